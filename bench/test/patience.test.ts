import { expect, test } from "vitest";
import { measureWith } from "../src/patience.ts";

const figure = { value: 1, unit: "s" };
const never = (): Promise<never> => new Promise(() => {});

test("a figure comes through, and nothing is ended", async () => {
  let ended = 0;
  const measure = (): Promise<typeof figure> => Promise.resolve(figure);
  expect(
    await measureWith(
      { name: "quick", measure },
      () => {},
      () => (ended += 1),
    ),
  ).toEqual(figure);
  expect(ended).toBe(0);
});

test("what never ends gives signs of life, then fails with a word, and what it started is ended", async () => {
  const said: string[] = [];
  let ended = 0;
  const measured = measureWith(
    { name: "slow", measure: never },
    (text) => said.push(text),
    () => (ended += 1),
    { most: 0.2, sign: 0.05 },
  );
  await expect(measured).rejects.toThrow("slow was given up after 0.2 s");
  expect(said[0]).toBe("slow: still at it after 0 s");
  expect(ended).toBeGreaterThan(0);
});

test("what fails takes along what it started", async () => {
  let ended = 0;
  const measure = (): Promise<never> => Promise.reject(new Error("no"));
  await expect(
    measureWith(
      { name: "bad", measure },
      () => {},
      () => (ended += 1),
    ),
  ).rejects.toThrow("no");
  expect(ended).toBe(1);
});
