import type { Words } from "@flagship/kernel";

/** What each version of the rules does otherwise than the one before, for those whose match it meets. */
export const rulesChanges = {
  "rules.version.7":
    "Contact data name the player, SS picks your Home Office's special where everybody has one, and “Approaching victory” takes teams into account.",
  "rules.version.8":
    "The log tells the year: battles, captures and losses to their Corporation, the published lists to everybody, and in the end who has won with what.",
  "rules.version.9":
    "The log puts orders under their own year, calls your ships yours, says what destroyed a ship and what an event brought, and dates the published lists.",
} as const satisfies Words;
