import { printOf, type MatchRecord } from "@flagship/kernel";
import type { Kysely } from "kysely";
import { readChronicle } from "./chronicle.ts";
import { loadLog } from "./log.ts";
import type { StoredMatch } from "./matches.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** The record of a match that is over, as JSON, if it was kept. */
export const findRecord = async (db: Db, match: string): Promise<string | undefined> =>
  (await db.selectFrom("records").select("record").where("match", "=", match).executeTakeFirst())?.record;

/** Keeps the record of a match that is over, and what it is found by from now on; it is written once. */
export async function keepRecord(
  db: Db,
  match: string,
  record: string,
  things: readonly string[],
): Promise<void> {
  await db
    .insertInto("records")
    .values({ match, record })
    .onConflict((conflict) => conflict.column("match").doNothing())
    .execute();
  await db
    .updateTable("matches")
    .set({ runs: 0, things: JSON.stringify(things) })
    .where("id", "=", match)
    .execute();
}

/** Matches that are over and whose record was not kept yet: the server was stopped at that moment, or is new to it. */
export async function matchesWithoutRecord(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("progress")
    .leftJoin("records", "records.match", "progress.match")
    .select("progress.match")
    .where("progress.status", "=", "over")
    .where("records.match", "is", null)
    .execute();
  return rows.map(({ match }) => match);
}

/** What can be written down of a match that is over without its rules: all that was done, and what was told where that was kept. */
export async function recordWithoutRules(db: Db, stored: StoredMatch): Promise<MatchRecord> {
  const { header, secret, progress } = stored;
  const { log } = await loadLog(db, stored.id);
  const told = await readChronicle(db, stored.id);
  const { outcome } = progress;
  return {
    header,
    secret,
    log,
    ...(told.length > log.length ? { prints: told.map(printOf), told } : { prints: [] }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}
