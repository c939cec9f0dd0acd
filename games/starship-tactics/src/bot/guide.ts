import type { Dice, Guide, Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";

/** What computer opponents weigh. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  // What looks best at first sight, or anything else worth a thought: nobody can be sure what another captain does.
  policy: (state: State, seat: Seat, dice: Dice): Action => {
    const thought = candidates(state, seat);
    const [first] = thought;
    return first !== undefined && dice.below(2) === 0 ? first : dice.pick(thought);
  },
};
