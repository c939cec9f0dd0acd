import type { Offer, TimeControl } from "@flagship/protocol";
import { text } from "../../../words.ts";

const DAY = 86_400;

/** Clocks that can be chosen by name: for an evening together, and for matches that take their days. */
export const TIME_CONTROLS = [
  { id: "blitz", time: { bank: 300, increment: 5 } },
  { id: "rapid", time: { bank: 900, increment: 10 } },
  { id: "slow", time: { bank: 1800, delay: 30 } },
  { id: "60", time: { decision: 60 } },
  { id: "300", time: { decision: 300 } },
  { id: "3600", time: { decision: 3600 } },
  { id: "86400", time: { decision: DAY } },
  { id: "259200", time: { decision: 3 * DAY } },
  { id: "604800", time: { decision: 7 * DAY } },
  {
    id: "post",
    time: { bank: 7 * DAY, delay: 2 * DAY, calendar: true, weekendsOff: true, daysOff: 7 },
  },
] as const satisfies readonly { readonly id: string; readonly time: Omit<TimeControl, "whenOut"> }[];

/** Clocks in a few words. */
export function timeText({ whenOut, ...time }: TimeControl): string {
  const known = TIME_CONTROLS.find((one) => JSON.stringify(one.time) === JSON.stringify(time));
  const clocks = known === undefined ? ownText(time) : text(`lobby.clock.${known.id}`);
  return `${clocks}. ${text("lobby.out")}: ${text(`lobby.out.${whenOut}`)}`;
}

/** Clocks that somebody made up, part by part. */
function ownText(time: Omit<TimeControl, "whenOut">): string {
  const { bank, increment, delay, decision, weekendsOff, daysOff } = time;
  return [
    ...(bank === undefined ? [] : [text("clock.bank", { span: spanOf(bank) })]),
    ...(increment === undefined ? [] : [text("clock.increment", { span: spanOf(increment) })]),
    ...(delay === undefined ? [] : [text("clock.delay", { span: spanOf(delay) })]),
    ...(decision === undefined ? [] : [text("clock.decision", { span: spanOf(decision) })]),
    ...(weekendsOff === true ? [text("clock.weekends")] : []),
    ...(daysOff === undefined ? [] : [text("clock.days-off", { n: daysOff })]),
  ].join(", ");
}

const HOUR = 3600;

/** Seconds in the largest unit that fits. */
function spanOf(seconds: number): string {
  if (seconds % DAY === 0) return text("span.days", { n: seconds / DAY });
  if (seconds % HOUR === 0) return text("span.hours", { n: seconds / HOUR });
  if (seconds % 60 === 0) return text("clock.minutes", { n: seconds / 60 });
  return text("span.seconds", { n: seconds });
}

/** A proposal as somebody makes it: "Ann proposes …". */
export function proposalText(
  { proposal, known, name = "" }: Pick<Offer, "proposal" | "known" | "name">,
  nameOf: (seat: number) => string,
): string {
  switch (proposal.kind) {
    case "pause":
    case "draw":
    case "end":
    case "resign":
      return text(`proposal.${proposal.kind}`);
    case "time":
      return proposal.time === undefined
        ? text("proposal.no-clocks")
        : text("proposal.clocks", { clocks: timeText(proposal.time) });
    case "take-back":
      return text(known === true ? "proposal.take-back-known" : "proposal.take-back");
    case "hand-over":
      return text("proposal.hand-over", { name, computer: nameOf(proposal.seat) });
  }
}
