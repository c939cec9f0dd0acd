import type { Seat, Table } from "@flagship/kernel";
import { BEAM_TABLE } from "../data/beams.ts";
import type { FitId } from "../data/fits.ts";
import { rollD10, rollOpen } from "../../common/dice/open-ended.ts";
import type { Shot } from "./action.ts";
import { beamOf, craftBeam, shotNumbers } from "./aim.ts";
import { clearWrecks, craftStruck, dropCripples, strikeCraft, strikeInside, strikeShip } from "./damage.ts";
import type { Blow, EcEvent } from "./event.ts";
import { classOfShip, isLeft } from "./ship.ts";
import { BATTERY, FITTED, FLIGHT, SHIP } from "./references.ts";
import type { Lock, Salvo, Ship, State, UnitRef } from "./state.ts";
import { flightAt, indexOf, salvoAt, shipRef, sideOf } from "./units.ts";
import { cannonAt, fittedAt, isTractorAt } from "./weapons.ts";

/** A plasma hit on shields, and the hits it makes inside (EC-PLA-04, EC-PLA-05, RULINGS R39). */
const PLASMA_SHIELDS = 100;
const PLASMA_HITS = 6;

interface Rolled {
  readonly shot: Shot;
  readonly range: number;
  readonly needed: number;
  readonly dice: readonly number[];
  readonly hits: number;
  /** The fitted weapon that fired: the pod may be lost before its hit counts (EC-TURN-15). */
  readonly fit: FitId | undefined;
}

const order = (shot: Shot): string => `${shot.by.padStart(6)}/${shot.weapon.padStart(4)}/${shot.target}`;

