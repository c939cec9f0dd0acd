import type { Dice } from "@flagship/kernel";
import { rollD100 } from "./open-ended.ts";

/** P(X >= k) for n attempts of chance p, summed from the top so that the small terms come first. */
export function atLeast(n: number, p: number, k: number): number {
  let term = 1;
  for (let i = 0; i < n; i++) term *= p;
  if (p >= 1) return k <= n ? 1 : 0;
  let total = 0;
  for (let i = n; i >= k; i--) {
    total += term;
    term *= (i / (n - i + 1)) * ((1 - p) / p);
  }
  return Math.min(1, total);
}

/** The lowest D100 roll that gives at least k successes; above 100 it cannot happen (EC-DICE-10, table D3.5). */
export const aggregateEntry = (n: number, p: number, k: number): number =>
  101 - Math.floor(100 * atLeast(n, p, k) + 0.5);

/** The number of successes that a D100 roll stands for. */
export function aggregateSuccesses(n: number, p: number, roll: number): number {
  let successes = 0;
  while (successes < n && roll >= aggregateEntry(n, p, successes + 1)) successes += 1;
  return successes;
}

/** Many attempts of a low chance by a single D100. */
export const rollAggregate = (dice: Dice, n: number, p: number): number =>
  n === 0 || p <= 0 ? 0 : aggregateSuccesses(n, p, rollD100(dice));
