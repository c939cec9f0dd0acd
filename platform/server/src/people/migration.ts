import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts, sessions, personal tokens, and what moderators do. */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable("accounts")
      .addColumn("guest", "text", (column) => column.primaryKey().references("guests.id"))
      .addColumn("looks", "text", (column) => column.notNull().unique())
      .addColumn("password", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("made", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("made", "text", (column) => column.notNull())
      .addColumn("seen", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("sessions_by_guest").on("sessions").column("guest").execute();
    await schema
      .createTable("tokens")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("made", "text", (column) => column.notNull())
      .addColumn("used", "text")
      .execute();
    await schema.createIndex("tokens_by_guest").on("tokens").column("guest").execute();
    await schema
      .createTable("reports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("by", "text", (column) => column.notNull())
      .addColumn("about", "text")
      .addColumn("match", "text")
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("settled", "integer", (column) => column.notNull())
      .execute();
    await schema.createIndex("reports_by_state").on("reports").columns(["settled", "at"]).execute();
    await schema
      .createTable("sanctions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("guest", "text", (column) => column.notNull())
      .addColumn("household", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("until", "text")
      .addColumn("ended", "text")
      .execute();
    await schema.createIndex("sanctions_by_guest").on("sanctions").columns(["guest", "kind"]).execute();
    await schema
      .createTable("deeds")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("by", "text", (column) => column.notNull())
      .addColumn("deed", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .execute();
    await schema.alterTable("matches").addColumn("closed", "text").execute();
    await schema.alterTable("seats").addColumn("standin", "text").execute();
  },
};
