import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE } from "../../../common/data/missiles.ts";
import { courseOf, inHalfDegrees, turnBetween } from "../../../common/plane/course.ts";
import { distance, UNIT, units, within, type Place } from "../../../common/plane/point.ts";
import type { Action, Launch, Order, OrderSheet, Task } from "../action.ts";
import { hasLocated } from "../detection.ts";
import type { FirePhase } from "../aim.ts";
import { isLegalThrust, pivotFault, plainSecond, runWith } from "../thrust.ts";
import { limitOf, thrustNow } from "../moving.ts";
import { volley, homing } from "../plan.ts";
import { canFight, classOfShip } from "../ship.ts";
import { readyCraft } from "../tac-craft.ts";
import type { Flight, Ship, State, UnitRef } from "../state.ts";
import {
  enemyShipsOf,
  flightRef,
  flightsOf,
  salvoAt,
  shipAt,
  shipRef,
  shipsOf,
  velocityOf,
} from "../units.ts";
import { boardingTasks } from "./boarders.ts";
import { launchCourse } from "./pursuit.ts";

type Unit = Ship | Flight;

/** A ship without radiators keeps its beams for enemies this near, in units. */
const HOT_WITHIN = 1000;

/** Where a ship will be when it goes straight on. */
export function whereabouts(ship: Ship): Place {
  const lead = velocityOf(ship);
  return { x: ship.x + lead.x, y: ship.y + lead.y };
}

/** Where the enemy ship nearest to a unit will be. */
function nearestEnemy(state: State, seat: Seat, from: Place): Place | undefined {
  let best: Place | undefined;
  let least = Infinity;
  for (const [, enemy] of enemyShipsOf(state, seat)) {
    const at = whereabouts(enemy);
    const gap = distance(from, at);
    if (gap < least) {
      least = gap;
      best = at;
    }
  }
  return best;
}

/** Orders for every unit that bring it to a fighting distance of the nearest enemy. */
export function approach(state: State, seat: Seat, range: number): OrderSheet {
  const sheet: OrderSheet = {};
  for (const [index, ship] of shipsOf(state, seat)) {
    const move = closeTo(state, shipRef(index), ship, nearestEnemy(state, seat, ship), range);
    sheet[shipRef(index)] = { ...move, tasks: tasksOf(state, seat, shipRef(index), ship) };
  }
  return { ...sheet, ...flightOrders(state, seat) };
}

/** Flights go right up to the nearest enemy: their beams are short. */
export function flightOrders(state: State, seat: Seat): OrderSheet {
  const sheet: OrderSheet = {};
  for (const [index, flight] of flightsOf(state, seat))
    sheet[flightRef(index)] = closeTo(
      state,
      flightRef(index),
      flight,
      nearestEnemy(state, seat, flight),
      100,
    );
  return sheet;
}

/** What a ship does beside its move: fighters, boarders, and what works while it has no radiators (EC-DMG-15). */
export const tasksOf = (state: State, seat: Seat, ref: UnitRef, ship: Ship): Task[] => [
  ...craftTasks(ship),
  ...boardingTasks(state, seat, ref, ship),
  ...(ship.left.radiator === 0 ? [heatTask(state, seat, ship)] : []),
];

/** Beams while there is somebody to fire at, shields otherwise. */
function heatTask(state: State, seat: Seat, ship: Ship): Task {
  const near = [...enemyShipsOf(state, seat)].some(([, enemy]) => within(ship, enemy, units(HOT_WITHIN)));
  return { task: near && ship.left.beam > 0 ? "heat-beams" : "heat-power", target: "", n: 0, m: 0 };
}

/** Gets the fighters out: prepare what is idle, launch what is prepared. */
function craftTasks(ship: Ship): Task[] {
  const first = ship.hold.craft.find((craft) => craft.refit === 0);
  if (first === undefined) return [];
  const prepared = readyCraft(ship, first.type, true);
  const idle = readyCraft(ship, first.type, false);
  if (
    prepared > 0 &&
    (prepared >= 3 || idle === 0) &&
    prepared >= Math.min(3, ship.hold.craft.filter((craft) => craft.type === first.type).length)
  )
    return [{ task: "launch", target: first.type, n: Math.min(10, prepared), m: 0 }];
  return idle > 0 ? [{ task: "prepare", target: first.type, n: idle, m: 0 }] : [];
}

