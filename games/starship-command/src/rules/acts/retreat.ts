import { message } from "../../say.ts";
import { ownShips, refuseCommitted, refuseOwnShip } from "../fleet.ts";
import { id } from "../parts.ts";
import { order } from "../playing.ts";
import { unitOf } from "../state.ts";
import { tellOf } from "../telling.ts";
import { currentShields, lifeOf } from "../units.ts";

/** A ship sets out to leave the battle at the start of its owner's next turn (SC-RET-01). */
export const retreat = order("retreat", { unit: id })({
  rule: "SC-RET-01",
  plays: ({ battle }, seat) => ownShips(battle, seat).map((unit) => ({ type: "retreat", unit })),
  check: (state, seat, { unit }) =>
    refuseOwnShip(state, seat, unit, "SC-RET-01") ?? refuseCommitted(state, unit),
  preview({ battle }, { unit: ship }) {
    const unit = unitOf(battle, ship);
    return message("preview.retreat", { left: lifeOf(unit), shields: currentShields(unit) });
  },
  does({ battle }, seat, { unit }, table) {
    battle.moved = true;
    unitOf(battle, unit).retreating = true;
    tellOf(battle, "retreats", seat, unit, "SC-RET-01", table);
  },
});
