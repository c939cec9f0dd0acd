import { sidesFacing } from "../rules/hex.ts";
import { pointsFor, powerFor, type Figures } from "../rules/figures.ts";
import { available, costOf, isDamaged, isDead } from "../rules/power.ts";
import { figuresAt, NONE, shipAt, type PowerOrder, type Ship, type State } from "../rules/state.ts";
import { nearestEnemy } from "./threat.ts";

/** Shields in the order in which they matter: toward the nearest enemy first. */
export function sidesByDanger(state: State, ship: Ship): number[] {
  const enemy = nearestEnemy(state, ship);
  const facing = enemy === NONE ? 0 : (sidesFacing(ship, ship.heading, shipAt(state, enemy))[0] ?? 0);
  return [0, 1, 5, 2, 4, 3].map((turn) => (facing + turn) % 6);
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

/** Charges for so much power: missiles first, they are cheap for what they do, then beams evenly. */
export function armWith(figures: Figures, ship: Ship, power: number): number[] {
  const charges = figures.weapons.map(() => 0);
  let left = power;
  for (const kind of ["missile", "plasma", "beam"] as const) {
    for (const [index, weapon] of figures.weapons.entries()) {
      if (weapon.kind !== kind || isDamaged(ship, index) || left < weapon.least) continue;
      const charge = Math.min(weapon.most, left);
      charges[index] = charge;
      left -= charge;
    }
  }
  return charges;
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
  const weapons = plan.cloak ? figures.weapons.map(() => 0) : armWith(figures, ship, left - guarded);
  const armed = weapons.reduce((sum, charge) => sum + charge, 0);
  const shields = guardWith(state, ship, pointsFor(left - armed, figures.shields));
  const order = { movement, weapons, shields, cloak: plan.cloak };
  return costOf(figures, order) <= available(ship)
    ? order
    : { movement: 0, weapons: figures.weapons.map(() => 0), shields: [0, 0, 0, 0, 0, 0], cloak: false };
}
