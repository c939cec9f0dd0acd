import { DatabaseSync } from "node:sqlite";
import { join as joined } from "node:path";
import {
  commitmentTo,
  diceKey,
  FastDice,
  firstPledge,
  pledgeFor,
  readRecord,
  wordBehind,
  type MatchHeader,
} from "@flagship/kernel";
import { diceWords, judge } from "@flagship/kernel/seal";
import {
  matchSummaryShape,
  myMatchesShape,
  openTablesShape,
  paths,
  type MatchSummary,
} from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { ask, faultIn, join, LiveClient, newGuest, newMatch, playOut, success } from "./support/client.ts";
import { salvo } from "./support/salvo.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const WORDS = ["11".repeat(32), "22".repeat(32), "33".repeat(32)] as const;
const PLEDGES = WORDS.map(pledgeFor);
const SECOND = 1000;

/** A server whose clock is turned by hand, and which looks after its tables all the time. */
async function startClocked(dataFolder = temporaryFolder()) {
  const time = { now: 5_000_000, calendar: Date.parse("2026-11-01T12:00:00Z") };
  const running = await startServer({
    dataFolder,
    ticks: () => time.now,
    clock: () => new Date(time.calendar),
    roundEvery: 10,
  });
  return { ...running, time };
}

const look = async (url: string, id: string): Promise<MatchSummary> =>
  success(await ask(url, paths.match(id)), matchSummaryShape);

const show = (url: string, id: string, token: string, word: string) =>
  ask(url, paths.word(id), { body: { word }, token });

const code = async (answer: ReturnType<typeof ask>): Promise<string> => faultIn(await answer).code;

/** Looks until it is so. */
async function until(what: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await what()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("waited in vain");
}

/** Two guests who sit at a table and have pledged, but not shown their words. */
async function sealedDuel(url: string, wish: object = {}) {
  const [first, second] = [await newGuest(url, "Ada"), await newGuest(url, "Grace")];
  const made = await newMatch(url, first.token, { pledge: firstPledge(WORDS[0]), ...wish });
  const invitation = made.invitation ?? "";
  await join(url, made.id, second.token, { invitation, pledge: firstPledge(WORDS[1]) });
  return { id: made.id, invitation, first, second };
}

/** The word behind what a seat has pledged now. */
const wordNow = async (url: string, id: string, seat: 0 | 1): Promise<string> =>
  wordBehind((await look(url, id)).dice?.pledges[seat] ?? "", WORDS[seat]) ?? "";

