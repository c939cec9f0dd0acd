import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { hashOf } from "../random.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;
type Purpose = "confirm" | "recover";

const HOUR = 3_600_000;
/** How long a code is good for, in milliseconds. */
const GOOD_FOR: Readonly<Record<Purpose, number>> = { confirm: 24 * HOUR, recover: HOUR };

/** A code for a letter; the one before it is worth nothing from then on. */
export async function newCode(db: Db, guest: string, purpose: Purpose, now: Date): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const until = new Date(now.getTime() + GOOD_FOR[purpose]).toISOString();
  await dropCodes(db, guest, purpose);
  await db
    .insertInto("codes")
    .values({ hash: hashOf(code), guest, purpose, until })
    .execute();
  return code;
}

export async function dropCodes(db: Db, guest: string, purpose: Purpose): Promise<void> {
  await db.deleteFrom("codes").where("guest", "=", guest).where("purpose", "=", purpose).execute();
}

/** Whose code it is; it is good once. */
export async function useCode(
  db: Db,
  code: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const hash = hashOf(code);
  const row = await db
    .selectFrom("codes")
    .select(["guest", "until"])
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  const { numDeletedRows } = await db.deleteFrom("codes").where("hash", "=", hash).executeTakeFirst();
  return row !== undefined && numDeletedRows === 1n && Date.parse(row.until) > now.getTime()
    ? row.guest
    : undefined;
}
