import { ITEMS } from "../data/items.ts";
import { LOGISTICS_BASE } from "../data/ship-types.ts";
import { loadItems, repairCapacity, shipLabel, shipLevel, typeOf } from "./ships.ts";
import { ownBaseAt } from "./bases.ts";
import { OR, payIn } from "./treasury.ts";
import type { Corp, Ship } from "./state.ts";
import type { Turn } from "./turn-context.ts";
import { fleetOf, hasTerrain, oldestFirst, ownShipsAt, siteAt, tell } from "./world.ts";
import { percentOf } from "./arith.ts";
import type { Hex } from "./hex.ts";

/** Ores for a complete repair: 10 percent of base cost per level, 10 per lost point of speed (WL-ORD-REPR-02, 03). */
export function repairBill(ship: Ship): number {
  const levels = { none: 0, light: 1, medium: 2, heavy: 3, crippled: 4, destroyed: 4 }[shipLevel(ship)];
  return percentOf(typeOf(ship).cost, 10 * levels) + 10 * ship.lost;
}

/** Mends damage and engines; crews are another matter. */
export function mend(ship: Ship): void {
  ship.damage = 0;
  ship.lost = 0;
}

/** Brings the crew back to the highest level it ever had (WL-ORD-CURE-01). */
export const cure = (ship: Ship): void => {
  ship.crew = Math.max(ship.crew, ship.maxCrew);
};

const hasLogisticsBase = (turn: Turn, hex: Hex): boolean =>
  ownShipsAt(turn.world, hex, turn.id).some((ship) => typeOf(ship) === LOGISTICS_BASE);

/** Engineer and Doctor at an own site, and a Logistics Base, act as a ship enters (WL-SEQ-17). */
export function automaticServices(turn: Turn, ship: Ship): void {
  const site = siteAt(turn.world.state, ship.at);
  const own = site !== undefined && site.owner === turn.id ? site.officers : "";
  const ores = repairBill(ship);
  if (own.includes("E") && (ship.damage > 0 || ship.lost > 0) && payIn(turn.corp, OR, ores)) {
    mend(ship);
    tell(turn.world, turn.id, "movement", "service.repaired", { ship: shipLabel(ship), ores });
  }
  if ((own.includes("D") || hasLogisticsBase(turn, ship.at)) && ship.crew < ship.maxCrew) {
    cure(ship);
    tell(turn.world, turn.id, "movement", "service.cured", { ship: shipLabel(ship), crew: ship.crew });
  }
}

/** Step 4 of a pulse: ships at bases and Logistics Bases fill up, oldest first (WL-SEQ-16). */
export function resupply(turn: Turn): void {
  for (const ship of fleetOf(turn.world.state, turn.id).sort(oldestFirst)) resupplyShip(turn, ship);
}

function resupplyShip(turn: Turn, ship: Ship): void {
  const { state } = turn.world;
  const atBase = ownBaseAt(state, ship.at, turn.id) !== undefined;
  const atOre = hasTerrain(state, ship.at, "RP") || hasTerrain(state, ship.at, "MO");
  if (atBase || atOre) ship.repair = Math.max(ship.repair, repairCapacity(ship));
  if (!atBase && !(stockHolds(turn.corp) && hasLogisticsBase(turn, ship.at))) return;
  const before = ITEMS.map((item) => ship[item]);
  if (loadItems(ship, turn.corp) === 0) return;
  const items = ITEMS.flatMap((item, index) => {
    const count = ship[item] - (before[index] ?? 0);
    return count === 0 ? [] : [{ key: "goods", with: { count, item: `@item.${item}` } }];
  });
  tell(turn.world, turn.id, "movement", "service.loaded", { ship: shipLabel(ship), items });
}

const stockHolds = (corp: Corp): boolean => Object.values(corp.stockpile).some((count) => count > 0);
