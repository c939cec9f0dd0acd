import type { Refusal, Seat, Table } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { platoonsOf } from "../../common/data/platoons.ts";
import { BOARDING_CLASS, TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { units, within } from "../../common/plane/point.ts";
import { FLIGHT } from "./references.ts";
import type { Party } from "./action.ts";
import type { EcEvent } from "./event.ts";
import { TOUCHING } from "./aim.ts";
import { hasCables, heldByTractor } from "./grapple.ts";
import { amsOf, classOfShip, commanderOf, isLeft, ordererOf } from "./ship.ts";
import { taskOf } from "./tasks.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { flightAt, flightRef, indexOf, shipAt, shipRef, velocityOf } from "./units.ts";

export type Crossing = "cables" | "sleds" | "shuttle" | "tractor";
/** Velocities differ by at most this for sleds and shuttles; a shuttle ends this close (EC-BRD-03). */
export const MATCHED = 100;
const ALONGSIDE = 25;

const matched = (a: Ship | Flight, b: Ship): boolean => within(velocityOf(a), velocityOf(b), units(MATCHED));

/** How boarders could cross now, if they can (EC-BRD-03). */
export function crossing(state: State, seat: Seat, from: UnitRef, target: UnitRef): Crossing | undefined {
  const held = shipAt(state, target);
  if (held === undefined) return undefined;
  const flight = state.flights[FLIGHT.at(from) ?? -1];
  if (flight !== undefined) {
    return within(flight, held, units(ALONGSIDE)) && matched(flight, held) ? "shuttle" : undefined;
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

export const defencesOf = (ship: Ship): Defences => ({
  ams: amsOf(ship) > 0,
  armor: classOfShip(ship).armor,
  power: ship.left.mar > 0,
});

/** Squads of marine quality or better (EC-BRD-02). */
export const boarderSquads = (troops: readonly TroopId[]): TroopId[] =>
  troops
    .filter((squad) => TROOP_TABLE[squad].class >= BOARDING_CLASS)
    .sort((a, b) => TROOP_TABLE[b].class - TROOP_TABLE[a].class);

/** Why a party that is to board now cannot, if it cannot (EC-ORD-07, EC-BRD-01, EC-BRD-03). */
export function partyFault(state: State, seat: Seat, from: UnitRef): Refusal | undefined {
  const unit = shipAt(state, from) ?? flightAt(state, from);
  const task = unit !== undefined && ordererOf(unit) === seat ? taskOf(state, from, "board") : undefined;
  if (task === undefined) return refuse("not-ordered", "EC-ORD-07");
  const target = shipAt(state, task.target);
  if (target === undefined) return refuse("no-such-target", "EC-BRD-01");
  if (target.shields > 0) return refuse("shields-up", "EC-BRD-01", { shields: target.shields });
  return crossing(state, seat, from, task.target) === undefined
    ? refuse("no-way-across", "EC-BRD-03", { most: TOUCHING, difference: MATCHED })
    : undefined;
}

/** Whether anybody could cross to a ship without shields: everybody sees who is near whom. */
export function isWithinReach(state: State, target: UnitRef): boolean {
  const ship = shipAt(state, target);
  if (ship === undefined || ship.shields > 0) return false;
  const near = (from: UnitRef, unit: Ship | Flight): boolean =>
    unit !== ship &&
    ordererOf(unit) !== commanderOf(ship) &&
    crossing(state, ordererOf(unit), from, target) !== undefined;
  return (
    state.ships.some((other, index) => isLeft(other) && near(shipRef(index), other)) ||
    state.flights.some((flight, index) => flight.craft.length > 0 && near(flightRef(index), flight))
  );
}

/** Phase 8: the parties that go cross (EC-BRD-05 to EC-BRD-09). */
export function boardingPhase(state: State, table: Table<EcEvent>, parties: readonly Party[]): void {
  const before = state.ships.map((ship) => ship.boarders.length);
  for (const ship of state.ships) ship.assault = [];
  for (const { from, backup } of parties) {
    const unit = shipAt(state, from) ?? flightAt(state, from);
    if (unit === undefined || partyFault(state, ordererOf(unit), from) !== undefined) continue;
    sendParty(state, table, from, unit, backup, before);
  }
}

/** The squads aboard a ship or a flight of shuttles that answer to whoever orders it. */
export const quartersOf = (unit: Ship | Flight): TroopId[] =>
  "fits" in unit ? (unit.prize ? unit.boarders : unit.hold.troops) : unit.troops;

function sendParty(
  state: State,
  table: Table<EcEvent>,
  from: UnitRef,
  unit: Ship | Flight,
  follows: boolean,
  before: readonly number[],
): void {
  const task = taskOf(state, from, "board");
  const target = task === undefined ? undefined : shipAt(state, task.target);
  const way = task === undefined ? undefined : crossing(state, ordererOf(unit), from, task.target);
  if (task === undefined || target === undefined || way === undefined) return;
  const quarters = quartersOf(unit);
  const squads = boarderSquads(quarters);
  const own = target.side === ordererOf(unit);
  const bridgehead = !own && (before[indexOf(task.target)] ?? 0) > 0;
  const shock = bridgehead ? [] : squads.slice(0, Math.max(1, task.n));
  const backup = follows ? squads.slice(shock.length, shock.length + task.m + (bridgehead ? task.n : 0)) : [];
  const power = state.scenario.sides[ordererOf(unit) === 0 ? 0 : 1].sovereignty;
  const crossed: Crossed = {
    by: from,
    target: task.target,
    way,
    ship: target,
    bridgehead,
    again: platoonsOf(power, [...shock, ...backup]),
  };
  const first = cross(table, crossed, "shock", shock);
  const followed = first.length > 0 || bridgehead ? cross(table, crossed, "backup", backup) : [];
  const committed = first.length > 0 || bridgehead ? [...shock, ...backup] : shock;
  for (const squad of committed) quarters.splice(quarters.indexOf(squad), 1);
  if (own) {
    target.hold.troops.push(...first, ...followed);
    return;
  }
  if (target.boarders.length === 0) target.boardedIn = state.turn;
  target.boarders.push(...first, ...followed);
}

interface Crossed {
  readonly by: UnitRef;
  readonly target: UnitRef;
  readonly way: Crossing;
  readonly ship: Ship;
  readonly bridgehead: boolean;
  /** Failed rolls that command squads have made again (EC-ORG-04). */
  again: number;
}

/** One roll for each squad; who fails is lost (EC-BRD-07). */
function cross(
  table: Table<EcEvent>,
  party: Crossed,
  force: "shock" | "backup",
  squads: readonly TroopId[],
): TroopId[] {
  if (squads.length === 0) return [];
  const { by, target, way, ship, bridgehead } = party;
  const dice: number[] = [];
  let needed = 0;
  const arrived = squads.filter((squad) => {
    needed = boardingNumber(force, squad, way, defencesOf(ship), bridgehead);
    dice.push(rollD10(table.dice));
    if ((dice.at(-1) ?? 0) < needed && party.again > 0) {
      party.again -= 1;
      dice.push(rollD10(table.dice));
    }
    return (dice.at(-1) ?? 0) >= needed;
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
