import type { MovementStep } from "./course.ts";
import { headingOf, type Hex } from "./hex.ts";
import { onMap } from "./map.ts";
import {
  effectOf,
  isBlocked,
  isEmergency,
  mayShiftGear,
  mustGoAhead,
  mustGoStraight,
  pointsNow,
  stepFrom,
  straightPoints,
} from "./movement.ts";
import { hasUnknownMines } from "./mines.ts";
import type { Ship } from "./ship.ts";
import type { State } from "./state.ts";

/** Where a ship can be after its move, and one path that leads there with the least stress. */
export interface Reach extends Hex {
  readonly heading: number;
  readonly path: readonly MovementStep[];
  readonly emergencies: number;
}

const FORWARD_STEPS: readonly MovementStep[] = [
  "ahead",
  "ahead-port",
  "ahead-starboard",
  "hold",
  "hold-port",
  "hold-starboard",
  "emergency-port",
  "emergency-starboard",
];
const REVERSE_STEPS: readonly MovementStep[] = ["back", "hold", "hold-port", "hold-starboard"];

/** Every place and heading that a ship can reach in this phase; unused points are not offered. */
export function reachable(state: State, ship: Ship): Reach[] {
  const here: Reach = { q: ship.q, r: ship.r, heading: ship.heading, path: [], emergencies: 0 };
  if (mustGoStraight(ship)) return [straight(state, ship)];
  const points = pointsNow(state, ship);
  if (points === 0) return [here];
  const shift = mayShiftGear(state, ship);
  const found: Reach[] = [];
  if (ship.gear === "forward" || shift) found.push(...forward(state, ship, here, points));
  if (ship.gear === "reverse" || shift) found.push(...reverse(state, here));
  return distinct(found);
}

function straight(state: State, ship: Ship): Reach {
  const path = Array.from({ length: straightPoints(state, ship) }, (): MovementStep => "ahead");
  let hex: Hex = ship;
  for (const step of path) hex = stepFrom(hex, ship.heading, step);
  return { q: hex.q, r: hex.r, heading: ship.heading, path, emergencies: 0 };
}

function forward(state: State, ship: Ship, here: Reach, points: number): Reach[] {
  let edge: Reach[] = [here];
  const ended: Reach[] = [];
  for (let point = 0; point < points; point++) {
    const grown: Reach[] = [];
    for (const at of edge) {
      for (const step of FORWARD_STEPS) {
        if (effectOf(step).go !== 1 && mustGoAhead(state, ship, at, at.heading)) continue;
        const to = after(state, at, step);
        if (to === undefined) continue;
        const stops = !onMap(to) || (effectOf(step).go !== 0 && hasUnknownMines(state, ship, to));
        (stops ? ended : grown).push(to);
      }
    }
    edge = distinct(grown);
  }
  return [...edge, ...ended];
}

const reverse = (state: State, here: Reach): Reach[] =>
  REVERSE_STEPS.flatMap((step) => after(state, here, step) ?? []);

function after(state: State, at: Reach, step: MovementStep): Reach | undefined {
  const hex = stepFrom(at, at.heading, step);
  if (isBlocked(state, hex)) return undefined;
  const heading = headingOf(at.heading + effectOf(step).turn);
  return {
    q: hex.q,
    r: hex.r,
    heading,
    path: [...at.path, step],
    emergencies: at.emergencies + (isEmergency(step) ? 1 : 0),
  };
}

/** One entry per place and heading: the one with the least stress. */
function distinct(all: readonly Reach[]): Reach[] {
  const best = new Map<number, Reach>();
  for (const one of all) {
    const key = ((one.q + 64) * 128 + one.r + 32) * 8 + one.heading;
    const known = best.get(key);
    if (known === undefined || one.emergencies < known.emergencies) best.set(key, one);
  }
  return [...best.values()];
}
