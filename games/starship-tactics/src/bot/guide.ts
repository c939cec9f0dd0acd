import type { Dice, Guide, Level, Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { isExpert } from "../rules/setting.ts";
import type { State } from "../rules/state.ts";
import { candidates, firstThought } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { slips } from "./slips.ts";

/** A phase or two of both sides: farther off the dice drown what an order was worth. */
const FORESIGHT = 8;
/** One decision in so many is not what it seems best. */
const SURPRISES = 5;

/** What the levels overlook here, in a hundred: the first thoughts are good, so a little more than usual. */
const LAPSES: Readonly<Partial<Record<Level, number>>> = { cadet: 72, officer: 53, captain: 34 };
const LAPSES_OF_EXPERTS: typeof LAPSES = { cadet: 85, officer: 70, captain: 42 };

/** What computer opponents weigh. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  foresight: FORESIGHT,
  slips,
  lapses: ({ setting }, level) => (isExpert(setting) ? LAPSES_OF_EXPERTS : LAPSES)[level],
  // What a question tells is worth something later on.
  idle: (_state, _seat, { type }) => (type === "ask" ? false : undefined),
  // What looks best at first sight, now and then anything else worth a thought: nobody can be sure what another captain does.
  policy: (state: State, seat: Seat, dice: Dice): Action => {
    if (dice.below(SURPRISES) > 0) return firstThought(state, seat);
    return dice.pick(candidates(state, seat));
  },
};
