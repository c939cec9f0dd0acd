import type { Refusal, Table } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { BODY_TABLE, LANDING_MASS, type BodyId } from "../data/bodies.ts";
import { distance, units } from "../../common/plane/point.ts";
import type { Task } from "./action.ts";
import { addAshore, goAshore, leaveShuttles } from "./ashore.ts";
import { leaveFlight } from "./damage.ts";
import type { EcEvent } from "./event.ts";
import { isLeft, ordererOf } from "./ship.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { altitudeOf, flightRef, massOfShip, nearPlanet, planetRadius, shipRef } from "./units.ts";

/** Orbits lie this far from the disc (EC-SETUP-05). */
export const ORBIT = { from: 20, to: 500 } as const;
/** Landing starts this close to the disc; entering the air at most this fast (EC-LAND-01, EC-LAND-06). */
const LANDING_REACH = 25;
const ENTRY_SPEED = 1;

/** Whether a ship is at orbital distance. */
function inOrbitZone(state: State, at: { x: number; y: number }): boolean {
  if (state.planet === "none") return false;
  const gap = distance(at, state.planet) - planetRadius(state);
  return gap >= units(ORBIT.from) && gap <= units(ORBIT.to);
}

/** Why a ship or a flight cannot orbit, land, enter the air or take off now. */
export function planetFault(state: State, unit: Ship | Flight, task: Task): Refusal | undefined {
  if (state.planet === "none") return refuse("no-planet", "EC-SETUP-05");
  const body = BODY_TABLE[state.planet.body];
  if (task.task === "orbit") {
    if (!inOrbitZone(state, unit))
      return refuse("not-in-orbit-zone", "EC-SETUP-05", { from: ORBIT.from, to: ORBIT.to });
    return unit.speed === 0 ? undefined : refuse("not-at-rest", "EC-SETUP-05");
  }
  const steered = "fits" in unit ? unit.left.guidance > 0 : unit.craft.every((craft) => craft.mobile);
  if (!steered) return refuse("no-guidance", "EC-SHIP-11");
  const altitude = altitudeOf(unit);
  if (task.task === "take-off")
    return altitude === "landed" || altitude === "atmosphere"
      ? undefined
      : refuse("not-landed", "EC-LAND-07");
  if (altitude !== "space") return refuse("not-in-space", "EC-LAND-06");
  if (!nearPlanet(state, unit, LANDING_REACH))
    return refuse("too-far-to-land", "EC-LAND-06", { most: LANDING_REACH });
  // One shape of the order only dips into the upper air: any ship may, at a crawl (EC-LAND-01, RULINGS R34).
  if (task.n === 1) {
    if (!body.atmosphere) return refuse("no-air", "EC-LAND-01");
    return unit.speed <= units(ENTRY_SPEED) ? undefined : refuse("not-at-rest", "EC-LAND-01");
  }
  if (unit.speed !== 0) return refuse("not-at-rest", "EC-LAND-06");
  if ("fits" in unit && massOfShip(unit) >= LANDING_MASS)
    return refuse("too-heavy-to-land", "EC-LAND-05", { most: LANDING_MASS });
  return body.landing ? undefined : refuse("no-ground", "EC-LAND-06");
}

/** Landings, take-offs and orbits at the end of movement (EC-LAND-03 to EC-LAND-07). */
export function planetPhase(state: State, table: Table<EcEvent>): void {
  if (state.planet === "none") return;
  for (const [index, ship] of state.ships.entries())
    if (isLeft(ship)) riseOrFall(state, table, state.planet.body, shipRef(index), ship);
  for (const [index, flight] of state.flights.entries()) {
    if (flight.craft.length === 0) continue;
    riseOrFall(state, table, state.planet.body, flightRef(index), flight);
    if (flight.altitude === "landed") leaveShuttles(state, table, flightRef(index), flight);
  }
  goAshore(state, table);
}

function riseOrFall(
  state: State,
  table: Table<EcEvent>,
  on: BodyId,
  ref: UnitRef,
  unit: Ship | Flight,
): void {
  const body = BODY_TABLE[on];
  if ((unit.altitudeTurns ?? 0) > 0) climbOrSink(table, ref, unit);
  for (const task of state.orders[ordererOf(unit)]?.[ref]?.tasks ?? []) {
    if (task.task !== "orbit" && task.task !== "land" && task.task !== "take-off") continue;
    if (planetFault(state, unit, task) !== undefined) continue;
    if (task.task === "orbit" && "fits" in unit) unit.orbiting = true;
    if (task.task === "land") descend(table, ref, unit, task.n === 1 ? 0 : body.descent, body.atmosphere);
    if (task.task === "take-off")
      rise(table, ref, unit, altitudeOf(unit) === "atmosphere" ? 1 : body.takeOff);
  }
}

/** Within this of the disc a craft without engines is drawn down (EC-TCD-05, EC-SETUP-05). */
const DOOMED_REACH = ORBIT.to;
/** What a squad needs to come out of a crash alive. */
const SURVIVES_CRASH = 6;

/** Craft without engines in orbit or in the air fall after D6 turns (EC-TCD-05). */
export function fallingCraft(state: State, table: Table<EcEvent>): void {
  if (state.planet === "none") return;
  for (const [index, flight] of state.flights.entries()) {
    if (!nearPlanet(state, flight, DOOMED_REACH) || flight.altitude === "landed") continue;
    for (const craft of flight.craft) {
      if (craft.mobile) continue;
      craft.falls = craft.falls === undefined ? table.dice.roll(6) : craft.falls - 1;
    }
    const fallen = flight.craft.filter((craft) => craft.falls === 0);
    if (fallen.length === 0) continue;
    const aboard = fallen.flatMap((craft) => leaveFlight(flight, craft));
    // Who comes out of it alive stands on the ground; a giant has none.
    const ground = BODY_TABLE[state.planet.body].landing;
    const alive = ground ? aboard.filter(() => table.dice.roll(10) >= SURVIVES_CRASH) : [];
    if (table.listening)
      table.tell({ type: "crashed", flight: flightRef(index), craft: fallen.length, rules: ["EC-TCD-05"] });
    addAshore(state, table, flightRef(index), flight.side, alive);
  }
}

function descend(
  table: Table<EcEvent>,
  ref: UnitRef,
  unit: Ship | Flight,
  turns: number,
  air: boolean,
): void {
  unit.altitude = turns === 0 ? "atmosphere" : "descending";
  unit.altitudeTurns = turns;
  unit.speed = 0;
  if ("fits" in unit) {
    unit.orbiting = false;
    if (air) unit.shields = 0;
  }
  tell(table, ref, unit);
}

function rise(table: Table<EcEvent>, ref: UnitRef, unit: Ship | Flight, turns: number): void {
  unit.altitude = "climbing";
  unit.altitudeTurns = turns;
  tell(table, ref, unit);
}

function climbOrSink(table: Table<EcEvent>, ref: UnitRef, unit: Ship | Flight): void {
  unit.altitudeTurns = (unit.altitudeTurns ?? 0) - 1;
  if (unit.altitudeTurns > 0) return;
  unit.altitude = unit.altitude === "descending" ? "landed" : "space";
  tell(table, ref, unit);
}

function tell(table: Table<EcEvent>, ref: UnitRef, unit: Ship | Flight): void {
  if (table.listening)
    table.tell({ type: "altitude", target: ref, altitude: altitudeOf(unit), rules: ["EC-LAND-06"] });
}
