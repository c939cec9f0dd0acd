import type { Words } from "@flagship/kernel";
import { noticeLines } from "./notice-lines.ts";

/** The same where the kind of a notice does not say it all. */
export const noticeTopicLines = {
  "notice.words": "{game}: every seat is taken. Open the table so that the match can start.",
  "notice.stand-in": "{game}: your time ran out. A computer plays for you until you are back.",
  "notice.seat": "{game}: you have taken over a seat.",
} as const satisfies Words;

/** What people are told when they are away. */
export const noticeWords = {
  ...noticeLines,
  ...noticeTopicLines,
  "notice.until": "You have until {when}.",
  "notice.open": "Open the table:",
  "notice.subject-many": "{n|News of your match|News of {n} of your matches}",
  "notice.hello": "Hello {name},",
  "notice.choose": "Choose what we notify you about: {url}",
  "notice.stop": "Unsubscribe: {url}",
  "letter.confirm-subject": "Confirm your e-mail address",
  "letter.confirm":
    "You asked for e-mail about your matches at this address. Confirm it here within a day:\n\n{url}\n\nIf that wasn't you, ignore this: we will not use the address.",
  "letter.moved-subject": "Your e-mail address has changed",
  "letter.moved":
    "Your account now uses another e-mail address. If that wasn't you, someone knows your password: change it now.",
  "letter.recover-subject": "A new password",
  "letter.recover":
    "Someone, probably you, asked for a new password. Choose one here within an hour:\n\n{url}\n\nIf that wasn't you, ignore this: your password stays the same.",
  "letter.recovered-subject": "Your password has changed",
  "letter.recovered":
    "Your account has a new password. All devices are signed out, and all passkeys are removed: add yours again.",
  "letter.stop-title": "E-mail about your matches",
  "letter.stop-ask": "Stop e-mail about your matches?",
  "letter.stop-button": "Unsubscribe",
  "letter.stopped": "You will get no more e-mail about your matches. You can change that under Account.",
  "letter.stop-stale": "This link no longer works. Choose your notifications under Account.",
} as const satisfies Words;
