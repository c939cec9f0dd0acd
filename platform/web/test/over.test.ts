import type { Outcome } from "@flagship/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { deadlineText } from "../src/pages/table/deadline.ts";
import { warningsIn } from "../src/pages/table/LowTime.tsx";
import { changeText, sheetOf } from "../src/pages/table/over/ResultSheet.tsx";
import { sharedText } from "../src/pages/table/over/ShareResult.tsx";
import { timeText } from "../src/pages/table/affairs/proposals.ts";
import { turningPoint } from "../src/pages/table/over/turning-point.ts";
import { diceLuck } from "../src/pages/table/over/dice-luck.ts";
import { ownClocks } from "../src/pages/lobby/own-clocks.ts";
import { lobbyWish } from "../src/pages/lobby/lobby-form.ts";
import type { Sitter } from "../src/source/table-source.ts";
import { moreWords, speak } from "../src/words/language.ts";

beforeAll(moreWords);

const DAY = 86_400;

test("dice are counted by whose act they were rolled in, against what fair dice do", () => {
  const rolled = (sides: number, ...faces: number[]) => ({
    event: { type: "rolled", purpose: "p", sides, faces },
  });
  const log = [
    { by: 0, action: {} },
    { by: 1, action: {} },
    { by: "referee", absent: 0 },
    { by: "referee", lone: 1 },
  ] as const;
  const told = [
    [rolled(6, 1, 1)],
    [rolled(6, 6, 5), { event: { type: "hit" } }, rolled(10, 10)],
    [rolled(6, 2), rolled(6, 3)],
    [rolled(6, 6, 4)],
    [rolled(6, 1)],
  ];
  expect(diceLuck({ log, told })).toEqual([
    { seat: 0, sides: 6, dice: 4, mean: 5.25, expected: 3.5, lower: 98 },
    { seat: 0, sides: 10, dice: 1, mean: 10, expected: 5.5, lower: 94 },
    { seat: 1, sides: 6, dice: 3, mean: 2, expected: 3.5, lower: 6 },
  ]);
  expect(diceLuck({ log })).toEqual([]);
  const even = [[], [rolled(6, 1, 6)]];
  expect(diceLuck({ log, told: even })).toMatchObject([{ mean: 3.5, lower: 50 }]);
});

test("what decided a match is the act after which its winners' chances had risen most", () => {
  const curve = [
    [0.5, 0.5],
    [0.3, 0.7],
    [0.6, 0.4],
    [0.55, 0.45],
    [1, 0],
  ];
  expect(turningPoint(curve, [0])).toEqual({ number: 4, seat: 0, before: 0.55, after: 1 });
  expect(turningPoint(curve.slice(0, 4), [0])).toEqual({ number: 2, seat: 0, before: 0.3, after: 0.6 });
  expect(turningPoint(curve.slice(0, 3), [1])).toMatchObject({ number: 1, seat: 1 });
  expect(turningPoint(curve.slice(0, 3), [])).toMatchObject({ number: 2, seat: 0 });
  // A side wins together.
  expect(
    turningPoint(
      [
        [0.2, 0.2, 0.6],
        [0.5, 0.4, 0.1],
      ],
      [0, 1],
    ),
  ).toMatchObject({ before: 0.4, after: 0.9 });
  expect(
    turningPoint(
      [
        [0.5, 0.5],
        [0.52, 0.48],
      ],
      [0],
    ),
  ).toBeUndefined();
  expect(turningPoint([], [0])).toBeUndefined();
});

describe("the end of a match", () => {
  const sitters = ["Ann", "Bob", "Cleo"].map((name, seat): Sitter => ({
    seat,
    name,
    kind: "person",
    here: true,
  }));
  const outcome: Outcome = { winners: [1], scores: [16, 415, 20], why: { key: "x" } };

  test("lists winners first, then by score", () => {
    expect(sheetOf(outcome, sitters).map(({ name, score, won }) => [name, score, won])).toEqual([
      ["Bob", 415, true],
      ["Cleo", 20, false],
      ["Ann", 16, false],
    ]);
  });

  test("tells what it did to a rating, with its sign", () => {
    expect(changeText({ before: 1500, after: 1532 })).toBe("1500 → 1532 (+32)");
    expect(changeText({ before: 1500, after: 1487 })).toBe("1500 → 1487 (-13)");
    expect(changeText(undefined)).toBe("");
  });

  test("is passed on as a text that stands by itself", () => {
    const rows = sheetOf(outcome, sitters).slice(0, 2);
    expect(sharedText({ game: "Salvo", story: "Bob wins", rows }, "https://x.example/replay/m")).toBe(
      "Salvo: Bob wins\nBob 415\nCleo 20\nhttps://x.example/replay/m",
    );
    const plain = [{ name: "Ann", won: true }];
    expect(sharedText({ game: "Salvo", story: "Ann wins", rows: plain }, "https://x.example")).toBe(
      "Salvo: Ann wins\nhttps://x.example",
    );
    // A match in this page has no address for others.
    expect(sharedText({ game: "Salvo", story: "Ann wins", rows: plain }, undefined)).toBe("Salvo: Ann wins");
  });
});

