import { classOf } from "../data/ships.ts";
import type { CardId } from "./state.ts";
import type { ShipView, View } from "./view.ts";

/** The cards of a ship that the viewer has not in sight: in its deck, and in the hand or face down unless they are his own. */
export function unseenOf(view: View, ship: ShipView): readonly CardId[] {
  const seen = new Set<CardId>([
    ...ship.discard,
    ...ship.out,
    ...ship.table,
    ...(ship.hand ?? []),
    ...ship.repairs.map(({ card }) => card),
    ...ship.couples.flatMap(({ card }) => card ?? []),
    ...view.objects.filter(({ owner }) => owner === ship.seat).map(({ card }) => card),
  ]);
  return classOf(ship.kind)
    .cards.map(({ id }) => id)
    .filter((id) => !seen.has(id));
}
