import { refuse } from "../../say.ts";
import * as z from "zod/mini";
import { capacityOf, nameKey } from "../../data/kinds.ts";
import { fleetOf, isAtBase, vesselOf } from "../campaign/fleets.ts";
import { ownShips } from "../fleet.ts";
import { id } from "../parts.ts";
import { findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { addShip, refillCarrier } from "../reinforcements.ts";
import { unitOf } from "../state.ts";
import { tellOf } from "../telling.ts";
import { isShipInBattle, makeUnit, missingFrom } from "../units.ts";

/** Reinforcements: a new ship, or squadrons for a carrier (SC-REI-01, SC-REI-04, SC-CPN-08). */
export const reinforce = card("reinforce", {
  card: id,
  carrier: z.optional(id),
  ship: z.optional(id),
  rear: z.optional(z.boolean()),
})({
  rule: "SC-REI-01",
  phase: 7,
  plays({ battle, options, campaign }, seat) {
    const held = findCard(battle, seat, "reinforcements");
    if (held === undefined) return [];
    const play = { type: "reinforce" as const, card: held };
    const ranks = options.ranks ? [{}, { rear: true }] : [{}];
    const fresh =
      campaign === undefined
        ? [{}]
        : fleetOf(campaign, seat).flatMap(({ kind, where }) => (where === "base" ? [{ ship: kind }] : []));
    return [
      ...fresh.flatMap((ship) => ranks.map((rank) => ({ ...play, ...ship, ...rank }))),
      ...ownShips(battle, seat)
        .filter((ship) => capacityOf(unitOf(battle, ship).kind) > 0)
        .map((carrier) => ({ ...play, carrier })),
    ];
  },
  check({ battle, options, campaign }, seat, action) {
    if (!holds(battle, seat, action.card, "reinforcements"))
      return refuse("no-such-card", "SC-REI-01", undefined, "card");
    if (action.rear === true && !options.ranks) return refuse("rule-is-off", "SC-RNK-01", undefined, "rear");
    if (action.carrier !== undefined) {
      const carrier = battle.units[action.carrier];
      if (carrier === undefined || carrier.owner !== seat || !isShipInBattle(carrier))
        return refuse("not-your-ship", "SC-REI-04", undefined, "carrier");
      return missingFrom(battle, action.carrier) > 0
        ? undefined
        : refuse("carrier-full", "SC-REI-04", undefined, "carrier");
    }
    if (campaign === undefined)
      return action.ship === undefined ? undefined : refuse("campaign-only", "SC-CPN-08", undefined, "ship");
    if (action.ship === undefined) return refuse("choose-a-ship", "SC-CPN-08", undefined, "ship");
    return isAtBase(campaign, seat, action.ship)
      ? undefined
      : refuse("not-at-starbase", "SC-CPN-08", undefined, "ship");
  },
  variant({ carrier, ship, rear }) {
    if (carrier !== undefined) return "refill";
    return `${ship === undefined ? "reinforce" : "reinforce-from-base"}${rear === true ? "-rear" : ""}`;
  },
  says: (_state, { ship }) => (ship === undefined ? {} : { ship: `@${nameKey(ship)}` }),
  counters: () => ["interception"],
  effect({ battle, campaign }, seat, play, table) {
    if (play.carrier !== undefined) return refillCarrier(battle, play.carrier, table);
    const kind = campaign === undefined ? battle.shipDeck.pop() : play.ship;
    if (kind === undefined) {
      if (table.listening) table.tell({ type: "no-reinforcement", seat, rules: ["SC-REI-01"] });
      return;
    }
    if (campaign === undefined) battle.shipsShown = Math.min(battle.shipsShown, battle.shipDeck.length);
    const vessel = campaign === undefined ? undefined : vesselOf(campaign, kind);
    if (vessel !== undefined) vessel.where = "sent";
    const worn = { wornShields: vessel?.shields ?? 0, wornStructure: vessel?.structure ?? 0 };
    const rear = play.rear === true;
    const ship = addShip(battle, makeUnit(kind, seat, { ...worn, held: battle.turn, rear }));
    tellOf(battle, "reinforced", seat, ship, "SC-REI-01", table, true);
  },
});
