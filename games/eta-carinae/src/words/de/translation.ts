import type { Translation } from "@flagship/kernel";
import { germanBoard, germanPlays } from "./board.ts";
import { germanCampaign } from "./campaign.ts";
import { germanGround } from "./ground.ts";
import { germanChapters, germanMuster, germanWarnings } from "./muster.ts";
import { germanNames } from "./names.ts";
import { germanSkirmish } from "./skirmish.ts";
import { germanEvents, germanForms, germanRefusals } from "./space.ts";

/** Das Spiel auf Deutsch. */
export const translation: Translation = {
  words: {
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
  },
  names: germanNames,
};
