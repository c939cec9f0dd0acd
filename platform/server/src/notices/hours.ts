import type { NoticeWishes } from "@flagship/protocol";

const HOUR = 3_600_000;
/** When the letter of the day comes, by the reader's clock. */
const MORNING = 8;
/** More hours than a day ever has. */
const MOST_HOURS = 26;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day at a place. */
function hourAt(time: number, zone: string): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
  clocks.set(zone, clock);
  return Number(clock.format(time));
}

/** The next beginning of an hour that is fit, from a time on; that time itself if its own hour is. */
function nextHour(time: number, fit: (hour: number) => boolean, zone: string): number {
  if (fit(hourAt(time, zone))) return time;
  let at = Math.floor(time / HOUR) * HOUR;
  for (let hours = 0; hours < MOST_HOURS; hours++) {
    at += HOUR;
    if (fit(hourAt(at, zone))) return at;
  }
  return time;
}

/** When somebody may be told by push or mail: not in their quiet hours. */
export function afterQuiet(time: number, { quiet, zone }: NoticeWishes): number {
  if (quiet === undefined || quiet.from === quiet.to) return time;
  const { from, to } = quiet;
  const isQuiet = (hour: number): boolean =>
    from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return nextHour(time, (hour) => !isQuiet(hour), zone);
}

/** When a letter about something goes out. */
export function letterTime(time: number, wishes: NoticeWishes): number {
  switch (wishes.digest) {
    case "at-once":
      return afterQuiet(time, wishes);
    case "hourly":
      return afterQuiet(Math.ceil(time / HOUR) * HOUR, wishes);
    case "daily":
      return nextHour(Math.ceil(time / HOUR) * HOUR, (hour) => hour === MORNING, wishes.zone);
  }
}
