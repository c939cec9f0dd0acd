import { isFinal, MOST_TRIES, pauseAfter, type Relay } from "@flagship/post/mail";
import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import { claimOutgoing, closeOutgoing, dueOutgoing, type OutgoingRow } from "./storage.ts";

/** Letters sent in one round. */
const AT_ONCE = 20;
/**
 * While a letter is under way nobody else sends it, in milliseconds: longer than the clocks of two servers differ and a mail server takes
 * together. Whoever is killed in between leaves it to be sent again, under the same Message-ID.
 */
const UNDER_WAY = 180_000;

/** Hands waiting letters to the mail server; what it does not take is tried again later, less and less often. */
export async function sendWaiting(
  db: Kysely<Database>,
  relay: Relay,
  clock: () => Date,
  trouble: (what: string, error: unknown) => void,
): Promise<void> {
  for (const row of await dueOutgoing(db, clock(), AT_ONCE))
    if (await claimOutgoing(db, row, new Date(clock().getTime() + UNDER_WAY)))
      await sendOne(db, relay, row, clock(), trouble);
}

async function sendOne(
  db: Kysely<Database>,
  relay: Relay,
  { letter, tries }: OutgoingRow,
  now: Date,
  trouble: (what: string, error: unknown) => void,
): Promise<void> {
  const failed = tries + 1;
  try {
    await relay.send(letter);
    await closeOutgoing(db, letter.id, { state: "sent", tries: failed, due: now, error: "" });
  } catch (error) {
    const state = isFinal(error) || failed >= MOST_TRIES ? "given-up" : "waiting";
    const why = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const due = new Date(now.getTime() + pauseAfter(failed));
    await closeOutgoing(db, letter.id, { state, tries: failed, due, error: why });
    if (state === "given-up") trouble("a letter was given up", error);
    else if (failed === 1) trouble("a letter has to wait: the mail server did not take it", error);
  }
}