describe("commit, then reveal", () => {
  test("the match begins with the last word, and the words make the dice", async () => {
    const { url } = await startServer();
    const [first, second] = [await newGuest(url), await newGuest(url)];
    const made = await newMatch(url, first.token, { pledge: PLEDGES[0] ?? "" });
    const alone = await look(url, made.id);
    expect(alone.dice).toMatchObject({ round: 1, pledges: [PLEDGES[0], ""], shown: [], withheld: [] });
    expect(alone.dice).not.toHaveProperty("left");
    expect(await code(show(url, made.id, first.token, WORDS[0]))).toBe("lobby.word-not-asked");
    await join(url, made.id, second.token, { invitation: made.invitation ?? "", pledge: PLEDGES[1] ?? "" });
    const full = await look(url, made.id);
    expect(full).toMatchObject({
      status: "waiting",
      dice: { commitment: full.header.commitment, pledges: PLEDGES.slice(0, 2), shown: [] },
    });
    expect(full.dice?.left).toBeGreaterThan(3600 * SECOND);
    const shown = success(await show(url, made.id, second.token, WORDS[1]), matchSummaryShape);
    expect(shown).toMatchObject({ status: "waiting", dice: { shown: [1] } });
    expect(JSON.stringify(shown)).not.toContain(WORDS[1]);
    const begun = success(await show(url, made.id, first.token, WORDS[0]), matchSummaryShape);
    expect(begun).toMatchObject({
      status: "running",
      header: {
        format: 2,
        commitment: full.header.commitment,
        contributions: WORDS.slice(0, 2),
        pledges: PLEDGES.slice(0, 2),
        round: 1,
      },
    });
    expect(begun).not.toHaveProperty("dice");
    expect((await show(url, made.id, first.token, WORDS[0])).status).toBe(200);
    expect(await code(show(url, made.id, first.token, WORDS[2]))).toBe("lobby.word-not-asked");
  });

  test("everybody at the table hears who has pledged and shown, and sees the beginning", async () => {
    const { url } = await startServer();
    const { id, first, second } = await sealedDuel(url);
    const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
    await Promise.all(clients.map((client) => client.until(() => client.report)));
    expect(clients[0]?.report?.match.dice?.left).toBeGreaterThan(0);
    await show(url, id, second.token, await wordNow(url, id, 1));
    await clients[0]?.until(() =>
      clients[0]?.messages.some((one) => one.type === "seats" && one.dice?.shown.includes(1) === true),
    );
    await show(url, id, first.token, await wordNow(url, id, 0));
    await Promise.all(clients.map((client) => client.knows(0)));
    expect(clients.map((client) => client.report?.seat)).toEqual([0, 1]);
    const seats = clients[0]?.messages.findLast((one) => one.type === "seats");
    expect(seats).toMatchObject({ status: "running" });
    expect(seats).not.toHaveProperty("dice");
    const dice = new FastDice(7);
    await playOut(clients, (n) => dice.below(n));
    const record = readRecord((await ask(url, paths.record(id))).text);
    if (!record.ok) throw new Error(record.refusal.code);
    const verdict = judge(salvo, record.value);
    expect(verdict.ok && verdict.value.standing.kind).toBe("signed");
  });

  test("the host and the last to join cannot choose a hand: neither knows the other's word in time", async () => {
    const { url, folder } = await startServer();
    const [honest, accomplice] = [await newGuest(url), await newGuest(url)];
    const made = await newMatch(url, honest.token, { pledge: PLEDGES[0] ?? "" });
    const database = new DatabaseSync(joined(folder, "flagship.db"), { readOnly: true });
    const row = database.prepare("select header, secret from matches").get() as Record<string, string>;
    const seats = database.prepare("select pledge, contribution from seats where seat = 0").all();
    database.close();
    // All that the host has before the accomplice must pledge: the secret, and a hash.
    expect(seats).toEqual([{ pledge: PLEDGES[0], contribution: "" }]);
    const secret = row["secret"] ?? "";
    const header = JSON.parse(row["header"] ?? "") as MatchHeader;
    expect(commitmentTo(secret)).toBe(header.commitment);
    expect(JSON.stringify(row)).not.toContain(WORDS[0]);
    // Of many words they take the one whose dice would suit them if the honest player had pledged nothing.
    const suits = (words: readonly string[]): boolean => diceKey(secret, words).startsWith("000");
    let chosen = "";
    for (let number = 0; !suits(["", chosen]); number++) chosen = number.toString(16).padStart(64, "0");
    await join(url, made.id, accomplice.token, {
      invitation: made.invitation ?? "",
      pledge: pledgeFor(chosen),
    });
    await show(url, made.id, honest.token, WORDS[0]);
    // Now they know all words, and could look for a better one; but theirs is pledged.
    expect(suits([WORDS[0], chosen])).toBe(false);
    let better = "";
    for (let number = 0; !suits([WORDS[0], better]); number++) better = number.toString(16).padStart(64, "0");
    expect(await code(show(url, made.id, accomplice.token, better))).toBe("lobby.word-misfit");
    const anew = { body: { pledge: pledgeFor(better) }, token: accomplice.token };
    expect(await code(ask(url, paths.pledge(made.id), anew))).toBe("lobby.pledges-stand");
    const begun = success(await show(url, made.id, accomplice.token, chosen), matchSummaryShape);
    expect(begun.header.contributions).toEqual([WORDS[0], chosen]);
    expect(begun.header.commitment).toBe(header.commitment);
  });

  test("a pledge can be changed while a seat is open, and nobody can copy another's", async () => {
    const { url } = await startServer();
    const [first, second, stranger] = [await newGuest(url), await newGuest(url), await newGuest(url)];
    const made = await newMatch(url, first.token, { pledge: PLEDGES[0] ?? "" });
    const invitation = made.invitation ?? "";
    const pledge = (token: string, text: string | undefined) =>
      ask(url, paths.pledge(made.id), { body: { pledge: text }, token });
    expect(await code(pledge(stranger.token, PLEDGES[2]))).toBe("lobby.not-seated");
    const changed = success(await pledge(first.token, PLEDGES[2]), matchSummaryShape);
    expect(changed.dice?.pledges).toEqual([PLEDGES[2], ""]);
    const copy = { invitation, pledge: PLEDGES[2] };
    expect(await code(ask(url, paths.join(made.id), { body: copy, token: second.token }))).toBe(
      "lobby.pledge-taken",
    );
    expect(await code(pledge(first.token, "short"))).toBe("message.malformed");
    await join(url, made.id, second.token, { invitation, pledge: PLEDGES[1] ?? "" });
    expect(await code(show(url, made.id, first.token, WORDS[0]))).toBe("lobby.word-misfit");
    expect(await code(show(url, made.id, stranger.token, WORDS[0]))).toBe("lobby.not-seated");
    expect((await show(url, made.id, first.token, WORDS[2])).status).toBe(200);
  });

  test("whoever is alone with computers shows the word after the server's commitment", async () => {
    const { url } = await startServer();
    const { token } = await newGuest(url);
    const seats = [{ kind: "me" }, { kind: "computer", level: "cadet" }] as const;
    const made = await newMatch(url, token, { seats, pledge: PLEDGES[0] ?? "" });
    expect(made.invitation).toBeUndefined();
    expect((await look(url, made.id)).status).toBe("waiting");
    const begun = success(await show(url, made.id, token, WORDS[0]), matchSummaryShape);
    expect(begun.header).toMatchObject({ contributions: [WORDS[0], ""], pledges: [PLEDGES[0], ""] });
    expect(begun.status).toBe("running");
  });

  test("a program that pledges nothing plays as before, and the record says so", async () => {
    const { url } = await startServer();
    const [first, second] = [await newGuest(url), await newGuest(url)];
    const made = await newMatch(url, first.token);
    await join(url, made.id, second.token, { invitation: made.invitation ?? "" });
    expect((await look(url, made.id)).header).toMatchObject({
      format: 2,
      contributions: ["", ""],
      pledges: ["", ""],
    });
    expect(await code(show(url, made.id, first.token, WORDS[0]))).toBe("lobby.word-not-asked");
  });

  test("a table where words are shown is not open to others, and waits for whoever owes one", async () => {
    const { url } = await startServer();
    const { id, first, second } = await sealedDuel(url, { listed: true });
    await show(url, id, second.token, await wordNow(url, id, 1));
    const tables = success(await ask(url, paths.tables), openTablesShape).tables;
    expect(tables).toEqual([]);
    const waits = async (token: string): Promise<unknown> =>
      success(await ask(url, paths.matches, { token }), myMatchesShape).matches[0]?.waitsForMe;
    expect([await waits(first.token), await waits(second.token)]).toEqual([true, false]);
  });
});

