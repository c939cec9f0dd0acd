import type { Seat } from "@flagship/kernel";
import { enemyOf, type State } from "../rules/state.ts";
import { FEATURES, weighShip, type Feature } from "./features.ts";

/**
 * What a unit of each feature adds to the log odds of winning: a logistic regression over 70,000 positions
 * of matches between greedy opponents, mirror matches among them (docs/decisions/0003-captain.md).
 */
const WEIGHTS: Readonly<Record<Feature, number>> = {
  damage: -3.74,
  damageSquared: -3.52,
  facingShield: 0.1,
  nextShields: 0.19,
  farShields: 0.25,
  shieldsDown: 0.17,
  facingDown: -0.25,
  battery: 0.12,
  standardPhotons: 0.01,
  overloadedPhotons: 0.09,
  fireNow: 0.04,
  piercing: 0.05,
  defences: 0.03,
  playsLeft: 0.03,
  drones: 0.23,
  shuttles: 0.19,
  closeness: -0.22,
  bearing: 0.08,
  repairs: 0.12,
};

const weights = Float64Array.from(FEATURES, (name) => WEIGHTS[name]);
const own = new Float64Array(FEATURES.length);
const his = new Float64Array(FEATURES.length);

/** The chance that the seat wins from here. */
export function evaluate(state: State, seat: Seat): number {
  weighShip(state, seat, own);
  weighShip(state, enemyOf(seat), his);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * ((own[i] ?? 0) - (his[i] ?? 0));
  return 1 / (1 + Math.exp(-sum));
}
