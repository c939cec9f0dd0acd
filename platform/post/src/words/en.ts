import type { Words } from "@flagship/kernel";

/** What the post office says. A game may call its parties and the lines of its sheets by names of its own. */
const english = {
  "post.party": "party {number}",
  "post.head.party": "The number of the party",
  "post.head.account": "The account number",
  "post.head.turn": "The turn",
  "post.computer": "computer ({level})",
  "post.level.cadet": "cadet",
  "post.level.officer": "officer",
  "post.level.captain": "captain",
  "post.level.admiral": "admiral",
  "post.taken":
    "Your sheet for {turn} ({party}) was accepted. It replaces any earlier one, and you can replace it until the turn runs.",
  "post.taken.ran":
    "Your sheet for {turn} ({party}) was accepted. It was the last one missing, so the turn has run.",
  "post.unread":
    "{count} {count|line|lines} could not be read and will have no effect. To fix {count|it|them}, send the whole sheet again:",
  "post.line.error": "  line {line}: {text}{try}",
  "post.line.warning": "  line {line} (note): {text}{try}",
  "post.try": "  Try: {suggestion}",
  "post.stranger":
    "Nothing in your letter was accepted. This address accepts order sheets from people who play here, sent from the address they gave the host and with their account number at the top.",
  "post.plain-text-only": "Attachments are only read if they are plain text.",
  "post.not-read": "The attachment “{name}” was not read: send orders as plain text.",
  "post.quoted":
    "{count} {count|sheet|sheets} in the quoted text {count|was|were} ignored; your own sheet counts.",
  "post.too-many": "Only the first {most} {most|sheet|sheets} in your letter were read.",
  "post.language-kept": "From now on, your letters and results will be in English.",
  "post.by-rule": "{why} ({rule})",
  "letter.by-post": "Games by post",
  "letter.answer-subject": "{about}: {what:list}",
  "letter.orders-accepted": "orders of {turn} accepted",
  "letter.orders-refused": "orders not accepted",
  "letter.no-sheet": "no orders sheet found",
  "letter.nothing-accepted": "nothing was accepted",
  "letter.first-subject": "{title}, game {game}: your first sheet",
  "letter.missing-subject": "{title}, game {game}: your sheet for {turn} is missing",
  "letter.results-subject": "{title}, game {game}: results of {turn}",
  "letter.plays": "You play {party} {name} in game {game} of {title}.",
  "letter.plays-named": "You play {party} {name} in game {game} “{called}” of {title}.",
  "letter.due":
    "Your sheet for {turn} is due by {due:moment}. If none has arrived by then, you waive the turn.",
  "letter.due-grace":
    "Your sheet for {turn} is due by {due:moment}. If none has arrived by {closes:moment}, you waive the turn.",
  "letter.fill-in":
    "Fill in this sheet and reply with it. Your account number goes at the top; the host will give it to you.",
  "letter.language":
    "Would you rather have your letters in German? Write the line LANGUAGE DE above the sheet.",
  "print.sections": "Sections",
  "print.transliterated":
    "Other scripts are shown in Latin letters here; the text, the page and the data keep them as they are.",
  "refusal.post.no-such-game": "There is no game {game} here.",
  "refusal.post.exists": "There is already a game in {folder}. Nothing was changed.",
  "refusal.post.no-such-party": "There is no {party} in this game.",
  "refusal.post.no-sheet":
    "Your letter contains no orders sheet. Put it in the letter itself or attach it as plain text, from its first line to its last.",
  "refusal.post.no-head":
    "{what} is missing from the top of the sheet. (The top ends at the first line that is not part of it.) Nothing was accepted.",
  "refusal.post.not-known":
    "The sheet was not accepted: sender, game, number and account number do not match. Check the top of the sheet, and write from the address you gave the host.",
  "refusal.post.cut-off":
    "The sheet has no {end} line; it may have been cut off on the way. Nothing was accepted.",
  "refusal.post.nothing": "No line of the sheet could be understood. Nothing was accepted.",
  "refusal.post.other-turn": "The sheet is for {written}, but the turn is {now}. Nothing was accepted.",
  "refusal.post.other-game":
    "The sheet is for game {written}, but this is game {game}. Nothing was accepted.",
  "refusal.post.taken-before":
    "This sheet was already accepted, and {written} has run since. The turn is now {now}.",
  "refusal.post.too-late":
    "Sheets for {turn} were accepted until {closed:moment}. This one came too late; the results are on their way.",
  "refusal.post.paused": "The game is paused; the host will say when it resumes. Nothing was changed.",
  "refusal.post.too-large":
    "The sheet is longer than {longest} {longest|character|characters}. Nothing was accepted.",
  "refusal.post.computer": "A computer plays {party} and writes its own sheets.",
  "refusal.post.missing":
    "{turn} is not ready: {count} {count|sheet is|sheets are} missing ({list}). To run it anyway, add --turn {turn}.",
  "refusal.post.no-such-turn": "The turn is {now}; {turn} has not started yet.",
  "refusal.post.no-report-yet": "There are no results before the first turn has run.",
  "refusal.post.no-report": "There are no results for {turn}.",
  "refusal.post.not-building": "It is too late for a first sheet; the turn is {now}.",
  "refusal.post.over": "The game is over.",
} as const satisfies Words;

/** Its keys and gaps, for translations. */
export type PostCatalogue = typeof english;

export const postWords: Words = english;
