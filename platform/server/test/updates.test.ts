import Sqlite from "better-sqlite3";
import { beginMatch, readRecord, type MatchHeader, type MatchRecord } from "@flagship/kernel";
import { judge } from "@flagship/kernel/seal";
import { paths, readShape, seenReportShape, type SeenReport } from "@flagship/protocol";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  actionOf,
  ask,
  duel,
  faultIn,
  LiveClient,
  newGuest,
  newMatch,
  playOut,
  join,
} from "./support/client.ts";
import { drill } from "../src/index.ts";
import { Shelf } from "../src/shelf.ts";
import { heavierSalvo, laterGames, only, salvo, testGames } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

const later = new URL("./support/later-registry.ts", import.meta.url).href;

interface Left {
  readonly folder: string;
  readonly id: string;
  readonly tokens: readonly [string, string];
  readonly before: SeenReport;
}

/** A match that is stopped by an update after some acts: a card is played and let through, then another is played. */
async function stopped(acts = 3): Promise<Left> {
  const { url, server, folder } = await startServer();
  const { id, first, second } = await duel(url, { options: { cards: 12 } });
  const tokens = [first.token, second.token] as const;
  const clients = tokens.map((token) => new LiveClient(url, id, { token }));
  for (let act = 0; act < acts; act++) await actOnce(clients, act);
  const before = await seen(url, id, first.token);
  for (const client of clients) client.close();
  await server.close();
  return { folder, id, tokens, before };
}

/** Plays the first card, or lets what was played through. */
async function actOnce(clients: readonly LiveClient[], number: number): Promise<void> {
  await Promise.all(clients.map((client) => client.knows(number)));
  const client = clients.find((one) => one.asked());
  const open = client?.seen?.choices?.open ?? [];
  const choice = client?.seen?.waitingFor[0]?.kind === "parry" ? open.at(-1) : open[0];
  if (client === undefined || choice === undefined) throw new Error("nobody is asked");
  expect(await client.act(actionOf(choice))).toMatchObject({ type: "accepted", number: number + 1 });
}

async function seen(url: string, id: string, token?: string): Promise<SeenReport> {
  const answer = await ask(url, paths.seen(id), token === undefined ? {} : { token });
  const read = readShape(seenReportShape, answer.body);
  if (!read.ok) throw new Error(answer.text);
  return read.value;
}

