import type { Words } from "./message.ts";

/** Sentences for what the kernel itself says, in any game. */
export const kernelWords: Words = {
  "refusal.match.seats": "This game is played by {min} to {max} players.",
  "refusal.match.no-such-seat": "There is no such seat at this table.",
  "refusal.match.malformed-action": "This action cannot be read: look at “{field}”.",
  "refusal.match.over": "The match is over.",
  "refusal.match.stale":
    "The table has moved on: you knew {known} acts, there are {now} now. Look again and decide anew.",
  "refusal.match.not-waited-for": "Nobody is waiting for this seat.",
  "refusal.form.not-an-object": "“{field}” must be a set of named values.",
  "refusal.form.unknown-field": "There is no field “{field}”.",
  "refusal.form.not-a-switch": "“{field}” must be true or false.",
  "refusal.form.out-of-range": "“{field}” must be a number from {min} to {max}.",
  "refusal.form.not-offered": "“{field}” must be one of the values offered.",
  "refusal.form.wrong-count": "“{field}” takes from {min} to {max} entries.",
  "refusal.form.not-a-list": "“{field}” must be a list.",
  "refusal.form.text-too-long": "“{field}” must be a text of at most {max} characters.",
  "refusal.form.not-a-point": "“{field}” must be a place with whole x and y.",
  "refusal.record.not-json": "This file is not a match record: it is not JSON.",
  "refusal.record.malformed": "This file is not a match record: look at “{field}”.",
  "refusal.record.other-game": "This record belongs to another game: {game}.",
  "refusal.record.other-rules":
    "This match was played under version {recorded} of the rules; here is version {present}.",
  "refusal.record.commitment":
    "The secret does not match the commitment that was published before the match.",
  "refusal.record.refused": "The log cannot be replayed: {why}.",
  "refusal.record.differs": "The replay differs from the record at act {number}.",
  "refusal.record.outcome": "The replay ends otherwise than the record says.",
  "seat.unnamed": "Player {number}",
  "event.absent": "Time ran out for {seat}; the referee acts.",
  "event.rolled": "{purpose}: rolled {faces} on d{sides}.",
};
