import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { spaceBattle } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { salvosNow } from "../rules/commander/tactics.ts";

/** What beginners do: they forget to turn, and launch everything at once however far it is. Of batteries they forget some. */
export function slips(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "orders":
      return [spaceBattle.fallback(state, seat) as Action];
    case "missiles":
      return [salvosNow(state, seat, ANYWHERE)];
    default:
      return [];
  }
}

/** Farther than any map is wide. */
const ANYWHERE = 1_000_000;
