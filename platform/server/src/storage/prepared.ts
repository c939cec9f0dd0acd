import type { Dropped, ReadyLine, Seat } from "@flagship/kernel";
import type { NamedLine } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** What a seat has ready for its next move. It stands beside the log, so that no number tells anybody of it. */
export interface PreparedRow {
  readonly match: string;
  readonly seat: number;
  /** A `Ready`. */
  readonly ready: string;
}

export interface Ready {
  /** By which an answer that is given of it is known again. */
  readonly id: string;
  /** Empty once it was dropped. */
  readonly lines: readonly (NamedLine & ReadyLine)[];
  readonly dropped?: Dropped;
}

export const preparedMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("prepared")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("ready", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("prepared_key", ["match", "seat"])
      .execute();
  },
};

/** What the seats of a match have ready. */
export async function preparedAt(db: Db, match: string): Promise<Map<Seat, Ready>> {
  const rows = await db.selectFrom("prepared").selectAll().where("match", "=", match).execute();
  return new Map(rows.map(({ seat, ready }) => [seat, JSON.parse(ready) as Ready]));
}

export async function keepPrepared(db: Db, match: string, seat: Seat, ready: Ready): Promise<void> {
  const text = JSON.stringify(ready);
  await db
    .insertInto("prepared")
    .values({ match, seat, ready: text })
    .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet({ ready: text }))
    .execute();
}

/** Notes why it counts for nothing any more, unless it has been removed meanwhile. */
export async function dropPrepared(db: Db, match: string, seat: Seat, dropped: Ready): Promise<void> {
  await db
    .updateTable("prepared")
    .set({ ready: JSON.stringify(dropped) })
    .where("match", "=", match)
    .where("seat", "=", seat)
    .execute();
}

export async function removePrepared(db: Db, match: string, seat: Seat): Promise<void> {
  await db.deleteFrom("prepared").where("match", "=", match).where("seat", "=", seat).execute();
}

/** The running matches where somebody has something ready. */
export async function matchesWithPrepared(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("prepared")
    .innerJoin("progress", "progress.match", "prepared.match")
    .select("prepared.match")
    .distinct()
    .where("progress.status", "=", "running")
    .execute();
  return rows.map(({ match }) => match);
}

/** What somebody has ready anywhere. */
export async function preparedBy(db: Db, guest: string) {
  const rows = await db
    .selectFrom("prepared")
    .innerJoin("seats", (on) =>
      on.onRef("seats.match", "=", "prepared.match").onRef("seats.seat", "=", "prepared.seat"),
    )
    .select(["prepared.match", "prepared.ready"])
    .where("seats.guest", "=", guest)
    .execute();
  return rows.map(({ match, ready }) => ({ match, lines: (JSON.parse(ready) as Ready).lines }));
}

/** In a match that is over nobody is asked anything. */
export async function sweepPrepared(db: Db): Promise<void> {
  const over = db.selectFrom("progress").select("progress.match").where("status", "=", "over");
  await db.deleteFrom("prepared").where("match", "in", over).execute();
}
