import { onTestFinished, describe, expect, test, vi } from "vitest";
import { join } from "node:path";
import { pledgeFor } from "@flagship/kernel";
import type { Arrangement } from "../src/clocks/arrangement.ts";
import { timeForWords } from "../src/matches/dice-setting.ts";
import { happeningsAt } from "../src/notices/happenings.ts";
import { Pages } from "../src/notices/pages.ts";
import { addHosted } from "../src/post/storage.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { addMatch, type Progress, type StoredMatch, type StoredSeat } from "../src/storage/matches.ts";
import { temporaryFolder } from "./support/server.ts";

const AT = "2026-01-01T00:00:00.000Z";
const HOUR = 3_600_000;
const sitting = (seat: number, guest: string, more: object = {}): StoredSeat => ({
  seat,
  kind: "person",
  guest,
  name: guest,
  pledge: "",
  contribution: "",
  ...more,
});
const running: Progress = { acts: 4, status: "running", waiting: [0], put: { 0: 0 }, acted: AT };
const table = (more: Partial<StoredMatch> = {}): StoredMatch => ({
  id: "m",
  header: {
    format: 1,
    game: "salvo",
    rulesVersion: 1,
    options: { cards: 20 },
    seats: 2,
    commitment: "c",
    contributions: [],
  },
  rules: 1,
  secret: "s",
  names: "neutral",
  invitation: "i",
  maker: "Ann",
  made: AT,
  listed: true,
  withheld: [],
  seats: [sitting(0, "Ann"), sitting(1, "Ben")],
  progress: running,
  ...more,
});
const told = (stored: StoredMatch) =>
  happeningsAt(stored, { now: new Date(AT), time: 0 }).map(({ guest, event, kind }) => [guest, kind, event]);

describe("how long words for the dice may take", () => {
  const seconds = (more: Partial<Pick<StoredMatch, "arrangement" | "clock" | "listed">>): number =>
    timeForWords({ listed: true, ...more }, 5000) / 1000 - 5;
  const time = (control: NonNullable<Arrangement["time"]>) => ({ arrangement: { time: control } });

  test("follows the pace of the table: days where people have days, else as a decision, else ten minutes", () => {
    const post = { bank: 7 * 86_400, delay: 2 * 86_400, calendar: true, whenOut: "caretaker" } as const;
    expect(seconds(time(post))).toBe(2 * 86_400);
    expect(seconds(time({ bank: 86_400, calendar: true, whenOut: "loss" }))).toBe(86_400);
    expect(seconds(time({ decision: 3 * 86_400, calendar: true, whenOut: "loss" }))).toBe(3 * 86_400);
    expect(seconds(time({ decision: 300, whenOut: "loss" }))).toBe(300);
    expect(seconds(time({ bank: 900, increment: 10, whenOut: "loss" }))).toBe(600);
    expect(seconds({})).toBe(600);
    expect(seconds({ listed: false })).toBe(86_400);
    expect(seconds({ clock: 10 })).toBe(60);
  });
});

describe("people at a table are told", () => {
  test("that their word for the dice is asked, once a round, until it is shown", () => {
    const word = "11".repeat(32);
    const seats = [
      sitting(0, "Ann", { pledge: pledgeFor(word), contribution: word }),
      sitting(1, "Ben", { pledge: pledgeFor("22".repeat(32)) }),
    ];
    const waiting = table({ seats, progress: { ...running, acts: 0, status: "waiting", waiting: [] } });
    expect(told(waiting)).toEqual([]);
    expect(told({ ...waiting, wordsBy: 9 })).toEqual([["Ben", "turn", "words/m/1"]]);
    const again = { ...waiting.header, round: 2 };
    expect(told({ ...waiting, wordsBy: 9, header: again })).toEqual([["Ben", "turn", "words/m/2"]]);
  });

  test("the result, also while a computer plays for them", () => {
    const seats = [sitting(0, "Ann", { standin: "officer" }), sitting(1, "Ben")];
    expect(told(table({ seats, progress: { ...running, status: "over", waiting: [] } }))).toEqual([
      ["Ann", "result", "result/m"],
      ["Ben", "result", "result/m"],
    ]);
  });

  test("that a computer took over when their time ran out, not that they let it play", () => {
    const seats = [sitting(0, "Ann", { standin: "officer" }), sitting(1, "Ben")];
    expect(told(table({ seats }))).toEqual([]);
    expect(told(table({ seats, arrangement: { ranOut: [0] } }))).toEqual([["Ann", "turn", "stand-in/m/0/0"]]);
    // After they were back it is another time.
    const twice = { ranOut: [0], back: { 0: 12 } };
    expect(told(table({ seats, arrangement: twice }))).toEqual([["Ann", "turn", "stand-in/m/0/12"]]);
  });

  test("by post: that a sheet is due, at the time at which the office reminds them, and not when that is past", () => {
    const office = (hours?: number) => ({
      ahead: 48 * HOUR,
      lettered: new Set<number>(),
      ...(hours === undefined ? {} : { due: Date.parse(AT) + hours * HOUR }),
    });
    const toldBy = (hours?: number) =>
      happeningsAt(table(), { now: new Date(AT), time: 0 }, office(hours)).map((one) => [one.event, one.in]);
    const turn = ["turn/m/0/0", 0];
    expect(toldBy(168)).toEqual([turn, ["deadline/m/0/0", 120 * HOUR]]);
    expect(toldBy(1)).toEqual([turn, ["deadline/m/0/0", 0]]);
    expect(toldBy(0)).toEqual([turn]);
    expect(toldBy()).toEqual([turn]);
  });

  test("what others propose, where their word is needed", () => {
    const seats = [sitting(0, "Ann", { standin: "officer" }), sitting(1, "Ben")];
    const offers = [{ proposal: { kind: "draw" }, by: 1, agreed: [1] }] as const;
    expect(told(table({ seats, arrangement: { offers } }))).toEqual([]);
    expect(told(table({ seats, arrangement: { offers, rated: true } }))).toEqual([
      ["Ann", "offer", "offer/m/draw/1/4"],
    ]);
  });

  test("that their side thinks of giving up, and nobody else", () => {
    const seats = ["Ann", "Ben", "Cy", "Dan"].map((name, seat) => sitting(seat, name));
    const offers = [{ proposal: { kind: "resign" }, by: 1, agreed: [1], side: [1, 3] }] as const;
    expect(told(table({ seats, arrangement: { offers }, progress: { ...running, waiting: [] } }))).toEqual([
      ["Dan", "offer", "offer/m/resign/1/4"],
    ]);
  });
});

