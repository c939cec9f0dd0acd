import { readRecord, verifyRecord } from "@flagship/kernel";
import {
  matchSummaryShape,
  paths,
  preparedAnswersShape,
  preparedPaths,
  seatingPaths,
  standbysShape,
  type NamedLine,
  type NewMatch,
  type PreparedAnswers,
} from "@flagship/protocol";
import { expect, test, vi } from "vitest";
import { DEFAULT_QUOTAS } from "../src/quotas/quotas.ts";
import { ask, duel, faultIn, LiveClient, newGuest, success } from "./support/client.ts";
import { salvo } from "./support/salvo.ts";
import { startServer, type Running } from "./support/server.ts";

const LET = { type: "let" };
const parry = (card: string): NamedLine => ({ ...whenever, answer: { type: "parry", card } });
const whenever: NamedLine = { kind: "parry", answer: LET, says: { answer: "Let it through" } };
const ifPlayed = (card: string, answer: unknown = LET): NamedLine => ({
  kind: "parry",
  if: { type: "played", with: { seat: 0, card } },
  answer,
  says: { if: `Plays ${card}`, answer: "Answer" },
});

const codeOf = (answer: Awaited<ReturnType<typeof ask>>): readonly [number, string] => [
  answer.status,
  faultIn(answer).code,
];
const kindsHeard = (client: LiveClient): string[] =>
  client.messages.flatMap((message) =>
    message.type === "update" ? message.heard.map(({ event }) => event.type) : [],
  );
/** What a client was sent, without hashes: they differ in every match. */
const shapes = (client: LiveClient): string[] =>
  client.messages.map((message) => Object.keys(message).toSorted().join(" "));

const at = ({ url }: Pick<Running, "url">, id: string, token?: string) => ({
  put: (lines: readonly unknown[], after = 0) =>
    ask(url, preparedPaths.prepared(id), {
      method: "PUT",
      body: { after, lines },
      ...(token === undefined ? {} : { token }),
    }),
  get: async (): Promise<PreparedAnswers> =>
    success(
      await ask(url, preparedPaths.prepared(id), token === undefined ? {} : { token }),
      preparedAnswersShape,
    ),
});

/** Two people at a table of Salvo; the first is about to play a card, the second to answer it. */
async function table(wish: Partial<NewMatch> = {}, config: Parameters<typeof startServer>[0] = {}) {
  const running = await startServer(config);
  const { id, first, second } = await duel(running.url, { options: { cards: 12 }, ...wish });
  const one = new LiveClient(running.url, id, { token: first.token });
  const two = new LiveClient(running.url, id, { token: second.token });
  await Promise.all([one.knows(0), two.knows(0)]);
  const hand = (client: LiveClient): readonly string[] =>
    (client.seen?.view as { hand: string[] } | undefined)?.hand ?? [];
  const card = hand(one)[0] ?? "";
  return {
    ...running,
    id,
    first,
    second,
    one,
    two,
    card,
    hand,
    mine: at(running, id, second.token),
    play: () => one.act({ type: "play", card }),
  };
}

test("an answer that was prepared for what the other does is given at once, and is in the log as such", async () => {
  const { url, id, one, two, card, mine, play } = await table();
  expect((await mine.put([ifPlayed("card-none", { type: "concede" }), ifPlayed(card)])).status).toBe(200);
  expect((await mine.get()).lines).toHaveLength(2);
  expect(await play()).toMatchObject({ type: "accepted", number: 1 });
  await Promise.all([one.knows(2), two.knows(2)]);
  expect(kindsHeard(two).slice(0, 3)).toEqual(["played", "prepared", "let"]);
  expect(kindsHeard(one).slice(0, 2)).toEqual(["played", "let"]);
  await vi.waitFor(async () => expect(await mine.get()).toEqual({ lines: [] }));
  await two.act({ type: "concede" });
  await one.until(() => one.seen?.outcome !== undefined);
  const record = readRecord((await ask(url, paths.record(id))).text);
  if (!record.ok) throw new Error(record.refusal.code);
  expect(record.value.log[1]).toEqual({ by: 1, action: LET, prepared: true });
  expect(verifyRecord(salvo, record.value).ok).toBe(true);
  const forged = { ...record.value, log: record.value.log.map((entry) => ({ ...entry, prepared: true })) };
  expect(readRecord(JSON.stringify(forged)).ok && verifyRecord(salvo, forged as never).ok).toBe(false);
});

