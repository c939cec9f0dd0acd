import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { closedNotes, rulesOf } from "../scripts/release/notes.ts";

const LOG = "# Changelog\n\n## Unreleased\n\n- More ships.\n\n## 0.1.0 (2026-01-01)\n\n- Ships.\n";
const RULES = "Rules: Warlord 8.";

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
