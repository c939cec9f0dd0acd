import { setImmediate } from "node:timers/promises";
import type { Actor, Chair, MatchHeader, Outcome, Seat } from "@flagship/kernel";
import type { Level, MatchStatus, NameSet, Withheld } from "@flagship/protocol";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Arrangement } from "../clocks/arrangement.ts";
import type { Banks } from "../clocks/banks.ts";
import { writeBehind, type Fence } from "./fence.ts";
import { foundBy } from "./found-by.ts";
import type { Database, MatchRow, ProgressRow, SeatRow } from "./tables.ts";

type Db = Kysely<Database>;

/** How many matches a list shows at most, and are asked for at once. */
const LIST_LENGTH = 100;

/** What is kept of a chair, so that rules need not be asked: whose side it is on, and what it plays. */
export type KeptChair = Pick<Chair, "side" | "plays">;

/** Who did not show their word, with their id where that was kept. */
export interface KeptWithheld extends Withheld {
  readonly guest?: string;
}

/** A match as it is stored, without its log. */
export interface StoredMatch {
  readonly id: string;
  readonly header: MatchHeader;
  /** The version of the rules that holds now: that of the header, or a later one. */
  readonly rules: number;
  readonly secret: string;
  readonly names: NameSet;
  readonly invitation: string;
  readonly maker: string;
  readonly made: string;
  /** The seconds for a decision; missing: all the time people want. */
  readonly clock?: number;
  /** Whether anybody may find it while a seat is open. */
  readonly listed: boolean;
  /** Until when the words of the dice must be shown, by the tables' time; missing while a seat is open, and once it has begun. */
  readonly wordsBy?: number;
  /** Until when everybody must be ready, by the tables' time. */
  readonly readyBy?: number;
  /** Who did not show their word, and lost their seat. */
  readonly withheld: readonly KeptWithheld[];
  /** When a moderator closed the table: nothing more happens there. */
  readonly closed?: string;
  /** What the players agreed on. */
  readonly arrangement?: Arrangement;
  /** The match that is played as its rematch. */
  readonly next?: string;
  /** By seat; none: its rules of today know no such match. Missing: it was made before they were kept. */
  readonly chairs?: readonly KeptChair[];
  /** The keys of the names that everybody was told of, once it is over. */
  readonly things?: readonly string[];
  readonly seats: readonly StoredSeat[];
  readonly progress: Progress;
}

export type StoredSeat =
  | { readonly seat: Seat; readonly kind: "open" }
  | { readonly seat: Seat; readonly kind: "computer"; readonly level: Level }
  | {
      readonly seat: Seat;
      readonly kind: "person";
      readonly guest: string;
      readonly name: string;
      /** Whether they have an account; missing: a guest. */
      readonly account?: true;
      /** Whether a program plays there, or has: one of the account's, or a guest that is a program. */
      readonly bot?: true;
      /** The computer that plays for them until they are back. */
      readonly standin?: Level;
      /** They have given up; the computer that plays on stays. */
      readonly resigned?: true;
      /** Whether they have said that they are ready. */
      readonly ready?: true;
      /** Empty: none. */
      readonly pledge: string;
      /** The word behind the pledge; empty: not shown yet. */
      readonly contribution: string;
    };

/** How far a match has come. */
export interface Progress {
  readonly acts: number;
  readonly status: MatchStatus;
  readonly waiting: readonly Actor[];
  readonly outcome?: Outcome;
  readonly acted: string;
  /** When its question was put to each seat that is waited for, by the tables' time. */
  readonly put: Readonly<Record<Seat, number>>;
  /** How long each seat took whose sealed answer is in and can still be changed, where clocks run. */
  readonly took?: Readonly<Record<Seat, number>>;
  /** What is left in the banks of time; missing: all of it. */
  readonly banks?: Banks;
}

/** The seat a guest has in a match, if any. */
export const seatOf = (match: Pick<StoredMatch, "seats">, guest: string | undefined): Seat | undefined =>
  guest === undefined
    ? undefined
    : match.seats.find((seat) => seat.kind === "person" && seat.guest === guest)?.seat;

/** Whether people who do not know each other could find this table, or one that it is the rematch of. */
export const mayBeStrangers = ({
  listed,
  arrangement,
}: Pick<StoredMatch, "listed" | "arrangement">): boolean =>
  listed || arrangement?.quick === true || arrangement?.strangers === true;

