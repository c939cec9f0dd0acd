import type { Comment, TalkLine, TalkRoom } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../storage/tables.ts";

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
}

export const commentsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("talk").addColumn("moment", "integer").execute();
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

/** So many of the latest lines are shown. */
const SHOWN = 200;

export async function addLine(
  db: Db,
  row: Omit<TalkRow, "moment"> & Partial<Pick<TalkRow, "moment">>,
): Promise<void> {
  await db
    .insertInto("talk")
    .values({ moment: null, ...row })
    .execute();
}

/** The latest that was said at a table, the oldest first; without those whom the reader has blocked. */
export async function linesOf(
  db: Db,
  match: string,
  { most = SHOWN, reader }: { readonly most?: number; readonly reader?: string | undefined } = {},
): Promise<readonly TalkLine[]> {
  const rows = await db
    .selectFrom("talk")
    .leftJoin("guests", "guests.id", "talk.guest")
    .selectAll("talk")
    .select("guests.name as name")
    .where("talk.match", "=", match)
    .$if(reader !== undefined, (query) =>
      query.where("talk.guest", "not in", (eb) =>
        eb
          .selectFrom("ties")
          .select("ties.other")
          .where("ties.guest", "=", reader ?? "")
          .where("ties.tie", "=", "block"),
      ),
    )
    .orderBy("talk.id", "desc")
    .limit(most)
    .execute();
  return rows.toReversed().map(lineOf);
}

/** So many comments a match has at most. */
export const MOST_COMMENTS = 500;

/** What was said about moments of a match, by moment; without those whom the reader has blocked. */
export async function commentsOn(
  db: Db,
  match: string,
  reader: string | undefined,
): Promise<readonly Comment[]> {
  const rows = await db
    .selectFrom("talk")
    .leftJoin("guests", "guests.id", "talk.guest")
    .selectAll("talk")
    .select("guests.name as name")
    .where("talk.match", "=", match)
    .where("talk.room", "=", "moment")
    .where("talk.guest", "not in", (eb) =>
      eb
        .selectFrom("ties")
        .select("ties.other")
        .where("ties.guest", "=", reader ?? "")
        .where("ties.tie", "=", "block"),
    )
    .orderBy("talk.moment")
    .orderBy("talk.id")
    .limit(MOST_COMMENTS)
    .execute();
  return rows.map(commentOf);
}

export const commentOf = (row: TalkRow & { readonly name: string | null }): Comment => ({
  id: row.id,
  moment: row.moment ?? 0,
  name: row.name ?? "",
  ...(row.seat === null ? {} : { seat: row.seat }),
  text: row.text,
  at: row.at,
});

export const lineOf = (row: TalkRow & { readonly name: string | null }): TalkLine => ({
  id: row.id,
  room: row.room as TalkRoom,
  name: row.name ?? "",
  ...(row.seat === null ? {} : { seat: row.seat }),
  text: row.text,
  at: row.at,
});
