import { translationOf, type Names, type Translation } from "@flagship/kernel";
import { names, numbered } from "./en/names.ts";
import { germanAsks } from "./de/asks.ts";
import { germanBoard } from "./de/board.ts";
import { germanEvents } from "./de/events.ts";
import { germanOptions } from "./de/options.ts";
import { germanRefusals } from "./de/refusals.ts";
import { germanSketch } from "./de/sketch.ts";
import { germanWarnings } from "./de/warnings.ts";
import { germanRulesChanges } from "./de/rules-changes.ts";
import type { words } from "./en.ts";

/** What is no proper name. */
const BASES: Names = {
  "f-base": "Föderationsbasis",
  "f-stat": "Föderationsstation",
  "k-base": "Klingonenbasis",
  "k-stat": "Klingonenstation",
  "r-base": "Romulanerbasis",
  "r-stat": "Romulanerstation",
  "o-base": "Orionerbasis",
  "o-stat": "Orionerstation",
  "g-base": "Gornbasis",
  "g-stat": "Gornstation",
};

/** Ships, weapons and stars keep their names: they are proper names in every language. */
export const translation: Translation = {
  words: translationOf<typeof words>()({
    ...germanAsks,
    ...germanEvents,
    ...germanOptions,
    ...germanRefusals,
    ...germanBoard,
    ...germanWarnings,
    ...germanSketch,
    ...germanRulesChanges,
  }),
  names: {
    rulebook: {
      ...names.rulebook,
      ...numbered(BASES),
      federation: "Föderation",
      klingon: "Klingonen",
      romulan: "Romulaner",
      orion: "Orioner",
      gorn: "Gorn",
    },
    neutral: names.neutral,
  },
};
