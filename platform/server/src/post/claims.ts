import { accepted, refuse, refused, type Checked, type Language, type Seat } from "@flagship/kernel";
import { fitsAccount, withAccount, type Affairs } from "@flagship/post";
import { NAME_LENGTH, type Claim, type Claimed, type Guest } from "@flagship/protocol";
import { isUnnamed } from "../identity.ts";
import type { Tables } from "../matches/tables.ts";
import { renameGuest } from "../storage/guests.ts";
import { findMatch, seatOf } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { addNote, hostedByMatch, hostedByNumber, writeHosted } from "./storage.ts";

interface Desk {
  readonly store: Store;
  readonly tables: Tables;
  clock(): Date;
}

/**
 * Somebody who plays by post sits down in the browser: letters and page play the same game from now on.
 * The latest claim counts: who sat there before in another browser only watches.
 */
export async function claimSeat(desk: Desk, guest: Guest, claim: Claim): Promise<Checked<Claimed>> {
  const { db } = desk.store;
  const hosted = await hostedByNumber(db, claim.game);
  const account = hosted === undefined ? undefined : accountOf(hosted.affairs, claim.account);
  const match = hosted === undefined ? undefined : await findMatch(db, hosted.match);
  // Always the same words: they tell a stranger nothing of which part was wrong.
  if (account === undefined || match === undefined) return refused(refuse("lobby.no-such-account"));
  const { seat, player } = account;
  const held = seatOf(match, guest.id);
  if (held !== undefined && held !== seat) return refused(refuse("lobby.one-seat-each"));
  const { language } = claim;
  if (language !== undefined) await keepLanguage(desk, match.id, seat, language);
  if (held === seat) return accepted({ match: match.id, seat });
  if (isUnnamed(guest)) await renameGuest(db, guest.id, player.slice(0, NAME_LENGTH));
  await db
    .updateTable("seats")
    .set({ guest: guest.id })
    .where("match", "=", match.id)
    .where("seat", "=", seat)
    .where("kind", "=", "person")
    .execute();
  await addNote(db, match.id, {
    at: desk.clock().toISOString(),
    who: player,
    what: "sat down in the browser",
    facts: { seat },
  });
  await desk.tables.reseat(match.id);
  return accepted({ match: match.id, seat });
}

/** Letters of the game speak this language to whoever plays the seat. */
async function keepLanguage({ store }: Desk, match: string, seat: Seat, language: Language): Promise<void> {
  for (;;) {
    const hosted = await hostedByMatch(store.db, match);
    if (hosted === undefined) return;
    const after = withAccount(hosted.affairs, seat, (old) => ({ ...old, language }));
    if (await writeHosted(store.db, match, after, hosted.version)) return;
  }
}

const accountOf = ({ accounts }: Affairs, number: string): Affairs["accounts"][number] | undefined =>
  accounts.find(({ hash }) => fitsAccount(number, hash));
