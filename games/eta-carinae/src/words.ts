import type { Words } from "@flagship/kernel";
import { boardWords } from "./board-words.ts";
import { campaignWords } from "./campaign/words.ts";
import { groundWords } from "./ground/words.ts";
import { playWords } from "./plays/words.ts";
import { words as skirmishWords } from "./skirmish/words.ts";
import { chapterWords } from "./words/chapters.ts";
import { eventWords } from "./words/events.ts";
import { formWords } from "./words/forms.ts";
import { refusalWords } from "./words/refusals.ts";

/** Every sentence of the game. */
export const words: Words = {
  ...playWords,
  ...boardWords,
  ...groundWords,
  ...campaignWords,
  ...skirmishWords,
  ...formWords,
  ...eventWords,
  ...refusalWords,
  ...chapterWords,
};
