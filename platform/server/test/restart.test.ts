import { FastDice, readRecord, verifyRecord } from "@flagship/kernel";
import { paths, seenReportShape } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { createServer } from "../src/index.ts";
import { actionOf, ask, duel, LiveClient, newGuest, newMatch, playOut, success } from "./support/client.ts";
import { salvo, testGames } from "./support/salvo.ts";
import { firstChoiceBot, startServer, temporaryFolder } from "./support/server.ts";

/** Plays some acts over HTTP, as a program without a live connection does. */
async function playSome(url: string, id: string, tokens: readonly string[], acts: number): Promise<void> {
  for (let i = 0; i < acts; i++) {
    for (const token of tokens) {
      const { seen, seat } = success(await ask(url, paths.seen(id), { token }), seenReportShape);
      if (seen?.waitingFor[0]?.seat !== seat) continue;
      const choice = seen?.choices?.open[0];
      const body = { after: seen?.number, action: choice?.action };
      expect((await ask(url, paths.acts(id), { body, token })).status).toBe(200);
      break;
    }
  }
}

describe("a match goes on after the server was stopped", () => {
  for (const snapshotEvery of [3, 1000]) {
    test(`from the log, with a snapshot every ${snapshotEvery} acts`, async () => {
      const { url, server, folder } = await startServer({ snapshotEvery });
      const { id, first, second } = await duel(url);
      await playSome(url, id, [first.token, second.token], 10);
      const looks = [{ token: first.token }, { token: second.token }, {}];
      const look = async (at: string) =>
        Promise.all(looks.map(async (how) => (await ask(at, paths.seen(id), how)).text));
      const before = await look(url);
      await server.close();

      const again = await startServer({ dataFolder: folder, snapshotEvery });
      expect(await look(again.url)).toEqual(before);
      const clients = [first, second].map(({ token }) => new LiveClient(again.url, id, { token, since: 10 }));
      await Promise.all(clients.map((client) => client.knows(10)));
      expect(clients[0]?.report?.heard).toEqual([]);
      const dice = new FastDice(3);
      await playOut(clients, (n) => dice.below(n));
      const record = readRecord((await ask(again.url, paths.record(id))).text);
      expect(record.ok && verifyRecord(salvo, record.value).ok).toBe(true);
    });
  }

  test("a waiting table is still there, and its invitation still good", async () => {
    const { url, server, folder } = await startServer();
    const [first, second] = [await newGuest(url), await newGuest(url)];
    const made = await newMatch(url, first.token);
    await server.close();
    const again = await startServer({ dataFolder: folder });
    const body = { invitation: made.invitation };
    const joined = await ask(again.url, paths.join(made.id), { body, token: second.token });
    expect(joined.body).toEqual({ seat: 1 });
  });

  test("live clients are told to come back, and hear only what they missed", async () => {
    const { url, server, folder } = await startServer();
    const { id, first, second } = await duel(url);
    const client = new LiveClient(url, id, { token: second.token });
    await client.knows(0);
    await playSome(url, id, [first.token, second.token], 4);
    await client.knows(4);
    await server.close();
    expect(await client.closed).toEqual({ code: 1001, reason: "server.closing" });
    const again = await startServer({ dataFolder: folder });
    await playSome(again.url, id, [first.token, second.token], 2);
    const back = new LiveClient(again.url, id, { token: second.token, since: 4 });
    await back.knows(6);
    expect(new Set(back.report?.heard.map((one) => one.number))).toEqual(new Set([5, 6]));
  });
});

