import { readRecord, REFEREE, verifyRecord } from "@flagship/kernel";
import { matchSummaryShape, paths, seenReportShape } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import {
  actionOf,
  ask,
  duel,
  faultIn,
  join,
  LiveClient,
  newGuest,
  newMatch,
  success,
} from "./support/client.ts";
import { module } from "../../kernel/test/example/high-orbit.ts";
import { timeLeft } from "../src/matches/clocks.ts";
import type { StoredMatch } from "../src/storage/matches.ts";
import { salvo } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

/** A clock on which every look takes half a minute. */
function hastyTicks(): () => number {
  let now = 0;
  return () => (now += 30_000);
}

/** A clock that is turned by hand. */
class HandClock {
  now = 1_000_000;
  readonly read = (): number => this.now;
  pass(seconds: number): void {
    this.now += seconds * 1000;
  }
}

const at = (time: number) => ({ now: new Date(0), time });
const burn = (fuel: number) => ({ type: "burn", fuel });
const orbit = [{ id: "high-orbit", about: module.about, load: () => Promise.resolve(module) }];

/** Three people who burn fuel in secret, all at once. */
async function pilots(url: string, clock: number) {
  const guests = [await newGuest(url), await newGuest(url), await newGuest(url)];
  const [me, ...others] = guests;
  const seats = [{ kind: "me" } as const, { kind: "open" } as const, { kind: "open" } as const];
  const { id, invitation = "" } = await newMatch(url, me?.token ?? "", { game: "high-orbit", seats, clock });
  for (const { token } of others) await join(url, id, token, { invitation });
  const clients = guests.map(({ token }) => new LiveClient(url, id, { token }));
  await Promise.all(clients.map((client) => client.knows(0)));
  const [first, second, third] = clients;
  if (first === undefined || second === undefined || third === undefined) throw new Error("three came");
  return { id, tokens: guests.map(({ token }) => token), first, second, third };
}

const leftIn = async (url: string, id: string): Promise<number | undefined> =>
  success(await ask(url, paths.match(id)), matchSummaryShape).left;

