import type { Table } from "@flagship/kernel";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { between, firstWithin, UNIT, units, within, type Place } from "../../common/plane/point.ts";
import { endOf, type Path } from "../../common/plane/path.ts";
import { STRAIGHT_ON, type Order } from "./action.ts";
import type { EcEvent } from "./event.ts";
import { heatForbids } from "./aim.ts";
import { bodyOf, bodyThrust, breakFree, motionOf, resultant } from "./grapple.ts";
import { fly, isLegalThrust, pivotFault, plainSecond, runWith, turnLimit, type Run } from "./thrust.ts";
import { commanderOf, GUIDED_TURN_ABOVE, isCrewed, isLeft, ordererOf, thrustOf } from "./ship.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { isInQuarters } from "./tasks.ts";
import { altitudeOf, flightAt, flightRef, onTable, planetRadius, shipAt, shipRef } from "./units.ts";

/** Ships this close to enemies move in order (EC-MOV-01). */
export const GROUP_REACH = 500;
/** In an atmosphere a ship creeps, a craft crawls (EC-LAND-02). */
const ATMOSPHERE_SPEED = 0.1;

/** The written order of a unit; without one it goes straight on (EC-ORD-05). */
export const orderOf = (state: State, ref: UnitRef, unit: Ship | Flight): Order =>
  state.orders[ordererOf(unit)]?.[ref] ?? STRAIGHT_ON;

/** Thrust a unit has for speed and turning now, in units. */
export function thrustNow(state: State, ref: UnitRef, unit: Ship | Flight): number {
  if (!("fits" in unit))
    return altitudeOf(unit) === "space" && unit.craft.every((craft) => craft.mobile)
      ? TAC_CRAFT_TABLE[unit.type].thrust
      : 0;
  if (!isCrewed(unit) || unit.altitude !== "space" || heatForbids(state, ref, unit, "heat-thrust")) return 0;
  return thrustOf(unit);
}

/** What an order makes of the unit now: thrust it has lost is gone, speed needs guidance (EC-DMG-13). */
export function runOf(state: State, ref: UnitRef, unit: Ship | Flight, order: Order): Run {
  const most = thrustNow(state, ref, unit);
  const guided = !("fits" in unit) || unit.left.guidance > 0;
  const wanted = guided ? Math.max(-most, Math.min(most, order.thrust)) : 0;
  const whole = isLegalThrust(wanted, most, unit.speed)
    ? wanted
    : Math.max(Math.trunc(wanted), Math.ceil(-unit.speed / 2 / UNIT));
  return runWith(unit.speed, whole);
}

/** Without guidance a ship cannot turn on a long way (EC-SHIP-11). */
export const isUnguided = (unit: Ship | Flight, distance: number): boolean =>
  "fits" in unit && unit.left.guidance === 0 && distance > units(GUIDED_TURN_ABOVE);

/** The greatest turn a unit has for a distance (EC-PIV-03, EC-SHIP-11). */
export function limitOf(state: State, ref: UnitRef, unit: Ship | Flight, distance: number): number {
  if (isUnguided(unit, distance)) return 0;
  return turnLimit(thrustNow(state, ref, unit), distance);
}

/** Fuel that a craft burns: the larger share of thrust and of turning (EC-OPS-01). */
export function fuelFor(thrust: number, most: number, pivots: number, limit: number): number {
  return units(Math.max(Math.abs(thrust), limit === 0 ? 0 : (most * pivots) / limit));
}

/** Phase 10 begins: joined ships and ships by themselves move, the others wait for their place in the order. */
export function beginMovement(state: State, table: Table<EcEvent>): void {
  breakFree(state, table);
  const waiting = new Set(groupedUnits(state));
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship)) continue;
    const body = bodyOf(state, index);
    if (body.length > 1) {
      waiting.delete(shipRef(index));
      if (body[0] === index) moveBody(state, table, body);
    } else if (!waiting.has(shipRef(index))) moveAsPlotted(state, table, shipRef(index));
  }
  for (const [index, flight] of state.flights.entries()) {
    if (flight.craft.length > 0 && !waiting.has(flightRef(index)))
      moveAsPlotted(state, table, flightRef(index));
  }
  state.movers = moveOrder(state, [...waiting], table).map((unit) => ({ unit }));
}

