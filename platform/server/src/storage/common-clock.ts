import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Database } from "./tables.ts";

/** What asking may cost, in milliseconds: clocks that differ by less are taken for right. */
const LEAST = 500;

/**
 * By how many milliseconds the database's clock is ahead of this machine's. Servers that share a database go by that one where they
 * must do something at the same moment; a database in a file goes by this machine's.
 */
export async function skewOf(db: Kysely<Database>): Promise<number> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return 0;
  const before = Date.now();
  const { rows } = await sql<{
    readonly now: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const skew = Math.round((rows[0]?.now ?? before) - (before + Date.now()) / 2);
  return Math.abs(skew) < LEAST ? 0 : skew;
}
