/** Bounds of a rate, each from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations that hold 95 % of a normal distribution. */
const Z95 = 1.959964;

/** The 95 % confidence interval of a rate by Wilson's score: sound for few games and for rates near 0 and 1. */
export function wilson(hits: number, tries: number): Interval {
  if (tries === 0) return { low: 0, high: 1 };
  const rate = hits / tries;
  const z2 = Z95 * Z95;
  const middle = (rate + z2 / (2 * tries)) / (1 + z2 / tries);
  const half = (Z95 * Math.sqrt((rate * (1 - rate)) / tries + z2 / (4 * tries * tries))) / (1 + z2 / tries);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
