import { join as inFolder } from "node:path";
import { games as allGames } from "@flagship/registry";
import { matchMadeShape, paths, preparedPaths, talkShape } from "@flagship/protocol";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask, duel, join, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { fromOutside } from "./support/outside.ts";
import { Browser } from "./support/people.ts";
import { games } from "./support/registry.ts";
import { heavierSalvo, only } from "./support/salvo.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const registry = new URL("./support/registry.ts", import.meta.url).href;
const laterRegistry = new URL("./support/later-registry.ts", import.meta.url).href;

/** A server whose rules run in threads, and what its own thread has asked of them. */
async function served(folder = temporaryFolder(), of = games, at = registry) {
  const asked: string[] = [];
  const running = await startServer({
    dataFolder: folder,
    games: fromOutside(of, asked),
    registry: at,
    ruleThreads: 1,
  });
  return { ...running, asked };
}

const fine = async (answer: ReturnType<typeof ask>): Promise<void> =>
  expect((await answer).status).toBeLessThan(300);

test("nothing that people do has rules run in the thread that serves sockets", async () => {
  const { url, server, folder, asked } = await served();
  const { id, first, second } = await duel(url);
  const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
  await Promise.all(clients.map((client) => client.knows(0)));
  const [mine, theirs] = clients as [LiveClient, LiveClient];
  for (const token of [first.token, second.token, undefined]) {
    await ask(url, paths.talk(id), token === undefined ? {} : { token });
    if (token !== undefined)
      await fine(ask(url, paths.talk(id), { token, body: { room: "table", text: "hi" } }));
  }
  await ask(url, preparedPaths.prepared(id), {
    method: "PUT",
    token: first.token,
    body: { after: 0, lines: [] },
  });
  await mine.act({ type: "nonsense" });
  const taken = { type: "accepted" };
  expect(await mine.act(mine.seen?.choices?.open[0]?.action)).toMatchObject(taken);
  await theirs.knows(1);
  expect(await theirs.act({ type: "let" })).toMatchObject(taken);
  expect(await mine.standing("parry", "pass")).toMatchObject(taken);
  await theirs.knows(3);
  await fine(ask(url, paths.offers(id), { token: first.token, body: { kind: "end" } }));
  expect(await theirs.act({ type: "concede" })).toMatchObject(taken);
  await mine.until(() => mine.seen?.outcome);
  for (const path of [paths.record(id), paths.seal(id), paths.seen(id), paths.match(id), paths.played])
    await fine(ask(url, path));
  await fine(ask(url, paths.rematch(id), { token: first.token, body: {} }));
  await fine(ask(url, paths.quick, { token: second.token, body: { game: "salvo" } }));
  const wrong = { game: "salvo", options: { cards: "many" }, seats: [{ kind: "me" }, { kind: "open" }] };
  expect((await ask(url, paths.matches, { token: first.token, body: wrong })).status).toBe(400);
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  const rated = success(
    await ann.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], rated: true }),
    matchMadeShape,
  );
  await bob.ask(paths.join(rated.id), { invitation: rated.invitation });
  const live = new LiveClient(url, rated.id, { headers: ann.headers });
  await live.knows(0);
  expect(await live.act({ type: "concede" })).toMatchObject({ type: "accepted" });
  await vi.waitFor(
    async () => expect((await ask(url, paths.ratings(rated.id))).text).toContain('"counted":'),
    10_000,
  );
  await fine(ask(url, paths.player("Ann")));
  expect(asked).toEqual([]);
  const waiting = await newMatch(url, first.token);
  await server.close();
  // What was made under other rules is looked through once more.
  const later = await served(folder, only(heavierSalvo), laterRegistry);
  const third = await newGuest(later.url, "Third");
  const invitation = waiting.invitation ?? "";
  await vi.waitFor(() => join(later.url, waiting.id, third.token, { invitation }), 10_000);
  expect((await ask(later.url, paths.seen(waiting.id))).body).toMatchObject({ match: { status: "running" } });
  expect(later.asked).toEqual([]);
});

/** A scenario of many ships on as many sides, and with something in every other hex. */
const crowded = (sides: number) => ({
  format: 1,
  title: "Crowd",
  warp: 0,
  obstacles: Array.from({ length: 588 }, (_, no) => ({
    kind: "asteroids",
    column: (2 * no) % 42,
    row: Math.floor(no / 21),
  })),
  ships: Array.from({ length: sides }, (_, side) => ({ class: "f-con2", side: side % 2, place: "anywhere" })),
});

const roomsAt = async (url: string, id: string, token: string) =>
  success(await ask(url, paths.talk(id), { token }), talkShape).rooms;

test("a table made by a file of its maker has talk that does not look at the file", async () => {
  const at = import.meta.resolve("@flagship/registry");
  const { url, asked } = await served(temporaryFolder(), allGames, at);
  const host = await newGuest(url);
  const seats = Array.from({ length: 8 }, (_, seat) => ({ kind: seat === 0 ? "me" : "open" }) as const);
  const options = { scenario: "file", file: JSON.stringify(crowded(8)) };
  const { id } = await newMatch(url, host.token, { game: "starship-tactics", options, seats });
  // This game says itself who shares what.
  expect(await roomsAt(url, id, host.token)).toEqual(["table"]);
  await fine(ask(url, paths.talk(id), { token: host.token, body: { room: "table", text: "hi" } }));
  expect(asked).toEqual([]);
});

test("whose side a seat is on is kept with the table, and asked once where it was made before", async () => {
  const { url, server, folder, asked } = await served();
  const host = await newGuest(url);
  const { id } = await newMatch(url, host.token, { game: "allies" });
  expect(await roomsAt(url, id, host.token)).toEqual(["table", "side"]);
  expect(asked).toEqual([]);
  await server.close();
  const sqlite = new Sqlite(inFolder(folder, "flagship.db"));
  onTestFinished(() => void sqlite.close());
  const kept = sqlite.prepare("select chairs from matches where id = ?").pluck();
  const chairs = JSON.stringify([
    { side: 0, plays: "first" },
    { side: 0, plays: "second" },
  ]);
  expect(kept.get(id)).toBe(chairs);
  sqlite.prepare("update matches set chairs = null").run();
  const again = await served(folder);
  expect(await roomsAt(again.url, id, host.token)).toEqual(["table", "side"]);
  expect(kept.get(id)).toBe(chairs);
  expect(again.asked).toEqual([]);
});