/** Connected sets of units within 500 that hold enemies (EC-MOV-02, RULINGS R10). */
export function groupedUnits(state: State): UnitRef[] {
  const all: { ref: UnitRef; unit: Ship | Flight }[] = [];
  for (const [index, ship] of state.ships.entries())
    if (isLeft(ship)) all.push({ ref: shipRef(index), unit: ship });
  for (const [index, flight] of state.flights.entries())
    if (flight.craft.length > 0) all.push({ ref: flightRef(index), unit: flight });
  const group = all.map((_, index) => index);
  const rootOf = (index: number): number => (group[index] === index ? index : rootOf(group[index] ?? index));
  for (const [i, a] of all.entries()) {
    for (let j = i + 1; j < all.length; j++) {
      const b = all[j];
      if (b !== undefined && within(a.unit, b.unit, units(GROUP_REACH))) group[rootOf(i)] = rootOf(j);
    }
  }
  const sides = new Map<number, number>();
  for (const [index, { unit }] of all.entries()) {
    const root = rootOf(index);
    sides.set(root, (sides.get(root) ?? 0) | (1 << ordererOf(unit)));
  }
  return all.filter((_, index) => sides.get(rootOf(index)) === 3).map(({ ref }) => ref);
}

/** Lowest thrust first; then greater speed, smaller flight, ships before flights, chance (EC-MOV-02). */
export function moveOrder(state: State, refs: readonly UnitRef[], table: Table<EcEvent>): UnitRef[] {
  const mixed = refs.length > 1 ? table.dice.shuffle([...refs]) : refs;
  const keyed = mixed.map((ref) => {
    const ship = shipAt(state, ref);
    const flight = flightAt(state, ref);
    const unit = ship ?? flight;
    const thrust = unit === undefined ? 0 : thrustNow(state, ref, unit);
    return {
      ref,
      thrust,
      kind: ship === undefined ? 1 : 0,
      tie: ship === undefined ? (flight?.craft.length ?? 0) : -ship.speed,
    };
  });
  return keyed.sort((a, b) => a.thrust - b.thrust || a.kind - b.kind || a.tie - b.tie).map(({ ref }) => ref);
}

/** Carries out the order as it was plotted. */
export function moveAsPlotted(state: State, table: Table<EcEvent>, ref: UnitRef): void {
  const unit = shipAt(state, ref) ?? flightAt(state, ref);
  if (unit === undefined) return;
  const order = orderOf(state, ref, unit);
  moveUnit(state, table, ref, order.turn, order.second);
}

/** Carries out the order with these pivots, as far as what is left of the unit allows. */
export function moveUnit(
  state: State,
  table: Table<EcEvent>,
  ref: UnitRef,
  turn: number,
  second: number,
): void {
  const ship = shipAt(state, ref);
  const unit = ship ?? flightAt(state, ref);
  if (unit === undefined) return;
  if (ship !== undefined && standsStill(state, table, ref, ship)) return;
  if (ship === undefined && altitudeOf(unit) !== "space") {
    unit.moved = 0;
    return;
  }
  const order = orderOf(state, ref, unit);
  const run = runOf(state, ref, unit, order);
  const limit = limitOf(state, ref, unit, run.distance);
  const quarters = isInQuarters(order);
  const fits = pivotFault(turn, second, limit, quarters) === undefined;
  const net = fits ? turn : Math.max(-limit, Math.min(limit, turn)) + 0;
  const half = fits ? second : plainSecond(net);
  if (!("fits" in unit) && !burn(unit, order.thrust, Math.abs(net - half) + Math.abs(half), limit)) {
    return glide(state, table, ref, unit);
  }
  if (ship !== undefined && ship.left.mar === 0 && (run.speed !== ship.speed || net !== 0 || half !== 0))
    ship.coasting += 1;
  const flown = fly({ x: unit.x, y: unit.y }, unit.course, run.distance, net, half, fits && quarters);
  land(state, table, ref, unit, flown.path, flown.course, run);
}

/** Uses up fuel; false when the tanks do not give it (EC-OPS-01). */
function burn(flight: Flight, thrust: number, pivots: number, limit: number): boolean {
  const used = fuelFor(thrust, TAC_CRAFT_TABLE[flight.type].thrust, pivots, limit);
  if (flight.craft.some((craft) => craft.fuel < used)) return false;
  for (const craft of flight.craft) craft.fuel -= used;
  return true;
}

