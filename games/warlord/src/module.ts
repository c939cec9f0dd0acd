import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { formerGuide, guide } from "./bot/guide.ts";
import { firstMatch } from "./first-match.ts";
import { neutralNames, rulebookNames } from "./words/en/names.ts";
import { correspondence } from "./correspondence.ts";
import { warlord } from "./game.ts";
import { setups } from "./setups.ts";
import { tell } from "./tell.ts";
import { words } from "./words/en.ts";

/** Everything the platform knows of this game. */
export const module: GameModule = {
  game: warlord,
  guide,
  formerGuide,
  words,
  translations: { de: async () => (await import("./words/de.ts")).translation },
  primer: async () => (await import("./primer.ts")).primer,
  glossary: async () => (await import("./glossary.ts")).glossary,
  names: { rulebook: rulebookNames, neutral: neutralNames },
  sketch: async () => (await import("./sketch.ts")).sketch,
  tell,
  about,
  firstMatch,
  setups,
  warnings: async () => (await import("./warnings.ts")).warnings,
  correspondence,
};
