import type { Seat } from "@flagship/kernel";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { newId } from "../random.ts";
import { settleWords, inTurn } from "./pledges.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** Somebody who would take a seat over at a match, or who had one there. */
export interface StandbyRow {
  readonly id: string;
  readonly match: string;
  readonly guest: string;
  /** `waits`, or `sat`: they have had a seat, so they never get another one here. */
  readonly state: string;
  readonly at: string;
}

export const seatingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("seats")
      .addColumn("ready", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("standbys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addUniqueConstraint("standbys_once", ["match", "guest"])
      .execute();
    await db.schema.createIndex("standbys_by_guest").on("standbys").column("guest").execute();
  },
};

/** Somebody is ready, or not any more; with the last one the words of the dice are asked for. */
export function setReady(
  db: Db,
  match: string,
  guest: string,
  ready: boolean,
  wordsBy: number,
): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    if (!(await isArranging(trx, match))) return false;
    await trx
      .updateTable("seats")
      .set({ ready: ready ? 1 : 0 })
      .where("match", "=", match)
      .where("guest", "=", guest)
      .execute();
    await settleWords(trx, match, wordsBy);
    return true;
  });
}

/** Two chairs change places with all that belongs to who sits there; both have to say again that they are ready. */
export function exchangeChairs(db: Db, match: string, [one, other]: readonly [Seat, Seat]): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    if (!(await isArranging(trx, match))) return false;
    const rows = await trx
      .selectFrom("seats")
      .selectAll()
      .where("match", "=", match)
      .where("seat", "in", [one, other])
      .execute();
    // Nobody sits on two chairs, not even for a moment.
    await trx
      .updateTable("seats")
      .set({ guest: null })
      .where("match", "=", match)
      .where("seat", "in", [one, other])
      .execute();
    for (const { seat, match: _match, ...sitter } of rows)
      await trx
        .updateTable("seats")
        .set({ ...sitter, ready: 0 })
        .where("match", "=", match)
        .where("seat", "=", seat === one ? other : one)
        .execute();
    return true;
  });
}

/** Whether the table still waits, and pledges do not stand yet. */
async function isArranging(trx: Db, match: string): Promise<boolean> {
  const row = await trx
    .selectFrom("matches")
    .innerJoin("progress", "progress.match", "matches.id")
    .select("matches.id")
    .where("matches.id", "=", match)
    .where("progress.status", "=", "waiting")
    .where("matches.words_until", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who stands by at a match, in the order they came. */
export const standbysAt = (
  db: Db,
  match: string,
): Promise<readonly { readonly id: string; readonly guest: string; readonly name: string }[]> =>
  db
    .selectFrom("standbys")
    .innerJoin("guests", "guests.id", "standbys.guest")
    .select(["standbys.id", "standbys.guest", "guests.name"])
    .where("standbys.match", "=", match)
    .where("standbys.state", "=", "waits")
    .orderBy("standbys.at")
    .orderBy("standbys.id")
    .execute();

/** Whether somebody has had a seat at a match and given it away. */
export const hasSat = async (db: Db, match: string, guest: string): Promise<boolean> =>
  (await db
    .selectFrom("standbys")
    .select("id")
    .where("match", "=", match)
    .where("guest", "=", guest)
    .where("state", "=", "sat")
    .executeTakeFirst()) !== undefined;

export async function addStandby(db: Db, match: string, guest: string, now: Date): Promise<void> {
  await db
    .insertInto("standbys")
    .values({ id: newId(), match, guest, state: "waits", at: now.toISOString() })
    .onConflict((on) => on.columns(["match", "guest"]).doNothing())
    .execute();
}

export async function dropStandby(db: Db, match: string, guest: string): Promise<void> {
  await db
    .deleteFrom("standbys")
    .where("match", "=", match)
    .where("guest", "=", guest)
    .where("state", "=", "waits")
    .execute();
}

/**
 * Somebody who stands by takes a seat over. Whoever sat there never gets another one: they know what that seat knew. False:
 * they do not stand by any more, or the chair is not what it was.
 */
export function seatStandby(
  db: Db,
  {
    match,
    seat,
    standby,
    from,
  }: {
    readonly match: string;
    readonly seat: Seat;
    readonly standby: string;
    /** Who sits there now; nothing: a computer. */
    readonly from: string | undefined;
  },
  now: Date,
): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    const row = await trx
      .selectFrom("standbys")
      .select("guest")
      .where("id", "=", standby)
      .where("match", "=", match)
      .where("state", "=", "waits")
      .executeTakeFirst();
    const running = await trx
      .selectFrom("progress")
      .select("match")
      .where("match", "=", match)
      .where("status", "=", "running")
      .executeTakeFirst();
    if (row === undefined || running === undefined) return false;
    const { numUpdatedRows } = await trx
      .updateTable("seats")
      .set({ kind: "person", guest: row.guest, level: null, standin: null, program: 0 })
      .where("match", "=", match)
      .where("seat", "=", seat)
      .where("kind", "=", from === undefined ? "computer" : "person")
      .where("guest", from === undefined ? "is" : "=", from ?? null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await trx.updateTable("standbys").set({ state: "sat" }).where("id", "=", standby).execute();
    if (from !== undefined)
      await trx
        .insertInto("standbys")
        .values({ id: newId(), match, guest: from, state: "sat", at: now.toISOString() })
        .onConflict((on) => on.columns(["match", "guest"]).doUpdateSet({ state: "sat" }))
        .execute();
    return true;
  });
}
