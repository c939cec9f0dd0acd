import type { RegisteredGame } from "@flagship/registry";

const OPEN = "## Unreleased\n";

/** The changelog with what is new under its version and day, the rules it has, and room for what comes next. */
export function closedNotes(changelog: string, version: string, day: string, rules: string): string {
  const at = changelog.indexOf(OPEN);
  if (at === -1) throw new Error("CHANGELOG.md has no part “Unreleased”");
  const rest = changelog.slice(at + OPEN.length);
  const next = rest.indexOf("\n## ");
  if ((next === -1 ? rest : rest.slice(0, next)).trim() === "")
    throw new Error("CHANGELOG.md has nothing new to release");
  return `${changelog.slice(0, at)}${OPEN}\n## ${version} (${day})\n\n${rules}\n${rest}`;
}

/** Which version of each game's rules a release has: a record names its own, and is verified with a release that has it. */
export async function rulesOf(games: readonly RegisteredGame[]): Promise<string> {
  const versions = await Promise.all(
    games.map(async ({ about, load }) => `${about.title} ${(await load()).game.rulesVersion}`),
  );
  return `Rules: ${versions.join(", ")}.`;
}
