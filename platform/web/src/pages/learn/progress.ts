import type { Keep } from "../../keep.ts";

const lessonsKey = (game: string): string => `flagship.lessons.${game}`;
const puzzlesKey = (game: string): string => `flagship.puzzles.${game}`;

/** The lessons of a game that this reader has done. */
export const doneLessons = (keep: Keep, game: string): ReadonlySet<string> => done(keep, lessonsKey(game));

/** The puzzles from matches that this reader has solved. */
export const solvedPuzzles = (keep: Keep, game: string): ReadonlySet<string> => done(keep, puzzlesKey(game));

/** Remembers that a lesson was done. */
export const markDone = (keep: Keep, game: string, lesson: string): void =>
  mark(keep, lessonsKey(game), lesson);

/** Remembers that a puzzle from a match was solved. */
export const markSolved = (keep: Keep, game: string, puzzle: string): void =>
  mark(keep, puzzlesKey(game), puzzle);

function done(keep: Keep, key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(keep.get(key) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

function mark(keep: Keep, key: string, id: string): void {
  const known = done(keep, key);
  if (!known.has(id)) keep.set(key, JSON.stringify([...known, id]));
}
