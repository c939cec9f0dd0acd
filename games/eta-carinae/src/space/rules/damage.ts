import type { Seat, Table } from "@flagship/kernel";
import { sectionHit, type Section } from "../data/internal-damage.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";
import { rollAggregate } from "../../common/dice/aggregate.ts";
import { chanceAtLeast, rollD10, rollD100, rollEither } from "../../common/dice/open-ended.ts";
import { units, within } from "../../common/plane/point.ts";
import type { Blow, EcEvent, Loss } from "./event.ts";
import { fillOf } from "./hold.ts";
import { classOfShip, isHollow, isLeft } from "./ship.ts";
import { addFlight } from "./slots.ts";
import type { Flight, FlightCraft, Ship, State, UnitRef } from "./state.ts";
import { flightRef, shipRef } from "./units.ts";
import { cannonAt } from "./weapons.ts";

/** How many of the damage factors get through armor: one D10 each, the armor value or better (EC-DMG-02). */
export function penetrations(state: State, table: Table<EcEvent>, factors: number, armor: number): number {
  if (state.aggregate) return rollAggregate(table.dice, factors, chanceAtLeast(10, armor));
  let through = 0;
  for (let factor = 0; factor < factors; factor++) if (rollD10(table.dice) >= armor) through += 1;
  return through;
}

/** Damage factors strike a ship: shields first, then armor, then its inside (EC-DMG-01 to EC-DMG-03). */
export function strikeShip(
  state: State,
  table: Table<EcEvent>,
  index: number,
  factors: number,
  blow: Blow = {},
): void {
  const ship = state.ships[index];
  if (ship === undefined || !isLeft(ship)) return;
  const absorbed = Math.min(ship.shields, factors);
  ship.shields -= absorbed;
  const through = penetrations(state, table, factors - absorbed, classOfShip(ship).armor);
  strikeInside(state, table, index, {
    ...blow,
    factors,
    absorbed,
    penetrations: through,
    rules: ["EC-DMG-01", "EC-DMG-02"],
  });
}

type Struck = Extract<EcEvent, { type: "struck" }>;

/** What gets through crosses out boxes; all of it is told as one hit (EC-DMG-03, EC-DMG-04). */
export function strikeInside(
  state: State,
  table: Table<EcEvent>,
  index: number,
  hit: Omit<Struck, "type" | "target" | "lost">,
): void {
  const lost: Loss[] = [];
  const bottles: EcEvent[] = [];
  for (let inside = 0; inside < hit.penetrations; inside++) {
    const ship = state.ships[index];
    if (ship === undefined) return;
    const roll = rollD100(table.dice);
    const section = loseSection(ship, sectionHit(roll), table);
    lost.push({ section, roll });
    if (section !== "special") continue;
    const bottle = bottleHit(ship, index, table);
    if (bottle !== undefined) bottles.push(bottle);
  }
  if (!table.listening) return;
  const rules = [...(hit.rules ?? []), ...(lost.length > 0 ? ["EC-DMG-04"] : [])];
  table.tell({ ...hit, type: "struck", target: shipRef(index), lost, rules });
  for (const bottle of bottles) table.tell(bottle);
}

/** Crosses out one box; a type with none left counts as hull (EC-DMG-04, EC-DMG-05). Returns what was lost. */
function loseSection(ship: Ship, hit: Section, table: Table<EcEvent>): Section | "pod" {
  if (hit === "special" && ship.left.special === 0) return losePod(ship, table) ? "pod" : loseHull(ship);
  if (hit === "cargo") return loseCargo(ship, table) ? "cargo" : loseHull(ship);
  if (ship.left[hit] === 0) return loseHull(ship);
  ship.left[hit] -= 1;
  if (hit === "beam") loseBeam(ship, table);
  if (hit === "launcher") loseLauncher(ship);
  if (hit === "tacBay") spillCraft(ship, table);
  return hit;
}

function loseHull(ship: Ship): Section {
  ship.left.hull = Math.max(0, ship.left.hull - 1);
  return "hull";
}

/** Any working beam may be the one (RULINGS R17). */
function loseBeam(ship: Ship, table: Table<EcEvent>): void {
  let at = table.dice.below(ship.left.beam + 1);
  for (const [battery, beams] of ship.batteries.entries()) {
    if (at < beams) {
      ship.batteries[battery] = beams - 1;
      return;
    }
    at -= beams;
  }
}

