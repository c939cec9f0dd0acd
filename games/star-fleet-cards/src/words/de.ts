import { translationOf, type Translation } from "@flagship/kernel";
import { germanBoard } from "./de/board.ts";
import { germanChapters } from "./de/chapters.ts";
import { germanNames } from "./de/names.ts";
import { germanRules } from "./de/rules.ts";
import { germanSketch } from "./de/sketch.ts";
import { germanWarnings } from "./de/warnings.ts";
import { germanRulesChanges } from "./de/rules-changes.ts";
import type { words } from "./en.ts";

/** Das Spiel auf Deutsch. */
export const translation: Translation = {
  words: translationOf<typeof words>()({
    ...germanRules,
    ...germanBoard,
    ...germanChapters,
    ...germanWarnings,
    ...germanSketch,
    ...germanRulesChanges,
  }),
  names: germanNames,
};
