import { isSeat, type Seat, type Viewer } from "@flagship/kernel";
import type { Level } from "@flagship/protocol";
import type { Reel } from "../../replay/reel.ts";
import type { SoloMatch, SoloStore } from "../../source/solo-store.ts";

/** Whose place somebody takes who plays on from a moment: the one looked through, their own, or who was to move. */
export function seatToPlayOn(
  reel: Reel,
  number: number,
  viewer: Viewer,
  own: Seat | undefined,
): Seat | undefined {
  const asked = reel.seenAt(number, viewer).waitingFor.map(({ seat }) => seat);
  // Where the match is over, or its rules changed on the way, nobody can go on from here.
  if (asked.length === 0 || reel.first > 0) return undefined;
  return isSeat(viewer) ? viewer : (own ?? asked.find((seat) => isSeat(seat)));
}

/** Makes a match in this page out of the beginning of one that is over, and keeps it beside those that run. */
export function playOn(store: SoloStore, reel: Reel, number: number, seat: Seat, level: Level): SoloMatch {
  const { game, header, secret, log } = reel.match;
  const match: SoloMatch = {
    slot: store.free(game.id),
    header,
    secret,
    log: log.slice(0, number),
    seat,
    levels: Array.from({ length: header.seats }, () => level),
    names: "rulebook",
    over: false,
    yourTurn: reel.seenAt(number, seat).waitingFor.some((one) => one.seat === seat),
  };
  store.save(match);
  return match;
}
