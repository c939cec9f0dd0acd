import { FastDice, type Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { sample } from "../rules/sample.ts";
import type { State } from "../rules/state.ts";

/** The actions worth thinking about, best first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  return [sample(state, seat, new FastDice(state.turn * 31 + state.pair))];
}
