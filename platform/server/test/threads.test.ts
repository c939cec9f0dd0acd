import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, duel, LiveClient } from "./support/client.ts";
import { GATE, games } from "./support/registry.ts";
import { startServer, temporaryFolder, type Running } from "./support/server.ts";

const registry = new URL("./support/registry.ts", import.meta.url).href;

/** A server whose rules run in threads, as they do for hosts. */
const threaded = (lines: string[] = [], more: { readonly rulesSeconds?: number } = {}): Promise<Running> =>
  startServer({
    ...more,
    games,
    registry,
    ruleThreads: 1,
    logLevel: "error",
    logTo: { write: (line) => void lines.push(line) },
  });

/** Two guests at a table with their connections. */
async function playersAt(url: string, game: string) {
  const { id, first, second } = await duel(url, { game });
  const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
  await Promise.all(clients.map((client) => client.knows(0)));
  const [one, two] = clients;
  if (one === undefined || two === undefined) throw new Error("two were to come");
  return { id, one, two, tokens: [first.token, second.token] as const };
}

const firstChoice = (client: LiveClient): unknown => client.seen?.choices?.open[0]?.action;

describe("a thread of the rules that breaks down", () => {
  test("costs nobody anything but the act that broke it: its matches come back from disk", async () => {
    const lines: string[] = [];
    const { url } = await threaded(lines);
    const quiet = await playersAt(url, "salvo");
    const fatal = await playersAt(url, "collapse");
    expect(await quiet.one.act(firstChoice(quiet.one))).toMatchObject({ type: "accepted", number: 1 });
    await quiet.two.knows(1);
    const before = quiet.two.seen;
    const heard = quiet.two.messages.length;
    expect(await fatal.one.act({ type: "concede" })).toMatchObject({ error: { code: "server.failed" } });
    // They are shown the table anew, as it was, and play on without having lost the connection.
    await quiet.two.until(() => quiet.two.messages.slice(heard).some(({ type }) => type === "seen"));
    expect(quiet.two.seen).toEqual(before);
    expect(await quiet.two.act({ type: "let" })).toMatchObject({ type: "accepted", number: 2 });
    await quiet.one.knows(2);
    expect(await fatal.one.act(firstChoice(fatal.one), 0)).toMatchObject({ type: "accepted", number: 1 });
    expect([quiet.one, quiet.two, fatal.one, fatal.two].map(({ ended }) => ended)).not.toContain(true);
    expect(lines.join("")).toContain("its matches are read from disk");
  });
});

describe("rules that do not come to an end", () => {
  test("are stopped: their match is set aside with a word to its players and the host, all others go on", async () => {
    const lines: string[] = [];
    const { url } = await threaded(lines, { rulesSeconds: 3 });
    const quiet = await playersAt(url, "salvo");
    const bad = await playersAt(url, "hang");
    expect(await quiet.one.act(firstChoice(quiet.one))).toMatchObject({ type: "accepted", number: 1 });
    await quiet.two.knows(1);
    bad.one.sendRaw(JSON.stringify({ type: "act", ref: 1, action: { type: "concede" }, after: 0 }));
    // In the same thread, so it waits until that is ended; then the other table is shown anew.
    const heard = quiet.two.messages.length;
    await quiet.two.until(() => quiet.two.messages.slice(heard).some(({ type }) => type === "seen"));
    expect(await quiet.two.act({ type: "let" })).toMatchObject({ type: "accepted", number: 2 });
    expect(await bad.two.closed).toMatchObject({ code: 4409 });
    const last = bad.two.messages.at(-1);
    expect(last).toMatchObject({ type: "refused", error: { code: "match.set-aside" } });
    expect((await ask(url, paths.seen(bad.id))).body).toMatchObject({ error: { code: "match.set-aside" } });
    const set = lines.map((line) => JSON.parse(line) as { match?: string; msg: string });
    expect(set).toContainEqual(
      expect.objectContaining({ match: bad.id, msg: expect.stringContaining("set aside") as string }),
    );
  });
});

