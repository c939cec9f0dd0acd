const DAY = 24 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday. */
const THURSDAY = 4;

const dayOfWeek = (time: number): number => (Math.floor(time / DAY) + THURSDAY) % 7;
const isWeekend = (time: number): boolean => [0, 6].includes(dayOfWeek(time));
const nextMidnight = (time: number): number => (Math.floor(time / DAY) + 1) * DAY;

/** The milliseconds between two times, without Saturdays and Sundays of UTC where they are off. */
export function countedBetween(from: number, to: number, weekendsOff: boolean): number {
  if (!weekendsOff) return Math.max(0, to - from);
  let counted = 0;
  for (let at = from; at < to;) {
    const end = Math.min(to, nextMidnight(at));
    if (!isWeekend(at)) counted += end - at;
    at = end;
  }
  return counted;
}

/** Since when so many milliseconds have counted until a time. */
export function momentBefore(to: number, counted: number, weekendsOff: boolean): number {
  if (!weekendsOff) return to - counted;
  let left = counted;
  for (let at = to; ;) {
    const begin = (Math.ceil(at / DAY) - 1) * DAY;
    if (!isWeekend(begin)) {
      if (left <= at - begin) return at - left;
      left -= at - begin;
    }
    at = begin;
  }
}

/** When so many milliseconds will have counted from a time on. */
export function momentAfter(from: number, counted: number, weekendsOff: boolean): number {
  if (!weekendsOff) return from + counted;
  let left = counted;
  for (let at = from; ;) {
    const end = nextMidnight(at);
    if (!isWeekend(at)) {
      if (left <= end - at) return at + left;
      left -= end - at;
    }
    at = end;
  }
}
