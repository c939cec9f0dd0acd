import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { askFor } from "../rules/inquiry.ts";
import type { State } from "../rules/state.ts";
import { unturnedMove } from "./moves.ts";

/** What beginners do at the helm: they forget to turn. Elsewhere they forget a gun, a shield or some power. */
export function slips(state: State, seat: Seat): readonly Action[] {
  const ask = askFor(state, seat);
  const move = ask?.kind === "move" ? unturnedMove(state, ask.who) : undefined;
  return move === undefined ? [] : [move];
}
