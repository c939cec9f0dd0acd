import { copyOfData } from "../canonical.ts";
import type { Seat } from "../seat.ts";
import type { PlainAsk, Sealing } from "./question.ts";

/** A sealed answer as a state keeps it; in another seat's view only that it was given. */
export type SealedAnswer<Action> =
  | { readonly given: false }
  | { readonly given: true; readonly action: Action }
  | { readonly given: true; readonly hidden: true };

const MISSING = { given: false } as const;

/** Nobody of so many seats has answered yet. */
export const unanswered = (seats: number): SealedAnswer<never>[] =>
  Array.from({ length: seats }, () => ({ ...MISSING }));

/** The answers as somebody sees them who knows those of some seats alone. */
export const maskedAnswers = <Action>(
  answers: readonly SealedAnswer<Action>[],
  knows: (seat: Seat) => boolean,
): SealedAnswer<Action>[] =>
  answers.map((answer, seat) =>
    !answer.given ? { ...MISSING } : knows(seat) ? copyOfData(answer) : { given: true, hidden: true },
  );

/** Sealed answers that lie in a list of the state by seat. */
export const sealedBySeat = <State, Action>(
  answers: (state: State) => SealedAnswer<Action>[],
): Required<Pick<Sealing<State, never, PlainAsk, Action>, "keep" | "kept" | "isIn" | "forget">> => ({
  keep(state, { seat }, action) {
    answers(state)[Number(seat)] = { given: true, action: copyOfData(action) };
  },
  kept(state, { seat }) {
    const answer = answers(state)[Number(seat)];
    return answer?.given === true && "action" in answer ? answer.action : undefined;
  },
  isIn: (state, { seat }) => answers(state)[Number(seat)]?.given === true,
  forget(state, { seat }) {
    answers(state)[Number(seat)] = { ...MISSING };
  },
});
