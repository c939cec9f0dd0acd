import type { ZodMiniType } from "zod/mini";
import type { Choices, Decision } from "./decision.ts";
import type { Dice } from "./dice.ts";
import type { GameEvent } from "./event.ts";
import type { Field } from "./field.ts";
import type { Level } from "./level.ts";
import type { Message } from "./message.ts";
import type { Refusal } from "./refusal.ts";
import type { Actor, Chair, Seat, Viewer } from "./seat.ts";
import type { Table } from "./table.ts";

/**
 * The contract every game obeys.
 *
 * A game is pure: no clock, no randomness but the dice it is handed, no I/O. Its state is plain data
 * that survives `JSON.stringify`. The same state, action and dice give the same result everywhere.
 */
export interface Game<State, Action, View, Options, Event extends GameEvent = GameEvent> {
  readonly id: string;
  /** Raised whenever any action could now lead to another event or state than before. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };

  /** The match's options as a form for the lobby; `Options` is the shape of its values. */
  readonly options: readonly Field[];
  /** Why these options and this number of seats cannot be played together, beyond what the fields say. */
  checkOptions?(options: Options, seats: number): Refusal | undefined;
  /** The chairs of a match: their titles, sides and what they play. */
  chairs(options: Options, seats: number): readonly Chair[];
  /** The shape of an action that comes from outside. Rules are for `check`. */
  readonly action: ZodMiniType<Action>;
  /** The names of all its reaction windows: standing orders are taken for these alone. */
  readonly windows: readonly string[];

  /** Its choices and forms are complete, so that whatever is not offered is refused. */
  readonly offersAll?: true;

  setup(options: Options, seats: number, table: Table<Event>): State;
  /** Who must decide what now. None: the match is over. */
  waitingFor(state: State): readonly Decision[];
  /** What a seat may answer, what it may not, and why. Only for a seat that is waited for. */
  choices(state: State, seat: Actor): Choices<Action>;
  /** What a seat may do although nobody asks it: concede, change a sealed order. */
  anytime?(state: State, seat: Actor): Choices<Action>["open"];
  /**
   * Whether by this act a seat gives the whole match up, as the rules have it: then nothing else is offered for it.
   * Missing: a side gives up without an act of the game, and the match ends by that (`conclude`).
   */
  givesUp?(view: View, action: Action): boolean;
  /** Who else sees what this seat seals before the last answer is in: its crew, its allies. Missing: nobody. */
  confidants?(state: State, seat: Seat): readonly Seat[];
  /** The rule that forbids this action, if any does. Never changes the state. */
  check(state: State, actor: Actor, action: Action): Refusal | undefined;
  /** Carries out an action that `check` lets pass. */
  apply(state: State, actor: Actor, action: Action, table: Table<Event>): void;
  /**
   * What this viewer may know: the only thing that ever leaves the server. Everything, for the referee.
   * It shares nothing that changes with the state: whoever holds it can tell later what has changed.
   */
  view(state: State, viewer: Viewer): View;
  outcome(state: State): Outcome | undefined;

  /** A random legal action, cheaply: for fuzzing and playouts. */
  sample(state: State, seat: Actor, dice: Dice): Action;
  /** What is done for a seat whose clock ran out, and for a standing order that passes. */
  fallback(state: State, seat: Actor): Action;
  /**
   * The one answer that a seat has, where being asked hides that it has no other: whoever runs the table gives it (`answerLone`),
   * in a reaction window only where they left no order. Missing or nothing: the seat is asked.
   */
  lone?(state: State, seat: Actor): Action | undefined;
  /** A copy that shares nothing that changes. */
  clone(state: State): State;
  /** A full state that fits what the seat knows, made from its view alone; it shares nothing that changes with the view. */
  imagine(view: View, seat: Seat, dice: Dice): State;
  /**
   * A state that an earlier version of the rules left behind, in today's shape: a match that runs when the rules
   * change goes on from it. Missing: the shape has not changed since the first version. Throws when it cannot.
   */
  upgrade?(state: unknown, from: number): State;
  /** The same position with everything changed that the viewer cannot know: the leak test's other world. */
  scramble(state: State, viewer: Viewer, dice: Dice): State;
}

