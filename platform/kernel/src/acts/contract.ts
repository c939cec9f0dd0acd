import type { GameEvent } from "../event.ts";
import type { Act, Acting, ActionOf, ActionWith, AnyAct, Parts } from "./act.ts";
import type { Asked, PlainAsk, Question, Questioning } from "./question.ts";

/**
 * The makers of a game's acts and questions. They know its state, its events and what its questions hold, so that
 * everything else is inferred: `export const { act, freeAct, question } = contract<State, Event>();`
 * Each is called twice: what comes first settles the types of what comes then.
 */
export function contract<State, Event extends GameEvent, Ask extends Asked = PlainAsk>() {
  return {
    /** One thing that a player can do when asked. */
    act:
      <const Name extends string, P extends Parts>(name: Name, parts: P) =>
      (acting: Acting<State, Event, Ask, ActionWith<Name, P>>): Act<State, Event, Ask, Name, P> => ({
        ...acting,
        name,
        parts,
      }),

    /** One thing that a player can do although nobody asks; it may also answer questions. */
    freeAct:
      <const Name extends string, P extends Parts>(name: Name, parts: P) =>
      (
        acting: Acting<State, Event, Ask | undefined, ActionWith<Name, P>>,
      ): Act<State, Event, Ask | undefined, Name, P> => ({ ...acting, name, parts, free: true }),

    /** Somebody is asked something, which these acts may answer, offered in this order. */
    question:
      <const A extends readonly AnyAct<State, Event, never>[]>(name: string, answers: A) =>
      (questioning: Questioning<State, Event, Ask, ActionOf<A[number]>>): Question<State, Event, Ask, A> => ({
        ...questioning,
        name,
        answers,
      }),
  };
}
