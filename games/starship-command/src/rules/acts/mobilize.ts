import { refuse } from "../../say.ts";
import { ownShips } from "../fleet.ts";
import { id } from "../parts.ts";
import { findCard, holds, takeFromHand } from "../piles.ts";
import { order } from "../playing.ts";
import { unitOf } from "../state.ts";
import { tellOf } from "../telling.ts";
import { isShipInBattle } from "../units.ts";

/** A Boarding Party waits face up on a ship (SC-XBM-01). */
export const mobilize = order("mobilize", { card: id, unit: id })({
  rule: "SC-XBM-01",
  phase: 5,
  plays({ battle, options }, seat) {
    const party = findCard(battle, seat, "boarding-party");
    if (!options.mobilization || battle.phase > 5 || party === undefined) return [];
    return ownShips(battle, seat).map((unit) => ({ type: "mobilize", card: party, unit }));
  },
  check({ battle, options }, seat, { card, unit }) {
    if (!options.mobilization) return refuse("rule-is-off", "SC-XBM-01");
    if (!holds(battle, seat, card, "boarding-party"))
      return refuse("parties-only", "SC-XBM-02", undefined, "card");
    const ship = battle.units[unit];
    return ship?.owner === seat && isShipInBattle(ship)
      ? undefined
      : refuse("not-your-ship", "SC-XBM-01", undefined, "unit");
  },
  does({ battle }, seat, { card, unit }, table) {
    takeFromHand(battle, seat, card);
    unitOf(battle, unit).parties.push(card);
    tellOf(battle, "mobilized", seat, unit, "SC-XBM-01", table);
  },
});
