import type { Seat } from "@flagship/kernel";
import type { Level } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { newId } from "../random.ts";
import type { Arrangement } from "../clocks/arrangement.ts";
import { writePage } from "./chronicle.ts";
import { writeBehind, type Fence } from "./fence.ts";
import type { Page } from "./log.ts";
import { setStandIn, writeArrangement, writeProgress, type StoredMatch } from "./matches.ts";
import { AT_ONCE, hasOpenSeat, holdTurn, inTurn, settleWords } from "./pledges.ts";
import { removePrepared } from "./prepared.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** Somebody who would take a seat over at a match, or who had one there. */
export interface StandbyRow {
  readonly id: string;
  readonly match: string;
  readonly guest: string;
  /** `waits`; `sat`: they have had a seat, so they never get another one here; `sent`: nor does whoever was sent away. */
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

export const readinessMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("matches").addColumn("ready_until", "bigint").execute();
    await db.schema
      .createIndex("matches_by_ready_until")
      .on("matches")
      .column("ready_until")
      .where("ready_until", "is not", null)
      .execute();
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

/**
 * Two chairs change places with all that belongs to who sits there; both have to say again that they are ready.
 * @param sitters who is thought to sit there.
 */
export function exchangeChairs(
  db: Db,
  match: string,
  [one, other]: readonly [Seat, Seat],
  sitters: readonly (string | null)[],
): Promise<"done" | "changed" | "too-late"> {
  return inTurn(db, match, async (trx) => {
    if (!(await isArranging(trx, match))) return "too-late";
    const rows = await trx
      .selectFrom("seats")
      .selectAll()
      .where("match", "=", match)
      .where("seat", "in", [one, other])
      .execute();
    const now = [one, other].map((seat) => rows.find((row) => row.seat === seat)?.guest ?? null);
    if (now.some((guest, at) => guest !== sitters[at])) return "changed";
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
    return "done";
  });
}

/** What a chair is that nobody sits on any more. */
const FREE = { kind: "open", guest: null, pledge: "", contribution: "", program: 0, ready: 0 } as const;

/** Somebody gets up before the match begins. "changed": they do not sit there. @param sentAway they do not come back. */
export function freeChair(
  db: Db,
  { match, seat, guest }: { readonly match: string; readonly seat: Seat; readonly guest: string },
  sentAway: Date | undefined,
): Promise<"done" | "changed" | "too-late"> {
  return inTurn(db, match, async (trx) => {
    if (!(await isArranging(trx, match))) return "too-late";
    const { numUpdatedRows } = await trx
      .updateTable("seats")
      .set(FREE)
      .where("match", "=", match)
      .where("seat", "=", seat)
      .where("guest", "=", guest)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "changed";
    await trx.updateTable("matches").set({ ready_until: null }).where("id", "=", match).execute();
    if (sentAway !== undefined)
      await trx
        .insertInto("standbys")
        .values({ id: newId(), match, guest, state: "sent", at: sentAway.toISOString() })
        .onConflict((on) => on.columns(["match", "guest"]).doUpdateSet({ state: "sent" }))
        .execute();
    return "done";
  });
}

/** The tables at which time to be ready is up by then. */
export const matchesNotReady = async (db: Db, by: number): Promise<readonly string[]> =>
  (
    await db
      .selectFrom("matches")
      .select("id")
      .where("ready_until", "<=", by)
      .orderBy("ready_until")
      .limit(AT_ONCE)
      .execute()
  ).map(({ id }) => id);

/** Time is up: whoever is not ready loses the chair, so that somebody else can sit there. */
export function freeUnready(db: Db, match: string, now: number): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("matches")
      .set({ ready_until: null })
      .where("id", "=", match)
      .where("ready_until", "<=", now)
      .executeTakeFirst();
    // Somebody may have gone for good meanwhile, and others wait for a player first.
    if (numUpdatedRows === 0n || (await hasOpenSeat(trx, match))) return false;
    await trx
      .updateTable("seats")
      .set(FREE)
      .where("match", "=", match)
      .where("kind", "=", "person")
      .where("ready", "=", 0)
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

/** Whether somebody has had a seat at a match and given it away, or was sent away. */
export const hasSat = async (db: Db, match: string, guest: string): Promise<boolean> =>
  (await db
    .selectFrom("standbys")
    .select("id")
    .where("match", "=", match)
    .where("guest", "=", guest)
    .where("state", "!=", "waits")
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

/** Which seat goes to whom. */
export interface SeatHanded {
  readonly match: string;
  readonly seat: Seat;
  /** The id of their standing by. */
  readonly standby: string;
  /** Who sits there now; nothing: a computer. */
  readonly from: string | undefined;
}

/**
 * Somebody who stands by takes a seat over: what the table has agreed on, who sits there and the act that says so are written down
 * together, or nothing is. "gone": they do not stand by any more, or the chair is not what it was.
 */
export async function handSeatOver(
  db: Db,
  chair: SeatHanded,
  { arrangement, page, now }: { readonly arrangement: Arrangement; readonly page: Page; readonly now: Date },
): Promise<"written" | "elsewhere" | "gone"> {
  let seated = false;
  const written = await writeBehind(db, page.fence, async (trx) => {
    await holdTurn(trx, chair.match);
    seated = await seatStandby(trx, chair, now);
    if (!seated) return;
    await removePrepared(trx, chair.match, chair.seat);
    await writeArrangement(trx, chair.match, arrangement);
    await writePage(trx, page);
  });
  if (!written) return "elsewhere";
  return seated ? "written" : "gone";
}

/** Within a transaction: whoever sat there never gets another seat, as they know what that seat knew. */
async function seatStandby(trx: Db, { match, seat, standby, from }: SeatHanded, now: Date): Promise<boolean> {
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
  // Nobody sits on two chairs, whichever way they got the first.
  const seated = await trx
    .selectFrom("seats")
    .select("seat")
    .where("match", "=", match)
    .where("guest", "=", row.guest)
    .executeTakeFirst();
  if (seated !== undefined) return false;
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
}

/** Writes an act down that the table has agreed on, with what the table stands by then. */
export const actAgreed = async (
  db: Db,
  arrangement: Arrangement,
  page: Page,
): Promise<"written" | "elsewhere"> => {
  const written = await writeBehind(db, page.fence, async (trx) => {
    await writeArrangement(trx, page.match, arrangement);
    await writePage(trx, page);
  });
  return written ? "written" : "elsewhere";
};

/** Computers take the seats of a side that has given up, for good: that and what the table stands by are written down together. */
export const abandonSeats = (
  db: Db,
  {
    match,
    seats,
    standin,
  }: { readonly match: string; readonly seats: readonly Seat[]; readonly standin: Level },
  how: Required<Pick<StoredMatch, "arrangement" | "progress">>,
  fence?: Fence,
): Promise<boolean> =>
  writeBehind(db, fence, async (trx) => {
    for (const seat of seats) {
      await setStandIn(trx, match, seat, standin);
      await removePrepared(trx, match, seat);
    }
    await writeArrangement(trx, match, how.arrangement);
    await writeProgress(trx, match, how.progress);
  });
