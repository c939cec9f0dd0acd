import type { Words } from "@flagship/kernel";

/** What people are told of their matches: on the page, by push, by mail and to webhooks. */
export const noticeLines = {
  "notice.turn": "{game}: it is your turn.",
  "notice.deadline": "{game}: your time is running out.",
  "notice.offer": "{game}: {by} proposes something.",
  "notice.invitation": "{game}: {by} invites you to a match.",
  "notice.result": "{game}: your match is over.",
} as const satisfies Words;
