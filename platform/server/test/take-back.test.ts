import {
  matchMadeShape,
  matchSummaryShape,
  paths,
  type MatchSummary,
  type NewMatch,
  type Proposal,
} from "@flagship/protocol";
import { readRecord, verifyRecord } from "@flagship/kernel";
import { expect, test } from "vitest";
import { DEFAULT_QUOTAS } from "../src/quotas/quotas.ts";
import { ask, duel, faultIn, LiveClient, newGuest, newMatch, success } from "./support/client.ts";
import { Browser } from "./support/people.ts";
import { salvo } from "./support/salvo.ts";
import { startServer } from "./support/server.ts";

const codeOf = (answer: Awaited<ReturnType<typeof ask>>): readonly [number, string] => [
  answer.status,
  faultIn(answer).code,
];
const takeBack = (seat: number, after: number): Proposal => ({ kind: "take-back", seat, after });

/** What a client heard of an act. */
const heardOf = (client: LiveClient, act: number): unknown[] =>
  client.messages.flatMap((message) =>
    message.type === "update" ? message.heard.filter(({ number }) => number === act) : [],
  );
const kindsOf = (client: LiveClient, act: number): unknown[] =>
  heardOf(client, act).map((heard) => (heard as { event: { type: string } }).event.type);

/** Two people at a table. */
async function table(wish: Partial<NewMatch> = {}) {
  const running = await startServer();
  const { url } = running;
  const { id, first, second } = await duel(url, wish);
  const tokens = [first.token, second.token] as const;
  const one = new LiveClient(url, id, { token: first.token });
  const two = new LiveClient(url, id, { token: second.token });
  await Promise.all([one.knows(0), two.knows(0)]);
  return {
    ...running,
    id,
    one,
    two,
    tokens,
    propose: (seat: 0 | 1, proposal: Proposal) =>
      ask(url, paths.offers(id), { body: proposal, token: tokens[seat] }),
    decline: (seat: 0 | 1) =>
      ask(url, paths.offer(id, "take-back"), { method: "DELETE", token: tokens[seat] }),
    summary: async (): Promise<MatchSummary> => success(await ask(url, paths.match(id)), matchSummaryShape),
    async play(client: LiveClient) {
      await client.until(() => client.asked());
      const { action } = client.seen?.choices?.open[0] ?? {};
      expect(await client.act(action)).toMatchObject({ type: "accepted" });
    },
  };
}

test("what somebody did last is taken back when the other agrees, for everybody and in the log", async () => {
  const { id, folder, server, one, two, tokens, propose, play, summary } = await table();
  const before = structuredClone(one.seen?.view);
  await play(one);
  expect((await propose(0, takeBack(0, 1))).status).toBe(200);
  const offer = { proposal: takeBack(0, 1), by: 0, agreed: [0] };
  expect((await summary()).offers).toEqual([offer]);
  expect((await summary()).acts).toBe(1);
  expect((await propose(1, takeBack(0, 1))).status).toBe(200);
  const told = { number: 2, event: { type: "taken-back", seat: 0, count: 1 } };
  for (const client of [one, two]) {
    await client.knows(2);
    expect(heardOf(client, 2)).toEqual([told]);
  }
  expect(one.seen?.view).toEqual(before);
  expect(one.asked()).toBe(true);
  expect((await summary()).offers).toBeUndefined();
  // It is so on disk as well, and the record of the match holds.
  await server.close();
  const again = await startServer({ dataFolder: folder });
  const back = new LiveClient(again.url, id, { token: tokens[0] });
  await back.knows(2);
  expect(back.seen?.view).toEqual(before);
  expect(await back.act({ type: "concede" })).toMatchObject({ type: "accepted" });
  const record = readRecord(JSON.stringify((await ask(again.url, paths.record(id))).body));
  if (!record.ok) throw new Error(record.refusal.code);
  expect(record.value.log[1]).toEqual({ by: "referee", seat: 0, back: 0, agreed: [0, 1], known: false });
  expect(verifyRecord(salvo, record.value).ok).toBe(true);
});

test("whoever agrees reads first that something is known already", async () => {
  const { one, two, propose, play, summary } = await table();
  await play(one);
  await play(two);
  await propose(0, takeBack(0, 2));
  expect((await summary()).offers).toEqual([{ proposal: takeBack(0, 2), by: 0, agreed: [0], known: true }]);
  await propose(1, takeBack(0, 2));
  await two.knows(3);
  expect(kindsOf(two, 3)).toEqual(["taken-back", "stays-known"]);
});

test("another act takes the proposal off the table; so does declining it", async () => {
  const { one, two, propose, decline, play, summary } = await table();
  await play(one);
  await propose(0, takeBack(0, 1));
  await play(two);
  expect((await summary()).offers).toBeUndefined();
  expect(codeOf(await decline(1))).toEqual([409, "offer.none"]);
  expect(codeOf(await propose(1, takeBack(0, 1)))).toEqual([409, "match.stale"]);
  await propose(0, takeBack(0, 2));
  expect((await decline(1)).status).toBe(200);
  // Who agrees to what is gone proposes nothing for somebody else.
  expect(codeOf(await propose(1, takeBack(0, 2)))).toEqual([409, "offer.none"]);
  expect((await summary()).acts).toBe(2);
});

