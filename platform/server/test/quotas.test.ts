import { once } from "node:events";
import { connect as dial } from "node:net";
import { join as pathTo } from "node:path";
import { passkeyPaths, paths, seatingPaths, seenReportShape } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { module } from "../../kernel/test/example/high-orbit.ts";
import { DEFAULT_QUOTAS, quotasFrom } from "../src/quotas/quotas.ts";
import { householdOf } from "../src/quotas/address.ts";
import { openSqlite } from "../src/storage/sqlite.ts";
import { sweepLetters } from "../src/storage/sweep.ts";
import { wishesFrom } from "../src/index.ts";
import {
  ask,
  duel,
  faultIn,
  join,
  LiveClient,
  newGuest,
  newMatch,
  success,
  type Answer,
} from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { games } from "./support/registry.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const quotas = (some: Partial<typeof DEFAULT_QUOTAS>) => ({ quotas: { ...DEFAULT_QUOTAS, ...some } });
const codeOf = (answer: Answer): string =>
  answer.status < 300 ? "done" : `${answer.status} ${faultIn(answer).code}`;
/** The rules in a thread of their own, as hosts have them: what is asked of them takes a while, and others come in meanwhile. */
const threaded = {
  games,
  registry: new URL("./support/registry.ts", import.meta.url).href,
  ruleThreads: 1,
};

/** Sends requests on connections of their own that are open already, in the same moment; their statuses, sorted. */
async function statusesAtOnce(
  url: string,
  head: Readonly<Record<string, string>>,
  requests: readonly (readonly [path: string, body?: object])[],
): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    requests.map(async () => {
      const socket = dial(Number(port), hostname);
      await once(socket, "connect");
      return socket;
    }),
  );
  const answers = sockets.map(async (socket) => {
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
  });
  for (const [index, [path, body]] of requests.entries()) {
    const json = body === undefined ? "" : JSON.stringify(body);
    const sent = body === undefined ? {} : { "content-type": "application/json" };
    const lines = {
      host: hostname,
      connection: "close",
      "content-length": `${json.length}`,
      ...sent,
      ...head,
    };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    sockets[index]?.write(
      `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\n${text.join("")}\r\n${json}`,
    );
  }
  return (await Promise.all(answers)).toSorted((a, b) => a - b);
}

/** A request that comes from another address, by the word of a proxy. */
const from = (address: string) => ({ "x-forwarded-for": address });
const behindProxy = { trustProxy: ["127.0.0.1"] };

