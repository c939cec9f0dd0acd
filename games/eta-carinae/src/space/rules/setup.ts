import { unanswered, type Seat, type Table } from "@flagship/kernel";
import type { Scenario } from "../data/scenarios.ts";
import { classOf } from "../data/ships.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { degrees, normal } from "../../common/plane/course.ts";
import { ahead, distance, UNIT, units } from "../../common/plane/point.ts";
import type { Berth, HullOrder, Purchase } from "./action.ts";
import type { EcEvent } from "./event.ts";
import { craftAboard, fillOf, newHold, priceOf, stow } from "./hold.ts";
import { readItem } from "./item.ts";
import { scenarioOf, type Options } from "./options.ts";
import { ORBIT } from "./planet.ts";
import { sectionsOf } from "./ship.ts";
import { addFlight } from "./slots.ts";
import { newFlight } from "./tac-craft.ts";
import type { Planet, Ship, State } from "./state.ts";
import { indexOf, planetRadius, shipRef } from "./units.ts";

/** Ships start this deep inside their own edge, or so far outside it (EC-SETUP-11, EC-SETUP-08). */
export const EDGE_DEPTH = 200;
const OUTSIDE = 1000;
const SPACING = 120;

export function setup(options: Options, table: Table<EcEvent>): State {
  const read = scenarioOf(options);
  if (!read.ok) throw new Error(`setup with a refused scenario: ${read.refusal.code}`);
  const scenario = read.value;
  const state: State = {
    scenario,
    aggregate: options.aggregate,
    boarding: options.boarding || scenario.boarding,
    reading: options.reading,
    figures: options.figures,
    fog: options.fog,
    phase: "fleet",
    turn: 0,
    ships: [],
    flights: [],
    salvos: [],
    sightings: [{}, {}],
    ashore: [[], []],
    links: [],
    planet: placePlanet(scenario, table),
    fights: [],
    deck: "none",
    answers: unanswered(2),
    orders: [{}, {}],
    asked: [],
    locks: [],
    volley: [],
    movers: [],
    edges: edgesOf(scenario, table),
    score: [0, 0],
    purse: scenario.sides.map((side) => side.grant),
    craftValue: [0, 0],
    ending: "",
    conceded: -1,
  };
  for (const [seat, side] of scenario.sides.entries())
    for (const id of inSomeOrder(side.ships, options.fog, table)) addShip(state, seat, id);
  for (const [seat, side] of scenario.sides.entries()) {
    for (const { type, count } of side.craft)
      spread(state, seat, count, (ship) => stowIfRoom(ship, `craft:${type}`));
    for (const { type, count } of side.troops)
      spread(state, seat, count, (ship) => stowIfRoom(ship, `troop:${type}`));
  }
  return state;
}

/** The disc lies near the middle, off by up to 100 on each axis (EC-SETUP-04, EC-SETUP-06). */
function placePlanet(scenario: Scenario, table: Table<EcEvent>): Planet | "none" {
  if (scenario.body === "none") return "none";
  const [dx = 5, dy = 5] = table.roll("roll.planet", 10, { times: 2, rules: ["EC-SETUP-06"] });
  return {
    body: scenario.body,
    x: units(scenario.width / 2 + (dx - 5) * 20),
    y: units(scenario.height / 2 + (dy - 5) * 20),
  };
}

/** Opposite short edges; against a planet's defender the edge is rolled (EC-SETUP-03, EC-SETUP-06, EC-SETUP-11). */
function edgesOf(scenario: Scenario, table: Table<EcEvent>): number[] {
  if (scenario.body === "none") return [0, 1];
  const [face = 1] = table.roll("roll.edge", 6, { rules: ["EC-SETUP-06"] });
  const edge = face <= 2 ? 0 : face <= 4 ? 2 : 1;
  return scenario.sides.map((side) => (side.start === "orbit" ? 3 : edge));
}

/** In fog a ship's number must not tell which of a known fleet she is. */
const inSomeOrder = (ships: readonly string[], fog: boolean, table: Table<EcEvent>): readonly string[] =>
  fog && ships.length > 1 ? table.dice.shuffle([...ships]) : ships;

function addShip(state: State, side: Seat, id: string, shown = ""): void {
  const type = classOf(id);
  const ship: Ship = {
    class: id,
    side,
    x: 0,
    y: 0,
    course: 0,
    speed: 0,
    moved: 0,
    entered: false,
    fate: "fights",
    shields: type.shields,
    left: sectionsOf(type),
    batteries: [...type.batteries],
    bulk: type.bulk,
    fits: [...type.fits],
    fired: 0,
    fitsFired: 0,
    aimed: 0,
    bound: 0,
    drawn: 0,
    stealth: false,
    loudUntil: 0,
    coasting: 0,
    airless: 0,
    orbiting: false,
    altitude: "space",
    altitudeTurns: 0,
    fuse: 0,
    boarders: [],
    assault: [],
    melee: [],
    boardedIn: 0,
    prize: false,
    through: false,
    lifeless: false,
    ...(shown === "" ? {} : { disguise: shown }),
    hold: newHold(type),
  };
  state.ships.push(ship);
}

/** Puts things aboard the ships of a side one by one, as long as there is room. */
function spread(state: State, seat: Seat, count: number, put: (ship: Ship) => boolean): void {
  for (let left = count; left > 0; left--) {
    if (!state.ships.some((ship) => ship.side === seat && put(ship)))
      throw new Error("the scenario's extras do not fit");
  }
}

