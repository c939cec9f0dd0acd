import * as z from "zod/mini";
import type { Choice } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { GameEvent } from "../event.ts";
import type { Refusal, RuleId } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import type { Table } from "../table.ts";

/** The shapes of what an act says besides its name: each with its widest bounds, whatever the position. */
export type Parts = Readonly<Record<string, z.ZodMiniType>>;

/** The parts of an act that says nothing but its name. */
export const NO_PARTS = {} as const;

/** What is sent to do it. */
export type ActionWith<Name extends string, P extends Parts> = z.infer<
  z.ZodMiniObject<{ type: z.ZodMiniLiteral<Name> } & P, z.core.$strict>
>;

/**
 * One way in which an act can be done now: a choice as people see it. What `barred` or the act's check refuses is shown
 * as barred, with the reason. `sure`: its check need not be asked, because this was made of what the rules allow.
 */
export interface Offer<Action> extends Choice<Action> {
  readonly barred?: Refusal;
  readonly sure?: true;
}

/** What an act is made of, besides its name and its parts. `Ask` is the question that it answers. */
export interface Acting<State, Event extends GameEvent, Ask, Action> {
  /** The rule it stands on: cited when somebody does it unasked. */
  readonly rule?: RuleId;
  /** Whether this action answers this question, where a seat has several. Missing: it does. */
  fits?(ask: NonNullable<Ask>, action: Action, state: State): boolean;
  /** The ways to do it now, in which ranges, with previews; what is barred, by which rule. */
  offer(state: State, actor: Seat, ask: Ask): readonly Offer<Action>[];
  /**
   * The rule that forbids it. Missing: whatever is not offered is forbidden, so that an act which can list what is open
   * says it once. It is never asked unless the act is an answer to what the actor is asked, or a free one.
   */
  check?(state: State, actor: Seat, action: Action, ask: Ask): Refusal | undefined;
  /** What it does. Of a sealed answer: when the last one is in. Missing: its question opens the answers itself. */
  does?(state: State, actor: Seat, action: Action, table: Table<Event>, ask: Ask): void;
  /** A random legal way to do it, quickly; nothing where it is not open. Missing: one of what is offered, filled in at random. */
  sample?(state: State, actor: Seat, dice: Dice, ask: Ask): Action | undefined;
}

/** One thing that a player can do, when asked. */
export interface Act<
  State,
  Event extends GameEvent,
  Ask,
  Name extends string = string,
  P extends Parts = Parts,
> extends Acting<State, Event, Ask, ActionWith<Name, P>> {
  readonly name: Name;
  readonly parts: P;
  /** May be done although nobody asks: then there is no question. */
  readonly free?: boolean;
}

// Acts of any parts stand side by side in lists; each gets the actions of its own name alone.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyAct<State, Event extends GameEvent, Ask> = Act<State, Event, Ask, any, any>;

/** What is sent to do an act, whichever. */
export interface Given {
  type: string;
}

/** An act of which no more is known than that it is one. */
export type ErasedAct<State, Event extends GameEvent, Ask> = Act<State, Event, Ask, string, typeof NO_PARTS>;

/** What is sent to do one of these acts. */
export type ActionOf<A> = A extends {
  readonly name: infer Name extends string;
  readonly parts: infer P extends Parts;
}
  ? ActionWith<Name, P>
  : never;

/** The shape of what is sent to do an act. */
export const shapeOf = ({ name, parts }: { readonly name: string; readonly parts: Parts }) =>
  z.strictObject({ type: z.literal(name), ...parts });
