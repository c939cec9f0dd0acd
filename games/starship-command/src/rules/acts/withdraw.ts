import { NO_PARTS, type Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { leave } from "../damage.ts";
import { checkElimination } from "../ending.ts";
import { ownShips } from "../fleet.ts";
import { order } from "../playing.ts";
import { unitOf, type Battle } from "../state.ts";

/** A fleet that is wholly cloaked leaves a campaign's battle for good (SC-CPN-11). */
export const withdraw = order(
  "withdraw",
  NO_PARTS,
)({
  rule: "SC-CPN-11",
  plays: ({ battle, campaign }, seat) =>
    campaign !== undefined && isCloakedFleet(battle, seat) ? [{ type: "withdraw" }] : [],
  check({ battle, campaign }, seat) {
    if (campaign === undefined) return refuse("campaign-only", "SC-CPN-11");
    return isCloakedFleet(battle, seat) ? undefined : refuse("not-all-cloaked", "SC-CPN-11");
  },
  does(state, seat, _action, table) {
    const { battle } = state;
    battle.moved = true;
    for (const ship of ownShips(battle, seat)) leave(battle, ship, "withdraw", table);
    checkElimination(state);
    // The rest of the turn is short (SC-TRN-04).
    battle.step = "command";
    battle.phase = 7;
  },
});

function isCloakedFleet(battle: Battle, seat: Seat): boolean {
  const ships = ownShips(battle, seat);
  return ships.length > 0 && ships.every((ship) => unitOf(battle, ship).cloaked);
}