/** Whether somebody may look at a match: at a private one only its players and its maker. */
export const mayLook = (
  match: Pick<StoredMatch, "seats" | "maker" | "arrangement">,
  guest: string | undefined,
): boolean =>
  match.arrangement?.private === undefined || match.maker === guest || seatOf(match, guest) !== undefined;

export const progressRow = (match: string, progress: Progress): ProgressRow => ({
  match,
  acts: progress.acts,
  status: progress.status,
  waiting: JSON.stringify(progress.waiting),
  outcome: progress.outcome === undefined ? null : JSON.stringify(progress.outcome),
  acted: progress.acted,
  put: JSON.stringify(progress.took === undefined ? progress.put : { ...progress.put, took: progress.took }),
  banks: JSON.stringify(progress.banks ?? {}),
});

/** Writes a new match down. */
export async function addMatch(db: Db, match: StoredMatch): Promise<void> {
  const { id, secret, names, invitation, maker, made, clock = null, wordsBy = null, readyBy = null } = match;
  const [header, withheld] = [JSON.stringify(match.header), JSON.stringify(match.withheld)];
  const listed = match.listed ? 1 : 0;
  const later = {
    closed: match.closed ?? null,
    arrangement: JSON.stringify(match.arrangement ?? {}),
    next: null,
    rules: null,
    things: null,
    chairs: match.chairs === undefined ? null : JSON.stringify(match.chairs),
  };
  const where = { names, invitation, maker, made, clock, listed };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("matches")
      .values({
        id,
        header,
        secret,
        ...where,
        words_by: null,
        words_until: wordsBy,
        ready_until: readyBy,
        withheld,
        runs: match.progress.status === "running" ? 1 : 0,
        ...later,
        ...foundBy(match),
      })
      .execute();
    await trx
      .insertInto("seats")
      .values(match.seats.map((seat) => seatRow(id, seat)))
      .execute();
    await trx.insertInto("progress").values(progressRow(id, match.progress)).execute();
  });
}

function seatRow(match: string, seat: StoredSeat): SeatRow {
  const { seat: number, kind } = seat;
  const chair = { match, seat: number, kind, guest: null, level: null, standin: null, program: 0, ready: 0 };
  const empty = { ...chair, pledge: "", contribution: "" };
  switch (seat.kind) {
    case "open":
      return empty;
    case "computer":
      return { ...empty, level: seat.level };
    case "person":
      return {
        ...empty,
        guest: seat.guest,
        pledge: seat.pledge,
        contribution: seat.contribution,
        program: seat.bot === true ? 1 : 0,
      };
  }
}

export const findMatch = async (db: Db, id: string): Promise<StoredMatch | undefined> =>
  (await findMatches(db, [id]))[0];

/** The matches with these ids, in the same order. */
export async function findMatches(db: Db, ids: readonly string[]): Promise<StoredMatch[]> {
  const found: StoredMatch[] = [];
  for await (const some of inParts(db, ids)) found.push(...some);
  return found;
}

/** The same in parts: a database takes only so many values in one question, and others get their turn in between. */
async function* inParts(db: Db, ids: readonly string[]): AsyncIterable<readonly StoredMatch[]> {
  for (let at = 0; at < ids.length; at += LIST_LENGTH) {
    if (at > 0) await setImmediate();
    yield await findFew(db, ids.slice(at, at + LIST_LENGTH));
  }
}

async function findFew(db: Db, ids: readonly string[]): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("progress", "progress.match", "matches.id")
    .selectAll()
    .where("matches.id", "in", ids)
    .execute();
  const seats = await db
    .selectFrom("seats")
    .leftJoin("guests", "guests.id", "seats.guest")
    .leftJoin("accounts", "accounts.guest", "seats.guest")
    .selectAll("seats")
    .select(["guests.name as name", "guests.token_hash as token", "accounts.made as member"])
    .where("seats.match", "in", ids)
    .orderBy("seats.seat")
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [
          storedMatch(
            row,
            seats.filter((seat) => seat.match === id),
          ),
        ];
  });
}

