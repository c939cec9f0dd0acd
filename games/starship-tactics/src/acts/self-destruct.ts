import { refuse } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { shapes } from "../rules/references.ts";
import { shipAt } from "../rules/state.ts";
import { checkCommand, forShips, tellCommand } from "./command.ts";

/** The ship goes up at the end of the Firing Phase (ST-XPL-01). */
export const selfDestruct = freeAct("self-destruct", { ship: shapes.ship })({
  offer: (state) => forShips(state, "self-destruct"),
  check: (state, seat, { ship }) =>
    checkCommand(state, seat, ship) ??
    (shipAt(state, ship).scuttle ? refuse("already-ordered", "ST-XPL-01") : undefined),
  does(state, _seat, { ship }, table) {
    shipAt(state, ship).scuttle = true;
    tellCommand(state, ship, "self-destruct", "ST-XPL-01", table);
  },
});
