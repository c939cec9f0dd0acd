import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chapterOf } from "@flagship/kernel";
import { proofsIn, readHandbook } from "@flagship/kernel/node";

const entry = (id: string, more = "") =>
  `- id: ${id}\n  ref: p. 1\n  level: basic\n  text: something\n${more}`;

describe("the handbook loader", () => {
  test("reads entries in order and by id", () => {
    const book = readHandbook(entry("SFC-FIRE-01") + entry("SFC-FIRE-02", "  needs: [SFC-FIRE-01]\n"));
    expect(book.rules.map((rule) => rule.id)).toEqual(["SFC-FIRE-01", "SFC-FIRE-02"]);
    expect(book.byId.get("SFC-FIRE-02")?.needs).toEqual(["SFC-FIRE-01"]);
    expect(chapterOf("SFC-FIRE-02")).toBe("FIRE");
  });

  test.each([
    ["an id twice", entry("SFC-FIRE-01") + entry("SFC-FIRE-01"), "SFC-FIRE-01 stands there twice"],
    ["an unknown need", entry("SFC-FIRE-01", "  needs: [SFC-NO-99]\n"), "needs SFC-NO-99"],
    ["a missing text", "- id: SFC-FIRE-01\n  ref: x\n  level: basic\n", "entry 0.text"],
    ["a bad id", entry("fire"), "entry 0.id"],
    ["no list", "a: b", "rule catalogue"],
  ])("says what is wrong with %s", (_what, yaml, text) => {
    expect(() => readHandbook(yaml)).toThrow(text);
  });
});

test("proofs are found in test sources, single and in lists", () => {
  const folder = mkdtempSync(join(tmpdir(), "proofs-"));
  mkdirSync(join(folder, "test"));
  const call = "rule";
  writeFileSync(
    join(folder, "test", "a.test.ts"),
    `\n${call}("SFC-A-01", "x", f);\n${call}(["SFC-A-02",\n 'SFC-A-03'], "y", f);\nother("SFC-A-04")`,
  );
  writeFileSync(join(folder, "test", "helper.ts"), `${call}("SFC-A-05", "x", f)`);
  expect(proofsIn(folder).map(({ rule, line }) => [rule, line])).toEqual([
    ["SFC-A-01", 2],
    ["SFC-A-02", 3],
    ["SFC-A-03", 3],
  ]);
  rmSync(folder, { recursive: true });
});