function storedMatch(row: MatchRow & ProgressRow, seats: readonly SitterRow[]): StoredMatch {
  const header = JSON.parse(row.header) as MatchHeader;
  const arrangement = JSON.parse(row.arrangement) as Arrangement;
  return {
    id: row.id,
    header,
    rules: row.rules ?? header.rulesVersion,
    secret: row.secret,
    names: row.names as NameSet,
    invitation: row.invitation,
    maker: row.maker,
    made: row.made,
    ...(row.clock === null ? {} : { clock: row.clock }),
    listed: row.listed === 1,
    ...(row.words_until === null ? {} : { wordsBy: row.words_until }),
    ...(row.ready_until === null ? {} : { readyBy: row.ready_until }),
    withheld: JSON.parse(row.withheld) as KeptWithheld[],
    ...(row.closed === null ? {} : { closed: row.closed }),
    arrangement,
    ...(row.next === null ? {} : { next: row.next }),
    ...(row.chairs === null ? {} : { chairs: JSON.parse(row.chairs) as KeptChair[] }),
    ...(row.things === null ? {} : { things: JSON.parse(row.things) as string[] }),
    seats: withResigned(seats.map(storedSeat), arrangement.resigned),
    progress: {
      acts: row.acts,
      status: row.status as MatchStatus,
      waiting: JSON.parse(row.waiting) as Actor[],
      ...(row.outcome === null ? {} : { outcome: JSON.parse(row.outcome) as Outcome }),
      acted: row.acted,
      ...storedPut(row.put),
      banks: JSON.parse(row.banks) as Banks,
    },
  };
}

/** When questions were put, and how long answers took that can be changed: both are kept in one column. */
type StoredPut = Pick<Progress, "put" | "took">;

function storedPut(text: string): StoredPut {
  const { took, ...put } = JSON.parse(text) as Record<Seat, number> & Pick<Progress, "took">;
  return { put, ...(took === undefined ? {} : { took }) };
}

/** A chair with the name of who sits there, since when they have an account, and by what programs are known. */
interface SitterRow extends SeatRow {
  readonly name: string | null;
  readonly token: string | null;
  readonly member: string | null;
}

function storedSeat(row: SitterRow): StoredSeat {
  const { seat, pledge, contribution } = row;
  if (row.kind === "computer") return { seat, kind: "computer", level: row.level as Level };
  if (row.guest === null) return { seat, kind: "open" };
  const person = { seat, kind: "person", guest: row.guest, name: row.name ?? "" } as const;
  return {
    ...person,
    ...(row.member === null ? {} : { account: true }),
    ...(row.program === 1 || row.token !== null ? { bot: true } : {}),
    ...(row.standin === null ? {} : { standin: row.standin as Level }),
    ...(row.ready === 1 ? { ready: true } : {}),
    pledge,
    contribution,
  };
}

export const withResigned = (seats: readonly StoredSeat[], gone: readonly Seat[] = []): StoredSeat[] =>
  seats.map((chair) =>
    chair.kind === "person" && gone.includes(chair.seat) ? { ...chair, resigned: true } : chair,
  );

/** The ids of the matches a guest made or plays in. As two questions: each finds its own by an index. */
export const theirs = (db: Db, guest: string) =>
  db
    .selectFrom("matches as made")
    .select("made.id")
    .where("made.maker", "=", guest)
    .union(db.selectFrom("seats as held").select("held.match as id").where("held.guest", "=", guest));

/** All matches where somebody has a seat, with how they stand. */
export const matchIdsOf = (
  db: Db,
  guest: string,
): Promise<{ readonly match: string; readonly seat: Seat; readonly status: string }[]> =>
  db
    .selectFrom("seats")
    .innerJoin("progress", "progress.match", "seats.match")
    .select(["seats.match", "seats.seat", "progress.status"])
    .where("seats.guest", "=", guest)
    .orderBy("seats.match")
    .execute();

/** A computer plays for whoever sits there; or, without a level, they play themselves again. */
export async function setStandIn(db: Db, match: string, seat: Seat, standin: Level | null): Promise<void> {
  await db
    .updateTable("seats")
    .set({ standin })
    .where("match", "=", match)
    .where("seat", "=", seat)
    .where("kind", "=", "person")
    .execute();
}

/** A program plays in a seat: everybody shall know. */
export async function markProgram(db: Db, match: string, seat: Seat): Promise<void> {
  await db
    .updateTable("seats")
    .set({ program: 1 })
    .where("match", "=", match)
    .where("seat", "=", seat)
    .where("kind", "=", "person")
    .execute();
}

/**
 * Somebody gets up from all tables that still wait for players. Tables they made and where nobody else sits are closed; where
 * words are being shown already, the time for words opens their chair.
 */
