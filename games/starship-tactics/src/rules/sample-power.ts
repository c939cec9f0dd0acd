import type { Dice } from "@flagship/kernel";
import { pointsFor, powerFor, type Figures } from "./figures.ts";
import { available, isDamaged, isDead } from "./power.ts";
import type { Ship } from "./ship.ts";
import type { PowerOrder } from "./state.ts";

/** A random legal power allocation, quickly: movement first, then weapons, what is left into shields. */
export function sampleOrder(figures: Figures, ship: Ship, dice: Dice, points?: number): PowerOrder {
  let left = Math.max(0, available(ship));
  const most = pointsFor(left, figures.movement);
  const movement = points ?? (ship.entering ? most : dice.below(most + 1));
  left = Math.max(0, left - powerFor(movement, figures.movement));
  const cloak =
    points === undefined &&
    figures.cloak > 0 &&
    left >= figures.cloak &&
    !ship.entering &&
    dice.below(2) === 0;
  if (cloak) left -= figures.cloak;
  const weapons = figures.weapons.map((weapon, index) => {
    if (cloak || isDamaged(ship, index) || left < weapon.least || dice.below(4) === 0) return 0;
    const charge = weapon.least + dice.below(Math.min(weapon.most, left) - weapon.least + 1);
    left -= charge;
    return charge;
  });
  return {
    movement,
    weapons,
    shields: sampleShields(figures, ship, pointsFor(left, figures.shields), dice),
    cloak,
  };
}

/** Spreads shield points over the working shields, the forward ones first. */
export function sampleShields(figures: Figures, ship: Ship, points: number, dice: Dice): number[] {
  const shields = [0, 0, 0, 0, 0, 0];
  let left = points;
  const first = dice.below(6);
  for (let turn = 0; turn < 6 && left > 0; turn++) {
    const side = (first + turn) % 6;
    if (isDead(ship, side)) continue;
    shields[side] = Math.min(figures.maxShield, left, 1 + dice.below(figures.maxShield));
    left -= shields[side] ?? 0;
  }
  return shields;
}
