import type { Seat } from "@flagship/kernel";
import { CARD_KINDS, copiesIn, kindOf, type CardKind } from "../data/cards.ts";
import type { View } from "../rules/view.ts";

/** How likely somebody holds at least one card of a kind, by the cards that have been seen. */
export function chanceOfHolding({ battle, options }: View, seat: Seat, holder: Seat, kind: CardKind): number {
  const hand = battle.hands[holder] ?? [];
  if (hand.some((card) => card >= 0 && kindOf(card) === kind)) return 1;
  const backs = hand.filter((card) => card < 0).length;
  const shown = battle.hands.flat().filter((card) => card >= 0);
  const copies = copiesIn(options.edition === "full")[kind];
  const gone = battle.spent[CARD_KINDS.indexOf(kind)] ?? 0;
  const left = Math.max(0, copies - gone - shown.filter((card) => kindOf(card) === kind).length);
  const unseen = battle.deckSize + battle.hands.flat().filter((card) => card < 0).length;
  let without = 1;
  for (let drawn = 0; drawn < backs; drawn++)
    without *= Math.max(0, unseen - left - drawn) / Math.max(1, unseen - drawn);
  return seat === holder ? 0 : 1 - without;
}
