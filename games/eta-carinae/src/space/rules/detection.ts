import type { Seat } from "@flagship/kernel";
import { BODY_TABLE, SMALL_DISC, TOO_BIG_TO_HIDE } from "../data/bodies.ts";
import {
  BLIND_ABOVE,
  detectionRange,
  footingOf,
  LOCK_LIMIT,
  locationRange,
  PLANET_FACTOR,
  SALVO_RANGE,
  SENSOR_FACTOR,
  STEALTH_FACTOR,
  surfaceRange,
} from "../data/detection.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { crosses, units, within, type Place } from "../../common/plane/point.ts";
import { canFight, hasFit, isLeft } from "./ship.ts";
import type { Flight, Salvo, Ship, State } from "./state.ts";
import {
  altitudeOf,
  flightAt,
  massOfFlight,
  massOfShip,
  nearPlanet,
  onTable,
  planetRadius,
  shipAt,
} from "./units.ts";

/** How close to a disc a target is half hidden (EC-DET-04). */
const IN_CLUTTER = 25;

/** This near nobody is overlooked, even without fire control (RULINGS R38). */
const IN_SIGHT = 500;

export type Observer = Ship | Flight;

const isShip = (unit: Observer): unit is Ship => "fits" in unit;

/** Needs a working FC and a speed of at most 1000 (EC-DET-01, EC-ORD-01). A tac-craft has an FC of its own (EC-FIRE-18). */
const canSee = (observer: Observer): boolean =>
  observer.speed <= units(BLIND_ABOVE) && (isShip(observer) ? canFight(observer) : observer.craft.length > 0);

const hasSensors = (observer: Observer): boolean =>
  isShip(observer) ? hasFit(observer, "SEN") : TAC_CRAFT_TABLE[observer.type].sensors;

/** In a view: a unit that the viewer has not located. */
const isBlurred = (target: Observer | Salvo): boolean => target.contact !== undefined;

/** Stealth works until the unit's own fire gives it away (EC-DET-06). */
const isStealthy = (state: State, target: Observer): boolean =>
  target.loudUntil < state.turn && (isShip(target) ? target.stealth : TAC_CRAFT_TABLE[target.type].stealth);

/** A planet between two places hides one from the other (EC-DET-04). */
const planetBetween = (state: State, a: Place, b: Place): boolean =>
  state.planet !== "none" && crosses(a, b, state.planet, planetRadius(state));

/** A body on the line of fire screens: planets everything, small ones only ships below the mass (EC-FIRE-10). */
export function isScreened(state: State, from: Place, to: Place, mass: number, tooBig: number): boolean {
  if (state.planet === "none" || !planetBetween(state, from, to)) return false;
  return BODY_TABLE[state.planet.body].disc >= SMALL_DISC || mass < tooBig;
}

function reachFor(
  state: State,
  observer: Observer,
  base: number,
  at: Place,
  stealthy: boolean,
  landed = false,
): number {
  // The ranges to the ground have the planet in them already.
  const clutter = !landed && nearPlanet(state, at, IN_CLUTTER) ? PLANET_FACTOR : 1;
  return units(base) * (stealthy ? STEALTH_FACTOR : 1) * clutter * (hasSensors(observer) ? SENSOR_FACTOR : 1);
}

const massOf = (target: Observer): number => (isShip(target) ? massOfShip(target) : massOfFlight(target));

/** By its mass; on the ground by what it stands on (EC-DET-04, EC-DET-07 to EC-DET-09). */
function rangeTo(state: State, target: Observer): number {
  const mass = massOf(target);
  const landed = altitudeOf(target) === "landed";
  return landed && state.planet !== "none"
    ? surfaceRange(footingOf(mass), state.planet.body)
    : locationRange(mass);
}

/** Located, that is locked on: it can be fired at or launched at (EC-DET-01 to EC-DET-06). */
export function hasLocated(state: State, observer: Observer, target: Observer): boolean {
  if (!canSee(observer) || isBlurred(target) || target.moved > units(LOCK_LIMIT)) return false;
  const landed = altitudeOf(target) === "landed";
  const reach = reachFor(state, observer, rangeTo(state, target), target, isStealthy(state, target), landed);
  return (
    within(observer, target, reach) && !isScreened(state, observer, target, massOf(target), TOO_BIG_TO_HIDE)
  );
}

