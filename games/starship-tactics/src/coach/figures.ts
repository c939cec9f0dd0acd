import { message as plainMessage, messagesOf, type Message } from "@flagship/kernel";
import { bears, damageAt, toHitAt } from "../rules/fire.ts";
import { distance, sidesFacing } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import type { Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { coachWords } from "../words/en/coach.ts";

/** A sentence of the coach by its key. */
export const message = messagesOf<typeof coachWords>();

/** A word of the table inside a sentence of the coach. */
export const ofTable = (key: string): Message => plainMessage(key);

/** A figure with one place after the point. */
export const tenth = (figure: number): number => Math.round(figure * 10) / 10;

/** The nearest enemy in action that can be seen on the map. */
export function nearest(view: View, ship: Ship): Ship | undefined {
  const enemies = view.ships.filter(
    (other) => other.side !== ship.side && other.fate === "here" && !other.disabled && onMap(other),
  );
  return enemies.toSorted((a, b) => distance(ship, a) - distance(ship, b))[0];
}

/** Expected damage of one weapon at a range. */
export const promiseOf = (view: View, ship: Ship, index: number, range: number, charge: number): number => {
  const weapon = figuresAt(view, ship).weapons[index];
  return weapon === undefined ? 0 : (toHitAt(weapon, range) * damageAt(weapon, range, charge)) / 10;
};

/** Expected damage of the weapons that bear from where a ship stands, with these charges. */
export function promise(
  view: View,
  ship: Ship,
  target: Ship,
  charges: readonly number[],
): { readonly bearing: number; readonly expected: number } {
  const range = distance(ship, target);
  const aimed = figuresAt(view, ship).weapons.flatMap((weapon, index) => {
    const charge = charges[index] ?? 0;
    return charge > 0 && bears(view, ship, weapon, target)
      ? [promiseOf(view, ship, index, range, charge)]
      : [];
  });
  return { bearing: aimed.length, expected: tenth(aimed.reduce((sum, one) => sum + one, 0)) };
}

/** Weapons of a ship that would bear on a place, charged or not: what an enemy may fire from there. */
export const gunsOn = (view: View, ship: Ship, target: Ship): number =>
  figuresAt(view, ship).weapons.filter((weapon) => bears(view, ship, weapon, target)).length;

/** The shield that faces somebody, the stronger one on a border. */
export function facing(
  ship: Ship,
  from: Ship,
  shields: readonly number[],
): { readonly side: number; readonly strength: number } {
  const sides = sidesFacing(ship, ship.heading, from);
  const best = sides.reduce((a, b) => ((shields[b] ?? 0) > (shields[a] ?? 0) ? b : a), sides[0] ?? 0);
  return { side: best + 1, strength: Math.max(0, shields[best] ?? 0) };
}
