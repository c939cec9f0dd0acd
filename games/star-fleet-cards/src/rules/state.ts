import type { Seat } from "@flagship/kernel";
import { classOf, type Card, type ShipId } from "../data/ships.ts";
import { LONG } from "../data/figures.ts";
import type { Options } from "./options.ts";

/** A physical card: its place in the list of its owner's cards. */
export type CardId = number;

export const NO_CARD: CardId = -1;

export const BATTERY_STATES = ["full", "empty", "destroyed"] as const;
export type Battery = (typeof BATTERY_STATES)[number];

/** A pair of photon tubes (SFC-PHOT-01). */
export interface Couple {
  lost: boolean;
  /** The turn from which it counts as armed; 0: not armed. */
  armed: number;
  /** The arming card that lies by it. */
  card: CardId;
  /** The arming card lies face up, because it replaced another (R16). */
  faceUp: boolean;
  /** The enemy can tell how it is armed (R16, R50). */
  known: boolean;
  firedThisTurn: boolean;
}

/** A shield repair that takes effect with the next turn (SFC-REP-02). */
export interface Repair {
  readonly card: CardId;
  readonly shield: number;
}

/** One player's ship, cards and counters. Shields are listed from number 1. */
export interface Ship {
  readonly kind: ShipId;
  /** Place on the line (SFC-MOVE-05). */
  x: number;
  facing: number;
  readonly shields: number[];
  /** Strength of the shields when the turn began (SFC-REP-03). */
  readonly shieldsAtStart: number[];
  /** Points of internal damage taken. */
  damage: number;
  battery: Battery;
  /** Cards played and discarded this turn. */
  played: number;
  ended: boolean;
  ecm: number;
  eccm: number;
  /** Unspent reinforcement points. */
  general: number;
  readonly specific: number[];
  /** Weapons fired this turn: one bit per weapon index. */
  fired: number;
  disruptorsFired: number;
  dronesLaunched: boolean;
  readonly couples: Couple[];
  readonly repairs: Repair[];
  /** The top card is the last one. */
  deck: CardId[];
  readonly hand: CardId[];
  discard: CardId[];
  readonly out: CardId[];
  /** Cards that lie on the table until the end of the turn. */
  readonly table: CardId[];
  /** The turn of the last shuffle; 0: before the first turn. */
  shuffled: number;
  /** Cards that were not in the deck at the last shuffle and have not been seen since, in ascending order (R50). */
  readonly heldBack: CardId[];
}

/** What a drone card is aimed at, or a shot. An object is named by its id. */
export const AT_SHIP = 0;

/** Two shuttles or two drones in space. */
export interface SpaceObject {
  /** Counted from 1 in the order of launching. */
  readonly id: number;
  readonly kind: "shuttles" | "drones";
  readonly owner: Seat;
  readonly card: CardId;
  readonly launched: number;
  x: number;
  hits: number;
  alive: number;
  /** Held by a tractor beam: skips the next step (SFC-TRAC-03). */
  blocked: boolean;
  /** Shuttle phasers used this turn. */
  shots: number;
  /** Drones: the object they fly at, or AT_SHIP. */
  readonly target: number;
  /** Drones: they impact when the next turn begins (SFC-DRONE-04). */
  due: boolean;
}

/** Damage that waits for the target's answer (SFC-RESP-01). */
export interface Volley {
  readonly source: "fire" | "boarding" | "drones";
  readonly by: Seat;
  readonly target: Seat;
  readonly points: number;
  /** What the card and the shuttles do of them, where it is more than one. */
  readonly parts?: readonly number[] | undefined;
  /** The shield that faced the attacker at the moment of firing. */
  readonly shield: number;
}

/** The beam that holds the two ships together (SFC-TRAC-01). */
export interface Beam {
  readonly by: Seat;
  readonly card: CardId;
}

/** Why a captain has won. */
export type Victory = "destroyed" | "conceded" | "fewer-internals" | "stronger-shields";

/** How the match ended; without a winner it is drawn. */
export type Ending =
  | { readonly winner: Seat; readonly why: Victory }
  | { readonly winner?: undefined; readonly why: "even" };

export interface State {
  readonly options: Options;
  turn: number;
  initiative: Seat;
  /** `impacts`: drones that are due hit before the first slot; only seen while an answer is pending. */
  phase: "impacts" | "slot" | "over";
  /** Who has the next slot. */
  seat: Seat;
  readonly ships: readonly [Ship, Ship];
  objects: SpaceObject[];
  /** Objects launched so far. */
  launches: number;
  beam?: Beam | undefined;
  volley?: Volley | undefined;
  /** Mopping up: whoever has won already (SFC-END-02). */
  victor?: Seat | undefined;
  ending?: Ending | undefined;
}

export const enemyOf = (seat: Seat): Seat => 1 - seat;

export const shipAt = (state: State, seat: Seat): Ship => (seat === 0 ? state.ships[0] : state.ships[1]);

/** The card's face. */
export function cardOf(ship: Ship, id: CardId): Card {
  const card = classOf(ship.kind).cards[id];
  if (card === undefined) throw new Error(`the ${ship.kind} has no card ${id}`);
  return card;
}

/** Cards a ship may play or discard per turn in its present state (SFC-DMG-05). */
export const energyOf = (ship: Ship): number => classOf(ship.kind).energyAfter[ship.damage] ?? 0;

/** Strength of one shield. */
export const shieldOf = (ship: Ship, shield: number): number => ship.shields[shield - 1] ?? 0;

/** Distance of the ships in steps. */
export const distanceOf = (state: State): number => state.ships[1].x - state.ships[0].x;

/** Distance between two places on the line, in steps; beyond long it stays long (SFC-MOVE-05). */
export function stepsBetween(a: number, b: number): number {
  const steps = a < b ? b - a : a - b;
  return steps < LONG ? steps : LONG;
}

/** The object with this id, if it is still in space. */
export function objectOf(state: State, id: number): SpaceObject | undefined {
  for (const object of state.objects) if (object.id === id) return object;
  return undefined;
}

/** Whether a player can still play or discard a card this turn (SFC-TURN-04, -06, -10). */
export const hasPlaysLeft = (ship: Ship): boolean =>
  !ship.ended && ship.hand.length > 0 && ship.played < energyOf(ship);

/** Whether the match ends with this turn at the latest (SFC-END-03). */
export const isLastTurn = ({ options, turn }: State): boolean => options.turnLimit && turn >= options.turns;
