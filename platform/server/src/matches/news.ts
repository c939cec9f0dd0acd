import type { Seat, Spectator } from "@flagship/kernel";
import type { Arrangement } from "../clocks/arrangement.ts";
import type { Progress } from "../storage/matches.ts";

/** Whose view a listener gets; never the referee's. */
export type Eye = Seat | Spectator;

/** What an umpire tells, in the order in which it happened. */
export type News =
  | TableNews
  /** Its rules keep the thread busy for so long that others would wait. */
  | { readonly type: "heavy"; readonly match: string }
  | { readonly type: "trouble"; readonly match?: string; readonly what: string; readonly error: string };

/**
 * What is told to those at a table. Views are JSON by then: they are made once for everybody with the same eyes, and passed
 * on as they are.
 */
export type TableNews =
  /** A listener who asked gets all they may know, and hears of every act from here on. */
  | (Standing & {
      readonly type: "shown";
      readonly listener: number;
      readonly eye: Eye;
      readonly seen: string;
    })
  /** An act is on disk; the updates are for those with these eyes. */
  | { readonly type: "moved"; readonly match: string; readonly progress: Progress; readonly updates: Texts }
  /** Another process has acted: those with these eyes start afresh. */
  | (Standing & { readonly type: "renewed"; readonly seen: Texts })
  /** An act is on disk, but could not be told: whoever listens has to come again. */
  | { readonly type: "garbled"; readonly match: string }
  /** Somebody else may sit at the table now. */
  | { readonly type: "reseated"; readonly match: string }
  /** Something was agreed on, or a clock changed, without an act. */
  | {
      readonly type: "arranged";
      readonly match: string;
      readonly arrangement: Arrangement;
      readonly progress: Progress;
    }
  /** Until when sheets are taken, in milliseconds since 1970; missing: no time runs. */
  | { readonly type: "deadline"; readonly match: string; readonly deadline?: number };

/** How a match stands. */
interface Standing {
  readonly match: string;
  /** Missing while it waits for players. */
  readonly progress?: Progress;
  readonly deadline?: number;
}

export type Texts = readonly (readonly [Eye, string])[];
