import type { Seat, Table } from "@flagship/kernel";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import type { Effect, GroundEvent } from "./event.ts";
import { say } from "./report.ts";
import type { Element, Facility, Ref, State } from "./state.ts";
import { elementRef, facilityRef, isFit, isTroop, passengers, typeOf } from "./units.ts";

/** A system fails on this or more: penetrated, and partially penetrated (EC-GND-07, EC-GND-11). */
const SYSTEM_FAILS = 6;
const GRAZED = 9;
/** Killed on this or more, else only wounded (EC-GND-09). */
const KILLED = 6;

/** Penetration dice against armor: how many go through, how many only just (EC-GND-06). */
interface Wounds {
  penetrations: number;
  partials: number;
}

export function woundsOf(dice: readonly number[], armor: number): Wounds {
  const wounds = { penetrations: 0, partials: 0 };
  for (const die of dice) {
    if (die > armor) wounds.penetrations += 1;
    else if (die === armor) wounds.partials += 1;
  }
  return wounds;
}

/** Who did it, from which element; the dice behind an effect, and what would have cost a system or the squad. */
type Deed = Pick<Extract<GroundEvent, { type: "ground.damage" }>, "seat" | "source" | "dice" | "fails">;

/** What has been hit in a phase and takes its damage at the end of it. */
export interface Strike {
  /** An element's or facility's place in its list. */
  readonly element?: number;
  readonly facility?: number;
  readonly wounds: Wounds;
  readonly by: Seat;
  /** The element that fired at it. */
  readonly source?: Ref;
  /** A beam as heavy as L10 (EC-FAC-05). */
  readonly heavy: boolean;
}

/** All damage of a phase, in the order in which it was dealt. */
export function takeStrikes(state: State, table: Table<GroundEvent>, strikes: readonly Strike[]): void {
  for (const strike of strikes) {
    if (strike.element !== undefined) hurt(state, table, strike.element, strike.wounds, deedOf(strike));
    if (strike.facility !== undefined) batter(state, table, strike.facility, strike);
  }
}

const deedOf = ({ by, source }: Strike): Deed => ({ seat: by, ...(source === undefined ? {} : { source }) });

function hurt(state: State, table: Table<GroundEvent>, index: number, wounds: Wounds, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined) return;
  for (let i = 0; i < wounds.penetrations && isFit(element); i++) penetrate(state, table, index, deed);
  for (let i = 0; i < wounds.partials && isFit(element); i++) graze(state, table, index, deed);
}

/** A penetrated element (EC-GND-07 to EC-GND-10). */
export function penetrate(state: State, table: Table<GroundEvent>, index: number, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined || !isFit(element)) return;
  if (isTroop(element)) return fall(state, table, index, deed);
  const carried = passengers(state, index);
  if (typeOf(element).nature === "lander") {
    element.hull -= 1;
    if (element.hull <= 0) wreck(state, table, index, deed);
    else tell(state, table, index, "hull", deed);
  } else {
    const rolls = [table.dice.roll(10), table.dice.roll(10)] as const;
    const [weapons, mobility] = rolls.map((die) => die >= SYSTEM_FAILS);
    const told = { ...deed, dice: rolls, fails: SYSTEM_FAILS };
    if (weapons === true && mobility === true) wreck(state, table, index, told);
    else if (weapons === true) loseWeapons(state, table, index, told);
    else if (mobility === true) loseMobility(state, table, index, told);
    else tell(state, table, index, "none", told);
  }
  // What it carries is exposed too (EC-GND-10).
  for (const inside of carried) {
    const passenger = state.elements[inside];
    if (passenger !== undefined && rollD10(table.dice) > typeOf(passenger).armor)
      penetrate(state, table, inside, deed);
  }
}

/** A partially penetrated element: 9 or more costs a system or the squad, anything less stuns (EC-GND-11, EC-GND-12). */
export function graze(state: State, table: Table<GroundEvent>, index: number, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined || !isFit(element)) return;
  if (isTroop(element)) {
    const die = table.dice.roll(10);
    const told = { ...deed, dice: [die], fails: GRAZED };
    if (die >= GRAZED) return fall(state, table, index, told);
    return stun(state, table, index, told);
  }
  const rolls = [table.dice.roll(10), table.dice.roll(10)] as const;
  const [weapons, mobility] = rolls.map((die) => die >= GRAZED);
  const told = { ...deed, dice: rolls, fails: GRAZED };
  if (weapons === true) loseWeapons(state, table, index, told);
  // The dice of both stand with the first.
  if (mobility === true) loseMobility(state, table, index, weapons === true ? deed : told);
  if (weapons !== true && mobility !== true) stun(state, table, index, told);
}

/** A squad leaves play; in a campaign it may only be wounded (EC-GND-08, EC-GND-09). */
function fall(state: State, table: Table<GroundEvent>, index: number, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined) return;
  const wounded = state.scenario.campaign && table.dice.roll(10) < KILLED;
  harmCivilians(state, element, deed.seat);
  leave(element, wounded ? "wounded" : "killed");
  tell(state, table, index, wounded ? "wounded" : "killed", deed);
}

