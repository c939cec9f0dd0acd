import type { Seat } from "@flagship/kernel";
import { sideOfSeat } from "../rules/outcome.ts";
import { figuresAt, NONE, powerOf, type Ship, type State } from "../rules/state.ts";

/** How much fight is left in a ship, in points of its class. */
function worthOf(state: State, ship: Ship): number {
  const figures = figuresAt(state, ship);
  if (ship.fate === "escaped") return figures.points * 1.2;
  if (ship.fate === "waiting") return figures.points;
  if (ship.fate !== "here" || ship.disabled) return 0;
  const frame = Math.max(0, ship.superstructure) / figures.superstructure;
  const power = powerOf(ship) / figures.total;
  const weapons = 1 - countBits(ship.damaged) / figures.weapons.length;
  const generators = 1 - countBits(ship.dead) / 6;
  return figures.points * (0.15 + 0.4 * frame + 0.25 * power + 0.12 * weapons + 0.08 * generators);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** 0 lost, 1 won: the share of fighting worth on the seat's side. */
export function evaluate(state: State, seat: Seat): number {
  const side = sideOfSeat(state, seat);
  if (state.ending !== undefined)
    return state.ending.side === NONE ? 0.5 : state.ending.side === side ? 1 : 0;
  let own = 0;
  let other = 0;
  for (const ship of state.ships) {
    const worth = worthOf(state, ship);
    if (ship.side === side) own += worth;
    else other += worth;
  }
  if (own + other === 0) return 0.5;
  return 0.02 + 0.96 * (own / (own + other));
}
