import type { Dice, Seat } from "@flagship/kernel";
import type { Action } from "../action.ts";
import { deckOf } from "../deck-fight.ts";
import { spaceBattle } from "../game.ts";
import type { State } from "../state.ts";
import { usualOnDeck } from "../../../skirmish/rules/commander/on-deck.ts";
import { approach, focus, salvosNow } from "./tactics.ts";

/** Beyond this a salvo would mostly chase: twice its first runs. */
const LAUNCH_WITHIN = 1500;

/** A quick sensible action: close in, shoot what is hurt, launch what bears. */
export function policy(state: State, seat: Seat, dice: Dice): Action {
  switch (state.phase) {
    case "orders":
      return { type: "orders", sheet: approach(state, seat, 200 + 50 * dice.below(9)) };
    case "offensive-fire":
    case "defensive-fire":
      return focus(state, seat, state.phase);
    case "missiles":
      return salvosNow(state, seat, LAUNCH_WITHIN);
    case "skirmish":
      return usualOnDeck(deckOf(state), seat);
    case "fleet":
    case "outfit":
    case "deploy":
    case "boarding":
    case "movement":
    case "over":
      return spaceBattle.fallback(state, seat) as Action;
  }
}
