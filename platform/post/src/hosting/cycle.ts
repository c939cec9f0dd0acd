/** How often a turn is run: every so many hours, at a time of day if one is named, with some grace. */
export interface Cycle {
  readonly hours: number;
  /** `HH:MM`, in UTC. */
  readonly at?: string | undefined;
  /** Hours after the deadline in which a late sheet still counts. */
  readonly grace: number;
  /** The turn runs as soon as all sheets are in; else only at the deadline, so that sheets can be replaced until then. */
  readonly early?: boolean | undefined;
}

const HOUR = 3_600_000;
const REMINDER_HOURS = 48;

/** A reminder goes out so many hours before the deadline. */
export const reminderHours = ({ hours }: Cycle): number => Math.min(REMINDER_HOURS, hours / 3);

/** The first deadline after a moment: a whole cycle later, moved on to the next time of day. */
export function nextDue(cycle: Cycle, from: Date): Date {
  const due = new Date(from.getTime() + cycle.hours * HOUR);
  if (cycle.at === undefined) return due;
  const [hours = 0, minutes = 0] = cycle.at.split(":").map(Number);
  const sharp = new Date(due);
  sharp.setUTCHours(hours, minutes, 0, 0);
  // A little less than a cycle is still a cycle: a turn that ran some minutes late must not lose a day.
  const early = due.getTime() - Math.min(12 * HOUR, (cycle.hours * HOUR) / 2);
  while (sharp.getTime() < early) sharp.setUTCDate(sharp.getUTCDate() + 1);
  while (sharp.getTime() - 24 * HOUR >= early) sharp.setUTCDate(sharp.getUTCDate() - 1);
  return sharp;
}

/** The moment from which a missing sheet counts as none. */
export const closingTime = (cycle: Cycle | undefined, due: string): Date =>
  new Date(Date.parse(due) + (cycle?.grace ?? 0) * HOUR);

/** Hours out of `14d`, `36h` or `90m`. */
export function hoursIn(text: string): number | undefined {
  const parts = /^(\d{1,4})(d|h|m)$/.exec(text);
  if (parts === null) return undefined;
  const amount = Number(parts[1]);
  return parts[2] === "d" ? amount * 24 : parts[2] === "h" ? amount : amount / 60;
}

export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
