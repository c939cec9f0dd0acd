import { isSeat, refuse, type Actor, type Refusal } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { checkAnswer } from "./respond.ts";
import { checkCardAction, checkRiders } from "./slot.ts";
import type { State } from "./state.ts";

/** The rule that forbids an action, if any does. */
export function check(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (!isSeat(actor)) return refuse("referee-does-not-play");
  if (state.phase === "over") return refuse("match-over", "SFC-END-01");
  if (action.type === "concede") return undefined;
  const { volley } = state;
  if (actor !== (volley === undefined ? state.seat : volley.target))
    return refuse("not-your-slot", "SFC-TURN-03");
  if (volley !== undefined) {
    return action.type === "answer"
      ? checkAnswer(state, volley, action)
      : refuse("answer-first", "SFC-RESP-01");
  }
  switch (action.type) {
    case "answer":
      return refuse("nothing-to-answer", "SFC-RESP-01");
    case "break-off":
      return state.victor === actor ? undefined : refuse("not-mopping-up", "SFC-END-02");
    case "end":
      return checkRiders(state, actor, action);
    default:
      return checkCardAction(state, actor, action);
  }
}
