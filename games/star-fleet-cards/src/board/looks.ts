import type { Seat } from "@flagship/kernel";
import type { Power, ShipSpec } from "@flagship/kit";
import type { ShipView, View } from "../rules/view.ts";

/** The colour of a seat: by its power, and in a mirror match the second seat has another. */
export function powerOf(view: View, seat: Seat): Power {
  const [first, second] = view.ships;
  if (first.kind === second.kind && seat === 1) return "orange";
  return (seat === 0 ? first : second).kind === "ca" ? "blue" : "vermilion";
}

/** How a ship is drawn. */
export const shipSpec = (ship: ShipView): ShipSpec => ({
  style: ship.kind === "ca" ? "saucer" : "wedge",
  size: 6,
  name: ship.name,
  damage: Math.min(1, ship.damage / ship.fatal),
});
