import type { Seat } from "@flagship/kernel";
import type { DeckAction } from "../action.ts";
import { fallbackOnDeck, innerSeatOf, type InnerFight } from "../inner.ts";
import { candidates } from "./plans.ts";

/** What a computer that commands the larger battle does on the deck: what it would think of first in a skirmish. */
export function usualOnDeck(fight: InnerFight, seat: Seat): DeckAction {
  const [usual] = candidates(fight.inner, innerSeatOf(fight, seat));
  return usual === undefined || usual.type === "muster" ? fallbackOnDeck(fight, seat) : usual;
}
