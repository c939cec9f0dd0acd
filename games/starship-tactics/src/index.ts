import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { boardWords, chapterWords } from "./board-words.ts";
import { guide } from "./bot/guide.ts";
import { names } from "./names.ts";
import { starshipTactics } from "./rules/game.ts";
import { words } from "./words/words.ts";

export { guide } from "./bot/guide.ts";
export { starshipTactics } from "./rules/game.ts";

/** What the platform knows of Starship Tactics. */
export const module: GameModule = {
  game: starshipTactics,
  guide,
  words: { ...words, ...boardWords, ...chapterWords },
  names,
  about,
};
