import { globSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..", "..");

/**
 * What counts as rules in every game: all sources but those that only draw, name, list, think or guess.
 * The one place that says so.
 */
const NOT_RULES = {
  folders: ["board", "bot", "coach", "commander", "data", "lessons", "words"],
  files: [/^index\.ts$/, /^about\.ts$/, /^chapters\.ts$/, /^sample\.ts$/, /^names.*\.ts$/, /words.*\.ts$/],
  /** Right in `src`; deeper, the same names are of rules. */
  top: ["sketch.ts", "piles.ts", "primer.ts", "glossary.ts", "figures.ts"],
};

/** The games there are. */
export const games = (): string[] =>
  globSync("games/*/rules.yaml", { cwd: root })
    .map((path) => path.split(/[\\/]/)[1] ?? "")
    .sort();

/** The rule files of a game, from the root with slashes, sorted. */
export const ruleFiles = (game: string): string[] =>
  globSync(`games/${game}/src/**/*.ts`, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(isRules)
    .sort();

export function isRules(path: string): boolean {
  const parts = path.split("/").slice(3);
  const name = parts.at(-1) ?? "";
  return (
    !parts.slice(0, -1).some((folder) => NOT_RULES.folders.includes(folder)) &&
    !(parts.length === 1 && NOT_RULES.top.includes(name)) &&
    !NOT_RULES.files.some((pattern) => pattern.test(name))
  );
}
