import type { MatchDesk } from "../http/match-routes.ts";
import { standIn } from "../matches/standing-in.ts";
import { removePrepared } from "../storage/prepared.ts";
import { leaveWaitingSeats, matchIdsOf } from "../storage/matches.ts";

/** Somebody is about to leave for good: tables that wait get their chair back, and a computer plays on where play has begun. */
export async function departFrom(desk: MatchDesk, guest: string): Promise<void> {
  const { db } = desk.store;
  await leaveWaitingSeats(db, guest, desk.clock());
  for (const { match, seat, status } of await matchIdsOf(db, guest)) {
    await removePrepared(db, match, seat);
    if (status === "running") await standIn(desk, match, seat, "officer");
  }
}
