import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";

/**
 * Whether an order is for nothing: repairs that remove no damage. Others show their worth later than anybody can tell from the
 * position right after them: cards that are drawn, ships that may not fire, parties that are answered, squadrons that load again.
 */
export function idle(_state: State, _seat: Seat, action: Action): boolean | undefined {
  switch (action.type) {
    case "repair":
      return action.removes.length === 0;
    case "reinforce":
    case "tactician":
    case "advantage":
    case "neutralize":
    case "board":
    case "land":
    case "load":
      return false;
    default:
      return undefined;
  }
}
