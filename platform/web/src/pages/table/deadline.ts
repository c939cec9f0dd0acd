import { spokenLanguage } from "../../words/language.ts";

const HOUR = 3_600_000;

/** When somebody's time runs out, in the reader's own language, calendar and zone; nothing where minutes count. */
export function deadlineText(left: number | undefined, now = new Date(), zone?: string): string | undefined {
  if (left === undefined || left < HOUR) return undefined;
  return new Intl.DateTimeFormat(spokenLanguage(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(now.getTime() + left);
}
