import type { Seat } from "@flagship/kernel";
import type { Action } from "../action.ts";
import { figuresOf, profile } from "../figures.ts";
import { plainMuster } from "../musters.ts";
import { blowsIn, ordersIn, reactionsIn, shotsIn, STANCES, type Stance } from "../stances.ts";
import type { Figure, State } from "../state.ts";

/** Attackers this much stronger need not take cover any more. */
const SUPERIOR = 1.5;

/** What a commander thinks of, the usual first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "muster":
      return [plainMuster(state, seat)];
    case "orders":
      return plansOf(state, seat).map((stance) => ordersIn(state, seat, stance));
    case "fire":
      return [shotsIn(state, seat)];
    case "command":
      return [{ type: "new-orders", orders: [] }];
    case "reaction":
      return [reactionsIn(state, seat)];
    case "melee":
      return [blowsIn(state, seat)];
    case "over":
      return [{ type: "concede" }];
  }
}

/** Attackers shoot first, and storm when they are the stronger ones. */
export function plansOf(state: State, seat: Seat): readonly Stance[] {
  if (seat === 1) return STANCES;
  const stronger = strengthOf(state, 0) > SUPERIOR * strengthOf(state, 1);
  return stronger ? ["storm", ...STANCES] : [...STANCES, "storm"];
}

/** What a figure counts for, by what is left of it. */
export function worthOf(figure: Figure): number {
  const { price, class: klass } = profile(figure);
  const whole = price + klass / 2;
  switch (figure.condition) {
    case "ready":
      return figure.stunned > 0 ? whole * 0.6 : whole;
    case "pinned":
      return whole * 0.6;
    case "wounded":
    case "off":
      return whole * 0.2;
    default:
      return 0;
  }
}

export const strengthOf = (state: State, side: Seat): number =>
  figuresOf(state, side).reduce((sum, figure) => sum + worthOf(figure), 0);
