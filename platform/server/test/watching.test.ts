import { matchMadeShape, paths, runningTablesShape, watchersShape } from "@flagship/protocol";
import { expect, test, vi } from "vitest";
import { ask, faultIn, LiveClient, newGuest, success } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { addMatch, findMatch } from "../src/storage/matches.ts";
import { openBeside, startServer } from "./support/server.ts";

test("public matches that run are found, those most watched first; who watches is known at the table", async () => {
  const { url } = await startServer();
  const [maker, rival] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
  const begin = async (wish: object): Promise<string> => {
    const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], ...wish };
    const made = success(await ask(url, paths.matches, { body, token: maker.token }), matchMadeShape);
    await ask(url, paths.join(made.id), { body: { invitation: made.invitation }, token: rival.token });
    return made.id;
  };
  const first = await begin({ listed: true });
  const second = await begin({ listed: true });
  await begin({});
  await begin({ private: true });
  const over = await begin({ listed: true });
  const concede = { after: 0, action: { type: "concede" } };
  await ask(url, paths.acts(over), { body: concede, token: maker.token });
  const running = async (query = "") =>
    success(await ask(url, `${paths.running}${query}`), runningTablesShape).tables.map(
      ({ id, watchers }) => [id, watchers] as const,
    );
  expect(new Map(await running())).toEqual(
    new Map([
      [first, 0],
      [second, 0],
    ]),
  );
  expect(await running("?game=chess")).toEqual([]);
  const zoe = new Browser(url);
  await zoe.signUp("Zoe");
  const eyes = [
    new LiveClient(url, first, { headers: zoe.headers }),
    new LiveClient(url, first),
    new LiveClient(url, first, { token: maker.token }),
  ];
  await Promise.all(eyes.map((one) => one.knows(0)));
  expect(await running()).toEqual([
    [first, 2],
    [second, 0],
  ]);
  const watchers = async (id: string) => success(await ask(url, paths.watchers(id)), watchersShape);
  expect(await watchers(first)).toEqual({ count: 2, names: ["Zoe"] });
  expect(await watchers(second)).toEqual({ count: 0, names: [] });
  eyes[0]?.close();
  await vi.waitFor(async () => expect(await watchers(first)).toEqual({ count: 1, names: [] }));
});

test("the most watched match comes first, whatever has happened at others since", async () => {
  const { url, folder } = await startServer();
  const [maker, rival] = [await newGuest(url, "Ann"), await newGuest(url, "Bob")];
  const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], listed: true };
  const made = success(await ask(url, paths.matches, { body, token: maker.token }), matchMadeShape);
  await ask(url, paths.join(made.id), { body: { invitation: made.invitation }, token: rival.token });
  const { db, close } = await openBeside(folder);
  const match = await findMatch(db, made.id);
  if (match === undefined) throw new Error("there is no match");
  // More than are looked at by when somebody acted there last.
  for (let other = 0; other < 120; other++) {
    const progress = { ...match.progress, acted: "2999-01-01T00:00:00.000Z" };
    await addMatch(db, { ...match, id: `later-${other}`, invitation: `i-${other}`, progress });
  }
  await close();
  const first = async () =>
    success(await ask(url, paths.running), runningTablesShape).tables.map(({ id }) => id)[0];
  expect(await first()).toMatch(/^later-/);
  const eye = new LiveClient(url, made.id);
  await eye.knows(0);
  expect(await first()).toBe(made.id);
});

test("nobody learns who is at a private table", async () => {
  const { url } = await startServer();
  const ann = await newGuest(url, "Ann");
  const body = { game: "salvo", seats: [{ kind: "me" }, { kind: "open" }], private: true };
  const { id } = success(await ask(url, paths.matches, { body, token: ann.token }), matchMadeShape);
  expect(faultIn(await ask(url, paths.watchers(id))).code).toBe("lobby.no-such-match");
});
