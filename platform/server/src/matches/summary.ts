import type { Seat } from "@flagship/kernel";
import type { MatchSummary, MyMatch, SeatSummary } from "@flagship/protocol";
import { timeLeft } from "./clocks.ts";
import { seatOf, type StoredMatch, type StoredSeat } from "../storage/matches.ts";

/** Which seats are connected. */
export type Presence = ReadonlySet<Seat>;

export function seatSummary(seat: StoredSeat, present: Presence): SeatSummary {
  switch (seat.kind) {
    case "open":
      return { seat: seat.seat, kind: "open" };
    case "computer":
      return { seat: seat.seat, kind: "computer", level: seat.level };
    case "person":
      return { seat: seat.seat, kind: "person", name: seat.name, present: present.has(seat.seat) };
  }
}

/** What everybody may know of a match. */
export function summaryOf(match: StoredMatch, present: Presence, playable: boolean, now: Date): MatchSummary {
  const { id, header, names, made, clock, progress } = match;
  return {
    id,
    header,
    names,
    status: progress.status,
    seats: match.seats.map((seat) => seatSummary(seat, present)),
    acts: progress.acts,
    waitingFor: progress.waiting,
    ...(progress.outcome === undefined ? {} : { outcome: progress.outcome }),
    ...(clock === undefined ? {} : { clock }),
    ...timeLeft(match, now),
    playable,
    made,
    acted: progress.acted,
  };
}

/** The same for a guest who made the match or plays in it. */
export function mySummaryOf(
  match: StoredMatch,
  guest: string,
  present: Presence,
  playable: boolean,
  now: Date,
): MyMatch {
  const seat = seatOf(match, guest);
  const open = match.seats.some((one) => one.kind === "open");
  return {
    ...summaryOf(match, present, playable, now),
    ...(seat === undefined ? {} : { seat }),
    waitsForMe: seat !== undefined && match.progress.waiting.includes(seat),
    ...(open ? { invitation: match.invitation } : {}),
  };
}
