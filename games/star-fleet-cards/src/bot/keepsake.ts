import type { Seat } from "@flagship/kernel";
import { isDead } from "../rules/battery.ts";
import { boxesLeft } from "../rules/systems.ts";
import { cardOf, shipAt, type CardId, type State } from "../rules/state.ts";

/** How gladly a captain keeps a card for later: about the points it may still bring. */
export function keepsake(state: State, seat: Seat, id: CardId): number {
  const ship = shipAt(state, seat);
  const card = cardOf(ship, id);
  switch (card.use) {
    case "fire": {
      if (card.weapon === undefined || boxesLeft(ship, card.weapon.id) === 0) return -1;
      const mean = card.damage.reduce((sum, points) => sum + points, 0) / card.damage.length;
      return mean;
    }
    case "arm":
      return boxesLeft(ship, "photon") === 0 ? -1 : card.load === "ovl" ? 3 : 2;
    case "specific":
      return 2;
    case "general":
      return 1.5;
    case "recharge":
      return isDead(ship, id) ? -1 : 1;
    case "high-energy-turn":
      return 2;
    case "turn":
      return 1;
    case "move":
      return card.size < 0 ? 1.2 : 0.4;
    case "ecm":
    case "eccm":
      return card.size;
    case "drones":
      return boxesLeft(ship, "racks") === 0 ? -1 : 3;
    case "shuttles":
      return boxesLeft(ship, "bay") === 0 ? -1 : 2;
    case "repair":
      return 0.8;
    case "boarding":
      return 0.5;
    case "tractor":
      return 0.6;
  }
}
