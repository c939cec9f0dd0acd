import { setTimeout as sleep } from "node:timers/promises";
import { initialValues, makeHeader } from "@flagship/kernel";
import {
  pauseGame,
  replacePlayer,
  resumeGame,
  statusOf,
  takeSheet,
  type IssuedAccount,
} from "@flagship/post";
import { claimedShape, paths, seenReportShape, type Claim } from "@flagship/protocol";
import { findGame, games } from "@flagship/registry";
import { expect, test, vi } from "vitest";
import { openPostOffice } from "../src/index.ts";
import type { HostedMatch } from "../src/post/hosted-match.ts";
import { ask, faultIn, LiveClient, newGuest, success, type Answer } from "./support/client.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const SECRET = "5c".repeat(32);
let now = new Date("2026-11-01T18:00:00.000Z");
const clock = (): Date => now;
const passHours = (hours: number): void => void (now = new Date(now.getTime() + hours * 3_600_000));

/** A game of two by post, a turn a week, on a server. */
async function hosted() {
  const module = await findGame("warlord")?.load();
  if (module === undefined) throw new Error("there is no warlord");
  const options = { ...initialValues(module.game.options), lastTurn: 0, monsters: false };
  const header = makeHeader(module.game, { options, seats: 2 }, SECRET);
  if (!header.ok) throw new Error(header.refusal.code);
  const dataFolder = temporaryFolder();
  const office = await openPostOffice({ dataFolder, clock });
  const made = await office.make({
    game: "warlord",
    header: header.value,
    secret: SECRET,
    names: "rulebook",
    title: "Trial",
    newcomers: ["Ann", "Bob"].map((player) => ({ player })),
    cycle: { hours: 7 * 24, grace: 0 },
  });
  await office.close();
  const { server, url } = await startServer({ dataFolder, clock, games });
  const game = await server.post.gameNumbered(1);
  if (game === undefined) throw new Error("the game is gone");
  if (!made.ok) throw new Error(made.refusal.code);
  const [ann, bob] = made.value.accounts as [IssuedAccount, IssuedAccount];
  return { server, url, game, ann, bob };
}

const claim = async (url: string, token: string, body: Claim): Promise<Answer> =>
  ask(url, paths.claims, { token, body });

const sheet = ({ party, account }: IssuedAccount, ...orders: readonly string[]): string =>
  ["SFW ORDERS", "GAME 1", "TURN Y165", `CORP ${party}`, `ACCT ${account}`, "ORDERS", ...orders, "END"].join(
    "\n",
  );

test("whoever sits down in the browser chooses what letters are written in", async () => {
  const { url, game, ann, bob } = await hosted();
  const guest = await newGuest(url, "Ann");
  const read = async () => (await game.affairs()).accounts.map(({ language }) => language);
  await claim(url, guest.token, { game: 1, account: ann.account });
  expect(await read()).toEqual([undefined, undefined]);
  await claim(url, guest.token, { game: 1, account: ann.account, language: "de" });
  // Who already has a seat chooses for no other one.
  await claim(url, guest.token, { game: 1, account: bob.account, language: "de" });
  expect(await read()).toEqual(["de", undefined]);
});

const debts = (game: HostedMatch): Promise<number[]> =>
  game.look((match) =>
    (match.state as { readonly corps: readonly { readonly debt: number }[] }).corps
      .slice(0, 2)
      .map(({ debt }) => debt),
  );

