import type { Dice } from "@flagship/kernel";

/** A couple that will do, a random one first; 0 when there is none. */
export function someCouple(dice: Dice, fits: (couple: number) => boolean): number {
  const first = 1 + dice.below(2);
  if (fits(first)) return first;
  return fits(3 - first) ? 3 - first : 0;
}