function stowIfRoom(ship: Ship, text: string): boolean {
  const item = readItem(text);
  if (item === undefined) return false;
  stow(ship, item, 1);
  const fill = fillOf(ship);
  if (fill.cargo <= ship.left.cargo && fill.tacBay <= ship.left.tacBay) return true;
  if (item.kind === "craft") ship.hold.craft.pop();
  if (item.kind === "troop") ship.hold.troops.pop();
  return false;
}

export function buildFleet(state: State, seat: Seat, hulls: readonly HullOrder[]): void {
  for (const hull of hulls) {
    for (let i = 0; i < hull.count; i++) addShip(state, seat, hull.class, hull.shown);
    state.purse[seat] = (state.purse[seat] ?? 0) - hull.count * hullPrice(hull);
  }
}

/** What a disguise costs (table D3.14). */
const DISGUISE = 5;

/** What one hull costs, disguise included (EC-OPS-08). */
export const hullPrice = ({ class: id, shown = "" }: HullOrder): number =>
  classOf(id).price + (shown === "" ? 0 : DISGUISE);

export function buyExtras(state: State, seat: Seat, purchases: readonly Purchase[]): void {
  for (const { ship: ref, item: text, count } of purchases) {
    const ship = state.ships[indexOf(ref)];
    const item = readItem(text);
    if (ship === undefined || item === undefined) continue;
    state.purse[seat] = (state.purse[seat] ?? 0) - priceOf(item, ship) * count;
    stow(ship, item, count);
  }
}

/** What all craft of a side are worth, counted before the first turn (EC-VIC-02). */
export function countCraft(state: State): void {
  state.craftValue = [0, 1].map((side) => {
    const aboard = state.ships.filter((ship) => ship.side === side).flatMap(craftAboard);
    const flying = state.flights.filter((flight) => flight.side === side);
    return (
      aboard.reduce((total, craft) => total + TAC_CRAFT_TABLE[craft].price, 0) +
      flying.reduce((total, flight) => total + flight.craft.length * TAC_CRAFT_TABLE[flight.type].price, 0)
    );
  });
}

/** A plain start for every ship of a side: in line along its edge, or around the planet. */
export function plainBerths(state: State, seat: Seat): Record<string, Berth> {
  const own = [...state.ships.entries()].filter(([, ship]) => ship.side === seat);
  return Object.fromEntries(
    own.map(([index], place) => [shipRef(index), plainBerth(state, seat, place, own.length)]),
  );
}

function plainBerth(state: State, seat: Seat, place: number, of: number): Berth {
  const { width, height, sides } = state.scenario;
  const side = sides[seat === 0 ? 0 : 1];
  const speed = Math.max(side.slowest, Math.min(side.fastest, 200));
  if (side.start === "orbit" && state.planet !== "none") {
    const at = ahead(
      state.planet,
      normal(degrees((place * 360) / of)),
      planetRadius(state) + units((ORBIT.from + ORBIT.to) / 4),
    );
    return {
      at: { x: Math.round(at.x / UNIT), y: Math.round(at.y / UNIT) },
      course: 0,
      speed: 0,
      orbit: true,
    };
  }
  const across = (place - (of - 1) / 2) * SPACING;
  switch (state.edges[seat]) {
    case 0:
      return { at: { x: 100, y: Math.round(height / 2 + across) }, course: 0, speed, orbit: false };
    case 1:
      return { at: { x: width - 100, y: Math.round(height / 2 + across) }, course: 180, speed, orbit: false };
    default:
      return { at: { x: Math.round(width / 2 + across), y: 100 }, course: 90, speed, orbit: false };
  }
}

/** Whether a place lies in a side's own zone: by its edge, outside it, or in orbit (EC-SETUP-06, EC-SETUP-11). */
export function inZone(state: State, seat: Seat, at: Berth["at"], orbit: boolean): boolean {
  const { width, height, sides, body } = state.scenario;
  const side = sides[seat === 0 ? 0 : 1];
  if (side.start === "orbit") {
    if (state.planet === "none" || !orbit) return false;
    const gap = distance({ x: units(at.x), y: units(at.y) }, state.planet) - planetRadius(state);
    return gap >= units(ORBIT.from) && gap <= units(ORBIT.to);
  }
  const edge = state.edges[seat];
  const depth = edge === 0 ? at.x : edge === 1 ? width - at.x : at.y;
  const [along, length] = edge === 0 || edge === 1 ? [at.y, height] : [at.x, width];
  const [low, high] = body === "none" ? [0, length] : [length / 4, (3 * length) / 4];
  return !orbit && depth <= EDGE_DEPTH && depth >= -OUTSIDE && along >= low && along <= high;
}

/** Ships take their places and speeds (EC-SETUP-07, EC-ORD-02). */
export function takeBerths(state: State, seat: Seat, berths: Readonly<Record<string, Berth>>): void {
  for (const [ref, berth] of Object.entries(berths)) {
    const ship = state.ships[indexOf(ref)];
    if (ship === undefined) continue;
    ship.x = units(berth.at.x);
    ship.y = units(berth.at.y);
    ship.course = normal(degrees(berth.course));
    ship.speed = units(berth.speed);
    ship.moved = ship.speed;
    ship.orbiting = berth.orbit;
  }
  const first = state.ships.findIndex((ship) => ship.side === seat);
  const beside = state.ships[first];
  if (beside === undefined) return;
  for (const { type, count } of state.scenario.sides[seat === 0 ? 0 : 1].flying) {
    addFlight(state, newFlight(beside, seat, type, count, first));
  }
}