test("who plays by post sits down by account number: letters and page play the same game", async () => {
  const { server, url, game, ann, bob } = await hosted();
  const guest = await newGuest(url, "Ann at home");
  const { match, seat } = success(
    await claim(url, guest.token, { game: 1, account: ann.account.toLowerCase() }),
    claimedShape,
  );
  const { seen } = success(await ask(url, paths.seen(match), { token: guest.token }), seenReportShape);
  expect(seen?.view).toMatchObject({ own: { number: ann.party } });
  const send = (text: string): Promise<Answer> =>
    ask(url, paths.acts(match), { token: guest.token, body: { after: 0, action: { type: "orders", text } } });

  // Bob's sheet comes by letter, Ann's from the page; hers is the last one, and still the year waits for its deadline.
  expect((await takeSheet(game, sheet(bob, "RL 20"), { by: "account" })).ok).toBe(true);
  const byPage = { after: 1, action: { type: "orders", text: "ORDERS\nRL 30\nEND" } };
  expect(await ask(url, paths.acts(match), { token: guest.token, body: byPage })).toMatchObject({
    status: 200,
    body: { number: 2 },
  });
  expect((await statusOf(game)).parties.map((party) => party.sheet)).toEqual(["in", "in"]);
  // A letter replaces what the page has sent.
  expect((await takeSheet(game, sheet(ann, "RL 40"), { by: "account" })).ok).toBe(true);
  // What these acts have set going is done before time is up.
  await sleep(50);
  await server.post.tick();
  passHours(7 * 24);
  expect(faultIn(await send("ORDERS\nEND"))).toMatchObject({ code: "post.too-late" });
  await server.post.tick();
  expect([(await statusOf(game)).turn, await debts(game)]).toEqual(["Y166", [40, 20]]);

  await pauseGame(game);
  const resting = faultIn(await send("ORDERS\nEND"));
  expect(resting).toMatchObject({ code: "post.paused", text: expect.stringContaining("is paused") });
  await resumeGame(game);
  expect((await game.journal()).map(({ who, what }) => `${who}: ${what}`)).toContain(
    "Ann: sat down in the browser",
  );
  expect(seat).toBe(0);
});

test("whoever has the page open sees how long sheets are taken, and the next deadline when the year has run", async () => {
  const { server, url, game, ann } = await hosted();
  const guest = await newGuest(url, "Ann");
  const { match } = success(await claim(url, guest.token, { game: 1, account: ann.account }), claimedShape);
  const desk = new LiveClient(url, match, { token: guest.token });
  const week = 7 * 24 * 3_600_000;
  const times = (): unknown[] =>
    desk.messages.flatMap((one) =>
      one.type === "time" ? [one.left] : one.type === "seen" ? [one.match.left] : [],
    );
  await vi.waitFor(() => expect(times()).toEqual([week]));
  passHours(24);
  const report = success(await ask(url, paths.seen(match), { token: guest.token }), seenReportShape);
  expect(report.match.left).toBe(week - 24 * 3_600_000);

  passHours(6 * 24 + 1);
  await server.post.tick();
  expect((await statusOf(game)).turn).toBe("Y166");
  await vi.waitFor(() => expect(times()).toEqual([week, week]));
  await pauseGame(game);
  await server.post.tick();
  await vi.waitFor(() => expect(times()).toEqual([week, week, undefined]));
});

test("strangers hear nothing of which number was wrong; a seat has one browser, and ends with its account", async () => {
  const { url, game, ann, bob } = await hosted();
  const stranger = await newGuest(url, "Stranger");
  const wrong = [
    { game: 1, account: "AAAA-BBBB-CCCC" },
    { game: 2, account: ann.account },
  ];
  const answers = await Promise.all(wrong.map((body) => claim(url, stranger.token, body)));
  expect(answers.map(faultIn)).toMatchObject([
    { code: "lobby.no-such-account" },
    { code: "lobby.no-such-account" },
  ]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect((await ask(url, paths.claims, { body: { game: 1, account: ann.account } })).status).toBe(401);

  const [desk, phone] = [await newGuest(url, "Ann"), await newGuest(url, "Ann's phone")];
  const mine = { game: 1, account: ann.account };
  const { match } = success(await claim(url, desk.token, mine), claimedShape);
  expect(faultIn(await claim(url, desk.token, { game: 1, account: bob.account }))).toMatchObject({
    code: "lobby.one-seat-each",
  });
  success(await claim(url, phone.token, mine), claimedShape);
  const act = { after: 0, action: { type: "waive" } };
  const by = (token: string): Promise<Answer> => ask(url, paths.acts(match), { token, body: act });
  expect(faultIn(await by(desk.token)).code).toBe("lobby.not-seated");
  expect((await by(phone.token)).status).toBe(200);
  await replacePlayer(game, ann.party, { player: "Cleo" });
  expect(faultIn(await by(phone.token)).code).toBe("lobby.not-seated");
  expect(faultIn(await claim(url, phone.token, mine)).code).toBe("lobby.no-such-account");
});
