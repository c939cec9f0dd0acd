import type { Choice, Seat } from "@flagship/kernel";
import { classOf, type Card } from "../data/ships.ts";
import { RANGES } from "../data/figures.ts";
import type { Action } from "../rules/questions.ts";
import type { ShipView, View } from "../rules/view.ts";

/** Points on their way to a ship's shield. */
export interface Threat {
  readonly seat: Seat;
  readonly shield: number;
  readonly points: number;
}

/** What is pending against a ship, or would be by the choice that is pointed at. */
export function threatOf(
  view: View,
  viewer: unknown,
  preview: Choice<Action> | undefined,
): Threat | undefined {
  const { volley } = view;
  if (volley !== undefined) {
    const ship = shipOf(view, volley.target);
    const stopped =
      ship.general + (volley.source === "boarding" ? 0 : (ship.specific[volley.shield - 1] ?? 0));
    return { seat: volley.target, shield: volley.shield, points: Math.max(0, volley.points - stopped) };
  }
  const action = preview?.action;
  if (action?.type !== "fire" || action.target !== "ship" || typeof viewer !== "number") return undefined;
  const target = shipOf(view, 1 - viewer);
  const shooter = shipOf(view, viewer);
  const card = classOf(shooter.kind).cards[action.card];
  const printed = card?.damage[RANGES.indexOf(view.distance)] ?? 0;
  const points =
    printed -
    Math.max(0, target.ecm - shooter.eccm) -
    target.general -
    (target.specific[target.facing - 1] ?? 0);
  return { seat: target.seat, shield: target.facing, points: Math.max(0, points) };
}

/** The card that a choice plays, if it plays one. */
export function cardIn(view: View, viewer: unknown, choice: Choice<Action> | undefined): Card | undefined {
  const action = choice?.action;
  if (action === undefined || typeof viewer !== "number" || !("card" in action) || action.card === undefined)
    return undefined;
  return classOf(shipOf(view, viewer).kind).cards[action.card];
}

export const shipOf = (view: View, seat: Seat): ShipView => (seat === 0 ? view.ships[0] : view.ships[1]);
