import { readRecord, verifyRecord, type AnyGame } from "@flagship/kernel";
import { paths } from "@flagship/protocol";
import type { RegisteredGame } from "@flagship/registry";
import { expect, test, vi } from "vitest";
import { LoneAnswers } from "../src/matches/lone-answers.ts";
import { ask, duel, LiveClient, newGuest, newMatch } from "./support/client.ts";
import { module, salvo, testGames } from "./support/salvo.ts";
import { firstChoiceBot, startServer } from "./support/server.ts";

/** Salvo in which the second seat can parry nothing, which only its own eyes know. */
const lame = {
  ...salvo,
  id: "lame",
  lone: (state, seat) => (seat === 1 && state.played !== "" ? { type: "let" } : undefined),
} satisfies typeof salvo;
const lameEntry: RegisteredGame = {
  id: lame.id,
  about: module.about,
  load: () => Promise.resolve({ ...module, game: lame as AnyGame }),
};
const games = [...testGames, lameEntry];
const options = { cards: 12 };

/** Whom a client saw the table wait for, act by act. */
const stops = (client: LiveClient): string[] =>
  client.messages.flatMap((message) =>
    message.type === "update"
      ? [`${message.number} ${message.waitingFor.map(({ kind, seat }) => `${kind} ${seat}`).join(", ")}`]
      : [],
  );

/** Two people at a table; the first has played a card. */
async function played(url: string, game: string) {
  const { id, first, second } = await duel(url, { game, options });
  const [one, two] = [first, second].map(({ token }) => new LiveClient(url, id, { token }));
  if (one === undefined || two === undefined) throw new Error("two people");
  await Promise.all([one.knows(0), two.knows(0)]);
  await one.act(one.seen?.choices?.open[0]?.action);
  await two.knows(1);
  return { id, one, two };
}

test("an answer that can only be one is given for a person; to the other it looks like any answer", async () => {
  const { url } = await startServer({ games });
  const alone = await played(url, "lame");
  // To its own eyes the answer is in, and nothing is asked.
  expect(alone.two.seen?.choices).toBeUndefined();
  expect(alone.two.seen?.waitingFor).toMatchObject([{ seat: 1, kind: "parry", answered: true }]);
  await alone.one.knows(2);

  const free = await played(url, "salvo");
  expect(await free.two.act({ type: "let" })).toMatchObject({ type: "accepted" });
  await free.one.knows(2);
  expect(stops(alone.one)).toEqual(["1 parry 1", "2 play 1"]);
  expect(stops(free.one)).toEqual(stops(alone.one));
  const shapes = (client: LiveClient): string[] =>
    client.messages.map((message) => Object.keys(message).toSorted().join(" "));
  expect(shapes(alone.one)).toEqual(shapes(free.one));
});

test("it is on disk like any act, and the record of the match verifies", async () => {
  const { url } = await startServer({ games });
  const { id, one, two } = await played(url, "lame");
  await one.knows(2);
  await two.until(() => two.asked());
  await two.act({ type: "concede" });
  await one.until(() => one.seen?.outcome !== undefined);
  const answer = await ask(url, paths.record(id));
  const record = readRecord(JSON.stringify(answer.body));
  if (!record.ok) throw new Error(record.refusal.code);
  expect(record.value.log[1]).toEqual({ by: "referee", lone: 1 });
  expect(verifyRecord(lame as AnyGame, record.value).ok).toBe(true);
});

test("a computer that has one answer is not asked either", async () => {
  const asked: number[] = [];
  const bots: typeof firstChoiceBot = {
    ...firstChoiceBot,
    decide: (question) => {
      if ((question.view as { played: string }).played !== "") asked.push(question.seat);
      return firstChoiceBot.decide(question);
    },
  };
  const { url } = await startServer({ games, bots });
  const { token } = await newGuest(url);
  const seats = [{ kind: "me" as const }, { kind: "computer" as const, level: "cadet" as const }];
  const { id } = await newMatch(url, token, { game: "lame", options, seats });
  const client = new LiveClient(url, id, { token });
  await client.until(() => client.asked());
  await client.act(client.seen?.choices?.open[0]?.action);
  // Its answer, its own card, and the reader may parry.
  await client.until(() => client.asked());
  expect(stops(client)).toEqual(["1 parry 1", "2 play 1", "3 parry 0"]);
  expect(asked).toEqual([]);
});

test("at a table of several people each answer takes a moment of its own, whatever anybody holds", () => {
  vi.useFakeTimers();
  try {
    const given: number[] = [];
    const answers = new LoneAnswers((seat) => Promise.resolve(given.push(seat)));
    answers.attend([1, 2], 3);
    answers.attend([1], 3);
    vi.advanceTimersByTime(599);
    expect([given, answers.pending]).toEqual([[], true]);
    vi.advanceTimersByTime(801);
    expect([given.toSorted((a, b) => a - b), answers.pending]).toEqual([[1, 2], false]);
    answers.attend([0], 1);
    vi.advanceTimersByTime(0);
    expect(given.at(-1)).toBe(0);
    answers.attend([5], 2);
    answers.close();
    vi.runAllTimers();
    expect([given.includes(5), answers.pending]).toEqual([false, false]);
  } finally {
    vi.useRealTimers();
  }
});
