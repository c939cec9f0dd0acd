import { expect, test } from "vitest";
import { Scales } from "../src/matches/scales.ts";

/** Scales in a thread whose time is made up; others may have the processor meanwhile. */
function weighing() {
  const heavy: string[] = [];
  const time = { passed: 0, spent: 0 };
  const scales = new Scales((match) => void heavy.push(match), {
    passed: () => time.passed,
    spent: () => time.spent,
  });
  const spend = (millis: number, waited = 0): number => {
    time.passed += millis + waited;
    return (time.spent += millis);
  };
  const run = (match: string, millis: number): number => scales.during(match, () => spend(millis));
  return { heavy, scales, spend, run };
}

test("a match is heavy once what its rules took adds up; what is short counts for nothing", () => {
  const { heavy, run } = weighing();
  for (let acts = 0; acts < 100; acts++) run("quick", 49);
  run("cold", 199);
  for (let acts = 0; acts < 3; acts++) run("plodding", 50);
  expect(heavy).toEqual([]);
  run("month", 200);
  run("plodding", 50);
  expect(heavy).toEqual(["month", "plodding"]);
});

test("how long others had the processor does not count", () => {
  const { heavy, scales, spend } = weighing();
  for (let acts = 0; acts < 100; acts++) scales.during("patient", () => spend(20, 500));
  expect(heavy).toEqual([]);
  for (let acts = 0; acts < 4; acts++) scales.during("busy", () => spend(50, 500));
  expect(heavy).toEqual(["busy"]);
});

test("rules within rules are weighed once, and what they answer or throw comes through", () => {
  const { heavy, scales, spend, run } = weighing();
  expect(scales.during("nested", () => run("nested", 110))).toBe(110);
  expect(heavy).toEqual([]);
  const broken = (): never => {
    spend(110);
    throw new Error("broken");
  };
  expect(() => scales.during("nested", broken)).toThrow("broken");
  expect(heavy).toEqual(["nested"]);
});

test("of very many matches the latest are remembered", () => {
  const { heavy, run } = weighing();
  for (let match = 0; match <= 1000; match++) run(`m${match}`, 100);
  run("m0", 100);
  expect(heavy).toEqual([]);
  run("m1000", 100);
  expect(heavy).toEqual(["m1000"]);
});
