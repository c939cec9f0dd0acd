import { describe, expect, test } from "vitest";
import { closedNotes } from "../scripts/release/notes.ts";

const LOG = "# Changelog\n\n## Unreleased\n\n- More ships.\n\n## 0.1.0 (2026-01-01)\n\n- Ships.\n";

describe("the notes of a release", () => {
  test("what is new goes under its version and day; room is left for what comes next", () => {
    expect(closedNotes(LOG, "0.2.0", "2026-11-18")).toBe(
      "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-18)\n\n- More ships.\n\n## 0.1.0 (2026-01-01)\n\n- Ships.\n",
    );
  });

  test("nothing new, or no place for it, is no release", () => {
    const closed = closedNotes(LOG, "0.2.0", "2026-11-18");
    expect(() => closedNotes(closed, "0.3.0", "2026-11-19")).toThrow("nothing new");
    expect(() => closedNotes("# Changelog\n", "0.2.0", "2026-11-18")).toThrow("Unreleased");
  });
});
