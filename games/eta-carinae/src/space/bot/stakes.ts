import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import { missileNumber } from "../rules/missiles.ts";
import { amsOf, classOfShip, isSoftKilled } from "../rules/ship.ts";
import type { Salvo, Ship, State } from "../rules/state.ts";
import { shipAt } from "../rules/units.ts";

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

/** Points that a missile with this warhead threatens, if it arrives. */
export const strikeWorth = (warhead: number, target: Ship): number =>
  chanceAtLeast(10, HIT_SHIP + amsOf(target)) * warhead * factorWorth(target);

/** Points that each missile launched at a ship would threaten. */
export const launchWorth = (ship: Ship, target: Ship): number =>
  strikeWorth(MISSILE_TABLE[ship.hold.missile].warhead, target);
