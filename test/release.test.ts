import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { obstacle, recordedTests } from "../scripts/release/obstacle.ts";
import { closedNotes, rulesOf } from "../scripts/release/notes.ts";
import { COMPLETE } from "./registered.ts";

const LOG = "# Changelog\n\n## Unreleased\n\n- More ships.\n\n## 0.1.0 (2026-01-01)\n\n- Ships.\n";
const RULES = "Rules: Warlord 8.";

describe("a version is released", () => {
  /** A repository in which all is well, but for what is said. */
  const repository = (status = "", tag = "", carries = true) => ({
    git: (command: string) => (command === "status" ? status : tag),
    carriesMatches: () => carries,
  });

  test.each([
    ["1.2.0", repository(), undefined],
    ["1.2", repository(), "“1.2” is no version like 1.2.0."],
    ["1.2.0", repository(" M README.md"), "There are changes that are not committed."],
    ["1.2.0", repository("", "v1.2.0"), "v1.2.0 is released already."],
    [
      "1.2.0",
      repository("", "", false),
      "Not every match that was recorded half-way goes on: whoever plays now would be stranded (see above).",
    ],
  ])("%s", (version, there, why) => {
    expect(obstacle(version, there)).toBe(why);
  });

  test("only where the recorded matches of every game go on", () => {
    const complete = COMPLETE.map((id) => `games/${id}/test/recorded.test.ts`);
    expect(recordedTests()).toEqual(expect.arrayContaining(complete));
  });
});

describe("the notes of a release", () => {
  test("what is new goes under its version and day; room is left for what comes next", () => {
    expect(closedNotes(LOG, "0.2.0", "2026-11-18", RULES)).toBe(
      "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-18)\n\nRules: Warlord 8.\n\n- More ships.\n\n## 0.1.0 (2026-01-01)\n\n- Ships.\n",
    );
  });

  test("nothing new, or no place for it, is no release", () => {
    const closed = closedNotes(LOG, "0.2.0", "2026-11-18", RULES);
    expect(() => closedNotes(closed, "0.3.0", "2026-11-19", RULES)).toThrow("nothing new");
    expect(() => closedNotes("# Changelog\n", "0.2.0", "2026-11-18", RULES)).toThrow("Unreleased");
  });

  test("they name the version of each game's rules, so that a record finds a release that can verify it", async () => {
    const rules = /^Rules: (.+)\.$/.exec(await rulesOf(games))?.[1]?.split(", ");
    expect(rules).toHaveLength(games.length);
    for (const { about, load } of games)
      expect(rules).toContain(`${about.title} ${(await load()).game.rulesVersion}`);
  });
});
