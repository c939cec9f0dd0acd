import type { FormValues } from "./field.ts";
import type { Seat } from "./seat.ts";

/**
 * A judgement that is learned by play (`flagship train`): what of a position is looked at, and, once it has been shown to
 * play better than without, what was learned.
 */
export interface Insight<State> {
  /** What each number means that `write` writes, in its order. With another list what was learned counts for nothing. */
  readonly facts: readonly string[];
  /** Whether positions like this one were among those that it learns from. */
  covers(state: State): boolean;
  /** Writes the facts as the seat sees them: whole numbers, mostly between 0 and 20. */
  write(state: State, seat: Seat, into: Int32Array): void;
  /** Options of the matches to learn from, laid over the usual ones; they take turns. */
  readonly lessons: readonly FormValues[];
  readonly learned?: Learned;
}

/** What was learned: a small net of whole numbers, so that it judges alike on every machine. */
export interface Learned {
  /** The facts and the version of the rules it was learned with. */
  readonly print: string;
  /** The net as text. */
  readonly net: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the state's type comes back inside the game
export type AnyInsight = Insight<any>;
