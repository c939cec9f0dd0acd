import { pointsFor, powerFor, type Figures } from "./figures.ts";
import { distance, FORWARD, PORT, sidesFacing, STARBOARD, type Side } from "./hex.ts";
import { available, isDamaged, isDead, writeCharges, writeShields } from "./power.ts";
import { MOVEMENT } from "./references.ts";
import { isEnemy, type Ship } from "./ship.ts";
import type { State } from "./state.ts";

export const PRESETS = ["steady", "all-ahead", "broadside", "guard"] as const;
export type Preset = (typeof PRESETS)[number];

interface Shares {
  /** The share of power that goes to movement. */
  readonly movement: number;
  /** The most that goes to weapons: a share of all power. */
  readonly weapons: number;
}

const SHARES: Readonly<Record<Preset, Shares>> = {
  steady: { movement: 0.34, weapons: 0.4 },
  "all-ahead": { movement: 1, weapons: 1 },
  broadside: { movement: 0.35, weapons: 1 },
  guard: { movement: 0.4, weapons: 0 },
};

/**
 * A ready-made allocation: something of each, all into speed, everything into weapons, or shields. The first shield is the one
 * that faces the enemy.
 */
export function presetOrder(
  figures: Figures,
  ship: Ship,
  name: Preset,
  facing: Side = 0,
): Record<string, number> {
  const { movement, weapons } = SHARES[name];
  const limit = available(ship);
  const share = Math.floor(limit * movement);
  const points = name === "steady" ? cheapPoints(figures, share) : pointsFor(share, figures.movement);
  const left = limit - powerFor(points, figures.movement);
  const charges = armed(figures, ship, Math.min(left, Math.floor(limit * weapons)), name === "steady");
  const spent = charges.reduce((sum, charge) => sum + charge, 0);
  const total = pointsFor(left - spent, figures.shields);
  return {
    [MOVEMENT]: points,
    ...writeCharges(charges),
    ...writeShields(
      name === "steady" ? shielded(figures, ship, total, facing) : raised(figures, ship, total),
    ),
  };
}

/** The most points whose next one costs more than its share: no power is lost in rounding up. */
function cheapPoints({ movement }: Figures, power: number): number {
  let points = pointsFor(power, movement);
  while (points > 0 && (points * movement.power) % movement.points !== 0) points -= 1;
  return points;
}

/**
 * Missiles first, they are cheap; then beams, those that bear ahead before others. With `ahead` only what bears ahead, what bears
 * no more to one side than to the other first.
 */
export function armed(figures: Figures, ship: Ship, power: number, ahead = false): number[] {
  const { weapons } = figures;
  const arcs = (index: number): number => weapons[index]?.arcs ?? 0;
  const rank = (index: number): number =>
    (weapons[index]?.kind === "beam" ? 4 : 0) +
    ((arcs(index) & FORWARD) === 0 ? 2 : 0) +
    (ahead && isLopsided(arcs(index)) ? 1 : 0);
  const charges = weapons.map(() => 0);
  let left = power;
  for (const index of [...weapons.keys()].sort((a, b) => rank(a) - rank(b))) {
    const weapon = weapons[index];
    if (weapon === undefined || isDamaged(ship, index) || left < weapon.least) continue;
    if (ahead && (weapon.arcs & FORWARD) === 0) continue;
    charges[index] = Math.min(weapon.most, left);
    left -= charges[index] ?? 0;
  }
  return charges;
}

const isLopsided = (arcs: number): boolean => ((arcs & PORT) === 0) !== ((arcs & STARBOARD) === 0);

/** The forward shields first. */
export function raised(figures: Figures, ship: Ship, total: number): number[] {
  const shields = [0, 0, 0, 0, 0, 0];
  let points = total;
  for (const side of [0, 1, 5, 2, 4, 3]) {
    if (isDead(ship, side)) continue;
    shields[side] = Math.min(figures.maxShield, points);
    points -= shields[side] ?? 0;
  }
  return shields;
}

/** The facing shield first, then its two neighbours alike, then the next two. */
function shielded(figures: Figures, ship: Ship, total: number, facing: Side): number[] {
  const shields = [0, 0, 0, 0, 0, 0];
  let points = total;
  for (const pair of [[0], [1, 5], [2, 4], [3]]) {
    const sides = pair.map((away) => (facing + away) % 6).filter((side) => !isDead(ship, side));
    for (const [index, side] of sides.entries()) {
      const even = Math.ceil(points / (sides.length - index));
      shields[side] = Math.min(figures.maxShield, even);
      points -= shields[side] ?? 0;
    }
  }
  return shields;
}

/** The shield that faces the nearest enemy whom everybody sees; forward where there is none. */
export function sideToEnemy(state: State, ship: Ship): Side {
  const [nearest] = state.ships
    .filter((other) => isEnemy(ship, other) && other.fate === "here" && !other.cloaked && !other.disabled)
    .toSorted((a, b) => distance(ship, a) - distance(ship, b));
  return nearest === undefined ? 0 : (sidesFacing(ship, ship.heading, nearest)[0] ?? 0);
}
