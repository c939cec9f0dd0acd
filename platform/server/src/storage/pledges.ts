import { pledgeFor, type MatchHeader, type Seat } from "@flagship/kernel";
import type { Kysely } from "kysely";
import type { Arrangement } from "../clocks/arrangement.ts";
import { FORMER } from "./guests.ts";
import {
  findMatch,
  progressRow,
  type KeptWithheld,
  type Progress,
  type StoredMatch,
  type StoredSeat,
} from "./matches.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** Somebody's seat at a table. */
interface Place {
  readonly match: string;
  readonly seat: Seat;
  readonly guest: string;
}

/** What is written when somebody sits down. */
export interface SitDown extends Place {
  /** Empty: none. */
  readonly pledge: string;
  /** Until when words must be shown if this was the last open seat, by the tables' time. */
  readonly wordsBy: number;
  /** Whether it is a program that sits down. */
  readonly bot?: boolean;
  /** Whether a computer may make room. */
  readonly overComputer?: boolean;
}

/**
 * With the last seat taken words are to be shown. Where the table waits until everybody is ready, those who are not yet get as
 * much time for that first.
 */
export async function settleWords(trx: Db, match: string, wordsBy: number): Promise<void> {
  const table = trx.updateTable("matches").where("id", "=", match);
  if (await hasOpenSeat(trx, match)) {
    await table.set({ ready_until: null }).execute();
    return;
  }
  const row = await trx
    .selectFrom("matches")
    .select("arrangement")
    .where("id", "=", match)
    .executeTakeFirst();
  const { gather } = JSON.parse(row?.arrangement ?? "{}") as Arrangement;
  const unready = await trx
    .selectFrom("seats")
    .select("seat")
    .where("match", "=", match)
    .where("kind", "=", "person")
    .where("ready", "=", 0)
    .executeTakeFirst();
  if (gather === true && unready !== undefined)
    await table.set({ ready_until: wordsBy }).where("ready_until", "is", null).execute();
  else await table.set({ words_until: wordsBy, ready_until: null }).execute();
}

/** Somebody takes an open seat; false when it was taken in the meantime. */
export function takeSeat(
  db: Db,
  { match, seat, guest, pledge, wordsBy, bot = false, overComputer = false }: SitDown,
): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    const taken = await trx
      .updateTable("seats")
      .set({ kind: "person", guest, pledge, contribution: "", program: bot ? 1 : 0, ready: 0, level: null })
      .where("match", "=", match)
      .where("seat", "=", seat)
      .where("kind", "in", overComputer ? ["open", "computer"] : ["open"])
      .where("match", "in", (eb) =>
        eb.selectFrom("matches").select("matches.id").where("matches.words_until", "is", null),
      )
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return false;
    await settleWords(trx, match, wordsBy);
    return true;
  });
}

/** Computers take all open seats; false when there is none. */
export function fillSeats(db: Db, match: string, level: string, wordsBy: number): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("seats")
      .set({ kind: "computer", level, pledge: "", contribution: "" })
      .where("match", "=", match)
      .where("kind", "=", "open")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await settleWords(trx, match, wordsBy);
    return true;
  });
}

/** Somebody pledges another word; false when no seat is open any more and the pledges stand. */
export function changePledge(
  db: Db,
  { match, seat, guest, pledge }: Place & { readonly pledge: string },
): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    if (!(await hasOpenSeat(trx, match))) return false;
    await trx
      .updateTable("seats")
      .set({ pledge, contribution: "" })
      .where("match", "=", match)
      .where("seat", "=", seat)
      .where("guest", "=", guest)
      .execute();
    return true;
  });
}

