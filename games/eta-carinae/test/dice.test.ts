import { expect } from "vitest";
import { FastDice, ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { aggregateEntry, aggregateSuccesses, atLeast, rollAggregate } from "../src/common/dice/aggregate.ts";
import {
  chanceAtLeast,
  percentAtLeast,
  percentAtMost,
  rollD10,
  rollD100,
  rollD6,
  rollEither,
  rollOpen,
  thirtySixthsAtLeast,
} from "../src/common/dice/open-ended.ts";
import { PRINTED_AGGREGATES } from "./space/printed-aggregates.ts";

const scripted = <T>(roll: (dice: ScriptedDice) => T, ...faces: number[]): T => {
  const dice = new ScriptedDice(...faces);
  const result = roll(dice);
  dice.done();
  return result;
};
const faces = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

rule("EC-DICE-04", "a natural 10 is backed up: 6 to 10 make 11 to 15, 1 to 5 leave it at 10 (V1)", () => {
  expect(faces(6, 10).map((backup) => scripted(rollD10, 10, backup))).toEqual([11, 12, 13, 14, 15]);
  expect(faces(1, 5).map((backup) => scripted(rollD10, 10, backup))).toEqual([10, 10, 10, 10, 10]);
});

rule("EC-DICE-05", "a natural 1 is backed up: 5 to 1 make 0 to -4, 6 to 10 leave it at 1 (V2)", () => {
  expect([5, 4, 3, 2, 1].map((backup) => scripted(rollD10, 1, backup))).toEqual([0, -1, -2, -3, -4]);
  expect(faces(6, 10).map((backup) => scripted(rollD10, 1, backup))).toEqual([1, 1, 1, 1, 1]);
});

rule("EC-DICE-07", "a natural 6 on a D6 is backed up: 4 to 6 make 7 to 9; there are no unders (V3)", () => {
  expect(faces(1, 6).map((backup) => scripted(rollD6, 6, backup))).toEqual([6, 6, 6, 7, 8, 9]);
  expect(scripted(rollD6, 1)).toBe(1);
});

rule("EC-DICE-03", "00 is 100 and 09 is 9 on percent dice (V4)", () => {
  expect(scripted(rollD100, 10, 10)).toBe(100);
  expect(scripted(rollD100, 10, 9)).toBe(9);
  expect(scripted(rollD100, 9, 10)).toBe(90);
});

/** Every equally likely pair of faces of a die and its backup. */
function results(sides: 6 | 10): number[] {
  const all: number[] = [];
  for (let first = 1; first <= sides; first++) {
    for (let backup = 1; backup <= sides; backup++) {
      all.push(rollOpen(new ScriptedDice(first, backup), sides));
    }
  }
  return all;
}

rule("EC-DICE-06", "the exact distribution of the open-ended D10", () => {
  const all = results(10);
  for (let needed = -4; needed <= 16; needed++) {
    expect(percentAtLeast(needed)).toBe(all.filter((result) => result >= needed).length);
    expect(percentAtMost(needed)).toBe(all.filter((result) => result <= needed).length);
  }
  expect([-4, 1, 2, 10, 11, 15, 16].map(percentAtLeast)).toEqual([100, 95, 90, 10, 5, 1, 0]);
});

rule("EC-DICE-08", "the exact distribution of the open-ended D6", () => {
  const all = results(6);
  for (let needed = 1; needed <= 10; needed++) {
    expect(thirtySixthsAtLeast(needed)).toBe(all.filter((result) => result >= needed).length);
  }
  expect(chanceAtLeast(6, 1)).toBe(1);
});

rule(["EC-DICE-11", "EC-DICE-12"], "a roll-low number of 10 fails by an over, 5 in 100", () => {
  expect(percentAtMost(10)).toBe(95);
  expect(percentAtMost(6)).toBe(60);
  expect(percentAtMost(0)).toBe(5);
});

rule("EC-DICE-09", "a value printed 20/25 is a choice by halves of the die", () => {
  expect([1, 5, 6, 10].map((face) => scripted((dice) => rollEither(dice, 20, 25), face))).toEqual([
    20, 20, 25, 25,
  ]);
});

rule("EC-DICE-10", "every printed entry of the aggregate chance tables comes from the binomial", () => {
  for (const [percent, rows] of PRINTED_AGGREGATES) {
    for (const [n, ...entries] of rows) {
      entries.forEach((entry, index) => {
        const made = aggregateEntry(n, percent / 100, index + 1);
        expect(made > 100 ? 0 : made, `p ${percent} n ${n} k ${index + 1}`).toBe(entry);
      });
    }
  }
});

rule("EC-DICE-10", "10 attempts of 5 percent: 61 or more is one success, 92 two, 100 three (V48)", () => {
  expect(atLeast(10, 0.05, 1)).toBeCloseTo(0.4013, 4);
  expect([60, 61, 91, 92, 99, 100].map((roll) => aggregateSuccesses(10, 0.05, roll))).toEqual([
    0, 1, 1, 2, 2, 3,
  ]);
  expect(scripted((dice) => rollAggregate(dice, 10, 0.05), 9, 2)).toBe(2);
  expect(scripted((dice) => rollAggregate(dice, 0, 0.05))).toBe(0);
});

rule("EC-GEN-02", "the dice are D10, D6 and percent dice: rolled results keep within their ranges", () => {
  const dice = new FastDice(1);
  for (let i = 0; i < 2000; i++) {
    expect(Math.abs(rollD10(dice) - 5.5)).toBeLessThanOrEqual(9.5);
    expect(Math.abs(rollD6(dice) - 5)).toBeLessThanOrEqual(4);
    expect(Math.abs(rollD100(dice) - 50.5)).toBeLessThanOrEqual(49.5);
  }
});
