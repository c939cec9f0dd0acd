import { copyOfData } from "../canonical.ts";
import type { Dice } from "../dice.ts";
import type { Game } from "../game.ts";
import { REFEREE, type Seat, type Viewer } from "../seat.ts";
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
    answers(state)[seat] = { given: true, action: copyOfData(action) };
  },
  kept(state, { seat }) {
    const answer = answers(state)[seat];
    return answer?.given === true && "action" in answer ? answer.action : undefined;
  },
  isIn: (state, { seat }) => answers(state)[seat]?.given === true,
  forget(state, { seat }) {
    answers(state)[seat] = { ...MISSING };
  },
});

/**
 * What each seat knows, in a game whose only secrets are sealed answers in one list of the state: `guess` is what somebody
 * else may have sealed.
 */
export function onlySealed<State extends object, Action>(
  answers: (state: State) => SealedAnswer<Action>[],
  guess: (state: State, seat: Seat, dice: Dice) => Action,
): Pick<Game<State, never, State, never, never>, "view" | "clone" | "imagine" | "scramble"> {
  const fill = (state: State, put: (answer: SealedAnswer<Action>, seat: Seat) => SealedAnswer<Action>) => {
    const list = answers(state);
    for (const [seat, answer] of list.entries()) list[seat] = put(answer, seat);
    return state;
  };
  const view = (state: State, viewer: Viewer): State => {
    const seen = copyOfData(state);
    const masked = maskedAnswers(answers(seen), (seat) => viewer === seat || viewer === REFEREE);
    return fill(seen, (answer, seat) => masked[seat] ?? answer);
  };
  const imagine = (seen: State, dice: Dice): State =>
    fill(copyOfData(seen), (answer, seat) =>
      "hidden" in answer ? { given: true, action: guess(seen, seat, dice) } : answer,
    );
  return {
    view,
    clone: copyOfData,
    imagine: (seen, _seat, dice) => imagine(seen, dice),
    scramble: (state, viewer, dice) => imagine(view(state, viewer), dice),
  };
}
