import type { Dice } from "@flagship/kernel";
import type { Load } from "../data/cards.ts";
import { classOf } from "../data/ships.ts";
import { cardOf, NO_CARD, type CardId, type Couple, type Ship } from "./state.ts";

/** What somebody who does not own a ship knows of its hidden cards. */
export interface Unseen {
  /** Cards that lie in the open somewhere, or in space. */
  readonly seen: ReadonlySet<CardId>;
  readonly handSize: number;
  /** The load of each couple where it can be told. */
  readonly loads: readonly (Load | undefined)[];
}

/** Whether a couple is armed with a card that only its owner knows. */
export const isFaceDown = (couple: Couple): boolean => couple.armed > 0 && !couple.faceUp;

/** Every card of the ship that lies face up: piles, table, repairs, upgraded couples, and what is in space. */
export function seenCards(ship: Omit<Ship, "deck" | "hand">, inSpace: readonly CardId[]): Set<CardId> {
  const upgraded = ship.couples.filter((couple) => couple.faceUp).map((couple) => couple.card);
  const repairs = ship.repairs.map((repair) => repair.card);
  return new Set([...ship.discard, ...ship.out, ...ship.table, ...repairs, ...upgraded, ...inSpace]);
}

/**
 * Deals the unseen cards of a ship anew: face-down armings, hand and deck, each way that fits what
 * is known being possible. Cards held back since the last shuffle cannot be in the deck (R50).
 */
export function dealUnseen(ship: Ship, known: Unseen, dice: Dice): void {
  const unseen = classOf(ship.kind).cards.flatMap(({ id }) => (known.seen.has(id) ? [] : [id]));
  const armings = dice.pick(possibleArmings(ship, known, unseen));
  let next = 0;
  for (const couple of ship.couples) if (isFaceDown(couple)) couple.card = armings[next++] ?? NO_CARD;
  const held = ship.heldBack.filter((card) => !armings.includes(card));
  const loose = dice.shuffle(unseen.filter((card) => !armings.includes(card) && !held.includes(card)));
  const drawn = loose.splice(0, known.handSize - held.length);
  ship.hand.length = 0;
  ship.hand.push(...dice.shuffle([...held, ...drawn]));
  ship.deck = loose;
}

/** Every way to arm the face-down couples that leaves room in the hand for all cards held back. */
function possibleArmings(ship: Ship, known: Unseen, unseen: readonly CardId[]): CardId[][] {
  let ways: CardId[][] = [[]];
  for (const [index, couple] of ship.couples.entries()) {
    if (!isFaceDown(couple)) continue;
    const fitting = unseen.filter((card) => fits(ship, couple, known.loads[index], card));
    ways = ways.flatMap((way) => fitting.filter((card) => !way.includes(card)).map((card) => [...way, card]));
  }
  return ways.filter((way) => {
    const held = ship.heldBack.filter((card) => !way.includes(card)).length;
    return held <= known.handSize && known.handSize - held <= unseen.length - way.length - held;
  });
}

function fits(ship: Ship, couple: Couple, load: Load | undefined, id: CardId): boolean {
  const card = cardOf(ship, id);
  if (card.use !== "arm" || (load !== undefined && card.load !== load)) return false;
  // Armed before the last shuffle: the card was not in the deck then.
  return couple.armed >= ship.shuffled || ship.heldBack.includes(id);
}
