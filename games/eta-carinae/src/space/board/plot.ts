import { courseOf, turnBetween } from "../../common/plane/course.ts";
import { endOf } from "../../common/plane/path.ts";
import { distance, UNIT, type Place } from "../../common/plane/point.ts";
import { STRAIGHT_ON, type Order } from "../rules/action.ts";
import { moveFault } from "../rules/check-orders.ts";
import { fly, pivotFault, plainSecond } from "../rules/thrust.ts";
import { limitOf, runOf, thrustNow } from "../rules/moving.ts";
import type { Flight, Ship } from "../rules/state.ts";
import { isInQuarters } from "../rules/tasks.ts";
import { flightAt, shipAt } from "../rules/units.ts";
import type { View } from "../rules/view.ts";

export const unitOf = (view: View, ref: string): Ship | Flight | undefined =>
  shipAt(view, ref) ?? flightAt(view, ref);

/** What an order comes to: where the unit will be, how fast, and how far it could turn. */
export interface Ghost {
  readonly path: readonly Place[];
  readonly end: Place;
  readonly course: number;
  readonly speed: number;
  readonly limit: number;
  /** The strongest thrust forwards and backwards. */
  readonly most: number;
  readonly least: number;
}

export function ghostOf(view: View, ref: string, order: Order = STRAIGHT_ON): Ghost | undefined {
  const unit = unitOf(view, ref);
  if (unit === undefined) return undefined;
  const run = runOf(view, ref, unit, order);
  const most = thrustNow(view, ref, unit);
  const quarters = isInQuarters(order);
  const flown = fly(unit, unit.course, run.distance, order.turn, order.second, quarters);
  return {
    path: flown.path,
    end: endOf(flown.path),
    course: flown.course,
    speed: Math.round(run.speed / UNIT),
    limit: limitOf(view, ref, unit, run.distance),
    most,
    least: -slowest(unit, most),
  };
}

/** The thrust that brings a unit to rest, or as much as it has. */
const slowest = (unit: Ship | Flight, most: number): number =>
  Math.min(most, Math.floor(unit.speed / 2 / UNIT));

/** In how many steps the turning table's arc is drawn to each side. */
const ARC_STEPS = 6;

/** The ends of all turns with this thrust, from the widest to port to the widest to starboard. */
export function arcOf(view: View, ref: string, thrust: number): readonly Place[] {
  const unit = unitOf(view, ref);
  if (unit === undefined) return [];
  const { distance: length } = runOf(view, ref, unit, { ...STRAIGHT_ON, thrust });
  const limit = limitOf(view, ref, unit, length);
  if (limit === 0) return [endOf(fly(unit, unit.course, length, 0, 0).path)];
  return Array.from({ length: 2 * ARC_STEPS + 1 }, (_, step) => {
    const turn = (limit * (step - ARC_STEPS)) / ARC_STEPS;
    return endOf(fly(unit, unit.course, length, turn, plainSecond(turn)).path);
  });
}

/** In how many steps the thrust band's sides are drawn. */
const BAND_STEPS = 30;

/** The outline of everywhere the unit can be at the end of the turn: thrust band and turning table together. */
export function reachOf(view: View, ref: string): readonly Place[] {
  const unit = unitOf(view, ref);
  if (unit === undefined) return [];
  const most = thrustNow(view, ref, unit);
  const slow = slowest(unit, most);
  if (most + slow === 0) return [];
  const arcs = Array.from({ length: BAND_STEPS + 1 }, (_, step) =>
    arcOf(view, ref, Math.round(-slow + ((most + slow) * step) / BAND_STEPS)),
  );
  const [inner = []] = arcs;
  const outer = arcs.at(-1) ?? [];
  const side = (place: 0 | -1): Place[] => arcs.flatMap((arc) => arc.at(place) ?? []);
  return [...side(-1), ...outer.toReversed(), ...side(0).toReversed(), ...inner];
}

/** The order that ends nearest to a place: turns in steps of five, whole thrusts. */
export function orderTowards(view: View, ref: string, to: Place, tasks: Order["tasks"]): Order {
  const unit = unitOf(view, ref);
  if (unit === undefined) return STRAIGHT_ON;
  const most = thrustNow(view, ref, unit);
  const aim = turnBetween(unit.course, courseOf(to.x - unit.x, to.y - unit.y)) / 100;
  let best: Order = { ...STRAIGHT_ON, tasks };
  let least = Infinity;
  for (let thrust = -slowest(unit, most); thrust <= most; thrust++) {
    const { distance: length } = runOf(view, ref, unit, { ...STRAIGHT_ON, thrust });
    const limit = limitOf(view, ref, unit, length);
    const turn = turnAiming(aim, limit);
    const order: Order = { thrust: thrust + 0, turn, second: plainSecond(turn), tasks };
    if (moveFault(view, ref, unit, order) !== undefined) continue;
    const { path } = fly(unit, unit.course, length, turn, order.second, isInQuarters(order));
    const gap = distance(endOf(path), to);
    if (gap < least) [least, best] = [gap, order];
  }
  return best;
}

/** The turn, in steps of five, whose end lies in this direction: of a split turn only three quarters show there. */
function turnAiming(aim: number, limit: number): number {
  const widest = Math.floor(limit / 5) * 5;
  const seen = plainSecond(Math.round(aim / 5) * 5) === 0 ? aim : (aim * 4) / 3;
  return Math.max(-widest, Math.min(widest, Math.round(seen / 5) * 5)) + 0;
}

/** Ways to make a turn that the rules allow: at once, in two halves, or out and back (EC-PIV-04 to EC-PIV-08). */
export function pivotsOf(turn: number, limit: number): readonly number[] {
  const wide = Math.floor(limit / 2);
  const tries = turn === 0 ? [0, wide, -wide] : [0, turn / 2];
  return [...new Set(tries)].filter((second) => pivotFault(turn, second, limit) === undefined);
}
