import type { Lexicon, Message, Viewer } from "@flagship/kernel";

/** What somebody asks who does not see the board. */
export const BOARD_QUESTIONS = ["enemy", "threat", "reach"] as const;
export type BoardQuestion = (typeof BOARD_QUESTIONS)[number];

/** From where it is asked. */
export interface Look<View = unknown> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly lexicon: Lexicon;
  /** What is picked; an own ship speaks then for itself. */
  readonly subject: string | undefined;
}

/** Something on the board in a sentence: whose it is, where, which way it points, how far away, in what state. */
export interface Thing {
  readonly subject: string;
  readonly text: Message;
}

/** The board of a map in words, for those who do not see it: what stands there, and answers by key. */
export interface TextBoard<View = unknown> {
  /** Everything that stands on the map, own things first. */
  readonly things: (look: Look<View>) => readonly Thing[];
  readonly answer: (question: BoardQuestion, look: Look<View>) => readonly Message[];
  /** What is at a place that is named as players name it ("1214"); nothing: there is no such place. */
  readonly read: (place: string, look: Look<View>) => readonly Message[] | undefined;
  /** How places are named, as an example. */
  readonly example: string | ((look: Look<View>) => string);
}

/** The letters of the questions while the board in words is open. */
export const LETTERS = { enemy: "e", threat: "t", reach: "r", changed: "c", read: "f" } as const;
