import { isSeat, type Actor, type Seat, byNumber } from "@flagship/kernel";
import type { TimeControl } from "@flagship/protocol";
import { countedBetween, momentAfter } from "./calendar.ts";

/** So much of each decision is the network's: it costs nothing. */
export const LAG = 300;
/** Whoever's time has run out gets so much for the next decision, or the increment if that is more. */
export const LAST_CHANCE = 10_000;
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** When something is: by the calendar, and by the tables' own time. */
export interface Moment {
  readonly now: Date;
  readonly time: number;
  /** The milliseconds for which clocks that go by the calendar have stood still; missing: never. */
  readonly stood?: number;
  /** Whether all clocks stand still; missing: they run. */
  readonly halted?: boolean;
}

/** What is left in the banks, by seat, in milliseconds; a seat that is missing has all of it. */
export type Banks = Readonly<Record<Seat, number>>;

/** The time by which a match's clocks run: the calendar's for correspondence, else the tables' own. */
export const clockTime = (control: TimeControl | undefined, { now, time, stood = 0 }: Moment): number =>
  control?.calendar === true ? now.getTime() - stood : time;

/** What a seat's bank holds. */
export const bankOf = (control: TimeControl, banks: Banks, seat: Seat): number | undefined =>
  control.bank === undefined ? undefined : (banks[seat] ?? control.bank * SECOND);

/** How long somebody has had a decision before them. */
export const used = (control: TimeControl, put: number, at: number): number =>
  countedBetween(put, at, control.weekendsOff === true);

/** The milliseconds until a seat's time runs out that was asked at `put`; 0: it has. */
export function leftFor(control: TimeControl, bank: number | undefined, put: number, at: number): number {
  const spent = used(control, put, at);
  const fromBank = bank === undefined ? Infinity : bank + (control.delay ?? 0) * SECOND + LAG - spent;
  const fromLimit = control.decision === undefined ? Infinity : control.decision * SECOND - spent;
  const counted = Math.max(0, Math.min(fromBank, fromLimit));
  return momentAfter(at, counted, control.weekendsOff === true) - at;
}

/** Who was waited for and since when, and how long those took whose sealed answers could still be changed. */
interface Asked {
  readonly waiting: readonly Actor[];
  readonly put: Readonly<Record<Seat, number>>;
  readonly took?: Readonly<Record<Seat, number>>;
}

/** What an act has done to the clocks. */
export interface Passed {
  readonly before: Asked;
  /** Whether what a seat was asked before is still what it is asked, or what it can change its answer to. */
  readonly stillAsked: (seat: Seat) => boolean;
  /** The seat that acted itself, or for which the referee acted. */
  readonly acted?: Seat;
  readonly absent?: Seat;
  readonly at: number;
}

/** What a seat's bank holds after a decision that took so long. */
function bankAfter(
  control: TimeControl,
  bank: number,
  took: number,
  by: "seat" | "referee" | "nobody",
): number {
  const increment = (control.increment ?? 0) * SECOND;
  const cost = Math.max(0, took - LAG - (control.delay ?? 0) * SECOND);
  const least = by === "referee" ? Math.max(LAST_CHANCE, increment) : 0;
  return Math.max(least, bank - cost) + (by === "seat" ? increment : 0);
}

/** What a seat's bank will hold once its sealed answer, which took so long, cannot be changed any more. */
export const bankOnceSettled = (control: TimeControl, bank: number, took: number): number =>
  bankAfter(control, bank, took, "seat");

/**
 * The banks after an act: whoever is no longer asked the same has spent the time since then. What is sealed and can be
 * changed costs and earns nothing yet: else changing it again and again would.
 */
export function banksAfter(
  control: TimeControl,
  banks: Banks,
  { before, stillAsked, acted, absent, at }: Passed,
): Banks {
  const after: Record<Seat, number> = { ...banks };
  for (const seat of before.waiting.filter(isSeat)) {
    const bank = bankOf(control, banks, seat);
    const put = before.put[seat];
    if (bank === undefined || put === undefined || stillAsked(seat)) continue;
    const by = seat === acted ? "seat" : seat === absent ? "referee" : "nobody";
    after[seat] = bankAfter(control, bank, used(control, put, at), by);
  }
  for (const [seat, took] of byNumber(before.took ?? {})) {
    const bank = bankOf(control, banks, seat);
    if (bank !== undefined && !stillAsked(seat)) after[seat] = bankOnceSettled(control, bank, took);
  }
  return after;
}

/** The banks with a day more for a seat. */
export const withDayOff = (control: TimeControl, banks: Banks, seat: Seat): Banks => ({
  ...banks,
  [seat]: (bankOf(control, banks, seat) ?? 0) + DAY,
});