describe("whoever withholds their word", () => {
  test("loses the seat in time; the dice are set anew, and everybody hears of it", async () => {
    const { url, time } = await startClocked();
    const { id, invitation, first, second } = await sealedDuel(url, { clock: 10 });
    const before = await look(url, id);
    const client = new LiveClient(url, id, { token: first.token });
    const loser = new LiveClient(url, id, { token: second.token });
    await Promise.all([client.until(() => client.report), loser.until(() => loser.report)]);
    const shown = await wordNow(url, id, 0);
    await show(url, id, first.token, shown);
    time.now += 59 * SECOND;
    expect((await look(url, id)).dice).toMatchObject({ round: 1, left: SECOND, shown: [0] });
    time.now += SECOND;
    await until(async () => (await look(url, id)).dice?.round === 2);
    const after = await look(url, id);
    expect(after.seats).toMatchObject([{ kind: "person", name: "Ada" }, { kind: "open" }]);
    // A fresh secret; and the word that everybody knows now is the pledge for the one that counts next.
    expect(after.dice?.commitment).not.toBe(before.dice?.commitment);
    expect(after.dice).toMatchObject({
      pledges: [shown, ""],
      shown: [],
      withheld: [{ seat: 1, name: "Grace", round: 1 }],
    });
    await client.until(() => client.messages.some((one) => one.type === "seats" && one.dice?.round === 2));
    await loser.until(() => loser.report?.seat === undefined && loser.report?.match.dice?.round === 2);

    const third = await newGuest(url, "Mary");
    await join(url, id, third.token, { invitation, pledge: PLEDGES[2] ?? "" });
    expect(await code(show(url, id, first.token, shown))).toBe("lobby.word-misfit");
    const next = await wordNow(url, id, 0);
    expect(next).not.toBe(shown);
    await show(url, id, third.token, WORDS[2]);
    const begun = success(await show(url, id, first.token, next), matchSummaryShape);
    expect(begun).toMatchObject({
      status: "running",
      header: { round: 2, contributions: [next, WORDS[2]], commitment: after.dice?.commitment },
    });
  });

  test("cannot come with the word too late, and may sit down again like anybody", async () => {
    const { url, time } = await startClocked();
    const { id, invitation, first, second } = await sealedDuel(url);
    await show(url, id, first.token, await wordNow(url, id, 0));
    const late = await wordNow(url, id, 1);
    time.now += 24 * 3600 * SECOND;
    expect(["lobby.word-not-asked", "lobby.not-seated"]).toContain(
      await code(show(url, id, second.token, late)),
    );
    await until(async () => (await look(url, id)).dice?.round === 2);
    expect(await join(url, id, second.token, { invitation, pledge: PLEDGES[2] ?? "" })).toEqual({ seat: 1 });
    await show(url, id, second.token, WORDS[2]);
    await show(url, id, first.token, await wordNow(url, id, 0));
    expect((await look(url, id)).status).toBe("running");
  });

  test.each([
    ["a table of friends", {}, 24 * 3600],
    ["an open table", { listed: true }, 600],
    ["a quick clock", { clock: 10 }, 60],
    ["a slow clock", { clock: 3600, listed: true }, 3600],
  ])("has so long at %s", async (_where, wish, seconds) => {
    const { url } = await startClocked();
    const { id } = await sealedDuel(url, wish);
    expect((await look(url, id)).dice?.left).toBe(seconds * SECOND);
  });

  test("is not to blame for a restart of the server: everybody gets a minute", async () => {
    const one = await startClocked();
    const { id } = await sealedDuel(one.url, { clock: 10 });
    one.time.now += 50 * SECOND;
    expect((await look(one.url, id)).dice?.left).toBe(10 * SECOND);
    await one.server.close();
    // It stood still for hours, and its machine's own count began anew.
    const clock = (): Date => new Date("2026-11-01T14:00:00Z");
    const again = await startServer({ dataFolder: one.folder, clock, ticks: () => 7 });
    await until(async () => (await look(again.url, id)).dice?.left === 60 * SECOND);
    expect((await look(again.url, id)).dice?.round).toBe(1);
  });

  test("is not measured by the calendar, whoever sets it", async () => {
    const { url, time } = await startClocked();
    const { id, first } = await sealedDuel(url, { clock: 10 });
    time.now += 20 * SECOND;
    for (const years of [10, -20]) {
      time.calendar += years * 365 * 24 * 3600 * SECOND;
      expect((await look(url, id)).dice).toMatchObject({ round: 1, left: 40 * SECOND });
    }
    expect((await show(url, id, first.token, await wordNow(url, id, 0))).status).toBe(200);
  });

  test("keeps a long time across a restart", async () => {
    const one = await startClocked();
    const { id } = await sealedDuel(one.url);
    one.time.now += 3600 * SECOND;
    await one.server.close();
    const again = await startServer({ dataFolder: one.folder, ticks: () => 0 });
    expect((await look(again.url, id)).dice?.left).toBe(23 * 3600 * SECOND);
  });

  test("gets a minute where an earlier version counted by the calendar", async () => {
    const one = await startClocked();
    const { id } = await sealedDuel(one.url);
    await one.server.close();
    const database = new DatabaseSync(joined(one.folder, "flagship.db"));
    database.exec("update matches set words_by = '2026-11-01T13:00:00Z', words_until = null");
    database.close();
    const again = await startServer({ dataFolder: one.folder, ticks: () => 0 });
    await until(async () => (await look(again.url, id)).dice?.left === 60 * SECOND);
  });
});

