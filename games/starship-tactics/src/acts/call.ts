import { freeAct } from "../rules/contract.ts";
import { shapes } from "../rules/references.ts";
import { shipAt } from "../rules/state.ts";
import { checkWaiting, waitingShips } from "./instructor.ts";
import { forShips } from "./command.ts";

/** The instructor calls a ship that is still to come: it enters next turn (ST-INS-01). */
export const call = freeAct("call", { ship: shapes.ship })({
  offer: (state) => forShips(state, "call", waitingShips(state)),
  check: (state, seat, { ship }) => checkWaiting(state, seat, ship),
  does(state, _seat, { ship }) {
    shipAt(state, ship).enters = state.turn + 1;
  },
});
