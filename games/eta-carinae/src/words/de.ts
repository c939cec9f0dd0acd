import { translationOf, type Translation } from "@flagship/kernel";
import { germanBoard, germanPlays } from "../common/words/de/board.ts";
import { germanCampaign } from "../campaign/words/de/campaign.ts";
import { germanGround } from "../ground/words/de/ground.ts";
import { germanChapters, germanMuster, germanWarnings } from "../common/words/de/muster.ts";
import { germanSketch } from "../common/words/de/sketch.ts";
import { germanNames } from "./de/names.ts";
import { germanSkirmish } from "../skirmish/words/de/skirmish.ts";
import { germanEvents, germanForms, germanRefusals } from "../space/words/de/space.ts";
import { germanRulesChanges } from "./de/rules-changes.ts";
import type { words } from "./en.ts";

/** Das Spiel auf Deutsch. */
export const translation: Translation = {
  words: translationOf<typeof words>()({
    ...germanPlays,
    ...germanMuster,
    ...germanBoard,
    ...germanGround,
    ...germanCampaign,
    ...germanSkirmish,
    ...germanForms,
    ...germanEvents,
    ...germanRefusals,
    ...germanChapters,
    ...germanWarnings,
    ...germanSketch,
    ...germanRulesChanges,
  }),
  names: germanNames,
};
