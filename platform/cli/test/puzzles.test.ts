import { expect, test } from "vitest";
import { flagshipHere } from "./flagship.ts";

test("a kept puzzle is weighed again with ten times the budget", async () => {
  const { code, out } = await flagshipHere(["puzzles", "check", "star-fleet-cards", "--only", "match-3-137"]);
  expect(out).toMatch(/^stands {2}match-3-137 {2}best [\d.]+ %, ahead by [\d.]+ % \(± [\d.]+ %\)$/m);
  expect(code).toBe(0);
});

test("a puzzle that is not there is refused with a sentence", async () => {
  const { code, err } = await flagshipHere(["puzzles", "check", "star-fleet-cards", "--only", "match-0-0"]);
  expect(err).toContain("There is no puzzle “match-0-0” of Star Fleet Cards.");
  expect(code).not.toBe(0);
});
