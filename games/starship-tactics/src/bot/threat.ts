import { damageAt, sees, toHitAt } from "../rules/fire.ts";
import { arcsTo, distance, sidesFacing, type Hex } from "../rules/hex.ts";
import { inSight } from "../rules/sight.ts";
import { NONE, type Ship, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";

/** Where a ship stands or might stand. */
export interface Stand extends Hex {
  readonly heading: number;
}

/** How many enemies are weighed at once: in a large battle the far ones wait. */
const RIVALS = 4;

/** Enemies that a ship can see, the nearest first and disabled ones last; of many only the nearest few. */
export function visibleEnemies(state: State, ship: Ship): ShipNo[] {
  const found: { readonly no: ShipNo; readonly away: number }[] = [];
  for (let no = 0; no < state.ships.length; no++) {
    const other = shipAt(state, no);
    if (other.fate !== "here" || other.side === ship.side || !sees(ship, other, no)) continue;
    found.push({ no, away: distance(ship, other) + (other.disabled ? 100 : 0) });
  }
  if (found.length > 1) found.sort((a, b) => a.away - b.away);
  return found.slice(0, RIVALS).map(({ no }) => no);
}

/** The nearest enemy in action that can be seen, or `NONE`. */
export const nearestEnemy = (state: State, ship: Ship): ShipNo => visibleEnemies(state, ship)[0] ?? NONE;

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

/** Expected damage of all charged weapons from a place at one target. */
export function salvo(state: State, ship: Ship, at: Stand, charges: readonly number[], target: Hex): number {
  const { weapons } = figuresAt(state, ship);
  const range = distance(at, target);
  const arcs = arcsTo(at, at.heading, target);
  let sum = 0;
  for (let index = 0; index < weapons.length; index++) {
    const charge = charges[index] ?? 0;
    const weapon = weapons[index];
    if (charge === 0 || weapon === undefined || (weapon.arcs & arcs) === 0) continue;
    if (range <= weapon.toHit.length) sum += toHitAt(weapon, range) * damageAt(weapon, range, charge);
  }
  return sum > 0 && inSight(at, target, state.setting.obstacles) ? sum / 10 : 0;
}

/** Expected damage of all charged weapons from a place at the enemy where they do most together. */
export function broadside(
  state: State,
  ship: Ship,
  at: Stand,
  charges: readonly number[],
  enemies: readonly ShipNo[],
): number {
  let best = 0;
  for (const no of enemies) {
    const target = shipAt(state, no);
    if (!target.disabled) best = Math.max(best, salvo(state, ship, at, charges, target));
  }
  return best;
}

/** Points of the shield that faces a place, the stronger one on a border. */
export function shieldToward(at: Stand, shields: readonly number[], from: Hex): number {
  let best = 0;
  for (const side of sidesFacing(at, at.heading, from)) best = Math.max(best, shields[side] ?? 0);
  return best;
}
