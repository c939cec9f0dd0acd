import { readRecord } from "@flagship/kernel";
import { judge } from "@flagship/kernel/seal";
import {
  matchSummaryShape,
  paths,
  type MatchSummary,
  type Proposal,
  type TimeControl,
  seatingPaths,
} from "@flagship/protocol";
import { describe, expect, test, vi } from "vitest";
import { salvo } from "./support/salvo.ts";
import { arranged, type Change } from "../src/clocks/arrangement.ts";
import { LAG } from "../src/clocks/banks.ts";
import type { Progress } from "../src/storage/matches.ts";
import {
  ask,
  duel,
  faultIn,
  LiveClient,
  newGuest,
  newMatch,
  success,
  type Answer,
} from "./support/client.ts";
import { startServer } from "./support/server.ts";

const codeOf = (answer: Answer): readonly [number, string] => [answer.status, faultIn(answer).code];

/** What the server's record of a match is worth, after how many acts, and how it says the match ended. */
async function worthOf(url: string, id: string): Promise<unknown> {
  const read = readRecord(JSON.stringify((await ask(url, paths.record(id))).body));
  const judged = read.ok ? judge(salvo, read.value) : read;
  if (!read.ok || !judged.ok) return judged;
  return [judged.value.standing.kind, read.value.log.length, read.value.outcome];
}

/** A match that waits for the seats that were asked at these times. */
const asked = (put: Readonly<Record<number, number>>): Progress => ({
  acts: 3,
  status: "running",
  waiting: Object.keys(put).map(Number),
  put,
  acted: new Date(0).toISOString(),
});

/** Two people at a table with clocks that are turned by hand. */
async function timed(time: TimeControl | undefined) {
  let ticks = 1_000_000;
  let now = Date.parse("2026-03-02T12:00:00Z");
  const running = await startServer({ ticks: () => ticks, clock: () => new Date(now) });
  const { url } = running;
  const { id, first, second } = await duel(url, time === undefined ? {} : { time });
  const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
  await Promise.all(clients.map((client) => client.knows(0)));
  const [one, two] = clients;
  if (one === undefined || two === undefined) throw new Error("two came");
  const tokens = [first.token, second.token] as const;
  const summary = async (): Promise<MatchSummary> =>
    success(await ask(url, paths.match(id)), matchSummaryShape);
  return {
    ...running,
    id,
    one,
    two,
    tokens,
    summary,
    clocks: async () =>
      Object.fromEntries(((await summary()).clocks ?? []).map(({ seat, left }) => [seat, left])),
    pass(seconds: number) {
      ticks += seconds * 1000;
      now += seconds * 1000;
    },
    propose: (seat: 0 | 1, proposal: Proposal) =>
      ask(url, paths.offers(id), { body: proposal, token: tokens[seat] }),
    post: (seat: 0 | 1, path: string, body: unknown = {}) => ask(url, path, { body, token: tokens[seat] }),
    decline: (seat: 0 | 1, kind: string) =>
      ask(url, paths.offer(id, kind), { method: "DELETE", token: tokens[seat] }),
    /** Whoever is asked plays the first thing that is open to them. */
    async play(client: LiveClient) {
      await client.until(() => client.asked());
      expect(await client.act(client.seen?.choices?.open[0]?.action)).toMatchObject({ type: "accepted" });
    },
  };
}

