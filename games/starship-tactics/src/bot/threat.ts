import { damageAt, sees, toHitAt } from "../rules/fire.ts";
import { arcsTo, distance, sidesFacing, type Hex } from "../rules/hex.ts";
import { inSight } from "../rules/sight.ts";
import { figuresAt, NONE, shipAt, type Ship, type ShipNo, type State } from "../rules/state.ts";

/** Where a ship stands or might stand. */
export interface Stand extends Hex {
  readonly heading: number;
}

/** Enemies that a ship can see, disabled ones last. */
export function visibleEnemies(state: State, ship: Ship): ShipNo[] {
  const found: ShipNo[] = [];
  for (const [no, other] of state.ships.entries()) {
    if (other.fate === "here" && other.side !== ship.side && sees(ship, other, no)) found.push(no);
  }
  return found.sort((a, b) => Number(shipAt(state, a).disabled) - Number(shipAt(state, b).disabled));
}

/** The nearest enemy in action that can be seen, or `NONE`. */
export function nearestEnemy(state: State, ship: Ship): ShipNo {
  let nearest: ShipNo = NONE;
  let best = Infinity;
  for (const no of visibleEnemies(state, ship)) {
    const other = shipAt(state, no);
    const away = distance(ship, other) + (other.disabled ? 100 : 0);
    if (away < best) [nearest, best] = [no, away];
  }
  return nearest;
}

/** Expected damage of one weapon at a place with a charge; 0 where it does not bear. */
export function expected(
  state: State,
  ship: Ship,
  at: Stand,
  index: number,
  charge: number,
  target: Ship,
): number {
  const weapon = figuresAt(state, ship).weapons[index];
  if (weapon === undefined || charge === 0) return 0;
  const range = distance(at, target);
  if (range > weapon.toHit.length || (weapon.arcs & arcsTo(at, at.heading, target)) === 0) return 0;
  if (!inSight(at, target, state.setting.obstacles)) return 0;
  return (toHitAt(weapon, range) / 10) * damageAt(weapon, range, charge);
}

/** Expected damage of all charged weapons from a place, each at the enemy where it does most. */
export function broadside(
  state: State,
  ship: Ship,
  at: Stand,
  charges: readonly number[],
  enemies: readonly ShipNo[],
): number {
  let sum = 0;
  for (const [index, charge] of charges.entries()) {
    if (charge === 0) continue;
    let best = 0;
    for (const no of enemies) {
      const target = shipAt(state, no);
      if (target.disabled) continue;
      best = Math.max(best, expected(state, ship, at, index, charge, target));
    }
    sum += best;
  }
  return sum;
}

/** Points of the shield that faces a place, the stronger one on a border. */
export function shieldToward(at: Stand, shields: readonly number[], from: Hex): number {
  let best = 0;
  for (const side of sidesFacing(at, at.heading, from)) best = Math.max(best, shields[side] ?? 0);
  return best;
}