describe("settings", () => {
  test("name each quota, and leave the others as they are", () => {
    expect(
      wishesFrom({
        FLAGSHIP_GUESTS_PER_HOUR: "7",
        FLAGSHIP_BYTES_PER_MATCH: "0",
        FLAGSHIP_KEEP_GUESTS: "10",
      }),
    ).toEqual({
      quotas: { ...DEFAULT_QUOTAS, guestsPerHour: 7, bytesPerMatch: 0 },
      keepGuests: 10,
    });
    expect(quotasFrom(() => undefined)).toBeUndefined();
    expect(Object.keys(quotasFrom(() => "1") ?? {})).toEqual(Object.keys(DEFAULT_QUOTAS));
  });

  test("count addresses by household, and never the machine itself", () => {
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map(householdOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(householdOf("::ffff:9.8.7.6")).toBe("9.8.7.6");
    expect(householdOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(householdOf("2001:DB8:1:2:3:4:5:6")).toBe(householdOf("2001:db8:1:2::9"));
    expect(householdOf("2001:db8:1:3::9")).not.toBe(householdOf("2001:db8:1:2::9"));
  });
});

test("a proxy on the same machine that is not named is told of once", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const unnamed = await startServer({ logLevel: "warn", logTo });
  for (let time = 0; time < 3; time++) await ask(unnamed.url, paths.health, { headers: from("9.9.9.9") });
  expect(lines.filter((line) => line.includes("FLAGSHIP_TRUST_PROXY"))).toHaveLength(1);
  const named = await startServer({ ...behindProxy, logLevel: "warn", logTo });
  await ask(named.url, paths.health, { headers: from("9.9.9.9") });
  expect(lines.filter((line) => line.includes("FLAGSHIP_TRUST_PROXY"))).toHaveLength(1);
});

test("an address reads so much of matches a minute, and others are not concerned", async () => {
  let ticks = 0;
  const { url } = await startServer({
    ...threaded,
    ...behindProxy,
    ...quotas({ bytesReadPerMinute: 5000 }),
    ticks: () => ticks,
  });
  const { id } = await duel(url);
  const look = async (address: string) => codeOf(await ask(url, paths.seen(id), { headers: from(address) }));
  const codes: string[] = [];
  while (codes.at(-1) !== "429 quota.reads" && codes.length < 100) codes.push(await look("9.9.9.9"));
  expect(codes.length).toBeGreaterThan(2);
  expect(new Set(codes)).toEqual(new Set(["done", "429 quota.reads"]));
  expect(codeOf(await ask(url, paths.record(id), { headers: from("9.9.9.9") }))).toBe("429 quota.reads");
  expect(await look("8.8.8.8")).toBe("done");
  // Asking at once gives no more than asking one by one.
  const reads = Array.from({ length: codes.length + 9 }, () => [paths.seen(id)] as const);
  const atOnce = await statusesAtOnce(url, from("7.7.7.7"), reads);
  expect(atOnce).toEqual([...codes.slice(1).map(() => 200), ...Array<number>(10).fill(429)]);
  ticks = 60_000;
  expect(await look("9.9.9.9")).toBe("done");
});

test("an address searches so often a minute; lists of what is one's own or open cost nothing", async () => {
  let ticks = 0;
  const { url } = await startServer({
    ...behindProxy,
    ...quotas({ searchesPerMinute: 6 }),
    ticks: () => ticks,
  });
  const { first } = await duel(url);
  const look = async (path: string, address = "9.9.9.9") =>
    codeOf(await ask(url, path, { token: first.token, headers: from(address) }));
  const searches = [
    `${paths.matches}?search=zed`,
    `${paths.matches}?result=won`,
    `${paths.played}?search=zed`,
    `${paths.played}?result=won`,
    `${paths.played}?game=salvo`,
  ];
  for (const search of searches) expect(await look(search)).toBe("done");
  expect(await look(paths.player("Zed"))).toBe("404 moderation.nobody");
  for (const search of [...searches, `${paths.played}?player=Zed`, paths.player("Zed")])
    expect(await look(search)).toBe("429 quota.searches");
  for (const list of [paths.matches, `${paths.matches}?status=over`, paths.played, paths.tables])
    expect(await look(list)).toBe("done");
  expect(await look(`${paths.matches}?search=zed`, "8.8.8.8")).toBe("done");
  ticks = 60_000;
  expect(await look(`${paths.matches}?search=zed`)).toBe("done");
});

test("an address makes so many guests an hour, by page or program", async () => {
  let ticks = 0;
  const { url } = await startServer({ ...behindProxy, ...quotas({ guestsPerHour: 3 }), ticks: () => ticks });
  const page = (address: string) => ask(url, paths.me, { headers: from(address) });
  const program = (address: string) => ask(url, paths.guests, { body: {}, headers: from(address) });
  expect([
    codeOf(await page("9.9.9.9")),
    codeOf(await program("9.9.9.9")),
    codeOf(await page("9.9.9.9")),
  ]).toEqual(["done", "done", "done"]);
  expect(codeOf(await page("9.9.9.9"))).toBe("429 quota.guests");
  const refused = await program("9.9.9.9");
  expect(faultIn(refused).text).toBe(
    "3 new players came from your address within the hour, and that is the limit. Try again later.",
  );
  expect(codeOf(await program("8.8.8.8"))).toBe("done");
  ticks = 3_599_999;
  expect(codeOf(await program("9.9.9.9"))).toBe("429 quota.guests");
  ticks = 3_600_000;
  expect(codeOf(await program("9.9.9.9"))).toBe("done");
});

test("a person has so many matches that are not over, and so many that wait for players", async () => {
  const { url } = await startServer(quotas({ matchesPerPerson: 3, openTablesPerPerson: 2 }));
  const [me, other] = [await newGuest(url), await newGuest(url)];
  const make = (token: string, second: object = { kind: "open" }) =>
    ask(url, paths.matches, { body: { game: "salvo", seats: [{ kind: "me" }, second] }, token });
  const first = await newMatch(url, me.token);
  expect(codeOf(await make(me.token))).toBe("done");
  expect(codeOf(await make(me.token))).toBe("429 quota.open-tables");
  expect(codeOf(await make(me.token, { kind: "computer", level: "cadet" }))).toBe("done");
  expect(codeOf(await make(me.token, { kind: "computer", level: "cadet" }))).toBe("429 quota.matches");
  const theirs = await newMatch(url, other.token);
  const body = { invitation: theirs.invitation ?? "" };
  expect(codeOf(await ask(url, paths.join(theirs.id), { body, token: me.token }))).toBe("429 quota.matches");
  // What is over no longer counts.
  await join(url, first.id, other.token, { invitation: first.invitation ?? "" });
  await ask(url, paths.acts(first.id), { body: { after: 0, action: { type: "concede" } }, token: me.token });
  expect(codeOf(await ask(url, paths.join(theirs.id), { body, token: me.token }))).toBe("done");
});

test("whose a name is cannot be tried out by following or blocking, name by name", async () => {
  const { url } = await startServer({ ...behindProxy, ...quotas({ searchesPerMinute: 3 }), ticks: () => 0 });
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  const tie = async (name: string, how: "PUT" | "DELETE", address = "9.9.9.9") =>
    codeOf(await ann.ask(paths.tie(name), { tie: "follow" }, how, from(address)));
  expect([await tie("Bob", "PUT"), await tie("Zed", "PUT"), await tie("Zed", "DELETE")]).toEqual([
    "done",
    "404 moderation.nobody",
    "404 moderation.nobody",
  ]);
  expect([await tie("Zed", "PUT"), await tie("Zed", "DELETE"), await tie("Bob", "DELETE")]).toEqual(
    Array<string>(3).fill("429 quota.searches"),
  );
  expect(await tie("Bob", "DELETE", "8.8.8.8")).toBe("done");
});

describe("whoever asks for ten matches at once", () => {
  const tenOf = (second: object) =>
    Array.from(
      { length: 10 },
      () => [paths.matches, { game: "salvo", seats: [{ kind: "me" }, second] }] as const,
    );
  const three = [...Array<number>(3).fill(201), ...Array<number>(7).fill(429)];

  test("gets as many as one person may have", async () => {
    const few = quotas({ matchesPerPerson: 3, openTablesPerPerson: 0 });
    const { url } = await startServer({ ...threaded, ...few });
    const { token } = await newGuest(url);
    expect(await statusesAtOnce(url, { authorization: `Bearer ${token}` }, tenOf({ kind: "open" }))).toEqual(
      three,
    );
  });

  test("or as many computers", async () => {
    const few = quotas({ matchesPerPerson: 0, openTablesPerPerson: 0, computersPerPerson: 3 });
    const { url } = await startServer({ ...threaded, ...few });
    const { token } = await newGuest(url);
    expect(
      await statusesAtOnce(
        url,
        { authorization: `Bearer ${token}` },
        tenOf({ kind: "computer", level: "cadet" }),
      ),
    ).toEqual(three);
  });
});

describe("live connections", () => {
  /** Opens a connection; the status it was refused with, or the open one. */
  const open = (url: string, id: string, headers: Record<string, string>): Promise<WebSocket | number> => {
    const address = new URL(paths.live(id), url);
    address.protocol = "ws:";
    return new Promise((resolve) => {
      const socket = new WebSocket(address, { headers });
      socket.on("error", () => {});
      socket.on("open", () => resolve(socket));
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    });
  };
  const statusOf = (socket: WebSocket | number): number => (typeof socket === "number" ? socket : 101);

  test("are so many from an address and so many of a person; a closed one makes room", async () => {
    const { url } = await startServer({
      ...behindProxy,
      ...quotas({ socketsPerAddress: 3, socketsPerPerson: 2 }),
    });
    const { id, first } = await duel(url);
    const mine = (address: string) =>
      open(url, id, { ...from(address), authorization: `Bearer ${first.token}` });
    const sockets = [await mine("9.9.9.9"), await mine("8.8.8.8"), await mine("7.7.7.7")];
    expect(sockets.map(statusOf)).toEqual([101, 101, 429]);
    const strangers = [1, 2, 3].map(() => open(url, id, from("9.9.9.9")));
    expect((await Promise.all(strangers)).map(statusOf).toSorted((a, b) => a - b)).toEqual([101, 101, 429]);
    const [gone] = sockets;
    if (typeof gone === "object") gone.close();
    await expect.poll(async () => statusOf(await mine("6.6.6.6"))).toBe(101);
    expect(statusOf(await open(url, id, {}))).toBe(101);
  });

  /** A page's connection to the news of all one's matches. */
  const openNews = (url: string, headers: Record<string, string>) => {
    const address = new URL(paths.myLive, url);
    address.protocol = "ws:";
    return new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(address, { headers });
      socket.on("error", () => {});
      socket.on("open", () => resolve(socket));
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    });
  };

  test("to a match and to the news of all matches are counted together", async () => {
    const { url } = await startServer({
      ...behindProxy,
      ...quotas({ socketsPerAddress: 4, socketsPerPerson: 3 }),
    });
    const { id, first } = await duel(url);
    const authorization = `Bearer ${first.token}`;
    const mine = (address: string) => ({ ...from(address), authorization });
    const sockets = [
      await openNews(url, mine("9.9.9.9")),
      await open(url, id, mine("9.9.9.9")),
      await openNews(url, mine("9.9.9.9")),
      await openNews(url, mine("8.8.8.8")),
      await open(url, id, mine("8.8.8.8")),
    ];
    expect(sockets.map(statusOf)).toEqual([101, 101, 101, 429, 429]);
    const others = [await newGuest(url), await newGuest(url)].map(({ token }) => ({
      ...from("9.9.9.9"),
      authorization: `Bearer ${token}`,
    }));
    const [one = {}, two = {}] = others;
    expect([statusOf(await openNews(url, one)), statusOf(await openNews(url, two))]).toEqual([101, 429]);
  });

  test.each(["ping", "pong"] as const)("that do nothing but %s are ended", async (sign) => {
    const { url } = await startServer({ messagesPerSecond: 10 });
    const { id, first } = await duel(url);
    const client = new LiveClient(url, id, { token: first.token });
    await client.knows(0);
    for (let i = 0; i < 50; i++) client.socket[sign]();
    expect((await client.closed).code).toBe(4429);
    const news = await openNews(url, { authorization: `Bearer ${first.token}` });
    if (typeof news === "number") throw new Error(`refused with ${news}`);
    const closed = new Promise<number>((resolve) => news.on("close", resolve));
    for (let i = 0; i < 50; i++) news[sign]();
    expect(await closed).toBe(4429);
  });
});

