import { PostgresAdapter, sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/**
 * Lets this transaction wait until no other one that named the same thing is under way, at whichever server. A file has one
 * writer at a time anyway.
 */
export async function waitTurn(trx: Transaction<Database>, what: string): Promise<void> {
  if (isShared(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(trx);
}

/** Does something that takes several transactions while nobody at another server does the same. */
export function inTurn<T>(db: Db, what: string, work: () => Promise<T>): Promise<T> {
  if (!isShared(db)) return work();
  return db.transaction().execute(async (trx) => {
    await waitTurn(trx, what);
    return work();
  });
}

/** Whether several servers may work with the database. */
const isShared = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
