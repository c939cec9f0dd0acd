import type { Dice } from "@flagship/kernel";
import { between } from "./arith.ts";

/**
 * Chance as battles and terrain ask for it, each time with a word for what it decides, so that a test
 * can force one kind of roll and leave the others alone.
 */
export interface Luck {
  /** A volley of this maximum (WL-COMBAT-17). */
  volley(most: number): number;
  between(low: number, high: number, what: string): number;
  chance(percent: number, what: string): boolean;
}

/** Whole d10s and one die with what is left of sides (WL-COMBAT-17). */
export function rollVolley(dice: Dice, most: number): number {
  let total = 0;
  for (let i = Math.floor(most / 10); i > 0; i--) total += dice.roll(10);
  if (most % 10 > 0) total += dice.roll(most % 10);
  return total;
}

export const luckOf = (dice: Dice): Luck => ({
  volley: (most) => rollVolley(dice, most),
  between: (low, high) => between(dice, low, high),
  chance: (percent) => dice.below(100) < percent,
});
