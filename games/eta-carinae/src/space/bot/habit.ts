import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { spaceBattle } from "../rules/game.ts";
import type { State } from "../rules/state.ts";
import { aimedFire } from "./gunnery.ts";
import { salvosFor } from "./salvos.ts";

/** What a captain takes everybody to do: hold the course, guard against salvos, fire and launch what promises something. */
export function habit(state: State, seat: Seat): Action {
  switch (state.phase) {
    case "offensive-fire":
      return aimedFire(state, seat, "offensive-fire", "guarded");
    case "missiles":
      return salvosFor(state, seat, WORTH_LAUNCHING);
    case "defensive-fire":
      return aimedFire(state, seat, "defensive-fire", "all");
    case "fleet":
    case "outfit":
    case "deploy":
    case "orders":
    case "boarding":
    case "skirmish":
    case "movement":
    case "over":
      return spaceBattle.fallback(state, seat) as Action;
  }
}

/** What a salvo must promise at least. */
const WORTH_LAUNCHING = 0.5;
