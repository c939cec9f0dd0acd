import type { Guide } from "@flagship/kernel";
import { sampleGame, type Action } from "../rules/game.ts";
import { HULL, hullOf, type State } from "../rules/state.ts";

/** What a computer opponent weighs: everything that is open, and whose hull is stronger. */
export const guide: Guide<State, Action> = {
  candidates: (state, seat) => sampleGame.choices(state, seat).open.map((choice) => choice.action),
  evaluate: (state, seat) => 0.5 + (hullOf(state, seat) - hullOf(state, 1 - seat)) / (2 * HULL),
};
