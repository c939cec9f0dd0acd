import { FACTOR } from "../data/items.ts";
import type { ShipType } from "../data/ship-types.ts";
import { hasOfficer } from "../rules/abilities.ts";
import { levelRank, shipLevel } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";

/** What a fleet is worth in a battle. */
export interface Force {
  readonly attack: number;
  readonly defence: number;
  /** Shields and hit points together. */
  readonly toughness: number;
}

const WEAKENED = [1, 0.67, 0.6, 0.5, 0.33, 0] as const;

/** The items of a ship in factor points. */
const itemsOf = (ship: Ship): number =>
  FACTOR.fighters * ship.fighters +
  FACTOR.pfs * ship.pfs +
  ship.drones +
  FACTOR.commandos * ship.commandos +
  FACTOR.bombs * ship.bombs;

export function forceOf(ship: Ship): Force {
  const crew = 1 + 0.1 * (ship.crew - 3) + (hasOfficer(ship, "W") ? 0.25 : 0);
  const share = crew * (WEAKENED[levelRank(shipLevel(ship))] ?? 0);
  const items = itemsOf(ship);
  return {
    attack: ship.af * share + items,
    defence: ship.df * share + items,
    toughness: ship.sf + Math.max(0, ship.hp - ship.damage),
  };
}

export const joined = (forces: readonly Force[]): Force => {
  let [attack, defence, toughness] = [0, 0, 0];
  for (const force of forces) {
    attack += force.attack;
    defence += force.defence;
    toughness += force.toughness;
  }
  return { attack, defence, toughness };
};

/** What a type attacks with when it is fully loaded. */
export const fullAttack = (type: ShipType, year: number): number =>
  type.af +
  FACTOR.fighters * type.fighters +
  type.drones +
  FACTOR.bombs * type.bombs +
  FACTOR.commandos * type.commandos +
  (year >= 180 ? FACTOR.pfs * type.pfs : 0);

/**
 * The part of the attackers that should be left after a battle, by the square law that fire divided
 * among the enemy's units follows; negative: they lose.
 */
export function outlook(attackers: Force, defenders: Pick<Force, "defence" | "toughness">): number {
  const strength = attackers.attack * attackers.toughness;
  if (strength === 0) return -1;
  const left = 1 - (defenders.defence * defenders.toughness) / strength;
  return left <= 0 ? left : Math.sqrt(left);
}
