import type { Seat } from "@flagship/kernel";
import type { State } from "../rules/state.ts";

/**
 * A captain reckons with an enemy who holds his course and has sealed nothing yet, whichever side answers first:
 * orders and fire made up at random would lead its plans anywhere.
 */
export function presume(state: State, seat: Seat): void {
  if (state.turn === 0) return;
  state.orders[1 - seat] = {};
  state.answers[1 - seat] = { given: false };
}
