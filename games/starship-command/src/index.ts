import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { formerGuide, guide } from "./bot/guide.ts";
import { firstMatch } from "./first-match.ts";
import { names } from "./words/en/names.ts";
import type { Action } from "./rules/action.ts";
import type { ScEvent } from "./rules/event.ts";
import { starshipCommand } from "./rules/game.ts";
import type { Options } from "./rules/options.ts";
import type { State } from "./rules/state.ts";
import type { View } from "./rules/view.ts";
import { setups } from "./setups.ts";
import { tell } from "./tell.ts";
import { words } from "./words/en.ts";

export const module: GameModule = {
  game: starshipCommand,
  guide,
  formerGuide,
  words,
  names,
  about,
  tell,
  sketch: async () => (await import("./sketch.ts")).sketch,
  firstMatch,
  setups,
  warnings: async () => (await import("./warnings.ts")).warnings,
  translations: { de: async () => (await import("./words/de.ts")).translation },
  primer: async () => (await import("./primer.ts")).primer,
  glossary: async () => (await import("./glossary.ts")).glossary,
};

export { guide, names, starshipCommand, words };
export type { Action, Options, ScEvent, State, View };
