import { afterEach, describe, expect, test } from "vitest";
import type { BotFailure, BotPool, BotTask } from "../src/index.ts";
import { createBotPool } from "../src/node/index.ts";
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
    const failures: BotFailure[] = [];
    pool = createBotPool({
      threads: 1,
      registry,
      grace: 5000,
      onFailure: (failure) => failures.push(failure),
    });
    const { decide } = pool;
    await decide(task);
    const tasks = Array.from({ length: 10 }, (_, seed) => ({ ...task, seed, budget: { millis: 400 } }));
    await Promise.all(tasks.map((one) => decide(one)));
    expect(failures).toEqual([]);
  });

  test("gives a thread up that does not answer, plays the fallback and goes on", async () => {
    const failures: BotFailure[] = [];
    pool = createBotPool({
      threads: 1,
      registry,
      grace: 100,
      loading: 0,
      onFailure: (failure) => failures.push(failure),
    });
    await pool.decide(task);
    expect(await pool.decide({ ...task, game: "stuck", budget: { millis: 50 } })).toEqual({ rod: 2 });
    expect(failures.map((failure) => failure.why)).toEqual(["late"]);
    expect(await pool.decide(task)).toEqual({ rod: 4 });
  });

  test("plays the fallback for a guide that breaks, and says so", async () => {
    const failures: BotFailure[] = [];
    pool = createBotPool({ threads: 1, registry, onFailure: (failure) => failures.push(failure) });
    expect(await pool.decide({ ...task, game: "broken" })).toEqual({ rod: 2 });
    expect(failures.map((failure) => [failure.why, String(failure.error)])).toEqual([
      ["failed", "Error: the guide is lost"],
    ]);
  });

  test("refuses a game that is not registered", async () => {
    pool = createBotPool({ threads: 1, registry });
    await expect(pool.decide({ ...task, game: "chess" })).rejects.toThrow("no game is registered as chess");
  });
});
