import type { Tie } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/** What somebody has chosen about somebody else: to follow them, or to have nothing to do with them. */
export interface TieRow {
  readonly guest: string;
  readonly other: string;
  /** A protocol Tie. */
  readonly tie: string;
  readonly made: string;
}

export const tiesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable("ties")
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("other", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("tie", "text", (column) => column.notNull())
      .addColumn("made", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("ties_key", ["guest", "other"])
      .execute();
    await schema.createIndex("ties_by_other").on("ties").columns(["other", "tie"]).execute();
  },
};

/** So many people one may follow and block together. */
export const MOST_TIES = 500;

/** False: there are too many already. */
export async function setTie(db: Db, guest: string, other: string, tie: Tie, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("ties")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("guest", "=", guest)
    .where("other", "!=", other)
    .executeTakeFirst();
  if (Number(row?.count ?? 0) >= MOST_TIES) return false;
  const made = now.toISOString();
  await db
    .insertInto("ties")
    .values({ guest, other, tie, made })
    .onConflict((on) => on.columns(["guest", "other"]).doUpdateSet({ tie, made }))
    .execute();
  return true;
}

export async function dropTie(db: Db, guest: string, other: string): Promise<void> {
  await db.deleteFrom("ties").where("guest", "=", guest).where("other", "=", other).execute();
}

/** Whether somebody wants nothing to do with somebody else. */
export const hasBlocked = async (db: Db, guest: string, other: string): Promise<boolean> =>
  (await db
    .selectFrom("ties")
    .select("guest")
    .where("guest", "=", guest)
    .where("other", "=", other)
    .where("tie", "=", "block")
    .executeTakeFirst()) !== undefined;

/** Everybody who wants nothing to do with somebody. */
export const blockersOf = async (db: Db, guest: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom("ties")
      .select("guest")
      .where("other", "=", guest)
      .where("tie", "=", "block")
      .execute()
  ).map((row) => row.guest);

/** Everybody with whom somebody is not to be brought together, whoever of the two wants it so. */
export async function keptApart(db: Db, guest: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("ties")
    .select(["guest", "other"])
    .where("tie", "=", "block")
    .where((eb) => eb.or([eb("guest", "=", guest), eb("other", "=", guest)]))
    .execute();
  return new Set(rows.map((row) => (row.guest === guest ? row.other : row.guest)));
}

/** Somebody whom somebody else follows or has blocked. */
export interface Tied {
  readonly id: string;
  readonly name: string;
  readonly tie: Tie;
  /** Whether they in turn want nothing to do with whoever asks. */
  readonly hides: boolean;
}

/** Whom somebody follows and has blocked, by name. */
export async function tiesOf(db: Db, guest: string): Promise<readonly Tied[]> {
  const rows = await db
    .selectFrom("ties")
    .innerJoin("guests", "guests.id", "ties.other")
    .leftJoin("ties as back", (join) =>
      join
        .onRef("back.guest", "=", "ties.other")
        .onRef("back.other", "=", "ties.guest")
        .on("back.tie", "=", "block"),
    )
    .select(["guests.id", "guests.name", "ties.tie", "back.tie as back"])
    .where("ties.guest", "=", guest)
    .orderBy("guests.name")
    .execute();
  return rows.map(({ id, name, tie, back }) => ({ id, name, tie: tie as Tie, hides: back !== null }));
}

/** Which public match each of them plays at this time, the latest first of several. */
export async function publicMatchesOf(
  db: Db,
  guests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (guests.length === 0) return new Map();
  const rows = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .innerJoin("progress", "progress.match", "seats.match")
    .select(["seats.guest", "seats.match"])
    .where("seats.guest", "in", guests)
    .where("matches.listed", "=", 1)
    .where("matches.closed", "is", null)
    .where("progress.status", "=", "running")
    .orderBy("progress.acted")
    .execute();
  return new Map(rows.map(({ guest, match }) => [guest ?? "", match]));
}
