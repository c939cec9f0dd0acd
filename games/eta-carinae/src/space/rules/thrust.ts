import { greatestTurn } from "../data/turning.ts";
import { degrees, normal } from "../../common/plane/course.ts";
import type { Path } from "../../common/plane/path.ts";
import { ahead, UNIT, units, type Place } from "../../common/plane/point.ts";

/** Thrust counts half as much in each further thousand of the move (EC-MOV-08 to EC-MOV-10). */
const BAND = units(1000);

/** What a thrust gives, from the speed the move starts with; both in thousandths (RULINGS R8). */
export function effectiveThrust(speed: number, thrust: number): number {
  let at = speed;
  let left = Math.abs(thrust);
  while (left > 0) {
    const band = thrust > 0 ? Math.floor(at / BAND) : Math.ceil(at / BAND) - 1;
    if (band < 0) break;
    const room = thrust > 0 ? (band + 1) * BAND - at : at - band * BAND;
    const worth = halved(band);
    const gain = Math.min(room, left * worth);
    at += thrust > 0 ? gain : -gain;
    left -= gain / worth;
    if (gain < room) break;
  }
  return Math.trunc(at - speed);
}

/** One, halved so many times: by division, since engines need not agree on powers. */
function halved(times: number): number {
  let worth = 1;
  for (let i = 0; i < times; i++) worth /= 2;
  return worth;
}

export interface Run {
  /** The distance of this turn, in thousandths. */
  readonly distance: number;
  /** The speed of the next turn. */
  readonly speed: number;
}

/** Moves v + t and goes on with v + 2t (EC-MOV-06); `thrust` in units. */
export function runWith(speed: number, thrust: number): Run {
  const effective = Math.max(effectiveThrust(speed, units(thrust)), Math.ceil(-speed / 2));
  const next = speed + 2 * effective;
  // An odd number of thousandths still comes to rest exactly (EC-MOV-07).
  return { distance: speed + effective, speed: next === 1 && thrust < 0 ? 0 : next };
}

/** The thrust that brings a unit to rest: half its speed, to the next half unit (EC-MOV-07). */
export const restingThrust = (speed: number): number => 0 - Math.ceil(speed / UNIT) / 2;

/** Whether the amount is a legal thrust: whole, within the ship's, or exactly what brings it to rest (EC-MOV-06, EC-MOV-07). */
export function isLegalThrust(thrust: number, most: number, speed: number): boolean {
  if (Math.abs(thrust) > most) return false;
  const resting = thrust === restingThrust(speed);
  if (!Number.isInteger(thrust) && !resting) return false;
  return resting || thrust >= 0 || speed + 2 * effectiveThrust(speed, units(thrust)) >= 0;
}

export type PivotFault = "too-wide" | "split-too-early" | "split-uneven" | "must-split" | "quarters";

/** Turns from this maximum on may be split, from this angle on must be (EC-PIV-04, EC-PIV-06). */
const MAY_SPLIT_FROM = 20;
const MUST_SPLIT_FROM = 30;
/** A quartered move needs this maximum; none of its pivots is wider (EC-OPS-10). */
const QUARTERS_FROM = 45;

/** Whether a move with this maximum may be divided into quarters (EC-OPS-10). */
export const mayQuarter = (most: number): boolean => most >= QUARTERS_FROM;

/** How far the four pivots of a quartered move turn in all (EC-OPS-10). */
export const quarteredLimit = (most: number): number => Math.min(180, 2 * most);

/** What is wrong with a turn of `turn` degrees of which `second` are made at half the distance. */
export function pivotFault(
  turn: number,
  second: number,
  most: number,
  quarters = false,
): PivotFault | undefined {
  if (quarters) {
    const fits = mayQuarter(most) && second === 0 && Math.abs(turn) <= quarteredLimit(most);
    return fits ? undefined : "quarters";
  }
  const first = turn - second;
  const [small, large] = [Math.abs(first), Math.abs(second)].sort((a, b) => a - b) as [number, number];
  if (small + large > most) return "too-wide";
  if (second === 0) return Math.abs(turn) >= MUST_SPLIT_FROM ? "must-split" : undefined;
  if (most < MAY_SPLIT_FROM) return "split-too-early";
  return large > 2 * small ? "split-uneven" : undefined;
}

/** How the order's turn is made when nothing else is said: at once, or in two halves where it must be split. */
export const plainSecond = (turn: number): number => (Math.abs(turn) >= MUST_SPLIT_FROM ? turn / 2 : 0);

export interface Flown {
  readonly path: Path;
  readonly course: number;
}

/** Pivots and moves: at once, split at half the distance, or in quarters (EC-PIV-01, EC-PIV-04, EC-OPS-09). */
export function fly(
  from: Place,
  course: number,
  distance: number,
  turn: number,
  second: number,
  quarters = false,
): Flown {
  if (quarters) return flyLegs(from, course, distance, [turn / 4, turn / 4, turn / 4, turn / 4]);
  return flyLegs(from, course, distance, second === 0 ? [turn] : [turn - second, second]);
}

function flyLegs(from: Place, course: number, distance: number, pivots: readonly number[]): Flown {
  const path: Place[] = [from];
  let heading = course;
  let at = from;
  for (const pivot of pivots) {
    heading = normal(heading + degrees(pivot));
    if (distance === 0) continue;
    at = ahead(at, heading, distance / pivots.length);
    path.push(at);
  }
  return { path, course: heading };
}

/** The greatest turn for a distance in thousandths. */
export const turnLimit = (thrust: number, distance: number): number => greatestTurn(thrust, distance / UNIT);
