import type { Words } from "@flagship/kernel";

/** What each version of the rules does otherwise than the one before, for those whose match it meets. */
export const rulesChanges = {
  "rules.version.4": "The best overloaded photon does 8 at medium range, which evens the ships up.",
  "rules.version.5": "The log says why shuttles and drones are gone.",
  "rules.version.6":
    "The log sums up a volley of card and shuttles, and says whose battery stops what and which ship has won.",
} as const satisfies Words;