test("nobody else can tell: neither that something is ready, nor from the answer", async () => {
  const ready = await table();
  const before = ready.one.traffic.length;
  expect((await ready.mine.put([whenever])).status).toBe(200);
  const summary = success(await ask(ready.url, paths.match(ready.id)), matchSummaryShape);
  expect(summary.acts).toBe(0);
  expect(ready.one.traffic.length).toBe(before);
  await ready.play();
  await ready.one.knows(2);
  const typed = await table();
  await typed.play();
  await typed.two.knows(1);
  await typed.two.act(LET);
  await typed.one.knows(2);
  expect(shapes(ready.one)).toEqual(shapes(typed.one));
  const stops = (client: LiveClient) =>
    client.messages.flatMap((message) =>
      message.type === "update" ? message.waitingFor.map(({ kind, seat }) => [kind, seat]) : [],
    );
  expect(stops(ready.one)).toEqual(stops(typed.one));
});

test("what does not fit, or is forbidden by then, is dropped with a word, and its owner is asked", async () => {
  const unfit = await table();
  await unfit.mine.put([ifPlayed("card-none")]);
  await unfit.play();
  await unfit.two.until(() => unfit.two.asked());
  await vi.waitFor(async () => expect(await unfit.mine.get()).toEqual({ lines: [], dropped: "no-fit" }));
  expect(unfit.two.seen?.number).toBe(1);

  const forbidden = await table();
  // The first line whose condition holds counts, also when its answer is not allowed.
  await forbidden.mine.put([parry(forbidden.card), whenever]);
  await forbidden.play();
  await vi.waitFor(async () =>
    expect(await forbidden.mine.get()).toEqual({ lines: [], dropped: "not-allowed" }),
  );
  expect(forbidden.two.asked()).toBe(true);
  // The word is there until its owner has read it.
  expect((await forbidden.mine.put([], 1)).status).toBe(200);
  expect(await forbidden.mine.get()).toEqual({ lines: [] });
});

test("what is for another question waits; whoever is asked already answers by hand; a late one is given at once", async () => {
  const { two, mine, play, id, url, first, card } = await table();
  await mine.put([{ ...whenever, kind: "play" }]);
  await play();
  await two.until(() => two.asked());
  expect((await mine.get()).lines).toHaveLength(1);
  expect(codeOf(await mine.put([whenever], 1))).toEqual([409, "match.your-move"]);
  // It was on its way when the other played.
  expect((await mine.put([ifPlayed(card)], 0)).status).toBe(200);
  await two.knows(2);
  const theirs = at({ url }, id, first.token);
  expect(await theirs.get()).toEqual({ lines: [] });
});

test("a line that stays counts from when it was prepared, a new one from what its owner knew", async () => {
  const { one, two, mine, play, card, hand } = await table();
  const answer = { type: "play", card: hand(two)[0] };
  const late = { ...ifPlayed(card, answer), kind: "play" };
  await mine.put([late]);
  await play();
  await two.until(() => two.asked());
  const news = { ...ifPlayed(card, { type: "concede" }), kind: "play" };
  expect((await mine.put([news, late], 1)).status).toBe(200);
  await two.act(LET);
  await Promise.all([one.knows(3), two.knows(3)]);
  expect(kindsHeard(two)).toContain("prepared");
  expect(two.seen?.view).toMatchObject({ played: answer.card });
});