test("a table from before pledges begins, with the words that were given openly", async () => {
  const folder = temporaryFolder();
  const one = await startServer({ dataFolder: folder });
  const [first, second] = [await newGuest(one.url), await newGuest(one.url)];
  const { id, invitation } = await newMatch(one.url, first.token);
  await one.server.close();
  const database = new DatabaseSync(joined(folder, "flagship.db"));
  const { header } = database.prepare("select header from matches").get() as { header: string };
  const { pledges: _pledges, round: _round, ...old } = JSON.parse(header) as MatchHeader;
  database.prepare("update matches set header = ?").run(JSON.stringify({ ...old, format: 1 }));
  database.prepare("update seats set contribution = 'engage' where seat = 0").run();
  database.close();
  const { url } = await startServer({ dataFolder: folder });
  await join(url, id, second.token, { invitation: invitation ?? "", pledge: PLEDGES[1] ?? "" });
  const begun = success(await show(url, id, second.token, WORDS[1]), matchSummaryShape);
  expect(begun).toMatchObject({
    status: "running",
    header: { contributions: ["engage", WORDS[1]], pledges: ["", PLEDGES[1]], commitment: old.commitment },
  });
});

test("a match that runs since before pledges goes on, and its record is signed and said to be weaker", async () => {
  const folder = temporaryFolder();
  const one = await startServer({ dataFolder: folder });
  const [first, second] = [await newGuest(one.url), await newGuest(one.url)];
  const { id, invitation } = await newMatch(one.url, first.token, { options: { cards: 12 } });
  await join(one.url, id, second.token, { invitation: invitation ?? "" });
  await one.server.close();
  const database = new DatabaseSync(joined(folder, "flagship.db"));
  const { header } = database.prepare("select header from matches").get() as { header: string };
  const { pledges: _pledges, round: _round, ...old } = JSON.parse(header) as MatchHeader;
  database.prepare("update matches set header = ?").run(JSON.stringify({ ...old, format: 1 }));
  database.close();
  const { url } = await startServer({ dataFolder: folder });
  const clients = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
  await Promise.all(clients.map((client) => client.knows(0)));
  const dice = new FastDice(7);
  await playOut(clients, (n) => dice.below(n));
  const record = readRecord((await ask(url, paths.record(id))).text);
  if (!record.ok) throw new Error(record.refusal.code);
  const verdict = judge(salvo, record.value);
  expect(verdict.ok && verdict.value.standing.kind).toBe("signed");
  expect(diceWords(record.value.header)).toEqual([{ key: "verdict.dice-old" }]);
});
