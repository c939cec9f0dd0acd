import { withRules, type Academy } from "@flagship/kernel";
import { LESSONS } from "./lessons.ts";
import { PUZZLES } from "./puzzles.ts";
import { LESSON_RULES } from "./rules.ts";
import { lessonWords } from "../words/en/lessons.ts";

/** What there is to learn. */
export const academy: Academy = {
  lessons: withRules([...LESSONS, ...PUZZLES], LESSON_RULES),
  words: lessonWords,
  translations: { de: async () => (await import("../words/de/lessons.ts")).germanLessons },
};
