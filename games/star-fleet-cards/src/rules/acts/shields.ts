import type { Dice } from "@flagship/kernel";
import { SHIELD_COUNT } from "../../data/figures.ts";
import { SHIELDS } from "../parts.ts";
import type { Ship } from "../state.ts";

/** All shields, the one in danger first. */
export const facingFirst = ({ facing }: Ship): number[] => [
  facing,
  ...SHIELDS.filter((shield) => shield !== facing),
];

/** A shield that will do, looked for from a random one on; 0 when there is none. */
export function someShield(dice: Dice, fits: (shield: number) => boolean): number {
  const start = dice.below(SHIELD_COUNT);
  for (let i = 0; i < SHIELD_COUNT; i++) {
    const shield = ((start + i) % SHIELD_COUNT) + 1;
    if (fits(shield)) return shield;
  }
  return 0;
}
