import type { Words } from "@flagship/kernel";

/** What people are told of their matches: on the page, by push, by mail and to webhooks. */
export const noticeLines = {
  "notice.turn": "{game}: it is your turn.",
  "notice.deadline": "{game}: your time is nearly over.",
  "notice.offer": "{game}: {by} proposes something.",
  "notice.invitation": "{game}: {by} invites you to a match.",
  "notice.result": "{game}: your match is over.",
} as const satisfies Words;

/** What people are told when they are away. */
export const noticeWords = {
  ...noticeLines,
  "notice.open": "Open the table:",
  "notice.subject-many": "{n} {n|match wants|matches want} you",
  "notice.hello": "Hello {name},",
  "notice.choose": "Choose what you are told: {url}",
  "notice.stop": "No more of these letters: {url}",
  "letter.confirm-subject": "Confirm your mail address",
  "letter.confirm":
    "You want letters about your matches at this address. Confirm it here within a day:\n\n{url}\n\nIf this was not you, do nothing: the address will not be used.",
  "letter.moved-subject": "Your mail address is changed",
  "letter.moved":
    "From now on your account uses another mail address. If this was not you, somebody knows your password: change it now.",
  "letter.recover-subject": "A new password",
  "letter.recover":
    "Somebody, probably you, has asked for a new password. Choose one here within an hour:\n\n{url}\n\nIf this was not you, do nothing: your password stays as it is.",
  "letter.recovered-subject": "Your password is changed",
  "letter.recovered": "Your account has a new password, and all devices are signed out.",
  "letter.stop-title": "Letters about your matches",
  "letter.stop-ask": "Do you want no more letters about your matches?",
  "letter.stop-button": "No more letters",
  "letter.stopped": "You get no more letters about your matches. You can change that under Account.",
  "letter.stop-stale": "This link no longer works. Choose under Account what you are told.",
} as const satisfies Words;
