import type { BotPool, BotTask } from "@flagship/bots";
import { paths } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { module as orbit } from "../../kernel/test/example/high-orbit.ts";
import { FairQueue } from "../src/quotas/fair-queue.ts";
import { DEFAULT_QUOTAS } from "../src/quotas/quotas.ts";
import { ask, faultIn, newGuest, newMatch } from "./support/client.ts";
import { startServer } from "./support/server.ts";
import { testGames } from "./support/salvo.ts";

const computer = { kind: "computer", level: "cadet" } as const;
const games = [...testGames, { id: "high-orbit", about: orbit.about, load: () => Promise.resolve(orbit) }];

/** Bots that answer when they are told to, one after the other. */
function slowBots() {
  const tasks: BotTask[] = [];
  const answers: ((action: unknown) => void)[] = [];
  const pool: BotPool = {
    decide: (task) =>
      new Promise((resolve) => {
        tasks.push(task);
        answers.push(resolve);
      }),
    close: () => Promise.resolve(),
  };
  return { pool, tasks, answers };
}

describe("turns", () => {
  test("go round among those who wait, whatever each has to do", async () => {
    const queue = new FairQueue(1);
    const order: string[] = [];
    const work = (who: string, name: string) =>
      queue.run(who, async (together) => void order.push(`${name}/${together}`));
    await Promise.all([
      work("ann", "a1"),
      work("ann", "a2"),
      work("ann", "a3"),
      work("ann", "a4"),
      work("bob", "b1"),
      work("cid", "c1"),
      work("bob", "b2"),
    ]);
    expect(order).toEqual(["a1/1", "a2/3", "b1/2", "c1/1", "a3/2", "b2/1", "a4/1"]);
    await work("ann", "a5");
    expect(order.at(-1)).toBe("a5/1");
  });

  test("are given back by work that fails", async () => {
    const queue = new FairQueue(1);
    await expect(queue.run("ann", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run("bob", () => Promise.resolve("done"))).toBe("done");
  });
});

test("many computers of one person think one after the other; another person's waits for one of them", async () => {
  const { pool, tasks, answers } = slowBots();
  const { url } = await startServer({ games, bots: pool, botThreads: 1, botBudget: 1000 });
  const [many, one] = [await newGuest(url), await newGuest(url)];
  for (let table = 0; table < 10; table++) await newMatch(url, many.token, { seats: [computer, computer] });
  await newMatch(url, one.token, { game: "high-orbit", seats: [{ kind: "me" }, computer] });
  await expect.poll(() => tasks.length).toBe(1);
  // Time for the others to come; they have to wait all the same.
  await ask(url, paths.health);
  expect(tasks).toHaveLength(1);
  answers[0]?.({ type: "concede" });
  await expect.poll(() => tasks.length).toBe(2);
  answers[1]?.({ type: "concede" });
  await expect.poll(() => tasks.length).toBe(3);
  expect(tasks.slice(0, 3).map(({ game }) => game)).toContain("high-orbit");
  const [, second] = tasks.filter(({ game }) => game === "salvo");
  expect(second?.budget.millis).toBeLessThan(1000);
  expect(tasks.find(({ game }) => game === "high-orbit")?.budget.millis).toBe(1000);
});

test("a computer that does not answer is stood in for by the referee, where rules are run", async () => {
  const bots: BotPool = {
    decide: () => Promise.reject(new Error("too late")),
    close: () => Promise.resolve(),
  };
  const { url } = await startServer({ bots });
  const { token } = await newGuest(url);
  const { id } = await newMatch(url, token, { seats: [computer, { kind: "me" }] });
  await expect
    .poll(async () => (await ask(url, `${paths.seen(id)}?since=0`)).body)
    .toMatchObject({ heard: [{ number: 1, event: { type: "absent", seat: 0 } }, {}] });
});

test("a person has so many computers in matches that are not over", async () => {
  const { url } = await startServer({
    bots: slowBots().pool,
    quotas: { ...DEFAULT_QUOTAS, computersPerPerson: 3 },
  });
  const { token } = await newGuest(url);
  const make = (seats: readonly unknown[]) =>
    ask(url, paths.matches, { body: { game: "salvo", seats }, token });
  expect((await make([computer, computer])).status).toBe(201);
  expect(faultIn(await make([computer, computer])).code).toBe("quota.computers");
  const { body } = await make([{ kind: "me" }, { kind: "open" }]);
  const { id } = body as { readonly id: string };
  expect((await ask(url, paths.fill(id), { body: { level: "cadet" }, token })).status).toBe(200);
  expect(faultIn(await make([{ kind: "me" }, computer])).code).toBe("quota.computers");
  const stranger = await newGuest(url);
  const body2 = { game: "salvo", seats: [computer, computer] };
  expect((await ask(url, paths.matches, { body: body2, token: stranger.token })).status).toBe(201);
});
