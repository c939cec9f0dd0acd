import {
  ladderShape,
  matchForMeShape,
  matchMadeShape,
  paths,
  profileShape,
  tokenMadeShape,
} from "@flagship/protocol";
import { expect, test, vi } from "vitest";
import { ask, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { startServer } from "./support/server.ts";

const tokenOf = async (person: Browser): Promise<string> =>
  success(
    await person.ask(paths.tokens, { label: "My bot", scopes: ["play"], password: PASSWORD }),
    tokenMadeShape,
  ).token;

const marks = async (url: string, id: string): Promise<readonly boolean[]> =>
  success(await ask(url, paths.match(id)), matchForMeShape).seats.map(
    (seat) => seat.kind === "person" && seat.bot === true,
  );

const SEATS = [{ kind: "me" }, { kind: "open" }];

test("a program is marked where it sits down, and where it makes its first move for somebody who sat down themselves", async () => {
  const { url } = await startServer();
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  const [annsBot, bobsBot] = [await tokenOf(ann), await tokenOf(bob)];
  // Ann sits down by hand; Bob's program takes the other chair.
  const made = success(await ann.ask(paths.matches, { game: "salvo", seats: SEATS }), matchMadeShape);
  await ask(url, paths.join(made.id), { token: bobsBot, body: { invitation: made.invitation } });
  expect(await marks(url, made.id)).toEqual([false, true]);
  const watcher = new LiveClient(url, made.id);
  const [byHand, program] = [
    new LiveClient(url, made.id, { headers: ann.headers }),
    new LiveClient(url, made.id, { token: annsBot }),
  ];
  await byHand.knows(0);
  await program.knows(0);
  await watcher.until(() => watcher.report);
  // To look on by a token is no mark yet; to play is, and stays one.
  expect(await marks(url, made.id)).toEqual([false, true]);
  expect(byHand.asked()).toBe(true);
  await program.act(program.seen?.choices?.open[0]?.action);
  await watcher.until(() =>
    watcher.messages.some(
      (one) => one.type === "seats" && one.seats.every((seat) => seat.kind === "person" && seat.bot === true),
    ),
  );
  expect(await marks(url, made.id)).toEqual([true, true]);
});

test("a program's act over plain HTTP marks as well; so does a match it makes, and a guest that is a program", async () => {
  const { url } = await startServer();
  const ann = new Browser(url);
  await ann.signUp("Ann");
  const token = await tokenOf(ann);
  const computer = { kind: "computer", level: "cadet" };
  const made = success(
    await ann.ask(paths.matches, { game: "salvo", seats: [{ kind: "me" }, computer] }),
    matchMadeShape,
  );
  expect(await marks(url, made.id)).toEqual([false, false]);
  const live = new LiveClient(url, made.id, { headers: ann.headers });
  await live.knows(0);
  const action = live.seen?.choices?.open[0]?.action;
  expect((await ask(url, paths.acts(made.id), { token, body: { action, after: 0 } })).status).toBe(200);
  expect(await marks(url, made.id)).toEqual([true, false]);
  const own = success(
    await ask(url, paths.matches, { token, body: { game: "salvo", seats: SEATS } }),
    matchMadeShape,
  );
  expect(await marks(url, own.id)).toEqual([true, false]);
  const guest = await newGuest(url, "Robo");
  expect(await marks(url, (await newMatch(url, guest.token)).id)).toEqual([true, false]);
});

test("the ladder and both profiles tell whose rated match a program played", async () => {
  const { url } = await startServer();
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  const token = await tokenOf(bob);
  const made = success(
    await ann.ask(paths.matches, { game: "salvo", seats: SEATS, rated: true }),
    matchMadeShape,
  );
  await ask(url, paths.join(made.id), { token, body: { invitation: made.invitation } });
  const lives = [
    new LiveClient(url, made.id, { headers: ann.headers }),
    new LiveClient(url, made.id, { token }),
  ];
  for (let act = 0; act < 4; act++) {
    await Promise.all(lives.map((live) => live.knows(act)));
    const live = lives.find((one) => one.asked());
    await live?.act(act === 3 ? { type: "concede" } : live.seen?.choices?.open[0]?.action);
  }
  const ladder = async () => success(await ask(url, paths.ladder("salvo")), ladderShape).rows;
  await vi.waitFor(async () => expect(await ladder()).toHaveLength(2), 10_000);
  const bots = Object.fromEntries((await ladder()).map(({ name, bot }) => [name, bot]));
  expect(bots).toEqual({ Ann: undefined, Bob: true });
  const profile = async (name: string) => success(await ask(url, paths.player(name)), profileShape);
  expect((await profile("Bob")).matches.map(({ bot }) => bot)).toEqual([true]);
  const [annsMatch] = (await profile("Ann")).matches;
  expect(annsMatch?.bot).toBeUndefined();
  expect(annsMatch?.others).toMatchObject([{ name: "Bob", bot: true }]);
});
