import type { Dice } from "@flagship/kernel";

/** A D10 with overs and unders: 10 and a backup of 6 to 10 make 11 to 15, 1 and a backup of 5 to 1 make 0 to -4 (EC-DICE-04, EC-DICE-05). */
export function rollD10(dice: Dice): number {
  const face = dice.roll(10);
  if (face === 10) return 10 + Math.max(0, dice.roll(10) - 5);
  if (face === 1) return 1 - Math.max(0, 6 - dice.roll(10));
  return face;
}

/** A D6 with overs: 6 and a backup of 4 to 6 make 7 to 9 (EC-DICE-07). */
export function rollD6(dice: Dice): number {
  const face = dice.roll(6);
  return face === 6 ? 6 + Math.max(0, dice.roll(6) - 3) : face;
}

/** The open-ended die that a weapon names. */
export const rollOpen = (dice: Dice, die: 6 | 10): number => (die === 10 ? rollD10(dice) : rollD6(dice));

/** Percent dice: tens and ones, 00 is 100 (EC-DICE-03). The faces 1 to 10 stand for 1 to 9 and 0. */
export function rollD100(dice: Dice): number {
  const tens = dice.roll(10) % 10;
  const ones = dice.roll(10) % 10;
  return tens + ones === 0 ? 100 : tens * 10 + ones;
}

/** A value printed a/b: the lower half of a die without open ends gives the first, the upper the second (EC-DICE-09). */
export const rollEither = <T>(dice: Dice, first: T, second: T): T => (dice.roll(10) <= 5 ? first : second);

/** Chance in percent that an open-ended D10 is at least `needed` (EC-DICE-06). */
export function percentAtLeast(needed: number): number {
  if (needed <= 1) return Math.min(100, 95 + Math.max(0, 1 - needed));
  if (needed <= 10) return (11 - needed) * 10;
  return Math.max(0, 16 - needed);
}

/** Chance in 36ths that an open-ended D6 is at least `needed` (EC-DICE-08). */
export function thirtySixthsAtLeast(needed: number): number {
  if (needed <= 6) return Math.min(36, (7 - needed) * 6);
  return Math.max(0, 10 - needed);
}

/** Chance from 0 to 1 that the open-ended die shows at least the number. */
export const chanceAtLeast = (die: 6 | 10, needed: number): number =>
  die === 10 ? percentAtLeast(needed) / 100 : thirtySixthsAtLeast(needed) / 36;

/** Chance in percent that an open-ended D10 is at most the number: the roll-low tests (EC-DICE-11). */
export const percentAtMost = (number: number): number => 100 - percentAtLeast(number + 1);
