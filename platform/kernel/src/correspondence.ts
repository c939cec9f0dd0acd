import type { Dice } from "./dice.ts";
import type { Lexicon, Message } from "./message.ts";
import type { Paper } from "./paper.ts";
import type { Seat } from "./seat.ts";

/**
 * How a game is played by post: sheets of orders in, result sheets out. Everything is made from a
 * seat's own view, so that a letter cannot tell more than the table would.
 */
export interface Correspondence<View = unknown> {
  /** How sheets are known among other text, e.g. in a letter. */
  readonly marks: SheetMarks;
  /** What the head of a sheet says, from the text alone. Never throws, whatever it is given. */
  head(text: string): SheetHead;
  /** A turn as people write it, e.g. `170` or `y170`; nothing: no turn is called so. */
  turnNamed(text: string): NamedTurn | undefined;
  /** The action of a seat that hands a sheet in. */
  handIn(text: string): unknown;
  /** The action of a seat that lets the turn pass. */
  readonly waive: unknown;
  /** The same action of a seat, with which the turn waits for the referee even if nothing else is missing. */
  holding(action: unknown): unknown;
  /** The action of the referee that ends the turn without those who have not answered. */
  readonly close: unknown;
  /** The seat that writes under this number, from anybody's view. */
  seatOf(view: View, party: number): Seat | undefined;
  /** Under which number and name a seat writes, and how it stands. */
  party(view: View): Party;
  /** What a sheet says of itself and what is wrong with it. Never throws, whatever it is given. */
  read(view: View, text: string): SheetReading;
  /** The sheet of a seat that begins as the game proposes; missing: it proposes nothing. */
  proposal?(view: View): string;
  /** A sheet to be filled in. */
  blank(view: View, game: number): string;
  /** What the sheet would do, as far as the seat can know. */
  forecast(view: View, text: string, dice: Dice, lexicon: Lexicon): Printed;
  /** The latest result sheet of the seat. */
  report(view: View, lexicon: Lexicon, about: ReportFacts): Printed;
}

export interface Party {
  readonly number: number;
  readonly name: string;
  /** Whether it is still in the game. */
  readonly alive: boolean;
  /** The present turn as sheets name it, e.g. `Y172`. */
  readonly turn: string;
  /** The turn of its latest result sheet; missing before the first. */
  readonly reported?: string;
  /** Turns without a sheet up to now, in a row. */
  readonly waived: number;
}

/** The words a sheet begins and ends with, each on a line of its own, in capitals; blanks and small letters do not matter. */
export interface SheetMarks {
  readonly begins: string;
  readonly ends: string;
}

/** A turn and its place among the others. */
export interface NamedTurn {
  /** As sheets name it, e.g. `Y170`. */
  readonly name: string;
  /** One more for each turn. */
  readonly number: number;
}

/** What the head of a sheet says; missing: it does not say. */
export interface SheetHead {
  readonly game?: number;
  readonly party?: number;
  readonly turn?: string;
  readonly account?: string;
}

export interface SheetReading {
  readonly head: SheetHead;
  /** Whether the sheet has its last line; if not, it may have been cut off on its way. */
  readonly complete: boolean;
  /** How many lines of orders were understood. */
  readonly orders: number;
  readonly problems: readonly SheetProblem[];
}

export interface SheetProblem {
  /** From 1. */
  readonly line: number;
  readonly severity: "error" | "warning";
  readonly text: Message;
  readonly suggestion?: string;
}

/** What the host knows and the game does not. */
export interface ReportFacts {
  readonly game: number;
  readonly title: string;
  readonly player: string;
  /** When the next sheets are due, ISO 8601; missing: no deadline. */
  readonly due?: string;
  /** After this moment a missing sheet counts as none. */
  readonly closes?: string;
}

/** A result sheet or forecast for people and for programs. */
export interface Printed {
  /** The turn it is about, e.g. `Y171`. */
  readonly turn: string;
  readonly paper: Paper;
  /** The same as plain data, in the shape of the game's published schema. */
  readonly data: unknown;
}
