import { globSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..", "..");

/**
 * What counts as rules in every game: all sources but those that only draw, name, list, think or guess.
 * The one place that says so.
 */
const NOT_RULES = {
  folders: ["board", "bot", "coach", "commander", "data", "lessons", "words"],
  files: [
    /^index\.ts$/,
    /^about\.ts$/,
    /^sketch\.ts$/,
    /^piles\.ts$/,
    /^chapters\.ts$/,
    /^sample\.ts$/,
    /^names.*\.ts$/,
    /words.*\.ts$/,
  ],
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
    !NOT_RULES.files.some((pattern) => pattern.test(name))
  );
}
