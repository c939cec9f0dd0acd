import type { Seat } from "@flagship/kernel";
import type { Action } from "../rules/questions.ts";
import { hasPlaysLeft, shipAt, type State } from "../rules/state.ts";
import { formerCandidates } from "./candidates.ts";
import { idle } from "./idle.ts";

/** What beginners do: they play cards for nothing, and end their turn with plays left. */
export function slips(state: State, seat: Seat): readonly Action[] {
  if (state.volley !== undefined || !hasPlaysLeft(shipAt(state, seat))) return [];
  const all = formerCandidates(state, seat);
  return [
    ...all.filter((action) => idle(state, seat, action) === true),
    ...all.filter(({ type }) => type === "end"),
  ];
}
