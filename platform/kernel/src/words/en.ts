import type { Words } from "../message.ts";

const english = {
  "refusal.match.seats": "This game is for {min} to {max} {max|player|players}.",
  "refusal.match.no-such-seat": "There is no such seat at this table.",
  "refusal.match.malformed-action": "This move cannot be read. Check “{field}”.",
  "refusal.match.over": "The match is over.",
  "refusal.match.stale":
    "The table has moved on: you had seen {known} {known|move|moves}, now there are {now}. Look again, then decide.",
  "refusal.match.not-offered": "You cannot do that now.",
  "refusal.match.no-such-window": "This game has no such reaction window.",
  "refusal.match.order-too-long":
    "This standing order is too long: its answer may have {max} {max|character|characters}.",
  "refusal.match.no-end-offered": "Only players of a match whose rules have changed can agree to end it.",
  "refusal.match.cannot-go-on":
    "This match began under version {before} of the rules and cannot go on under version {now}: {why}.",
  "refusal.match.nothing-to-take-back": "You have nothing to take back, or the table has moved on.",
  "refusal.match.not-alone": "That seat has another answer.",
  "refusal.match.not-waited-for": "It is not your move.",
  "refusal.form.not-an-object": "“{field}” must be a set of named values.",
  "refusal.form.unknown-field": "There is no field “{field}”.",
  "refusal.form.not-a-switch": "“{field}” must be true or false.",
  "refusal.form.out-of-range": "“{field}” must be a number from {min} to {max}.",
  "refusal.form.not-offered": "“{field}” must be one of the values offered.",
  "refusal.form.not-asked": "“{field}” does not apply here. Leave it out.",
  "refusal.form.wrong-count": "“{field}” takes {min} to {max} {max|entry|entries}.",
  "refusal.form.not-a-list": "“{field}” must be a list.",
  "refusal.form.text-too-long": "“{field}” may have at most {max} {max|character|characters}.",
  "refusal.form.not-a-point": "“{field}” must be a place with whole x and y.",
  "refusal.record.not-json": "This file is not a match record: it is not JSON.",
  "refusal.record.malformed": "This file is not a match record. Check “{field}”.",
  "refusal.record.other-game": "This record belongs to another game: {game}.",
  "refusal.record.other-rules":
    "This match was played under version {recorded} of the rules; this is version {present}.",
  "refusal.record.commitment":
    "The secret does not match the commitment that was published before the match.",
  "refusal.record.word": "The word of seat {seat:raw} is not the one it pledged before the match.",
  "refusal.record.other-commitment":
    "This record belongs to another commitment than the one you noted: {recorded}.",
  "refusal.record.other-key": "This record is signed with another key than the one you gave: {recorded}.",
  "refusal.record.signature": "The signature does not fit: the seal was changed or forged.",
  "refusal.record.chain": "The signature belongs to another log or another result than this record has.",
  "refusal.record.refused": "The log cannot be replayed: {why}.",
  "refusal.record.differs": "The replay differs from the record at move {number}.",
  "refusal.record.outcome": "The replay does not end the way the record says.",
  "verdict.signed": "Complete and signed by {key}.",
  "verdict.unsigned": "Complete and consistent, but not signed: anyone could have made it.",
  "verdict.cut-off": "Cut off after move {after}, or saved before the end: what came later is missing.",
  "verdict.cut-off-of":
    "Cut off after move {after}: the signature covers all {of} {of|move|moves} together, so nobody vouches for those that are left.",
  "verdict.dice-pledged":
    "{count|A sealed word|Sealed words} of {seats} went into the dice: nobody, not even the host, could choose them without {count|that player|all of these players}.",
  "verdict.dice-of-host":
    "No player sealed a word: whoever ran the match could have chosen the dice before it began.",
  "verdict.dice-old":
    "The match began before words were sealed: the host and the last player together could have chosen the dice.",
  "verdict.dice-again":
    "The dice were set {round} {round|time|times} before the match began: earlier, someone did not show their word.",
  "lesson.lost": "Play it again, or go through the lessons first.",
  "puzzle.title": "From a match",
  "puzzle.learnt": "{n} ways to go on, one clearly best.",
  "puzzle.ask": "What would you do?",
  "puzzle.kept": "{best}: {chance} % to win. The next best, {second}: {less} %.",
  "puzzle.worse": "That wins {chance} times in 100. Another move wins {best} times.",
  "puzzle.another": "something else",
  "lesson.another-way": "That works too, but not for this lesson. Try something else.",
  "refusal.record.rules-order": "Move {number} changes the rules to a version that is not newer.",
  "verdict.rules-changed":
    "At move {number} version {now} of the rules replaced version {before}: only the server vouches for the position the match went on from.",
  "verdict.other-rules":
    "Moves {from} to {to} were played under version {rules} of the rules, which is not available here: they were not checked again.",
  "verdict.concluded": "Move {number} ended it before its rules did: {why} Only the server vouches for that.",
  "refusal.match.no-such-end": "The match cannot end like this.",
  "table.outcome.draw": "The players agreed on a draw.",
  "table.outcome.called-off": "The players agreed to end the match here.",
  "table.outcome.time": "{seat} {seat|is|are} out of time.",
  "event.concluded": "{why}",
  "outcome.ended-by-agreement": "The rules changed during the match, and the players agreed to end it.",
  "event.rules-changed":
    "The game was updated: version {now} of its rules replaces version {before} from here on.",
  "event.acts-undone":
    "The new rules do not allow the latest play: {count} {count|move is|moves are} undone.",
  "event.taken-back":
    "{seat} {seat|takes|take} back {seat|their|your} last move: {count} {count|move is|moves are} undone.",
  "event.stays-known": "What has been rolled, shown or answered since stays known; new dice will be rolled.",
  "event.agreed-to-end": "{seat} {seat|wants|want} to end the match because its rules have changed.",
  "seat.unnamed": "Player {number}",
  "event.absent": "Time ran out for {seat}; the referee makes a default move.",
  "event.rolled": "{purpose}: rolled {faces} on d{sides}.",
} as const satisfies Words;

/** Its keys and gaps, for translations. */
export type KernelCatalogue = typeof english;

/** Sentences for what the kernel itself says, in any game. */
export const kernelWords: Words = english;
