import { kernelWords, withSeatNames, type GameModule, type Lexicon, type Words } from "@flagship/kernel";
import { protocolWords, type Level, type NameSet } from "@flagship/protocol";

/** Sentences for what goes wrong in the page itself. */
const webWords: Words = {
  "refusal.api.unreachable": "The server does not answer. Play on this device goes on without it.",
  "refusal.api.unreadable":
    "The server's answer cannot be read. It may be of another version: reload the page.",
  "refusal.page.not-loaded": "This part of the page could not be loaded. Check the connection and try again.",
  "refusal.page.no-such-game": "There is no game “{game}” here.",
  "refusal.page.no-handbook": "“{game}” has no handbook yet.",
  "refusal.page.no-workshop": "“{game}” has no workshop.",
  "refusal.page.nothing-kept": "No match of this game is kept on this device.",
};

/** For pages that belong to no game. */
export const plainLexicon: Lexicon = { words: { ...kernelWords, ...protocolWords, ...webWords }, names: {} };

/** For pages of a game: its words, the chosen names, and those of the players where they are known. */
export const lexiconOf = (
  module: GameModule,
  names: NameSet = "rulebook",
  players: readonly string[] = [],
): Lexicon =>
  withSeatNames({ words: { ...plainLexicon.words, ...module.words }, names: module.names[names] }, players);

/** What a computer of a level is called at the table. */
export const levelName: Readonly<Record<Level, string>> = {
  cadet: "Cadet",
  officer: "Officer",
  captain: "Captain",
};

/** What a level is like to play against. */
export const levelManner: Readonly<Record<Level, string>> = {
  cadet: "makes mistakes",
  officer: "plays soundly",
  captain: "thinks ahead",
};

/** What the reader is called at a table in this page, where no name is needed. */
export const YOU = "You";