describe("a flood of standing orders", () => {
  test("is cut off, hurts nobody's acts, and does not grow the record of a match that is over", async () => {
    let ticks = 0;
    const { url } = await startServer({ ...quotas({ ordersPerMinute: 5 }), ticks: () => ticks });
    const { id, first, second } = await duel(url);
    const [one, two] = [
      new LiveClient(url, id, { token: first.token }),
      new LiveClient(url, id, { token: second.token }),
    ];
    await Promise.all([one.knows(0), two.knows(0)]);
    const codes: string[] = [];
    for (let i = 0; i < 80; i++) {
      const answer = await two.standing("parry", { askFrom: i });
      codes.push(answer.type === "refused" ? answer.error.code : answer.type);
    }
    expect(codes.filter((code) => code === "accepted")).toHaveLength(5);
    expect(codes.filter((code) => code === "quota.orders")).toHaveLength(75);
    // The opponent knew of none of them.
    const card = one.seen?.choices?.open[0]?.action;
    expect(await one.act(card, 0)).toMatchObject({ type: "accepted", number: 6 });
    ticks = 60_000;
    for (const [window, order, code] of [
      ["nowhere", "pass", "match.no-such-window"],
      ["parry", { answer: { type: "let", more: [[[]]] }, from: 0 }, "match.malformed-action"],
      ["parry", { answer: { type: "parry", card: "x".repeat(5000) }, from: 0 }, "match.order-too-long"],
    ] as const)
      expect(await two.standing(window, order)).toMatchObject({ type: "refused", error: { code } });
    expect(await one.act({ type: "concede" })).toMatchObject({ type: "accepted", number: 7 });
    await two.knows(7);
    expect(await two.standing("parry", "pass")).toMatchObject({ error: { code: "match.over" } });
    const { match } = success(await ask(url, paths.seen(id)), seenReportShape);
    expect(match.acts).toBe(7);
  });

  test("that says the same again and again gets no numbers", async () => {
    const { url } = await startServer();
    const { id, second } = await duel(url);
    const client = new LiveClient(url, id, { token: second.token });
    await client.knows(0);
    for (const number of [1, 1, 1])
      expect(await client.standing("parry", "pass")).toMatchObject({ type: "accepted", number });
  });
});

