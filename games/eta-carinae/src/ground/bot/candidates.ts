import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { isTroop } from "../rules/units.ts";
import { deployment } from "./deployment.ts";
import { bestMuster } from "./musters.ts";
import { habit, volley } from "../rules/commander/policy.ts";
import { battlePlan, type Stance } from "../rules/commander/tactics.ts";

/** What squads and machines may be about together. */
const PLANS: readonly (readonly [Stance, Stance])[] = [
  ["advance", "advance"],
  ["advance", "wary"],
  ["wary", "wary"],
  ["hold", "hold"],
  ["hide", "hide"],
  ["advance", "press"],
];

/** What is worth thinking about where there is more than one way. */
const WAYS: Partial<Record<State["phase"], (state: State, seat: Seat) => readonly Action[]>> = {
  muster: (state, seat) => [bestMuster(state, seat)],
  deploy: (state, seat) => [deployment(state, seat)],
  orders: (state, seat) =>
    distinct(
      PLANS.map(([squads, machines]) => ({
        type: "orders",
        sheet: battlePlan(state, seat, squads, machines),
      })),
    ),
  fire: (state, seat) =>
    distinct([
      volley(state, seat),
      volley(state, seat, ({ target }) => (target !== undefined && isTroop(target) ? 0.5 : 2)),
    ]),
};

/** What is worth thinking about, the usual first. */
export const candidates = (state: State, seat: Seat): readonly Action[] =>
  WAYS[state.phase]?.(state, seat) ?? [habit(state, seat)];

function distinct(actions: readonly Action[]): Action[] {
  const seen = new Map<string, Action>();
  for (const action of actions) {
    const key = JSON.stringify(action);
    if (!seen.has(key)) seen.set(key, action);
  }
  return [...seen.values()];
}
