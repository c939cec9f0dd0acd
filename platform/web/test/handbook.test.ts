import type { Rule } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { finderOf } from "../src/handbook/find-rules.ts";
import { chaptersOf, marked, citedIn } from "../src/handbook/search.ts";

const rule = (id: string, text: string): Rule => ({ id, ref: "Book", level: "basic", text });
const rules = [
  rule("SFC-FIRE-01", "Fire needs a weapon and a target in its arc."),
  rule("SFC-MOVE-01", "A ship may move before it fires."),
  rule("SFC-FIRE-02", "A shield takes the damage first, see SFC-MOVE-01."),
  rule("SFC-FIREPOWER-01", "Counted in points."),
];
const found = (query: string): readonly string[] => finderOf(rules)(query).map((one) => one.id);

describe("the handbook's search", () => {
  test("an empty query finds everything in the catalogue's order", () => {
    expect(found("  ")).toEqual(rules.map((one) => one.id));
  });

  test("a whole id finds exactly that rule", () => {
    expect(found("sfc-fire-02")).toEqual(["SFC-FIRE-02"]);
  });

  test("a chapter's name comes before the same word in a text", () => {
    expect(found("fire")).toEqual(["SFC-FIRE-01", "SFC-FIRE-02", "SFC-MOVE-01"]);
  });

  test("rules with all words come first, then those with half of them; beginnings and stems count", () => {
    expect(found("shield dam")).toEqual(["SFC-FIRE-02"]);
    expect(found("ships moving")).toEqual(["SFC-MOVE-01"]);
    expect(found("shield torpedo")).toEqual(["SFC-FIRE-02"]);
    expect(found("torpedo")).toEqual([]);
  });

  test("words that only make a question are not looked for, others may be said otherwise", () => {
    expect(found("how do I shoot?")[0]).toBe("SFC-FIRE-01");
    expect(found("which points are counted")).toEqual(["SFC-FIREPOWER-01"]);
  });

  test("rules that answer a question come before others that have its words", () => {
    const find = finderOf(rules, [{ question: "Who goes first?", rules: ["SFC-MOVE-01"] }]);
    expect(find("who is first").map((one) => one.id)).toEqual(["SFC-MOVE-01", "SFC-FIRE-02"]);
    expect(find("who begins").map((one) => one.id)).toEqual(["SFC-MOVE-01", "SFC-FIRE-02"]);
  });

  test("what was asked for is marked in the text", () => {
    expect(marked("A ship may move.", "mo ship")).toEqual([
      { text: "A ", hit: false },
      { text: "ship", hit: true },
      { text: " may ", hit: false },
      { text: "mo", hit: true },
      { text: "ve.", hit: false },
    ]);
  });

  test("rules that a text names can be linked, unknown ones stay words", () => {
    const known = (id: string): boolean => rules.some((one) => one.id === id);
    expect(citedIn("first, see SFC-MOVE-01 or SFC-NONE-01.", known)).toEqual([
      "first, see ",
      { id: "SFC-MOVE-01" },
      " or SFC-NONE-01.",
    ]);
  });

  test("chapters keep the catalogue's order", () => {
    expect(chaptersOf(rules).map(({ name, rules: { length } }) => [name, length])).toEqual([
      ["FIRE", 2],
      ["MOVE", 1],
      ["FIREPOWER", 1],
    ]);
  });
});
