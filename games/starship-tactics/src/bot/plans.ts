import { sidesFacing, type Hex } from "../rules/hex.ts";
import { damageAt, toHitAt } from "../rules/fire.ts";
import { pointsFor, powerFor, type Figures, type Weapon } from "../rules/figures.ts";
import { arcsTo, distance, FORWARD } from "../rules/hex.ts";
import { available, costOf, isDamaged, isDead } from "../rules/power.ts";
import { NONE, type Ship } from "../rules/ship.ts";
import { figuresAt, shipAt, type PowerOrder, type State } from "../rules/state.ts";
import { bestRange } from "./range.ts";
import { nearestEnemy } from "./threat.ts";

/** Shields in the order in which they matter: toward the nearest enemy first, and then beside it. */
export function sidesByDanger(state: State, ship: Ship): number[] {
  const enemy = nearestEnemy(state, ship);
  const [facing = 0, second] = enemy === NONE ? [0] : sidesFacing(ship, ship.heading, shipAt(state, enemy));
  // On a border the fire can come through either of two shields.
  const toStarboard = second === undefined || second === (facing + 1) % 6;
  const turns = toStarboard ? [0, 1, 5, 2, 4, 3] : [0, 5, 1, 4, 2, 3];
  return turns.map((turn) => (facing + turn) % 6);
}

/** Spreads shield points: most on the side in danger, the rest beside it. */
export function guardWith(state: State, ship: Ship, points: number): number[] {
  const { maxShield } = figuresAt(state, ship);
  const shields = [0, 0, 0, 0, 0, 0];
  let left = points;
  for (const side of sidesByDanger(state, ship)) {
    if (isDead(ship, side)) continue;
    shields[side] = Math.min(maxShield, left);
    left -= shields[side] ?? 0;
  }
  return shields;
}

/** Charges for so much power: the weapons first that will bear and do most for it. */
export function armWith(state: State, ship: Ship, power: number): number[] {
  const { weapons } = figuresAt(state, ship);
  const target = nearestEnemy(state, ship);
  const enemy = target === NONE ? undefined : shipAt(state, target);
  const wish = enemy === undefined ? 6 : bestRange(figuresAt(state, ship), figuresAt(state, enemy));
  const rated = weapons.map((weapon, index) => ({
    weapon,
    index,
    value: promise(ship, weapon, enemy, wish),
  }));
  rated.sort((a, b) => b.value - a.value || a.index - b.index);
  const charges = weapons.map(() => 0);
  let left = power;
  for (const { weapon, index } of rated) {
    if (isDamaged(ship, index) || left < weapon.least) continue;
    const charge = Math.min(weapon.most, left);
    charges[index] = charge;
    left -= charge;
  }
  return charges;
}

/** Damage to be hoped for by unit of power: at the range of the fight to come, if the weapon will bear. */
function promise(ship: Ship, weapon: Weapon, enemy: Hex | undefined, wish: number): number {
  const range = enemy === undefined ? wish : Math.min(wish, distance(ship, enemy));
  const hit = (toHitAt(weapon, range) * damageAt(weapon, range, weapon.most)) / weapon.most;
  const bearing = enemy !== undefined && (weapon.arcs & arcsTo(ship, ship.heading, enemy)) !== 0;
  return hit * (bearing ? 1 : (weapon.arcs & FORWARD) !== 0 ? 0.8 : 0.5);
}

/** A plan: shares of the power for movement and for shields; weapons get the rest. */
export interface Plan {
  readonly movement: number;
  readonly shields: number;
  readonly cloak: boolean;
}

/** Carries a plan out as exactly as whole points allow; what weapons cannot take goes to the shields. */
export function orderFor(state: State, ship: Ship, plan: Plan): PowerOrder {
  const figures = figuresAt(state, ship);
  const total = available(ship) - (plan.cloak ? figures.cloak : 0);
  const movement = pointsFor(ship.entering ? total : Math.floor(total * plan.movement), figures.movement);
  const left = total - powerFor(movement, figures.movement);
  const guarded = Math.min(left, Math.floor(total * plan.shields));
  const weapons = plan.cloak ? figures.weapons.map(() => 0) : armWith(state, ship, left - guarded);
  const armed = weapons.reduce((sum, charge) => sum + charge, 0);
  const shields = guardWith(state, ship, pointsFor(left - armed, figures.shields));
  const order = { movement, weapons, shields, cloak: plan.cloak };
  return costOf(figures, order) <= available(ship) ? order : idle(figures);
}

const idle = (figures: Figures): PowerOrder => ({
  movement: 0,
  weapons: figures.weapons.map(() => 0),
  shields: [0, 0, 0, 0, 0, 0],
  cloak: false,
});
