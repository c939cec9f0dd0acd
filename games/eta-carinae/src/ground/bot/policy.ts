import type { Dice, Seat } from "@flagship/kernel";
import type { Action, OrderSheet } from "../rules/action.ts";
import { usualOnDeck } from "../../skirmish/bot/on-deck.ts";
import { deckOf } from "../rules/facility-fight.ts";
import { bestBarrages, bestShots } from "../rules/plan.ts";
import { fallback } from "../rules/sample.ts";
import type { State } from "../rules/state.ts";
import { bestLaunches } from "./missiles.ts";
import { battlePlan } from "./tactics.ts";

/** Everything that bears, each arm where it costs the enemy most. */
export const volley = (state: State, seat: Seat, liking?: Parameters<typeof bestShots>[2]): Action => ({
  type: "fire",
  shots: bestShots(state, seat, liking),
  barrages: [...bestBarrages(state, seat), ...bestLaunches(state, seat)],
});

/** What a side is taken to order: everybody towards the objectives and the enemy. */
export const usualOrders = (state: State, seat: Seat): OrderSheet =>
  battlePlan(state, seat, "advance", "advance");

/** A quick sensible action. */
export function policy(state: State, seat: Seat, dice: Dice): Action {
  if (state.phase === "orders" && dice.below(3) === 0)
    return { type: "orders", sheet: battlePlan(state, seat, "advance", "hold") };
  return habit(state, seat);
}

/** What a search takes everybody to do. */
export function habit(state: State, seat: Seat): Action {
  switch (state.phase) {
    case "orders":
      return { type: "orders", sheet: usualOrders(state, seat) };
    case "fire":
      return volley(state, seat);
    case "skirmish":
      return usualOnDeck(deckOf(state), seat);
    case "muster":
    case "deploy":
    case "intercept":
    case "over":
      return fallback(state, seat);
  }
}
