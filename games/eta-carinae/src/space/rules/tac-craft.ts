import type { Table } from "@flagship/kernel";
import { LARGEST_FLIGHT, TAC_CRAFT, TAC_CRAFT_TABLE, type TacCraftId } from "../data/tac-craft.ts";
import { units, within } from "../../common/plane/point.ts";
import type { Task } from "./action.ts";
import { leaveFlight } from "./damage.ts";
import type { EcEvent } from "./event.ts";
import { boarderSquads } from "./boarding.ts";
import { fillOf } from "./hold.ts";
import { missilesOf } from "./missiles.ts";
import { commanderOf, isLeft } from "./ship.ts";
import { addFlight } from "./slots.ts";
import type { Flight, FlightCraft, Ship, State } from "./state.ts";
import { flightAt, flightRef, indexOf, shipAt, shipRef, velocityOf } from "./units.ts";

/** A flight has at least three craft where that many exist (EC-ORD-06). */
export const SMALLEST_FLIGHT = 3;
/** Turns of full thrust in the tanks (EC-OPS-01). */
const TANKS = 40;
/** Docking distance and speed difference (EC-OPS-03). */
const DOCK_REACH = 25;
const DOCK_MATCH = 100;
/** Turns for re-arming after the docking turn, and for each lost module (EC-OPS-04, EC-OPS-05). */
const REFIT = 3;
const MODULE_REFIT = 10;

/** What the tanks of a craft hold (EC-OPS-01). */
export const fullTanks = (type: TacCraftId): number => units(TANKS * TAC_CRAFT_TABLE[type].thrust);

const freshCraft = (type: TacCraftId): FlightCraft => ({
  armed: TAC_CRAFT_TABLE[type].beam !== "none",
  mobile: true,
  fuel: fullTanks(type),
});

export const isCraftType = (text: string): text is TacCraftId =>
  (TAC_CRAFT as readonly string[]).includes(text);

/** Craft of a type that stand ready in the tac-bays, prepared or not (EC-TAC-01, EC-TAC-04). */
export const readyCraft = (ship: Ship, type: string, prepared: boolean): number =>
  ship.hold.craft.filter((craft) => craft.type === type && craft.refit === 0 && craft.prepared === prepared)
    .length;

/** After the ships have moved: launches appear, flights dock, craft are prepared (EC-TAC-03). */
export function flightOperations(state: State, table: Table<EcEvent>): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship)) continue;
    const tasks = state.orders[commanderOf(ship)]?.[shipRef(index)]?.tasks ?? [];
    for (const task of tasks) if (task.task === "launch") launchFlight(state, table, index, ship, task);
    for (const task of tasks) if (task.task === "prepare") prepare(ship, task);
    for (const task of tasks) if (task.task === "rescue") rescue(state, table, index, ship, task.target);
  }
  for (const [index, flight] of state.flights.entries()) {
    const task = state.orders[flight.side]?.[flightRef(index)]?.tasks.find((one) => one.task === "dock");
    if (task !== undefined && flight.craft.length > 0) dock(state, table, index, flight, task.target);
  }
}

function prepare(ship: Ship, task: Task): void {
  let left = task.n;
  for (const craft of ship.hold.craft) {
    if (left === 0) return;
    if (craft.type !== task.target || craft.refit > 0 || craft.prepared) continue;
    craft.prepared = true;
    left -= 1;
  }
}

function launchFlight(state: State, table: Table<EcEvent>, index: number, ship: Ship, task: Task): void {
  if (!isCraftType(task.target)) return;
  const type = task.target;
  const count = Math.min(task.n, readyCraft(ship, type, true), LARGEST_FLIGHT);
  if (count === 0) return;
  let left = count;
  ship.hold.craft = ship.hold.craft.filter((craft) => {
    if (left === 0 || craft.type !== type || !craft.prepared || craft.refit > 0) return true;
    left -= 1;
    return false;
  });
  const troops = boarderSquads(ship.hold.troops).slice(
    0,
    Math.min(task.m, TAC_CRAFT_TABLE[type].bay * count),
  );
  for (const squad of troops) ship.hold.troops.splice(ship.hold.troops.indexOf(squad), 1);
  const number = addFlight(state, { ...newFlight(ship, ship.side, type, count, index), troops });
  if (table.listening) {
    table.tell({
      type: "flight-launched",
      by: shipRef(index),
      flight: flightRef(number),
      craft: count,
      rules: ["EC-TAC-03"],
    });
  }
}

