import type { Translation } from "@flagship/kernel";
import { names } from "../../names.ts";
import { germanAsks } from "./asks.ts";
import { germanBoard } from "./board.ts";
import { germanEvents } from "./events.ts";
import { germanOptions } from "./options.ts";
import { germanRefusals } from "./refusals.ts";
import { germanWarnings } from "./warnings.ts";

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
      federation: "Föderation",
      klingon: "Klingonen",
      romulan: "Romulaner",
      orion: "Orioner",
      gorn: "Gorn",
    },
    neutral: names.neutral,
  },
};
