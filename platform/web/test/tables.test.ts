import type { OpenTable, TimeControl } from "@flagship/protocol";
import { expect, test } from "vitest";
import { isWanted, paceOf } from "../src/pages/tables/filter.ts";

const table = (game: string, time?: Omit<TimeControl, "whenOut">): OpenTable =>
  ({
    header: { game },
    ...(time === undefined ? {} : { time: { ...time, whenOut: "loss" } }),
  }) as unknown as OpenTable;

test("a table's pace follows from its clocks", () => {
  expect(paceOf(table("a"))).toBe("free");
  expect(paceOf(table("a", { bank: 300, increment: 5 }))).toBe("live");
  expect(paceOf(table("a", { decision: 3600 }))).toBe("live");
  expect(paceOf(table("a", { decision: 86_400 }))).toBe("days");
  expect(paceOf(table("a", { bank: 600, calendar: true }))).toBe("days");
});

test("the reader sees tables of the game and pace they look for, and all without a wish", () => {
  const tables = [table("a"), table("b"), table("b", { decision: 60 })];
  const seen = (game: string, pace: Parameters<typeof isWanted>[2]): number[] =>
    tables.flatMap((one, index) => (isWanted(one, game, pace) ? [index] : []));
  expect(seen("", "")).toEqual([0, 1, 2]);
  expect(seen("b", "")).toEqual([1, 2]);
  expect(seen("", "free")).toEqual([0, 1]);
  expect(seen("b", "live")).toEqual([2]);
  expect(seen("c", "")).toEqual([]);
});
