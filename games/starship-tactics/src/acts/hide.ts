import { freeAct } from "../rules/contract.ts";
import { shapes } from "../rules/references.ts";
import { HELD_BACK } from "../rules/ship.ts";
import { shipAt } from "../rules/state.ts";
import { checkWaiting, waitingShips } from "./instructor.ts";
import { forShips } from "./command.ts";

/** The instructor holds a ship back until he calls it (ST-INS-01). */
export const hide = freeAct("hide", { ship: shapes.ship })({
  offer: (state) => forShips(state, "hide", waitingShips(state)),
  check: (state, seat, { ship }) => checkWaiting(state, seat, ship),
  does(state, _seat, { ship }) {
    shipAt(state, ship).enters = HELD_BACK;
  },
});
