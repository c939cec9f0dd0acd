import type { Seat } from "@flagship/kernel";
import { endOf } from "../../../common/plane/path.ts";
import { distance, UNIT, units, type Place } from "../../../common/plane/point.ts";
import { STRAIGHT_ON, type Order, type OrderSheet, type Task } from "../action.ts";
import { boarderSquads, crossing, MATCHED } from "../boarding.ts";
import { fly } from "../thrust.ts";
import { runOf, thrustNow } from "../moving.ts";
import { classOfShip, isSoftKilled } from "../ship.ts";
import type { Ship, State, UnitRef } from "../state.ts";
import { enemyShipsOf, shipRef, shipsOf, velocityOf } from "../units.ts";
import { movesOf } from "./helm.ts";

/** Shields that the fire of the turn will take down. */
const SOON_DOWN = 16;
/** A prize is worth going after when it is this near, in units. */
const WORTH_THE_WAY = 600;
/** What counts of where a ship is at the end of the turn, beside where it can match the prize. */
const ON_THE_WAY = 0.25;
/** What a prize alongside promises: taken it counts twice its price, but not every party takes it (EC-VIC-02). */
const PROMISE = 0.5;

const squadsOf = (ship: Ship): number => (ship.prize ? 0 : boarderSquads(ship.hold.troops).length);

/** Whether a party of so many squads is likely to take the ship: it cannot defend itself well, or is outnumbered. */
const isEasyPrize = (ship: Ship, squads: number): boolean =>
  !ship.prize &&
  ship.shields <= SOON_DOWN &&
  (isSoftKilled(ship) || 2 * squads >= classOfShip(ship).crew || ship.boarders.length > 0);

/** Sends the squads over to a ship alongside that can be taken: half of them break in, half follow (EC-BRD-04). */
export function boardingTasks(state: State, seat: Seat, ref: UnitRef, ship: Ship): Task[] {
  const squads = state.boarding ? squadsOf(ship) : 0;
  if (squads === 0) return [];
  for (const [index, enemy] of enemyShipsOf(state, seat)) {
    if (!isEasyPrize(enemy, squads) || crossing(state, seat, ref, shipRef(index)) === undefined) continue;
    const shock = Math.ceil(squads / 2);
    return [{ task: "board", target: shipRef(index), n: shock, m: squads - shock }];
  }
  return [];
}

/** The sheet with every ship that has boarders on its way alongside an easy prize; nothing when there is none. */
export function goAlongside(state: State, seat: Seat, sheet: OrderSheet): OrderSheet | undefined {
  if (!state.boarding) return undefined;
  const changed: OrderSheet = { ...sheet };
  let found = false;
  for (const [index, ship] of shipsOf(state, seat)) {
    const prize = squadsOf(ship) > 0 ? prizeFor(state, seat, ship) : undefined;
    const order = sheet[shipRef(index)];
    if (prize === undefined || order === undefined) continue;
    changed[shipRef(index)] = { ...alongside(state, shipRef(index), ship, prize), tasks: order.tasks };
    found = true;
  }
  return found ? changed : undefined;
}

function prizeFor(state: State, seat: Seat, ship: Ship): Ship | undefined {
  let best: Ship | undefined;
  let least = units(WORTH_THE_WAY);
  for (const [, enemy] of enemyShipsOf(state, seat)) {
    const gap = distance(ship, enemy);
    if (gap >= least || !isEasyPrize(enemy, squadsOf(ship))) continue;
    least = gap;
    best = enemy;
  }
  return best;
}

/** Points that a side may expect of boarding after the movement by this sheet: the nearer to prizes, the more. */
export function prizesToCome(state: State, seat: Seat, sheet: OrderSheet): number {
  if (!state.boarding) return 0;
  let total = 0;
  for (const [index, ship] of shipsOf(state, seat)) {
    const prize = squadsOf(ship) > 0 ? prizeFor(state, seat, ship) : undefined;
    if (prize === undefined) continue;
    const ref = shipRef(index);
    const order = sheet[ref] ?? STRAIGHT_ON;
    const run = runOf(state, ref, ship, order);
    const { path, course } = fly(ship, ship.course, run.distance, order.turn, order.second);
    const velocity = velocityOf({ course, speed: run.speed });
    const cost = gapTo(prize, endOf(path), velocity, units(thrustNow(state, ref, ship)));
    total += PROMISE * classOfShip(prize).price * Math.max(0, 1 - cost / units(WORTH_THE_WAY));
  }
  return total;
}

/** How far from boarding a ship is that ends its move here with this velocity: where it could match the prize's, by its brakes. */
function gapTo(prize: Ship, end: Place, velocity: Place, brakes: number): number {
  const drift = velocityOf(prize);
  const meet = { x: prize.x + drift.x, y: prize.y + drift.y };
  const slip = distance(velocity, drift);
  // It covers slip² / 4t until the speeds match, along the difference of the velocities.
  const run = slip <= units(MATCHED) ? 0 : slip / (4 * Math.max(UNIT, brakes));
  const matched = {
    x: end.x + (velocity.x - drift.x) * run,
    y: end.y + (velocity.y - drift.y) * run,
  };
  return distance(matched, meet) + ON_THE_WAY * distance(end, meet);
}

/** The move that brings a ship soonest beside the prize with the velocity that boarders need (EC-BRD-03). */
function alongside(state: State, ref: UnitRef, ship: Ship, prize: Ship): Order {
  const brakes = units(thrustNow(state, ref, ship));
  let best: Order = STRAIGHT_ON;
  let least = Infinity;
  for (const { order, end, course, speed } of movesOf(state, ref, ship)) {
    const cost = gapTo(prize, end, velocityOf({ course, speed }), brakes);
    if (cost >= least) continue;
    least = cost;
    best = order;
  }
  return best;
}
