import { execFileSync, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** What is asked of the repository before anything is changed. */
export interface Here {
  git(...args: readonly string[]): string;
  /** Whether matches that run under any earlier version of the rules go on under these. */
  carriesMatches(): boolean;
}

const VERSION = /^(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})$/;

/** Why this version cannot be released now; nothing when it can. */
export function obstacle(version: string, { git, carriesMatches }: Here): string | undefined {
  if (!VERSION.test(version)) return `“${version}” is no version like 1.2.0.`;
  if (git("status", "--porcelain") !== "") return "There are changes that are not committed.";
  if (git("tag", "--list", `v${version}`) !== "") return `v${version} is released already.`;
  if (!carriesMatches())
    return "Not every match that was recorded half-way goes on: whoever plays now would be stranded (see above).";
  return undefined;
}

/** Where each game replays its recorded matches and plays on those that were left half-way. */
export const recordedTests = (): readonly string[] =>
  globSync("games/*/test/recorded.test.ts", { cwd: root }).toSorted();

export const here: Here = {
  git: (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim(),
  carriesMatches() {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const how = { cwd: root, stdio: "inherit" } as const;
    return spawnSync(process.execPath, [vitest, "run", ...recordedTests()], how).status === 0;
  },
};
