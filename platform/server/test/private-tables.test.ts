import { matchSummaryShape, openTablesShape, paths, talkShape } from "@flagship/protocol";
import { expect, test } from "vitest";
import { ask, faultIn, join, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { startServer } from "./support/server.ts";

const OPEN = [{ kind: "me" }, { kind: "open" }] as const;
const GONE = [404, "lobby.no-such-match"];

const codeOf = (answer: Awaited<ReturnType<typeof ask>>): unknown => [answer.status, faultIn(answer).code];

test("a private table is not there for strangers, in any way, before, during and after the match", async () => {
  const { url } = await startServer();
  const [ann, bob, eve] = await Promise.all(["Ann", "Bob", "Eve"].map((name) => newGuest(url, name)));
  if (ann === undefined || bob === undefined || eve === undefined) throw new Error("three came");
  const { id, invitation = "" } = await newMatch(url, ann.token, { seats: [...OPEN], private: true });
  const closedTo = async (token?: string): Promise<void> => {
    const as = token === undefined ? {} : { token };
    for (const path of [paths.match(id), paths.seen(id), paths.record(id), paths.seal(id), paths.talk(id)])
      expect(codeOf(await ask(url, path, as))).toEqual(GONE);
    expect(codeOf(await ask(url, paths.match(id, "wrong"), as))).toEqual(GONE);
    const live = new LiveClient(url, id, as);
    expect((await live.refusal()).code).toBe("lobby.no-such-match");
    expect(live.traffic).toHaveLength(1);
    if (token === undefined) return;
    const act = { after: 0, action: { type: "let" } };
    expect(codeOf(await ask(url, paths.acts(id), { body: act, token }))).toEqual(GONE);
    const line = { room: "watchers", text: "hello" };
    expect(codeOf(await ask(url, paths.talk(id), { body: line, token }))).toEqual(GONE);
    expect(codeOf(await ask(url, paths.offers(id), { body: { kind: "end" }, token }))).toEqual(GONE);
  };
  await closedTo();
  await closedTo(eve.token);
  expect(success(await ask(url, paths.tables), openTablesShape).tables).toEqual([]);
  // The invitation opens it, to look and to sit down.
  const shown = success(await ask(url, paths.match(id, invitation), { token: bob.token }), matchSummaryShape);
  expect(shown).toMatchObject({ id, private: true, status: "waiting" });
  await join(url, id, bob.token, { invitation });
  const players = [ann, bob].map(({ token }) => new LiveClient(url, id, { token }));
  await Promise.all(players.map((client) => client.knows(0)));
  await closedTo(eve.token);
  expect(success(await ask(url, paths.talk(id), { token: bob.token }), talkShape).rooms).toContain("table");
  await players[0]?.act({ type: "concede" });
  await players[1]?.until(() => players[1]?.seen?.outcome);
  await closedTo();
  await closedTo(eve.token);
  for (const { token } of [ann, bob]) expect((await ask(url, paths.record(id), { token })).status).toBe(200);
  // Its rematch is private as well.
  const again = await ask(url, paths.rematch(id), { body: {}, token: ann.token });
  const next = (again.body as { id: string }).id;
  expect(codeOf(await ask(url, paths.match(next), { token: eve.token }))).toEqual(GONE);
  expect((await ask(url, paths.match(next), { token: ann.token })).status).toBe(200);
});

test("who made it for others can look, too; a private table is neither listed nor rated", async () => {
  const { url } = await startServer();
  const host = new Browser(url);
  await host.signUp("Host of games");
  const wish = { game: "salvo", seats: [{ kind: "open" }, { kind: "open" }], private: true };
  const made = (await host.ask(paths.matches, wish)).body as { id: string };
  expect((await host.ask(paths.match(made.id))).status).toBe(200);
  for (const more of [{ listed: true }, { rated: true }])
    expect(codeOf(await host.ask(paths.matches, { ...wish, ...more }))).toEqual([422, "lobby.private"]);
  expect((await host.ask(paths.matches, { ...wish, listed: false, rated: false })).status).toBe(201);
});

test("whoever loses their seat while it waits sees nothing of what comes then", async () => {
  let ticks = 1_000_000;
  const { url } = await startServer({ ticks: () => ticks, roundEvery: 20 });
  const [ann, eve, bob] = await Promise.all(["Ann", "Eve", "Bob"].map((name) => newGuest(url, name)));
  if (ann === undefined || bob === undefined || eve === undefined) throw new Error("three came");
  const { id, invitation = "" } = await newMatch(url, ann.token, { seats: [...OPEN], private: true });
  // Eve pledges a word and never shows it.
  await join(url, id, eve.token, { invitation, pledge: "ab".repeat(32) });
  const live = new LiveClient(url, id, { token: eve.token });
  await live.until(() => live.report);
  ticks += 2 * 24 * 60 * 60 * 1000;
  expect((await live.refusal()).code).toBe("lobby.no-such-match");
  await join(url, id, bob.token, { invitation });
  const player = new LiveClient(url, id, { token: ann.token });
  await player.knows(0);
  expect(live.seen).toBeUndefined();
});
