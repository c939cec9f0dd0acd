// Whose time has run out is judged when the umpire acts, not when somebody saw it.
import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "@flagship/kernel";
import { expect, onTestFinished, test } from "vitest";
import type { Arrangement } from "../src/clocks/arrangement.ts";
import { Clocks } from "../src/matches/clocks.ts";
import type { Table } from "../src/matches/table.ts";
import { timeFrom } from "../src/matches/table-time.ts";
import { Umpire } from "../src/matches/umpire.ts";
import { Shelf } from "../src/shelf.ts";
import { signerOf } from "../src/signing.ts";
import { databaseOf, openDatabase } from "../src/storage/database.ts";
import { findMatch } from "../src/storage/matches.ts";
import { ranSoFar } from "../src/storage/uptime.ts";
import { duel, LiveClient } from "./support/client.ts";
import { firstChoice } from "./support/first-choice.ts";
import { testGames } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

const NOT_OUT = refuse("match.not-waited-for");

/** A duel with so many seconds for each decision, and the umpire who has it; time is passed by hand. */
async function umpired(whenOut: "loss" | "fallback" | "caretaker") {
  let now = 1_000_000;
  const ticks = (): number => now;
  const { server, url, folder } = await startServer({ ticks });
  const { id, first } = await duel(url, { time: { decision: 100, whenOut }, options: { cards: 12 } });
  const live = new LiveClient(url, id, { token: first.token });
  await live.knows(0);
  await server.close();
  const store = await openDatabase(databaseOf({ dataFolder: folder }));
  onTestFinished(() => store.close());
  const time = timeFrom((await ranSoFar(store.db)) - now, ticks);
  const clock = (): Date => new Date();
  const umpire = new Umpire({
    store,
    shelf: new Shelf(testGames),
    signer: signerOf(folder),
    snapshotEvery: 100,
    matchesInMemory: 10,
    clock,
    time,
    quota: { acts: 1000, bytes: 1_000_000 },
    tell() {},
    rules: (_match, work) => work(),
  });
  onTestFinished(() => umpire.close());
  const stored = async () => {
    const match = await findMatch(store.db, id);
    if (match === undefined) throw new Error("there is no match");
    return match;
  };
  /** Who is asked does the first thing that is open to them. */
  const play = async () => {
    const seat = Number((await stored()).progress.waiting[0]);
    const asked = await umpire.question(id, seat);
    if (!asked.ok || asked.value === undefined) throw new Error("nobody is asked");
    const action = firstChoice({ view: JSON.parse(asked.value.view), seat });
    expect(await umpire.takeFor(id, seat, asked.value.asked, action)).toMatchObject({ ok: true });
    return { seat, asked: asked.value.asked };
  };
  return { id, umpire, stored, play, pass: (seconds: number) => void (now += seconds * 1000) };
}

/** The first has played at once, the second has answered after 99 s and is asked again at once. */
async function askedAgain(whenOut: "loss" | "fallback" | "caretaker") {
  const table = await umpired(whenOut);
  expect((await table.play()).seat).toBe(0);
  table.pass(99);
  const { seat, asked } = await table.play();
  const { progress } = await table.stored();
  expect([seat, progress.waiting, progress.acts]).toEqual([1, [1], 2]);
  return { ...table, asked };
}

test("whoever has answered in time loses nothing for what they are asked next", async () => {
  const { id, umpire, stored, pass } = await askedAgain("loss");
  const lost = { change: "conclude", conclusion: { how: "out-of-time", seat: 1 } } as const;
  // 99.999 s after the second question.
  pass(99.999);
  expect(await umpire.arrange(id, lost)).toEqual(NOT_OUT);
  expect((await stored()).progress.status).toBe("running");
  pass(0.001);
  expect(await umpire.arrange(id, lost)).toBeUndefined();
  expect((await stored()).progress.status).toBe("over");
});

test("the referee acts for nobody who has answered in time, and no computer takes their seat", async () => {
  const { id, umpire, stored, pass } = await askedAgain("fallback");
  const ranOut = async () => ((await stored()).arrangement as Arrangement).ranOut;
  pass(99.999);
  expect(await umpire.takeForAbsent(id, 1, "out-of-time")).toEqual({ ok: false, refusal: NOT_OUT });
  expect(await umpire.arrange(id, { change: "ran-out", seat: 1 })).toEqual(NOT_OUT);
  expect([await ranOut(), (await stored()).progress.acts]).toEqual([undefined, 2]);
  pass(0.001);
  expect(await umpire.takeForAbsent(id, 0, "out-of-time")).toEqual({ ok: false, refusal: NOT_OUT });
  expect(await umpire.arrange(id, { change: "ran-out", seat: 1 })).toBeUndefined();
  expect(await ranOut()).toEqual([1]);
  expect(await umpire.takeForAbsent(id, 1, "out-of-time")).toEqual({ ok: true, value: 3 });
});

test("a computer that failed at one question has the fallback played for that one alone", async () => {
  const { id, umpire, asked } = await askedAgain("fallback");
  const stale = refuse("match.stale", undefined, { known: 0, now: 2 });
  expect(await umpire.takeForAbsent(id, 1, asked)).toEqual({ ok: false, refusal: stale });
  const now = await umpire.question(id, 1);
  if (!now.ok || now.value === undefined) throw new Error("nobody is asked");
  expect(await umpire.takeForAbsent(id, 1, now.value.asked)).toEqual({ ok: true, value: 3 });
});

test("what comes of an absence is done before anybody is looked for who is absent", async () => {
  const { id, stored } = await umpired("caretaker");
  const match = { ...(await stored()), id };
  let [under, most, times] = [0, 0, 0];
  const table = { id, stored: match, keep: () => () => {}, catchUp: () => Promise.resolve() };
  const time = Object.assign(() => 1e12, { halted: () => false, stood: () => 0 });
  const clocks: Clocks = new Clocks({
    open: () => Promise.resolve({ ok: true, value: table as unknown as Table }),
    isOurs: () => true,
    time,
    clock: () => new Date(),
    async ranOut() {
      times += 1;
      most = Math.max(most, ++under);
      // As the change is told, the clocks are set again.
      clocks.attend(match);
      await sleep(50);
      under -= 1;
    },
    failed: (_id, error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => clocks.close());
  clocks.attend(match);
  await expect.poll(() => times).toBeGreaterThan(2);
  expect(most).toBe(1);
});
