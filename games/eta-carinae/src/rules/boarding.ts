import type { Seat, Table } from "@flagship/kernel";
import { YARDS } from "../data/sovereignties.ts";
import { BOARDING_CLASS, TROOP_TABLE, type TroopId } from "../data/troops.ts";
import { rollD10 } from "../dice/open-ended.ts";
import { units, within } from "../plane/point.ts";
import type { EcEvent } from "./event.ts";
import { TOUCHING } from "./aim.ts";
import { hasCables, heldByTractor } from "./grapple.ts";
import { meleeRound, surrenders } from "./melee.ts";
import { amsOf, classOfShip, commanderOf, isLeft } from "./ship.ts";
import { taskOf } from "./tasks.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { flightRef, indexOf, shipAt, shipRef, velocityOf } from "./units.ts";

export type Crossing = "cables" | "sleds" | "shuttle" | "tractor";
/** Velocities differ by at most this for sleds and shuttles; a shuttle ends this close (EC-BRD-03). */
const MATCHED = 100;
const ALONGSIDE = 25;

const matched = (a: Ship | Flight, b: Ship): boolean => within(velocityOf(a), velocityOf(b), units(MATCHED));

/** How boarders could cross now, if they can (EC-BRD-03). */
export function crossing(state: State, seat: Seat, from: UnitRef, target: UnitRef): Crossing | undefined {
  const held = shipAt(state, target);
  if (held === undefined) return undefined;
  if (from.startsWith("f")) {
    const flight = state.flights[indexOf(from)];
    return flight !== undefined && within(flight, held, units(ALONGSIDE)) && matched(flight, held)
      ? "shuttle"
      : undefined;
  }
  const ship = shipAt(state, from);
  if (ship === undefined) return undefined;
  if (hasCables(state, seat, indexOf(from), indexOf(target))) return "cables";
  if (!within(ship, held, units(TOUCHING))) return undefined;
  if (heldByTractor(state, indexOf(from), indexOf(target))) return "tractor";
  return matched(ship, held) ? "sleds" : undefined;
}

const CROSSING_COST: Readonly<Record<Crossing, number>> = { cables: 0, sleds: 2, shuttle: 1, tractor: 1 };

export interface Defences {
  readonly ams: boolean;
  readonly armor: number;
  readonly power: boolean;
}

/** The boarding table (EC-BRD-08, table D3.17): number needed on a D10. */
export function boardingNumber(
  force: "shock" | "backup",
  squad: TroopId,
  way: Crossing,
  target: Defences,
  bridgehead: boolean,
): number {
  const base = force === "shock" ? 5 : 3;
  const number =
    base -
    (TROOP_TABLE[squad].class - 4) +
    (target.ams ? 1 : 0) +
    (target.armor >= 9 ? 1 : 0) +
    CROSSING_COST[way] -
    (target.power ? 0 : 1) -
    (bridgehead ? 2 : 0);
  return Math.max(1, number);
}

const defencesOf = (ship: Ship): Defences => ({
  ams: amsOf(ship) > 0,
  armor: classOfShip(ship).armor,
  power: ship.left.mar > 0,
});

/** Squads of marine quality or better (EC-BRD-02). */
export const boarderSquads = (troops: readonly TroopId[]): TroopId[] =>
  troops
    .filter((squad) => TROOP_TABLE[squad].class >= BOARDING_CLASS)
    .sort((a, b) => TROOP_TABLE[b].class - TROOP_TABLE[a].class);

/** Phase 8: ordered parties cross where the shields are down (EC-BRD-01 to EC-BRD-09). */
export function boardingPhase(state: State, table: Table<EcEvent>): void {
  const before = state.ships.map((ship) => ship.boarders.length);
  for (const ship of state.ships) ship.assault = [];
  for (const [index, ship] of state.ships.entries()) {
    if (isLeft(ship))
      party(
        state,
        table,
        shipRef(index),
        commanderOf(ship),
        ship.prize ? ship.boarders : ship.hold.troops,
        before,
      );
  }
  for (const [index, flight] of state.flights.entries()) {
    if (flight.craft.length > 0) party(state, table, flightRef(index), flight.side, flight.troops, before);
  }
}

function party(
  state: State,
  table: Table<EcEvent>,
  from: UnitRef,
  seat: Seat,
  quarters: TroopId[],
  before: readonly number[],
): void {
  const task = quarters.length === 0 ? undefined : taskOf(state, from, "board");
  const target = task === undefined ? undefined : shipAt(state, task.target);
  if (task === undefined || target === undefined) return;
  const way = crossing(state, seat, from, task.target);
  // A party that cannot cross stays at home, and nobody else hears of its order.
  if (way === undefined || target.shields > 0) return;
  const squads = boarderSquads(quarters);
  const own = target.side === seat;
  const bridgehead = !own && (before[indexOf(task.target)] ?? 0) > 0;
  const shock = bridgehead ? [] : squads.slice(0, Math.max(1, task.n));
  const backup = squads.slice(shock.length, shock.length + task.m + (bridgehead ? task.n : 0));
  const crossed = bridgehead ? [] : cross(table, from, task.target, "shock", shock, way, target, false);
  const followed =
    crossed.length > 0 || bridgehead
      ? cross(table, from, task.target, "backup", backup, way, target, bridgehead)
      : [];
  const committed = crossed.length > 0 || bridgehead ? [...shock, ...backup] : shock;
  for (const squad of committed) quarters.splice(quarters.indexOf(squad), 1);
  if (own) {
    target.hold.troops.push(...crossed, ...followed);
    return;
  }
  if (target.boarders.length === 0) target.boardedIn = state.turn;
  target.boarders.push(...crossed, ...followed);
}

