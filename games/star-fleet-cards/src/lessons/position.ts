import type { Seat } from "@flagship/kernel";
import type { Load } from "../data/cards.ts";
import { RANGES, type Range } from "../data/figures.ts";
import { classOf } from "../data/ships.ts";
import {
  cardOf,
  shipAt,
  type Battery,
  type CardId,
  type Ship,
  type SpaceObject,
  type State,
} from "../rules/state.ts";

/** A card as people name it: its kind, for fire cards with the copy after a dot: `ph1-fa.A`. */
export type Code = string;

/** How a ship stands in a position; everything else is as at the start of a match. */
export interface ShipPosition {
  readonly facing?: number;
  readonly shields?: readonly number[];
  /** Shields that are down. */
  readonly down?: readonly number[];
  readonly damage?: number;
  readonly battery?: Battery;
  readonly hand?: readonly Code[];
  readonly discard?: readonly Code[];
  readonly played?: number;
  readonly ended?: boolean;
  readonly ecm?: number;
  readonly eccm?: number;
  readonly general?: number;
  readonly specific?: readonly number[];
  /** Loads of the armed couples and the turn in which each was armed. */
  readonly couples?: readonly (readonly [load: Load, turn: number] | undefined)[];
}

/** A position in the middle of a duel. */
export interface Position {
  readonly first?: ShipPosition;
  readonly second?: ShipPosition;
  readonly distance?: Range;
  readonly turn?: number;
  readonly initiative?: Seat;
  /** Who has the slot; the first seat unless said otherwise. */
  readonly slot?: Seat;
}

/** Puts a duel that was just set up into a position: turn 5 at medium distance unless said otherwise. */
export function take(state: State, position: Position): void {
  state.turn = position.turn ?? 5;
  state.phase = "slot";
  state.volley = undefined;
  state.initiative = position.initiative ?? position.slot ?? 0;
  state.seat = position.slot ?? 0;
  state.ships[0].x = 0;
  state.ships[1].x = RANGES.indexOf(position.distance ?? "M");
  arrange(state.ships[0], position.first ?? {});
  arrange(state.ships[1], position.second ?? {});
}

function arrange(ship: Ship, position: ShipPosition): void {
  const { shields, cards, lostAt } = classOf(ship.kind);
  ship.facing = position.facing ?? 1;
  for (const [index, printed] of shields.entries()) {
    const strength = position.down?.includes(index + 1) === true ? 0 : (position.shields?.[index] ?? printed);
    ship.shields[index] = strength;
    ship.shieldsAtStart[index] = strength;
    ship.specific[index] = position.specific?.[index] ?? 0;
  }
  ship.damage = position.damage ?? 0;
  ship.battery = position.battery ?? ((lostAt.battery[0] ?? 0) <= ship.damage ? "destroyed" : "full");
  ship.played = position.played ?? 0;
  ship.ended = position.ended ?? false;
  ship.ecm = position.ecm ?? 0;
  ship.eccm = position.eccm ?? 0;
  ship.general = position.general ?? 0;
  ship.hand.length = 0;
  ship.discard = [];
  ship.deck = cards.map((card) => card.id);
  deal(ship, position.hand ?? [], ship.hand);
  deal(ship, position.discard ?? [], ship.discard);
  for (const [index, couple] of ship.couples.entries()) {
    couple.lost = (lostAt.photon[index] ?? Infinity) <= ship.damage;
    const armed = position.couples?.[index];
    if (armed === undefined) continue;
    const [load, turn] = armed;
    const card = deal(ship, [`arm-${load}`], [])[0];
    if (card !== undefined) Object.assign(couple, { armed: turn, card });
  }
}

function deal(ship: Ship, codes: readonly Code[], to: CardId[]): CardId[] {
  for (const code of codes) {
    const at = ship.deck.findIndex((id) => matches(ship, id, code));
    if (at < 0) throw new Error(`the ${ship.kind} has no ${code} left`);
    to.push(...ship.deck.splice(at, 1));
  }
  return to;
}

/** Puts cards on top of a deck, the first one uppermost. */
export function stack(state: State, seat: Seat, codes: readonly Code[]): void {
  const ship = shipAt(state, seat);
  const chosen: CardId[] = [];
  for (const code of codes) {
    const card = ship.deck.find((id) => matches(ship, id, code) && !chosen.includes(id));
    if (card === undefined) throw new Error(`no ${code} left in the deck of seat ${seat}`);
    chosen.push(card);
  }
  ship.deck = [...ship.deck.filter((id) => !chosen.includes(id)), ...chosen.toReversed()];
}

/** Puts shuttles or drones of a seat so many steps from its ship, toward the enemy. Returns their id. */
export function put(
  state: State,
  seat: Seat,
  kind: SpaceObject["kind"],
  steps: number,
  more: Partial<SpaceObject> = {},
): number {
  const ship = shipAt(state, seat);
  const card = ship.deck.find((id) => matches(ship, id, kind));
  if (card === undefined) throw new Error(`no ${kind} left in the deck of seat ${seat}`);
  ship.deck.splice(ship.deck.indexOf(card), 1);
  state.launches += 1;
  state.objects.push({
    id: state.launches,
    kind,
    owner: seat,
    card,
    launched: state.turn - 1,
    x: ship.x + (seat === 0 ? steps : -steps),
    hits: 0,
    alive: 2,
    blocked: false,
    shots: 0,
    target: 0,
    due: false,
    ...more,
  });
  return state.launches;
}

/** A card in hand by its code. */
export function inHand(state: State, seat: Seat, code: Code): CardId {
  const ship = shipAt(state, seat);
  const card = ship.hand.find((id) => matches(ship, id, code));
  if (card === undefined) throw new Error(`seat ${seat} holds no ${code}`);
  return card;
}

export function codeOf(ship: Ship, id: CardId): Code {
  const { kind, copy } = cardOf(ship, id);
  return copy === "" ? kind : `${kind}.${copy}`;
}

/** A code without a copy stands for any copy. */
export const matches = (ship: Ship, id: CardId, code: Code): boolean =>
  codeOf(ship, id) === code || cardOf(ship, id).kind === code;
