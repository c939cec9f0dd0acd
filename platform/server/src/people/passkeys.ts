import { randomBytes } from "node:crypto";
import type { PasskeySummary } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { hashOf, newId } from "../random.ts";
import type { Database } from "../storage/tables.ts";
import { deviceOf } from "./sessions.ts";

type Db = Kysely<Database>;

/** A public key by which somebody is known. */
export interface PasskeyRow {
  readonly id: string;
  readonly guest: string;
  /** By which the browser knows it. */
  readonly credential: string;
  /** The public key, in base64url. */
  readonly key: string;
  /** How often it has signed, where it counts. */
  readonly counter: number;
  readonly device: string;
  readonly made: string;
  readonly used: string | null;
}

/** What a browser was asked to sign and has not. */
export interface ChallengeRow {
  readonly hash: string;
  /** For whom a key shall be made; null: whoever signs it. */
  readonly guest: string | null;
  readonly until: string;
}

export const passkeysMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable("passkeys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("credential", "text", (column) => column.notNull().unique())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("made", "text", (column) => column.notNull())
      .addColumn("used", "text")
      .execute();
    await schema.createIndex("passkeys_by_guest").on("passkeys").column("guest").execute();
    await schema
      .createTable("challenges")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("guest", "text")
      .addColumn("until", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("challenges_by_until").on("challenges").column("until").execute();
  },
};

/** So many one person may have. */
export const MOST_PASSKEYS = 20;
/** How long a browser may take to sign, in milliseconds. */
export const CHALLENGE_MILLIS = 5 * 60_000;

/** Something that nobody has signed before: for a key of this person's, or for whoever signs it. */
export async function newChallenge(db: Db, guest: string | undefined, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const until = new Date(now.getTime() + CHALLENGE_MILLIS).toISOString();
  await db.deleteFrom("challenges").where("until", "<=", now.toISOString()).execute();
  await db
    .insertInto("challenges")
    .values({ hash: hashOf(challenge), guest: guest ?? null, until })
    .execute();
  return challenge;
}

/** Whether it was asked of this person, or of anybody, and can still be answered; it can be once. */
export async function useChallenge(
  db: Db,
  challenge: string,
  guest: string | undefined,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("challenges")
    .where("hash", "=", hashOf(challenge))
    .where("guest", guest === undefined ? "is" : "=", guest ?? null)
    .where("until", ">", now.toISOString())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes a key in. False: somebody has it already. */
export async function addPasskey(
  db: Db,
  guest: string,
  key: Pick<PasskeyRow, "credential" | "key" | "counter">,
  agent: string,
  now: Date,
): Promise<PasskeySummary | undefined> {
  const row = { id: newId(), device: deviceOf(agent), made: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkeys")
    .values({ ...row, ...key, guest, used: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? row : undefined;
}

/** Takes one more key in, unless somebody has it already or the person has as many as one may have. */
export function addOneMore(
  db: Db,
  guest: string,
  key: Pick<PasskeyRow, "credential" | "key" | "counter">,
  agent: string,
  now: Date,
): Promise<PasskeySummary | "taken" | "full"> {
  return inTurnOf(db, guest, async (trx) => {
    if ((await passkeysOf(trx, guest)).length >= MOST_PASSKEYS) return "full";
    return (await addPasskey(trx, guest, key, agent, now)) ?? "taken";
  });
}

/** The first statement writes to the account's own row, so that two who come at once do it one after the other. */
function inTurnOf<T>(db: Db, guest: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("accounts")
      .set((eb) => ({ made: eb.ref("made") }))
      .where("guest", "=", guest)
      .execute();
    return work(trx);
  });
}

export async function findPasskey(db: Db, credential: string): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential", "=", credential)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, counter: Number(row.counter) };
}

/** It has signed. False: it has signed more often meanwhile, so one of the two is a copy. */
export async function notePasskeyUsed(db: Db, row: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, used: now.toISOString() })
    .where("id", "=", row.id)
    .where("counter", "=", row.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The credentials of somebody, so that a browser makes no second key where it has one. */
export const credentialsOf = (db: Db, guest: string): Promise<readonly { readonly credential: string }[]> =>
  db.selectFrom("passkeys").select("credential").where("guest", "=", guest).execute();

export async function passkeysOf(db: Db, guest: string): Promise<readonly PasskeySummary[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "device", "made", "used"])
    .where("guest", "=", guest)
    .orderBy("made", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ used, ...row }) => ({ ...row, ...(used === null ? {} : { used }) }));
}

/** Removes a passkey, unless it is the only way in. */
export function removePasskey(db: Db, guest: string, id: string): Promise<"removed" | "none" | "last"> {
  return inTurnOf(db, guest, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("passkeys")
      .where("guest", "=", guest)
      .where("id", "=", id)
      // The last one stays where there is no password.
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom("accounts")
              .select("accounts.guest")
              .where("accounts.guest", "=", guest)
              .where("accounts.password", "!=", ""),
          ),
          eb.exists(
            eb
              .selectFrom("passkeys as others")
              .select("others.id")
              .where("others.guest", "=", guest)
              .where("others.id", "!=", id),
          ),
        ]),
      )
      .executeTakeFirst();
    if (numDeletedRows > 0n) return "removed";
    const left = await trx
      .selectFrom("passkeys")
      .select("id")
      .where("guest", "=", guest)
      .where("id", "=", id)
      .executeTakeFirst();
    return left === undefined ? "none" : "last";
  });
}
