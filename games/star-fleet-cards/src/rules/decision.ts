import type { Decision } from "@flagship/kernel";
import type { State } from "./state.ts";

/** The name of the one reaction window of the game (SFC-RESP-01). */
export const ANSWER_WINDOW = "answer-fire";

const NOBODY: readonly Decision[] = [];

const SLOT: readonly (readonly Decision[])[] = [0, 1].map((seat) => [{ seat, kind: "slot" }]);

/** Decisions to answer a volley, by seat and points, made once each. */
const ANSWER: (readonly Decision[])[][] = [[], []];

const answerDecision = (seat: number, stakes: number): readonly Decision[] => [
  { seat, kind: "answer", window: { name: ANSWER_WINDOW, stakes } },
];

/** Who must decide what now: a slot, or the answer to a volley. */
export function waitingFor(state: State): readonly Decision[] {
  if (state.phase === "over") return NOBODY;
  const { volley } = state;
  if (volley === undefined) return SLOT[state.seat] ?? NOBODY;
  const known = ANSWER[volley.target] ?? [];
  return (known[volley.points] ??= answerDecision(volley.target, volley.points));
}
