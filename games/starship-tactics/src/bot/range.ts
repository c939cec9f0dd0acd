import { damageAt, toHitAt } from "../rules/fire.ts";
import type { Figures } from "../rules/figures.ts";

/** Ranges at which a fight is worth wishing for. */
const FARTHEST = 12;

/** Expected damage of every weapon of a class at a range, fully charged. */
function fireAt(figures: Figures, range: number): number {
  let sum = 0;
  for (const weapon of figures.weapons) {
    if (range <= weapon.toHit.length) sum += toHitAt(weapon, range) * damageAt(weapon, range, weapon.most);
  }
  return sum;
}

const known = new WeakMap<Figures, WeakMap<Figures, number>>();

/** The range at which the firing charts favour the first ship most; short of that, near enough to hurt. */
export function bestRange(own: Figures, other: Figures): number {
  const before = known.get(own)?.get(other);
  if (before !== undefined) return before;
  let best = 1;
  let highest = -Infinity;
  const whole = fireAt(own, 1);
  for (let range = 1; range <= FARTHEST; range++) {
    const mine = fireAt(own, range);
    // Fire that does little on either side decides nothing.
    if (mine * 2 < whole) break;
    const margin = mine - 0.85 * fireAt(other, range);
    if (margin > highest) [best, highest] = [range, margin];
  }
  const of = known.get(own) ?? new WeakMap<Figures, number>();
  known.set(own, of.set(other, best));
  return best;
}