describe("clocks with a bank", () => {
  test("run for whoever is asked, grow by the increment, and are told to both with every act", async () => {
    const { one, two, pass, play, clocks, summary } = await timed({
      bank: 60,
      increment: 5,
      whenOut: "fallback",
    });
    expect(await clocks()).toEqual({ 0: 60_000 + LAG, 1: 60_000 });
    expect((await summary()).clocks?.map(({ runs }) => runs)).toEqual([true, false]);
    pass(10);
    expect(await clocks()).toEqual({ 0: 50_000 + LAG, 1: 60_000 });
    await play(one);
    expect(await clocks()).toEqual({ 0: 55_000 + LAG, 1: 60_000 + LAG });
    const update = await two.until(() => two.messages.find((message) => message.type === "update"));
    expect(update).toMatchObject({
      clocks: [
        { seat: 0, left: 55_000 + LAG, runs: false },
        { seat: 1, left: 60_000 + LAG, runs: true },
      ],
    });
  });

  test("keep what they hold over a restart", async () => {
    const game = await timed({ bank: 60, whenOut: "fallback" });
    game.pass(10);
    await game.play(game.one);
    game.pass(5);
    await game.server.close();
    const again = await startServer({ dataFolder: game.folder, ticks: () => 77 });
    const { clocks } = success(await ask(again.url, paths.match(game.id)), matchSummaryShape);
    expect(clocks).toEqual([
      { seat: 0, left: 50_000 + LAG, runs: false },
      { seat: 1, left: 55_000 + LAG, runs: true },
    ]);
  });

  test("that run out let the referee act, who leaves a last chance", async () => {
    const { one, two, pass, clocks, propose } = await timed({ bank: 60, whenOut: "fallback" });
    pass(61);
    await propose(1, { kind: "draw" });
    await Promise.all([one.knows(1), two.knows(1)]);
    expect(await clocks()).toMatchObject({ 0: 10_000 });
  });

  test("that run out lose the match, where the table chose so: it is over for everybody, and takes no more acts", async () => {
    const { url, id, one, two, pass, propose, summary } = await timed({ bank: 60, whenOut: "loss" });
    pass(61);
    await propose(1, { kind: "draw" });
    const outcome = {
      winners: [1],
      scores: [0, 1],
      why: { key: "table.outcome.time", with: { seat: "@seat.0" } },
    };
    await two.until(() => two.seen?.outcome);
    expect(two.seen).toMatchObject({ outcome, waitingFor: [] });
    expect(one.seen?.choices).toBeUndefined();
    expect(await summary()).toMatchObject({ status: "over", outcome, waitingFor: [] });
    expect((await summary()).offers).toBeUndefined();
    const answer = await one.act({ type: "concede" });
    expect(answer).toMatchObject({ type: "refused", error: { code: "match.over" } });
    expect(await worthOf(url, id)).toEqual(["signed", 1, outcome]);
  });

  test("that run out let a computer play until the player is back, who has a minute then", async () => {
    const { id, one, two, pass, propose, post, summary, clocks } = await timed({
      bank: 60,
      whenOut: "caretaker",
    });
    pass(61);
    await propose(1, { kind: "draw" });
    // The computer answers for the first seat, whenever it is asked.
    await two.knows(1);
    expect((await summary()).seats[0]).toMatchObject({ kind: "person", standin: "officer" });
    expect((await clocks())[0]).toBeUndefined();
    expect(await one.act({ type: "concede" })).toMatchObject({
      type: "refused",
      error: { code: "seat.standin" },
    });
    expect((await post(0, paths.sitting(id))).status).toBe(200);
    expect((await summary()).seats[0]).not.toHaveProperty("standin");
    expect((await clocks())[0]).toBe(60_000);
    await two.until(() => two.asked());
    expect(await two.act({ type: "let" })).toMatchObject({ type: "accepted" });
  });

  test("that run out give the seat to whoever stands by and is there, with a minute; without anybody a computer plays", async () => {
    const { url, id, two, pass, propose, post, summary, clocks } = await timed({
      bank: 60,
      whenOut: "standby",
    });
    const [dora, eve] = [await newGuest(url, "Dora"), await newGuest(url, "Eve")];
    for (const { token } of [eve, dora]) {
      const stood = await ask(url, seatingPaths.standbys(id), { token, body: {}, method: "POST" });
      expect(stood.status).toBe(200);
      // Who came first is told by the clock, which stands still here.
      pass(1);
    }
    const live = new LiveClient(url, id, { token: dora.token });
    await live.knows(0);
    pass(61);
    // Whatever is proposed lets the clocks be looked at, by the time that is set by hand.
    const settled = (kind: "draw" | "pause", test: () => Promise<void>): Promise<void> =>
      vi.waitFor(
        async () => {
          await propose(1, { kind });
          await test();
        },
        { timeout: 25_000, interval: 100 },
      );
    await settled("draw", async () => {
      expect((await summary()).seats[0]).toMatchObject({ kind: "person", name: "Dora" });
      // A minute, and the moment that is given for the way there and back.
      expect((await clocks())[0]).toBe(60_300);
    });
    await live.until(() => live.asked());
    expect(codeOf(await post(0, paths.sitting(id)))).toEqual([403, "lobby.not-seated"]);
    // Eve was first, and still stands by; but she is not there.
    pass(61);
    await settled("pause", async () =>
      expect((await summary()).seats[0]).toMatchObject({ name: "Dora", standin: "officer" }),
    );
    await two.knows(1);
  });
});

