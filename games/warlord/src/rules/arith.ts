import type { Dice } from "@flagship/kernel";

/** The whole number nearest to a quotient; halves go up (the rulebook's rounding everywhere). */
export const halfUp = (value: number): number => Math.floor(value + 0.5);

/** A share of a value in percent, rounded half up, computed on whole numbers. */
export const percentOf = (value: number, percent: number): number => Math.floor((value * percent + 50) / 100);

/** A fee in percent, at least 1 (ruling on percent fees). */
export const feeOf = (value: number, percent: number): number => Math.max(1, percentOf(value, percent));

/** A whole number from low to high, all equally likely. */
export const between = (dice: Dice, low: number, high: number): number =>
  high <= low ? low : low + dice.below(high - low + 1);

export const chance = (dice: Dice, percent: number): boolean => dice.below(100) < percent;

/** The entry of a list that must be there. */
export function entry<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`no entry ${index} in a list of ${list.length}`);
  return value;
}

/** One of several things by weight. */
export function weighted<T>(dice: Dice, choices: readonly (readonly [T, number])[]): T {
  let left = dice.below(choices.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error("weighted: nothing to choose from");
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** `+5`, `-3`, `+0`: a change as books print it. */
export const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`);