describe("an act that takes long", () => {
  test("holds up nobody at other tables, no view of them and no ping", async () => {
    process.env[GATE] = join(temporaryFolder(), "gate");
    const { url } = await threaded();
    const slow = await playersAt(url, "sloth");
    const quick = await playersAt(url, "salvo");
    const conceding = slow.one.act({ type: "concede" });
    slow.one.sendRaw(JSON.stringify({ type: "ping" }));
    await slow.one.until(() => slow.one.messages.some(({ type }) => type === "pong"));
    expect(await quick.one.act(firstChoice(quick.one))).toMatchObject({ type: "accepted", number: 1 });
    expect((await ask(url, paths.seen(quick.id))).body).toMatchObject({ match: { acts: 1 } });
    expect((await ask(url, paths.match(slow.id))).body).toMatchObject({ acts: 0, status: "running" });
    expect(slow.one.messages.some(({ type }) => type === "accepted")).toBe(false);
    writeFileSync(process.env[GATE], "");
    expect(await conceding).toMatchObject({ type: "accepted", number: 1 });
  });
});

describe("a match that turns out to be heavy", () => {
  test("gets a thread of its own: its next act holds up nobody, and its players notice nothing", async () => {
    process.env[GATE] = join(temporaryFolder(), "gate");
    const { url } = await threaded();
    const quick = await playersAt(url, "salvo");
    const heavy = await playersAt(url, "ox");
    const watcher = new LiveClient(url, heavy.id);
    await watcher.knows(0);
    expect(await heavy.one.act(firstChoice(heavy.one))).toMatchObject({ type: "accepted", number: 1 });
    expect((await ask(url, paths.metrics)).text).toContain("flagship_heavy_matches 1\n");
    const conceding = heavy.one.act({ type: "concede" });
    // There is one thread for all matches that are not heavy.
    expect(await quick.one.act(firstChoice(quick.one))).toMatchObject({ type: "accepted", number: 1 });
    expect(heavy.one.messages.map(({ type }) => type)).not.toContain("refused");
    writeFileSync(process.env[GATE], "");
    expect(await conceding).toMatchObject({ type: "accepted", number: 2 });
    const viewers = [
      [heavy.one, { token: heavy.tokens[0] }],
      [heavy.two, { token: heavy.tokens[1] }],
      [watcher, {}],
    ] as const;
    for (const [client, who] of viewers) {
      const seen = await client.knows(2);
      expect(client.messages.filter(({ type }) => type === "seen")).toHaveLength(1);
      expect(await new LiveClient(url, heavy.id, who).knows(2)).toEqual(seen);
    }
  });
});

test("acts that wait for a slow one are so many, and whoever sends more hears so at once", async () => {
  process.env[GATE] = join(temporaryFolder(), "gate");
  const { url } = await threaded();
  const { one } = await playersAt(url, "sloth");
  const answers = Array.from({ length: 40 }, () => one.act({ type: "concede" }, 0));
  const refused = () => one.messages.filter((message) => message.type === "refused");
  await one.until(() => refused().length === 8);
  expect(refused()).toMatchObject(
    Array.from({ length: 8 }, () => ({ error: { code: "message.too-many-waiting" } })),
  );
  writeFileSync(process.env[GATE], "");
  expect((await Promise.all(answers))[0]).toMatchObject({ type: "accepted", number: 1 });
});

test("a table can be joined, played and left while rules run elsewhere", async () => {
  const { url } = await threaded();
  const { id, one, two } = await playersAt(url, "salvo");
  expect(await one.standing("parry", "pass")).toMatchObject({ type: "accepted", number: 1 });
  two.close();
  const watcher = new LiveClient(url, id);
  await watcher.knows(1);
  expect(await one.act(firstChoice(one))).toMatchObject({ type: "accepted", number: 2 });
  const { hand } = (await watcher.knows(2)).view as { readonly hand: readonly string[] };
  expect(hand).toEqual([]);
  expect((await ask(url, paths.record(id))).status).toBe(409);
});
