import { withRules, type Academy } from "@flagship/kernel";
import { CAMPAIGN_LESSONS } from "./campaign/lessons.ts";
import { GROUND_LESSONS } from "./ground/lessons.ts";
import { DECK_LESSONS } from "./skirmish/lessons.ts";
import { SPACE_LESSONS } from "./space/lessons.ts";
import { LESSON_RULES } from "./rules.ts";
import { lessonWords } from "../words/en/lessons.ts";

/** What there is to learn, play by play. */
export const academy: Academy = {
  lessons: withRules(
    [...SPACE_LESSONS, ...GROUND_LESSONS, ...DECK_LESSONS, ...CAMPAIGN_LESSONS],
    LESSON_RULES,
  ),
  words: lessonWords,
  translations: { de: async () => (await import("../words/de/lessons.ts")).germanLessons },
};
