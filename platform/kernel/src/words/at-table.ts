import type { Words } from "../message.ts";

/** What the kernel says while a match is played. */
export const tableWords = {
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
  "refusal.match.later-rules":
    "This match has gone on under version {recorded} of the rules, but only version {present} is here. It waits for the update.",
  "refusal.match.nothing-to-take-back": "You have nothing to take back, or the table has moved on.",
  "refusal.match.not-alone": "That seat has another answer.",
  "refusal.match.not-waited-for": "It is not your move.",
  "refusal.match.your-move": "It is your move: play it. You can prepare the next one afterwards.",
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
  "refusal.match.no-such-end": "The match cannot end like this.",
  "table.outcome.draw": "The players agreed on a draw.",
  "table.outcome.called-off": "The players agreed to end the match here.",
  "table.outcome.time": "{seat} {seat|is|are} out of time.",
  "table.outcome.resigned": "{seats} {seats|has|have} given up.",
  "event.concluded": "{why}",
  "outcome.ended-by-agreement": "The rules changed during the match, and the players agreed to end it.",
  "event.rules-changed":
    "The game was updated: version {now} of its rules replaces version {before} from here on.",
  "told.further": "{sofar} {next}",
  "event.acts-undone":
    "The new rules do not allow the latest play: {count} {count|move is|moves are} undone.",
  "event.taken-back":
    "{seat} {seat|takes|take} back {seat|their|your} last move: {count} {count|move is|moves are} undone.",
  "event.stays-known": "What has been rolled, shown or answered since stays known; new dice will be rolled.",
  "event.handed-over": "{seat} {seat|takes|take} the seat over and {seat|plays|play} on from here.",
  "event.prepared": "{seat} had prepared this.",
  "event.agreed-to-end": "{seat} {seat|wants|want} to end the match because its rules have changed.",
  "seat.unnamed": "Player {number}",
  "event.absent": "Time ran out for {seat}; the referee makes a default move.",
  "event.rolled": "{purpose}: rolled {faces} on d{sides}.",
} as const satisfies Words;