export async function leaveWaitingSeats(db: Db, guest: string, now: Date): Promise<void> {
  const waiting = (eb: ExpressionBuilder<Database, "seats" | "matches">) =>
    eb.selectFrom("progress").select("progress.match").where("progress.status", "=", "waiting");
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("seats")
      .set({ kind: "open", guest: null, pledge: "", contribution: "", program: 0, ready: 0 })
      .where("guest", "=", guest)
      .where("match", "in", waiting)
      .where("match", "in", (eb) =>
        eb.selectFrom("matches").select("matches.id").where("matches.words_until", "is", null),
      )
      .execute();
    await trx
      .updateTable("matches")
      .set({ closed: now.toISOString() })
      .where("maker", "=", guest)
      .where("closed", "is", null)
      .where("id", "in", waiting)
      .where("id", "not in", (eb) =>
        eb.selectFrom("seats").select("seats.match").where("seats.kind", "=", "person"),
      )
      .execute();
  });
}

/** Nothing more happens at a table. False: there is none, or it was closed already. */
export async function closeMatch(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("matches")
    .set({ closed: now.toISOString() })
    .where("id", "=", id)
    .where("closed", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes down what was agreed on and how the match stands by that; false when it is not ours to write any more. */
export const keepArrangement = (
  db: Db,
  { id, arrangement = {}, progress }: Pick<StoredMatch, "id" | "arrangement" | "progress">,
  fence?: Fence,
): Promise<boolean> =>
  writeBehind(db, fence, async (trx) => {
    await writeArrangement(trx, id, arrangement);
    await writeProgress(trx, id, progress);
  });

export async function writeArrangement(db: Db, id: string, arrangement: Arrangement): Promise<void> {
  await db
    .updateTable("matches")
    .set({ arrangement: JSON.stringify(arrangement) })
    .where("id", "=", id)
    .execute();
}

export async function writeProgress(db: Db, id: string, progress: Progress): Promise<void> {
  const { match: _match, ...changes } = progressRow(id, progress);
  await db.updateTable("progress").set(changes).where("match", "=", id).execute();
}

/** Writes down what the rules say of the chairs of a match. */
export async function keepChairs(db: Db, id: string, chairs: readonly KeptChair[]): Promise<void> {
  await db
    .updateTable("matches")
    .set({ chairs: JSON.stringify(chairs) })
    .where("id", "=", id)
    .execute();
}

/** Makes a match the rematch of another, unless that has one. Returns which it is. */
export async function linkRematch(db: Db, id: string, next: string): Promise<string> {
  await db.updateTable("matches").set({ next }).where("id", "=", id).where("next", "is", null).execute();
  const row = await db.selectFrom("matches").select("next").where("id", "=", id).executeTakeFirst();
  return row?.next ?? next;
}

/** How many matches a guest has that are not over, and how many of those they made still wait for players. */
export async function burdenOf(
  db: Db,
  guest: string,
): Promise<{ readonly unfinished: number; readonly waiting: number; readonly computers: number }> {
  const rows = await db
    .selectFrom("progress")
    .innerJoin("matches", "matches.id", "progress.match")
    .select(["matches.maker", "progress.status"])
    .where("progress.status", "!=", "over")
    .where((eb) =>
      eb.or([
        eb("matches.id", "in", theirs(db, guest)),
        // Whoever stands by may sit there at any time.
        eb(
          "matches.id",
          "in",
          db
            .selectFrom("standbys")
            .select("standbys.match")
            .where("standbys.guest", "=", guest)
            .where("standbys.state", "=", "waits"),
        ),
      ]),
    )
    .execute();
  const waiting = rows.filter(({ maker, status }) => maker === guest && status === "waiting");
  const { computers } = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .innerJoin("progress", "progress.match", "matches.id")
    .select(({ fn }) => fn.countAll<number | string>().as("computers"))
    .where("matches.maker", "=", guest)
    .where("progress.status", "!=", "over")
    .where("seats.kind", "=", "computer")
    .executeTakeFirstOrThrow();
  return { unfinished: rows.length, waiting: waiting.length, computers: Number(computers) };
}

/** Every match, the latest first. */
export async function allMatches(db: Db): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom("progress")
    .select("progress.match")
    .orderBy("progress.acted", "desc")
    .orderBy("progress.match")
    .execute();
  return findMatches(
    db,
    rows.map(({ match }) => match),
  );
}

/** Which of these matches there are. */
export async function stillThere(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (let at = 0; at < ids.length; at += LIST_LENGTH) {
    const some = ids.slice(at, at + LIST_LENGTH);
    const rows = await db.selectFrom("matches").select("id").where("id", "in", some).execute();
    for (const { id } of rows) there.add(id);
  }
  return there;
}

/** Takes a match out of the database with all that belongs to it. False: there is none. */
export function removeMatch(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("deliveries")
      .where("notice", "in", (eb) => eb.selectFrom("notices").select("notices.id").where("match", "=", id))
      .execute();
    for (const table of [
      "snapshots",
      "chronicle",
      "records",
      "progress",
      "acts",
      "seats",
      "journal",
      "hosted",
      "talk",
      "notices",
      "invitations",
      "standbys",
      "prepared",
      "leases",
    ] as const)
      await trx.deleteFrom(table).where("match", "=", id).execute();
    // Whose rematch it was may have another.
    await trx.updateTable("matches").set({ next: null }).where("next", "=", id).execute();
    const { numDeletedRows } = await trx.deleteFrom("matches").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Matches that run and have a computer among their seats. */
export async function matchesWithComputers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("progress")
    .select("progress.match")
    .where("progress.status", "=", "running")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("seats")
          .select("seats.match")
          .whereRef("seats.match", "=", "progress.match")
          .where((seats) =>
            seats.or([seats("seats.kind", "=", "computer"), seats("seats.standin", "is not", null)]),
          ),
      ),
    )
    .execute();
  return rows.map((row) => row.match);
}

