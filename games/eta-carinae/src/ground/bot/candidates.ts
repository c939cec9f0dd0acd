import type { Dice, Seat } from "@flagship/kernel";
import type { Action } from "../action.ts";
import { bestBarrages, bestShots, type Gun } from "../plan.ts";
import { fallback } from "../sample.ts";
import type { State } from "../state.ts";
import { isTroop } from "../units.ts";
import { bestLaunches } from "./missiles.ts";
import { musters } from "./musters.ts";
import { advance, battlePlan, type Stance } from "./tactics.ts";

/** What squads and machines may be about together. */
const PLANS: readonly (readonly [Stance, Stance])[] = [
  ["advance", "advance"],
  ["advance", "wary"],
  ["wary", "wary"],
  ["hold", "hold"],
  ["hide", "hide"],
  ["advance", "press"],
];

const volley = (
  state: State,
  seat: Seat,
  liking?: Parameters<typeof bestShots>[2],
  spare?: (gun: Gun) => boolean,
) => ({
  type: "fire" as const,
  shots: bestShots(state, seat, liking, spare),
  barrages: [...bestBarrages(state, seat), ...bestLaunches(state, seat)],
});

/** What is worth thinking about, the usual first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "orders":
      return distinct(PLANS.map(([squads, machines]) => battlePlan(state, seat, squads, machines)));
    case "fire":
      return distinct([
        volley(state, seat),
        volley(state, seat, ({ target }) => (target !== undefined && isTroop(target) ? 0.5 : 2)),
      ]);
    case "muster":
      return musters(state, seat);
    case "deploy":
    case "intercept":
    case "skirmish":
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

/** A quick sensible action. */
export function policy(state: State, seat: Seat, dice: Dice): Action {
  switch (state.phase) {
    case "orders":
      return dice.below(3) === 0 ? battlePlan(state, seat, "advance", "hold") : advance(state, seat);
    case "fire":
      return volley(state, seat);
    case "muster":
    case "deploy":
    case "intercept":
    case "skirmish":
    case "over":
      return fallback(state, seat);
  }
}
