// What the first page shows of each game before anything else of it is there: all of them in one file. Only a build that
// knows `import.meta.glob` (Vite) can load it.
import type { Poster } from "@flagship/kit";

const posters = import.meta.glob<{ poster: Poster }>("../../../games/*/src/board/poster.ts", { eager: true });

/** A game's scene, where it has one. */
export const posterOf = (game: string): Poster | undefined =>
  Object.entries(posters).find(([path]) => path.includes(`/games/${game}/`))?.[1].poster;
