import type { Seat } from "@flagship/kernel";
import { quietCouncil, quietMonth, type Council, type Month } from "./action.ts";
import type { State } from "./state.ts";

/** What a player has arranged in this turn's council. */
export const councilOf = (state: State, seat: Seat): Council => {
  const answer = state.answers[seat];
  return answer !== undefined && "action" in answer && answer.action.type === "council"
    ? answer.action
    : quietCouncil();
};

/** A player's orders for this month. */
export const monthOf = (state: State, seat: Seat): Month => {
  const answer = state.answers[seat];
  return answer !== undefined && "action" in answer && answer.action.type === "month"
    ? answer.action
    : quietMonth();
};
