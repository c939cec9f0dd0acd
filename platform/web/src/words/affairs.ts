import type { Words } from "@flagship/kernel";

/** What is said of a table besides its rules: clocks, proposals, who plays for whom. */
export const AFFAIRS = {
  "affairs.no-clocks": "No clocks: take all the time you want.",
  "affairs.clocks": "{clocks}.",
  "affairs.take-back": "Take back my last move",
  "affairs.pause": "Propose a pause",
  "affairs.day-off": "Take a day off ({n} left)",
  "affairs.draw": "Propose a draw",
  "affairs.end": "End the match without a result",
  "affairs.end-about":
    "You can leave freely until somebody else has moved; after that the others have to agree.",
  "affairs.computer": "Let a computer play for me",
  "affairs.report": "Report {name}",
  "affairs.other-clocks": "Other clocks",
  "affairs.without-clocks": "No clocks",
  "affairs.propose-clocks": "Propose these clocks",
  "affairs.standin": "A computer plays for you.",
  "affairs.seat-back": "Take my seat back",
  "affairs.paused": "The match is paused. No clock is running.",
  "affairs.resume": "Go on",
  "affairs.i-propose": "You propose {what}.",
  "affairs.they-propose": "{name} proposes {what}.",
  "affairs.agree": "Agree",
  "affairs.withdraw": "Withdraw",
  "affairs.decline": "Decline",
  "affairs.rematch": "The table for the rematch is ready.",
  "affairs.sit-down": "Sit down",
  "affairs.nobody": "Someone",
  "proposal.pause": "a pause",
  "proposal.draw": "a draw",
  "proposal.end": "to end the match here, without a result",
  "proposal.no-clocks": "to play without clocks",
  "proposal.clocks": "other clocks: {clocks}",
  "proposal.take-back": "to take back the last move",
  "proposal.take-back-known":
    "to take back the last move, although dice have been rolled, something has been revealed or someone has answered since",
} as const satisfies Words;
