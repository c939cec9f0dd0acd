import type { Words } from "@flagship/kernel";

/** Why the post office refuses something. */
export const postWords: Words = {
  "refusal.post.not-by-post": "This game is not played by post.",
  "refusal.post.no-such-game": "There is no game {game} here.",
  "refusal.post.exists": "There is a game in {folder} already. Nothing was changed.",
  "refusal.post.no-such-party": "There is no player's Corporation {party} in this game.",
  "refusal.post.no-sheet": "There is no orders sheet in this: it begins with SFW ORDERS and ends with END.",
  "refusal.post.no-head": "The head of the sheet lacks {what}. Nothing was taken from it.",
  "refusal.post.not-known":
    "The sheet was not taken: sender, Corporation and account number do not belong together. Look at the lines GAME, CORP and ACCT, and write from the address you gave to the host.",
  "refusal.post.cut-off":
    "The sheet has no END line; it may have been cut off on its way. Nothing was taken from it.",
  "refusal.post.nothing": "No line of the sheet could be understood, so nothing was taken from it.",
  "refusal.post.other-turn": "The sheet is for {written}; the turn is {now}. Nothing was taken from it.",
  "refusal.post.taken-before":
    "This very sheet was taken before, and {written} has run since. The turn is {now}; nothing more was done.",
  "refusal.post.too-late":
    "The sheets of {turn} were closed on {closed}. Nothing was taken; the results are on their way.",
  "refusal.post.paused":
    "The game rests at the moment; the host will say when it goes on. Nothing was taken.",
  "refusal.post.too-large": "The sheet has more than {longest} characters. Nothing was taken from it.",
  "refusal.post.computer": "A computer plays Corporation {party}.",
  "refusal.post.missing":
    "{turn} is not ready: {count} {count|sheet is|sheets are} missing ({list}). Name the turn to run it all the same: --turn {turn}.",
  "refusal.post.no-such-turn": "The turn is {now}; {turn} has not begun.",
  "refusal.post.no-report": "There are no results of {turn}.",
  "refusal.post.not-building": "The initial build is over; the turn is {now}.",
  "refusal.post.over": "The game is over.",
};
