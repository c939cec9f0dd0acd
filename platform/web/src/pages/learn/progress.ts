import type { Keep } from "../../keep.ts";

const keyOf = (game: string): string => `flagship.lessons.${game}`;

/** The lessons of a game that this reader has done. */
export function doneLessons(keep: Keep, game: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(keep.get(keyOf(game)) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** Remembers that a lesson was done. */
export function markDone(keep: Keep, game: string, lesson: string): void {
  const done = doneLessons(keep, game);
  if (!done.has(lesson)) keep.set(keyOf(game), JSON.stringify([...done, lesson]));
}