describe("clocks", () => {
  test("a deadline is a date and a time where the reader lives, and nothing where minutes count", async () => {
    const now = new Date("2026-03-06T22:30:00Z");
    const two = 2 * DAY * 1000;
    expect(deadlineText(two, now, "UTC")).toBe("Sun, Mar 8, 10:30 PM");
    expect(deadlineText(3_599_999, now, "UTC")).toBeUndefined();
    expect(deadlineText(undefined, now, "UTC")).toBeUndefined();
    await speak("de");
    expect(deadlineText(two, now, "Europe/Berlin")).toBe("So., 8. März, 23:30");
    await speak("en");
  });

  test("the reader is warned at half a minute and ten seconds, and earlier where there were hours", () => {
    expect(warningsIn(60_000)).toEqual([30_000, 10_000]);
    expect(warningsIn(30_000)).toEqual([10_000]);
    expect(warningsIn(9000)).toEqual([]);
    expect(warningsIn(2 * 3_600_000)).toEqual([600_000, 30_000, 10_000]);
  });

  test("of one's own are made of a bank, increment, delay and limit, or of days, reserve, weekends and days off", () => {
    expect(ownClocks("own-live", { bank: 10, increment: 5, delay: 3, limit: 2 })).toEqual({
      bank: 600,
      increment: 5,
      delay: 3,
      decision: 120,
    });
    expect(ownClocks("own-live", { bank: 0, increment: 5, delay: 3, limit: 2 })).toEqual({ decision: 120 });
    expect(ownClocks("own-live", { bank: 0, increment: 5, delay: 0, limit: 0 })).toBeUndefined();
    expect(ownClocks("own-days", { each: 2, reserve: 7, weekends: true, off: 4 })).toEqual({
      bank: 7 * DAY,
      delay: 2 * DAY,
      calendar: true,
      weekendsOff: true,
      daysOff: 4,
    });
    expect(ownClocks("own-days", { each: 3, reserve: 0, weekends: false, off: 4 })).toEqual({
      decision: 3 * DAY,
      calendar: true,
    });
    expect(ownClocks("own-days", { each: 0, reserve: 0, weekends: true, off: 4 })).toBeUndefined();
  });

  test("that give nobody any time are refused in the lobby", () => {
    const form = {
      seats: { seat0: "me", seat1: "officer" },
      where: "device",
      names: "rulebook",
      options: {},
    };
    const none = { bank: 0, increment: 0, delay: 0, limit: 0 };
    expect(lobbyWish({ ...form, clock: "own-live", "own-live": none }, 2)).toMatchObject({
      ok: false,
      refusal: { code: "lobby.no-time", field: "clock" },
    });
    expect(
      lobbyWish({ ...form, clock: "own-live", "own-live": { ...none, limit: 1 }, out: "loss" }, 2),
    ).toMatchObject({ ok: true, value: { where: "server", time: { decision: 60, whenOut: "loss" } } });
  });

  test("with days off but without a reserve to add them to are refused in the lobby", () => {
    const form = { seats: { seat0: "me", seat1: "open" }, names: "rulebook", options: {}, clock: "own-days" };
    const days = { each: 3, reserve: 0, weekends: false, off: 2 };
    expect(lobbyWish({ ...form, "own-days": days }, 2)).toMatchObject({
      ok: false,
      refusal: { code: "lobby.no-reserve", field: "own-days.off" },
    });
    expect(lobbyWish({ ...form, "own-days": { ...days, off: 0 } }, 2).ok).toBe(true);
    expect(lobbyWish({ ...form, "own-days": { ...days, reserve: 7 } }, 2)).toMatchObject({
      ok: true,
      value: { time: { daysOff: 2, bank: 7 * DAY } },
    });
  });

  test("of one's own are told part by part", () => {
    expect(timeText({ bank: 600, increment: 5, decision: 3600, whenOut: "loss" })).toBe(
      "10 minutes for the match, 5 seconds more with every decision, at most 1 hour per decision. When time runs out: They lose",
    );
    expect(
      timeText({ bank: DAY, delay: 2 * DAY, calendar: true, weekendsOff: true, daysOff: 1, whenOut: "loss" }),
    ).toBe(
      "1 day for the match, 2 days of each decision free, weekends off, 1 day off. When time runs out: They lose",
    );
  });
});
