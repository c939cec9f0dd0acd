import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import { courseOf, turnBetween } from "../../common/plane/course.ts";
import { distance, UNIT } from "../../common/plane/point.ts";
import type { Shot, Steer } from "./action.ts";
import { isTargetLost } from "./detection.ts";
import { freeControls, shotFault, shotNumbers, type FirePhase } from "./aim.ts";
import { isLegalThrust, pivotFault, plainSecond, runWith, turnLimit } from "./thrust.ts";
import { BATTERY, CRAFT_WEAPON } from "./references.ts";
import { canFight } from "./ship.ts";
import type { Salvo, Ship, State, UnitRef } from "./state.ts";
import {
  enemyShipsOf,
  flightAt,
  flightRef,
  flightsOf,
  salvoRef,
  salvosOf,
  shipAt,
  shipRef,
  shipsOf,
  velocityOf,
} from "./units.ts";

/** Everything of the enemy that is on the plane. */
export function enemyUnits(state: State, seat: Seat): UnitRef[] {
  const refs: UnitRef[] = [];
  for (const [index] of enemyShipsOf(state, seat)) refs.push(shipRef(index));
  for (const [index] of flightsOf(state, 1 - seat)) refs.push(flightRef(index));
  for (const [index] of salvosOf(state, 1 - seat)) refs.push(salvoRef(index));
  return refs;
}

export const batteryShot = (by: UnitRef, battery: number, target: UnitRef): Shot => ({
  by,
  weapon: BATTERY.to(battery),
  target,
  n: 0,
  along: -1,
});
const craftShot = (by: UnitRef, n: number, target: UnitRef): Shot => ({
  by,
  weapon: CRAFT_WEAPON,
  target,
  n,
  along: -1,
});

/** Batteries that may still fire this turn. */
export const readyBatteries = (ship: Ship): number[] =>
  ship.batteries.flatMap((beams, battery) =>
    beams > 0 && (ship.fired & (1 << battery)) === 0 ? [battery] : [],
  );

/** What a ship's batteries could be aimed at, with the chance of one beam. */
export function targetsOf(
  state: State,
  seat: Seat,
  ref: UnitRef,
  ship: Ship,
  phase: FirePhase,
  among: readonly UnitRef[],
): { ref: UnitRef; chance: number }[] {
  const [battery] = readyBatteries(ship);
  if (battery === undefined || !canFight(ship)) return [];
  return among.flatMap((target) => {
    const shot = batteryShot(ref, battery, target);
    if (shotFault(state, seat, shot, phase) !== undefined) return [];
    const { die, needed } = shotNumbers(state, shot);
    return [{ ref: target, chance: chanceAtLeast(die, needed) }];
  });
}

/** Fires everything that bears at the targets a rule prefers: the default volley and the bots' building block. */
export function volley(
  state: State,
  seat: Seat,
  phase: FirePhase,
  value: (target: UnitRef, chance: number) => number,
): Shot[] {
  const shots: Shot[] = [];
  const enemies = enemyUnits(state, seat);
  for (const [index, ship] of shipsOf(state, seat)) {
    const ref = shipRef(index);
    const best = bestOf(targetsOf(state, seat, ref, ship, phase, enemies), value);
    if (best === undefined || freeControls(ship) < 1) continue;
    for (const battery of readyBatteries(ship)) shots.push(batteryShot(ref, battery, best));
  }
  for (const [index, flight] of flightsOf(state, seat)) {
    const ref = flightRef(index);
    const ready = flight.craft.filter((craft) => craft.armed).length - flight.firedCraft;
    if (ready < 1) continue;
    const open = enemies.flatMap((target) => {
      const shot = craftShot(ref, ready, target);
      if (shotFault(state, seat, shot, phase) !== undefined) return [];
      const { die, needed } = shotNumbers(state, shot);
      return [{ ref: target, chance: chanceAtLeast(die, needed) }];
    });
    const best = bestOf(open, value);
    if (best !== undefined) shots.push(craftShot(ref, ready, best));
  }
  return shots;
}

function bestOf(
  open: readonly { ref: UnitRef; chance: number }[],
  value: (target: UnitRef, chance: number) => number,
): UnitRef | undefined {
  let best: UnitRef | undefined;
  let most = 0;
  for (const { ref, chance } of open) {
    const worth = value(ref, chance);
    if (worth > most) {
      most = worth;
      best = ref;
    }
  }
  return best;
}

/** Steers a salvo at where its target will be, thrusting when the turn is small: the default and the bots' way. */
export function steerHome(state: State, index: number, salvo: Salvo): Steer {
  const straight: Steer = {
    salvo: salvoRef(index),
    thrust: 0,
    turn: 0,
    second: 0,
    target: salvo.target,
    attack: false,
  };
  const target = shipAt(state, salvo.target) ?? flightAt(state, salvo.target);
  if (
    target === undefined ||
    (!salvo.free && isTargetLost(state, salvo)) ||
    (salvo.free && salvo.controlledBy < 0) ||
    (salvo.fromGround && salvo.moves < 2)
  )
    return straight;
  const missile = MISSILE_TABLE[salvo.type];
  const gap = distance(salvo, target);
  const arrives = gap <= salvo.speed + missile.thrust * UNIT + missile.lethal * UNIT;
  // Missiles fly before ships move: a target in reach is hit where it stands, others are led.
  const lead = arrives ? { x: 0, y: 0 } : velocityOf(target);
  const wanted =
    turnBetween(salvo.course, courseOf(target.x + lead.x - salvo.x, target.y + lead.y - salvo.y)) / 100;
  const exact = Math.round(wanted * 2) / 2;
  const limit = turnLimit(missile.thrust, salvo.speed);
  const turn = Math.max(-limit, Math.min(limit, exact)) + 0;
  if (Math.abs(turn) >= 1) {
    const second = plainSecond(turn);
    const fits = pivotFault(turn, second, limit) === undefined;
    return { ...straight, turn: fits ? turn : 0, second: fits ? second : 0, attack: true };
  }
  const room = Math.floor((missile.topSpeed * UNIT - salvo.speed) / 2 / UNIT);
  const thrust = Math.max(0, Math.min(missile.thrust, room));
  const legal =
    isLegalThrust(thrust, missile.thrust, salvo.speed) &&
    runWith(salvo.speed, thrust).speed <= missile.topSpeed * UNIT;
  return { ...straight, thrust: legal ? thrust : 0, attack: true };
}

/** Every salvo of a side after its target. */
export const homing = (state: State, seat: Seat): ReturnType<typeof steerHome>[] =>
  [...salvosOf(state, seat)].map(([index, salvo]) => steerHome(state, index, salvo));