/** Keeps a word that was shown; false when it is not what was pledged. */
export async function keepWord(
  db: Db,
  { match, seat, guest, word }: Place & { readonly word: string },
): Promise<boolean> {
  const kept = await db
    .updateTable("seats")
    .set({ contribution: word })
    .where("match", "=", match)
    .where("seat", "=", seat)
    .where("guest", "=", guest)
    .where("pledge", "=", pledgeFor(word))
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** The match begins; false when it has begun already. */
export function beginStored(
  db: Db,
  match: string,
  { header, progress }: { readonly header: MatchHeader; readonly progress: Progress },
): Promise<boolean> {
  return inTurn(db, match, async (trx) => {
    const { match: _, ...changes } = progressRow(match, progress);
    const begun = await trx
      .updateTable("progress")
      .set(changes)
      .where("match", "=", match)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    if (begun.numUpdatedRows === 0n) return false;
    await trx
      .updateTable("matches")
      .set({ header: JSON.stringify(header), words_until: null, runs: 1 })
      .where("id", "=", match)
      .execute();
    return true;
  });
}

/** The seats whose word was pledged and is not shown yet. */
export const owing = (match: StoredMatch): readonly Extract<StoredSeat, { kind: "person" }>[] =>
  match.seats
    .filter((seat) => seat.kind === "person")
    .filter(({ pledge, contribution }) => pledge !== "" && contribution === "");

/**
 * Time is up: whoever has not shown their word loses the seat, and the dice are set anew with a fresh
 * secret. Words that were shown are known by now; each is the pledge for the one that counts next.
 */
export function reopenSeats(
  db: Db,
  id: string,
  fresh: { readonly secret: string; readonly commitment: string },
  now: number,
): Promise<boolean> {
  return inTurn(db, id, async (trx) => {
    const match = await findMatch(trx, id);
    const losers = match === undefined ? [] : owing(match);
    const late = match?.wordsBy !== undefined && match.wordsBy <= now;
    if (match === undefined || !late || losers.length === 0) return false;
    const round = match.header.round ?? 1;
    const header: MatchHeader = { ...match.header, commitment: fresh.commitment, round: round + 1 };
    const withheld = [
      ...match.withheld,
      ...losers.map(({ seat, name, guest }) => ({ seat, name, round, guest })),
    ];
    await trx
      .updateTable("matches")
      .set({
        header: JSON.stringify(header),
        secret: fresh.secret,
        words_until: null,
        withheld: JSON.stringify(withheld),
      })
      .where("id", "=", id)
      .execute();
    const seats = trx.updateTable("seats").where("match", "=", id).where("pledge", "!=", "");
    await seats
      .set({ kind: "open", guest: null, pledge: "", program: 0, ready: 0 })
      .where("contribution", "=", "")
      .execute();
    await seats.set((eb) => ({ pledge: eb.ref("contribution"), contribution: "" })).execute();
    return true;
  });
}

/** So many tables are looked after at once; the others come next. */
export const AT_ONCE = 100;

/** The matches whose time for showing words is up by then. */
export async function matchesOutOfTime(db: Db, by: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("matches")
    .select("id")
    .where("words_until", "<=", by)
    .orderBy("words_until")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** The matches whose words are all shown: whoever should have begun them was stopped before. */
export async function matchesReadyToBegin(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("matches")
    .select("id")
    .where("words_until", "is not", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("seats")
            .select("seats.match")
            .whereRef("seats.match", "=", "matches.id")
            .where("seats.pledge", "!=", "")
            .where("seats.contribution", "=", ""),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever has to be ready or to show a word gets at least until then, as after a restart; also at tables of a server that still counted by the calendar. */
export async function giveTimeForWords(db: Db, until: number): Promise<void> {
  await db
    .updateTable("matches")
    .set({ words_until: until, words_by: null })
    .where((eb) => eb.or([eb("words_until", "<", until), eb("words_by", "is not", null)]))
    .execute();
  await db.updateTable("matches").set({ ready_until: until }).where("ready_until", "<", until).execute();
}

/** The first statement writes to the match's own row, so that two who come at once do it one after the other. */
export function inTurn<T>(db: Db, match: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await holdTurn(trx, match);
    return work(trx);
  });
}

/** The same within a transaction. */
export async function holdTurn(trx: Db, match: string): Promise<void> {
  await trx
    .updateTable("progress")
    .set((eb) => ({ acts: eb.ref("acts") }))
    .where("match", "=", match)
    .execute();
}

export async function hasOpenSeat(db: Db, match: string): Promise<boolean> {
  const open = await db
    .selectFrom("seats")
    .select("seat")
    .where("match", "=", match)
    .where("kind", "=", "open")
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * A pattern that finds at least every text that has this one in it as JSON. What means something in a pattern, and not the same in
 * every database, stands for any sign.
 */
const holding = (text: string): string => `%${JSON.stringify(text).replaceAll(/[\\%_]/g, "_")}%`;

/** Takes somebody's name out of where it stands that they did not show their word. */
export async function forgetWithheld(db: Db, guest: string, name: string): Promise<void> {
  const rows = await db
    .selectFrom("matches")
    .select(["id", "withheld"])
    .where("withheld", "!=", "[]")
    .where((eb) => eb.or([eb("withheld", "like", holding(guest)), eb("withheld", "like", holding(name))]))
    .execute();
  for (const { id, withheld } of rows) {
    const all = (JSON.parse(withheld) as KeptWithheld[]).map((one) =>
      // Where it is not kept who that was, whoever was called so is meant.
      one.guest === guest || (one.guest === undefined && one.name === name) ? { ...one, name: FORMER } : one,
    );
    await db
      .updateTable("matches")
      .set({ withheld: JSON.stringify(all) })
      .where("id", "=", id)
      .execute();
  }
}
