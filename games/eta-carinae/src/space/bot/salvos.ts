import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { inHalfDegrees } from "../../common/plane/course.ts";
import { distance } from "../../common/plane/point.ts";
import type { Action, Launch, Steer } from "../rules/action.ts";
import { hasLocated, isTargetLost } from "../rules/detection.ts";
import { steerHome } from "../rules/plan.ts";
import { canFight } from "../rules/ship.ts";
import type { Salvo, Ship, State, UnitRef } from "../rules/state.ts";
import { enemyShipsOf, salvoRef, salvosOf, shipAt, shipRef, shipsOf } from "../rules/units.ts";
import { chase, launchCourse, launchPromise } from "../rules/commander/pursuit.ts";
import { launchWorth } from "./stakes.ts";

/** Launches at the targets that promise at least so much per missile, and steers what flies. */
export function salvosFor(state: State, seat: Seat, least: number): Action {
  const launches: Launch[] = [];
  for (const [index, ship] of shipsOf(state, seat)) {
    const launch = launchOf(state, seat, shipRef(index), ship, least);
    if (launch !== undefined) launches.push(launch);
  }
  return { type: "missiles", launches, steers: steersOf(state, seat) };
}

/** No launches at all. */
export const salvosHeld = (state: State, seat: Seat): Action => ({
  type: "missiles",
  launches: [],
  steers: steersOf(state, seat),
});

function launchOf(state: State, seat: Seat, ref: UnitRef, ship: Ship, least: number): Launch | undefined {
  const missile = MISSILE_TABLE[ship.hold.missile];
  const controls = ship.left.fireControl - ship.aimed - ship.bound;
  if (!canFight(ship) || ship.left.launcher === 0 || missile.bombardment) return undefined;
  if (ship.hold.loaded < missile.fewest || controls < 1) return undefined;
  let best: Launch | undefined;
  let most = 0;
  for (const [index, enemy] of enemyShipsOf(state, seat)) {
    if (!hasLocated(state, ship, enemy)) continue;
    const promise = launchPromise(ship, ship.hold.missile, enemy);
    const worth = promise * launchWorth(ship, enemy);
    if (promise < least || worth <= most) continue;
    most = worth;
    best = {
      by: ref,
      count: Math.min(missile.most, ship.hold.loaded),
      target: shipRef(index),
      course: inHalfDegrees(launchCourse(ship, enemy)),
    };
  }
  return best;
}

/** Every salvo of a side after its target, or after another when that is gone. */
export const steersOf = (state: State, seat: Seat): Steer[] =>
  [...salvosOf(state, seat)].map(([index, salvo]) => {
    const aim = aimOf(state, seat, salvo);
    const target = shipAt(state, aim);
    const lost = aim === salvo.target && isTargetLost(state, salvo);
    return target === undefined || lost || salvo.free || salvo.fromGround
      ? steerHome(state, index, salvo)
      : chase(salvoRef(index), salvo, aim, target);
  });

/** The target it has, or when that is gone the nearest that its launcher has located (EC-MIS-17). */
function aimOf(state: State, seat: Seat, salvo: Salvo): UnitRef {
  if (!isTargetLost(state, salvo)) return salvo.target;
  const launcher = shipAt(state, shipRef(salvo.launcher));
  if (launcher === undefined) return salvo.target;
  let best = salvo.target;
  let least = Infinity;
  for (const [index, enemy] of enemyShipsOf(state, seat)) {
    const gap = distance(salvo, enemy);
    if (gap >= least || !hasLocated(state, launcher, enemy)) continue;
    least = gap;
    best = shipRef(index);
  }
  return best;
}