describe("a match", () => {
  const orbit = [{ id: "high-orbit", about: module.about, load: () => Promise.resolve(module) }];
  const burn = (fuel: number) => ({ type: "burn", fuel });

  test.each([
    ["acts", { actsPerMatch: 4 }, "quota.acts"],
    ["bytes", { bytesPerMatch: 2 * JSON.stringify({ by: 0, action: burn(1) }).length * 2 }, "quota.bytes"],
  ])("takes so many %s, and each seat has its share", async (_what, some, code) => {
    const { url } = await startServer({ games: orbit, ...quotas(some) });
    const { id, first, second } = await duel(url, { game: "high-orbit" });
    const [one, two] = [
      new LiveClient(url, id, { token: first.token }),
      new LiveClient(url, id, { token: second.token }),
    ];
    await Promise.all([one.knows(0), two.knows(0)]);
    expect([await one.act(burn(1)), await one.act(burn(2), 1)]).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect(await one.act(burn(1), 2)).toMatchObject({ type: "refused", error: { code } });
    expect(await one.standing("meteor", "pass")).toMatchObject({ type: "refused", error: { code } });
    expect(await two.act(burn(1))).toMatchObject({ type: "accepted", number: 3 });
  });
});

describe("what nobody needs any more", () => {
  test("goes after its time: guests without a match, letters that were dealt with", async () => {
    const calendar = { now: Date.parse("2026-01-01T00:00:00Z") };
    const clock = () => new Date(calendar.now);
    const { url, server, folder } = await startServer({ clock });
    const idle = await newGuest(url);
    const { first, second } = await duel(url);
    const maker = await newGuest(url);
    await newMatch(url, maker.token, { seats: [{ kind: "open" }, { kind: "open" }] });
    await server.close();
    await putLetters(folder, clock());
    const statuses = async (where: string) =>
      Promise.all(
        [idle, first, second, maker].map(async ({ token }) => (await ask(where, paths.me, { token })).status),
      );
    calendar.now += 30 * 86_400_000;
    const early = await startServer({ clock, dataFolder: folder });
    await ask(early.url, paths.health);
    expect(await statuses(early.url)).toEqual([200, 200, 200, 200]);
    await early.server.close();
    expect(await lettersIn(folder)).toEqual(["held", "in", "out", "waiting"]);
    calendar.now += 61 * 86_400_000;
    const late = await startServer({ clock, dataFolder: folder, keepOpenTables: 0 });
    await expect.poll(() => statuses(late.url)).toEqual([401, 200, 200, 200]);
    await expect.poll(() => lettersIn(folder)).toEqual(["held", "waiting"]);
  });

  test("never takes a letter that nobody has read", async () => {
    const store = await openSqlite(pathTo(temporaryFolder(), "flagship.db"));
    const row = { received: "2020", envelope: "", raw: "", sender: "", starts: 0, failures: 0, reason: "" };
    await store.db
      .insertInto("inbox")
      .values([
        { ...row, id: "unread", outcome: "" },
        { ...row, id: "read", outcome: "refused" },
        { ...row, id: "new", outcome: "refused", received: "2026-01-01T00:00:00.000Z" },
      ])
      .execute();
    await sweepLetters(store.db, new Date("2026-01-01T00:00:00Z"));
    expect(await store.db.selectFrom("inbox").select("id").orderBy("id").execute()).toEqual([
      { id: "new" },
      { id: "unread" },
    ]);
    await store.close();
  });

  /** One letter of each kind: dealt with, held; sent, waiting. */
  async function putLetters(folder: string, at: Date): Promise<void> {
    const store = await openSqlite(pathTo(folder, "flagship.db"));
    const time = at.toISOString();
    const incoming = {
      received: time,
      envelope: "",
      raw: "",
      sender: "",
      starts: 0,
      failures: 0,
      reason: "",
    };
    await store.db
      .insertInto("inbox")
      .values([
        { ...incoming, id: "in", outcome: "refused" },
        { ...incoming, id: "held", outcome: "held" },
      ])
      .execute();
    const outgoing = { letter: "", made: time, tries: 0, due: "9999", error: "" };
    await store.db
      .insertInto("outbox")
      .values([
        { ...outgoing, id: "out", state: "sent" },
        { ...outgoing, id: "waiting", state: "waiting" },
      ])
      .execute();
    await store.close();
  }

  async function lettersIn(folder: string): Promise<string[]> {
    const store = await openSqlite(pathTo(folder, "flagship.db"));
    const rows = [
      ...(await store.db.selectFrom("inbox").select("id").execute()),
      ...(await store.db.selectFrom("outbox").select("id").execute()),
    ];
    await store.close();
    return rows.map(({ id }) => id).toSorted();
  }
});

