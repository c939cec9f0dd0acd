import type { Words } from "@flagship/kernel";
import { boardWords } from "../common/words/en/board.ts";
import { campaignWords } from "../campaign/words/en/campaign.ts";
import { groundWords } from "../ground/words/en/ground.ts";
import { playWords } from "../common/words/en/plays.ts";
import { skirmishWords } from "../skirmish/words/en/skirmish.ts";
import { musterWords } from "../common/words/en/muster.ts";
import { sketchWords } from "../common/words/en/sketch.ts";
import { warningWords } from "../common/words/en/warnings.ts";
import { chapterWords } from "../common/words/en/chapters.ts";
import { eventWords } from "../space/words/en/events.ts";
import { formWords } from "../space/words/en/forms.ts";
import { refusalWords } from "../space/words/en/refusals.ts";
import { rulesChanges } from "./en/rules-changes.ts";

/** Every sentence of the table. */
export const words = {
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
  ...sketchWords,
  ...rulesChanges,
} as const satisfies Words;
