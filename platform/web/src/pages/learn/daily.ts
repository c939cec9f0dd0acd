import type { Keep } from "../../keep.ts";

/** Milliseconds of a day without a change of clocks. */
const DAY = 86_400_000;

/** The days of the calendar are numbered, so that a date means the same puzzle wherever the reader lives. */
const dayNumber = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/** Days that look at each other so that nothing comes twice in a row. */
const STRETCH = 30;

/** The puzzle of a day. A new puzzle changes hardly more than the days that it gets itself. */
export function puzzleOfDay(puzzles: readonly string[], date: Date): string | undefined {
  const day = dayNumber(date);
  let chosen: string | undefined;
  for (let each = day - (day % STRETCH); each <= day; each++) {
    const [first, second] = drawn(puzzles, each);
    chosen = first === chosen ? (second ?? first) : first;
  }
  return chosen;
}

/** The puzzles as a day draws them: each has its own number for each day, the highest comes first. */
const drawn = (puzzles: readonly string[], day: number): readonly string[] =>
  puzzles.toSorted((one, other) => numberOf(other, day) - numberOf(one, day));

/** A number for a name and a day that looks like chance (FNV-1a). */
function numberOf(name: string, day: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${day} ${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The last letters have moved the lower half only.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const keyOf = (game: string): string => `flagship.daily.${game}`;

/** More days are not kept: nobody counts so far. */
const MOST_DAYS = 400;

/** The days whose puzzle of this game the reader has solved, by number. */
function solvedDays(keep: Keep, game: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(keep.get(keyOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((day) => typeof day === "number") : [];
  } catch {
    return [];
  }
}

/** Remembers that the puzzle of a day was solved. */
export function markDay(keep: Keep, game: string, date: Date): void {
  const days = solvedDays(keep, game);
  const day = dayNumber(date);
  if (!days.includes(day)) keep.set(keyOf(game), JSON.stringify([...days, day].slice(-MOST_DAYS)));
}

/** How far the reader is with the daily puzzles. */
export interface DailyProgress {
  readonly solvedToday: boolean;
  /** Days without a gap up to today, or up to yesterday while today's is still open. */
  readonly inARow: number;
}

export function dailyProgress(keep: Keep, game: string, date: Date): DailyProgress {
  const days = new Set(solvedDays(keep, game));
  const today = dayNumber(date);
  const solvedToday = days.has(today);
  let inARow = 0;
  for (let day = solvedToday ? today : today - 1; days.has(day); day--) inARow += 1;
  return { solvedToday, inARow };
}
