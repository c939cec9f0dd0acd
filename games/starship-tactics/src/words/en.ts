import type { Words } from "@flagship/kernel";
import { askWords } from "./en/asks.ts";
import { boardWords } from "./en/board.ts";
import { chapterWords } from "./en/chapters.ts";
import { commandWords } from "./en/command.ts";
import { eventWords } from "./en/events.ts";
import { optionWords } from "./en/options.ts";
import { refusalWords } from "./en/refusals.ts";
import { sketchWords } from "./en/sketch.ts";
import { warningWords } from "./en/warnings.ts";
import { rulesChanges } from "./en/rules-changes.ts";

/** Every sentence of the table. */
export const words = {
  ...askWords,
  ...commandWords,
  ...eventWords,
  ...optionWords,
  ...refusalWords,
  ...boardWords,
  ...chapterWords,
  ...warningWords,
  ...sketchWords,
  ...rulesChanges,
} as const satisfies Words;
