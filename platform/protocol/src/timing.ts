import * as z from "zod/mini";
import { CLOCK_SECONDS } from "./limits.ts";

/** What happens to somebody whose time has run out. */
export const WHEN_OUT = ["fallback", "caretaker", "loss", "standby"] as const;
/**
 * `fallback`: the referee does the plainest thing, once. `caretaker`: a computer plays until the player is back.
 * `loss`: they have lost; among more than two sides a computer plays on for them.
 */
export type WhenOut = (typeof WHEN_OUT)[number];
/** What may happen in a rated match: there nobody else plays for somebody who lets their time run out. */
export const WHEN_OUT_RATED: readonly WhenOut[] = ["fallback", "loss"];

/** How much time people have; all in seconds. At least one of `bank` and `decision` is given. */
export interface TimeControl {
  /** For all decisions of a match together. */
  readonly bank?: number;
  /** What the bank grows by with every decision made. */
  readonly increment?: number;
  /** What each decision costs nothing of the bank. */
  readonly delay?: number;
  /** The most for one decision. */
  readonly decision?: number;
  /** Time runs by the calendar, also while the server is down: for matches by correspondence. */
  readonly calendar?: boolean;
  /** With `calendar`: Saturdays and Sundays (in UTC) do not count. */
  readonly weekendsOff?: boolean;
  /** How often each player may take a day off: a day more in the bank. */
  readonly daysOff?: number;
  readonly whenOut: WhenOut;
}

/** How fast a match goes: in one sitting, over days, or as people like. */
export const PACES = ["live", "days", "free"] as const;
export type Pace = (typeof PACES)[number];

const DAY = 86_400;

/** How fast a table plays, by its clocks. */
export function paceOf({
  time,
}: {
  readonly time?: Pick<TimeControl, "calendar" | "decision"> | undefined;
}): Pace {
  if (time === undefined) return "free";
  return time.calendar === true || (time.decision ?? 0) >= DAY ? "days" : "live";
}

/** Somebody's clock as it stood when this was sent. */
export interface SeatClock {
  readonly seat: number;
  /** Milliseconds until their time runs out if they are waited for, else what their bank holds. */
  readonly left: number;
  readonly runs: boolean;
  /** The days off they may still take. */
  readonly daysOff?: number;
}

const seconds = z.int().check(z.minimum(0), z.maximum(CLOCK_SECONDS.most));
const limit = z.int().check(z.minimum(CLOCK_SECONDS.least), z.maximum(CLOCK_SECONDS.most));

export const timeControlShape: z.ZodMiniType<TimeControl> = z
  .strictObject({
    bank: z.exactOptional(limit),
    increment: z.exactOptional(seconds),
    delay: z.exactOptional(seconds),
    decision: z.exactOptional(limit),
    calendar: z.exactOptional(z.boolean()),
    weekendsOff: z.exactOptional(z.boolean()),
    daysOff: z.exactOptional(z.int().check(z.minimum(0), z.maximum(365))),
    whenOut: z.enum(WHEN_OUT),
  })
  .check(
    z.refine(({ bank, decision }) => bank !== undefined || decision !== undefined),
    z.refine(({ bank, increment, delay, daysOff }) =>
      bank === undefined ? increment === undefined && delay === undefined && daysOff === undefined : true,
    ),
    z.refine(({ calendar, weekendsOff }) => weekendsOff !== true || calendar === true),
  );

export const seatClockShape: z.ZodMiniType<SeatClock> = z.object({
  seat: z.int(),
  left: z.number(),
  runs: z.boolean(),
  daysOff: z.exactOptional(z.int()),
});
