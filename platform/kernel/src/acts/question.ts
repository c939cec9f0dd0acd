import type { GameEvent } from "../event.ts";
import type { Dice } from "../dice.ts";
import type { Message } from "../message.ts";
import type { Seat } from "../seat.ts";
import type { Table } from "../table.ts";
import type { ActionOf, AnyAct, ErasedAct } from "./act.ts";

/** A question that is open now, or sealed. Games that keep their questions in the state say more in it: about which ship. */
export interface Asked {
  /** The name of the question. */
  readonly kind: string;
}

/** A question in games that keep nothing of it. */
export interface PlainAsk extends Asked {
  readonly seat: Seat;
  readonly answered: boolean;
}

/** Where the questions of a game stand. Missing: each question says by itself whom it asks. */
export interface Asking<State, Ask extends Asked> {
  /** What is asked now by public knowledge, in order: a seat with several questions gets its first open one. */
  now(state: State): readonly Ask[];
  seat(state: State, ask: Ask): Seat;
  /** A sealed answer is in. */
  answered(state: State, ask: Ask): boolean;
  /** The last sealed answer is in, and they are about to be carried out: nothing of it is asked any more. */
  close?(state: State): void;
}

/** How answers stay unseen until the last is in. They lie in the state as plain data; `view` hides them. */
export interface Sealing<State, Event extends GameEvent, Ask, Action> {
  /** Puts an answer away, in place of an earlier one: a copy, since nothing else may hold what the state holds. */
  keep(state: State, ask: Ask, action: Action, table: Table<Event>): void;
  /** The answer as it was put away. Needed unless `open` is there. */
  kept?(state: State, ask: Ask): Action | undefined;
  /** Whether an answer is in, whatever it says. Missing: when it is kept. */
  isIn?(state: State, ask: Ask): boolean;
  /** Forgets it: the seat wants to think again. Missing: it can only be changed. */
  forget?(state: State, ask: Ask): void;
  /** Carries all answers out. Missing: each act does what it does, in the order of asking. */
  open?(state: State, table: Table<Event>): void;
}

/** Written as a method, so that questions of any game can stand in one list. */
interface Reckoning<State, Ask> {
  reckon(state: State, ask: Ask): number;
}

/** What a question is made of, besides its name. */
export interface Questioning<State, Event extends GameEvent, Ask, Answer> {
  /** Whom it asks now, by public knowledge; games with an `Asking` need not say it. */
  asks?(state: State): readonly Seat[];
  /** One sentence: what is asked. */
  ask(state: State, ask: Ask, actor: Seat): Message;
  /** A reaction window of this name: standing orders are taken for it. */
  readonly window?: string;
  /** What is at stake for whom it asks, by public knowledge: always the same, or as the position has it. */
  readonly stakes?: number | Reckoning<State, Ask>["reckon"];
  readonly sealed?: Sealing<State, Event, Ask, Answer>;
  /** What is done for a seat whose time is up, and by a standing order that passes. */
  fallback(state: State, ask: Ask, actor: Seat): Answer;
  /** A random answer. Missing: that of one of the acts. */
  sample?(state: State, ask: Ask, actor: Seat, dice: Dice): Answer;
  /** The one answer that is left by public knowledge: it is given at once, and nobody is asked. */
  only?(state: State, ask: Ask, actor: Seat): Answer | undefined;
  /**
   * Who has one answer only, which others must not know, is waited for like everybody; whoever runs the table gives that
   * answer. Of a window only where they left no order for it.
   */
  readonly lone?: true;
}

/** Somebody is asked something. */
export interface Question<
  State,
  Event extends GameEvent,
  Ask,
  A extends readonly AnyAct<State, Event, never>[],
> extends Questioning<State, Event, Ask, ActionOf<A[number]>> {
  readonly name: string;
  /** The acts that may answer it, in the order in which they are offered. */
  readonly answers: A;
}

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyQuestion<State, Event extends GameEvent, Ask> = Question<State, Event, Ask, any>;

/** A question of which no more is known than that it is one. */
export type ErasedQuestion<State, Event extends GameEvent, Ask> = Question<
  State,
  Event,
  Ask,
  readonly ErasedAct<State, Event, Ask>[]
>;

/** What is sent to answer one of these questions. */
export type AnswerOf<Q> = Q extends { readonly answers: infer A extends readonly unknown[] }
  ? ActionOf<A[number]>
  : never;
