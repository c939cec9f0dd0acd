import type { Dice, Guide, Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";

/** A phase or two of both sides: farther off the dice drown what an order was worth. */
const FORESIGHT = 8;
/** One decision in so many is not what it seems best. */
const SURPRISES = 5;

/** What computer opponents weigh. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  foresight: FORESIGHT,
  // What looks best at first sight, now and then anything else worth a thought: nobody can be sure what another captain does.
  policy: (state: State, seat: Seat, dice: Dice): Action => {
    const thought = candidates(state, seat);
    const [first] = thought;
    return first !== undefined && dice.below(SURPRISES) > 0 ? first : dice.pick(thought);
  },
};