test("whoever stands by may have one more match, and an address stands by so often an hour", async () => {
  let ticks = 0;
  const { url } = await startServer({
    ...behindProxy,
    ...quotas({ matchesPerPerson: 2, standbysPerHour: 3 }),
    ticks: () => ticks,
  });
  const matches: string[] = [];
  for (let count = 0; count < 4; count++) matches.push((await duel(url)).id);
  const standBy = async (match: number, token: string, address: string) =>
    codeOf(
      await ask(url, seatingPaths.standbys(matches[match] ?? ""), {
        token,
        body: {},
        headers: from(address),
      }),
    );
  const dora = await newGuest(url);
  expect(await standBy(0, dora.token, "1.1.1.1")).toBe("done");
  expect(await standBy(1, dora.token, "1.1.1.1")).toBe("done");
  expect(await standBy(2, dora.token, "1.1.1.1")).toBe("429 quota.matches");
  const [eve, finn] = [await newGuest(url), await newGuest(url)];
  expect(await standBy(0, eve.token, "1.1.1.1")).toBe("done");
  expect(await standBy(1, eve.token, "1.1.1.1")).toBe("429 quota.standbys");
  expect(await standBy(1, finn.token, "2.2.2.2")).toBe("done");
  ticks += 3_600_000;
  expect(await standBy(1, eve.token, "1.1.1.1")).toBe("done");
});

test("an address asks so often a minute what a passkey must sign", async () => {
  const { url } = await startServer({ ...behindProxy, ticks: () => 0 });
  const asking = async (address: string): Promise<string> =>
    codeOf(await ask(url, passkeyPaths.passkeyAsk, { body: {}, headers: from(address) }));
  // Where there is a number for a name it asks in vain, which counts as well.
  for (let count = 0; count < 30; count++) expect(await asking("1.1.1.1")).toBe("409 passkey.no-name");
  expect(await asking("1.1.1.1")).toBe("429 message.too-many");
  expect(await asking("2.2.2.2")).toBe("409 passkey.no-name");
});
