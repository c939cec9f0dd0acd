import type { Given, Seat } from "@flagship/kernel";

/** What is asked of whom. */
export interface Ask {
  /** The name of the question. */
  readonly kind: string;
  /** The ship it is about; for what a captain decides for all his ships, the captain. */
  readonly who: number;
  readonly seat: Seat;
  /** A sealed answer has been given and waits for the others. */
  done: boolean;
  /** That answer, where it is not kept elsewhere; `hidden` in views of others. */
  answer?: Given | "hidden";
}

/** Where the turn stands. */
export const STEPS = [
  "divide",
  "lay",
  "place",
  "bonus",
  "warp",
  "power",
  "skill",
  "sensors",
  "move",
  "declare",
  "evade",
  "aim",
  "losses",
  "power-down",
  "over",
] as const;
export type StepName = (typeof STEPS)[number];
