import { statSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { isPostgres } from "../storage/addresses.ts";
import type { Database } from "../storage/tables.ts";
import type { GrowthRow } from "./tables.ts";

type Db = Kysely<Database>;

const DAY_LENGTH = 10;
/** Days that are shown. */
const SHOWN = 30;

/** How many bytes a database takes on disk. */
export async function bytesOf(db: Db, database: string): Promise<number> {
  // What was written last stands beside the file for a while.
  if (!isPostgres(database))
    return [database, `${database}-wal`].reduce(
      (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
}

/** Writes down how much is kept by now: the latest of a day stays. */
export async function noteGrowth(db: Db, database: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, DAY_LENGTH);
  const count = (eb: { count: number | string | bigint } | undefined): number => Number(eb?.count ?? 0);
  const played = await db
    .selectFrom("progress")
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.sum<number | null>("acts").as("acts")])
    .executeTakeFirst();
  const accounts = await db
    .selectFrom("accounts")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirst();
  const kept = {
    bytes: await bytesOf(db, database),
    matches: count(played),
    acts: Number(played?.acts ?? 0),
    accounts: count(accounts),
  };
  await db
    .insertInto("growth")
    .values({ day, ...kept })
    .onConflict((on) => on.column("day").doUpdateSet(kept))
    .execute();
}

/** How much was kept at the end of the latest days, the latest first. */
export const growthOf = (db: Db): Promise<GrowthRow[]> =>
  db.selectFrom("growth").selectAll().orderBy("day", "desc").limit(SHOWN).execute();
