import { MISSILE_TABLE, type Missile, type MissileId } from "../../../common/data/missiles.ts";
import { courseOf, turnBetween } from "../../../common/plane/course.ts";
import { endOf, firstSpotWithin } from "../../../common/plane/path.ts";
import { ahead, distance, UNIT, units, type Place } from "../../../common/plane/point.ts";
import type { Steer } from "../action.ts";
import { fly, isLegalThrust, pivotFault, plainSecond, runWith, turnLimit } from "../thrust.ts";
import type { Salvo, Ship, UnitRef } from "../state.ts";
import { velocityOf } from "../units.ts";

/** What a launch adds to the launcher's speed; slower ships launch to any side (EC-MIS-03, EC-MIS-07). */
const KICK = units(50);
/** However badly a salvo flies, it counts as no more turns away. */
const HOPELESS = 9;
/** What a salvo that must turn or run as far as it can loses, in turns. */
const STRETCH = 0.15;
const DEGREES_TO_RADIANS = 180 / Math.PI;

/** Something that flies. */
type Flying = Place & { readonly course: number; readonly speed: number };

/** Strikes now if it can; else turns, thrusts or brakes so that it strikes soon. An attack allows one change (EC-MIS-05). */
export function chase(ref: UnitRef, salvo: Salvo, target: UnitRef, ship: Ship): Steer {
  const missile = MISSILE_TABLE[salvo.type];
  const drift = velocityOf(ship);
  const later = { x: ship.x + drift.x, y: ship.y + drift.y };
  let best: Steer = { salvo: ref, thrust: 0, turn: 0, second: 0, target, attack: true };
  let least = Infinity;
  for (const { thrust, turn } of waysOf(salvo, missile, ship, later)) {
    const run = runWith(salvo.speed, thrust);
    const second = plainSecond(turn);
    if (pivotFault(turn, second, turnLimit(missile.thrust, run.distance)) !== undefined) continue;
    const attack = thrust === 0 || turn === 0;
    const { path, course } = fly(salvo, salvo.course, run.distance, turn, second);
    const strikes = attack && firstSpotWithin(path, ship, units(missile.lethal)) !== undefined;
    const after = { ...endOf(path), course, speed: run.speed };
    const cost = strikes ? 0 : 1 + turnsTo(after, missile, later);
    if (cost >= least) continue;
    least = cost;
    best = { salvo: ref, thrust, turn, second, target, attack };
  }
  return best;
}

/** Thrusts with the turn towards where the target is or will be, each legal by itself. */
function waysOf(
  salvo: Salvo,
  missile: Missile,
  ...places: readonly Place[]
): { readonly thrust: number; readonly turn: number }[] {
  const half = Math.floor(missile.thrust / 2);
  return [0, missile.thrust, half, -half, -missile.thrust].flatMap((thrust) => {
    const run = runWith(salvo.speed, thrust);
    const tooFast = run.speed > Math.max(units(missile.topSpeed), salvo.speed);
    if (tooFast || !isLegalThrust(thrust, missile.thrust, salvo.speed)) return [];
    const limit = turnLimit(missile.thrust, run.distance);
    const turns = places.map(({ x, y }) => {
      const wanted = turnBetween(salvo.course, courseOf(x - salvo.x, y - salvo.y)) / 100;
      return Math.max(-limit, Math.min(limit, Math.round(wanted * 2) / 2)) + 0;
    });
    return [...new Set([0, ...turns])].map((turn) => ({ thrust, turn }));
  });
}

/**
 * Turns of flight until a salvo on this course strikes a place, as far as one can tell: 1 when it can now, by a turn or
 * by thrust (EC-MIS-05), and a little more the more it must stretch for it.
 */
function turnsTo(flying: Flying, missile: Missile, at: Place): number {
  const gap = Math.max(0, distance(flying, at) - units(missile.lethal));
  const off = Math.abs(turnBetween(flying.course, courseOf(at.x - flying.x, at.y - flying.y))) / 100;
  const turning = off / Math.max(5, turnLimit(missile.thrust, flying.speed));
  const running = gap / Math.max(UNIT, flying.speed);
  if (turning <= 1 && running <= 1) return 1 + STRETCH * (turning + Math.abs(running - 0.5));
  const aside = (gap * off) / DEGREES_TO_RADIANS;
  const chasing = gap / (flying.speed + missile.thrust * UNIT);
  if (aside <= units(missile.lethal) && chasing <= 1) return 1 + STRETCH * (1 + chasing);
  return Math.min(HOPELESS, 1 + Math.max(1, turning, chasing));
}

const promiseIn = (turns: number): number => Math.min(1, 1 / turns);

/** Whether a salvo can strike at a place in this turn's flight. */
export const canStrike = (salvo: Flying & { readonly type: MissileId }, at: Place): boolean =>
  turnsTo(salvo, MISSILE_TABLE[salvo.type], at) < 2;

/** The ship that a salvo can get soonest. */
export function quarryOf(salvo: Salvo, ships: readonly Ship[]): Ship | undefined {
  let best: Ship | undefined;
  let least = Infinity;
  for (const ship of ships) {
    const turns = turnsTo(salvo, MISSILE_TABLE[salvo.type], ship);
    if (turns >= least) continue;
    least = turns;
    best = ship;
  }
  return best;
}

/** How likely a salvo in flight reaches a place, from 0 to 1. */
export const promiseOf = (salvo: Salvo, at: Place): number =>
  promiseIn(turnsTo(salvo, MISSILE_TABLE[salvo.type], at));

/** The course on which a ship launches at a place: its own, or straight at it when it is slow enough. */
export const launchCourse = (ship: Ship, at: Place): number =>
  ship.speed < KICK ? courseOf(at.x - ship.x, at.y - ship.y) : ship.course;

/** How likely a salvo reaches a target if it is launched now: its first run is straight. */
export function launchPromise(ship: Ship, type: MissileId, target: Ship): number {
  const missile = MISSILE_TABLE[type];
  const course = launchCourse(ship, target);
  const speed = ship.speed + KICK;
  const end = ahead(ship, course, speed);
  if (firstSpotWithin([ship, end], target, units(missile.lethal)) !== undefined) return 1;
  const drift = velocityOf(target);
  const later = { x: target.x + drift.x, y: target.y + drift.y };
  return promiseIn(turnsTo({ ...end, course, speed }, missile, later));
}
