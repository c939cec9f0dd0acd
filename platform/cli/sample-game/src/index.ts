import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { guide } from "./bot/guide.ts";
import { sampleGame } from "./rules/game.ts";
import { words } from "./words/en.ts";

/** Everything the platform knows of the game. */
export const module: GameModule = {
  game: sampleGame,
  guide,
  words,
  names: { rulebook: {}, neutral: {} },
  about,
  translations: { de: async () => (await import("./words/de.ts")).translation },
};
