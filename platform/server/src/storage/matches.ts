import type { Actor, MatchHeader, Outcome, Seat } from "@flagship/kernel";
import type { Level, MatchStatus, NameSet } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Database, MatchRow, ProgressRow, SeatRow } from "./tables.ts";

type Db = Kysely<Database>;

/** A match as it is stored, without its log. */
export interface StoredMatch {
  readonly id: string;
  readonly header: MatchHeader;
  readonly secret: string;
  readonly names: NameSet;
  readonly invitation: string;
  readonly maker: string;
  readonly made: string;
  /** The seconds for a decision; missing: all the time people want. */
  readonly clock?: number;
  /** Whether anybody may find it while a seat is open. */
  readonly listed: boolean;
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
      readonly contribution: string;
    };

/** How far a match has come. */
export interface Progress {
  readonly acts: number;
  readonly status: MatchStatus;
  readonly waiting: readonly Actor[];
  readonly outcome?: Outcome;
  readonly acted: string;
}

/** The seat a guest has in a match, if any. */
export const seatOf = (match: Pick<StoredMatch, "seats">, guest: string | undefined): Seat | undefined =>
  guest === undefined
    ? undefined
    : match.seats.find((seat) => seat.kind === "person" && seat.guest === guest)?.seat;

export const progressRow = (match: string, progress: Progress): ProgressRow => ({
  match,
  acts: progress.acts,
  status: progress.status,
  waiting: JSON.stringify(progress.waiting),
  outcome: progress.outcome === undefined ? null : JSON.stringify(progress.outcome),
  acted: progress.acted,
});

/** Writes a new match down. */
export async function addMatch(db: Db, match: StoredMatch): Promise<void> {
  const { id, header, secret, names, invitation, maker, made, clock = null } = match;
  const listed = match.listed ? 1 : 0;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("matches")
      .values({ id, header: JSON.stringify(header), secret, names, invitation, maker, made, clock, listed })
      .execute();
    await trx
      .insertInto("seats")
      .values(match.seats.map((seat) => seatRow(id, seat)))
      .execute();
    await trx.insertInto("progress").values(progressRow(id, match.progress)).execute();
  });
}

function seatRow(match: string, seat: StoredSeat): SeatRow {
  const empty = { match, seat: seat.seat, kind: seat.kind, guest: null, level: null, contribution: "" };
  switch (seat.kind) {
    case "open":
      return empty;
    case "computer":
      return { ...empty, level: seat.level };
    case "person":
      return { ...empty, guest: seat.guest, contribution: seat.contribution };
  }
}

export const findMatch = async (db: Db, id: string): Promise<StoredMatch | undefined> =>
  (await findMatches(db, [id]))[0];

/** The matches with these ids, in the same order. */
export async function findMatches(db: Db, ids: readonly string[]): Promise<StoredMatch[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .innerJoin("progress", "progress.match", "matches.id")
    .selectAll()
    .where("matches.id", "in", ids)
    .execute();
  const seats = await db
    .selectFrom("seats")
    .leftJoin("guests", "guests.id", "seats.guest")
    .selectAll("seats")
    .select("guests.name as name")
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

function storedMatch(
  row: MatchRow & ProgressRow,
  seats: readonly (SeatRow & { readonly name: string | null })[],
): StoredMatch {
  return {
    id: row.id,
    header: JSON.parse(row.header) as MatchHeader,
    secret: row.secret,
    names: row.names as NameSet,
    invitation: row.invitation,
    maker: row.maker,
    made: row.made,
    ...(row.clock === null ? {} : { clock: row.clock }),
    listed: row.listed === 1,
    seats: seats.map(storedSeat),
    progress: {
      acts: row.acts,
      status: row.status as MatchStatus,
      waiting: JSON.parse(row.waiting) as Actor[],
      ...(row.outcome === null ? {} : { outcome: JSON.parse(row.outcome) as Outcome }),
      acted: row.acted,
    },
  };
}

function storedSeat(row: SeatRow & { readonly name: string | null }): StoredSeat {
  const { seat, contribution } = row;
  if (row.kind === "computer") return { seat, kind: "computer", level: row.level as Level };
  if (row.guest === null) return { seat, kind: "open" };
  return { seat, kind: "person", guest: row.guest, name: row.name ?? "", contribution };
}

/** How many matches a list shows at most. */
const LIST_LENGTH = 100;

/** The matches a guest made or plays in, the latest first. */
export async function matchesOf(db: Db, guest: string): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom("progress")
    .innerJoin("matches", "matches.id", "progress.match")
    .select("matches.id")
    .where((eb) =>
      eb.or([
        eb("matches.maker", "=", guest),
        eb("matches.id", "in", eb.selectFrom("seats").select("seats.match").where("seats.guest", "=", guest)),
      ]),
    )
    .orderBy("progress.acted", "desc")
    .orderBy("matches.id")
    .limit(LIST_LENGTH)
    .execute();
  return findMatches(
    db,
    rows.map((row) => row.id),
  );
}