/** Matches that run and in which a computer is waited for. */
export async function matchesAwaitingComputers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("progress")
    .innerJoin("seats", "seats.match", "progress.match")
    .select(["progress.match", "progress.waiting", "seats.seat"])
    .where("progress.status", "=", "running")
    .where((eb) => eb.or([eb("seats.kind", "=", "computer"), eb("seats.standin", "is not", null)]))
    .execute();
  const waited = rows.filter(({ waiting, seat }) => (JSON.parse(waiting) as readonly Seat[]).includes(seat));
  return [...new Set(waited.map(({ match }) => match))];
}

/** Matches that run, or ask for words, and have somebody at the table who can be told when they are away, a part at a time. */
export async function* matchesOfReaders(db: Db): AsyncIterable<StoredMatch> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("progress", "progress.match", "seats.match")
    .innerJoin("matches", "matches.id", "seats.match")
    .select("seats.match")
    .distinct()
    .where((eb) => eb.or([eb("progress.status", "=", "running"), eb("matches.words_until", "is not", null)]))
    .where((eb) =>
      eb.or(
        (["browsers", "webhooks", "addresses"] as const).map((table) =>
          eb("seats.guest", "in", eb.selectFrom(table).select(`${table}.guest`)),
        ),
      ),
    )
    .execute();
  const parts = inParts(
    db,
    rows.map(({ match }) => match),
  );
  for await (const some of parts) yield* some;
}

/** Rated matches that are over and have changed no rating yet. */
export async function ratedUnsettled(db: Db): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom("progress")
    .innerJoin("matches", "matches.id", "progress.match")
    .select("matches.id")
    .where("progress.status", "=", "over")
    .where("matches.arrangement", "like", '%"rated":true%')
    .where("matches.id", "not in", (eb) => eb.selectFrom("rated").select("rated.match"))
    .execute();
  return findMatches(
    db,
    rows.map(({ id }) => id),
  );
}

/** Matches that run and have a clock, a part at a time. */
export async function* matchesWithClock(db: Db): AsyncIterable<StoredMatch> {
  for await (const some of matchesWithClockInParts(db)) yield* some;
}

/** The same, many at a time. */
export async function* matchesWithClockInParts(db: Db): AsyncIterable<readonly StoredMatch[]> {
  const rows = await db
    .selectFrom("progress")
    .innerJoin("matches", "matches.id", "progress.match")
    .select("matches.id")
    .where("progress.status", "=", "running")
    .where("matches.closed", "is", null)
    .where((eb) =>
      eb.or([eb("matches.clock", "is not", null), eb("matches.arrangement", "like", '%"time":%')]),
    )
    .execute();
  yield* inParts(
    db,
    rows.map(({ id }) => id),
  );
}
