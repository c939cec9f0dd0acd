// The puzzles that are kept in the games' folders, each loaded when somebody wants it. Apart from `page.ts`, so that
// only who learns loads the list.
import type { Puzzle } from "@flagship/kernel";

const found = import.meta.glob<{ default: Puzzle }>("../../../games/*/puzzles/*.json");

const WHERE = /\/games\/([^/]+)\/puzzles\/([^/]+)\.json$/;

/** The names of a game's kept puzzles, always in the same order. */
export const puzzlesOf = (game: string): readonly string[] =>
  Object.keys(found)
    .flatMap((path) => {
      const [, of, name] = WHERE.exec(path) ?? [];
      return of === game && name !== undefined ? [name] : [];
    })
    .sort();

/** A kept puzzle by its name, if there is one. */
export const loadPuzzle = async (game: string, name: string): Promise<Puzzle | undefined> =>
  (await found[`../../../games/${game}/puzzles/${name}.json`]?.())?.default;
