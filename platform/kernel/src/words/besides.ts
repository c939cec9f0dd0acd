import type { Words } from "../message.ts";

/** What the kernel says about records, and in lessons and puzzles. */
export const wordsBesides = {
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
  "refusal.record.other-pledge":
    "The word you pledged is not in these dice: no seat of this record has the pledge you noted.",
  "refusal.record.other-key": "This record is signed with a different key from the one you gave: {recorded}.",
  "refusal.record.signature": "The signature does not fit: the seal was changed or forged.",
  "refusal.record.chain": "The signature does not match this record's log or result.",
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
  "said.yes": "yes",
  "said.no": "no",
  "lesson.lost": "Play it again, or go through the lessons first.",
  "puzzle.title": "From a match",
  "puzzle.learnt": "{n} {n|way|ways} to go on, one clearly best.",
  "puzzle.ask": "What would you do?",
  "puzzle.kept": "{best}: {chance}% to win. The next best, {second}: {less}%.",
  "puzzle.kept-why": "{best}: {chance}% to win. {why} The next best, {second}: {less}%.",
  "puzzle.worse-why": "{why} That wins {chance} {chance|game|games} in 100, another move {best}.",
  "puzzle.worse": "That wins {chance} {chance|game|games} in 100. Another move wins {best}.",
  "puzzle.another": "something else",
  "lesson.falls-short": "That does not get there. Try again.",
  "lesson.another-way": "That works too, but not for this lesson. Try something else.",
  "refusal.record.rules-order": "Move {number} changes the rules to a version that is not newer.",
  "verdict.rules-changed":
    "At move {number} version {now} of the rules replaced version {before}: only the server vouches for the position the match went on from.",
  "verdict.other-rules":
    "Moves {from} to {to} were played under version {rules} of the rules, which is not available here: they were not checked again.",
  "verdict.other-setup":
    "The set-up was made under version {rules} of the rules, which is not available here: it was not checked again.",
  "verdict.unplayed":
    "Played under version {rules} of the rules, which is not available here. You read what the players were told then; nothing was worked out again. A release that has version {rules} can verify it: the list of changes names it.",
  "verdict.unplayed-signed": "The moves and the result are signed by {key}; what was told is not.",
  "verdict.unplayed-unsigned": "It is not signed: anyone could have made it.",
  "verdict.unplayed-untold": "What the players were told was not kept.",
  "verdict.concluded": "Move {number} ended it before its rules did: {why} Only the server vouches for that.",
} as const satisfies Words;
