// Banners, maintenance and the operator's page.
import {
  operatorDeskShape,
  paths,
  type OperatorOrder,
  type ServerNotice,
  type TimeControl,
} from "@flagship/protocol";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { Halt } from "../src/operation/halt.ts";
import { Operation } from "../src/operation/operation.ts";
import { carryOut } from "../src/operation/orders.ts";
import { holdsAt, orderedNow } from "../src/operation/storage.ts";
import { openDatabase } from "../src/storage/database.ts";
import { addGuest } from "../src/storage/guests.ts";
import { ask, duel, faultIn, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { ledgerBeside, startServer, temporaryFolder } from "./support/server.ts";

const MINUTE = 60_000;

/** Two clocks that are turned by hand: the calendar's and the machine's. */
class Clocks {
  now = Date.parse("2026-03-02T12:00:00Z");
  ticks = 1_000_000;
  readonly calendar = (): Date => new Date(this.now);
  readonly machine = (): number => this.ticks;
  pass(millis: number): void {
    this.now += millis;
    this.ticks += millis;
  }
}

async function hosted(clocks = new Clocks(), dataFolder = temporaryFolder()) {
  const { url, server, folder } = await startServer({
    dataFolder,
    clock: clocks.calendar,
    ticks: clocks.machine,
    roundEvery: 20,
  });
  const host = new Browser(url);
  await host.signUp("Hosty");
  const ledger = await ledgerBeside(folder);
  await ledger?.appoint("Hosty", "host");
  await ledger?.close();
  const order = async (wish: OperatorOrder): Promise<void> =>
    expect((await host.ask(paths.operator, wish)).status).toBe(200);
  const notice = async (): Promise<ServerNotice> => (await ask(url, paths.notice)).body as ServerNotice;
  return { url, server, folder, host, order, notice, clocks };
}

const clockOf = (client: LiveClient) => {
  const told = client.messages.findLast((message) => message.type === "table");
  return told?.type === "table" ? told.clocks?.find(({ seat }) => seat === 0) : undefined;
};

describe("a banner", () => {
  test("is read by everybody until it is taken away; only hosts announce, and it is written down", async () => {
    const { url, host, order, notice } = await hosted();
    expect(await notice()).toEqual({});
    await order({ order: "announce", banner: " Cup on Sunday " });
    expect(await notice()).toEqual({ banner: "Cup on Sunday" });
    const player = new Browser(url);
    await player.signUp("Player");
    const wish = { order: "announce", banner: "Free cake" };
    expect((await player.ask(paths.operator, wish)).status).toBe(404);
    expect((await player.ask(paths.operator)).status).toBe(404);
    expect((await ask(url, paths.operator)).status).toBe(401);
    expect((await ask(url, paths.operator, { body: wish, token: (await newGuest(url)).token })).status).toBe(
      401,
    );
    expect((await host.ask(paths.operator, { order: "announce", banner: "x".repeat(10_000) })).status).toBe(
      400,
    );
    const { deeds } = (await host.ask(paths.moderation)).body as {
      deeds: { deed: string; detail: string }[];
    };
    expect(deeds.find(({ deed }) => deed === "announce")).toMatchObject({
      by: "Hosty",
      deed: "announce",
      detail: "Cup on Sunday",
    });
    await order({ order: "announce", banner: "" });
    expect(await notice()).toEqual({});
  });
});

describe("maintenance", () => {
  test.each<[string, TimeControl]>([
    ["of the tables", { decision: 600, whenOut: "loss" }],
    ["of the calendar", { decision: 86_400, calendar: true, whenOut: "loss" }],
  ])(
    "counts down, then all clocks %s stand still until it is lifted, and nobody can act",
    async (_name, time) => {
      const { url, order, notice, clocks } = await hosted();
      const { id, first } = await duel(url, { time });
      const client = new LiveClient(url, id, { token: first.token });
      await client.knows(0);
      clocks.pass(MINUTE);
      await order({ order: "maintenance", minutes: 5 });
      expect(await notice()).toEqual({ maintenance: { in: 5 * MINUTE } });
      await client.until(() => clockOf(client)?.runs === true);
      const all = (time.decision ?? 0) * 1000;
      expect(clockOf(client)?.left).toBe(all - MINUTE);
      // Nobody begins anything new; who plays goes on.
      const fresh = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }] };
      const refusal = faultIn(await ask(url, paths.matches, { body: fresh, token: first.token }));
      expect(refusal.code).toBe("server.draining");
      clocks.pass(5 * MINUTE);
      await client.until(() => clockOf(client)?.runs === false);
      expect(await notice()).toEqual({ maintenance: { in: 0 } });
      const left = all - 6 * MINUTE;
      expect(clockOf(client)?.left).toBe(left);
      const action = client.seen?.choices?.open[0]?.action;
      expect(await client.act(action)).toMatchObject({
        type: "refused",
        error: { code: "server.maintenance" },
      });
      expect(
        faultIn(await ask(url, paths.acts(id), { body: { action, after: 0 }, token: first.token })).code,
      ).toBe("server.maintenance");
      // Far more than anybody has.
      clocks.pass(3 * 86_400_000);
      await order({ order: "lift" });
      expect(await notice()).toEqual({});
      await client.until(() => clockOf(client)?.runs === true);
      expect(clockOf(client)?.left).toBe(left);
      clocks.pass(MINUTE);
      expect(await client.act(action)).toMatchObject({ type: "accepted" });
      expect(client.seen?.outcome).toBeUndefined();
    },
  );

  test("outlasts a restart: the server comes back with standing clocks, and time goes on when a host says so", async () => {
    const before = await hosted();
    const { clocks, folder } = before;
    const { id, first } = await duel(before.url, {
      time: { decision: 86_400, calendar: true, whenOut: "loss" },
    });
    await before.order({ order: "maintenance", minutes: 0 });
    expect(await before.notice()).toEqual({ maintenance: { in: 0 } });
    await before.server.close();
    clocks.pass(2 * 86_400_000);
    const after = await startServer({
      dataFolder: folder,
      clock: clocks.calendar,
      ticks: clocks.machine,
      roundEvery: 20,
    });
    const client = new LiveClient(after.url, id, { token: first.token });
    await client.knows(0);
    const action = client.seen?.choices?.open[0]?.action;
    expect(await client.act(action)).toMatchObject({ error: { code: "server.maintenance" } });
    const { Date: RealDate } = globalThis;
    vi.spyOn(globalThis, "Date").mockImplementation(function (...args: []) {
      return args.length === 0 ? new RealDate(clocks.now) : new RealDate(...args);
    } as unknown as DateConstructor);
    const ledger = await ledgerBeside(folder);
    await ledger?.order({ order: "lift" }).finally(() => vi.restoreAllMocks());
    await ledger?.close();
    await client.until(() => clockOf(client)?.runs === true);
    expect(clockOf(client)?.left).toBe(86_400_000);
    expect(await client.act(action)).toMatchObject({ type: "accepted" });
  });

  test("lets computers wait, and play on afterwards", async () => {
    const { url, order } = await hosted();
    const { token } = await newGuest(url);
    const computer = { kind: "computer", level: "cadet" } as const;
    const { id } = await newMatch(url, token, { seats: [computer, computer], options: { cards: 3000 } });
    const watcher = new LiveClient(url, id);
    await watcher.knows(5);
    await order({ order: "maintenance", minutes: 0 });
    await vi.waitFor(async () => {
      const number = watcher.seen?.number;
      await new Promise((resolve) => void setTimeout(resolve, 100));
      expect(watcher.seen?.number).toBe(number);
    }, 10_000);
    const stopped = watcher.seen?.number ?? 0;
    await order({ order: "lift" });
    await watcher.knows(stopped + 5);
  });
});

