import type { Dice, GameModule, Seat } from "@flagship/kernel";
import { patienceFor, type Budget, type Clock } from "../budget.ts";
import { weighAnswers } from "./answers.ts";
import { weighAll } from "../captain/captain.ts";
import { errorOf, meanOf, type Trial } from "../captain/trials.ts";
import { mindOf } from "../mind.ts";

/** What a seat wants to know of its decision. Like a bot, whoever advises gets nothing but the seat's view. */
export interface Query {
  readonly view: unknown;
  readonly seat: Seat;
  readonly budget: Budget;
  /** An act that is weighed too, whether a captain would think of it or not. */
  readonly also?: unknown;
  /** Further acts that are weighed as long as they look good. */
  readonly others?: readonly unknown[];
}

/** An act, and the chance to win with it as far as one can tell. */
export interface Weighed {
  readonly action: unknown;
  /** 0 lost, 1 won. */
  readonly worth: number;
  /** How far that may be off: its standard error. */
  readonly error: number;
  /** Imagined games that it was tried in. */
  readonly tries: number;
}

/** How many of the best are told apart to the end. */
const BEST = 3;

/** What a captain would weigh, best first; only acts that were tried. */
export const weigh = (module: GameModule, query: Query, dice: Dice, now?: Clock): readonly Weighed[] =>
  weighTrials(module, query, dice, now).map((trial) => ({
    action: trial.branch.action,
    worth: meanOf(trial),
    error: errorOf(trial),
    tries: trial.branch.visits,
  }));

/** The same with all that came of each. */
export function weighTrials(module: GameModule, query: Query, dice: Dice, now?: Clock): readonly Trial[] {
  const { view, seat, budget, also, others = [] } = query;
  const mind = mindOf(module, view, seat, dice, patienceFor(budget, now));
  const given = also === undefined ? others : [also, ...others];
  const trials =
    module.guide.answer?.(view, seat, "captain", dice) === undefined
      ? weighAll(mind, also, others, BEST)
      : weighAnswers(mind, view, given);
  return trials
    .filter(({ branch }) => branch.visits > 0 && mind.allows(branch.action))
    .sort((a, b) => meanOf(b) - meanOf(a));
}
