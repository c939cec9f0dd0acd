import { createHash } from "node:crypto";
import { ROOMS, type Comment, type TalkLine, type TalkRoom } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../storage/tables.ts";
import type { Hearing } from "./rooms.ts";

type Db = Kysely<Database>;

/** What was said at a table, in the order of ids. */
export interface TalkRow {
  readonly id: string;
  readonly match: string;
  readonly guest: string;
  readonly seat: number | null;
  readonly room: string;
  readonly text: string;
  readonly at: string;
  /** After how many acts, for what is said about a moment. */
  readonly moment: number | null;
  /** 1: a moderator has taken it away. */
  readonly removed: number;
}

export const commentsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("talk").addColumn("moment", "integer").execute();
  },
};

export const removedLinesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("talk")
      .addColumn("removed", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

export const talkMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("talk")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("match", "text", (column) => column.notNull())
      .addColumn("guest", "text", (column) => column.notNull())
      .addColumn("seat", "integer")
      .addColumn("room", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("talk_by_match").on("talk").columns(["match", "id"]).execute();
    await db.schema.createIndex("talk_by_guest").on("talk").column("guest").execute();
  },
};

/** So many of the latest lines of each room are shown. */
const SHOWN = 200;

export async function addLine(
  db: Db,
  row: Omit<TalkRow, "moment" | "removed"> & Partial<Pick<TalkRow, "moment">>,
): Promise<void> {
  await db
    .insertInto("talk")
    .values({ moment: null, removed: 0, ...row })
    .execute();
}

/** The rows of what was said at a match, with the names of who said it. */
const said = (db: Db, match: string) =>
  db
    .selectFrom("talk")
    .leftJoin("guests", "guests.id", "talk.guest")
    .selectAll("talk")
    .select("guests.name as name")
    .where("talk.match", "=", match);

/** Those whom a reader has blocked. */
const blockedBy = (db: Db, reader: string | undefined) =>
  db
    .selectFrom("ties")
    .select("ties.other")
    .where("ties.guest", "=", reader ?? "")
    .where("ties.tie", "=", "block");

type SaidRow = TalkRow & { readonly name: string | null };

const inOrder = (rows: readonly SaidRow[]): readonly SaidRow[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Takes a single line away; nothing: there is none, or it is gone already. */
export async function removeLine(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("talk")
    .set({ removed: 1 })
    .where("id", "=", id)
    .where("removed", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Something that was said, with who said it. */
export const findLine = (db: Db, id: string): Promise<SaidRow | undefined> =>
  db
    .selectFrom("talk")
    .leftJoin("guests", "guests.id", "talk.guest")
    .selectAll("talk")
    .select("guests.name as name")
    .where("talk.id", "=", id)
    .executeTakeFirst();

/** All that was said at a table and about its moments, for its host, the oldest first. */
export async function allSaidAt(db: Db, match: string): Promise<readonly TalkLine[]> {
  return inOrder(await said(db, match).execute()).map(wholeLineOf);
}

/**
 * The latest of what somebody may read at a table, the oldest first; without those whom they have blocked. Each room has its own
 * latest: who fills one pushes nothing out of the others.
 */
export async function linesOf(
  db: Db,
  match: string,
  { rooms, side }: Hearing,
  reader?: string,
): Promise<readonly TalkLine[]> {
  const latest = said(db, match)
    .where("talk.guest", "not in", blockedBy(db, reader))
    .orderBy("talk.id", "desc")
    .limit(SHOWN);
  const parts = await Promise.all([
    ...rooms.map((room) => latest.where("talk.room", "=", room).execute()),
    ...(side.length === 0
      ? []
      : [latest.where("talk.room", "=", "side").where("talk.seat", "in", side).execute()]),
  ]);
  return inOrder(parts.flat()).map(lineOf);
}

/** So much of what whoever is reported has said goes with a report; and so much else of each room. */
const BY_REPORTED = 100;
const AROUND = 30;

/**
 * What a moderator reads with a report: what was said until then, the oldest first. Whoever it is about cannot push their words
 * out of sight with other words in another room, nor by talking on.
 */
export async function linesFor(
  db: Db,
  { match, about, at }: { readonly match: string; readonly about: string | undefined; readonly at: string },
): Promise<readonly TalkLine[]> {
  const latest = said(db, match).where("talk.at", "<=", at).orderBy("talk.id", "desc");
  const parts = await Promise.all([
    ...ROOMS.map((room) => latest.where("talk.room", "=", room).limit(AROUND).execute()),
    ...(about === undefined ? [] : [latest.where("talk.guest", "=", about).limit(BY_REPORTED).execute()]),
  ]);
  return inOrder([...new Map(parts.flat().map((row) => [row.id, row])).values()]).map(wholeLineOf);
}

/** So many comments on a match are there at most of people who had no seat, and of each one. */
export const MOST_COMMENTS = 500;
export const COMMENTS_EACH = 50;

/** How many comments on a match somebody has written, and all who had no seat. */
export async function commentCounts(
  db: Db,
  match: string,
  guest: string,
): Promise<{ readonly own: number; readonly strangers: number }> {
  const count = db
    .selectFrom("talk")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("match", "=", match)
    .where("room", "=", "moment");
  const [own, strangers] = await Promise.all([
    count.where("guest", "=", guest).executeTakeFirstOrThrow(),
    count.where("seat", "is", null).executeTakeFirstOrThrow(),
  ]);
  return { own: Number(own.count), strangers: Number(strangers.count) };
}

/** What was said about moments of a match, by moment; without those whom the reader has blocked. */
export async function commentsOn(
  db: Db,
  match: string,
  reader: string | undefined,
): Promise<readonly Comment[]> {
  const rows = await said(db, match)
    .where("talk.room", "=", "moment")
    .where("talk.guest", "not in", blockedBy(db, reader))
    .orderBy("talk.moment")
    .orderBy("talk.id")
    .execute();
  return rows.map(commentOf);
}

export const commentOf = (row: SaidRow): Comment => ({
  id: row.id,
  moment: row.moment ?? 0,
  name: row.name ?? "",
  ...(row.seat === null ? {} : { seat: row.seat }),
  ...textOf(row),
  at: row.at,
});

/** Of what was taken away nothing is left but that it was there. */
const textOf = ({ text, removed }: SaidRow): { readonly text: string; readonly removed?: true } =>
  removed === 1 ? { text: "", removed: true } : { text };

/** Somebody at one table, as everybody there may know them: the same under any name, and another at any other table. */
const speakerAt = ({ match, guest }: Pick<TalkRow, "match" | "guest">): string =>
  createHash("sha256").update(`${match}/${guest}`).digest("base64url").slice(0, 16);

export const lineOf = (row: SaidRow): TalkLine => ({ ...wholeLineOf(row), ...textOf(row) });

/** As moderators read it, also when it was taken away. */
const wholeLineOf = (row: SaidRow): TalkLine => ({
  id: row.id,
  room: row.room as TalkRoom,
  name: row.name ?? "",
  speaker: speakerAt(row),
  ...(row.seat === null ? {} : { seat: row.seat }),
  text: row.text,
  at: row.at,
  ...(row.removed === 1 ? { removed: true } : {}),
});
