import type { Seat } from "@flagship/kernel";
import type { MatchSummary, MyMatch, SeatSummary } from "@flagship/protocol";
import { tableStateOf, timeLeft } from "./clocks.ts";
import { diceSettingOf } from "./dice-setting.ts";
import type { Moment } from "./progress.ts";
import { owing } from "../storage/pledges.ts";
import { seatOf, type StoredMatch, type StoredSeat } from "../storage/matches.ts";

/** Which seats are connected. */
export type Presence = ReadonlySet<Seat>;

export function seatSummary(seat: StoredSeat, present: Presence): SeatSummary {
  switch (seat.kind) {
    case "open":
      return { seat: seat.seat, kind: "open" };
    case "computer":
      return { seat: seat.seat, kind: "computer", level: seat.level };
    case "person": {
      const { name, account, bot, standin, ready } = seat;
      return {
        seat: seat.seat,
        kind: "person",
        name,
        ...(account === undefined ? {} : { account }),
        ...(bot === undefined ? {} : { bot }),
        ...(standin === undefined ? {} : { standin }),
        ...(ready === undefined ? {} : { ready }),
        present: present.has(seat.seat),
      };
    }
  }
}

/** What everybody may know of a match. */
export function summaryOf(
  match: StoredMatch,
  present: Presence,
  playable: boolean,
  moment: Moment,
): MatchSummary {
  const { id, header, names, made, clock, progress } = match;
  return {
    id,
    header,
    ...diceSettingOf(match, moment.time),
    names,
    status: progress.status,
    seats: match.seats.map((seat) => seatSummary(seat, present)),
    acts: progress.acts,
    waitingFor: progress.waiting,
    ...(progress.outcome === undefined ? {} : { outcome: progress.outcome }),
    ...(clock === undefined ? {} : { clock }),
    ...timeLeft(match, moment),
    ...tableStateOf(match, moment),
    ...(match.closed === undefined ? {} : { closed: match.closed }),
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
  moment: Moment,
): MyMatch {
  const seat = seatOf(match, guest);
  const open = match.seats.some((one) => one.kind === "open");
  // A word that is owed is shown by the page as soon as it is open again.
  const owes = match.wordsBy !== undefined && owing(match).some((one) => one.guest === guest);
  return {
    ...summaryOf(match, present, playable, moment),
    ...timeLeft(match, moment, seat),
    ...(seat === undefined ? {} : { seat }),
    waitsForMe: owes || (seat !== undefined && match.progress.waiting.includes(seat)),
    ...(open ? { invitation: match.invitation } : {}),
  };
}
