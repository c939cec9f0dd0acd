import type { LostSystem } from "../data/damage-decks.ts";
import { classOf } from "../data/ships.ts";
import { WIDE_WING_ARC, type Weapon } from "../data/weapons.ts";
import type { Options } from "./options.ts";
import type { Ship } from "./state.ts";

/** How many boxes of a system are left: couples for photons and disruptors, else 1 or 0 (SFC-DMG-05, -15). */
export function boxesLeft(ship: Ship, system: LostSystem): number {
  let left = 0;
  for (const point of classOf(ship.kind).lostAt[system]) if (ship.damage < point) left += 1;
  return left;
}

/** Whether the weapon bears through the shield that faces the enemy (SFC-FIRE-02). */
export function bears(ship: Ship, weapon: Weapon, options: Options): boolean {
  return arcOf(weapon, options).includes(ship.facing);
}

/** The own shields through which a weapon bears under these options. */
export const arcOf = (weapon: Weapon, options: Options): readonly number[] =>
  options.wideWings && weapon.id === "ph2-wing" ? WIDE_WING_ARC : weapon.arc;
