import type { GameEvent } from "../event.ts";
import type { Refusal } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import type { ErasedAct, Given } from "./act.ts";

/** What forbids an answer to a question, by the check of the act it is an answer with. */
export function answerFault<State, Event extends GameEvent, Ask>(
  question: { readonly name: string; readonly answers: readonly ErasedAct<State, Event, Ask>[] },
  state: State,
  seat: Seat,
  answer: Given,
  ask: Ask,
): Refusal | undefined {
  const act = question.answers.find(({ name }) => name === answer.type);
  if (act === undefined) throw new Error(`${answer.type} does not answer ${question.name}`);
  return act.check?.(state, seat, answer, ask);
}
