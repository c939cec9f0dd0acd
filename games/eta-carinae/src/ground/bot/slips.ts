import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { battlePlan } from "../rules/commander/tactics.ts";

/** What beginners do with their squads: they run everybody forward, or keep everybody in cover. Of guns they forget some. */
export const slips = (state: State, seat: Seat): readonly Action[] =>
  state.phase !== "orders" || state.deck !== "none"
    ? []
    : (["press", "hide"] as const).map((stance) => ({
        type: "orders",
        sheet: battlePlan(state, seat, stance, stance),
      }));