/** A flight at its mother ship's place with her speed and course (EC-TAC-03). */
export function newFlight(
  at: { x: number; y: number; course: number; speed: number },
  side: number,
  type: TacCraftId,
  count: number,
  home: number,
): Flight {
  return {
    side,
    type,
    home,
    x: at.x,
    y: at.y,
    course: at.course,
    speed: at.speed,
    moved: at.speed,
    craft: Array.from({ length: count }, () => freshCraft(type)),
    firedCraft: 0,
    loudUntil: 0,
    missiles: missilesOf(type, count),
    troops: [],
  };
}

/** Recovery beside the mother ship, with room and matched speed (EC-OPS-02 to EC-OPS-05). */
function dock(state: State, table: Table<EcEvent>, index: number, flight: Flight, target: string): void {
  const ship = shipAt(state, target);
  if (ship === undefined || ship.side !== flight.side) return;
  takeIn(table, index, flight, target, ship, (craft) => craft.mobile);
}

/** A ship that ends beside craft without engines takes them in (EC-OPS-02). */
function rescue(state: State, table: Table<EcEvent>, index: number, ship: Ship, target: string): void {
  const flight = flightAt(state, target);
  if (flight === undefined || flight.side !== ship.side) return;
  takeIn(table, indexOf(target), flight, shipRef(index), ship, (craft) => !craft.mobile);
}

function takeIn(
  table: Table<EcEvent>,
  index: number,
  flight: Flight,
  target: string,
  ship: Ship,
  which: (craft: FlightCraft) => boolean,
): void {
  if (ship.prize || ship.left.guidance === 0) return;
  if (
    !within(ship, flight, units(DOCK_REACH)) ||
    !within(velocityOf(ship), velocityOf(flight), units(DOCK_MATCH))
  )
    return;
  const { size } = TAC_CRAFT_TABLE[flight.type];
  const room = Math.floor((ship.left.tacBay - fillOf(ship).tacBay) / size);
  const coming = flight.craft.filter(which).slice(0, Math.max(0, room));
  if (coming.length === 0) return;
  for (const craft of coming) {
    ship.hold.troops.push(...leaveFlight(flight, craft));
    // The docking turn itself is counted down in this turn's regeneration.
    const weapons = !craft.armed && TAC_CRAFT_TABLE[flight.type].beam !== "none" ? MODULE_REFIT : 0;
    const engines = craft.mobile ? 0 : MODULE_REFIT;
    ship.hold.craft.push({ type: flight.type, refit: 1 + REFIT + weapons + engines, prepared: false });
  }
  if (table.listening)
    table.tell({
      type: "docked",
      flight: flightRef(index),
      ship: target,
      craft: coming.length,
      rules: ["EC-OPS-03"],
    });
}

/** Splits and merges written in the orders, before anything flies (EC-ORD-06). */
export function regroupFlights(state: State): void {
  for (const [index, flight] of state.flights.entries()) {
    for (const task of state.orders[flight.side]?.[flightRef(index)]?.tasks ?? []) {
      if (task.task === "split" && task.n > 0 && task.n < flight.craft.length)
        splitFlight(state, flight, task.n);
      if (task.task === "merge") mergeFlights(state, index, indexOf(task.target));
    }
  }
}

function splitFlight(state: State, flight: Flight, count: number): void {
  const { missiles } = flight;
  const share = Math.floor((missiles * count) / flight.craft.length);
  const leaving = flight.craft.slice(0, count);
  const troops = leaving.flatMap((craft) => leaveFlight(flight, craft));
  flight.missiles = missiles - share;
  addFlight(state, { ...flight, craft: leaving, missiles: share, troops });
}

function mergeFlights(state: State, from: number, into: number): void {
  const [flight, other] = [state.flights[from], state.flights[into]];
  if (flight === undefined || other === undefined || !canMerge(flight, other)) return;
  other.craft = [...other.craft, ...flight.craft];
  other.missiles += flight.missiles;
  other.troops = [...other.troops, ...flight.troops];
  flight.craft = [];
  flight.troops = [];
}

/** Same place, speed, course and kind, and not more than ten in all. */
export const canMerge = (a: Flight, b: Flight): boolean =>
  a !== b &&
  a.side === b.side &&
  a.type === b.type &&
  a.x === b.x &&
  a.y === b.y &&
  a.course === b.course &&
  a.speed === b.speed &&
  b.craft.length > 0 &&
  a.craft.length + b.craft.length <= LARGEST_FLIGHT;
