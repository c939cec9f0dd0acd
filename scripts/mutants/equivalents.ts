import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";
import { root } from "./rules.ts";

/** A mutant that nothing anybody can observe tells from the original, named by its text, with the reason. */
export interface Equivalent {
  /** From the game's folder: `src/rules/fire.ts`. */
  readonly file: string;
  /** The line it begins on, as it stands in the source. */
  readonly source: string;
  /** What changes, as the command prints it. */
  readonly change: string;
  /** Why nobody could notice. */
  readonly reason: string;
}

const FIELDS = ["file", "source", "change", "reason"] as const;
const SHORTEST_REASON = 20;

export const equivalentsFile = (game: string): string => `games/${game}/test/equivalent-mutants.json`;

export function readEquivalents(game: string): Equivalent[] {
  const path = join(root, equivalentsFile(game));
  return existsSync(path) ? checkedEquivalents(JSON.parse(readFileSync(path, "utf8"))) : [];
}

/** The list as it was written, or an error that says which entry is wrong. */
export function checkedEquivalents(list: unknown): Equivalent[] {
  if (!Array.isArray(list)) throw new Error("the equivalent mutants are a list");
  return list.map((entry: Partial<Record<string, unknown>>, index) => {
    const [file, source, change, reason] = FIELDS.map((field) => {
      const value = entry[field];
      if (typeof value !== "string") throw new Error(`equivalent mutant ${index + 1} has no ${field}`);
      return value;
    }) as [string, string, string, string];
    if (reason.length < SHORTEST_REASON)
      throw new Error(`equivalent mutant ${index + 1}: say why nobody could notice`);
    return { file, source, change, reason };
  });
}

export const isNamed =
  (game: string, list: readonly Equivalent[]) =>
  ({ file, source, change }: Mutant): boolean =>
    list.some(
      (entry) => `games/${game}/${entry.file}` === file && entry.source === source && entry.change === change,
    );

/** The entries that no mutant answers to any more: their source has changed. */
export const outdated = (
  game: string,
  list: readonly Equivalent[],
  mutants: readonly Mutant[],
): Equivalent[] => list.filter((entry) => !mutants.some(isNamed(game, [entry])));
