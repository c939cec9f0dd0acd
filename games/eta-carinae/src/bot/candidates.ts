import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { fallback } from "../rules/sample.ts";
import type { State } from "../rules/state.ts";
import { aimedFire } from "./gunnery.ts";
import { outfit } from "./outfit.ts";
import { stances } from "./stances.ts";
import { salvosNow } from "./tactics.ts";

/** What is worth thinking about, the usual first. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "orders":
      return stances(state, seat);
    case "offensive-fire":
      return [
        aimedFire(state, seat, "offensive-fire", "all"),
        aimedFire(state, seat, "offensive-fire", "unthreatened"),
        { type: "fire", shots: [] },
      ];
    case "missiles":
      return [salvosNow(state, seat, 1500), salvosNow(state, seat, 700), salvosNow(state, seat, 0)];
    case "defensive-fire":
      return [aimedFire(state, seat, "defensive-fire", "all")];
    case "outfit":
      return [outfit(state, seat)];
    case "fleet":
    case "deploy":
    case "boarding":
    case "skirmish":
    case "movement":
    case "over":
      return [fallback(state, seat)];
  }
}
