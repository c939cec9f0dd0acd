import type { Lexicon, Words } from "@flagship/kernel";

/** The words of a game together with the post office's; what a game says itself goes first. */
export const withPostWords = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  words: { ...postWords, ...lexicon.words },
});

/** What the post office says. A game may call its parties and the lines of its sheets by names of its own. */
export const postWords: Words = {
  "post.party": "party {number}",
  "post.head.party": "the number of the party",
  "post.head.account": "the account number",
  "post.head.turn": "the turn",
  "post.taken":
    "The sheet of {party} for {turn} was taken. It replaces any earlier one and can itself be replaced until the turn runs.",
  "post.taken.ran":
    "The sheet of {party} for {turn} was taken. It was the last one missing, and the turn has run.",
  "post.unread":
    "{count} {count|line|lines} could not be read and will do nothing. Send the whole sheet again to mend it:",
  "post.line.error": "  line {line}: {text}{try}",
  "post.line.warning": "  line {line} (remark): {text}{try}",
  "post.try": "  Try: {suggestion}",
  "post.not-read": "The attachment “{name}” was not read: orders are taken as plain text only.",
  "post.quoted":
    "{count} {count|sheet|sheets} in the quoted part of the letter {count|was|were} not read: your own counts.",
  "post.too-many": "Only the first {most} sheets of the letter were read.",
  "refusal.post.not-by-post": "This game is not played by post.",
  "refusal.post.no-such-game": "There is no game {game} here.",
  "refusal.post.exists": "There is a game in {folder} already. Nothing was changed.",
  "refusal.post.no-such-party": "There is no {party} among the players of this game.",
  "refusal.post.no-sheet": "There is no orders sheet in this: it begins with SFW ORDERS and ends with END.",
  "refusal.post.no-head":
    "The head of the sheet lacks {what}: it ends at the first line that does not belong to it. Nothing was taken from it.",
  "refusal.post.not-known":
    "The sheet was not taken: sender, game, number and account number do not belong together. Look at the head of the sheet, and write from the address you gave to the host.",
  "refusal.post.cut-off":
    "The sheet has no END line; it may have been cut off on its way. Nothing was taken from it.",
  "refusal.post.nothing": "No line of the sheet could be understood, so nothing was taken from it.",
  "refusal.post.other-turn": "The sheet is for {written}; the turn is {now}. Nothing was taken from it.",
  "refusal.post.other-game":
    "The sheet is for game {written}; this is game {game}. Nothing was taken from it.",
  "refusal.post.taken-before":
    "This very sheet was taken before, and {written} has run since. The turn is {now}; nothing more was done.",
  "refusal.post.too-late":
    "The sheets of {turn} were closed on {closed}. Nothing was taken; the results are on their way.",
  "refusal.post.paused": "The game rests at the moment; the host will say when it goes on. Nothing was done.",
  "refusal.post.too-large": "The sheet has more than {longest} characters. Nothing was taken from it.",
  "refusal.post.computer": "A computer plays {party}: it writes its own sheets.",
  "refusal.post.missing":
    "{turn} is not ready: {count} {count|sheet is|sheets are} missing ({list}). Name the turn to run it all the same: --turn {turn}.",
  "refusal.post.no-such-turn": "The turn is {now}; {turn} has not begun.",
  "refusal.post.no-report": "There are no results of {turn}.",
  "refusal.post.not-building": "The initial build is over; the turn is {now}.",
  "refusal.post.over": "The game is over.",
};