function cross(
  table: Table<EcEvent>,
  by: UnitRef,
  target: UnitRef,
  force: "shock" | "backup",
  squads: readonly TroopId[],
  way: Crossing,
  ship: Ship,
  bridgehead: boolean,
): TroopId[] {
  if (squads.length === 0) return [];
  const dice: number[] = [];
  let needed = 0;
  const arrived = squads.filter((squad) => {
    needed = boardingNumber(force, squad, way, defencesOf(ship), bridgehead);
    const roll = rollD10(table.dice);
    dice.push(roll);
    return roll >= needed;
  });
  ship.assault.push(...dice);
  if (table.listening)
    table.tell({
      type: "boarded",
      by,
      target,
      force,
      needed,
      dice,
      in: arrived.length,
      rules: ["EC-BRD-08"],
    });
  return arrived;
}

/** Phase 9: one round on every ship that holds squads of both sides (EC-TURN-12, EC-MEL-01). */
export function meleePhase(state: State, table: Table<EcEvent>): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship) || ship.boarders.length === 0) continue;
    if (retreat(state, table, index, ship)) continue;
    fight(table, index, ship, state);
    settle(table, index, ship);
  }
}

/** In a later turn the attackers may go home but for a rear guard (EC-MEL-09). */
function retreat(state: State, table: Table<EcEvent>, index: number, ship: Ship): boolean {
  if (ship.prize || ship.boardedIn >= state.turn) return false;
  const home = state.ships.findIndex(
    (other, at) =>
      isLeft(other) &&
      other.side !== ship.side &&
      taskOf(state, shipRef(at), "retreat", shipRef(index)) !== undefined &&
      crossing(state, other.side, shipRef(at), shipRef(index)) !== undefined,
  );
  const mother = state.ships[home];
  if (mother === undefined) return false;
  const returning = ship.boarders.slice(1);
  mother.hold.troops.push(...returning);
  ship.boarders = [];
  if (table.listening)
    table.tell({ type: "retreated", target: shipRef(index), squads: returning.length, rules: ["EC-MEL-09"] });
  return true;
}

/** Everybody aboard who can defend: troops, then crew (EC-BRD-02, EC-MEL-02). */
const defendersOf = (ship: Ship): TroopId[] => [
  ...ship.hold.troops,
  ...Array.from({ length: ship.hold.crew }, (): TroopId => "crew"),
];

function fight(table: Table<EcEvent>, index: number, ship: Ship, state: State): void {
  const all = defendersOf(ship);
  if (all.length === 0) return;
  const humans =
    YARDS[classOfShip(ship).sovereignty].human &&
    YARDS[state.scenario.sides[ship.side === 0 ? 1 : 0].sovereignty].human;
  const willing = humans ? surrenders(table.dice, all, ship.boarders) : all;
  const storming = humans ? surrenders(table.dice, ship.boarders, all) : ship.boarders;
  const gaveUp = all.length - willing.length + ship.boarders.length - storming.length;
  if (gaveUp > 0 && table.listening)
    table.tell({ type: "surrendered", target: shipRef(index), squads: gaveUp, rules: ["EC-MEL-11"] });
  const round = meleeRound(table.dice, storming, willing, ship.left.hull);
  if (table.listening) {
    table.tell({
      type: "melee",
      target: shipRef(index),
      attackers: storming.length,
      defenders: willing.length,
      attackerHits: round.attackerHits,
      defenderHits: round.defenderHits,
      attackersLost: storming.length - round.attackers.length,
      defendersLost: willing.length - round.defenders.length,
      rules: ["EC-MEL-04", "EC-MEL-06"],
    });
  }
  ship.melee = [
    storming.length,
    willing.length,
    gaveUp,
    round.attackerHits,
    round.defenderHits,
    round.attackers.length,
    round.defenders.length,
  ];
  ship.boarders = [...round.attackers];
  ship.hold.crew = round.defenders.filter((squad) => squad === "crew").length;
  ship.hold.troops = round.defenders.filter((squad) => squad !== "crew");
}

/** Without a defender the ship is a prize; without captors it is free again (EC-MEL-12). */
function settle(table: Table<EcEvent>, index: number, ship: Ship): void {
  if (ship.boarders.length === 0) {
    ship.prize = false;
    return;
  }
  if (ship.prize || ship.hold.crew + ship.hold.troops.length > 0) return;
  ship.prize = true;
  ship.shields = 0;
  ship.stealth = false;
  ship.orbiting = false;
  if (table.listening)
    table.tell({ type: "captured", target: shipRef(index), seat: 1 - ship.side, rules: ["EC-MEL-12"] });
}
