import type { Intent } from "../rules/crew.ts";
import { distance } from "../rules/hex.ts";
import { inAction, NONE, powerOf, type Ship } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { bestRange } from "./range.ts";
import { nearestEnemy } from "./threat.ts";

/** What is left of a ship, in points of its class. */
export function strengthOf(state: State, ship: Ship): number {
  const figures = figuresAt(state, ship);
  if (ship.fate === "escaped") return figures.points * 1.2;
  if (ship.fate === "waiting") return figures.points;
  if (ship.fate !== "here" || ship.disabled) return 0;
  const frame = Math.max(0, ship.superstructure) / figures.superstructure;
  const power = powerOf(ship) / figures.total;
  const weapons = 1 - countBits(ship.damaged) / figures.weapons.length;
  const generators = 1 - countBits(ship.dead) / 6;
  return figures.points * (0.1 + 0.42 * frame + 0.28 * power + 0.12 * weapons + 0.08 * generators);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A wreck whose side is outmatched: what is left is better saved than spent. */
export function isLost(state: State, ship: Ship): boolean {
  if (!inAction(ship)) return false;
  const figures = figuresAt(state, ship);
  if (ship.superstructure * 4 > figures.superstructure && powerOf(ship) * 4 > figures.total) return false;
  let own = 0;
  let other = 0;
  for (const one of state.ships) {
    if (!inAction(one)) continue;
    if (one.side === ship.side) own += strengthOf(state, one);
    else other += strengthOf(state, one);
  }
  return own * 2 < other;
}

/** What a ship is about: its captain's standing intention, else to engage, else to get away. */
export function stanceOf(state: State, ship: Ship): Intent {
  const intent = ship.crew?.intent ?? "engage";
  if (intent !== "engage") return intent;
  return isLost(state, ship) ? "withdraw" : "engage";
}

/** The range that a ship wishes for with its stance. */
export function wishedRange(state: State, ship: Ship, enemy: Ship): number {
  const best = bestRange(figuresAt(state, ship), figuresAt(state, enemy));
  switch (stanceOf(state, ship)) {
    case "engage":
      return best;
    case "close":
      return Math.min(3, best);
    case "stand-off":
      return Math.max(10, best);
    case "guard":
      return Math.max(6, best);
    case "withdraw":
      return 40;
  }
}

/** Whether the nearest enemy is too far for the fight of this turn. */
export function isFar(state: State, ship: Ship): boolean {
  const enemy = nearestEnemy(state, ship);
  return enemy === NONE || distance(ship, shipAt(state, enemy)) > 18;
}
