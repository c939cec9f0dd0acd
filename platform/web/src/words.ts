import { withSeatNames, type GameModule, type Lexicon, type Seat } from "@flagship/kernel";
import type { Level, NameSet } from "@flagship/protocol";
import { translatedLexicon } from "./words/language.ts";
import { text } from "./words/text.ts";

export { plainLexicon } from "./words/language.ts";
export { text } from "./words/text.ts";

/** For pages of a game: its words, the chosen names, those of the players where they are known, and who reads. */
export const lexiconOf = (
  module: GameModule,
  names: NameSet = "rulebook",
  players: readonly string[] = [],
  reader?: Seat,
): Lexicon => withSeatNames(translatedLexicon(module, names), players, reader);

/** What a computer of a level is called at the table. */
export const levelName: Readonly<Record<Level, string>> = {
  get cadet() {
    return text("level.cadet");
  },
  get officer() {
    return text("level.officer");
  },
  get captain() {
    return text("level.captain");
  },
  get admiral() {
    return text("level.admiral");
  },
};

/** What the reader is called at a table in this page, where no name is needed. */
export const you = (): string => text("seat.you-here");
