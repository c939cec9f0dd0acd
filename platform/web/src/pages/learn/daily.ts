import type { Keep } from "../../keep.ts";

/** Milliseconds of a day without a change of clocks. */
const DAY = 86_400_000;

/** The days of the calendar are numbered, so that a date means the same puzzle wherever the reader lives. */
const dayNumber = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/** The puzzle of a day: one after the other, and then from the beginning. */
export const puzzleOfDay = (puzzles: readonly string[], date: Date): string | undefined =>
  puzzles[dayNumber(date) % puzzles.length];

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
