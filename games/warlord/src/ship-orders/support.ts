import { hasOfficer, isIntegration, isRepairShip } from "../rules/abilities.ts";
import { ownBaseAt } from "../rules/bases.ts";
import { LOGISTICS_BASE } from "../data/ship-types.ts";
import { typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { movesNow, type Turn } from "../rules/turn-context.ts";
import { hasTerrain, ownShipsAt } from "../rules/world.ts";

/** Own ships in the hex that have no move written for this pulse (WL-MOVE-20). */
export const stayingShips = (turn: Turn, ship: Ship): Ship[] =>
  ownShipsAt(turn.world, ship.at, turn.id).filter((other) => other === ship || !movesNow(turn, other));

export const atBase = (turn: Turn, ship: Ship): boolean =>
  ownBaseAt(turn.world.state, ship.at, turn.id) !== undefined;

/** A base or an integration ship, itself included (WL-SHIP-49). */
export const isServed = (turn: Turn, ship: Ship): boolean =>
  atBase(turn, ship) || stayingShips(turn, ship).some(isIntegration);

/** Somebody who can repair this ship here: what it takes to use his help. */
export interface Yard {
  /** Spends a repair point where one is needed. */
  use(): void;
}

const free: Yard = { use: () => {} };

/**
 * Where a ship can be repaired or upgraded: base, Engineer's ship, Logistics Base, or a repair ship
 * with a point left, which is spent (WL-ORD-REPR-01, WL-ORD-UPGR-01).
 */
export function findYard(turn: Turn, ship: Ship, forRepair: boolean): Yard | undefined {
  if (atBase(turn, ship)) return free;
  if (forRepair && (hasTerrain(turn.world.state, ship.at, "RP") || ship.crew >= 7)) return free;
  const helpers = stayingShips(turn, ship);
  if (helpers.some((other) => hasOfficer(other, "E") || typeOf(other) === LOGISTICS_BASE)) return free;
  const dock = helpers.find((other) => isRepairShip(other) && other.repair > 0);
  return dock === undefined ? undefined : { use: () => spendRepairPoint(dock) };
}

/** An Engineer restores each point as it is used (WL-OFF-15). */
export function spendRepairPoint(ship: Ship): void {
  if (!hasOfficer(ship, "E")) ship.repair -= 1;
}
