import type { Dice, Seat } from "@flagship/kernel";
import type { Action } from "../action.ts";
import { usualOnDeck } from "../../../skirmish/rules/commander/on-deck.ts";
import { bestBarrages, bestShots } from "../plan.ts";
import { plainAnswer } from "../questions.ts";
import type { State } from "../state.ts";
import { bestLaunches } from "./missiles.ts";
import { battlePlan, usualOrders } from "./tactics.ts";

/** Everything that bears, each arm where it costs the enemy most. */
export const volley = (state: State, seat: Seat, liking?: Parameters<typeof bestShots>[2]): Action => ({
  type: "fire",
  shots: bestShots(state, seat, liking),
  barrages: [...bestBarrages(state, seat), ...bestLaunches(state, seat)],
});

/** A quick sensible action. */
export function policy(state: State, seat: Seat, dice: Dice): Action {
  if (state.phase === "orders" && dice.below(3) === 0)
    return { type: "orders", sheet: battlePlan(state, seat, "advance", "hold") };
  return habit(state, seat);
}

/** What a search takes everybody to do. */
export function habit(state: State, seat: Seat): Action {
  if (state.deck !== "none") return usualOnDeck(state.deck, seat);
  if (state.phase === "orders") return { type: "orders", sheet: usualOrders(state, seat) };
  return state.phase === "fire" ? volley(state, seat) : plainAnswer(state, seat);
}
