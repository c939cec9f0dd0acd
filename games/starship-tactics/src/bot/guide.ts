import type { Dice, Guide, Level, Search, Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { isExpert } from "../rules/setting.ts";
import type { State } from "../rules/state.ts";
import { candidates, firstThought } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { slips } from "./slips.ts";

/** A phase or two of both sides: farther off the dice drown what an order was worth. */
const FORESIGHT = 8;
/** The mean of the last positions of a try: the dice of a single one weigh heavily. */
const SEARCH: Search = { mean: 5 };
/** What the policy does stands until something else looks better by so many standard errors. */
const DOUBT = 0.5;
/** One decision in so many is not what it seems best. */
const SURPRISES = 5;

/** What the levels overlook here, in a hundred: the first thoughts are good, so a little more than usual. */
const LAPSES: Readonly<Partial<Record<Level, number>>> = { cadet: 72, officer: 53, captain: 34 };
const LAPSES_OF_EXPERTS: typeof LAPSES = { cadet: 85, officer: 70, captain: 42 };

/** What looks best at first sight, now and then anything else worth a thought: nobody can be sure what another captain does. */
function policy(state: State, seat: Seat, dice: Dice): Action {
  if (dice.below(SURPRISES) > 0) return firstThought(state, seat);
  return dice.pick(candidates(state, seat));
}

/** What computer opponents weighed when their strength was first measured. */
export const formerGuide: Guide<State, Action> = {
  candidates,
  evaluate,
  foresight: FORESIGHT,
  slips,
  lapses: ({ setting }, level) => (isExpert(setting) ? LAPSES_OF_EXPERTS : LAPSES)[level],
  // What a question tells is worth something later on.
  idle: (_state, _seat, { type }) => (type === "ask" ? false : undefined),
  policy,
};

/** What they weigh: all candidates meet the same dice, for they have a habit. */
export const guide: Guide<State, Action> = {
  ...formerGuide,
  habit: policy,
  search: () => SEARCH,
  doubt: () => DOUBT,
};
