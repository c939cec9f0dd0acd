import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { fallback } from "../rules/sample.ts";
import type { State } from "../rules/state.ts";
import { approach, focus, salvosNow } from "./tactics.ts";

/** The ranges that a fleet may want to fight at, in units. */
const RANGES = [150, 350, 600, 900] as const;

/** What is worth thinking about, the usual first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "orders":
      return [...RANGES.map((range) => approach(state, seat, range)), fallback(state, seat)];
    case "offensive-fire":
      return [focus(state, seat, "offensive-fire"), { type: "fire", shots: [] }];
    case "missiles":
      return [salvosNow(state, seat, 2), salvosNow(state, seat, 0)];
    case "defensive-fire":
      return [focus(state, seat, "defensive-fire"), { type: "fire", shots: [] }];
    case "fleet":
    case "outfit":
    case "deploy":
    case "movement":
    case "over":
      return [fallback(state, seat)];
  }
}