test("a page that is open is told when the time is nearly over, whether anything happened since it was opened or not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
  onTestFinished(close);
  for (const name of ["Ann", "Ben"]) await addGuest(db, { id: name, name, token_hash: null, made: AT });
  const time = { decision: 3 * 86_400, calendar: true, whenOut: "loss" } as const;
  const put = { 0: Date.parse(AT) };
  await addMatch(db, table({ arrangement: { time }, progress: { ...running, put } }));
  let now = Date.parse(AT);
  const pages = new Pages(
    db,
    () => ({ now: new Date(now), time: 0 }),
    (error) => {
      throw error;
    },
    { has: () => false, open: () => {} },
  );
  const heard: unknown[] = [];
  const leave = pages.open("Ann", { send: (text) => void heard.push(JSON.parse(text)) });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
  expect(heard).toEqual([{ type: "waiting", count: 1, invited: 0 }]);
  const pass = async (hours: number): Promise<void> => {
    now += hours * HOUR;
    await vi.advanceTimersByTimeAsync(hours * HOUR);
  };
  // Two days later a day is left. A timer waits a day at the most, and then looks again.
  await pass(24);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
  await pass(23);
  const notices = () => heard.filter((one) => (one as { type: string }).type === "notice");
  const turn = { type: "notice", kind: "turn", match: "m", game: "salvo" };
  expect(notices()).toEqual([turn]);
  await pass(1);
  await vi.waitFor(() => expect(notices()).toEqual([turn, { ...turn, kind: "deadline" }]), 10_000);
  leave();
  expect(vi.getTimerCount()).toBe(0);
});

test("a page that is open is told that a sheet of a game by post is due", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, close } = await openDatabase(join(temporaryFolder(), "flagship.db"));
  onTestFinished(close);
  for (const name of ["Ann", "Ben"]) await addGuest(db, { id: name, name, token_hash: null, made: AT });
  await addMatch(db, table());
  let now = Date.parse(AT);
  const due = new Date(now + 36 * HOUR).toISOString();
  const cycle = { hours: 36, grace: 0 };
  await addHosted(db, "m", {
    format: 1,
    number: 1,
    title: "",
    accounts: [],
    cycle,
    due,
    turn: "1",
    paused: false,
  });
  const pages = new Pages(
    db,
    () => ({ now: new Date(now), time: 0 }),
    (error) => {
      throw error;
    },
    { has: () => false, open: () => {} },
  );
  const kinds: unknown[] = [];
  const leave = pages.open("Ann", {
    send(text) {
      const { type, kind } = JSON.parse(text) as { type: string; kind?: string };
      if (type === "notice") kinds.push(kind);
    },
  });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
  // A third of the time is left then.
  for (const hours of [23, 1]) {
    expect(kinds).toEqual([]);
    now += hours * HOUR;
    await vi.advanceTimersByTimeAsync(hours * HOUR);
  }
  await vi.waitFor(() => expect(kinds).toEqual(["turn", "deadline"]), 10_000);
  leave();
});
