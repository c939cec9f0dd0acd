import type { Words } from "@flagship/kernel";
import { boardWords } from "./common/words/board.ts";
import { campaignWords } from "./campaign/words/words.ts";
import { groundWords } from "./ground/words/words.ts";
import { playWords } from "./common/words/plays.ts";
import { words as skirmishWords } from "./skirmish/words/words.ts";
import { musterWords } from "./common/words/muster.ts";
import { warningWords } from "./common/words/warnings.ts";
import { chapterWords } from "./common/words/chapters.ts";
import { eventWords } from "./space/words/events.ts";
import { formWords } from "./space/words/forms.ts";
import { refusalWords } from "./space/words/refusals.ts";

/** Every sentence of the game. */
export const words: Words = {
  ...playWords,
  ...musterWords,
  ...boardWords,
  ...groundWords,
  ...campaignWords,
  ...skirmishWords,
  ...formWords,
  ...eventWords,
  ...refusalWords,
  ...chapterWords,
  ...warningWords,
};
