import Sqlite from "better-sqlite3";
import { readRecord, verifyRecord } from "@flagship/kernel";
import { paths } from "@flagship/protocol";
import { describe, expect, onTestFinished, test } from "vitest";
import { matchesWithClock } from "../src/storage/matches.ts";
import { openSqlite } from "../src/storage/sqlite.ts";
import { ask, duel, faultIn, LiveClient, newGuest, playOut } from "./support/client.ts";
import { laterGames, salvo } from "./support/salvo.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const registry = new URL("./support/registry.ts", import.meta.url).href;

/** Somebody else who has the database open. */
function other(folder: string): Sqlite.Database {
  const sqlite = new Sqlite(`${folder}/flagship.db`);
  onTestFinished(() => void sqlite.close());
  return sqlite;
}

async function seated(url: string) {
  const { id, first } = await duel(url);
  const client = new LiveClient(url, id, { token: first.token });
  await client.knows(0);
  return { id, client, token: first.token };
}

const firstChoice = (client: LiveClient): unknown => client.seen?.choices?.open[0]?.action;

describe.each([
  ["in this thread", {}],
  ["in threads", { registry }],
])("with rules %s", (_where, how) => {
  test("an act that cannot be written hurts its own match alone", async () => {
    const { url, folder } = await startServer(how);
    const [bad, ...good] = await Promise.all([1, 2, 3, 4].map(() => seated(url)));
    if (bad === undefined) throw new Error("nobody came");
    other(folder).exec(
      `create trigger broken before insert on acts when new.match = '${bad.id}' begin select raise(abort, 'no'); end`,
    );
    const answers = await Promise.all([bad, ...good].map(({ client }) => client.act(firstChoice(client))));
    expect(answers[0]).toMatchObject({ error: { code: "server.storage" } });
    expect(answers.slice(1).map(({ type }) => type)).toEqual(["accepted", "accepted", "accepted"]);
    expect((await ask(url, paths.seen(bad.id))).body).toMatchObject({ seen: { number: 0 } });
  });

  test("an action nested 30,000 levels deep is refused alone", async () => {
    const { url } = await startServer(how);
    const [bad, good] = [await seated(url), await seated(url)];
    const deep = `{"after":0,"action":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    const [refused, accepted] = await Promise.all([
      ask(url, paths.acts(bad.id), { raw: deep, token: bad.token }),
      good.client.act(firstChoice(good.client)),
    ]);
    expect(faultIn(refused).text).not.toBe("");
    expect(accepted).toMatchObject({ type: "accepted", number: 1 });
    expect(await bad.client.act(firstChoice(bad.client))).toMatchObject({ type: "accepted", number: 1 });
  });

  test("a database that is locked elsewhere holds up writes, and nothing else", async () => {
    const { url, folder } = await startServer(how);
    const [asking, neighbour] = [await seated(url), await seated(url)];
    const locker = other(folder);
    locker.exec("begin immediate");
    const act = asking.client.act(firstChoice(asking.client));
    const guest = newGuest(url, "Patient");
    // Also the very match whose act waits shows what is on disk.
    for (const { id, client } of [asking, neighbour]) {
      expect((await ask(url, paths.seen(id))).body).toMatchObject({ seen: { number: 0 } });
      const heard = client.messages.length;
      client.sendRaw(JSON.stringify({ type: "ping" }));
      await client.until(() => client.messages.slice(heard).some(({ type }) => type === "pong"));
      const watcher = new LiveClient(url, id);
      expect((await watcher.knows(0)).number).toBe(0);
      watcher.close();
    }
    expect(asking.client.messages.some(({ type }) => type === "accepted")).toBe(false);
    locker.exec("commit");
    expect(await act).toMatchObject({ type: "accepted", number: 1 });
    expect((await guest).name).toBe("Patient");
    expect((await ask(url, paths.seen(asking.id))).body).toMatchObject({ seen: { number: 1 } });
  });
});

describe("a damaged snapshot", () => {
  const cutOff = "update snapshots set snapshot = substr(snapshot, 1, length(snapshot) - 20)";
  test.each([
    ["that was cut off", cutOff],
    [
      "in which a figure changed",
      `update snapshots set snapshot = replace(snapshot, '"scores":[', '"scores":[7')`,
    ],
    ["that is nonsense", "update snapshots set snapshot = '{\"number\":3}'"],
    ["of acts that never were", 'update snapshots set snapshot = \'{"number":99,"state":{},"dice":0}\''],
  ])("%s is passed over: the match is replayed from its log", async (_what, damage) => {
    const { url, server, folder } = await startServer({ snapshotEvery: 3 });
    const { id, first, second } = await duel(url);
    const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    for (let acts = 0; acts < 7; acts++) {
      await Promise.all(clients.map((client) => client.knows(acts)));
      const asked = clients.find((client) => client.asked());
      if (asked === undefined) throw new Error("nobody is asked");
      expect(await asked.act(firstChoice(asked))).toMatchObject({ number: acts + 1 });
    }
    const before = (await ask(url, paths.seen(id), { token: first.token })).body as { seen: unknown };
    await server.close();
    expect(other(folder).prepare(damage).run().changes).toBe(1);
    const lines: string[] = [];
    const again = await startServer({
      dataFolder: folder,
      logLevel: "error",
      logTo: { write: (line) => void lines.push(line) },
    });
    const after = (await ask(again.url, paths.seen(id), { token: first.token })).body as { seen: unknown };
    expect(after.seen).toEqual(before.seen);
    expect(lines.join("")).toContain("a snapshot is damaged");
  });
});

test("33,000 matches whose clocks run are found at the start", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(`${folder}/flagship.db`);
  onTestFinished(() => store.close());
  const header = JSON.stringify({ format: 1, game: "salvo", rulesVersion: 1, options: {}, seats: 2 });
  other(folder).exec(`
    create temp table n as with recursive c(i) as (select 1 union all select i + 1 from c where i < 33000) select i from c;
    insert into guests (id, name, made) values ('g', 'Guest', '2026-01-01T00:00:00Z');
    insert into matches (id, header, secret, names, invitation, maker, made, clock, listed)
      select 'm' || i, '${header}', '', 'rulebook', '', 'g', '2026-01-01T00:00:00Z', 60, 0 from n;
    insert into seats (match, seat, kind, guest, contribution) select 'm' || i, 0, 'person', 'g', '' from n;
    insert into progress (match, acts, status, waiting, acted)
      select 'm' || i, 0, 'running', '[0]', '2026-01-01T00:00:00Z' from n;
  `);
  const found = new Set<string>();
  for await (const { id, seats } of matchesWithClock(store.db)) {
    expect(seats).toHaveLength(1);
    found.add(id);
  }
  expect(found.size).toBe(33_000);
}, 60_000);

describe("a match that is over keeps its record when the rules change", () => {
  async function finished() {
    const { url, server, folder } = await startServer();
    const { id, first, second } = await duel(url, { options: { cards: 8 } });
    const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    await Promise.all(clients.map((client) => client.knows(0)));
    await playOut(clients, () => 0);
    return { url, server, folder, id };
  }
  const kept = (folder: string): unknown => other(folder).prepare("select count(*) as n from records").get();

  test("without anybody having asked for it before", async () => {
    const { server, folder, id } = await finished();
    await expect.poll(() => kept(folder), { timeout: 10_000 }).toEqual({ n: 1 });
    await server.close();
    const later = await startServer({ dataFolder: folder, games: laterGames });
    const record = readRecord((await ask(later.url, paths.record(id))).text);
    if (!record.ok) throw new Error(record.refusal.code);
    expect(record.value.seal).toBeDefined();
    expect(verifyRecord(salvo, record.value).ok).toBe(true);
    expect(faultIn(await ask(later.url, paths.seen(id))).code).toBe("lobby.other-rules");
  });

  test("also when the server was stopped before it was kept", async () => {
    const { server, folder, id } = await finished();
    await server.close();
    other(folder).exec("delete from records");
    const again = await startServer({ dataFolder: folder });
    await expect.poll(() => kept(folder), { timeout: 10_000 }).toEqual({ n: 1 });
    await again.server.close();
    other(folder).exec("delete from records");
    const later = await startServer({ dataFolder: folder, games: laterGames });
    const record = readRecord((await ask(later.url, paths.record(id))).text);
    // What was done and what was told is there; nobody signs what they cannot check.
    if (!record.ok) throw new Error(record.refusal.code);
    expect(record.value.log.length).toBeGreaterThan(0);
    expect(record.value.told).toHaveLength(record.value.log.length + 1);
    expect(verifyRecord(salvo, record.value).ok).toBe(true);
    expect(record.value.seal).toBeUndefined();
    expect(record.ok && record.value.outcome).toMatchObject({ scores: expect.any(Array) as unknown });
  });
});

test("the post office hears nothing of ordinary matches", async () => {
  const lines: string[] = [];
  const { url, folder } = await startServer({
    logLevel: "warn",
    logTo: { write: (line) => void lines.push(line) },
  });
  const { client } = await seated(url);
  other(folder).exec("drop table hosted");
  expect(await client.act(firstChoice(client))).toMatchObject({ type: "accepted" });
  expect((await ask(url, paths.health)).status).toBe(200);
  expect(lines).toEqual([]);
});
