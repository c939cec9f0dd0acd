import { whereaboutsMigration } from "../moderation/whereabouts.ts";
import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import {
  browserSessionsMigration,
  noticeAuthorsMigration,
  noticesMigration,
  openedNoticesMigration,
} from "../notices/tables.ts";
import { operationMigration } from "../operation/tables.ts";
import { ratingsMigration } from "../ratings/tables.ts";
import { accountsMigration } from "../people/migration.ts";
import { invitationsMigration } from "../people/invitations.ts";
import { passkeysMigration } from "../people/passkeys.ts";
import { tiesMigration } from "../people/ties.ts";
import { commentsMigration, removedLinesMigration, talkMigration } from "../talk/storage.ts";
import { shutGuestsMigration } from "./guests.ts";
import { findingMigration, runningMigration } from "./found-by.ts";
import { playedMigration } from "./played.ts";
import { preparedMigration } from "./prepared.ts";
import { readinessMigration, seatingMigration } from "./seating.ts";
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
  "005-held-letters": {
    async up(db: Kysely<unknown>): Promise<void> {
      // One column at a time: SQLite takes no more.
      for (const count of ["starts", "failures"])
        await db.schema
          .alterTable("inbox")
          .addColumn(count, "integer", (column) => column.notNull().defaultTo(0))
          .execute();
      await db.schema
        .alterTable("inbox")
        .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  "006-pledges": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable("seats")
        .addColumn("pledge", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await db.schema.alterTable("matches").addColumn("words_by", "text").execute();
      await db.schema
        .alterTable("matches")
        .addColumn("withheld", "text", (column) => column.notNull().defaultTo("[]"))
        .execute();
      await db.schema.createIndex("matches_by_words").on("matches").column("words_by").execute();
    },
  },
  "007-thinking-time": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable("progress")
        .addColumn("put", "text", (column) => column.notNull().defaultTo("{}"))
        .execute();
      await db.schema
        .createTable("uptime")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("ran", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "008-records": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable("records")
        .addColumn("match", "text", (column) => column.primaryKey())
        .addColumn("record", "text", (column) => column.notNull())
        .execute();
    },
  },
  "009-accounts": accountsMigration,
  "010-arrangements": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable("matches")
        .addColumn("arrangement", "text", (column) => column.notNull().defaultTo("{}"))
        .execute();
      await db.schema.alterTable("matches").addColumn("next", "text").execute();
      await db.schema
        .alterTable("progress")
        .addColumn("banks", "text", (column) => column.notNull().defaultTo("{}"))
        .execute();
    },
  },
  "011-talk": talkMigration,
  "012-chronicle": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("matches").addColumn("rules", "integer").execute();
      await db.schema
        .createTable("chronicle")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("first", "integer", (column) => column.notNull())
        .addColumn("last", "integer", (column) => column.notNull())
        .addColumn("told", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("chronicle_key", ["match", "first"])
        .execute();
    },
  },
  "013-several-processes": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("acts").addColumn("act", "text").execute();
      await db.schema
        .createIndex("acts_by_id")
        .unique()
        .on("acts")
        .columns(["match", "act"])
        .where("act", "is not", null)
        .execute();
      await db.schema
        .createTable("leases")
        .addColumn("match", "text", (column) => column.primaryKey())
        .addColumn("owner", "text", (column) => column.notNull())
        .addColumn("fence", "integer", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("leases_by_owner").on("leases").column("owner").execute();
      await db.schema
        .createTable("nodes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("until", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "014-notices": noticesMigration,
  "015-ratings": ratingsMigration,
  "016-invitations": invitationsMigration,
  "017-finding": findingMigration,
  "018-operation": operationMigration,
  "019-ties": tiesMigration,
  "020-time-for-words": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("matches").addColumn("words_until", "bigint").execute();
      await db.schema
        .createIndex("matches_by_words_until")
        .on("matches")
        .column("words_until")
        .where("words_until", "is not", null)
        .execute();
    },
  },
  "021-passkeys": passkeysMigration,
  "022-bots": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable("seats")
        .addColumn("program", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  "023-seating": seatingMigration,
  "024-comments": commentsMigration,
  "025-played": playedMigration,
  "026-time-for-readiness": readinessMigration,
  "027-prepared": preparedMigration,
  "028-removed-lines": removedLinesMigration,
  "029-shut-guests": shutGuestsMigration,
  "030-browser-sessions": browserSessionsMigration,
  "031-opened-notices": openedNoticesMigration,
  "032-chairs": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("matches").addColumn("chairs", "text").execute();
    },
  },
  "033-notice-authors": noticeAuthorsMigration,
  "034-whereabouts": whereaboutsMigration,
  "035-running": runningMigration,
  "036-things": {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("matches").addColumn("things", "text").execute();
    },
  },
};

const migratorFor = (db: Kysely<Database>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });

/** The first change that a database with something in it still has to undergo; nothing for a new one. */
export async function nextMigration(db: Kysely<Database>): Promise<string | undefined> {
  const all = await migratorFor(db).getMigrations();
  return all.some(({ executedAt }) => executedAt !== undefined)
    ? all.find(({ executedAt }) => executedAt === undefined)?.name
    : undefined;
}

/** The changes of a later version that a database has undergone and that are not known here. */
export async function laterChanges(db: Kysely<Database>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !(name in migrations))
    .toSorted();
}

/** Brings the tables to the form this server needs. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorFor(db).migrateToLatest();
  if (error !== undefined) throw error;
}
