import type { Message } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Weapon } from "../rules/figures.ts";
import { damageAt, toHitAt } from "../rules/fire.ts";
import { distance } from "../rules/hex.ts";
import type { Ship } from "../rules/ship.ts";

export const weaponName = (weapon: Weapon | undefined, index: number): Message =>
  message("field.weapon", { number: index + 1, weapon: `@${weapon?.type ?? ""}` });

/** Odds and damage of a shot as its captain can know them. */
export function shotPreview(ship: Ship, weapon: Weapon, index: number, target: Ship): Message {
  const range = distance(ship, target);
  const number = toHitAt(weapon, range);
  const damage = damageAt(weapon, range, ship.charges[index] ?? 0);
  return message("preview.shot", {
    range,
    number,
    percent: number * 10,
    damage,
    expected: Math.round(number * damage) / 10,
  });
}
