import type { Words } from "@flagship/kernel";

/** What each version of the rules does otherwise than the one before, for those whose match it meets. */
export const rulesChanges = {
  "rules.version.7":
    "Whoever has nothing to launch, steer or defend with is no longer asked, and a strike craft's missiles are lost with it.",
  "rules.version.8":
    "Where you have only one answer it is given for you after a moment, so that the wait tells nobody anything.",
  "rules.version.9":
    "In fog salvos and flights are contacts by their own ranges, and a sealed answer can be taken back until the last one is in.",
  "rules.version.10": "The end of a battle or campaign names the winner, or a draw and why.",
  "rules.version.11": "The fire form offers each ship only weapons that are ready.",
  "rules.version.12": "The log tells who acts and with which dice.",
  "rules.version.13":
    "After a battle in a campaign, squads in a drifting shuttle are lost with it, and fighters of a captured or lost ship go aboard another one of their side or are lost.",
  "rules.version.14":
    "The log tells of each hit who made it and what it cost, and what the points at the end are made of; of several figures who use a door in the same turn, only the first opens or shuts it.",
  "rules.version.15":
    "The log tells who lobs your own grenades and what they roll, on what a figure tries its skill and who of yours opens a door, and calls squads by one name each.",
} as const satisfies Words;
