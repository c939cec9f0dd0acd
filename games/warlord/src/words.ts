import type { Words } from "@flagship/kernel";
import { orderWords } from "./words/orders.ts";
import { paperWords } from "./words/paper.ts";
import { reportWords } from "./words/report.ts";
import { tableWords } from "./words/table.ts";
import { whyWords } from "./words/why.ts";

/** All sentences of the game by key. */
export const words = {
  ...tableWords,
  ...reportWords,
  ...paperWords,
  ...orderWords,
  ...whyWords,
} as const satisfies Words;
