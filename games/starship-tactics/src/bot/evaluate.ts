import type { Seat } from "@flagship/kernel";
import { pointsFor } from "../rules/figures.ts";
import { distance } from "../rules/hex.ts";
import { columnOf, COLUMNS, ROWS } from "../rules/map.ts";
import { sideOfSeat } from "../rules/outcome.ts";
import { figuresAt, NONE, powerOf, shipAt, type PowerOrder, type Ship, type State } from "../rules/state.ts";
import { armWith, guardWith } from "./plans.ts";
import { broadside, shieldToward, visibleEnemies } from "./threat.ts";

/** How much of a ship's points ready weapons, standing shields and position can be worth. */
const READY = 0.3;
const GUARD = 0.12;
const ROOM = 0.04;

/** 0 lost, 1 won: the share of fighting worth on the seat's side. */
export function evaluate(state: State, seat: Seat): number {
  const side = sideOfSeat(state, seat);
  if (state.ending !== undefined)
    return state.ending.side === NONE ? 0.5 : state.ending.side === side ? 1 : 0;
  let own = 0;
  let other = 0;
  for (const [no, ship] of state.ships.entries()) {
    const worth =
      body(state, ship) + (ship.fate === "here" && !ship.disabled ? readiness(state, no, ship) : 0);
    if (ship.side === side) own += worth;
    else other += worth;
  }
  if (own + other === 0) return 0.5;
  return 0.02 + 0.96 * (own / (own + other));
}

/** What is left of a ship, in points of its class. */
function body(state: State, ship: Ship): number {
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

/** While officers still set their panels, the engineer's shares stand for what will come of them. */
function sharesAsOrder(state: State, ship: Ship): PowerOrder | undefined {
  if (ship.crew === undefined || state.step !== "power") return undefined;
  const figures = figuresAt(state, ship);
  return {
    movement: ship.points,
    weapons: armWith(figures, ship, ship.toWeapons),
    shields: guardWith(state, ship, pointsFor(ship.toShields, figures.shields)),
    cloak: false,
  };
}

/** Charged weapons that will bear, shields toward the enemy, and room to move. */
function readiness(state: State, no: number, ship: Ship): number {
  const figures = figuresAt(state, ship);
  const order = state.orders[no];
  const pending = typeof order === "object" ? order : sharesAsOrder(state, ship);
  const enemies = visibleEnemies(state, ship);
  let value = figures.points * (ROOM * room(ship) + progress(state, ship));
  if (enemies.length === 0) return value;
  const charges = pending?.weapons ?? ship.charges;
  const shields = pending?.shields ?? ship.shields;
  const toughness = figures.superstructure * 1.6;
  value +=
    figures.points * READY * Math.min(1, firepower(state, ship, charges, enemies, pending) / toughness);
  let guard = 0;
  for (const enemy of enemies) guard = Math.max(guard, exposure(state, ship, shields, shipAt(state, enemy)));
  return value + figures.points * GUARD * guard;
}

/** Fire from here counts in full; what does not bear yet counts as much as the turn is young. */
function firepower(
  state: State,
  ship: Ship,
  charges: readonly number[],
  enemies: readonly number[],
  pending: PowerOrder | undefined,
): number {
  const now = broadside(state, ship, ship, charges, enemies);
  const left = pending === undefined ? (state.setting.phases - state.pair - 1) / state.setting.phases : 1;
  const mobile = pending?.movement ?? ship.points;
  let hopes = 0;
  for (const charge of charges) hopes += charge;
  const near = Math.min(...enemies.map((no) => distance(ship, shipAt(state, no))));
  const reach = Math.max(0, 1 - Math.max(0, near - mobile * 0.6) / 20);
  return Math.max(now, now * 0.6 + left * hopes * reach * 0.75);
}

/** How well the shield toward an enemy stands, nearer enemies counting more. */
function exposure(state: State, ship: Ship, shields: readonly number[], enemy: Ship): number {
  const figures = figuresAt(state, ship);
  const near = Math.max(0.3, 1 - distance(ship, enemy) / 30);
  return (near * shieldToward(ship, shields, enemy)) / figures.maxShield;
}

/** Away from the edges there is room. */
function room(ship: Ship): number {
  const column = columnOf(ship);
  const away = Math.min(column, COLUMNS - 1 - column, ship.r, ROWS - 1 - ship.r);
  return Math.min(1, away / 5);
}

/** Toward the edge by which the side must leave. */
function progress(state: State, ship: Ship): number {
  const goal = state.setting.goals.find((one) => one.side === ship.side && one.leaveBy !== undefined);
  switch (goal?.leaveBy) {
    case "west":
      return 0.5 * (1 - columnOf(ship) / COLUMNS);
    case "east":
      return 0.5 * (columnOf(ship) / COLUMNS);
    case "north":
      return 0.5 * (1 - ship.r / ROWS);
    case "south":
      return 0.5 * (ship.r / ROWS);
    case undefined:
      return 0;
  }
}
