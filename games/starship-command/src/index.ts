import type { GameModule } from "@flagship/kernel";
import { boardWords } from "./board-words.ts";
import { about } from "./about.ts";
import { guide } from "./bot/guide.ts";
import { firstMatch } from "./first-match.ts";
import { chapterWords } from "./chapters.ts";
import { names } from "./names.ts";
import type { Action } from "./rules/action.ts";
import type { ScEvent } from "./rules/event.ts";
import { starshipCommand } from "./rules/game.ts";
import type { Options } from "./rules/options.ts";
import type { State } from "./rules/state.ts";
import type { View } from "./rules/view.ts";
import { sketch } from "./sketch.ts";
import { tell } from "./tell.ts";
import { warnings } from "./warnings.ts";
import { warningWords } from "./warning-words.ts";
import { words } from "./words.ts";

export const module: GameModule = {
  game: starshipCommand,
  guide,
  words: { ...words, ...boardWords, ...chapterWords, ...warningWords },
  names,
  about,
  tell,
  sketch,
  firstMatch,
  warnings,
  translations: { de: async () => (await import("./words/de/translation.ts")).translation },
  primer: async () => (await import("./primer.ts")).primer,
  glossary: async () => (await import("./glossary.ts")).glossary,
};

export { guide, names, starshipCommand, words };
export type { Action, Options, ScEvent, State, View };
