// Whatever somebody was let in by: when it ends, or they are barred, their open connections end as well, those for news included.
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountSummaryShape, matchMadeShape, paths, tokenMadeShape, type Deed } from "@flagship/protocol";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { openLedger } from "../src/index.ts";
import { ask, LiveClient, newGuest, success } from "./support/client.ts";
import { hasNats, PrivateNats } from "./support/nats.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { ledgerBeside, startServer, temporaryFolder } from "./support/server.ts";
import { codeIn, confirmMail, tellingServer } from "./support/telling.ts";

const NEVER = 3_600_000;
const SOON = 100;

interface Ended {
  readonly code: number;
  readonly reason: string;
}

/** An open connection for news, and how it ended. */
async function newsFor(url: string, headers: Record<string, string>) {
  const address = new URL(paths.myLive, url);
  address.protocol = "ws:";
  const socket = new WebSocket(address, { headers });
  onTestFinished(() => socket.terminate());
  const closed = new Promise<Ended>((resolve) =>
    socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  const early = await Promise.race([once(socket, "message"), closed]);
  if ("code" in early) throw new Error(`closed before anything was told: ${early.code}`);
  return { socket, closed };
}

const open = (browser: Browser, more: Record<string, string> = {}) =>
  newsFor(browser.url, { ...browser.headers, ...more });

/** Ann in two browsers. */
async function twice(url: string) {
  const [ann, other] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await other.signIn("Ann");
  return { ann, other };
}

const CUT: Ended = { code: 1012, reason: "" };
const BANNED: Ended = { code: 4403, reason: "account.banned" };

describe("an open connection for news ends", () => {
  test.each<[string, (ann: Browser, other: Browser) => Promise<unknown>]>([
    ["when its browser signs out", (_ann, other) => other.ask(paths.session, undefined, "DELETE")],
    ["when all other sessions are ended", (ann) => ann.ask(paths.sessions, undefined, "DELETE")],
    [
      "when its session is ended from the list",
      async (ann) => {
        const { sessions } = success(await ann.ask(paths.account), accountSummaryShape);
        const theirs = sessions.find(({ here }) => !here);
        return ann.ask(paths.sessionOf(theirs?.id ?? ""), undefined, "DELETE");
      },
    ],
    [
      "when the password is changed",
      (ann) => ann.ask(paths.password, { old: PASSWORD, password: "another horse" }),
    ],
    ["when the account is deleted", (ann) => ann.ask(paths.account, { password: PASSWORD }, "DELETE")],
    [
      "when somebody else signs in there",
      async (_ann, other) => {
        await new Browser(other.url).signUp("Bob");
        return other.signIn("Bob");
      },
    ],
  ])("%s", async (_when, does) => {
    const { url } = await startServer({ roundEvery: NEVER });
    const { ann, other } = await twice(url);
    const { closed } = await open(other);
    expect(await does(ann, other)).toMatchObject({ status: 200 });
    expect(await closed).toEqual(CUT);
  });

  test("when the account was recovered by mail", async () => {
    const { url, letter } = await tellingServer({ roundEvery: NEVER });
    const { ann, other } = await twice(url);
    await confirmMail(ann, letter, 1);
    await new Browser(url).ask(paths.recovery, { name: "Ann" });
    const code = codeIn((await letter(2))?.text);
    const { closed } = await open(other);
    await new Browser(url).ask(paths.recovered, { code, password: "another horse" });
    expect(await closed).toEqual(CUT);
  });

  test("when the token was removed by which a program came", async () => {
    const { url } = await startServer({ roundEvery: NEVER });
    const { ann } = await twice(url);
    const wish = { label: "bot", scopes: ["read", "play"], password: PASSWORD };
    const { id, token } = success(await ann.ask(paths.tokens, wish), tokenMadeShape);
    const { closed } = await newsFor(url, { authorization: `Bearer ${token}` });
    await ann.ask(paths.token(id), undefined, "DELETE");
    expect(await closed).toEqual(CUT);
  });

  test("when the guest becomes an account: a copy of the guest's cookie is worth nothing", async () => {
    const { url } = await startServer({ roundEvery: NEVER });
    const ann = new Browser(url);
    await ann.me();
    const { closed } = await open(ann);
    await ann.ask(paths.account, { name: "Ann", password: PASSWORD });
    expect(await closed).toEqual(CUT);
  });

  test("when the host gives a new password at the command line", async () => {
    const { url, folder } = await startServer({ roundEvery: SOON });
    const { other } = await twice(url);
    const { closed } = await open(other);
    const ledger = await ledgerBeside(folder);
    expect(await ledger?.resetPassword("Ann")).toBeDefined();
    await ledger?.close();
    expect(await closed).toEqual(CUT);
  });

  test("when the host bans the person, or the address, at the command line", async () => {
    const { url, folder } = await startServer({ roundEvery: SOON, trustProxy: ["loopback"] });
    const { ann } = await twice(url);
    const eve = new Browser(url);
    await eve.me();
    const from = { "x-forwarded-for": "203.0.113.9" };
    const [anns, eves] = [await open(ann), await open(eve, from)];
    const ledger = await ledgerBeside(folder);
    await ledger?.moderate({ deed: "ban", whom: "Ann", days: 1, text: "Cheating." });
    expect(await anns.closed).toEqual(BANNED);
    expect(await ledger?.banAddress("203.0.113.9", 1, "Spam.")).toBe(true);
    await ledger?.close();
    expect(await eves.closed).toEqual(BANNED);
  });
});

test("whoever was cut off is not heard any more, though they do not close their end", async () => {
  const { url } = await startServer({ roundEvery: NEVER });
  const { ann, other } = await twice(url);
  const wish = { game: "salvo", seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }] };
  const { id } = success(await ann.ask(paths.matches, wish), matchMadeShape);
  const live = new LiveClient(url, id, { headers: other.headers });
  await live.until(() => live.report?.seat === 0);
  const before = live.messages.length;
  const gone = new Promise<void>((resolve) => live.socket.once("close", () => resolve()));
  await ann.ask(paths.sessions, undefined, "DELETE");
  live.socket.send(JSON.stringify({ type: "act", ref: 1, after: 0, action: { type: "concede" } }));
  await gone;
  expect(live.messages.slice(before).filter(({ type }) => type === "accepted")).toEqual([]);
  const match = await ask(url, paths.match(id));
  expect(match.body).toMatchObject({ status: "running" });
});

