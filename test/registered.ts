import { existsSync } from "node:fs";
import { join } from "node:path";
import { games, type RegisteredGame } from "@flagship/registry";

const ROOT = join(import.meta.dirname, "..");

/** What a game may have beside its rules, each in a place of its own. */
export const PARTS = {
  lessons: "src/lessons/index.ts",
  coach: "src/coach/index.ts",
  primer: "src/primer.ts",
  glossary: "src/glossary.ts",
  sketch: "src/sketch.ts",
} as const;

/** The games that are taught, explained and drawn in text: none of it gets lost unnoticed. */
export const COMPLETE: readonly string[] = [
  "star-fleet-cards",
  "starship-command",
  "starship-tactics",
  "eta-carinae",
  "warlord",
];

/** The games that have a part: a new one begins without, and is held to each as soon as it has it. */
export const gamesWith = (
  part: keyof typeof PARTS,
): readonly (readonly [id: string, game: RegisteredGame])[] =>
  games.filter(({ id }) => existsSync(join(ROOT, "games", id, PARTS[part]))).map((game) => [game.id, game]);
