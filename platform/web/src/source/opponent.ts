import type { BotPool } from "@flagship/bots";
import type { Opponent } from "./solo.ts";

/** Longest thought in the page, in milliseconds. */
const THOUGHT = 1000;

/** Computers in a worker of this page, started when the first one has to decide. */
export function pageOpponent(): Opponent {
  let bots: Promise<BotPool> | undefined;
  const awake = async (): Promise<BotPool> => {
    const { createPageBots } = await import("@flagship/bots/page");
    return createPageBots();
  };
  return {
    async decide({ game, level, view, seat }) {
      bots ??= awake();
      const pool = await bots;
      return pool.decide({ game, level, view, seat, seed: newSeed(), budget: { millis: THOUGHT } });
    },
  };
}

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
