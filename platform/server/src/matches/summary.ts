import type { Seat } from "@flagship/kernel";
import type { MatchSummary, MyMatch, SeatSummary, TableState } from "@flagship/protocol";
import { controlOf } from "../clocks/arrangement.ts";
import { tableStateOf, timeLeft } from "./clocks.ts";
import { diceSettingOf } from "./dice-setting.ts";
import { lateAt } from "./hindsight.ts";
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
      const { name, account, bot, standin, resigned, ready } = seat;
      return {
        seat: seat.seat,
        kind: "person",
        name,
        ...(account === undefined ? {} : { account }),
        ...(bot === undefined ? {} : { bot }),
        ...(standin === undefined ? {} : { standin }),
        ...(resigned === undefined ? {} : { resigned }),
        ...(ready === undefined ? {} : { ready }),
        present: present.has(seat.seat),
      };
    }
  }
}

/** What everybody may know of a match, or whoever has this seat. */
export function summaryOf(
  match: StoredMatch,
  present: Presence,
  playable: boolean,
  moment: Moment,
  seat?: Seat,
): MatchSummary {
  const { id, header, names, made, progress } = match;
  const clock = controlOf(match)?.decision;
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
    ...tableStateOf(match, moment, seat),
    ...(match.closed === undefined ? {} : { closed: match.closed }),
    playable,
    made,
    acted: progress.acted,
  };
}

/** What is kept from those who look on later than others: clocks and proposals say what happens now. */
export function heldBack<State extends TableState>(match: StoredMatch, state: State): State {
  if (lateAt(match) === undefined) return state;
  const { clocks: _clocks, offers: _offers, paused: _paused, ...rest } = state;
  return rest as State;
}

/** What those may know of a match who have no seat there, as long as they see it later than others. */
export function asWatched(match: StoredMatch, summary: MatchSummary): MatchSummary {
  const late = lateAt(match);
  if (late === undefined) return summary;
  const { left: _left, ...rest } = heldBack(match, summary);
  const acts = "acts" in late ? Math.max(0, match.progress.acts - late.acts) : 0;
  return { ...rest, acts, waitingFor: [], acted: match.made };
}

/** What somebody may know of a match by their seat there. */
export const summaryFor = (
  match: StoredMatch,
  guest: string | undefined,
  ...[present, playable, moment]: [Presence, boolean, Moment]
): MatchSummary => {
  const seat = seatOf(match, guest);
  const summary = summaryOf(match, present, playable, moment, seat);
  return seat === undefined ? asWatched(match, summary) : summary;
};

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
    ...summaryFor(match, guest, present, playable, moment),
    ...(seat === undefined && lateAt(match) !== undefined ? {} : timeLeft(match, moment, seat)),
    ...(seat === undefined ? {} : { seat }),
    waitsForMe: owes || (seat !== undefined && match.progress.waiting.includes(seat)),
    ...(open ? { invitation: match.invitation } : {}),
  };
}
