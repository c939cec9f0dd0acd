import type { Kysely } from "kysely";
import type { Database } from "./tables.ts";

/** An open database, whichever it is. */
export interface Store {
  readonly db: Kysely<Database>;
  /** Whether a write failed because the key was there already. */
  isDuplicate(error: unknown): boolean;
}
