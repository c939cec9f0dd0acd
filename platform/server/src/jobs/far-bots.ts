import { LOADING, patienceWith, type BotPool } from "@flagship/bots";
import { findGame } from "@flagship/registry";
import type { Covers } from "../shelf.ts";
import type { Foreman } from "./foreman.ts";
import { rulesPrint } from "./prints.ts";

/** A worker that says nothing for so long is gone, in milliseconds. */
const SILENCE = 1000;
/** The part of the budget that is left at least when a worker was gone in the midst of a thought. */
const LEAST = 0.25;

/** Computers that think on workers where there are any, and here where there are none or one is gone. */
export function farBots(foreman: Foreman, shelf: Covers, near: () => Promise<BotPool>): BotPool {
  return {
    async decide(task) {
      const begun = performance.now();
      const { millis } = task.budget;
      try {
        const found = await shelf.find(task.game);
        if (!found.ok) throw new Error(`there is no game ${task.game}`);
        return await foreman.ask("think", { game: task.game, print: rulesPrint(found.value.game) }, task, {
          silence: SILENCE,
          whole: patienceWith(task.budget, findGame(task.game)?.patience) + LOADING,
        });
      } catch {
        const pool = await near();
        if (millis === undefined) return pool.decide(task);
        const left = Math.max(millis * LEAST, millis - (performance.now() - begun));
        return pool.decide({ ...task, budget: { ...task.budget, millis: left } });
      }
    },
    close: async () => (await near()).close(),
  };
}