/** The launcher goes with the missile in it; never more missiles than launchers (EC-DMG-17). */
function loseLauncher(ship: Ship): void {
  ship.hold.loaded = Math.min(ship.left.launcher, Math.max(0, ship.hold.loaded - 1));
}

/** A factor of cargo room, shielded or bulk by halves; what no longer fits is lost at random (EC-DMG-16). */
function loseCargo(ship: Ship, table: Table<EcEvent>): boolean {
  if (ship.left.cargo === 0 && ship.bulk === 0) return false;
  const bulk = ship.left.cargo === 0 || (ship.bulk > 0 && rollEither(table.dice, false, true));
  if (bulk) ship.bulk -= 1;
  else ship.left.cargo -= 1;
  while (fillOf(ship).cargo > ship.left.cargo && ship.hold.troops.length > 0) {
    ship.hold.troops.splice(table.dice.below(ship.hold.troops.length), 1);
  }
  while (fillOf(ship).cargo > ship.left.cargo && ship.hold.reloads > 0) {
    ship.hold.reloads = Math.max(0, ship.hold.reloads - 10);
  }
  while (fillOf(ship).cargo > ship.left.cargo && ship.hold.spares.length > 0) {
    ship.hold.spares.splice(table.dice.below(ship.hold.spares.length), 1);
  }
  while (fillOf(ship).cargo > ship.left.cargo && losePod(ship, table));
  return true;
}

/** A craft in a lost bay goes with it (EC-DMG-16). */
function spillCraft(ship: Ship, table: Table<EcEvent>): void {
  while (fillOf(ship).tacBay > ship.left.tacBay && ship.hold.craft.length > 0) {
    ship.hold.craft.splice(table.dice.below(ship.hold.craft.length), 1);
  }
}

/** Pods are what was fitted into the bays; the sensor suite is part of the ship. */
function losePod(ship: Ship, table: Table<EcEvent>): boolean {
  const pods = ship.fits.flatMap((fit, place) => (fit === "SEN" ? [] : [place]));
  const place = pods.length === 0 ? undefined : pods[table.dice.below(pods.length)];
  if (place === undefined) return false;
  const fit = ship.fits[place];
  if (fit === "PC") {
    ship.hold.plasma.splice(cannonAt(ship, place), 1);
  }
  ship.fits.splice(place, 1);
  ship.fitsFired = withoutBit(ship.fitsFired, place);
  return true;
}

/** Marks by place, when the thing in one place is gone and those behind it move up. */
const withoutBit = (marks: number, place: number): number =>
  (marks & ((1 << place) - 1)) | ((marks >> (place + 1)) << place);

/** The bottle fails on 1 or 2 and lets go D6 turns later (EC-DMG-18). */
function bottleHit(ship: Ship, index: number, table: Table<EcEvent>): EcEvent | undefined {
  if (classOfShip(ship).bottles === 0 || ship.fuse > 0) return undefined;
  const roll = table.dice.roll(10);
  const fails = roll <= 2;
  if (fails) ship.fuse = table.dice.roll(6);
  return { type: "bottle", target: shipRef(index), roll, fails, rules: ["EC-DMG-18"] };
}

/** How hard an evaporating hole strikes, by distance in units (EC-DMG-18). */
const BLAST: readonly (readonly [within: number, factors: number])[] = [
  [100, 100],
  [250, 50],
  [500, 20],
  [1000, 10],
];

export function explodeBottle(state: State, table: Table<EcEvent>, index: number): void {
  const ship = state.ships[index];
  if (ship === undefined) return;
  destroyShip(state, table, index, "bottle");
  for (const [other, near] of state.ships.entries()) {
    if (!isLeft(near)) continue;
    const ring = BLAST.find(([reach]) => within(ship, near, units(reach)));
    if (ring !== undefined) strikeShip(state, table, other, ring[1]);
  }
}

/**
 * Ships without hull or without any section are gone with everything aboard (EC-SHIP-04, EC-DMG-19, EC-DMG-20).
 * `strikers`: whose fire has hit them just now.
 */
export function clearWrecks(
  state: State,
  table: Table<EcEvent>,
  strikers: ReadonlyMap<UnitRef, Seat> = new Map(),
): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship)) continue;
    const striker = strikers.get(shipRef(index));
    if (ship.left.hull <= 0) destroyShip(state, table, index, "hull", striker);
    else if (isHollow(ship)) destroyShip(state, table, index, "sections", striker);
  }
}

