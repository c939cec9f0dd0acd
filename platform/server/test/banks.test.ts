import type { TimeControl } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { banksAfter, LAG, leftFor } from "../src/clocks/banks.ts";
import { countedBetween, momentAfter } from "../src/clocks/calendar.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const friday = Date.parse("2026-03-06T12:00:00Z");
const monday = Date.parse("2026-03-09T00:00:00Z");

describe("the calendar", () => {
  test("counts every hour where weekends count", () => {
    expect(countedBetween(friday, friday + 3 * DAY, false)).toBe(3 * DAY);
    expect(countedBetween(friday, friday - 1, false)).toBe(0);
    expect(momentAfter(friday, 3 * DAY, false)).toBe(friday + 3 * DAY);
  });

  test("leaves Saturday and Sunday out where they are off", () => {
    expect(countedBetween(friday, monday, true)).toBe(12 * HOUR);
    expect(countedBetween(friday, monday + HOUR, true)).toBe(13 * HOUR);
    expect(countedBetween(Date.parse("2026-03-07T05:00:00Z"), Date.parse("2026-03-08T20:00:00Z"), true)).toBe(
      0,
    );
    expect(momentAfter(friday, 12 * HOUR, true)).toBe(Date.parse("2026-03-07T00:00:00Z"));
    expect(momentAfter(friday, 13 * HOUR, true)).toBe(monday + HOUR);
    expect(momentAfter(Date.parse("2026-03-07T05:00:00Z"), 1, true)).toBe(monday + 1);
  });

  test.each([0, 1, 11 * HOUR, 12 * HOUR, 40 * HOUR, 9 * DAY])(
    "what is counted until the moment after %i is just that",
    (counted) => {
      expect(countedBetween(friday, momentAfter(friday, counted, true), true)).toBe(counted);
    },
  );
});

describe("a bank of time", () => {
  const control: TimeControl = { bank: 60, increment: 5, whenOut: "fallback" };
  const before = { waiting: [0, 1], put: { 0: 1000, 1: 4000 } };
  const passed = { before, stillAsked: () => false, at: 11_000 } as const;

  test("pays for the time of a decision but for the network's part, and grows by the increment of whoever acted", () => {
    expect(banksAfter(control, {}, { ...passed, acted: 0 })).toEqual({
      0: 60_000 - 10_000 + LAG + 5000,
      1: 60_000 - 7000 + LAG,
    });
  });

  test("costs nothing while somebody is still asked the same", () => {
    expect(
      banksAfter(control, { 1: 30_000 }, { ...passed, stillAsked: (seat) => seat === 1, acted: 0 }),
    ).toEqual({
      0: 55_000 + LAG,
      1: 30_000,
    });
  });

  test("a delay is free, and is not saved up", () => {
    const delayed: TimeControl = { bank: 60, delay: 8, whenOut: "fallback" };
    expect(banksAfter(delayed, {}, { ...passed, acted: 0 })).toEqual({ 0: 58_000 + LAG, 1: 60_000 });
  });

  test("is never below nothing; after the referee acted there is a last chance, or the increment if that is more", () => {
    expect(banksAfter(control, { 0: 2000 }, { ...passed, acted: 0 })[0]).toBe(5000);
    expect(banksAfter(control, { 0: 2000 }, { ...passed, absent: 0 })[0]).toBe(10_000);
    const generous: TimeControl = { bank: 60, increment: 20, whenOut: "fallback" };
    expect(banksAfter(generous, { 0: 2000 }, { ...passed, absent: 0 })[0]).toBe(20_000);
  });

  test("runs out after bank, delay and the network's part; a limit for one decision may come first", () => {
    expect(leftFor({ bank: 60, whenOut: "loss" }, 10_000, 0, 4000)).toBe(6000 + LAG);
    expect(leftFor({ bank: 60, delay: 3, whenOut: "loss" }, 10_000, 0, 4000)).toBe(9000 + LAG);
    expect(leftFor({ bank: 60, decision: 5, whenOut: "loss" }, 10_000, 0, 4000)).toBe(1000);
    expect(leftFor({ decision: 5, whenOut: "loss" }, undefined, 0, 5000)).toBe(0);
    expect(leftFor({ bank: 60, whenOut: "loss" }, 10_000, 0, 99_000)).toBe(0);
  });

  test("by correspondence stands still over the weekend, and what is left is told in real time", () => {
    const post: TimeControl = {
      bank: 3600,
      delay: 86_400,
      calendar: true,
      weekendsOff: true,
      whenOut: "loss",
    };
    // Asked on Friday noon: a day, an hour of reserve and the network's part end on Monday at 13.
    expect(leftFor(post, HOUR, friday, friday)).toBe(monday + 13 * HOUR + LAG - friday);
    expect(leftFor(post, HOUR, friday, monday)).toBe(13 * HOUR + LAG);
    expect(
      banksAfter(
        post,
        {},
        {
          before: { waiting: [0], put: { 0: friday } },
          stillAsked: () => false,
          at: monday + 12 * HOUR + 60_000,
        },
      ),
    ).toEqual({ 0: HOUR - 60_000 + LAG });
  });
});
