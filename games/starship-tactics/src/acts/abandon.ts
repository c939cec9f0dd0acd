import { refuse } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { hostOf } from "../rules/rescue.ts";
import { shapes } from "../rules/references.ts";
import { NONE } from "../rules/ship.ts";
import { shipAt } from "../rules/state.ts";
import { checkCommand, forShips, tellCommand } from "./command.ts";

/** The crew is to beam over to a friend near by at the end of the turn (ST-CAM-13). */
export const abandon = freeAct("abandon", { ship: shapes.ship })({
  offer: (state) => forShips(state, "abandon"),
  check(state, seat, { ship: no }) {
    const refusal = checkCommand(state, seat, no);
    if (refusal !== undefined) return refusal;
    if (shipAt(state, no).abandoning) return refuse("already-ordered", "ST-CAM-13");
    if (state.step !== "power") return refuse("only-in-power-allocation", "ST-CAM-13");
    return hostOf(state, no) === NONE ? refuse("no-host-near", "ST-CAM-13") : undefined;
  },
  does(state, _seat, { ship }, table) {
    shipAt(state, ship).abandoning = true;
    tellCommand(state, ship, "abandon", "ST-CAM-13", table);
  },
});
