import type { Academy } from "@flagship/kernel";
import { LESSONS } from "./lessons.ts";
import { PUZZLES } from "./puzzles.ts";
import { lessonWords } from "../words/en/lessons.ts";

/** What there is to learn. */
export const academy: Academy = {
  lessons: [...LESSONS, ...PUZZLES],
  words: lessonWords,
  translations: { de: async () => (await import("../words/de/lessons.ts")).germanLessons },
};
