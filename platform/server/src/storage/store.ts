import type { Kysely } from "kysely";
import type { Inscribed, Page } from "./log.ts";
import type { Database } from "./tables.ts";

/** An open connection to a database, whichever it is. */
export interface Connection {
  readonly db: Kysely<Database>;
  /** Whether a write failed because the key was there already. */
  isDuplicate(error: unknown): boolean;
}

/** A database the server works with. */
export interface Store {
  readonly db: Kysely<Database>;
  /** Writes acts down (see log.ts) without holding up the caller's thread. */
  inscribe(pages: readonly Page[]): Promise<Inscribed[]>;
  /** Finishes what is under way and closes. */
  close(): Promise<void>;
}
