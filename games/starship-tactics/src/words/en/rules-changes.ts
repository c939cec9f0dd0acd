import type { Words } from "@flagship/kernel";

/** What each version of the rules does otherwise than the one before, for those whose match it meets. */
export const rulesChanges = {
  "rules.version.7":
    "Bases and stations can be played, sensors can work by themselves, and nobody is asked where only one answer is possible.",
  "rules.version.8":
    "Where you have only one answer it is given for you after a moment, so that the wait tells nobody anything.",
  "rules.version.9": "The log tells what every roll needed, what a shield stopped and why a mine went off.",
  "rules.version.10": "The log tells every die that falls, and aboard a crewed ship the officer who rolls.",
  "rules.version.11":
    "The log tells where ships start, what is left of yours and why one is disabled; in the Romulan Gambit a cruiser without power is not captured.",
} as const satisfies Words;
