import type { Actor, Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";

/** What the instructor alone may do (ST-CGN-06). */
export const checkInstructor = (state: State, seat: Actor): Refusal | undefined =>
  seat === state.setting.instructor ? undefined : refuse("instructor-only", "ST-CGN-06");

/** Only what has not yet come can be held back or called (ST-INS-01). */
export const checkWaiting = (state: State, seat: Actor, no: ShipNo): Refusal | undefined =>
  checkInstructor(state, seat) ??
  (shipAt(state, no).fate === "waiting" ? undefined : refuse("not-waiting", "ST-INS-01", undefined, "ship"));

/** Ships that are still to come. */
export const waitingShips = (state: State): ShipNo[] =>
  state.ships.flatMap(({ fate }, no) => (fate === "waiting" ? [no] : []));
