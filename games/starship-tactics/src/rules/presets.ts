import { pointsFor, powerFor, type Figures } from "./figures.ts";
import { available, isDamaged, isDead } from "./power.ts";
import type { Ship } from "./ship.ts";

export const PRESETS = ["all-ahead", "broadside", "guard"] as const;
export type Preset = (typeof PRESETS)[number];

/** A ready-made allocation: half speed and everything into weapons, all into speed, or shields forward. */
export function presetOrder(figures: Figures, ship: Ship, name: Preset): Record<string, number> {
  let left = available(ship);
  const power: Record<string, number> = {};
  const spendMovement = (share: number): void => {
    const points = pointsFor(Math.floor(left * share), figures.movement);
    power["m"] = points;
    left -= powerFor(points, figures.movement);
  };
  spendMovement(name === "all-ahead" ? 1 : name === "broadside" ? 0.35 : 0.4);
  if (name !== "guard")
    arm(
      figures,
      ship,
      power,
      () => left,
      (cost) => (left -= cost),
    );
  raise(figures, ship, power, left);
  return power;
}

/** Missiles first, they are cheap; then beams. */
function arm(
  figures: Figures,
  ship: Ship,
  power: Record<string, number>,
  left: () => number,
  spend: (cost: number) => void,
): void {
  const order = figures.weapons
    .map((_, index) => index)
    .sort(
      (a, b) => (figures.weapons[a]?.kind === "beam" ? 1 : 0) - (figures.weapons[b]?.kind === "beam" ? 1 : 0),
    );
  for (const index of order) {
    const weapon = figures.weapons[index];
    if (weapon === undefined || isDamaged(ship, index) || left() < weapon.least) continue;
    const charge = Math.min(weapon.most, left());
    power[`w${index}`] = charge;
    spend(charge);
  }
}

function raise(figures: Figures, ship: Ship, power: Record<string, number>, left: number): void {
  let points = pointsFor(left, figures.shields);
  for (const side of [0, 1, 5, 2, 4, 3]) {
    if (isDead(ship, side)) continue;
    const put = Math.min(figures.maxShield, points);
    if (put > 0) power[`s${side + 1}`] = put;
    points -= put;
  }
}
