import type { GameEvent, RuleId, Seat, Table } from "@flagship/kernel";
import type { Range } from "../data/figures.ts";
import type { ShipId } from "../data/ships.ts";
import {
  AT_SHIP,
  energyOf,
  objectOf,
  shipAt,
  type CardId,
  type Victory,
  type State,
  type Volley,
} from "./state.ts";

/** Why shuttles or drones leave space: shot down, too far off (R21), without their target, or spent in the impact. */
export type Farewell = "shot" | "stray" | "aimless" | "spent";

interface Told extends GameEvent {
  readonly rules: readonly RuleId[];
}

/** Something that a ship did or suffered. `ship` is its name, for the log's sentence. */
interface OfShip extends Told {
  readonly seat: Seat;
  readonly ship: string;
}

/** A card left the hand in the open. `name` is what the card is called. */
interface OfCard extends OfShip {
  readonly card: CardId;
  readonly name: string;
  /** Cards played and discarded this turn, this one included, of as many as the ship has energy for. */
  readonly played: number;
  readonly energy: number;
}

/** Cards that only their owner is told of. */
interface OwnersCards {
  readonly cards?: readonly CardId[];
  readonly names?: readonly string[];
}

/** Everything that can happen in a match, told in the order in which it happens. */
export type SfcEvent =
  | (OfShip & { readonly type: "shield-drawn"; readonly facing: number })
  | (OfShip & { readonly type: "initiative" })
  | (OfShip & { readonly type: "turn-began"; readonly turn: number })
  | (OfShip & { readonly type: "drew"; readonly count: number } & OwnersCards)
  | (OfShip & { readonly type: "reshuffled"; readonly count: number })
  | (OfCard & { readonly type: "discarded" })
  | (OfCard & { readonly type: "moved"; readonly from: Range; readonly range: Range })
  | (OfCard & { readonly type: "turned"; readonly facing: number })
  | (OfCard & { readonly type: "reinforced-general" })
  | (OfCard & { readonly type: "reinforced-specific"; readonly shield: number })
  | (OfCard & { readonly type: "jammed"; readonly ecm: number; readonly eccm: number })
  | (OfCard & { readonly type: "boarded" })
  | (OfCard & { readonly type: "tractor-ship" })
  | (OfCard & { readonly type: "tractor-object"; readonly object: number; readonly what: string })
  | (OfCard & { readonly type: "tractor-broken" })
  | (OfCard & { readonly type: "recharged" })
  | (OfCard & { readonly type: "repair-begun"; readonly shield: number })
  | (OfCard & { readonly type: "shuttles-launched"; readonly object: number; readonly what: string })
  | (OfCard & {
      readonly type: "drones-launched";
      readonly object: number;
      readonly what: string;
      readonly at: string;
    })
  | (OfShip & {
      readonly type: "armed";
      readonly couple: number;
      readonly played: number;
      readonly energy: number;
      /** For the owner. */
      readonly card?: CardId;
      readonly name?: string;
    })
  | (OfCard & { readonly type: "upgraded"; readonly couple: number })
  | (OfCard & {
      readonly type: "fired";
      readonly at: string;
      readonly object: number;
      readonly range: Range;
      readonly damage: number;
      readonly shift: number;
      readonly net: number;
    })
  | (OfShip & {
      readonly type: "shuttles-fired";
      readonly object: number;
      readonly what: string;
      readonly at: string;
      readonly aim: number;
      readonly range: Range;
      readonly phasers: number;
      readonly damage: number;
      readonly shift: number;
      readonly net: number;
    })
  | (OfShip & { readonly type: "battery-general" })
  | (OfShip & { readonly type: "battery-specific"; readonly shield: number })
  | (OfCard & { readonly type: "boarding-repelled" })
  | (OfShip & {
      readonly type: "hit";
      readonly source: Volley["source"];
      readonly shield: number;
      readonly points: number;
      /** What the card and the shuttles did of them, where it was more than one. */
      readonly parts?: readonly number[];
      readonly absorbed: number;
      readonly battery: number;
      readonly left: number;
      readonly internals: number;
    })
  | (OfShip & {
      readonly type: "element-destroyed";
      readonly number: number;
      readonly element: string;
      readonly energy: number;
    })
  | (OfShip & {
      readonly type: "couple-lost";
      readonly couple: number;
      readonly card?: CardId;
      readonly name: string;
    })
  | (OfShip & { readonly type: "card-out"; readonly card: CardId; readonly name: string })
  | (OfShip & {
      readonly type: "object-hit";
      readonly object: number;
      readonly what: string;
      readonly hits: number;
      readonly alive: number;
    })
  | (OfShip & {
      readonly type: "object-gone";
      readonly object: number;
      readonly what: string;
      readonly why: Farewell;
    })
  | (OfShip & {
      readonly type: "object-moved";
      readonly object: number;
      readonly what: string;
      readonly toOwn: Range;
      readonly toEnemy: Range;
    })
  | (OfShip & {
      readonly type: "drones-impact";
      readonly object: number;
      readonly what: string;
      readonly points: number;
    })
  | (OfShip & { readonly type: "shield-repaired"; readonly shield: number; readonly strength: number })
  | (OfShip & { readonly type: "ended" })
  | (OfShip & { readonly type: "out-of-energy" })
  | (Told & { readonly type: "turn-over"; readonly turn: number })
  | (OfShip & { readonly type: "conceded" })
  | (OfShip & { readonly type: "won"; readonly why: Victory; readonly loser: string })
  | (Told & { readonly type: "drawn" });

/** What a seat's ship is called; in a mirror match the two are told apart (R49). */
export function shipName(state: State, seat: Seat): string {
  const kind = shipAt(state, seat).kind;
  return state.ships[0].kind === state.ships[1].kind ? `@${kind}-${seat + 1}` : `@${kind}`;
}

/** What a card is called, copies of a fire card apart. */
export const cardName = (state: State, seat: Seat, card: CardId): string =>
  copyName(shipAt(state, seat).kind, card);

/** What one card of a ship is called. */
export const copyName = (ship: ShipId, card: CardId): string => `@card-${ship}-${card}`;

/** What every event of a ship carries. */
export const ofShip = (state: State, seat: Seat) => ({ seat, ship: shipName(state, seat) });

/** What every event of a card that left the hand carries. */
export const ofCard = (state: State, seat: Seat, card: CardId) => ({
  seat,
  ship: shipName(state, seat),
  card,
  name: cardName(state, seat, card),
  played: shipAt(state, seat).played,
  energy: energyOf(shipAt(state, seat)),
});

/** Tells of a card that came out of a hidden hand into the open. */
export function tellPlay(table: Table<SfcEvent>, event: SfcEvent): void {
  table.tell(event, { reveals: true });
}

/** What an object, or the enemy ship as a target, is called. */
export function targetLabel(state: State, shooter: Seat, id: number): string {
  if (id === AT_SHIP) return shipName(state, 1 - shooter);
  return objectLabel(state, id);
}

/** What an object is called: its kind and its owner. */
export function objectLabel(state: State, id: number): string {
  const object = objectOf(state, id);
  if (object === undefined) throw new Error(`object ${id} is gone`);
  return `${shipName(state, object.owner)}-${object.kind}`;
}
