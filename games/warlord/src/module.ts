import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { boardWords } from "./board-words.ts";
import { chapterWords } from "./chapters.ts";
import { guide } from "./bot/guide.ts";
import { neutralNames, rulebookNames } from "./names.ts";
import { correspondence } from "./report/correspondence.ts";
import { warlord } from "./rules/game.ts";
import { sketch } from "./sketch.ts";
import { words } from "./words.ts";

/** Everything the platform knows of this game. */
export const module: GameModule = {
  game: warlord,
  guide,
  words: { ...words, ...boardWords, ...chapterWords },
  names: { rulebook: rulebookNames, neutral: neutralNames },
  sketch,
  about,
  correspondence,
};
