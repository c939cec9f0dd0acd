import type { Seat } from "@flagship/kernel";
import { pointsFor } from "../rules/figures.ts";
import { distance } from "../rules/hex.ts";
import { columnOf, COLUMNS, ROWS } from "../rules/map.ts";
import { sideOfSeat } from "../rules/outcome.ts";
import { NONE, type Ship } from "../rules/ship.ts";
import { figuresAt, shipAt, type PowerOrder, type State } from "../rules/state.ts";
import { comingThrough } from "./gunnery.ts";
import { armWith, guardWith, orderFor, type Plan } from "./plans.ts";
import { stanceOf, strengthOf, wishedRange } from "./stance.ts";
import { broadside, nearestEnemy, shieldToward, visibleEnemies } from "./threat.ts";

/** How much of a ship's points ready weapons, standing shields and position can be worth. */
const READY = 0.3;
const GUARD = 0.12;
const ROOM = 0.04;
/** What it is worth to come near unseen. */
const LURK = 0.3;
/** What it costs a side to stay out of the fight: without it two careful captains would wait for each other. */
const IMPATIENCE = 0.05;

/** 0 lost, 1 won: the share of fighting worth on the seat's side. */
export function evaluate(state: State, seat: Seat): number {
  const side = sideOfSeat(state, seat);
  if (state.ending !== undefined)
    return state.ending.side === NONE ? 0.5 : state.ending.side === side ? 1 : 0;
  let own = 0;
  let other = 0;
  let idle = 0;
  let ships = 0;
  for (const [no, ship] of state.ships.entries()) {
    const active = ship.fate === "here" && !ship.disabled;
    const worth =
      strengthOf(state, ship) + (active ? readiness(state, no, ship) - toCome(state, no, ship) : 0);
    if (ship.side !== side) other += worth;
    else {
      own += worth;
      if (active) {
        idle += idleness(state, no, ship);
        ships += 1;
      }
    }
  }
  if (own + other === 0) return 0.5;
  return 0.06 + 0.92 * (own / (own + other)) - (ships === 0 ? 0 : (IMPATIENCE * idle) / ships);
}

/** What a point that comes through a shield costs a ship of seven points of superstructure, by its own points. */
const HURT = 0.035 * 7;

/** What the shots that are declared and not yet rolled for will probably do to a ship. */
function toCome(state: State, no: number, ship: Ship): number {
  if (state.shots.length === 0) return 0;
  const incoming = state.shots.filter((shot) => shot.target === no && shot.face === 0);
  if (incoming.length === 0) return 0;
  const { points, superstructure } = figuresAt(state, ship);
  const through = comingThrough(state, ship, incoming, ship.heading, ship.heading);
  return points * Math.min(0.5, (HURT * through) / superstructure);
}

/** Charges that are not on their way yet. */
function chargesLeft(state: State, no: number, ship: Ship): readonly number[] {
  const spent = state.shots.filter((shot) => shot.by === no && shot.face === 0);
  if (spent.length === 0) return ship.charges;
  return ship.charges.map((charge, weapon) => (spent.some((shot) => shot.weapon === weapon) ? 0 : charge));
}

/** How far a ship stays from the range it wishes for, from 0 to 1, after the movement it has planned. */
function idleness(state: State, no: number, ship: Ship): number {
  const enemy = nearestEnemy(state, ship);
  if (enemy === NONE || stanceOf(state, ship) === "withdraw" || hasGoal(state, ship)) return 0;
  const other = shipAt(state, enemy);
  const planned = 0.6 * (pendingOrder(state, no, ship)?.movement ?? 0);
  const over = distance(ship, other) - planned - wishedRange(state, ship, other);
  return Math.max(0, Math.min(1, over / 20));
}

const hasGoal = (state: State, ship: Ship): boolean =>
  state.setting.goals.some((goal) => goal.side === ship.side && goal.leaveBy !== undefined);

/** While officers still set their panels, the engineer's shares stand for what will come of them. */
function sharesAsOrder(state: State, ship: Ship): PowerOrder | undefined {
  if (ship.crew === undefined || state.step !== "power") return undefined;
  const figures = figuresAt(state, ship);
  return {
    movement: ship.points,
    weapons: armWith(state, ship, ship.toWeapons),
    shields: guardWith(state, ship, pointsFor(ship.toShields, figures.shields)),
    cloak: ship.crew.cloaking,
  };
}

/**
 * The allocation that a ship has written down and not yet carried out. One that has still to be made counts as an
 * ordinary one: else whoever has allocated first would look stronger.
 */
function pendingOrder(state: State, no: number, ship: Ship): PowerOrder | undefined {
  const order = state.orders[no];
  if (typeof order === "object") return order;
  if (ship.crew !== undefined) return sharesAsOrder(state, ship);
  return state.step === "power" ? orderFor(state, ship, ORDINARY) : undefined;
}

const ORDINARY: Plan = { movement: 0.3, shields: 0.25, cloak: false };

const isHidden = (state: State, no: number): boolean => {
  const order = state.orders[no];
  const { cloaked, crew } = shipAt(state, no);
  if (typeof order === "object") return order.cloak;
  return crew !== undefined && state.step === "power" ? crew.cloaking : cloaked;
};

/** Charged weapons that will bear, shields toward the enemy, and room to move. */
function readiness(state: State, no: number, ship: Ship): number {
  const figures = figuresAt(state, ship);
  const value = figures.points * (ROOM * room(ship) + progress(state, ship));
  if (isHidden(state, no)) return value + figures.points * lurking(state, ship);
  const pending = pendingOrder(state, no, ship);
  const enemies = visibleEnemies(state, ship).filter((enemy) => !isHidden(state, enemy));
  if (enemies.length === 0) return value;
  const charges = pending?.weapons ?? chargesLeft(state, no, ship);
  const shields = pending?.shields ?? ship.shields;
  const toughness = figures.superstructure * 1.6;
  const fire = firepower(state, ship, charges, enemies, pending) / toughness;
  let guard = 0;
  for (const enemy of enemies) guard = Math.max(guard, exposure(state, ship, shields, shipAt(state, enemy)));
  return value + figures.points * (READY * Math.min(1, fire) + GUARD * guard + away(state, ship, enemies));
}

/** A ship that wants to get away is worth more the farther it is. */
function away(state: State, ship: Ship, enemies: readonly number[]): number {
  if (stanceOf(state, ship) !== "withdraw") return 0;
  return 0.2 * Math.min(1, nearest(state, ship, enemies) / 24);
}

const nearest = (state: State, ship: Ship, enemies: readonly number[]): number => {
  let least = Infinity;
  for (const no of enemies) least = Math.min(least, distance(ship, shipAt(state, no)));
  return least;
};

/** Under the cloak a ship comes near unseen; close by, it has only to show itself. */
function lurking(state: State, ship: Ship): number {
  let least = 99;
  for (const other of state.ships) {
    if (other.fate === "here" && !other.disabled && other.side !== ship.side)
      least = Math.min(least, distance(ship, other));
  }
  if (stanceOf(state, ship) === "withdraw") return LURK;
  return least <= AMBUSH ? 0 : LURK * Math.max(0, 1 - Math.abs(least - AMBUSH - 3) / 30);
}

/** The range from which a cloaked ship strikes. */
const AMBUSH = 6;

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
  const reach = Math.max(0, 1 - Math.max(0, nearest(state, ship, enemies) - mobile * 0.6) / 20);
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
  const margin = Math.min(column, COLUMNS - 1 - column, ship.r, ROWS - 1 - ship.r);
  return Math.min(1, margin / 5);
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
