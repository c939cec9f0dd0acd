import type { Refusal, Seat, Table } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { BODY_TABLE } from "../data/bodies.ts";
import { isGrapple } from "../data/fits.ts";
import { METRES_PER_UNIT } from "../../common/data/scales.ts";
import { GRAPPLE_TONS, SQUAD_TONS, TETHER_REACH } from "../../common/data/tethers.ts";
import type { Task } from "./action.ts";
import type { EcEvent } from "./event.ts";
import { idleDevices } from "./grapple.ts";
import { commanderOf } from "./ship.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { nearPlanet, shipRef } from "./units.ts";

/** Grapples that hold no ship: one does one thing in a turn (EC-TETH-03). */
const freeGrapples = (state: State, ship: Ship): number =>
  idleDevices(state, state.ships.indexOf(ship), ship.fits, isGrapple).length;

/** Why a ship cannot hang itself on a tether (EC-TETH-01, EC-TETH-02). It may do so anywhere on the planet. */
export function tetherFault(state: State, ship: Ship, task: Task): Refusal | undefined {
  if (state.planet === "none" || !BODY_TABLE[state.planet.body].landing)
    return refuse("tether-anchor", "EC-TETH-01");
  if (freeGrapples(state, ship) === 0 || task.n > freeGrapples(state, ship))
    return refuse("tether-gear", "EC-TETH-01");
  if (ship.altitude !== "space" || !nearPlanet(state, ship, TETHER_REACH))
    return refuse("tether-far", "EC-TETH-01", {
      most: TETHER_REACH,
      km: (TETHER_REACH * METRES_PER_UNIT.space) / 1000,
    });
  if (ship.speed > 0) return refuse("not-at-rest", "EC-TETH-01");
  if (ship.left.engine === 0) return refuse("tether-engines", "EC-TETH-02");
  return landingFault(ship);
}

/** Why a ship cannot put her squads on the ground where she stands (EC-LAND-08). */
export function unloadFault(ship: Ship): Refusal | undefined {
  return ship.altitude === "landed" ? landingFault(ship) : refuse("not-landed", "EC-LAND-08");
}

/** Squads that can go down at all: there are some, and they did not travel crowded (EC-TRP-04). */
function landingFault(ship: Ship): Refusal | undefined {
  if (ship.hold.crowded) return refuse("crowded", "EC-TRP-04");
  return ship.prize || ship.hold.troops.length === 0 ? refuse("no-squads", "EC-LAND-08") : undefined;
}

/** What goes down at the end of movement: from landed ships at once, on tethers by their tonnage (EC-TETH-03). */
export function goAshore(state: State, table: Table<EcEvent>): void {
  if (state.planet === "none") return;
  for (const [index, ship] of state.ships.entries()) {
    for (const task of state.orders[commanderOf(ship)]?.[shipRef(index)]?.tasks ?? []) {
      if (task.task === "unload" && unloadFault(ship) === undefined)
        putAshore(state, table, shipRef(index), ship, task.n);
      if (task.task === "tether" && tetherFault(state, ship, task) === undefined)
        lower(state, table, index, ship, task);
    }
  }
}

function lower(state: State, table: Table<EcEvent>, index: number, ship: Ship, task: Task): void {
  const grapples = task.n === 0 ? freeGrapples(state, ship) : task.n;
  ship.lowered = (ship.lowered ?? 0) + GRAPPLE_TONS * grapples;
  const squads = Math.floor(ship.lowered / SQUAD_TONS);
  if (squads === 0) return;
  ship.lowered -= squads * SQUAD_TONS;
  putAshore(state, table, shipRef(index), ship, squads);
}

/** So many squads, or all of them, stand on the ground. */
function putAshore(state: State, table: Table<EcEvent>, ref: UnitRef, ship: Ship, most: number): void {
  const landed = ship.hold.troops.splice(0, most === 0 ? ship.hold.troops.length : most);
  addAshore(state, table, ref, ship.side, landed);
}

/** Squads that shuttles brought down. */
export function leaveShuttles(state: State, table: Table<EcEvent>, ref: UnitRef, flight: Flight): void {
  const landed = flight.troops;
  flight.troops = [];
  addAshore(state, table, ref, flight.side, landed);
}

/** Squads that stand on the ground from now on: everybody sees how many (RULINGS R75). */
export function addAshore(
  state: State,
  table: Table<EcEvent>,
  ref: UnitRef,
  seat: Seat,
  landed: Ship["hold"]["troops"],
): void {
  if (landed.length === 0) return;
  state.ashore[seat]?.push(...landed);
  if (table.listening)
    table.tell({ type: "ashore", unit: ref, squads: landed.length, rules: ["EC-LAND-08"] });
}
