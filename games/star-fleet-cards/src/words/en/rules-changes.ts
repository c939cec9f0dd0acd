import type { Words } from "@flagship/kernel";

/** What each version of the rules does otherwise than the one before, for those whose match it meets. */
export const rulesChanges = {
  "rules.version.4": "The best overloaded photon does 8 at medium range, which makes the ships even.",
  "rules.version.5": "The log says why shuttles and drones are gone.",
} as const satisfies Words;
