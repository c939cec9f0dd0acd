import { LEVELS, type Level } from "@flagship/protocol";
import type { Keep } from "../keep.ts";

const keyOf = (game: string): string => `flagship.strength.${game}`;

/** How strong the computer plays when the reader presses Play; nothing: the game's set-up for newcomers. */
export function keptStrength(keep: Keep, game: string): Level | undefined {
  const kept = keep.get(keyOf(game));
  return LEVELS.find((level) => level === kept);
}

export function keepStrength(keep: Keep, game: string, strength: Level | undefined): void {
  if (strength === undefined) keep.remove(keyOf(game));
  else keep.set(keyOf(game), strength);
}
