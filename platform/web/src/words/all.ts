import type { Words } from "@flagship/kernel";
import { firstWords, type PageWords } from "./en.ts";
import { laterWords } from "./later.ts";

/** What all pages say, for whoever looks through the words. */
export const pageWords: PageWords & Words = { ...firstWords, ...laterWords };
