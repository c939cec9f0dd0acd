import type { Dice, Guide, Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { sample } from "../rules/sample.ts";
import type { State } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";

/** What computer opponents weigh. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  policy: (state: State, seat: Seat, dice: Dice): Action => {
    const [first] = candidates(state, seat);
    return first ?? sample(state, seat, dice);
  },
};
