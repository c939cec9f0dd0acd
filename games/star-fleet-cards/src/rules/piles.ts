import type { CardId, Ship } from "./state.ts";

/** Takes a card out of a pile, keeping the order of the rest. */
export function takeFrom(pile: CardId[], card: CardId): void {
  const at = pile.indexOf(card);
  if (at < 0) throw new Error(`card ${card} is not in the pile`);
  for (let i = at + 1; i < pile.length; i++) pile[i - 1] = pile[i] as CardId;
  pile.pop();
}

/** Takes a card out of the hand for everybody to see; it counts toward the energy limit (SFC-TURN-04). */
export function playFromHand(ship: Ship, card: CardId): void {
  takeFrom(ship.hand, card);
  show(ship, card);
  ship.played += 1;
}

/** Takes a card out of the hand that is laid face down (SFC-HID-02). */
export function playFaceDown(ship: Ship, card: CardId): void {
  takeFrom(ship.hand, card);
  ship.played += 1;
}

/** A hidden card has come into the open (R50). */
export function show(ship: Ship, card: CardId): void {
  const held = ship.heldBack;
  if (held.length > 0 && held.includes(card)) takeFrom(held, card);
}