/** Both sides' shots of a phase: all dice first, then beams, then plasma (EC-TURN-15, EC-FIRE-11, EC-FIRE-19). Returns tractor hits. */
export function resolveFire(state: State, shots: readonly Shot[], table: Table<EcEvent>): Lock[] {
  const sorted = shots
    .map((shot) => [order(shot), shot] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const rolled = sorted.map(([, shot]) => rollShot(state, shot, table));
  state.volley = rolled.map(({ shot, needed, dice, hits }) => ({ ...shot, needed, dice, hits }));
  // Whoever fires gives itself away before anybody hears of it (EC-DET-06).
  for (const { shot } of rolled) spend(state, shot);
  if (table.listening) for (const one of rolled) tellShot(table, one);
  for (const one of rolled) if (one.fit === undefined) applyBeam(state, table, one);
  const locks: Lock[] = [];
  for (const { shot, hits, fit } of rolled) {
    if (hits === 0 || fit === undefined) continue;
    if (fit === "PC") applyPlasma(state, table, shot);
    else locks.push({ holder: indexOf(shot.by), held: indexOf(shot.target), device: fit });
  }
  clearWrecks(state, table, strikersOf(state, rolled));
  dropCripples(state);
  return locks;
}

/** Whose shots have hit what. */
const strikersOf = (state: State, rolled: readonly Rolled[]): ReadonlyMap<UnitRef, Seat> =>
  new Map(
    rolled.flatMap(({ shot: { by, target }, hits }) => {
      const side = hits === 0 ? undefined : sideOf(state, by);
      return side === undefined ? [] : [[target, side]];
    }),
  );

function fitOf(state: State, shot: Shot): FitId | undefined {
  const ship = firingShip(state, shot);
  return ship === undefined ? undefined : fittedAt(ship, shot.weapon);
}

/** The ship that fires, even when it has been destroyed in this very phase (EC-TURN-15). */
function firingShip(state: State, { by }: Shot): Ship | undefined {
  const index = SHIP.at(by);
  return index === undefined ? undefined : state.ships[index];
}

function rollShot(state: State, shot: Shot, table: Table<EcEvent>): Rolled {
  const { dice: count, needed, die, range } = shotNumbers(state, shot);
  const dice: number[] = [];
  let hits = 0;
  for (let weapon = 0; weapon < count; weapon++) {
    const result = rollOpen(table.dice, die);
    dice.push(result);
    if (result >= needed) hits += 1;
  }
  return { shot, range, needed, dice, hits, fit: fitOf(state, shot) };
}

function tellShot(table: Table<EcEvent>, { shot, range, needed, dice, hits }: Rolled): void {
  const { by, weapon, target } = shot;
  table.tell({ type: "fired", by, weapon, target, range, needed, dice, hits, rules: ["EC-FIRE-15"] });
}

/** Marks what fired, and what its fire gives away (EC-FIRE-01, EC-DET-06). */
function spend(state: State, shot: Shot): void {
  const flight = flightAt(state, shot.by);
  if (flight !== undefined) {
    flight.firedCraft += shot.n;
    flight.loudUntil = state.turn + 1;
    return;
  }
  const ship = firingShip(state, shot);
  if (ship === undefined) return;
  ship.loudUntil = state.turn + 1;
  const battery = BATTERY.at(shot.weapon);
  if (battery !== undefined) ship.fired |= 1 << battery;
  const place = FITTED.at(shot.weapon);
  if (place === undefined) return;
  ship.fitsFired |= 1 << place;
  if (ship.fits[place] === "PC") {
    ship.hold.plasma[cannonAt(ship, place)] = 0;
  } else {
    ship.bound += 1;
    ship.drawn += 1;
  }
}

/** Counts the fire controls that phase 3 used up for launches (RULINGS R22). */
export function countAimed(state: State, shots: readonly Shot[]): void {
  for (const [index, ship] of state.ships.entries()) {
    const targets = new Set<string>();
    for (const shot of shots) {
      if (shot.by !== shipRef(index)) continue;
      if (!isTractorAt(ship, shot.weapon)) targets.add(shot.target);
    }
    ship.aimed = targets.size;
  }
}

function applyBeam(state: State, table: Table<EcEvent>, { shot, hits }: Rolled): void {
  if (hits === 0) return;
  const damage = shotDamage(state, shot);
  const salvo = salvoAt(state, shot.target);
  if (salvo !== undefined) return shootDown(table, shot, salvo, hits);
  const flight = flightAt(state, shot.target);
  if (flight !== undefined) {
    for (const craft of craftStruck(flight, hits, table))
      strikeCraft(state, table, indexOf(shot.target), craft, damage, blowOf(shot));
    return;
  }
  const index = SHIP.at(shot.target);
  // Hits that are left over when a salvo or a flight is gone strike nothing (EC-FIRE-17).
  if (index === undefined) return;
  for (let hit = 0; hit < hits; hit++) strikeShip(state, table, index, damage, blowOf(shot));
}

const blowOf = ({ by, weapon }: Shot): Blow => ({ source: by, weapon });

function shotDamage(state: State, shot: Shot): number {
  const ship = firingShip(state, shot);
  if (ship !== undefined) return beamOf(ship).damage;
  const flight = state.flights[FLIGHT.at(shot.by) ?? -1];
  return flight === undefined ? 0 : BEAM_TABLE[craftBeam(flight)].damage;
}

/** Each hit on a salvo takes one missile (EC-MIS-12, EC-FIRE-17). */
function shootDown(table: Table<EcEvent>, shot: Shot, salvo: Salvo, hits: number): void {
  const lost = Math.min(salvo.count, hits);
  salvo.count -= lost;
  salvo.shotDown += lost;
  if (!table.listening) return;
  const { target } = shot;
  table.tell({ ...blowOf(shot), type: "missiles-shot", target, lost, rules: ["EC-MIS-12"] });
  if (salvo.count === 0) table.tell({ ...blowOf(shot), type: "salvo-gone", salvo: target, why: "shot" });
}

/** Shields first; one roll against armor when they are down, for six hits inside (EC-PLA-04, EC-PLA-05). */
function applyPlasma(state: State, table: Table<EcEvent>, shot: Shot): void {
  const flight = flightAt(state, shot.target);
  if (flight !== undefined) {
    for (const craft of craftStruck(flight, 1, table))
      strikeCraft(state, table, indexOf(shot.target), craft, 1, blowOf(shot));
    return;
  }
  const salvo = salvoAt(state, shot.target);
  if (salvo !== undefined) return shootDown(table, shot, salvo, 1);
  const index = SHIP.at(shot.target);
  const ship = index === undefined ? undefined : state.ships[index];
  if (index === undefined || ship === undefined || !isLeft(ship)) return;
  const absorbed = Math.min(ship.shields, PLASMA_SHIELDS);
  ship.shields -= absorbed;
  const through = ship.shields === 0 && rollD10(table.dice) >= classOfShip(ship).armor;
  strikeInside(state, table, index, {
    ...blowOf(shot),
    factors: PLASMA_SHIELDS,
    absorbed,
    penetrations: through ? PLASMA_HITS : 0,
    rules: ["EC-PLA-04", "EC-PLA-05"],
  });
}
