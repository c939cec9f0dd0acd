import { expect, test } from "vitest";
import { CommonCounts, type CountWord } from "../src/quotas/common-counts.ts";

/** Two processes that hear each other. */
function pair() {
  let now = 0;
  const words: CountWord[] = [];
  const tell =
    (to: () => CommonCounts, from: string) =>
    (word: CountWord): void => {
      words.push(word);
      to().heed(from, JSON.parse(JSON.stringify(word)) as CountWord);
    };
  const here: CommonCounts = new CommonCounts(
    () => now,
    tell(() => there, "here"),
  );
  const there: CommonCounts = new CommonCounts(
    () => now,
    tell(() => here, "there"),
  );
  return { here, there, words, pass: (millis: number) => (now += millis) };
}

test("what is used up at one counts at the other, and is told once", () => {
  const { here, there, words, pass } = pair();
  const [mine, theirs] = [here.tally("lines", 3, 1000), there.tally("lines", 3, 1000)];
  expect([mine.spend("Ann"), theirs.spend("Ann"), mine.spend("Ann")]).toEqual([true, true, true]);
  expect([mine.spend("Ann"), theirs.spend("Ann"), theirs.spend("Ben")]).toEqual([false, false, true]);
  expect(words).toHaveLength(4);
  pass(1000);
  expect(theirs.spend("Ann")).toBe(true);
});

test("without a limit nothing is told", () => {
  const { here, there, words } = pair();
  expect([here.tally("t", 0, 1000).spend("Ann"), there.crowd("c", 0).hasRoom("Ann")]).toEqual([true, true]);
  here.crowd("c", 0).enter("Ann")();
  expect(words).toEqual([]);
});

test("what is open at all counts together, until it is closed or its process is gone", () => {
  const { here, there } = pair();
  const [mine, theirs] = [here.crowd("people", 2), there.crowd("people", 2)];
  const leave = mine.enter("Ann");
  mine.enter("Ann");
  expect([mine.hasRoom("Ann"), theirs.hasRoom("Ann"), theirs.hasRoom("Ben")]).toEqual([false, false, true]);
  leave();
  expect(theirs.hasRoom("Ann")).toBe(true);
  theirs.enter("Ann");
  expect(mine.hasRoom("Ann")).toBe(false);
  here.forget("there");
  expect(mine.hasRoom("Ann")).toBe(true);
  there.retell();
  expect(mine.hasRoom("Ann")).toBe(false);
});

test("wrong passwords count wherever they are tried; a right one ends it everywhere", () => {
  const { here, there } = pair();
  for (let tries = 0; tries < 6; tries++) (tries % 2 === 0 ? here : there).guesses.failed("ann", "9.9.9.9");
  expect([here.guesses.wait("ann", undefined), there.guesses.wait("ann", undefined)]).toEqual([2000, 2000]);
  there.guesses.succeeded("ann", "9.9.9.9");
  expect(here.guesses.wait("ann", undefined)).toBe(0);
});
