import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is stored about ratings. As in storage/tables.ts; strengths are whole millionths. */
export interface RatingTables {
  readonly ratings: RatingRow;
  readonly rated: RatedRow;
}

export interface RatingRow {
  readonly guest: string;
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
}

/** What a rated match that is over has changed for somebody; one row for each of its players. */
export interface RatedRow {
  readonly match: string;
  readonly guest: string;
  readonly game: string;
  readonly at: string;
  readonly place: number;
  readonly before: number;
  readonly after: number;
  /** 0: it did not count. */
  readonly counted: number;
}

export const ratingsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable("ratings")
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("mu", "integer", (column) => column.notNull())
      .addColumn("sigma", "integer", (column) => column.notNull())
      .addColumn("matches", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("ratings_key", ["guest", "game"])
      .execute();
    await schema.createIndex("ratings_by_game").on("ratings").columns(["game", "mu"]).execute();
    await schema
      .createTable("rated")
      .addColumn("match", "text", (column) => column.notNull())
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("before", "integer", (column) => column.notNull())
      .addColumn("after", "integer", (column) => column.notNull())
      .addColumn("counted", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("rated_key", ["match", "guest"])
      .execute();
    await schema.createIndex("rated_by_guest").on("rated").columns(["guest", "at"]).execute();
  },
};
