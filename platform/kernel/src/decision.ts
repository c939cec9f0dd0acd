import type { Field } from "./field.ts";
import type { Message } from "./message.ts";
import type { Refusal, RuleId } from "./refusal.ts";
import type { Actor } from "./seat.ts";

/**
 * Somebody must decide something before the match goes on.
 *
 * Several decisions at once are taken in any order; the match waits for all of them that are not
 * `answered`. What is asked, and of whom, must follow from public facts alone.
 */
export interface Decision {
  readonly seat: Actor;
  /** What is asked, in the rulebook's word: `slot`, `respond`, `allocate`. */
  readonly kind: string;
  /** A secret simultaneous decision: kept unseen until the last one is in. */
  readonly sealed?: boolean;
  /** Sealed and already given; it may be changed until the last one is in. */
  readonly answered?: boolean;
  /** A reaction window: a seat can leave a standing order for it. */
  readonly window?: ReactionWindow;
}

/** A moment in which every seat that by public knowledge could react is asked in the same way. */
export interface ReactionWindow {
  /** The window's name; standing orders are kept per name. */
  readonly name: string;
  /** How much is at stake for this seat by public knowledge, for "ask me when at least n". */
  readonly stakes?: number;
}

/**
 * What a seat wants done when a reaction window comes: ask it, pass for it, ask it only when enough
 * is at stake, or give this answer as long as the rules allow it and enough is at stake (else ask).
 */
export type StandingOrder =
  | "ask"
  | "pass"
  | { readonly askFrom: number }
  | { readonly answer: unknown; readonly from: number };

/** What a seat may answer: everything open to it, and what a person would look for but is barred. */
export interface Choices<Action> {
  /** One sentence: what is asked. */
  readonly ask: Message;
  readonly open: readonly Choice<Action>[];
  readonly barred: readonly BarredChoice[];
}

/**
 * One answer. Without fields it is complete. With `fields` it is a form to be filled in: the values
 * are laid over `action` under the fields' names. `extras` are fields that may be left alone: the
 * choice is one click, and they are offered beside it. The initial values always make a legal action.
 */
export interface Choice<Action> {
  readonly action: Action;
  readonly label: Message;
  /** What on the board it belongs to (a card, a ship, a hex), so that it can be lit there. */
  readonly subject?: string;
  /** What it acts on, where that differs from the subject. */
  readonly target?: string;
  /** What will come of it, as far as the seat can know: cost, odds, expected damage. */
  readonly preview?: Message;
  readonly fields?: readonly Field[];
  readonly extras?: readonly Field[];
  readonly rules?: readonly RuleId[];
}

/** Something that looks possible and is not, with the reason. */
export interface BarredChoice {
  readonly label: Message;
  readonly subject?: string;
  readonly refusal: Refusal;
}

/** What a standing order makes of a window: leave it to the seat, pass, or give a prepared answer. */
export type StandingReply = "ask" | "pass" | { readonly answer: unknown };

export function standingReply(order: StandingOrder | undefined, window: ReactionWindow): StandingReply {
  if (order === undefined || order === "ask" || order === "pass") return order ?? "ask";
  const stakes = window.stakes ?? 0;
  if ("askFrom" in order) return stakes < order.askFrom ? "pass" : "ask";
  return stakes < order.from ? "ask" : { answer: order.answer };
}
