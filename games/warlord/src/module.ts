import type { GameModule } from "@flagship/kernel";
import { guide } from "./bot/guide.ts";
import { neutralNames, rulebookNames } from "./names.ts";
import { warlord } from "./rules/game.ts";
import { words } from "./words.ts";

/** Everything the platform knows of this game. */
export const module: GameModule = {
  game: warlord,
  guide,
  words,
  names: { rulebook: rulebookNames, neutral: neutralNames },
  about: {
    title: "Star Fleet Warlord",
    pitch: "Up to fifty Corporations, one sheet of orders a year, a galaxy of 25,600 hexes.",
    minutes: { from: 60, to: 1800 },
  },
};
