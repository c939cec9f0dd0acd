import type { Dice } from "./dice.ts";
import type { Lexicon, Message } from "./message.ts";
import type { Paper } from "./paper.ts";
import type { Seat } from "./seat.ts";

/**
 * How a game is played by post: sheets of orders in, result sheets out. Everything is made from a
 * seat's own view, so that a letter cannot tell more than the table would.
 */
export interface Correspondence<View = unknown> {
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

export interface SheetReading {
  /** What the head of the sheet says; missing: it does not say. */
  readonly head: {
    readonly game?: number;
    readonly party?: number;
    readonly turn?: string;
    readonly account?: string;
  };
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
