import type { Guest } from "@flagship/protocol";
import { seatOf, type StoredMatch } from "../storage/matches.ts";
import { addInvitation } from "../people/invitations.ts";
import { keptApart } from "../people/ties.ts";
import type { Notices } from "../notices/notices.ts";
import type { MatchDesk } from "./match-routes.ts";

type Host = Pick<MatchDesk, "store" | "tables" | "pages" | "clock"> & {
  readonly notices: Pick<Notices, "invite">;
};

/** Writes down that somebody is invited, and tells them wherever they are. */
export async function inviteTo(host: Host, match: StoredMatch, guest: string, by: Guest): Promise<void> {
  await keepInvitation(host, match, guest, by);
  host.tables.invited(match.id, guest, by.name);
  host.pages.invite(match, guest, by.name);
  await host.notices.invite(match, guest, by);
}

const keepInvitation = (
  { store, clock }: Host,
  { id }: StoredMatch,
  guest: string,
  by: Guest,
): Promise<void> => addInvitation(store.db, { match: id, guest, by: by.id, at: clock().toISOString() });

/**
 * Everybody else of a match is invited to its rematch, where they can decline. Whoever still has the old table open reads it there;
 * nobody is brought together with somebody who has blocked them.
 */
export async function inviteToRematch(
  host: Host,
  before: StoredMatch,
  rematch: StoredMatch,
  by: Guest,
): Promise<void> {
  const apart = await keptApart(host.store.db, by.id);
  const present = host.tables.present(before.id);
  for (const seat of before.seats) {
    if (seat.kind !== "person" || seat.guest === by.id || apart.has(seat.guest)) continue;
    if (seatOf(rematch, seat.guest) !== undefined) continue;
    if (present.has(seat.seat)) {
      await keepInvitation(host, rematch, seat.guest, by);
      host.pages.recount([seat.guest]);
    } else await inviteTo(host, rematch, seat.guest, by);
  }
}
