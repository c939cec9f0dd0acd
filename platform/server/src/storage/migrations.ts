import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database } from "./tables.ts";

const migrations: Readonly<Record<string, Migration>> = {
  "001-matches": {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable("guests")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("token_hash", "text")
        .addColumn("made", "text", (column) => column.notNull())
        .execute();
      await schema
        .createTable("matches")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("header", "text", (column) => column.notNull())
        .addColumn("secret", "text", (column) => column.notNull())
        .addColumn("names", "text", (column) => column.notNull())
        .addColumn("invitation", "text", (column) => column.notNull())
        .addColumn("maker", "text", (column) => column.notNull().references("guests.id"))
        .addColumn("made", "text", (column) => column.notNull())
        .execute();
      await schema.createIndex("matches_by_maker").on("matches").column("maker").execute();
      await schema
        .createTable("seats")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("seat", "integer", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("guest", "text", (column) => column.references("guests.id"))
        .addColumn("level", "text")
        .addColumn("contribution", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("seats_key", ["match", "seat"])
        .addUniqueConstraint("one_seat_each", ["match", "guest"])
        .execute();
      await schema.createIndex("seats_by_guest").on("seats").column("guest").execute();
      await schema
        .createTable("acts")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("entry", "text", (column) => column.notNull())
        .addColumn("at", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("acts_key", ["match", "number"])
        .execute();
      await schema
        .createTable("progress")
        .addColumn("match", "text", (column) => column.primaryKey().references("matches.id"))
        .addColumn("acts", "integer", (column) => column.notNull())
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("waiting", "text", (column) => column.notNull())
        .addColumn("outcome", "text")
        .addColumn("acted", "text", (column) => column.notNull())
        .execute();
      await schema
        .createTable("snapshots")
        .addColumn("match", "text", (column) => column.primaryKey().references("matches.id"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("snapshot", "text", (column) => column.notNull())
        .execute();
    },
  },
  "002-post": {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable("hosted")
        .addColumn("match", "text", (column) => column.primaryKey().references("matches.id"))
        .addColumn("number", "integer", (column) => column.notNull().unique())
        .addColumn("affairs", "text", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .execute();
      await schema
        .createTable("journal")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("note", "text", (column) => column.notNull())
        .execute();
      await schema.createIndex("journal_by_match").on("journal").columns(["match", "id"]).execute();
      await schema
        .createTable("inbox")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("received", "text", (column) => column.notNull())
        .addColumn("envelope", "text", (column) => column.notNull())
        .addColumn("raw", "text", (column) => column.notNull())
        .addColumn("sender", "text", (column) => column.notNull())
        .addColumn("outcome", "text", (column) => column.notNull())
        .execute();
      await schema.createIndex("inbox_by_outcome").on("inbox").columns(["outcome", "id"]).execute();
      await schema.createIndex("inbox_by_sender").on("inbox").columns(["sender", "received"]).execute();
      await schema
        .createTable("outbox")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("letter", "text", (column) => column.notNull())
        .addColumn("made", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("due", "text", (column) => column.notNull())
        .addColumn("error", "text", (column) => column.notNull())
        .execute();
      await schema.createIndex("outbox_by_due").on("outbox").columns(["state", "due"]).execute();
    },
  },
  "003-clocks": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("matches").addColumn("clock", "integer").execute();
    },
  },
  "004-open-tables": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable("matches")
        .addColumn("listed", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex("matches_by_listed").on("matches").columns(["listed", "made"]).execute();
    },
  },
};

/** Brings the tables to the form this server needs. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
