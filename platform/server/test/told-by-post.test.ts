import { pauseGame } from "@flagship/post";
import { claimedShape, noticeListShape, paths } from "@flagship/protocol";
import { games } from "@flagship/registry";
import { expect, test, vi } from "vitest";
import { ANYWHERE } from "./support/anywhere.ts";
import { success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { ADDRESS, addressOf, Clock, newPostGame, openRelay } from "./support/post-game.ts";
import { startServer, temporaryFolder } from "./support/server.ts";
import { codeIn, logOf, WISHES } from "./support/telling.ts";
import { receiver } from "./support/told.ts";

/** A game by post of Ann and Bob, a year a week, on a server that tells at once. */
async function told(lastTurn = 0) {
  const [folder, clock, relay] = [temporaryFolder(), new Clock(), await openRelay()];
  const [account] = await newPostGame(folder, clock, { lastTurn });
  const { server, url } = await startServer({
    dataFolder: folder,
    clock: clock.read,
    games,
    outward: ANYWHERE,
    noticeGrace: 0,
    noticesEvery: 20,
    publicUrl: "https://play.example",
    mail: { address: ADDRESS, host: "127.0.0.1", port: 0, relay: relay.url },
  });
  await server.post.tick();
  const subjectsTo = (name: string): string[] =>
    relay.letters.filter(({ to }) => to.includes(addressOf(name))).map(({ subject }) => subject);
  /** An account with the address that the office writes to. */
  const member = async (name: string): Promise<Browser> => {
    const person = new Browser(url);
    await person.signUp(name);
    const address = addressOf(name.toLowerCase());
    await person.ask(paths.mail, { address, password: PASSWORD }, "PUT");
    await vi.waitFor(
      () => expect(subjectsTo(name.toLowerCase())).toContain("Confirm your e-mail address"),
      10_000,
    );
    const letter = relay.letters.findLast(({ to }) => to.includes(address));
    await person.ask(paths.confirmMail, { code: codeIn(letter?.text) });
    await person.ask(paths.telling, WISHES, "PUT");
    return person;
  };
  return { server, clock, account, subjectsTo, member };
}

const sortedLogOf = async (person: Browser): Promise<string[]> =>
  (await logOf(person)).map((words) => words.join(" ")).toSorted();

test("whoever plays by post gets one letter a year and a reminder, and every other channel knows when the sheet is due", async () => {
  const { server, clock, account, subjectsTo, member } = await told();
  const [ann, bob, hook] = [await member("Ann"), await member("Bob"), await receiver()];
  await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
  const claim = { game: 1, account: account.account };
  const { match } = success(await ann.ask(paths.claims, claim), claimedShape);
  const heard = (): string[] => hook.calls.map(({ body }) => JSON.parse(body.toString()).data.kind);
  await vi.waitFor(() => expect(heard()).toEqual(["turn"]), 10_000);
  // The sheet is due after a week, and whoever still owes it is reminded two days before.
  clock.pass(5 * 24 - 0.1);
  await server.post.tick();
  expect(subjectsTo("ann").length).toBe(2);
  clock.pass(0.1);
  await server.post.tick();
  await vi.waitFor(() => expect(heard()).toEqual(["turn", "deadline"]), 10_000);
  const untils = (): unknown[] => hook.calls.map(({ body }) => JSON.parse(body.toString()).data.until);
  expect(untils()).toEqual(["2026-11-08T18:00:00.000Z", "2026-11-08T18:00:00.000Z"]);
  clock.pass(3 * 24 + 1);
  await server.post.tick();
  await vi.waitFor(() => expect(heard()).toEqual(["turn", "deadline", "turn"]), 10_000);
  // The next year has its own day.
  clock.pass(5 * 24);
  await vi.waitFor(() => expect(heard()).toEqual(["turn", "deadline", "turn", "deadline"]), 10_000);
  await server.post.tick();
  await server.post.tick();
  expect(subjectsTo("ann")).toEqual([
    "Star Fleet Warlord, game 1: your first sheet",
    "Confirm your e-mail address",
    "Star Fleet Warlord, game 1: your sheet for Y165 is missing",
    "Star Fleet Warlord, game 1: results of Y165",
    "Star Fleet Warlord, game 1: your sheet for Y166 is missing",
  ]);
  expect(await sortedLogOf(ann)).toEqual([
    "deadline letter sent",
    "deadline letter sent",
    "deadline webhook sent",
    "deadline webhook sent",
    "turn letter sent",
    "turn webhook sent",
    "turn webhook sent",
  ]);
  // Bob has not sat down in the browser; the letters to his address are in his log all the same.
  expect(await logOf(bob)).toEqual([
    ["deadline", "letter sent"],
    ["deadline", "letter sent"],
    ["turn", "letter sent"],
  ]);
  const { notices } = success(await bob.ask(paths.notices), noticeListShape);
  expect(notices.map((one) => [one.match, one.game])).toEqual(
    Array.from({ length: 3 }, () => [match, "warlord"]),
  );
});

test("while a game by post rests nobody is reminded", async () => {
  const { server, clock, account, member } = await told();
  const [ann, hook] = [await member("Ann"), await receiver()];
  await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
  await ann.ask(paths.claims, { game: 1, account: account.account });
  await vi.waitFor(
    async () =>
      expect(await logOf(ann)).toEqual([
        ["deadline", "webhook waiting"],
        ["turn", "webhook sent"],
      ]),
    10_000,
  );
  const game = await server.post.gameNumbered(1);
  if (game === undefined) throw new Error("the game is gone");
  await pauseGame(game);
  clock.pass(6 * 24);
  await vi.waitFor(
    async () =>
      expect(await logOf(ann)).toEqual([
        ["deadline", "webhook not-needed"],
        ["turn", "webhook sent"],
      ]),
    10_000,
  );
  expect(hook.calls.length).toBe(1);
});

test("the last results are told as such, by letter and on every other channel", async () => {
  const { server, clock, account, subjectsTo, member } = await told(1);
  const [ann, hook] = [await member("Ann"), await receiver()];
  await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
  await ann.ask(paths.claims, { game: 1, account: account.account });
  for (let year = 0; year < 2; year++) {
    clock.pass(9 * 24);
    await server.post.tick();
  }
  await vi.waitFor(
    async () =>
      expect((await sortedLogOf(ann)).filter((line) => line.startsWith("result"))).toEqual([
        "result letter sent",
        "result webhook sent",
      ]),
    10_000,
  );
  expect(subjectsTo("ann").filter((subject) => subject.includes("match is over"))).toEqual([]);
});