function destroyShip(
  state: State,
  table: Table<EcEvent>,
  index: number,
  why: "hull" | "sections" | "bottle",
  striker?: Seat,
): void {
  const ship = state.ships[index];
  if (ship === undefined) return;
  ship.fate = "destroyed";
  ship.shields = 0;
  ship.boarders = [];
  state.links = state.links.filter((link) => link.holder !== index && link.held !== index);
  if (table.listening)
    table.tell({
      type: "destroyed",
      target: shipRef(index),
      why,
      ...(striker === undefined ? {} : { seat: striker }),
      rules: ["EC-SHIP-04", "EC-DMG-19"],
    });
}

/** Hits on a flight strike different craft until all have been hit once (EC-FIRE-17). Returns the craft by hit. */
export function craftStruck(flight: Flight, hits: number, table: Table<EcEvent>): FlightCraft[] {
  const struck: FlightCraft[] = [];
  while (struck.length < hits) {
    const round = table.dice.shuffle([...flight.craft]);
    struck.push(...round.slice(0, hits - struck.length));
  }
  return struck;
}

/** Damage factors against a craft: red for weapons, green for engines, both above 6 destroy it (EC-TCD-01 to EC-TCD-04). */
export function strikeCraft(
  state: State,
  table: Table<EcEvent>,
  index: number,
  craft: FlightCraft,
  factors: number,
  blow: Blow = {},
): void {
  const flight = state.flights[index];
  if (flight === undefined || !flight.craft.includes(craft)) return;
  const through = penetrations(state, table, factors, TAC_CRAFT_TABLE[flight.type].armor);
  for (let hit = 0; hit < through; hit++) {
    const red = table.dice.roll(10);
    const green = table.dice.roll(10);
    const effect = craftEffect(red, green);
    if (effect === "none") continue;
    if (table.listening)
      table.tell({ ...blow, type: "craft-hit", target: flightRef(index), effect, rules: ["EC-TCD-01"] });
    if (effect === "destroyed") {
      leaveFlight(flight, craft);
      return;
    }
    if (effect !== "engines") craft.armed = false;
    if (effect !== "weapons") craft.mobile = false;
  }
}

/** What red and green dice of one penetration do (RULINGS R33). */
export function craftEffect(
  red: number,
  green: number,
): "none" | "weapons" | "engines" | "hulk" | "destroyed" {
  if (red > 6 && green > 6) return "destroyed";
  if (red >= 6 && green >= 6) return "hulk";
  if (red >= 6) return "weapons";
  return green >= 6 ? "engines" : "none";
}

/**
 * Takes a craft out of its flight and returns the squads in its bay: they ride in the first craft first (EC-SHIP-15).
 * The others have no more missiles than their own racks hold (EC-TBL-07).
 */
export function leaveFlight(flight: Flight, craft: FlightCraft): TroopId[] {
  const place = flight.craft.indexOf(craft);
  const { bay, missiles } = TAC_CRAFT_TABLE[flight.type];
  flight.craft = flight.craft.filter((one) => one !== craft);
  flight.missiles = Math.min(flight.missiles, flight.craft.length * missiles);
  const aboard = flight.troops.slice(place * bay, (place + 1) * bay);
  flight.troops = [...flight.troops.slice(0, place * bay), ...flight.troops.slice((place + 1) * bay)];
  return aboard;
}

/** Craft without engines drop out and drift as a flight of one (EC-TCD-06). */
export function dropCripples(state: State): void {
  for (const flight of state.flights) {
    if (flight.craft.length < 2) continue;
    const cripples = flight.craft.filter((craft) => !craft.mobile);
    const staying = flight.craft.filter((craft) => craft.mobile);
    const leaving = staying.length === 0 ? cripples.slice(1) : cripples;
    if (leaving.length === 0) continue;
    for (const craft of leaving) {
      const before = flight.missiles;
      const troops = leaveFlight(flight, craft);
      addFlight(state, { ...flight, craft: [craft], missiles: before - flight.missiles, troops });
    }
  }
}

/** One squad dies; robots are the last and immune (EC-DMG-14). Returns whether somebody died. */
export function suffocate(ship: Ship): boolean {
  const living = ship.hold.troops.findIndex((troop) => !TROOP_TABLE[troop].robot);
  if (ship.hold.crew > 0) ship.hold.crew -= 1;
  else if (living >= 0) ship.hold.troops.splice(living, 1);
  else return false;
  return true;
}