describe("computers", () => {
  const seats = [{ kind: "computer", level: "officer" } as const, { kind: "me" } as const];

  test("begin by themselves and answer every act", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const { id } = await newMatch(url, token, { seats });
    const client = new LiveClient(url, id, { token });
    while (client.seen?.outcome === undefined) {
      await client.until(() => client.asked() || client.seen?.outcome !== undefined);
      const choice = client.asked() ? client.seen?.choices?.open[0] : undefined;
      if (choice !== undefined) await client.act(actionOf(choice));
    }
    const record = readRecord((await ask(url, paths.record(id))).text);
    expect(record.ok && verifyRecord(salvo, record.value).ok).toBe(true);
  });

  test("play a match among themselves while others watch", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const both = [
      { kind: "computer", level: "cadet" } as const,
      { kind: "computer", level: "captain" } as const,
    ];
    const made = await newMatch(url, token, { seats: both });
    expect(made).toEqual({ id: made.id });
    const watcher = new LiveClient(url, made.id);
    expect((await watcher.until(() => watcher.seen?.outcome)).scores).toHaveLength(2);
  });

  test("go on after a restart, without anybody looking", async () => {
    const never = { decide: () => new Promise(() => {}), close: () => Promise.resolve() };
    const { url, server, folder } = await startServer({ bots: never });
    const { token } = await newGuest(url);
    const { id } = await newMatch(url, token, { seats });
    await server.close();
    const again = await startServer({ dataFolder: folder });
    const acts = async () => (await ask(again.url, paths.match(id))).body;
    await expect.poll(acts, { timeout: 10_000 }).toMatchObject({ acts: 1, waitingFor: [1] });
  });

  test("see their own view and nothing else", async () => {
    const asked: unknown[] = [];
    const curious = {
      decide: (task: Parameters<typeof firstChoiceBot.decide>[0]) => {
        asked.push(task);
        return firstChoiceBot.decide(task);
      },
      close: () => Promise.resolve(),
    };
    const { url } = await startServer({ bots: curious });
    const { token } = await newGuest(url);
    const { id } = await newMatch(url, token, { seats });
    const client = new LiveClient(url, id, { token });
    await client.until(() => client.asked());
    const { hand } = (await client.knows(1)).view as { hand: string[] };
    expect(hand).toHaveLength(4);
    expect(asked[0]).toMatchObject({ game: "salvo", level: "officer", seat: 0, view: { seat: 0 } });
    for (const card of hand) expect(JSON.stringify(asked)).not.toContain(card);
  });

  for (const [what, decide] of [
    ["fails", () => Promise.reject(new Error("no idea"))],
    ["answers nonsense", () => Promise.resolve({ type: "play", card: "card-9999" })],
    ["answers nothing", () => Promise.resolve(undefined)],
  ] as const) {
    test(`one that ${what} is helped out by the referee`, async () => {
      const lines: string[] = [];
      const { url } = await startServer({
        bots: { decide, close: () => Promise.resolve() },
        logLevel: "warn",
        logTo: { write: (line) => void lines.push(line) },
      });
      const { token } = await newGuest(url);
      const { id } = await newMatch(url, token, { seats });
      const client = new LiveClient(url, id, { token });
      await client.until(() => client.asked());
      // With what they were shown, or after it.
      expect(client.traffic.join("")).toContain('"type":"absent"');
      expect(lines.join("")).toContain("the fallback is played");
    });
  }
});

describe("several servers on the same data", () => {
  test("take turns: whoever was overtaken reloads, and no act is lost or taken twice", async () => {
    const { url, folder } = await startServer({ alone: false });
    const other = await startServer({ dataFolder: folder, alone: false });
    const { id, first, second } = await duel(url);
    const here = new LiveClient(url, id, { token: first.token });
    const there = new LiveClient(other.url, id, { token: second.token });
    await Promise.all([here.knows(0), there.knows(0)]);
    expect(await here.act(here.seen?.choices?.open[0]?.action)).toMatchObject({ number: 1 });
    // The other server does not know of the act yet; it finds out when it wants to write its own.
    expect(await there.standing("parry", { askFrom: 0 })).toMatchObject({ type: "accepted", number: 2 });
    await there.knows(2);
    expect(await there.act({ type: "let" })).toMatchObject({ type: "accepted", number: 3 });
    expect(await here.act({ type: "concede" }, 1)).toMatchObject({ error: { code: "match.stale" } });
    await here.knows(3);
    const record = await ask(url, paths.seen(id), { token: first.token });
    expect((await ask(other.url, paths.seen(id), { token: first.token })).body).toMatchObject({
      seen: (record.body as { seen: unknown }).seen,
    });
  });
});

describe("memory", () => {
  test("matches that nobody watches are forgotten and read again", async () => {
    const { url } = await startServer({ matchesInMemory: 1 });
    const duels = [await duel(url), await duel(url), await duel(url)];
    for (let round = 0; round < 3; round++) {
      for (const { id, first, second } of duels) await playSome(url, id, [first.token, second.token], 2);
    }
    for (const { id } of duels)
      expect((await ask(url, paths.match(id))).body).toMatchObject({ acts: 6, status: "running" });
  });
});

describe("a disk that fails", () => {
  test("refuses the act, and the match is as it was", async () => {
    const folder = temporaryFolder();
    const server = await createServer({
      dataFolder: folder,
      port: 0,
      logLevel: "silent",
      games: testGames,
      bots: firstChoiceBot,
    });
    const url = await server.listen();
    const { id, first } = await duel(url);
    const client = new LiveClient(url, id, { token: first.token });
    await client.knows(0);
    const before = (await ask(url, paths.seen(id))).text;
    const { default: Sqlite } = await import("better-sqlite3");
    const saboteur = new Sqlite(`${folder}/flagship.db`);
    saboteur.exec(
      "create trigger broken before insert on acts begin select raise(abort, 'disk I/O error'); end",
    );
    const action = client.seen?.choices?.open[0]?.action;
    expect(await client.act(action)).toMatchObject({ error: { code: "server.storage" } });
    expect((await ask(url, paths.seen(id))).text).toBe(before);
    saboteur.exec("drop trigger broken");
    saboteur.close();
    expect(await client.act(action)).toMatchObject({ type: "accepted", number: 1 });
    await server.close();
  });
});
