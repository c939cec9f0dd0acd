import type { Ship, ShipNo } from "./ship.ts";
import { commanderOf, type State } from "./state.ts";

/** Goes to a step and asks its questions. */
export function enterStep(state: State, step: State["step"], asked: State["asked"]): void {
  state.step = step;
  state.asked = asked;
}

/** Numbers of the ships that pass a test. */
export const shipsThat = (state: State, test: (ship: Ship) => boolean): ShipNo[] =>
  state.ships.flatMap((ship, no) => (test(ship) ? [no] : []));

/** A ship worked by officers under the Command rules. */
export const isCrewed = (state: State, ship: Ship): boolean => commanderOf(state, ship.captain).crewed;