test("a moderator sees how the servers fare, and gives no orders", async () => {
  const { url, folder, notice } = await hosted();
  const moderator = new Browser(url);
  await moderator.signUp("Modest");
  expect((await moderator.ask(paths.operator)).status).toBe(404);
  const ledger = await ledgerBeside(folder);
  await ledger?.appoint("Modest", "moderator");
  await ledger?.close();
  expect(success(await moderator.ask(paths.operator), operatorDeskShape).mayOrder).toBe(false);
  expect((await moderator.ask(paths.operator, { order: "announce", banner: "Free cake" })).status).toBe(404);
  expect(await notice()).toEqual({});
});

test("a host sees load, matches, failures, queues and what is kept", async () => {
  const { url, host } = await hosted();
  const { id, first } = await duel(url);
  const client = new LiveClient(url, id, { token: first.token });
  await client.knows(0);
  await newMatch(url, first.token);
  await vi.waitFor(async () => {
    const desk = success(await host.ask(paths.operator), operatorDeskShape);
    expect(desk.storage.days).toHaveLength(1);
  }, 10_000);
  const desk = success(await host.ask(paths.operator), operatorDeskShape);
  expect(desk.mayOrder).toBe(true);
  expect(desk.servers).toMatchObject([
    { sockets: 1, tables: 1, umpires: 0, thinking: 0, jobs: 0, acts: 0, post: true },
  ]);
  expect(desk.matches).toEqual([{ game: "salvo", waiting: 1, running: 1, over: 0 }]);
  expect(desk.queues).toEqual({
    notices: 0,
    lettersIn: 0,
    lettersHeld: 0,
    lettersOut: 0,
    lettersFailed: 0,
    reports: 0,
  });
  expect(desk.failures).toEqual([]);
  expect(desk.workers).toEqual([]);
  expect(desk.storage.bytes).toBeGreaterThan(0);
  expect(desk.storage.days[0]).toMatchObject({ day: "2026-03-02" });
});

