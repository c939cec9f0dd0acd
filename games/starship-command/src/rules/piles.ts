import type { Seat } from "@flagship/kernel";
import { CARD_KINDS, copiesIn, kindOf, type CardKind } from "../data/cards.ts";
import type { ScTable } from "./event.ts";
import { clockwise, handOf, type Battle, type CardId } from "./state.ts";

export const HAND_SIZE = 7;

const KIND_INDEX = Object.fromEntries(CARD_KINDS.map((kind, index) => [kind, index])) as Record<
  CardKind,
  number
>;

/** What a card is called. */
export const cardName = (card: CardId): string => (card < 0 ? "@ram" : `@${kindOf(card)}`);
export const cardNames = (cards: readonly CardId[]): string[] => cards.map(cardName);

/** Whether a seat holds this card, and it is of this kind. */
export const holds = (battle: Battle, seat: Seat, card: CardId, kind: CardKind): boolean =>
  handOf(battle, seat).includes(card) && kindOf(card) === kind;

/** The first card of a kind in a hand, if any. */
export function findCard(battle: Battle, seat: Seat, kind: CardKind): CardId | undefined {
  for (const card of handOf(battle, seat)) if (kindOf(card) === kind) return card;
  return undefined;
}

/** Takes a card out of a hand. What others knew of it there is over. */
export function takeFromHand(battle: Battle, seat: Seat, card: CardId): void {
  const hand = handOf(battle, seat);
  const place = hand.indexOf(card);
  if (place < 0) throw new Error(`seat ${seat} does not hold card ${card}`);
  hand.splice(place, 1);
  battle.known[card] = 0;
}

/** Puts a card on the public discard pile (SC-DSC-01). A ram's marker is simply taken away. */
export function discard(battle: Battle, card: CardId): void {
  if (card < 0) return;
  battle.discard.push(card);
  const kind = KIND_INDEX[kindOf(card)];
  battle.spent[kind] = (battle.spent[kind] ?? 0) + 1;
}

/** Plays a card from the hand to the discard pile. */
export function spend(battle: Battle, seat: Seat, card: CardId): void {
  takeFromHand(battle, seat, card);
  discard(battle, card);
}

/** Takes a played card from the discard pile to lie somewhere else in the open; it stays used up. */
export function layOpen(battle: Battle, card: CardId): void {
  const place = battle.discard.lastIndexOf(card);
  if (place < 0) throw new Error(`card ${card} is not on the discard pile`);
  battle.discard.splice(place, 1);
}

/** Puts a card that lay open back on the discard pile. */
export function putBack(battle: Battle, card: CardId): void {
  battle.discard.push(card);
}

/** Whether, as far as everybody knows, somebody may still hold a card of this kind. */
export const mayBeHeld = (battle: Battle, full: boolean, kind: CardKind): boolean =>
  (battle.spent[KIND_INDEX[kind]] ?? 0) < copiesIn(full)[kind];

/**
 * A card was laid face down from this hand: those who had seen the hand can no longer tell which of
 * its weapons are still in it (R73).
 */
export function blurKnowledge(battle: Battle, seat: Seat, couldBe: (card: CardId) => boolean): void {
  for (const card of handOf(battle, seat)) if (couldBe(card)) battle.known[card] = 0;
}

/** Refills hands to seven, the attacker first, then clockwise (SC-DRW-01); says whether the last card went. */
export function refill(battle: Battle, table: ScTable): boolean {
  const before = battle.deck.length;
  if (before > 0) for (const seat of clockwise(battle)) draw(battle, seat, table);
  if (battle.deck.length < before) battle.stirred = true;
  return before > 0 && battle.deck.length === 0;
}

/** Draws until the hand has seven cards or the deck is empty. */
export function draw(battle: Battle, seat: Seat, table: ScTable): void {
  const hand = handOf(battle, seat);
  const drawn: CardId[] = [];
  while (hand.length < HAND_SIZE) {
    const card = battle.deck.pop();
    if (card === undefined) break;
    hand.push(card);
    if (table.listening) drawn.push(card);
  }
  if (drawn.length === 0) return;
  const rules = ["SC-DRW-01"];
  table.tell(
    { type: "drew", seat, count: drawn.length, cards: drawn, rules },
    { to: [seat], others: { type: "drew", seat, count: drawn.length, rules }, reveals: true },
  );
}
