import { courseOf, turnBetween } from "../../plane/course.ts";
import { endOf } from "../../plane/path.ts";
import { distance, UNIT, type Place } from "../../plane/point.ts";
import { STRAIGHT_ON, type Order } from "../../rules/action.ts";
import { fly, isLegalThrust, pivotFault, plainSecond } from "../../rules/movement.ts";
import { limitOf, runOf, thrustNow } from "../../rules/moving.ts";
import type { Flight, Ship } from "../../rules/state.ts";
import { flightAt, shipAt } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";

export type Drafts = Readonly<Record<string, Order>>;

export const unitOf = (view: View, ref: string): Ship | Flight | undefined =>
  shipAt(view, ref) ?? flightAt(view, ref);

/** What a draft comes to: where the unit will be, how fast, and how far it could turn. */
export interface Ghost {
  readonly path: readonly Place[];
  readonly end: Place;
  readonly course: number;
  readonly speed: number;
  readonly limit: number;
  readonly most: number;
}

export function ghostOf(view: View, ref: string, order: Order = STRAIGHT_ON): Ghost | undefined {
  const unit = unitOf(view, ref);
  if (unit === undefined) return undefined;
  const run = runOf(view, ref, unit, order);
  const limit = limitOf(view, ref, unit, run.distance);
  const flown = fly(unit, unit.course, run.distance, order.turn, order.second);
  return {
    path: flown.path,
    end: endOf(flown.path),
    course: flown.course,
    speed: Math.round(run.speed / UNIT),
    limit,
    most: thrustNow(view, ref, unit),
  };
}

/** The ends of all turns the unit could make with this thrust: the arc of the turning table. */
export function arcOf(view: View, ref: string, order: Order): readonly Place[] {
  const ghost = ghostOf(view, ref, order);
  const unit = unitOf(view, ref);
  if (ghost === undefined || unit === undefined || ghost.limit === 0) return [];
  const { distance: length } = runOf(view, ref, unit, order);
  const ends: Place[] = [];
  for (let share = -6; share <= 6; share++) {
    const turn = (ghost.limit * share) / 6;
    ends.push(endOf(fly(unit, unit.course, length, turn, plainSecond(turn)).path));
  }
  return ends;
}

/** The order that ends nearest to a place: turns in steps of five, thrust in steps of five or the most. */
export function orderTowards(view: View, ref: string, to: Place, tasks: Order["tasks"]): Order {
  const unit = unitOf(view, ref);
  if (unit === undefined) return STRAIGHT_ON;
  const most = thrustNow(view, ref, unit);
  const slow = Math.min(most, Math.floor(unit.speed / 2 / UNIT));
  const aim = Math.round(turnBetween(unit.course, courseOf(to.x - unit.x, to.y - unit.y)) / 500) * 5;
  let best: Order = { ...STRAIGHT_ON, tasks };
  let least = Infinity;
  const thrusts = new Set([-slow, 0, most]);
  for (let thrust = -slow; thrust <= most; thrust += 5) thrusts.add(thrust);
  for (const thrust of thrusts) {
    if (!isLegalThrust(thrust, most, unit.speed)) continue;
    const { distance: length } = runOf(view, ref, unit, { thrust, turn: 0, second: 0, tasks: [] });
    const limit = limitOf(view, ref, unit, length);
    const widest = Math.floor(limit / 5) * 5;
    const turn = Math.max(-widest, Math.min(widest, aim));
    const second = plainSecond(turn);
    if (pivotFault(turn, second, limit) !== undefined) continue;
    const gap = distance(endOf(fly(unit, unit.course, length, turn, second).path), to);
    if (gap < least) [least, best] = [gap, { thrust, turn, second, tasks }];
  }
  return best;
}
