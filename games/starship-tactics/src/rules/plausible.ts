import type { Dice } from "@flagship/kernel";
import { pointsFor, powerFor } from "./figures.ts";
import { distance, sidesFacing } from "./hex.ts";
import { available, isDamaged, isDead } from "./power.ts";
import { inAction, isEnemy, type Ship } from "./ship.ts";
import { figuresAt, type PowerOrder, type State } from "./state.ts";

/** A whole number of hundredths between two shares. */
const between = (least: number, most: number, dice: Dice): number =>
  (least + dice.below(most - least + 1)) / 100;

/**
 * An allocation as a sensible captain might have made it: most of what movement leaves into weapons, the
 * shields toward the nearest enemy.
 * @param points movement points, where they are known
 */
export function plausibleOrder(state: State, ship: Ship, dice: Dice, points?: number): PowerOrder {
  const figures = figuresAt(state, ship);
  const total = Math.max(0, available(ship));
  const enemy = nearestOf(state, ship);
  const far = enemy === undefined || distance(ship, enemy) > 18;
  const most = pointsFor(total, figures.movement);
  const share = far ? between(50, 90, dice) : between(10, 50, dice);
  const movement = points ?? (ship.entering ? most : pointsFor(Math.floor(total * share), figures.movement));
  let left = Math.max(0, total - powerFor(movement, figures.movement));
  const mayCloak = points === undefined && figures.cloak > 0 && left >= figures.cloak && !ship.entering;
  const cloak = mayCloak && dice.below(10) < (far ? 7 : 3);
  if (cloak) left -= figures.cloak;
  const guarded = Math.floor(left * between(15, 50, dice));
  const weapons = cloak ? figures.weapons.map(() => 0) : armed(state, ship, left - guarded);
  left -= weapons.reduce((sum, charge) => sum + charge, 0);
  return {
    movement,
    weapons,
    shields: guarding(state, ship, pointsFor(left, figures.shields), enemy, dice),
    cloak,
  };
}

function nearestOf(state: State, ship: Ship): Ship | undefined {
  let nearest: Ship | undefined;
  for (const other of state.ships) {
    if (!inAction(other) || !isEnemy(ship, other) || other.cloaked) continue;
    if (nearest === undefined || distance(ship, other) < distance(ship, nearest)) nearest = other;
  }
  return nearest;
}

/** Missiles and plasma first, they do most for their power; then the beams in turn. */
function armed(state: State, ship: Ship, power: number): number[] {
  const { weapons } = figuresAt(state, ship);
  const charges = weapons.map(() => 0);
  let left = power;
  for (const beams of [false, true]) {
    for (const [index, weapon] of weapons.entries()) {
      if ((weapon.kind === "beam") !== beams || isDamaged(ship, index) || left < weapon.least) continue;
      const charge = Math.min(weapon.most, left);
      charges[index] = charge;
      left -= charge;
    }
  }
  return charges;
}

/** Most on the side of the nearest enemy, the rest beside it. */
function guarding(state: State, ship: Ship, points: number, enemy: Ship | undefined, dice: Dice): number[] {
  const { maxShield } = figuresAt(state, ship);
  const facing = enemy === undefined ? 0 : (sidesFacing(ship, ship.heading, enemy)[0] ?? 0);
  const turns = dice.below(2) === 0 ? [0, 1, 5, 2, 4, 3] : [0, 5, 1, 4, 2, 3];
  const shields = [0, 0, 0, 0, 0, 0];
  let left = points;
  for (const turn of turns) {
    const side = (facing + turn) % 6;
    if (isDead(ship, side)) continue;
    const placed = Math.min(maxShield, left);
    shields[side] = placed;
    left -= placed;
  }
  return shields;
}