/** Every match, the latest first. */
export async function allMatches(db: Db): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom("progress")
    .select("progress.match")
    .orderBy("progress.acted", "desc")
    .orderBy("progress.match")
    .execute();
  const found: StoredMatch[] = [];
  // A database takes only so many values in one question.
  for (let at = 0; at < rows.length; at += LIST_LENGTH)
    found.push(
      ...(await findMatches(
        db,
        rows.slice(at, at + LIST_LENGTH).map(({ match }) => match),
      )),
    );
  return found;
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
    for (const table of ["snapshots", "progress", "acts", "seats", "journal", "hosted"] as const)
      await trx.deleteFrom(table).where("match", "=", id).execute();
    const { numDeletedRows } = await trx.deleteFrom("matches").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Matches that anybody may join and that were made since then, the latest first. */
export async function openMatches(db: Db, since: string): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("progress", "progress.match", "matches.id")
    .select("matches.id")
    .where("matches.listed", "=", 1)
    .where("progress.status", "=", "waiting")
    .where("matches.made", ">=", since)
    .orderBy("matches.made", "desc")
    .orderBy("matches.id")
    .limit(LIST_LENGTH)
    .execute();
  return findMatches(
    db,
    rows.map((row) => row.id),
  );
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
          .where("seats.kind", "=", "computer"),
      ),
    )
    .execute();
  return rows.map((row) => row.match);
}

/** Matches that run and have a clock. */
export async function matchesWithClock(db: Db): Promise<StoredMatch[]> {
  const rows = await db
    .selectFrom("progress")
    .innerJoin("matches", "matches.id", "progress.match")
    .select("matches.id")
    .where("progress.status", "=", "running")
    .where("matches.clock", "is not", null)
    .execute();
  return findMatches(
    db,
    rows.map(({ id }) => id),
  );
}

/** What is written when somebody sits down. */
export interface SitDown {
  readonly match: string;
  readonly seat: Seat;
  readonly guest: string;
  readonly contribution: string;
}

/**
 * Somebody takes an open seat; false when it was taken in the meantime. With the last open seat the
 * match begins: `begin` says what its header and progress are then.
 */
export function takeSeat(
  db: Db,
  sit: SitDown,
  begin: (match: StoredMatch) => { readonly header: MatchHeader; readonly progress: Progress },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The first statement writes to the match's own row, so that two who sit down at once do it one after the other.
    await trx
      .updateTable("progress")
      .set((eb) => ({ acts: eb.ref("acts") }))
      .where("match", "=", sit.match)
      .execute();
    const taken = await trx
      .updateTable("seats")
      .set({ kind: "person", guest: sit.guest, contribution: sit.contribution })
      .where("match", "=", sit.match)
      .where("seat", "=", sit.seat)
      .where("kind", "=", "open")
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return false;
    const match = await findMatch(trx, sit.match);
    if (match === undefined) throw new Error(`takeSeat: match ${sit.match} is gone`);
    if (match.seats.some((seat) => seat.kind === "open")) return true;
    const { header, progress } = begin(match);
    await trx
      .updateTable("matches")
      .set({ header: JSON.stringify(header) })
      .where("id", "=", match.id)
      .execute();
    const { match: _, ...changes } = progressRow(match.id, progress);
    await trx.updateTable("progress").set(changes).where("match", "=", match.id).execute();
    return true;
  });
}
