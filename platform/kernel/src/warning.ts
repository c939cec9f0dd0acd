import type { Choice } from "./decision.ts";
import type { Message } from "./message.ts";
import type { RuleId } from "./refusal.ts";
import type { Seat } from "./seat.ts";

/** What a player has before them when they are about to act: nothing that their seat does not know. */
export interface Glance<View, Action> {
  readonly view: View;
  readonly seat: Seat;
  /** What is offered to the seat now. */
  readonly open: readonly Choice<Action>[];
}

/** What somebody who means well would say before a legal act is done that is probably a mistake. */
export interface Warning {
  /** Which mistake it is. A kind is shown once in a match, and silenced by this name. */
  readonly kind: string;
  readonly text: Message;
  readonly rule?: RuleId;
  /** Loses a ship, or a whole turn of it: it is said before every such act, not once in a match. */
  readonly grave?: true;
  /** The game's board asks this by itself: it is said where there is none, in the terminal. */
  readonly boardAsks?: true;
  /** What on the board it speaks of, best first: subjects of choices, lit by "Show me". */
  readonly shows?: readonly string[];
}

/** What there is to say about an act before it is done, the gravest first. Pure: it is asked before every confirm. */
export type Warn<View, Action> = (glance: Glance<View, Action>, action: Action) => readonly Warning[];

// Games of all kinds lie side by side; the types come back inside each game.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyWarn = Warn<any, any>;
