import { randomBytes } from "node:crypto";
import type { SessionSummary } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { hashOf, newId } from "../random.ts";
import type { Keys } from "../live/sockets.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/** Days without a visit after which a session ends by itself. */
export const SESSION_DAYS = 90;
/** So many devices one person may be signed in on; then the one that was not seen for the longest time is out. */
const MOST_SESSIONS = 50;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** So many are looked up at once. */
const AT_ONCE = 200;

/** Somebody's session: their id and its own. */
export interface Session {
  readonly id: string;
  readonly guest: string;
}

/** Signs a device in. The token goes into its cookie; what is kept is a hash. */
export async function openSession(db: Db, guest: string, device: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const at = now.toISOString();
  await db
    .insertInto("sessions")
    .values({ id: newId(), guest, hash: hashOf(token), device: deviceOf(device), made: at, seen: at })
    .execute();
  const surplus = await db
    .selectFrom("sessions")
    .select("id")
    .where("guest", "=", guest)
    .orderBy("seen", "desc")
    .orderBy("id")
    .offset(MOST_SESSIONS)
    .limit(MOST_SESSIONS)
    .execute();
  for (const { id } of surplus) await endSession(db, guest, id);
  return token;
}

/** The session that a token belongs to, if it has not ended. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select(["id", "guest", "seen"])
    .where("hash", "=", hashOf(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const away = now.getTime() - Date.parse(row.seen);
  if (away >= SESSION_DAYS * DAY) {
    await endSession(db, row.guest, row.id);
    return undefined;
  }
  if (away >= HOUR)
    await db.updateTable("sessions").set({ seen: now.toISOString() }).where("id", "=", row.id).execute();
  return { id: row.id, guest: row.guest };
}

/** Which of these sessions and personal tokens there still are. */
export async function keysThere(db: Db, keys: Keys): Promise<Keys> {
  const there = { sessions: new Set<string>(), tokens: new Set<string>() };
  for (const kind of ["sessions", "tokens"] as const) {
    const ids = [...keys[kind]];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      for (const { id } of await db.selectFrom(kind).select("id").where("id", "in", some).execute())
        there[kind].add(id);
    }
  }
  return there;
}

/** False: there is no such session of this person. */
export async function endSession(db: Db, guest: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("guest", "=", guest)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all of somebody's sessions but one; returns how many. */
export async function endOtherSessions(db: Db, guest: string, keep: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("guest", "=", guest)
    .where("id", "!=", keep)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The devices somebody is signed in on, the latest first. */
export async function sessionsOf(
  db: Db,
  guest: string,
  here: string | undefined,
): Promise<readonly SessionSummary[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "device", "made", "seen"])
    .where("guest", "=", guest)
    .orderBy("seen", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, here: row.id === here }));
}

const DEVICES: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Firefox", /\bFirefox\//],
  ["Chrome", /\bChrom/],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** A device by the kind of its browser and system; whatever else it says of itself is not kept. */
export function deviceOf(agent: string): string {
  const first = (kinds: typeof DEVICES): string[] =>
    kinds
      .filter(([, sign]) => sign.test(agent))
      .map(([name]) => name)
      .slice(0, 1);
  const parts = [...first(DEVICES), ...first(SYSTEMS)];
  return parts.length === 0 ? "A program" : parts.join(" on ");
}