/** A moderator, and Eve at an address of her own. */
async function staffed(url: string, folder: string) {
  const [mod, eve] = [new Browser(url), new Browser(url)];
  await mod.signUp("Mo");
  await eve.signUp("Eve");
  const ledger = await ledgerBeside(folder);
  await ledger?.appoint("Mo", "moderator");
  await ledger?.close();
  return { mod, eve, does: (deed: Deed) => mod.ask(paths.deeds, deed) };
}

const FROM = { "x-forwarded-for": "203.0.113.9" };
const BAN = { deed: "ban-address", whom: "Eve", days: 1, text: "Spam." } as const;

describe("a banned address", () => {
  test("loses its live connections at once, whoever has them; staff stay", async () => {
    const { url, folder } = await startServer({ roundEvery: NEVER, trustProxy: ["loopback"] });
    const { mod, eve, does } = await staffed(url, folder);
    const guest = await newGuest(url, "Guest");
    const token = { authorization: `Bearer ${guest.token}` };
    const [hers, another, staff] = [
      await open(eve, FROM),
      await newsFor(url, { ...token, ...FROM }),
      await open(mod, FROM),
    ];
    const elsewhere = await newsFor(url, token);
    expect((await does(BAN)).status).toBe(200);
    expect([await hers.closed, await another.closed]).toEqual([BANNED, BANNED]);
    expect([staff.socket.readyState, elsewhere.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });

  test("is known after a restart, and nowhere written down", async () => {
    const { url, folder, server } = await startServer({ roundEvery: NEVER, trustProxy: ["loopback"] });
    const { mod, eve } = await staffed(url, folder);
    await eve.ask(paths.me, undefined, undefined, FROM);
    await server.close();
    const again = await startServer({ dataFolder: folder, roundEvery: NEVER, trustProxy: ["loopback"] });
    const later = new Browser(again.url);
    later.cookie = mod.cookie;
    const stranger = () => new Browser(again.url).ask(paths.me, undefined, undefined, FROM);
    expect((await later.ask(paths.deeds, BAN)).status).toBe(200);
    expect((await stranger()).status).toBe(403);
    const files = readdirSync(folder).filter((file) => file.includes(".db") || file.includes(".sqlite"));
    expect(files).not.toEqual([]);
    for (const file of files)
      expect(readFileSync(join(folder, file)).includes("203.0.113.9"), file).toBe(false);
    // Lifted also when she was seen somewhere else meanwhile.
    const moved = new Browser(again.url);
    moved.cookie = eve.cookie;
    const elsewhere = { "x-forwarded-for": "198.51.100.7" };
    expect((await moved.ask(paths.me, undefined, undefined, elsewhere)).status).toBe(200);
    expect((await later.ask(paths.deeds, { ...BAN, days: 0 })).status).toBe(200);
    expect((await stranger()).status).toBe(200);
  });
});

describe.skipIf(!hasPostgres || !hasNats)("at several servers", () => {
  let cluster: PrivatePostgres;
  let broker: PrivateNats;
  beforeAll(async () => {
    [cluster, broker] = await Promise.all([PrivatePostgres.start(), PrivateNats.start()]);
  });
  afterAll(() => Promise.all([cluster.stop(), broker.kill()]));

  test("a session that ends and a ban at one cut connections at the other, and an address is banned that only the other saw", async () => {
    const where = {
      dataFolder: temporaryFolder(),
      databaseUrl: await cluster.database(),
      brokerUrl: broker.url,
      trustProxy: ["loopback"],
    };
    const here = await startServer({ ...where, roundEvery: NEVER });
    const there = await startServer({ ...where, roundEvery: 500 });
    const { ann, other } = await twice(here.url);
    const [mod, eve] = [new Browser(here.url), new Browser(here.url)];
    await mod.signUp("Mo");
    await eve.signUp("Eve");
    // Whoever has a new account is called to come again, at the other server a moment later.
    await sleep(300);
    const news = await newsFor(there.url, other.headers);
    await ann.ask(paths.sessions, undefined, "DELETE");
    expect(await news.closed).toEqual(CUT);
    const ledger = await openLedger({ databaseUrl: where.databaseUrl, dataFolder: where.dataFolder });
    await ledger?.appoint("Mo", "moderator");
    await ledger?.close();
    const far = new Browser(there.url);
    far.cookie = eve.cookie;
    const hers = await newsFor(there.url, { ...far.headers, ...FROM });
    await expect.poll(async () => (await mod.ask(paths.deeds, BAN)).status, { timeout: 10_000 }).toBe(200);
    expect(await hers.closed).toEqual(BANNED);
    const anns = await newsFor(there.url, ann.headers);
    await mod.ask(paths.deeds, { deed: "ban", whom: "Ann", days: 1, text: "Cheating." });
    expect(await anns.closed).toEqual(BANNED);
    const refused = await ask(there.url, paths.me, { headers: ann.headers });
    expect(refused.status).toBe(403);
  });
});
