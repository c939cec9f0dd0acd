import { endOf } from "../../common/plane/path.ts";
import { ahead, distance, UNIT, units, type Place } from "../../common/plane/point.ts";
import { STRAIGHT_ON, type Order } from "../rules/action.ts";
import { moveFault } from "../rules/check-orders.ts";
import { fly, plainSecond } from "../rules/thrust.ts";
import { limitOf, runOf } from "../rules/moving.ts";
import { enemyUnits } from "../rules/plan.ts";
import { isInQuarters } from "../rules/tasks.ts";
import { isShip, velocityOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { ghostOf, unitOf } from "./plot.ts";
import { whereIs } from "./where.ts";

/** Beams are good from here: nearer one flies past. */
const GOOD_RANGE = units(200);
/** Thrusts are tried in so many steps. */
const THRUSTS = 8;

/** The enemy ship in sight that is nearest to a unit. */
export function nearestEnemy(view: View, seat: number, from: Place): string | undefined {
  const seen = enemyUnits(view, seat).flatMap((ref) => {
    const at = isShip(ref) ? whereIs(view, ref) : undefined;
    return at === undefined ? [] : [{ ref, gap: distance(from, at) }];
  });
  return seen.toSorted((a, b) => a.gap - b.gap)[0]?.ref;
}

/** How far apart two units are at the end of the turn when the enemy goes straight on, in units. */
export function rangeThen(view: View, end: Place, enemy: string): number | undefined {
  const there = ghostOf(view, enemy)?.end;
  return there === undefined ? undefined : Math.round(distance(end, there) / UNIT);
}

/** The order that brings a unit to a good range of its nearest enemy: this turn and the next, so that it brakes in time. */
export function closeIn(view: View, seat: number, ref: string, tasks: Order["tasks"]): Order {
  const unit = unitOf(view, ref);
  const ghost = ghostOf(view, ref);
  const enemy = unit === undefined ? undefined : unitOf(view, nearestEnemy(view, seat, unit) ?? "");
  if (unit === undefined || ghost === undefined || enemy === undefined) return { ...STRAIGHT_ON, tasks };
  const drift = velocityOf(enemy);
  const soon = { x: enemy.x + drift.x, y: enemy.y + drift.y };
  const later = { x: soon.x + drift.x, y: soon.y + drift.y };
  let best: Order = { ...STRAIGHT_ON, tasks };
  let least = Infinity;
  const stride = Math.max(1, Math.ceil((ghost.most - ghost.least) / THRUSTS));
  for (let thrust = ghost.least; thrust <= ghost.most; thrust += stride) {
    const run = runOf(view, ref, unit, { ...STRAIGHT_ON, thrust });
    const limit = limitOf(view, ref, unit, run.distance);
    const widest = Math.floor(limit / 5) * 5;
    for (let turn = -widest; turn <= widest; turn += 5) {
      const order: Order = { thrust: thrust + 0, turn: turn + 0, second: plainSecond(turn) + 0, tasks };
      // A worn ship may not be able to: no guidance, no fuel, too hot.
      if (moveFault(view, ref, unit, order) !== undefined) continue;
      const flown = fly(unit, unit.course, run.distance, order.turn, order.second, isInQuarters(order));
      const end = endOf(flown.path);
      const then = ahead(end, flown.course, run.speed);
      const miss = Math.abs(distance(end, soon) - GOOD_RANGE) + Math.abs(distance(then, later) - GOOD_RANGE);
      if (miss < least) [least, best] = [miss, order];
    }
  }
  return best;
}