/** Tries some thrusts and turns and takes the one that ends nearest to the wanted distance of a place, bows on. */
export function closeTo(
  state: State,
  ref: UnitRef,
  unit: Unit,
  goal: Place | undefined,
  range: number,
): Order {
  const still: Order = { thrust: 0, turn: 0, second: 0, tasks: [] };
  const most = thrustNow(state, ref, unit);
  if (goal === undefined || most === 0 || ("fits" in unit && (unit.orbiting || unit.left.guidance === 0)))
    return still;
  let best = still;
  let least = Infinity;
  for (const thrust of [0 - most, 0 - Math.floor(most / 2), 0, Math.floor(most / 2), most]) {
    if (!isLegalThrust(thrust, most, unit.speed)) continue;
    const run = runWith(unit.speed, thrust);
    const limit = limitOf(state, ref, unit, run.distance);
    const wanted = turnBetween(unit.course, courseOf(goal.x - unit.x, goal.y - unit.y)) / 100;
    for (const turn of turnsToward(wanted, limit)) {
      const second = plainSecond(turn);
      if (pivotFault(turn, second, limit) !== undefined) continue;
      const cost = costOf(unit, goal, unit.course + turn * 100, run.distance, run.speed, range);
      if (cost < least) {
        least = cost;
        best = { thrust, turn, second, tasks: [] };
      }
    }
  }
  return "fits" in unit || unit.craft.every((craft) => craft.fuel >= most * UNIT) ? best : still;
}

function turnsToward(wanted: number, limit: number): number[] {
  const turn = 5 * Math.round(Math.max(-limit, Math.min(limit, wanted)) / 5) + 0;
  return turn === 0 ? [0] : [turn, 0, -turn];
}

/** Off the wanted distance next turn, plus a little for a heading and speed that carry it away later. */
function costOf(unit: Unit, goal: Place, course: number, run: number, speed: number, range: number): number {
  const step = velocityOf({ course, speed: run });
  const end = { x: unit.x + step.x, y: unit.y + step.y };
  const later = velocityOf({ course, speed });
  const after = { x: end.x + later.x, y: end.y + later.y };
  const want = units(range);
  return Math.abs(distance(end, goal) - want) + 0.5 * Math.abs(distance(after, goal) - want);
}

/** Fires at whatever loses most by it: hurt ships, then dangerous ones; in defence salvos that are about to strike. */
export function focus(state: State, seat: Seat, phase: FirePhase): Action {
  const shots = volley(state, seat, phase, (target, chance) => chance * targetValue(state, target, phase));
  return { type: "fire", shots };
}

function targetValue(state: State, target: UnitRef, phase: FirePhase): number {
  const salvo = salvoAt(state, target);
  if (salvo !== undefined) return phase === "defensive-fire" ? (salvo.ready ? 6 : 1.5) : 0.5;
  const ship = shipAt(state, target);
  if (ship === undefined) return 1.5;
  const type = classOfShip(ship);
  const toughness = ship.shields + (10 * ship.left.hull) / (11 - type.armor);
  return (2 * type.price) / (20 + toughness) / 4;
}

/** Launches salvos at the best targets within so many units and steers the others home; 0 launches none. */
export function salvosNow(state: State, seat: Seat, reach: number): Action {
  const launches: Launch[] = [];
  if (reach > 0) {
    for (const [index, ship] of shipsOf(state, seat))
      launches.push(...launchesOf(state, seat, shipRef(index), ship, reach));
  }
  return { type: "missiles", launches, steers: homing(state, seat) };
}

function launchesOf(state: State, seat: Seat, ref: UnitRef, ship: Ship, reach: number): Launch[] {
  const { fewest, most, bombardment } = MISSILE_TABLE[ship.hold.missile];
  const controls = ship.left.fireControl - ship.aimed - ship.bound;
  if (!canFight(ship) || ship.left.launcher === 0 || bombardment || ship.hold.loaded < fewest || controls < 1)
    return [];
  let target: UnitRef | undefined;
  let course = ship.course;
  let best = 0;
  for (const [index, enemy] of enemyShipsOf(state, seat)) {
    if (!hasLocated(state, ship, enemy) || distance(ship, enemy) > units(reach)) continue;
    const off = Math.abs(turnBetween(ship.course, courseOf(enemy.x - ship.x, enemy.y - ship.y)));
    const value = classOfShip(enemy).price / (1 + off / 3000);
    if (value > best) {
      best = value;
      target = shipRef(index);
      course = launchCourse(ship, enemy);
    }
  }
  if (target === undefined) return [];
  return [{ by: ref, count: Math.min(most, ship.hold.loaded), target, course: inHalfDegrees(course) }];
}
