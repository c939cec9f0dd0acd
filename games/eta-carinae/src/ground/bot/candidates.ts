import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { usualOnDeck } from "../../skirmish/bot/on-deck.ts";
import { deckOf } from "../rules/facility-fight.ts";
import { fallback } from "../rules/sample.ts";
import type { State } from "../rules/state.ts";
import { isTroop } from "../rules/units.ts";
import { deployment } from "./deployment.ts";
import { bestMuster } from "./musters.ts";
import { volley } from "./policy.ts";
import { battlePlan, type Stance } from "./tactics.ts";

/** What squads and machines may be about together. */
const PLANS: readonly (readonly [Stance, Stance])[] = [
  ["advance", "advance"],
  ["advance", "wary"],
  ["wary", "wary"],
  ["hold", "hold"],
  ["hide", "hide"],
  ["advance", "press"],
];

/** What is worth thinking about, the usual first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "orders":
      return distinct(
        PLANS.map(([squads, machines]) => ({
          type: "orders",
          sheet: battlePlan(state, seat, squads, machines),
        })),
      );
    case "fire":
      return distinct([
        volley(state, seat),
        volley(state, seat, ({ target }) => (target !== undefined && isTroop(target) ? 0.5 : 2)),
      ]);
    case "muster":
      return [bestMuster(state, seat)];
    case "deploy":
      return [deployment(state, seat)];
    case "skirmish":
      return [usualOnDeck(deckOf(state), seat)];
    case "intercept":
    case "over":
      return [fallback(state, seat)];
  }
}

function distinct(actions: readonly Action[]): Action[] {
  const seen = new Map<string, Action>();
  for (const action of actions) {
    const key = JSON.stringify(action);
    if (!seen.has(key)) seen.set(key, action);
  }
  return [...seen.values()];
}
