import type { Words } from "@flagship/kernel";

/** What each version of the rules does otherwise than the one before, for those whose match it meets. */
export const rulesChanges = {
  "rules.version.7":
    "Contact data name the player, SS chooses the Home Office's special in the variant for it, and “Approaching victory” reckons with teams.",
  "rules.version.8":
    "The log tells the year: battles, captures and losses to their Corporation, the published lists to everybody, and in the end who has won with what.",
} as const satisfies Words;
