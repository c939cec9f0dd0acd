import { expect, test } from "vitest";
import { expectSame } from "../src/testing/same.ts";

const differing = (found: unknown, wanted: unknown): string => {
  try {
    expectSame(found, wanted, "what seat 1 sees", "Hide it.");
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "";
};

test("equal data pass", () => {
  expect(differing({ guns: [1, 2] }, { guns: [1, 2] })).toBe("");
  expect(differing(undefined, undefined)).toBe("");
});

test("the first place that differs is named, with what to do about it", () => {
  expect(differing({ ships: [{ hull: 3 }, { hull: 4 }] }, { ships: [{ hull: 3 }, { hull: 5 }] })).toBe(
    "what seat 1 sees: `ships[1].hull` is 4, not 5. Hide it.",
  );
  expect(differing({ turn: 1 }, { turn: 1, hand: ["ace"] })).toBe(
    'what seat 1 sees: `hand` is missing, not ["ace"]. Hide it.',
  );
  expect(differing([1], { 0: 1 })).toBe('what seat 1 sees: the whole is [1], not {"0":1}. Hide it.');
  expect(differing([1, 2], [1])).toBe("what seat 1 sees: `[1]` is 2, not missing. Hide it.");
});

test("the order of keys counts, for it can tell something", () => {
  expect(differing({ at: { a: 1, b: 2 } }, { at: { b: 2, a: 1 } })).toBe(
    'what seat 1 sees: `at` is "keys in the order a, b", not "b, a". Hide it.',
  );
});

test("long values are cut", () => {
  expect(differing({ name: "x".repeat(500) }, { name: "" }).length).toBeLessThan(200);
});
