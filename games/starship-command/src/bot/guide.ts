import type { Dice, Guide, Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { sample } from "../rules/sample.ts";
import type { State } from "../rules/state.ts";
import { choices } from "../rules/choices.ts";
import { battleScore } from "../rules/ending.ts";
export const guide: Guide<State, Action> = {
  candidates: (state, seat) => choices(state, seat).open.map((choice) => choice.action),
  evaluate: (state, seat: Seat) => Math.min(1, battleScore(state.battle, seat) / 300),
  policy: (state, seat, dice: Dice) => sample(state, seat, dice),
};