test("nobody takes back what is not theirs, strangers nothing, and nothing when nothing was done", async () => {
  const { url, id, one, tokens, propose, play, summary } = await table();
  expect(codeOf(await propose(0, takeBack(0, 0)))).toEqual([409, "match.nothing-to-take-back"]);
  await play(one);
  expect(codeOf(await propose(1, takeBack(1, 1)))).toEqual([409, "match.nothing-to-take-back"]);
  expect(codeOf(await propose(1, takeBack(0, 1)))).toEqual([409, "offer.none"]);
  expect(codeOf(await propose(0, takeBack(7, 1)))).toEqual([409, "match.nothing-to-take-back"]);
  expect(codeOf(await propose(0, takeBack(0, 99)))).toEqual([409, "match.stale"]);
  const stranger = await newGuest(url, "Stranger");
  const body = takeBack(0, 1);
  expect(codeOf(await ask(url, paths.offers(id), { body, token: stranger.token }))).toEqual([
    403,
    "lobby.not-seated",
  ]);
  for (const bad of [{ seat: -1 }, { after: 1.5 }, { seat: "0" }, { agreed: [0, 1] }, { known: true }])
    expect(codeOf(await ask(url, paths.offers(id), { body: { ...body, ...bad }, token: tokens[0] }))).toEqual(
      [400, "message.malformed"],
    );
  expect(await summary()).toMatchObject({ acts: 1 });
  expect((await summary()).offers).toBeUndefined();
});

test("in a rated match nothing is taken back that somebody knows by now; what nobody knows is", async () => {
  const { url } = await startServer();
  const [ann, bob] = [new Browser(url), new Browser(url)];
  await ann.signUp("Ann");
  await bob.signUp("Bob");
  const seats = [{ kind: "me" }, { kind: "open" }];
  const made = success(await ann.ask(paths.matches, { game: "salvo", seats, rated: true }), matchMadeShape);
  await bob.ask(paths.join(made.id), { invitation: made.invitation });
  const [one, two] = [ann, bob].map(({ headers }) => new LiveClient(url, made.id, { headers }));
  if (one === undefined || two === undefined) throw new Error("two came");
  const play = async (client: LiveClient): Promise<void> => {
    await client.until(() => client.asked());
    await client.act(client.seen?.choices?.open[0]?.action);
  };
  await play(one);
  await ann.ask(paths.offers(made.id), takeBack(0, 1));
  expect((await bob.ask(paths.offers(made.id), takeBack(0, 1))).status).toBe(200);
  await one.knows(2);
  await play(one);
  await two.knows(3);
  await play(two);
  await one.knows(4);
  expect(codeOf(await ann.ask(paths.offers(made.id), takeBack(0, 4)))).toEqual([409, "offer.rated"]);
});

test("a computer agrees; the log says so all the same", async () => {
  const { url } = await startServer();
  const { token } = await newGuest(url);
  const { id } = await newMatch(url, token, {
    seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }],
  });
  const me = new LiveClient(url, id, { token });
  await me.until(() => me.asked());
  await me.act(me.seen?.choices?.open[0]?.action);
  await me.until(() => me.asked());
  const after = me.seen?.number ?? 0;
  expect((await ask(url, paths.offers(id), { body: takeBack(0, after), token })).status).toBe(200);
  await me.knows(after + 1);
  expect(kindsOf(me, after + 1)).toEqual(["taken-back", "stays-known"]);
});

test("taking back again and again counts: for the minute, and for the share of the match", async () => {
  let ticks = 0;
  const { url } = await startServer({
    quotas: { ...DEFAULT_QUOTAS, proposalsPerMinute: 40, actsPerMatch: 100 },
    ticks: () => ticks,
  });
  const { token } = await newGuest(url);
  const { id } = await newMatch(url, token, {
    seats: [{ kind: "me" }, { kind: "computer", level: "cadet" }],
  });
  const me = new LiveClient(url, id, { token });
  const again = async (): Promise<string> => {
    await me.until(() => me.asked());
    const played = await me.act(me.seen?.choices?.open[0]?.action);
    if (played.type === "refused") return played.error.code;
    await me.until(() => me.asked());
    const after = me.seen?.number ?? 0;
    const answer = await ask(url, paths.offers(id), { body: takeBack(0, after), token });
    if (answer.status === 200) await me.knows(after + 1);
    return answer.status === 200 ? "done" : faultIn(answer).code;
  };
  // An act and a take-back each: 50 of the match's 100 are the seat's.
  for (let time = 0; time < 25; time++) expect(await again()).toBe("done");
  expect(await again()).toBe("quota.acts");
  const codes = new Set<string>();
  for (let time = 0; time < 20; time++)
    codes.add(faultIn(await ask(url, paths.offers(id), { body: takeBack(0, 0), token })).code);
  expect([...codes]).toEqual(["match.stale", "quota.proposals"]);
  ticks = 60_000;
  expect(faultIn(await ask(url, paths.offers(id), { body: takeBack(0, 0), token })).code).toBe("match.stale");
});
