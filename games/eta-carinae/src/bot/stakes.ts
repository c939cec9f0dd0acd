import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE } from "../data/missiles.ts";
import { chanceAtLeast } from "../dice/open-ended.ts";
import { courseOf, turnBetween } from "../plane/course.ts";
import { distance, UNIT, units, within, type Place } from "../plane/point.ts";
import { missileNumber } from "../rules/missiles.ts";
import { amsOf, classOfShip, isSoftKilled } from "../rules/ship.ts";
import type { Salvo, Ship, State } from "../rules/state.ts";
import { salvosOf, shipAt } from "../rules/units.ts";

/** Factors that every ship takes before it matters, however small: large ships are the better targets. */
const LEAST = 20;
/** A wreck that cannot fight any more is worth half as much to its hunters (EC-VIC-02). */
const SOFT = 0.5;
/** Below this a ship counts as good as destroyed; nobody needs to shoot at it again. */
const OVERKILL = 0.1;
/** The number that a missile needs against a ship without AMS (EC-MIS-13). */
const HIT_SHIP = 2;

/** Damage factors that destroy a ship, on average. */
function toughness(ship: Ship): number {
  return LEAST + ship.shields + ship.left.hull / chanceAtLeast(10, classOfShip(ship).armor);
}

/** Points that one more damage factor is worth after so many are expected already: the more hurt, the more. */
export function factorWorth(ship: Ship, already = 0): number {
  const { price } = classOfShip(ship);
  const left = toughness(ship) - already;
  const worth = (isSoftKilled(ship) ? SOFT : 1) * price;
  return left <= 0 ? (OVERKILL * worth) / 50 : worth / Math.max(20, left);
}

/** Points that each missile of a salvo threatens, if it arrives. */
export function missileWorth(state: State, salvo: Salvo): number {
  const { warhead } = MISSILE_TABLE[salvo.type];
  const target = shipAt(state, salvo.target);
  if (target === undefined) return warhead / 10;
  return chanceAtLeast(10, missileNumber(state, salvo)) * warhead * factorWorth(target);
}

/** Points that each missile launched at a ship would threaten. */
export const launchWorth = (ship: Ship, target: Ship): number =>
  chanceAtLeast(10, HIT_SHIP + amsOf(target)) *
  MISSILE_TABLE[ship.hold.missile].warhead *
  factorWorth(target);

/** How likely something that flies with this course and speed ever reaches a place, from 0 to 1. */
export function promiseOf(flying: Place & { course: number; speed: number }, at: Place): number {
  const gap = distance(flying, at);
  const off = Math.abs(turnBetween(flying.course, courseOf(at.x - flying.x, at.y - flying.y))) / 100;
  const turns = gap / (flying.speed + units(150));
  return 1 / (1 + (off / 60) ** 2) / (1 + turns / 6);
}

/** Missiles of the enemy that may strike a ship of a side this turn. */
export function incoming(state: State, seat: Seat, ship: Ship): number {
  let missiles = 0;
  for (const [, salvo] of salvosOf(state, 1 - seat)) {
    const { thrust, lethal } = MISSILE_TABLE[salvo.type];
    const aimed = shipAt(state, salvo.target);
    if (aimed !== undefined && aimed !== ship) continue;
    if (within(salvo, ship, salvo.speed + (thrust + lethal) * UNIT)) missiles += salvo.count;
  }
  return missiles;
}