/** Whether a salvo is located at a point of its path (EC-DET-12); in its launch turn by whoever sees the launcher. */
export function hasLocatedSalvo(state: State, observer: Observer, salvo: Salvo, at: Place): boolean {
  if (!canSee(observer) || isBlurred(salvo)) return false;
  if (salvo.launchedIn === state.turn) {
    const launcher = state.ships[salvo.launcher];
    if (launcher !== undefined && isLeft(launcher) && hasLocated(state, observer, launcher)) return true;
  }
  return (
    within(observer, at, reachFor(state, observer, SALVO_RANGE, at, false)) &&
    !planetBetween(state, observer, at)
  );
}

/** Detected: known to be there, with its true mass (EC-DET-02, EC-DET-11). Shared by the side (EC-DET-10). */
export const isDetectedBy = (state: State, seat: Seat, target: Observer): boolean =>
  isWithinDetection(state, seat, target, locationRange(massOf(target)));

/** Whether a salvo is known to be there (EC-DET-02). */
export const isSalvoDetectedBy = (state: State, seat: Seat, at: Place): boolean =>
  isWithinDetection(state, seat, at, SALVO_RANGE);

function isWithinDetection(state: State, seat: Seat, target: Place, location: number): boolean {
  const reach = units(detectionRange(location));
  for (const ship of state.ships) {
    if (ship.side === seat && canSee(ship) && within(ship, target, reach)) return true;
  }
  return state.flights.some(
    (flight) => flight.side === seat && canSee(flight) && within(flight, target, reach),
  );
}

/** Whoever has located a disguised ship, or was fired at by it, sees through it (EC-OPS-08). */
export function unmask(state: State): void {
  for (const ship of state.ships) {
    if (ship.disguise === undefined) continue;
    const seen = [...state.ships, ...state.flights].some(
      (observer) => observer.side !== ship.side && hasLocated(state, observer, ship),
    );
    if (seen || ship.loudUntil >= state.turn || !isLeft(ship)) delete ship.disguise;
  }
}

/**
 * A ship that has not yet come on the table moves unseen until it is detected (EC-SETUP-08, EC-SETUP-09); in fog so
 * does every ship, until it is detected or near enough to be seen by anybody (EC-DET-02, RULINGS R38).
 */
export function isHiddenFrom(state: State, seat: Seat, ship: Ship): boolean {
  if (!isLeft(ship) || ship.side === seat || (!state.fog && ship.entered)) return false;
  if (ship.contact !== undefined) return ship.contact.kind !== "blip";
  if (isDetectedBy(state, seat, ship)) return false;
  return state.fog ? !isInSight(state, seat, ship) : !onTable(state, ship);
}

/** Whether a unit of the side is so near that it cannot overlook the ship; then the ship cannot overlook it either. */
export function isInSight(state: State, seat: Seat, ship: Place): boolean {
  const near = (unit: Observer): boolean => unit.side === seat && within(unit, ship, units(IN_SIGHT));
  return (
    state.ships.some((unit) => isLeft(unit) && near(unit)) ||
    state.flights.some((unit) => unit.craft.length > 0 && near(unit))
  );
}

/** Whether any unit of the side has located the salvo where it is now: then its strength is known (EC-MIS-08). */
export function isCounted(state: State, seat: Seat, salvo: Salvo): boolean {
  return (
    state.ships.some((ship) => ship.side === seat && hasLocatedSalvo(state, ship, salvo, salvo)) ||
    state.flights.some((flight) => flight.side === seat && hasLocatedSalvo(state, flight, salvo, salvo))
  );
}

/** Whether a salvo's target is gone, or no ship of its side with fire control has it located any more (EC-MIS-17). */
export function isTargetLost(state: State, { side, target }: Salvo): boolean {
  const there = shipAt(state, target) ?? flightAt(state, target);
  return (
    there === undefined || !state.ships.some((ship) => ship.side === side && hasLocated(state, ship, there))
  );
}

/** Turns until a message between two ships arrives, by their distance in units (EC-TURN-03). */
export const messageDelay = (distance: number): number =>
  distance <= 30_000 ? 0 : Math.ceil(distance / 75_000);
