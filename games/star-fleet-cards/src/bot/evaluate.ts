import type { Seat } from "@flagship/kernel";
import { enemyOf, type State } from "../rules/state.ts";
import { FEATURES, weighShip, type Feature } from "./features.ts";

const WEIGHTS: Readonly<Record<Feature, number>> = {
  damage: -4,
  damageSquared: -3,
  facingShield: 0.1,
  nextShields: 0.08,
  farShields: 0.08,
  shieldsDown: -0.2,
  facingDown: -0.2,
  battery: 0.1,
  standardPhotons: 0.2,
  overloadedPhotons: 0.35,
  fireNow: 0.06,
  fireLater: 0.01,
  piercing: 0.1,
  defences: 0.1,
  jamming: 0.05,
  playsLeft: 0.03,
  drones: 0.15,
  shuttles: 0.1,
  closeness: 0.1,
  bearing: 0.05,
  repairs: 0.05,
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
