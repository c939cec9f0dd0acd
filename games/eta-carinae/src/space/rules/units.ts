import type { Seat } from "@flagship/kernel";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { BODY_TABLE } from "../data/bodies.ts";
import { ahead, units, within, type Place } from "../../common/plane/point.ts";
import { FLIGHT, SALVO, SHIP } from "./references.ts";
import { classOfShip, commanderOf, isLeft } from "./ship.ts";
import type { Altitude, Flight, Salvo, Ship, State, UnitRef } from "./state.ts";

export const shipRef: (index: number) => UnitRef = SHIP.to;
export const flightRef: (index: number) => UnitRef = FLIGHT.to;
export const salvoRef: (index: number) => UnitRef = SALVO.to;

/** Stands for no place in any list. */
const NOWHERE = -1;

/** The ship of a reference, if it is one and still fights. */
export function shipAt(state: State, ref: UnitRef): Ship | undefined {
  const ship = state.ships[SHIP.at(ref) ?? NOWHERE];
  return ship !== undefined && isLeft(ship) ? ship : undefined;
}

export function flightAt(state: State, ref: UnitRef): Flight | undefined {
  const flight = state.flights[FLIGHT.at(ref) ?? NOWHERE];
  return flight !== undefined && flight.craft.length > 0 ? flight : undefined;
}

export function salvoAt(state: State, ref: UnitRef): Salvo | undefined {
  const salvo = state.salvos[SALVO.at(ref) ?? NOWHERE];
  return salvo !== undefined && salvo.count !== 0 ? salvo : undefined;
}

/** The number of a ship, flight or salvo in its list. */
export const indexOf = (ref: UnitRef): number => SHIP.at(ref) ?? FLIGHT.at(ref) ?? SALVO.at(ref) ?? NOWHERE;

/** A ship, flight or salvo that is still there. */
export const unitAt = (state: State, ref: UnitRef): Ship | Flight | Salvo | undefined =>
  shipAt(state, ref) ?? flightAt(state, ref) ?? salvoAt(state, ref);

/** How high a ship or flight is: in space, unless it goes down to the planet. */
export const altitudeOf = (unit: Ship | Flight): Altitude => unit.altitude ?? "space";

/** Whether it is on its way through an atmosphere, or under it; airless bodies have none. */
export const isInAir = (state: State, unit: Ship | Flight): boolean =>
  state.planet !== "none" && BODY_TABLE[state.planet.body].atmosphere && altitudeOf(unit) !== "space";

/** The mass that gravity sensing shows (EC-DET-11). */
export const massOfShip = (ship: Ship): number => ship.mass ?? classOfShip(ship).mass;
export const massOfFlight = (flight: Flight): number =>
  flight.mass ?? TAC_CRAFT_TABLE[flight.type].mass * flight.craft.length;

/** Whose a unit is now, or was when it was last there. */
export function sideOf(state: State, ref: UnitRef): Seat | undefined {
  const ship = state.ships[SHIP.at(ref) ?? NOWHERE];
  const small = state.flights[FLIGHT.at(ref) ?? NOWHERE] ?? state.salvos[SALVO.at(ref) ?? NOWHERE];
  return ship === undefined ? small?.side : commanderOf(ship);
}

export const isShip = (ref: UnitRef): boolean => SHIP.at(ref) !== undefined;
export const isSalvo = (ref: UnitRef): boolean => SALVO.at(ref) !== undefined;

/** Every ship that a side commands, with its index. */
export function* shipsOf(state: State, seat: Seat): Generator<readonly [number, Ship]> {
  for (const [index, ship] of state.ships.entries()) {
    if (isLeft(ship) && commanderOf(ship) === seat) yield [index, ship];
  }
}

export function* enemyShipsOf(state: State, seat: Seat): Generator<readonly [number, Ship]> {
  for (const [index, ship] of state.ships.entries()) {
    if (isLeft(ship) && commanderOf(ship) !== seat) yield [index, ship];
  }
}

export function* flightsOf(state: State, seat: Seat): Generator<readonly [number, Flight]> {
  for (const [index, flight] of state.flights.entries()) {
    if (flight.craft.length > 0 && flight.side === seat) yield [index, flight];
  }
}

export function* salvosOf(state: State, seat: Seat): Generator<readonly [number, Salvo]> {
  for (const [index, salvo] of state.salvos.entries()) {
    if (salvo.count !== 0 && salvo.side === seat) yield [index, salvo];
  }
}

/** Inside the scenario's area (EC-GEN-09). */
export const onTable = (state: State, at: Place): boolean =>
  at.x >= 0 && at.y >= 0 && at.x <= units(state.scenario.width) && at.y <= units(state.scenario.height);

/** The radius of the planet's disc in thousandths. */
export const planetRadius = (state: State): number =>
  state.planet === "none" ? 0 : units(BODY_TABLE[state.planet.body].disc) / 2;

/** Whether a place is at most so many units from the edge of the planet's disc. */
export const nearPlanet = (state: State, at: Place, reach: number): boolean =>
  state.planet !== "none" && within(at, state.planet, planetRadius(state) + units(reach));

/** The lethal distance of a salvo in thousandths. */
export const lethalReach = (salvo: Salvo): number => units(MISSILE_TABLE[salvo.type].lethal);

/** The velocity as a displacement per turn. */
export const velocityOf = (unit: { course: number; speed: number }): Place =>
  ahead({ x: 0, y: 0 }, unit.course, unit.speed);
