import type { Warning } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { firstUnsaid } from "../src/play/unsaid.ts";

const late: Warning = { kind: "late", text: { key: "late" } };
const leaves: Warning = { kind: "leaves", text: { key: "leaves" }, grave: true };

describe("what is said before a probable mistake", () => {
  test("once in a match for each kind", () => {
    const said = new Set<string>();
    expect(firstUnsaid([late], "1 a", said)).toBe(late);
    expect(firstUnsaid([late], "2 b", said)).toBeUndefined();
  });

  test("before every act that is grave, but not when the same act is asked for again", () => {
    const said = new Set<string>();
    expect(firstUnsaid([leaves], "1 first ship", said)).toBe(leaves);
    expect(firstUnsaid([leaves], "1 first ship", said)).toBeUndefined();
    expect(firstUnsaid([leaves], "1 second ship", said)).toBe(leaves);
    expect(firstUnsaid([leaves], "9 first ship", said)).toBe(leaves);
  });

  test("one after the other where an act has several", () => {
    const said = new Set<string>();
    expect([1, 2, 3].map(() => firstUnsaid([leaves, late], "1 a", said)?.kind)).toEqual([
      "leaves",
      "late",
      undefined,
    ]);
  });
});