/** Eliminated hand to hand: nobody is carried off the field. */
export function eliminate(state: State, table: Table<GroundEvent>, index: number, by: Seat): void {
  const element = state.elements[index];
  if (element === undefined) return;
  harmCivilians(state, element, by);
  leave(element, "killed");
  tell(state, table, index, "killed", { seat: by });
}

function leave(element: Element, fate: "killed" | "wounded" | "wreck"): void {
  element.fate = fate;
  element.aboard = -1;
  element.inside = -1;
  element.known = true;
}

/** Harm to civilians costs points (EC-ROE-03). */
function harmCivilians(state: State, element: Element, by: Seat): void {
  if (element.type === "civilian") fine(state, by, sideOf(state, by).roe.civilians);
}

export const sideOf = (state: State, seat: Seat): State["scenario"]["sides"][number] =>
  state.scenario.sides[seat === 0 ? 0 : 1];

export function fine(state: State, by: Seat, points: number): void {
  state.penalty[by] = (state.penalty[by] ?? 0) + points;
}

/** Burnt out; whoever was inside and lives stands beside it. */
function wreck(state: State, table: Table<GroundEvent>, index: number, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined) return;
  for (const inside of passengers(state, index)) getOut(state, inside, element);
  leave(element, "wreck");
  tell(state, table, index, "burnt", deed);
}

function getOut(state: State, index: number, carrier: Element): void {
  const passenger = state.elements[index];
  if (passenger !== undefined) Object.assign(passenger, { aboard: -1, x: carrier.x, y: carrier.y });
}

function loseWeapons(state: State, table: Table<GroundEvent>, index: number, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined) return;
  if (!element.weapons) return tell(state, table, index, "none", deed);
  element.weapons = false;
  tell(state, table, index, "weapons", deed);
}

function loseMobility(state: State, table: Table<GroundEvent>, index: number, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined) return;
  if (!element.mobility) return tell(state, table, index, "none", deed);
  element.mobility = false;
  tell(state, table, index, "mobility", deed);
}

function stun(state: State, table: Table<GroundEvent>, index: number, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined) return;
  element.stunned = state.turn;
  tell(state, table, index, "stunned", deed);
}

/** A penetrated facility: a module, a silo with its missile, or one hit of several (EC-FAC-02, EC-FAC-06). */
function batter(state: State, table: Table<GroundEvent>, index: number, strike: Strike): void {
  const { wounds, by, heavy } = strike;
  const facility = state.facilities[index];
  if (facility === undefined || wounds.penetrations === 0) return;
  const type = FACILITY_TABLE[facility.type];
  if (type.hits === 0) {
    // A shot that gets through is one strike, however many of its dice do (EC-FAC-05).
    if (heavy) state.deposits.strikes += 1;
    return say(state, table, {
      type: "ground.damage",
      target: facilityRef(index),
      effect: "deposit",
      ...deedOf(strike),
      rules: ["EC-FAC-04"],
    });
  }
  if (facility.hits === 0) return;
  facility.hits = Math.max(0, facility.hits - wounds.penetrations);
  if (facility.type === "settlement") fine(state, by, sideOf(state, by).roe.civilians);
  if (facility.hits === 0) raze(state, facility, by, index);
  const effect: Effect = facility.hits > 0 ? "hull" : facility.type === "factory-module" ? "module" : "razed";
  say(state, table, {
    type: "ground.damage",
    target: facilityRef(index),
    effect,
    ...deedOf(strike),
    rules: ["EC-FAC-02"],
  });
}

function raze(state: State, facility: Facility, by: Seat, index: number): void {
  facility.razedBy = by;
  for (const element of state.elements) if (element.inside === index) element.inside = -1;
}

/** What an effect rests on. */
const RULES: Readonly<Record<Effect, string>> = {
  killed: "EC-GND-08",
  wounded: "EC-GND-09",
  weapons: "EC-GND-07",
  mobility: "EC-GND-07",
  burnt: "EC-GND-07",
  stunned: "EC-GND-13",
  hull: "EC-GND-20",
  module: "EC-FAC-02",
  razed: "EC-FAC-02",
  deposit: "EC-FAC-04",
  none: "EC-GND-07",
};

/** Losses are for all to see; what happens to an unseen element only its owner learns. */
function tell(state: State, table: Table<GroundEvent>, index: number, effect: Effect, deed: Deed): void {
  const element = state.elements[index];
  if (element === undefined) return;
  const target = elementRef(index);
  if (element.fate !== "fit" || element.spotted)
    say(state, table, {
      type: "ground.damage",
      owner: element.side,
      target,
      effect,
      ...deed,
      rules: [RULES[effect]],
    });
  else if (effect !== "none") state.unseen.push({ target, effect });
}
