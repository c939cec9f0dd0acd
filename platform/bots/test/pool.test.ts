import { afterEach, describe, expect, test } from "vitest";
import type { BotPool, BotTask } from "../src/index.ts";
import { BotLate, createBotPool } from "../src/node/index.ts";
import { overload as game } from "./games/overload.ts";

const registry = new URL("./games/registry.ts", import.meta.url).href;
const state = {
  limit: 18,
  total: 10,
  seat: 1,
  hands: [
    [1, 5, 6],
    [2, 3, 4, 7],
  ],
  aside: [8, 9],
  used: [10],
  loser: -1,
};
const task: BotTask = {
  game: "overload",
  level: "admiral",
  view: game.view(state, 1),
  seat: 1,
  seed: 1,
  budget: { iterations: 1500 },
};

let pool: BotPool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

describe("a pool of bot threads", () => {
  test("answers as the bot would here", async () => {
    pool = createBotPool({ threads: 1, registry });
    expect(await pool.decide(task)).toEqual({ rod: 4 });
  });

  test("leaves the caller's loop free while it thinks", async () => {
    pool = createBotPool({ threads: 1, registry });
    await pool.decide(task);
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 5);
    await pool.decide({ ...task, budget: { millis: 200 } });
    clearInterval(heart);
    expect(beats).toBeGreaterThan(0);
  });

  test("shares the time when more ask than it has threads, and answers everybody without giving anyone up", async () => {
    pool = createBotPool({ threads: 1, registry, grace: 5000 });
    const { decide } = pool;
    await decide(task);
    const tasks = Array.from({ length: 10 }, (_, seed) => ({ ...task, seed, budget: { millis: 400 } }));
    expect(await Promise.all(tasks.map((one) => decide(one)))).toHaveLength(10);
  });

  test("gives a thread up that does not answer, says so and goes on; no rules run where it was asked", async () => {
    pool = createBotPool({ threads: 1, registry, grace: 100, loading: 0 });
    await pool.decide(task);
    const late = pool.decide({ ...task, game: "stuck", budget: { millis: 50 } });
    await expect(late).rejects.toThrow(BotLate);
    expect(await pool.decide(task)).toEqual({ rod: 4 });
  });

  test("waits for a game that cannot be cut short as long as the game asks for, whatever the budget", async () => {
    pool = createBotPool({ threads: 1, registry, grace: 100, loading: 5000 });
    const slowly = (game: string): Promise<unknown> | undefined =>
      pool?.decide({ ...task, game, budget: { millis: 20 } });
    // The first time their rules are loaded, and everybody is waited for.
    for (const game of ["waited-for", "slow", "waited-for-too-briefly"])
      expect(await slowly(game)).toEqual({ rod: 7 });
    expect(await slowly("waited-for")).toEqual({ rod: 7 });
    await expect(slowly("slow")).rejects.toThrow(BotLate);
    await expect(slowly("waited-for-too-briefly")).rejects.toThrow(BotLate);
  });

  test("says why a guide broke", async () => {
    pool = createBotPool({ threads: 1, registry });
    await expect(pool.decide({ ...task, game: "broken" })).rejects.toThrow("the guide is lost");
  });

  test("refuses a game that is not registered", async () => {
    pool = createBotPool({ threads: 1, registry });
    await expect(pool.decide({ ...task, game: "chess" })).rejects.toThrow("no game is registered as chess");
  });
});