function glide(state: State, table: Table<EcEvent>, ref: UnitRef, flight: Flight): void {
  const flown = fly({ x: flight.x, y: flight.y }, flight.course, flight.speed, 0, 0);
  land(state, table, ref, flight, flown.path, flown.course, { distance: flight.speed, speed: flight.speed });
}

/** Orbiting ships stand (EC-SETUP-05), ships in an atmosphere creep or stand (EC-LAND-02). */
function standsStill(state: State, table: Table<EcEvent>, ref: UnitRef, ship: Ship): boolean {
  if (ship.orbiting && orderOf(state, ref, ship).thrust === 0) {
    ship.moved = 0;
    return true;
  }
  ship.orbiting = false;
  if (ship.altitude === "space") return false;
  const distance = ship.altitude === "atmosphere" ? units(ATMOSPHERE_SPEED) : 0;
  const flown = fly({ x: ship.x, y: ship.y }, ship.course, distance, 0, 0);
  land(state, table, ref, ship, flown.path, ship.course, { distance, speed: 0 });
  return true;
}

/** Ends a move; inside a disc it ends at the edge where the path met it (EC-MOV-13). */
function land(
  state: State,
  table: Table<EcEvent>,
  ref: UnitRef,
  unit: Ship | Flight,
  path: Path,
  course: number,
  run: Run,
): void {
  const flown = unit.speed > 0 || run.distance > 0 ? stopAtDisc(state, path) : path;
  const end = endOf(flown);
  const wasOff = "fits" in unit && unit.entered && !onTable(state, unit);
  unit.x = end.x;
  unit.y = end.y;
  unit.course = course;
  unit.speed = run.speed;
  unit.moved = run.distance;
  if ("fits" in unit) noteTable(state, unit);
  if (table.listening) tellMove(table, ref, unit, flown, wasOff && onTable(state, unit));
}

/** A ship that was never on the table moves unseen: only its owner hears of it (EC-SETUP-08). */
function tellMove(
  table: Table<EcEvent>,
  ref: UnitRef,
  unit: Ship | Flight,
  path: Path,
  isBack: boolean,
): void {
  const event: EcEvent = {
    type: "moved",
    unit: ref,
    path: [...path],
    course: unit.course,
    speed: unit.speed,
    ...(isBack ? { back: true } : {}),
    rules: ["EC-MOV-06"],
  };
  const secret = "fits" in unit && !unit.entered;
  if (secret) table.tell(event, { to: [unit.side] });
  else table.tell(event);
}

function noteTable(state: State, ship: Ship): void {
  if (onTable(state, ship)) ship.entered = true;
}

function stopAtDisc(state: State, path: Path): Path {
  if (state.planet === "none" || path.length < 2) return path;
  const radius = planetRadius(state);
  const end = endOf(path);
  if (!within(end, state.planet, radius - 1)) return path;
  const from = path[path.length - 2] as Place;
  const share = firstWithin(from, end, state.planet, radius) ?? 1;
  return [...path.slice(0, -1), between(from, end, share)];
}

/** Joined ships move as one body: straight at first, later as the holder orders (EC-SHEAR-06). */
function moveBody(state: State, table: Table<EcEvent>, body: readonly number[]): void {
  const ships = body.flatMap((index) => state.ships[index] ?? []);
  const motion = resultant(ships.map(motionOf));
  const fresh = state.links.some((link) => body.includes(link.holder) && link.since === state.turn);
  const holder = state.links.find((link) => body.includes(link.holder))?.holder ?? -1;
  const master = state.ships[holder];
  const order = fresh || master === undefined ? STRAIGHT_ON : orderOf(state, shipRef(holder), master);
  const thrust = master === undefined || fresh ? 0 : bodyThrust(ships, commanderOf(master));
  const wanted = Math.max(-thrust, Math.min(thrust, Math.trunc(order.thrust)));
  const run = runWith(motion.speed, isLegalThrust(wanted, thrust, motion.speed) ? wanted : 0);
  const limit = turnLimit(thrust, run.distance);
  const net = Math.max(-limit, Math.min(limit, order.turn)) + 0;
  const flown = fly({ x: 0, y: 0 }, motion.course, run.distance, net, plainSecond(net));
  for (const index of body) {
    const ship = state.ships[index];
    if (ship === undefined) continue;
    const path = flown.path.map((at) => ({ x: ship.x + at.x, y: ship.y + at.y }));
    land(state, table, shipRef(index), ship, path, flown.course, run);
  }
}
