import type { Words } from "@flagship/kernel";

/** What is said of a table besides its rules: clocks, proposals, who plays for whom. */
export const AFFAIRS = {
  "affairs.no-clocks": "Everyone takes all the time they want.",
  "affairs.clocks": "{clocks}.",
  "affairs.take-back": "Take back my last decision",
  "affairs.pause": "Propose a pause",
  "affairs.day-off": "Take a day off ({n} left)",
  "affairs.draw": "Propose a draw",
  "affairs.end": "End it without a result",
  "affairs.end-about":
    "Before the others have moved you can leave without harm; after that they have to agree.",
  "affairs.computer": "Let a computer play for me",
  "affairs.report": "Report {name}",
  "affairs.other-clocks": "Other clocks",
  "affairs.without-clocks": "No clocks",
  "affairs.propose-clocks": "Propose these clocks",
  "affairs.standin": "A computer plays for you.",
  "affairs.seat-back": "Take my seat back",
  "affairs.paused": "You have agreed on a pause. Nobody's time runs.",
  "affairs.resume": "Go on",
  "affairs.i-propose": "You propose {what}.",
  "affairs.they-propose": "{name} proposes {what}.",
  "affairs.agree": "Agree",
  "affairs.withdraw": "Withdraw",
  "affairs.decline": "Decline",
  "affairs.rematch": "There is a table for the rematch.",
  "affairs.sit-down": "Sit down",
  "affairs.nobody": "Someone",
  "proposal.pause": "a pause",
  "proposal.draw": "a draw",
  "proposal.end": "to end the match here, without a result",
  "proposal.no-clocks": "to play without clocks",
  "proposal.clocks": "other clocks: {clocks}",
  "proposal.take-back": "to take back the last decision",
  "proposal.take-back-known":
    "to take back the last decision, though dice were rolled, something was shown or someone has answered since",
} as const satisfies Words;
