import type { Words } from "@flagship/kernel";
import { boardWords } from "./en/board.ts";
import { chapterWords } from "./en/chapters.ts";
import { orderWords } from "./en/orders.ts";
import { paperWords } from "./en/paper.ts";
import { reportWords } from "./en/report.ts";
import { tableWords } from "./en/table.ts";
import { sketchWords } from "./en/sketch.ts";
import { warningWords } from "./en/warnings.ts";
import { whyWords } from "./en/why.ts";
import { rulesChanges } from "./en/rules-changes.ts";

/** Every sentence of the table. */
export const words = {
  ...tableWords,
  ...reportWords,
  ...paperWords,
  ...orderWords,
  ...whyWords,
  ...boardWords,
  ...chapterWords,
  ...warningWords,
  ...sketchWords,
  ...rulesChanges,
} as const satisfies Words;
