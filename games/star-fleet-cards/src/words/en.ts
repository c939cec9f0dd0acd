import type { Words } from "@flagship/kernel";
import { boardWords } from "./en/board.ts";
import { chapterWords } from "./en/chapters.ts";
import { ruleWords } from "./en/rules.ts";
import { sketchWords } from "./en/sketch.ts";
import { warningWords } from "./en/warnings.ts";
import { rulesChanges } from "./en/rules-changes.ts";

/** Every sentence of the table. */
export const words = {
  ...ruleWords,
  ...boardWords,
  ...chapterWords,
  ...warningWords,
  ...sketchWords,
  ...rulesChanges,
} as const satisfies Words;
