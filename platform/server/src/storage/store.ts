import type { Kysely } from "kysely";
import type { Inscribed, Page } from "./log.ts";
import type { Database } from "./tables.ts";

/** Somebody else held the database's lock for longer than a write can wait. */
export class DatabaseLocked extends Error {
  override readonly name = "DatabaseLocked";
}

/** In whose name acts are written where several processes work with one database; see cluster/. */
export interface Lease {
  readonly owner: string;
}

/** What whoever runs the post office has: all games by post together. */
export const POST_LEASE = "post";

/** A database the server works with. Nothing that is read waits for what is written. */
export interface Store {
  readonly db: Kysely<Database>;
  /** Missing: nobody else works with this database. */
  readonly lease?: Lease;
  /** Changes of the tables by a later version, which is taking the place of this one. */
  readonly later?: readonly string[];
  /**
   * Writes acts down, no two of them of one match; the answers come in the same order.
   * @param heldUp called when somebody else holds the database's lock for longer than a moment.
   */
  inscribe(pages: readonly Page[], heldUp: () => void): Promise<Inscribed[]>;
  /** Finishes what is under way and closes. */
  close(): Promise<void>;
}