async function record(url: string, id: string): Promise<MatchRecord> {
  const read = readRecord((await ask(url, paths.record(id))).text);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

function change(folder: string, sql: string): void {
  const sqlite = new Sqlite(`${folder}/flagship.db`);
  sqlite.exec(sql);
  sqlite.close();
}

const rowIn = (folder: string, sql: string): unknown => {
  const sqlite = new Sqlite(`${folder}/flagship.db`);
  onTestFinished(() => void sqlite.close());
  return sqlite.prepare(sql).get();
};

describe("a running match, when the server comes back with later rules", () => {
  test("simply carries on where they do the same", async () => {
    const { folder, id, tokens, before } = await stopped();
    const { url } = await startServer({ dataFolder: folder, games: laterGames });
    const after = await seen(url, id, tokens[0]);
    expect([after.seen, after.heard, after.chain]).toEqual([before.seen, before.heard, before.chain]);
    const clients = tokens.map((token) => new LiveClient(url, id, { token }));
    await Promise.all(clients.map((client) => client.knows(3)));
    await playOut(clients, () => 0);
    const verdict = judge({ ...salvo, rulesVersion: 2 }, await record(url, id));
    expect(verdict.ok && [verdict.value.standing.kind, verdict.value.elsewhere]).toEqual(["signed", []]);
  });

  test.each([
    ["in this thread", { games: only(heavierSalvo) }],
    ["in threads", { games: only(heavierSalvo), registry: later }],
  ])("goes on from its last state where they do not, and everybody is told (rules %s)", async (_, how) => {
    const { folder, id, tokens, before } = await stopped();
    const { url } = await startServer({ dataFolder: folder, ...how });
    const clients = tokens.map((token) => new LiveClient(url, id, { token }));
    const [mine] = await Promise.all(clients.map((client) => client.knows(4)));
    // The points of version 1 stand, and nobody has seen anything new.
    expect(mine?.view).toEqual(before.seen?.view);
    expect(mine?.change).toEqual({ before: 1, now: 2, undone: 0, people: [0, 1], agreed: [] });
    const news = { number: 4, event: { type: "rules-changed", before: 1, now: 2 } };
    expect(clients[0]?.report?.heard).toEqual([...before.heard, news]);
    expect((await seen(url, id)).heard.at(-1)).toEqual(news);
    await playOut(clients, () => 0);
    const kept = await record(url, id);
    const verdict = judge(heavierSalvo, kept);
    expect(verdict.ok && verdict.value).toMatchObject({
      standing: { kind: "signed" },
      elsewhere: [{ rules: 1, after: 0, until: 3 }],
    });
    // What was shown can be shown again, from the first card on.
    expect(kept.told).toHaveLength(kept.log.length + 1);
    expect(kept.told?.[1]?.[0]?.event.type).toBe("played");
  });

  test.each([
    ["where they do the same", laterGames],
    ["where they do not", only(heavierSalvo)],
  ])("is proven by a drill before and after it was carried over, %s", async (_, games) => {
    const { folder, id, tokens } = await stopped();
    const rehearse = () => drill({ dataFolder: folder }, 5, new Shelf(games));
    const carried = { matches: 1, played: 0, carried: 1, kept: 0, passed: 0, broken: [] };
    expect(await rehearse()).toEqual(carried);
    const { url, server } = await startServer({ dataFolder: folder, games });
    const clients = tokens.map((token) => new LiveClient(url, id, { token }));
    await Promise.all(clients.map((client) => client.until(() => client.report)));
    expect((await seen(url, id, tokens[0])).seen).toBeDefined();
    await server.close();
    expect(await rehearse()).toEqual(carried);
    change(folder, "update snapshots set snapshot = '{}'");
    expect((await rehearse())?.broken).toMatchObject([{ match: id }]);
  });

  test("is called broken by a drill when it cannot go on", async () => {
    const { folder, id } = await stopped();
    change(folder, "delete from acts where number = 2");
    const found = await drill({ dataFolder: folder }, 5, new Shelf(laterGames));
    expect(found?.broken).toEqual([{ match: id, why: "3 acts are counted, 2 are there" }]);
  });

  test("is carried over once, and goes on after another restart", async () => {
    const { folder, id, tokens } = await stopped();
    for (let start = 0; start < 2; start++) {
      const { url, server } = await startServer({ dataFolder: folder, games: only(heavierSalvo) });
      expect((await seen(url, id, tokens[0])).seen?.number).toBe(4);
      await server.close();
    }
    const third = { ...heavierSalvo, rulesVersion: 3 };
    const { url } = await startServer({ dataFolder: folder, games: only(third) });
    const clients = tokens.map((token) => new LiveClient(url, id, { token }));
    await actOnce(clients, 4);
    expect(clients[0]?.report?.heard.filter(({ event }) => event.type === "rules-changed")).toHaveLength(1);
  });

  test.each([
    ["where they do the same", laterGames, { ...salvo, rulesVersion: 2 }, 3],
    ["where they do not", only(heavierSalvo), heavierSalvo, 4],
  ])("is left alone by a server that has the earlier ones again, %s", async (_, games, game, acts) => {
    const { folder, id, tokens } = await stopped();
    const later = await startServer({ dataFolder: folder, games });
    expect((await seen(later.url, id, tokens[0])).seen?.number).toBe(acts);
    await later.server.close();
    const stored = (): unknown => [
      rowIn(folder, "select rules from matches"),
      rowIn(folder, "select count(*) as acts, max(entry) as last from acts"),
    ];
    const before = stored();

    const earlier = await startServer({ dataFolder: folder });
    const fault = faultIn(await ask(earlier.url, paths.seen(id), { token: tokens[0] }));
    expect([fault.code, fault.text]).toEqual([
      "match.later-rules",
      "This match has gone on under version 2 of the rules, but only version 1 is here. It waits for the update.",
    ]);
    const action = { type: "concede" };
    const act = await ask(earlier.url, paths.acts(id), { body: { action, after: acts }, token: tokens[0] });
    expect([act.status, faultIn(act).code]).toEqual([409, "match.later-rules"]);
    expect((await ask(earlier.url, paths.match(id))).body).toMatchObject({ playable: false });
    await earlier.server.close();
    expect((await drill({ dataFolder: folder }, 5, new Shelf(testGames)))?.broken).toEqual([
      { match: id, why: "it cannot go on under the rules that are here: match.later-rules" },
    ]);
    expect(stored()).toEqual(before);

    const { url } = await startServer({ dataFolder: folder, games });
    const clients = tokens.map((token) => new LiveClient(url, id, { token }));
    await Promise.all(clients.map((client) => client.knows(acts)));
    await playOut(clients, () => 0);
    expect(judge(game, await record(url, id))).toMatchObject({
      ok: true,
      value: { standing: { kind: "signed" } },
    });
  });

  test("takes acts along that came after the latest standing, and says which the new rules do not allow", async () => {
    const { folder, id, tokens, before } = await stopped();
    // As if the server had been killed: nothing was written down but the acts.
    const snapshot = `{"number":0,"dice":${JSON.stringify(diceAtStart(folder, id))},"standing":{},"state":${stateAtStart(folder, id)}}`;
    change(folder, `update snapshots set number = 0, snapshot = '${snapshot}'; delete from chronicle`);
    const strict: typeof salvo = {
      ...heavierSalvo,
      check: (state, actor, action) =>
        action.type === "play" && state.scores.some((score) => score > 0)
          ? { code: "not-now", text: { key: "refusal.not-now" } }
          : salvo.check(state, actor, action),
      fallback: () => ({ type: "concede" }),
    };
    const { url } = await startServer({ dataFolder: folder, games: only(strict) });
    const after = await seen(url, id, tokens[0]);
    expect(after.seen?.number).toBe(4);
    expect(after.seen?.change?.undone).toBe(1);
    expect(after.heard.filter(({ number }) => number === 4).map(({ event }) => event)).toEqual([
      { type: "rules-changed", before: 1, now: 2 },
      { type: "acts-undone", count: 1 },
    ]);
    expect(before.seen?.number).toBe(3);
  });

  test("that cannot be played on is refused with a sentence, and left as it is", async () => {
    const { folder, id, tokens } = await stopped();
    const broken: typeof salvo = {
      ...heavierSalvo,
      upgrade: () => {
        throw new Error("cards were round then");
      },
    };
    const { url, server } = await startServer({ dataFolder: folder, games: only(broken) });
    const fault = faultIn(await ask(url, paths.seen(id), { token: tokens[0] }));
    expect([fault.code, fault.text]).toEqual([
      "match.cannot-go-on",
      "This match began under version 1 of the rules and cannot go on under version 2: cards were round then.",
    ]);
    await server.close();
    expect(rowIn(folder, "select count(*) as n from acts")).toEqual({ n: 3 });
    const again = await startServer({ dataFolder: folder, games: only(heavierSalvo) });
    expect((await seen(again.url, id, tokens[0])).seen?.number).toBe(4);
  });
});

describe("players of a match whose rules have changed", () => {
  test("end it by agreement", async () => {
    const { folder, id, tokens } = await stopped();
    const { url, server } = await startServer({ dataFolder: folder, games: only(heavierSalvo) });
    const [first, second] = tokens.map((token) => new LiveClient(url, id, { token }));
    if (first === undefined || second === undefined) throw new Error("nobody came");
    await Promise.all([first.knows(4), second.knows(4)]);
    expect(await first.agreeToEnd()).toMatchObject({ type: "accepted", number: 5 });
    expect((await second.knows(5)).change?.agreed).toEqual([0]);
    const ended = await ask(url, paths.acts(id), { body: { end: true }, token: tokens[1] });
    expect(ended.body).toEqual({ number: 6 });
    expect((await first.knows(6)).outcome).toEqual({
      winners: [],
      scores: [0, 0],
      why: { key: "outcome.ended-by-agreement" },
    });
    expect((await ask(url, paths.match(id))).body).toMatchObject({ status: "over" });
    expect(judge(heavierSalvo, await record(url, id))).toMatchObject({
      ok: true,
      value: { standing: { kind: "signed" } },
    });
    await server.close();
    const again = await startServer({ dataFolder: folder, games: only(heavierSalvo) });
    expect((await seen(again.url, id)).seen?.outcome?.winners).toEqual([]);
  });

  test("cannot end any other match, and a stranger cannot end theirs", async () => {
    const { url } = await startServer();
    const { id, first } = await duel(url);
    const refused = await ask(url, paths.acts(id), { body: { end: true }, token: first.token });
    expect(faultIn(refused).code).toBe("match.no-end-offered");
    const stranger = await newGuest(url);
    expect(faultIn(await ask(url, paths.acts(id), { body: { end: true }, token: stranger.token })).code).toBe(
      "lobby.not-seated",
    );
  });
});

test("a table that still waits for players begins under the later rules", async () => {
  const { url, server, folder } = await startServer();
  const [first, second] = [await newGuest(url, "First"), await newGuest(url, "Second")];
  const made = await newMatch(url, first.token);
  await server.close();
  const later = await startServer({ dataFolder: folder, games: only(heavierSalvo) });
  await join(later.url, made.id, second.token, { invitation: made.invitation ?? "" });
  const report = await seen(later.url, made.id, first.token);
  expect([report.match.header.rulesVersion, report.seen?.number, report.seen?.change]).toEqual([
    2,
    0,
    undefined,
  ]);
});

test("a table that waits under later rules is not taken back by a server that has the earlier ones", async () => {
  const { url, server, folder } = await startServer({ games: only(heavierSalvo) });
  const made = await newMatch(url, (await newGuest(url, "First")).token);
  await server.close();
  const earlier = await startServer({ dataFolder: folder });
  const second = await newGuest(earlier.url, "Second");
  const body = { invitation: made.invitation ?? "" };
  const refused = await ask(earlier.url, paths.join(made.id), { token: second.token, body });
  expect(faultIn(refused).code).toBe("lobby.other-rules");
  expect((await ask(earlier.url, paths.match(made.id))).body).toMatchObject({ header: { rulesVersion: 2 } });
});

/** The state and the dice of a match at its start. */
function atStart(folder: string, id: string): { readonly state: unknown; readonly dice: number } {
  const { header, secret } = rowIn(folder, `select header, secret from matches where id = '${id}'`) as {
    readonly header: string;
    readonly secret: string;
  };
  const { state, dice } = beginMatch(salvo, JSON.parse(header) as MatchHeader, secret);
  return { state, dice: dice.position };
}
const stateAtStart = (folder: string, id: string): string => JSON.stringify(atStart(folder, id).state);
const diceAtStart = (folder: string, id: string): number => atStart(folder, id).dice;
