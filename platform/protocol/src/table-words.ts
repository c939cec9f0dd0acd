import type { Words } from "@flagship/kernel";

/** How a match can end otherwise than by its rules. */
export const tableWords = {
  "table.outcome.draw": "The players agreed on a draw.",
  "table.outcome.called-off": "The players agreed to end the match here.",
  "table.outcome.time": "{seat} {seat|is|are} out of time.",
} as const satisfies Words;
