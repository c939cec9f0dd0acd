import type { Academy } from "@flagship/kernel";
import { SPACE_LESSONS } from "./lessons.ts";
import { lessonWords } from "./words.ts";

/** What there is to learn. */
export const academy: Academy = {
  lessons: SPACE_LESSONS,
  words: lessonWords,
  translations: { de: async () => (await import("../words/de/lessons.ts")).germanLessons },
};