test("it outlives the server", async () => {
  const { server, folder, id, first, second, mine, card } = await table();
  await mine.put([ifPlayed(card)]);
  await server.close();
  const { url } = await startServer({ dataFolder: folder });
  const one = new LiveClient(url, id, { token: first.token });
  await one.knows(0);
  expect((await at({ url }, id, second.token).get()).lines).toHaveLength(1);
  await one.act({ type: "play", card });
  await one.knows(2);
});

test("after a take-back it counts for nothing", async () => {
  const { url, id, first, second, one, mine, card, play } = await table();
  await mine.put([{ ...whenever, kind: "play" }, ifPlayed("card-none")]);
  await play();
  await vi.waitFor(async () => expect((await mine.get()).dropped).toBe("no-fit"));
  await mine.put([{ ...whenever, kind: "play" }], 1);
  for (const { token } of [first, second])
    await ask(url, paths.offers(id), { body: { kind: "take-back", seat: 0, after: 1 }, token });
  await one.knows(2);
  await vi.waitFor(async () => expect(await mine.get()).toEqual({ lines: [], dropped: "changed" }));
  expect(card).not.toBe("");
});

test("whoever takes the seat over learns nothing of it", async () => {
  const { url, id, second, mine } = await table();
  const cy = await newGuest(url, "Cy");
  await ask(url, seatingPaths.standbys(id), { method: "POST", body: {}, token: cy.token });
  const { standbys } = success(
    await ask(url, seatingPaths.standbys(id), { token: second.token }),
    standbysShape,
  );
  await mine.put([whenever]);
  const given = { seat: 1, to: standbys[0]?.id };
  expect((await ask(url, seatingPaths.handOver(id), { body: given, token: second.token })).status).toBe(200);
  expect(await at({ url }, id, cy.token).get()).toEqual({ lines: [] });
  expect(codeOf(await ask(url, preparedPaths.prepared(id), { token: second.token }))).toEqual([
    403,
    "lobby.not-seated",
  ]);
});

test("others, bad input, too much and finished matches are refused, and nothing changes", async () => {
  const { url, id, two, mine } = await table({}, { quotas: { ...DEFAULT_QUOTAS, ordersPerMinute: 9 } });
  const eve = await newGuest(url, "Eve");
  expect(codeOf(await at({ url }, id, eve.token).put([whenever]))).toEqual([403, "lobby.not-seated"]);
  expect(codeOf(await ask(url, preparedPaths.prepared(id), { token: eve.token }))).toEqual([
    403,
    "lobby.not-seated",
  ]);
  expect(codeOf(await at({ url }, id).put([whenever]))).toEqual([401, "guest.unknown"]);
  expect(codeOf(await mine.put([whenever], 7))).toEqual([409, "match.stale"]);
  const bad: readonly unknown[] = [
    { ...whenever, answer: { type: "nonsense" } },
    { ...whenever, answer: { type: "let", more: 1 } },
    { ...whenever, kind: "" },
    { ...whenever, if: { type: "played", with: 5 } },
    { ...whenever, if: { type: "played", with: { deep: Array.from({ length: 4000 }, () => "x") } } },
    { ...whenever, answer: { type: "parry", card: "x".repeat(5000) } },
    { ...whenever, says: { answer: "x".repeat(201) } },
  ];
  for (const line of bad) {
    const { status } = await mine.put([line]);
    expect([400, 422]).toContain(status);
  }
  expect((await mine.put(Array.from({ length: 9 }, () => whenever))).status).toBe(400);
  expect(await mine.get()).toEqual({ lines: [] });
  for (let more = 0; more < 4; more++) await mine.put([whenever]);
  expect(codeOf(await mine.put([whenever]))).toEqual([429, "quota.orders"]);
  await two.act({ type: "concede" });
  await two.until(() => two.seen?.outcome !== undefined);
  expect(await mine.get()).toEqual({ lines: [] });
});
