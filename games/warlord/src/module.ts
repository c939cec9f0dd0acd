import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { boardWords } from "./board-words.ts";
import { chapterWords } from "./chapters.ts";
import { formerGuide, guide } from "./bot/guide.ts";
import { firstMatch } from "./first-match.ts";
import { neutralNames, rulebookNames } from "./names.ts";
import { correspondence } from "./correspondence.ts";
import { warlord } from "./game.ts";
import { sketch } from "./sketch.ts";
import { warnings } from "./warnings.ts";
import { warningWords } from "./words/warnings.ts";
import { words } from "./words.ts";

/** Everything the platform knows of this game. */
export const module: GameModule = {
  game: warlord,
  guide,
  formerGuide,
  words: { ...words, ...boardWords, ...chapterWords, ...warningWords },
  translations: { de: async () => (await import("./words/de/index.ts")).translation },
  primer: async () => (await import("./primer.ts")).primer,
  glossary: async () => (await import("./glossary.ts")).glossary,
  names: { rulebook: rulebookNames, neutral: neutralNames },
  sketch,
  about,
  firstMatch,
  warnings,
  correspondence,
};