describe("nobody fills their own clock", () => {
  test("by sitting down where they sit", async () => {
    const { id, pass, post, clocks } = await timed({ bank: 60, whenOut: "loss" });
    pass(50);
    for (let time = 0; time < 3; time++) expect((await post(0, paths.sitting(id))).status).toBe(200);
    expect((await clocks())[0]).toBe(10_000 + LAG);
  });

  test("by letting a computer play and coming back", async () => {
    const { id, one, pass, post, clocks, play } = await timed({ bank: 60, whenOut: "loss" });
    await play(one);
    pass(50);
    for (let time = 0; time < 3; time++) {
      await post(1, paths.sitting(id), { standin: "cadet" });
      await post(1, paths.sitting(id));
    }
    const left = (await clocks())[1];
    expect(left === undefined || left <= 10_000 + LAG).toBe(true);
  });

  test("by handing a seat over: for whoever gets it time goes on, but for a minute where it has run out, and anew for a computer", () => {
    const time: TimeControl = { bank: 60, whenOut: "caretaker" };
    const running = { arrangement: { time }, progress: { ...asked({ 0: 0 }), banks: { 0: 40_000 } } };
    const moment = { now: new Date(0), time: 30_000 };
    const over = (from: Parameters<typeof arranged>[0], giver?: string) => {
      const who = giver === undefined ? {} : { from: giver };
      const done = arranged(from, { change: "hand-over", seat: 0, to: "x", agreed: [1], ...who }, moment);
      if (!done.ok) throw new Error(done.refusal.code);
      const { progress, handing } = done.value;
      expect(handing).toEqual({ seat: 0, to: "x", agreed: [1], ...who });
      return [progress.put[0], progress.banks?.[0]];
    };
    expect(over(running, "ann")).toEqual([0, 40_000]);
    expect(over(running)).toEqual([30_000, 40_000]);
    const ranOut = { ...running, arrangement: { time, ranOut: [0], back: { 0: 2 } } };
    expect(over(ranOut, "ann")).toEqual([30_000, 60_000]);
  });

  test("by coming back again and again without a move after their time ran out", async () => {
    const table = { arrangement: {}, progress: asked({ 0: 0 }) };
    const control: TimeControl = { bank: 60, whenOut: "caretaker" };
    const at = (time: number) => ({ now: new Date(0), time });
    const step = (from: Parameters<typeof arranged>[0], change: Change, time: number) => {
      const done = arranged(from, change, at(time));
      if (!done.ok) throw new Error(done.refusal.code);
      return { ...from, ...done.value };
    };
    const begun = { ...table, arrangement: { time: control } };
    const ranOut = step(begun, { change: "ran-out", seat: 0 }, 61_000);
    const back = step(ranOut, { change: "back", seat: 0, moved: true }, 62_000);
    expect([back.progress.banks?.[0], back.progress.put[0]]).toEqual([60_000, 62_000]);
    const again = step(
      step(back, { change: "ran-out", seat: 0 }, 123_000),
      { change: "back", seat: 0, moved: false },
      124_000,
    );
    expect([again.progress.banks?.[0], again.progress.put[0]]).toEqual([60_000, 62_000]);
    const moved = step(
      step(again, { change: "ran-out", seat: 0 }, 125_000),
      { change: "back", seat: 0, moved: true },
      126_000,
    );
    expect(moved.progress.put[0]).toBe(126_000);
  });
});

