import type { Coaching } from "@flagship/kernel";
import { coachWords } from "../words/en/coach.ts";
import { explain } from "./explain.ts";

/** Why a captain would do something, in words. */
export const coaching: Coaching = {
  explain,
  words: coachWords,
  translations: { de: async () => (await import("../words/de/coach.ts")).germanCoach },
};
