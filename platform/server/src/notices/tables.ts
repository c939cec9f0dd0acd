import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is stored about telling people who are away. As in storage/tables.ts. */
export interface NoticeTables {
  readonly tellings: TellingRow;
  readonly addresses: AddressRow;
  readonly codes: CodeRow;
  readonly browsers: BrowserRow;
  readonly webhooks: WebhookRow;
  readonly notices: NoticeRow;
  readonly deliveries: DeliveryRow;
}

/** How somebody wants to be told. */
export interface TellingRow {
  readonly guest: string;
  /** The protocol's NoticeWishes. */
  readonly wishes: string;
}

/** Somebody's mail address. */
export interface AddressRow {
  readonly guest: string;
  readonly address: string;
  /** 1: whoever reads there has said so. */
  readonly confirmed: number;
}

/** A code that went out in a letter: good once, until a time. */
export interface CodeRow {
  readonly hash: string;
  readonly guest: string;
  readonly purpose: string;
  readonly until: string;
}

/** A browser that may be pushed to. */
export interface BrowserRow {
  readonly id: string;
  readonly guest: string;
  /** Whose end is the end of this as well: whoever is signed out there reads nothing more. */
  readonly session: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
  readonly made: string;
}

export interface WebhookRow {
  readonly guest: string;
  readonly url: string;
  readonly secret: string;
}

/** Something somebody is told of, once: (guest, event) is unique. */
export interface NoticeRow {
  readonly id: string;
  readonly guest: string;
  /** What has happened, by a name that nothing else has. */
  readonly event: string;
  readonly kind: string;
  readonly match: string;
  readonly game: string;
  /** Whose doing it is, as they were called then. */
  readonly by: string | null;
  /** Who that is, so that the log calls them as they are called now; missing: it was not kept yet. */
  readonly by_guest: string | null;
  readonly made: string;
  /** When its reader first came to the table after it was made. */
  readonly opened: string | null;
}

/** A notice on its way by one channel. */
export interface DeliveryRow {
  readonly id: string;
  readonly notice: string;
  readonly guest: string;
  readonly channel: string;
  /** The browser; empty for other channels. */
  readonly target: string;
  /** `waiting`, `sent`, `posted` (in a letter of the outbox), `not-needed` or `failed`. */
  readonly state: string;
  readonly tries: number;
  /** When it is sent or tried next, or when it was closed. */
  readonly due: string;
  readonly error: string;
  /** The letter of the outbox that it went into. */
  readonly letter: string | null;
}

export const noticesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable("tellings")
      .addColumn("guest", "text", (column) => column.primaryKey().references("guests.id"))
      .addColumn("wishes", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("addresses")
      .addColumn("guest", "text", (column) => column.primaryKey().references("guests.id"))
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("confirmed", "integer", (column) => column.notNull())
      .execute();
    await schema
      .createTable("codes")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("until", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("codes_by_guest").on("codes").column("guest").execute();
    await schema
      .createTable("browsers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("endpoint", "text", (column) => column.notNull().unique())
      .addColumn("p256dh", "text", (column) => column.notNull())
      .addColumn("auth", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("made", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("browsers_by_guest").on("browsers").column("guest").execute();
    await schema
      .createTable("webhooks")
      .addColumn("guest", "text", (column) => column.primaryKey().references("guests.id"))
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("secret", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("notices")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("match", "text", (column) => column.notNull())
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("by", "text")
      .addColumn("made", "text", (column) => column.notNull())
      .addUniqueConstraint("told_once", ["guest", "event"])
      .execute();
    await schema.createIndex("notices_by_match").on("notices").column("match").execute();
    await schema
      .createTable("deliveries")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("notice", "text", (column) => column.notNull().references("notices.id"))
      .addColumn("guest", "text", (column) => column.notNull())
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("due", "text", (column) => column.notNull())
      .addColumn("error", "text", (column) => column.notNull())
      .addColumn("letter", "text")
      .execute();
    await schema.createIndex("deliveries_by_due").on("deliveries").columns(["state", "due"]).execute();
    await schema.createIndex("deliveries_by_notice").on("deliveries").column("notice").execute();
  },
};

export const browserSessionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("browsers")
      .addColumn("session", "text", (column) => column.references("sessions.id").onDelete("cascade"))
      .execute();
    await db.schema.createIndex("browsers_by_session").on("browsers").column("session").execute();
    // Both keep the device in the same words; where nobody is signed in any more, nothing is to be read either.
    await sql`update browsers set session = (select max(sessions.id) from sessions
      where sessions.guest = browsers.guest and sessions.device = browsers.device)`.execute(db);
    await sql`delete from browsers where session is null`.execute(db);
  },
};

export const openedNoticesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("notices").addColumn("opened", "text").execute();
  },
};

export const noticeAuthorsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("notices").addColumn("by_guest", "text").execute();
    await db.schema.createIndex("notices_by_author").on("notices").column("by").execute();
  },
};
