import { normal } from "../../../common/plane/course.ts";
import { ahead, distance, UNIT, type Place } from "../../../common/plane/point.ts";
import { STRAIGHT_ON, type Order } from "../action.ts";
import { fly, isLegalThrust, pivotFault, plainSecond, restingThrust, runWith } from "../thrust.ts";
import { limitOf, thrustNow } from "../moving.ts";
import type { Ship, State, UnitRef } from "../state.ts";

/** Where an order leaves a ship. */
export interface Move {
  readonly order: Order;
  readonly end: Place;
  readonly course: number;
  /** The speed that it goes on with, in thousandths. */
  readonly speed: number;
}

/** What counts of where a ship is at the end of the turn, beside where it can come to rest. */
const ON_THE_WAY = 0.25;

/** The orders a helmsman thinks of: some thrusts, each with some turns, legal all of them. */
export function movesOf(state: State, ref: UnitRef, ship: Ship): Move[] {
  const most = thrustNow(state, ref, ship);
  const moves: Move[] = [];
  if (most === 0 || ship.orbiting) return [moveOf(ship, STRAIGHT_ON, ship.speed, ship.speed)];
  for (const thrust of ship.left.guidance === 0 ? [0] : thrustsOf(most, ship.speed)) {
    const run = runWith(ship.speed, thrust);
    const limit = limitOf(state, ref, ship, run.distance);
    for (const turn of turnsOf(limit)) {
      const second = plainSecond(turn);
      if (pivotFault(turn, second, limit) !== undefined) continue;
      moves.push(moveOf(ship, { thrust, turn, second, tasks: [] }, run.distance, run.speed));
    }
  }
  return moves;
}

function moveOf(ship: Ship, order: Order, run: number, speed: number): Move {
  const { path, course } = fly(ship, ship.course, run, order.turn, order.second);
  const end = path[path.length - 1] ?? ship;
  return { order, end, course, speed };
}

/** Full and half thrust either way, none, and what brings the ship to rest. */
function thrustsOf(most: number, speed: number): number[] {
  const half = Math.floor(most / 2);
  const rest = restingThrust(speed);
  return [...new Set([0, -most, -half, half, most, rest])].filter((thrust) =>
    isLegalThrust(thrust, most, speed),
  );
}

/** None, half and all of the turn that is possible, to both sides, in steps of five degrees. */
function turnsOf(limit: number): number[] {
  const half = 5 * Math.round(limit / 10);
  return [...new Set([0, half, -half, limit, -limit].map((turn) => turn + 0))];
}

/** The move after which a ship can come to rest nearest to a place, as soon as possible. */
export function moveTo(state: State, ref: UnitRef, ship: Ship, goal: Place): Move {
  const brakes = Math.max(1, thrustNow(state, ref, ship)) * UNIT;
  const moves = movesOf(state, ref, ship);
  let [best] = moves;
  let least = Infinity;
  for (const move of moves) {
    const rest = ahead(move.end, normal(move.course), (move.speed * move.speed) / (4 * brakes));
    const cost = distance(rest, goal) + ON_THE_WAY * distance(move.end, goal);
    if (cost < least) {
      least = cost;
      best = move;
    }
  }
  return best ?? moveOf(ship, STRAIGHT_ON, ship.speed, ship.speed);
}
