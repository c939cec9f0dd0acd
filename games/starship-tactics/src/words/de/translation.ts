import type { Names, Translation } from "@flagship/kernel";
import { names, numbered } from "../../names.ts";
import { germanAsks } from "./asks.ts";
import { germanBoard } from "./board.ts";
import { germanEvents } from "./events.ts";
import { germanOptions } from "./options.ts";
import { germanRefusals } from "./refusals.ts";
import { germanWarnings } from "./warnings.ts";

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
  words: {
    ...germanAsks,
    ...germanEvents,
    ...germanOptions,
    ...germanRefusals,
    ...germanBoard,
    ...germanWarnings,
  },
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