describe("agreements", () => {
  test("a pause needs both, stops all clocks and all acts, and anybody ends it", async () => {
    const { id, one, two, pass, propose, post, clocks, summary } = await timed({ bank: 60, whenOut: "loss" });
    pass(10);
    expect((await propose(0, { kind: "pause" })).status).toBe(200);
    const told = await two.until(() => two.messages.find((message) => message.type === "table"));
    expect(told).toMatchObject({ offers: [{ proposal: { kind: "pause" }, by: 0, agreed: [0] }] });
    expect((await summary()).paused).toBeUndefined();
    await propose(1, { kind: "pause" });
    expect(await summary()).toMatchObject({ paused: true, clocks: [{ runs: false }, { runs: false }] });
    expect((await summary()).offers).toBeUndefined();
    pass(3600);
    expect(await clocks()).toEqual({ 0: 50_000 + LAG, 1: 60_000 });
    const refused = await one.act(one.seen?.choices?.open[0]?.action);
    expect(refused).toMatchObject({ type: "refused", error: { code: "clock.paused" } });
    expect(codeOf(await propose(0, { kind: "pause" }))).toEqual([409, "clock.paused"]);
    expect((await post(1, paths.resume(id))).status).toBe(200);
    expect(await clocks()).toEqual({ 0: 50_000 + LAG, 1: 60_000 });
    pass(1);
    expect(await clocks()).toEqual({ 0: 49_000 + LAG, 1: 60_000 });
    expect(codeOf(await post(1, paths.resume(id)))).toEqual([409, "clock.not-paused"]);
  });

  test("live play turns into correspondence and back when both agree on the same clocks", async () => {
    const days: TimeControl = {
      bank: 604_800,
      delay: 86_400,
      calendar: true,
      daysOff: 2,
      whenOut: "caretaker",
    };
    const { propose, summary, clocks, pass } = await timed({ bank: 60, whenOut: "loss" });
    pass(30);
    await propose(0, { kind: "time", time: days });
    // Other clocks are another proposal: nobody has agreed to those.
    await propose(1, { kind: "time", time: { ...days, daysOff: 1 } });
    expect((await summary()).offers).toEqual([
      { proposal: { kind: "time", time: { ...days, daysOff: 1 } }, by: 1, agreed: [1] },
    ]);
    await propose(0, { kind: "time", time: { ...days, daysOff: 1 } });
    expect((await summary()).time).toEqual({ ...days, daysOff: 1 });
    expect(await clocks()).toEqual({ 0: 691_200_000 + LAG, 1: 604_800_000 });
    await propose(0, { kind: "time" });
    await propose(1, { kind: "time" });
    expect(await summary()).not.toHaveProperty("time");
    expect(await summary()).not.toHaveProperty("clocks");
    expect(codeOf(await propose(0, { kind: "pause" }))).toEqual([409, "clock.none"]);
  });

  test("a table that was made with a limit for decisions can go without clocks, and have others again", async () => {
    const { propose, summary, clocks } = await timed({ decision: 60, whenOut: "loss" });
    for (const seat of [0, 1] as const) await propose(seat, { kind: "time" });
    expect(await summary()).not.toHaveProperty("time");
    expect(await summary()).not.toHaveProperty("clock");
    expect(await clocks()).toEqual({});
    for (const seat of [0, 1] as const)
      await propose(seat, { kind: "time", time: { decision: 90, whenOut: "loss" } });
    expect(await summary()).toMatchObject({ time: { decision: 90, whenOut: "loss" }, clock: 90 });
  });

  test("days off lengthen the reserve, as often as agreed", async () => {
    const { id, post, clocks } = await timed({ bank: 86_400, calendar: true, daysOff: 1, whenOut: "loss" });
    expect((await post(1, paths.dayOff(id))).status).toBe(200);
    expect(await clocks()).toEqual({ 0: 86_400_000 + LAG, 1: 172_800_000 });
    expect(codeOf(await post(1, paths.dayOff(id)))).toEqual([409, "clock.no-days-off"]);
  });

  test("a day off that comes twice, from a server that heard no answer, counts once", () => {
    const time: TimeControl = { bank: 60, calendar: true, daysOff: 2, whenOut: "loss" };
    const taken = (daysOff: number | undefined, known: number) => {
      const arrangement = { time, ...(daysOff === undefined ? {} : { daysOff: { 1: daysOff } }) };
      const table = { arrangement, progress: asked({ 0: 0 }) };
      const moment = { now: new Date(0), time: 0 };
      const done = arranged(table, { change: "day-off", seat: 1, taken: known }, moment);
      if (!done.ok) return done.refusal.code;
      return [done.value.arrangement.daysOff?.[1], done.value.progress.banks?.[1]];
    };
    const [bank, day] = [60_000, 86_400_000];
    expect(taken(undefined, 0)).toEqual([1, bank + day]);
    expect(taken(1, 0)).toEqual([1, undefined]);
    expect(taken(1, 1)).toEqual([2, bank + day]);
    expect(taken(2, 2)).toBe("clock.no-days-off");
    // The last one that is allowed comes twice.
    expect(taken(2, 1)).toEqual([2, undefined]);
  });

  test("days off beside a limit for each decision are refused, for they would help nobody", async () => {
    const { post, propose } = await timed({ bank: 86_400, calendar: true, whenOut: "loss" });
    const both = { bank: 86_400, decision: 86_400, calendar: true, whenOut: "loss" } as const;
    const make = (daysOff: number) => {
      const seats = [{ kind: "me" }, { kind: "open" }];
      return post(0, paths.matches, { game: "salvo", seats, time: { ...both, daysOff } });
    };
    const refused = await make(1);
    expect(codeOf(refused)).toEqual([422, "clock.off-with-limit"]);
    expect(faultIn(refused).field).toBe("time.daysOff");
    expect((await make(0)).status).toBe(201);
    const offer = (daysOff: number) => propose(0, { kind: "time", time: { ...both, daysOff } });
    expect(codeOf(await offer(2))).toEqual([422, "clock.off-with-limit"]);
    expect((await offer(0)).status).toBe(200);
  });

  test("a draw or an end needs both and ends the match without a winner; an offer can be declined", async () => {
    for (const [kind, why] of [
      ["draw", "table.outcome.draw"],
      ["end", "table.outcome.called-off"],
    ] as const) {
      const { url, id, one, two, play, propose, decline, summary } = await timed(undefined);
      // Both have acted: nobody calls the match off alone any more.
      await play(one);
      await play(two);
      await propose(0, { kind });
      expect((await decline(1, kind)).status).toBe(200);
      expect(codeOf(await decline(1, kind))).toEqual([409, "offer.none"]);
      await propose(1, { kind });
      expect((await summary()).status).toBe("running");
      await propose(0, { kind });
      const outcome = { winners: [], scores: [0, 0], why: { key: why } };
      expect(await summary()).toMatchObject({ status: "over", outcome });
      await one.until(() => one.seen?.outcome);
      expect(one.seen?.outcome).toEqual(outcome);
      expect(codeOf(await propose(0, { kind }))).toEqual([409, "match.over"]);
      expect((await summary()).offers).toBeUndefined();
      expect(await worthOf(url, id)).toEqual(["signed", 3, outcome]);
    }
  });

  test("whoever else has acted must agree to call it off; before that one player alone can", async () => {
    const { one, two, play, propose, summary } = await timed(undefined);
    await play(one);
    // The first has moved, the second has not: the first alone may go.
    expect((await propose(1, { kind: "end" })).status).toBe(200);
    expect(await summary()).toMatchObject({ status: "running", offers: [{ by: 1, agreed: [1] }] });
    await play(two);
    expect((await propose(0, { kind: "end" })).status).toBe(200);
    expect((await summary()).status).toBe("over");

    const early = await timed(undefined);
    await early.play(early.one);
    await early.propose(0, { kind: "end" });
    expect(await early.summary()).toMatchObject({
      status: "over",
      outcome: { winners: [], why: { key: "table.outcome.called-off" } },
    });
  });

  test("both at once is agreed once; a computer in a seat is not asked; strangers have no say", async () => {
    const { url, id, propose, summary } = await timed(undefined);
    const stranger = await newGuest(url, "Stranger");
    expect(
      codeOf(await ask(url, paths.offers(id), { body: { kind: "end" }, token: stranger.token })),
    ).toEqual([403, "lobby.not-seated"]);
    await Promise.all([propose(0, { kind: "draw" }), propose(1, { kind: "draw" })]);
    expect((await summary()).status).toBe("over");
    const solo = await newMatch(url, stranger.token, {
      seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }],
    });
    await ask(url, paths.offers(solo.id), { body: { kind: "draw" }, token: stranger.token });
    expect(success(await ask(url, paths.match(solo.id)), matchSummaryShape).status).toBe("over");
  });

  test("a seat is given to a computer and taken back", async () => {
    const { id, one, two, post, summary } = await timed(undefined);
    expect((await post(0, paths.sitting(id), { standin: "cadet" })).status).toBe(200);
    await two.knows(1);
    expect((await summary()).seats[0]).toMatchObject({ name: "First", standin: "cadet" });
    await post(0, paths.sitting(id));
    await two.until(() => two.asked());
    await two.act({ type: "let" });
    await two.until(() => two.asked());
    const seen = await one.knows(2);
    expect((await summary()).seats[0]).not.toHaveProperty("standin");
    expect(seen.number).toBeGreaterThanOrEqual(2);
  });

  test.each([
    [{ whenOut: "loss" }],
    [{ bank: 5, whenOut: "loss" }],
    [{ decision: 60, increment: 5, whenOut: "loss" }],
    [{ bank: 60, weekendsOff: true, whenOut: "loss" }],
    [{ bank: 60, whenOut: "shrug" }],
    [{ bank: 60 }],
  ])("clocks that make no sense are refused: %j", async (time) => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], time };
    expect(codeOf(await ask(url, paths.matches, { body, token }))).toEqual([400, "message.malformed"]);
  });
});
