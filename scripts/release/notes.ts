const OPEN = "## Unreleased\n";

/** The changelog with what is new under its version and day, and room for what comes next. */
export function closedNotes(changelog: string, version: string, day: string): string {
  const at = changelog.indexOf(OPEN);
  if (at === -1) throw new Error("CHANGELOG.md has no part “Unreleased”");
  const rest = changelog.slice(at + OPEN.length);
  const next = rest.indexOf("\n## ");
  if ((next === -1 ? rest : rest.slice(0, next)).trim() === "")
    throw new Error("CHANGELOG.md has nothing new to release");
  return `${changelog.slice(0, at)}${OPEN}\n## ${version} (${day})\n${rest}`;
}