/** How a match ended. */
export interface Outcome {
  /** Empty: a draw. */
  readonly winners: readonly Seat[];
  /** One per seat, in the game's own points. */
  readonly scores: readonly number[];
  readonly why: Message;
}

/** How a captain's search goes, where a game knows better than the usual way. */
export interface Search {
  /** Decisions that a search by greed remembers in a tree; missing: a few. */
  readonly tree?: number;
  /** So many of the last positions on the way are judged, and their mean counts; missing: the last one alone. */
  readonly mean?: number;
}

/** What a game tells computer opponents about itself; they know nothing else of it. */
export interface Guide<State, Action, View = unknown> {
  /** The actions worth thinking about, at least one, best first where the game can tell cheaply. */
  candidates(state: State, seat: Seat): readonly Action[];
  /** What a captain weighs instead of the candidates, where few that are well reckoned are better than many. */
  shortlist?(state: State, seat: Seat): readonly Action[] | undefined;
  /** How good the position is for the seat: 0 lost, 1 won. */
  evaluate(state: State, seat: Seat): number;
  /** A sensible quick action for playouts; missing: `sample`. */
  policy?(state: State, seat: Seat, dice: Dice): Action;
  /**
   * For games whose policy plays nearly as well as greed: so many decisions a search follows it before
   * it judges, in any position or in this one. Missing: it goes fewer decisions, as everybody's greed would have it.
   */
  readonly foresight?: number | ((state: State) => number | undefined);
  /** How good the position is for the seat once a search with foresight has played on to it. Missing: `evaluate`. */
  outlook?(state: State, seat: Seat): number;
  /** What a search with foresight takes everybody to do, where that is not the policy: the plainest that tells plans apart. */
  habit?(state: State, seat: Seat, dice: Dice): Action;
  /**
   * For positions where chance drowns most of what an action is worth: so many standard errors better than the habit
   * something else must look before a search with foresight prefers it. Missing: whatever looks best is taken.
   */
  doubt?(state: State): number | undefined;
  /** How a search is set where the usual way was found to be weaker. */
  search?(state: State): Search | undefined;
  /**
   * Turns what an imagined world has made up of the others' secrets into what the seat had better reckon with: a
   * search among random secrets finds plans against nobody. Missing: the search takes the world as it was imagined.
   */
  presume?(state: State, seat: Seat): void;
  /**
   * Whether an action is for nothing (true), or has a point although the position looks no better after it: a card drawn
   * later, something learned (false). Nothing: `evaluate` can tell. Only for counting what computers do.
   */
  idle?(state: State, seat: Seat, action: Action): boolean | undefined;
  /**
   * What there is to use in such a position, and what of it an action uses, once for each time: for games whose actions say
   * it in a language of their own. Missing or nothing: the words that the shape of actions knows. Only for counting, too.
   */
  tools?(state: State, action?: Action): readonly string[] | undefined;
  /**
   * Of a hundred actions worth thinking about a computer of this level overlooks so many here: for games in which
   * the usual number brings the levels too close together or too far apart. Missing or nothing: the usual number.
   */
  lapses?(state: State, level: Level): number | undefined;
  /**
   * What beginners do wrong here: no turn, too much spent, a card for nothing. Missing or none: they forget a part of what they
   * meant to do.
   */
  slips?(state: State, seat: Seat): readonly Action[];
  /**
   * What a computer of this level does, from its seat's view alone: for games whose decisions are too
   * large to search. Missing or nothing: the bots search by themselves.
   */
  answer?(view: View, seat: Seat, level: Level, dice: Dice): Action | undefined;
  /**
   * Judges a position with what play has taught; `usual` is what `evaluate` or `outlook` says of it. The strongest computers ask
   * it. Made from the module's `insight` by whoever loads that.
   */
  judge?(state: State, seat: Seat, usual: number): number;
}

// The platform holds games of any type side by side; the types come back inside each game.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any, any, any, any>;
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGuide = Guide<any, any, any>;