describe("a match with a clock", () => {
  test("tells how much time is left, and begins anew with every decision", async () => {
    const { url } = await startServer();
    const { id, first, second } = await duel(url, { clock: 3600 });
    const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    const [seen] = await Promise.all(clients.map((client) => client.knows(0)));
    const { clock, left } = success(await ask(url, paths.match(id)), matchSummaryShape);
    expect(clock).toBe(3600);
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    const [decision] = seen?.waitingFor ?? [];
    const asked = clients[Number(decision?.seat)];
    const [choice] = asked?.seen?.choices?.open ?? [];
    if (asked === undefined || choice === undefined) throw new Error("nobody is asked");
    await asked.act(actionOf(choice));
    const update = asked.messages.find((one) => one.type === "update");
    expect(update?.left).toBeGreaterThan(3_500_000);
  });

  test("goes on by the referee's acts when people stay away, and its record verifies", async () => {
    const { url } = await startServer({ ticks: hastyTicks() });
    const { id } = await duel(url, { clock: 10, options: { cards: 12 } });
    await expect
      .poll(async () => success(await ask(url, paths.match(id)), matchSummaryShape).status, {
        timeout: 10_000,
      })
      .toBe("over");
    const record = readRecord((await ask(url, paths.record(id))).text);
    if (!record.ok) throw new Error(record.refusal.code);
    expect(record.value.log.length).toBeGreaterThan(0);
    expect(record.value.log.every((entry) => entry.by === REFEREE && "absent" in entry)).toBe(true);
    expect(verifyRecord(salvo, record.value).ok).toBe(true);
  });

  test("runs for each from the moment they were asked, whatever others do meanwhile", async () => {
    const time = new HandClock();
    const { url } = await startServer({ games: orbit, ticks: time.read });
    const { id, first, second, third } = await pilots(url, 100);
    expect(await leftIn(url, id)).toBe(100_000);
    time.pass(60);
    expect(await first.act(burn(1))).toMatchObject({ type: "accepted" });
    expect(await leftIn(url, id)).toBe(40_000);
    // Neither a change of mind nor standing orders give anybody more time.
    time.pass(39);
    expect(await first.act(burn(2))).toMatchObject({ type: "accepted" });
    for (let askFrom = 1; askFrom <= 5; askFrom++)
      expect(await second.standing("meteor", { askFrom })).toMatchObject({ type: "accepted" });
    expect(await leftIn(url, id)).toBe(1000);
    expect(await second.act(burn(1))).toMatchObject({ type: "accepted" });
    time.pass(2);
    await second.standing("meteor", "ask");
    await third.until(() =>
      third.messages.some(
        (one) => one.type === "update" && one.heard.some(({ event }) => event.type === "absent"),
      ),
    );
    const absent = third.messages
      .flatMap((one) => (one.type === "update" ? one.heard : []))
      .filter(({ event }) => event.type === "absent");
    expect(absent.map(({ event }) => event)).toEqual([{ type: "absent", seat: 2 }]);
    // A new round: everybody is asked anew.
    expect(await leftIn(url, id)).toBe(100_000);
  });

  test("goes on where it stood after a restart, however long that took and whatever the calendar says", async () => {
    const time = new HandClock();
    const calendar = { now: Date.parse("2026-03-01T12:00:00Z") };
    const clock = () => new Date(calendar.now);
    const one = await startServer({ games: orbit, ticks: time.read, clock });
    const { id, first, tokens } = await pilots(one.url, 100);
    time.pass(30);
    calendar.now += 86_400_000;
    expect(await leftIn(one.url, id)).toBe(70_000);
    await first.act(burn(1));
    time.pass(20);
    await one.server.close();
    // Another process, another machine perhaps: its clock counts from somewhere else.
    time.now = 5;
    calendar.now -= 2 * 86_400_000;
    const other = await startServer({ games: orbit, ticks: time.read, clock, dataFolder: one.folder });
    expect(await leftIn(other.url, id)).toBe(50_000);
    time.pass(10);
    const again = new LiveClient(other.url, id, { token: tokens[1] ?? "" });
    await again.knows(1);
    expect(again.report?.match.left).toBe(40_000);
    await again.act(burn(2));
    expect(await leftIn(other.url, id)).toBe(40_000);
  });

  test("tells everybody who is asked their own time, and others the shortest", () => {
    const seats = [0, 1, 2].map(
      (seat) => ({ seat, kind: "person", guest: "g", name: "", contribution: "" }) as const,
    );
    const progress = {
      acts: 3,
      status: "running",
      waiting: [0, 1],
      put: { 0: 1000, 1: 5000 },
      acted: "",
    } as const;
    const stored = { clock: 10, seats, progress } as unknown as StoredMatch;
    expect([0, 1, 2, undefined].map((seat) => timeLeft(stored, at(6000), seat).left)).toEqual([
      5000, 9000, 5000, 5000,
    ]);
    expect(timeLeft(stored, at(20_000), 1)).toEqual({ left: 0 });
    expect(timeLeft({ ...stored, progress: { ...progress, put: {} } }, at(6000), 1)).toEqual({ left: 4000 });
    expect(timeLeft({ ...stored, progress: { ...progress, status: "over" } }, at(6000))).toEqual({});
  });

  test("waits for nobody but people: computers think as long as they need", async () => {
    const { url } = await startServer({ ticks: hastyTicks(), bots: neverReady });
    const maker = await newGuest(url);
    const seats = [
      { kind: "computer", level: "cadet" } as const,
      { kind: "computer", level: "cadet" } as const,
    ];
    const { id } = await newMatch(url, maker.token, { clock: 10, seats });
    const { match } = success(await ask(url, paths.seen(id)), seenReportShape);
    expect(match).toMatchObject({ status: "running", acts: 0, clock: 10 });
    expect(match.left).toBeUndefined();
  });

  test.each([0, 9, 1.5, 6_000_000, "soon"])("is refused with a clock of %s", async (clock) => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], clock };
    const answer = await ask(url, paths.matches, { body, token });
    expect(answer.status).toBe(400);
    expect(faultIn(answer)).toMatchObject({ code: "message.malformed", field: "clock" });
  });
});

const neverReady = { decide: () => new Promise<never>(() => {}), close: () => Promise.resolve() };
