import { text } from "../../words.ts";

/** What servers write into their logs when something fails, and how the page says it. */
export const FAILURES = {
  "an act could not be taken": "operator.failed.act",
  "an act could not be announced": "operator.failed.announced",
  "a table could not be opened": "operator.failed.opened",
  "a table could not be read again": "operator.failed.read-again",
  "a match could not be written down": "operator.failed.written",
  "a match could not be shown anew": "operator.failed.shown",
  "a match could not be dropped": "operator.failed.dropped",
  "a record could not be kept": "operator.failed.record",
  "a snapshot is damaged; the match is replayed from its log": "operator.failed.snapshot",
  "a prepared answer was not given": "operator.failed.prepared",
  "those who look on were shown nothing": "operator.failed.late",
  "a heavy match moved without those who watch it": "operator.failed.heavy",
  "the rules' thread broke down; its matches are read from disk": "operator.failed.thread",
  "a match whose rules hang is set aside until the server starts again": "operator.failed.hangs",
  "a clock rang in vain": "operator.failed.clock",
  "a connection failed": "operator.failed.connection",
  "a page could not be told": "operator.failed.page",
  "ratings could not be settled": "operator.failed.ratings",
  "not all clocks go on after maintenance": "operator.failed.resumed",
  "a word of another process was in vain": "operator.failed.word",
  "the others could not be told that we are alive": "operator.failed.alive",
  "matches that nobody has could not be taken over": "operator.failed.orphans",
  "a match that became ours does not go on": "operator.failed.adopted",
  "leases stay for a while": "operator.failed.leases",
  "a notice could not be written down": "operator.failed.notice",
  "an invitation could not be written down": "operator.failed.invitation",
  "a seat could not be written down": "operator.failed.seat",
  "what somebody opened could not be written down": "operator.failed.opened-notice",
  "notices could not be sent": "operator.failed.notices-sent",
} as const;

/** What failed, in the reader's language; a server of another version may know more. */
export const failureText = (what: string): string => (isKnown(what) ? text(FAILURES[what]) : what);

const isKnown = (what: string): what is keyof typeof FAILURES => Object.hasOwn(FAILURES, what);