describe.skipIf(!hasPostgres)("servers whose clocks differ", () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());
  afterEach(() => void vi.useRealTimers());

  /** This machine's clock is so many milliseconds ahead from now on. */
  const ahead = (millis: number): void => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + millis });
  };

  test("begin maintenance at the same moment, and lose no more time by it than it took", async () => {
    const { db, close } = await openDatabase(await postgres.database());
    onTestFinished(close);
    await addGuest(db, { id: "host", name: "Hosty", token_hash: null, made: "2026" });
    const operation = () =>
      new Operation({
        db,
        halt: new Halt(),
        clock: () => new Date(),
        ticks: () => 0,
        told() {},
        resumed: () => Promise.resolve(),
        failed: (what, error) => expect.unreachable(`${what}: ${String(error)}`),
      });
    const host = { id: "host", name: "Hosty", role: "host" } as const;
    const order = (wish: OperatorOrder): Promise<void> => carryOut(db, host, wish, new Date());
    /** In how many minutes a server begins whose clock is so far ahead, and whether its clocks stand. */
    const asSeenBy = async (millis: number) => {
      ahead(millis);
      const server = operation();
      onTestFinished(() => server.close());
      await server.refresh();
      const { maintenance } = server.notice();
      return [Math.round((maintenance?.in ?? Number.NaN) / MINUTE), server.halted];
    };
    ahead(2 * MINUTE);
    await order({ order: "maintenance", minutes: 5 });
    for (const millis of [2 * MINUTE, 0, -6 * MINUTE, 6 * MINUTE])
      expect(await asSeenBy(millis)).toEqual([5, false]);
    ahead(-2 * MINUTE);
    await order({ order: "maintenance", minutes: 0 });
    expect(await asSeenBy(-10 * MINUTE)).toEqual([0, true]);
    expect(await holdsAt(db, new Date())).toBe(true);
    ahead(3 * MINUTE);
    await order({ order: "lift" });
    expect((await orderedNow(db)).stood).toBeLessThan(MINUTE);
  });
});
