import type { Words } from "@flagship/kernel";

/** What each version of the rules does otherwise than the one before, for those whose match it meets. */
export const rulesChanges = {
  "rules.version.7":
    "A hand that was looked at no longer tells what a squadron has loaded, and shots are laid out by target and type, in whatever order they were planned.",
  "rules.version.8":
    "Where you have only one answer it is given for you after a moment, so that the wait tells nobody anything.",
  "rules.version.9":
    "The log tells you which ship fires which card, what repairs in the yard cost, and why a Deflector stops nothing.",
} as const satisfies Words;
