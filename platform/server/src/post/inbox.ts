import { domainOf } from "@flagship/post";
import type { Outcome, Outgoing } from "@flagship/post/mail";
import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import { addOutgoing, orderlyId } from "./storage.ts";

type Db = Kysely<Database>;

/** A letter that has come in and is not dealt with yet. */
export interface WaitingLetter {
  readonly id: string;
  readonly envelope: string;
  readonly raw: string;
  /** How often somebody began to deal with it. */
  readonly starts: number;
  /** How often that failed. */
  readonly failures: number;
}

/** What became of a letter: how the clerk dealt with it, or that it was not answered because there were too many. */
export type LetterOutcome = Outcome | "unanswered" | "too-many";

const WAITING = "";
/** How letters end whose sender has proven to be a player. */
const PROVEN: readonly LetterOutcome[] = ["taken", "refused"];
/** Set aside for the host to look at. */
const HELD = "held";

export async function addLetter(db: Db, envelope: string, raw: Uint8Array, now: Date): Promise<void> {
  const received = now.toISOString();
  await db
    .insertInto("inbox")
    .values({
      id: orderlyId(received),
      received,
      envelope,
      raw: Buffer.from(raw).toString("base64"),
      sender: "",
      outcome: WAITING,
      starts: 0,
      failures: 0,
      reason: "",
    })
    .execute();
}

export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom("inbox")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("outcome", "=", WAITING)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/**
 * The letter to deal with next, which is not among these. Who has proven to be a player goes first, whatever strangers send; then
 * domains take turns; then the oldest.
 * @param dealt how many letters of a domain were dealt with lately.
 */
export async function nextLetter(
  db: Db,
  except: readonly string[],
  dealt: (domain: string) => number,
): Promise<WaitingLetter | undefined> {
  const waiting = await db
    .selectFrom("inbox")
    .select(["id", "envelope"])
    .where("outcome", "=", WAITING)
    .orderBy("id")
    .execute();
  const players = await db
    .selectFrom("inbox")
    .select("sender")
    .distinct()
    .where("outcome", "in", PROVEN)
    .execute();
  const known = new Set(players.map(({ sender }) => sender));
  const rank = ({ envelope }: { readonly envelope: string }): number =>
    known.has(envelope) ? -1 : dealt(domainOf(envelope));
  const [first] = waiting
    .filter(({ id }) => !except.includes(id))
    .toSorted((one, other) => rank(one) - rank(other));
  if (first === undefined) return undefined;
  return db
    .selectFrom("inbox")
    .select(["id", "envelope", "raw", "starts", "failures"])
    .where("id", "=", first.id)
    .executeTakeFirst();
}

/** Notes that somebody begins to deal with a letter: should the server not survive it, the next one knows. */
export async function startLetter(db: Db, { id, starts }: WaitingLetter): Promise<void> {
  await db
    .updateTable("inbox")
    .set({ starts: starts + 1 })
    .where("id", "=", id)
    .execute();
}

export async function failLetter(db: Db, { id, failures }: WaitingLetter, reason: string): Promise<void> {
  await db
    .updateTable("inbox")
    .set({ failures: failures + 1, reason })
    .where("id", "=", id)
    .execute();
}

/** Keeps so many of the letters that were set aside, the latest; returns how many had to go. */
export async function trimHeld(db: Db, most: number): Promise<number> {
  const held = await db.selectFrom("inbox").select("id").where("outcome", "=", HELD).orderBy("id").execute();
  const surplus = held.slice(0, Math.max(0, held.length - most)).map(({ id }) => id);
  if (surplus.length > 0) await db.deleteFrom("inbox").where("id", "in", surplus).execute();
  return surplus.length;
}

export async function holdLetter(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable("inbox").set({ outcome: HELD, reason }).where("id", "=", id).execute();
}

/** Notes how a letter was dealt with and puts the answer on its way, both or neither. The letter itself is let go. */
export function closeLetter(
  db: Db,
  id: string,
  sender: string,
  outcome: LetterOutcome,
  answer: Outgoing | undefined,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("inbox")
      .set({ sender, outcome, raw: "", reason: "" })
      .where("id", "=", id)
      .execute();
    if (answer !== undefined) await addOutgoing(trx, answer, now);
  });
}

/** Whose letters to count: of an address, of all addresses of a domain, or of everybody. */
export type Senders = { readonly address: string } | { readonly domain: string } | "everybody";

/** How many letters were dealt with in such a way since a moment. */
export async function lettersSince(
  db: Db,
  outcomes: readonly LetterOutcome[],
  since: Date,
  senders: Senders,
): Promise<number> {
  const rows = db
    .selectFrom("inbox")
    .select("sender")
    .where("outcome", "in", outcomes)
    // Ids begin with the moment a letter came in.
    .where("id", ">=", since.toISOString());
  const found = await (
    senders !== "everybody" && "address" in senders ? rows.where("sender", "=", senders.address) : rows
  ).execute();
  if (senders === "everybody" || "address" in senders) return found.length;
  return found.filter(({ sender }) => domainOf(sender) === senders.domain).length;
}

/** A letter that was set aside. */
export interface HeldLetter {
  /** A short name for it. */
  readonly letter: string;
  readonly received: string;
  /** Who sent it, as the mail server was told. */
  readonly envelope: string;
  readonly bytes: number;
  readonly reason: string;
}

const shortName = (id: string): string => id.slice(id.lastIndexOf(" ") + 1);

export async function heldLetters(db: Db): Promise<HeldLetter[]> {
  const rows = await db
    .selectFrom("inbox")
    .select(["id", "received", "envelope", "raw", "reason"])
    .where("outcome", "=", HELD)
    .orderBy("id")
    .execute();
  return rows.map(({ id, received, envelope, raw, reason }) => ({
    letter: shortName(id),
    received,
    envelope,
    bytes: Buffer.byteLength(raw, "base64"),
    reason,
  }));
}

async function heldId(db: Db, letter: string): Promise<string | undefined> {
  const rows = await db.selectFrom("inbox").select("id").where("outcome", "=", HELD).execute();
  return rows.find(({ id }) => shortName(id) === letter)?.id;
}

/** A held letter as it came in; nothing when there is none of that name. */
export async function rawOfHeld(db: Db, letter: string): Promise<Uint8Array | undefined> {
  const id = await heldId(db, letter);
  if (id === undefined) return undefined;
  const row = await db.selectFrom("inbox").select("raw").where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : Buffer.from(row.raw, "base64");
}

/** Puts a held letter back among those that wait; false when there is none of that name. */
export async function retryHeld(db: Db, letter: string): Promise<boolean> {
  const id = await heldId(db, letter);
  if (id === undefined) return false;
  await db
    .updateTable("inbox")
    .set({ outcome: WAITING, starts: 0, failures: 0, reason: "" })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Throws a held letter away; false when there is none of that name. */
export async function dropHeld(db: Db, letter: string): Promise<boolean> {
  const id = await heldId(db, letter);
  if (id === undefined) return false;
  await db.deleteFrom("inbox").where("id", "=", id).execute();
  return true;
}
