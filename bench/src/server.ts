import { setTimeout as sleep } from "node:timers/promises";
import { FastDice } from "@flagship/kernel";
import { Ledger } from "./ledger.ts";
import { Pair } from "./server-players.ts";
import { startServer } from "./server-process.ts";

/** How the server is measured. */
export interface ServerEffort {
  /** Matches at once, two live connections each. */
  readonly matches?: number;
  /** Seconds that do not count, until everything is warm. */
  readonly warmUp?: number;
  /** Seconds that count. */
  readonly seconds?: number;
}

/** What the server did. */
export interface ServerFigures {
  /** Acts per second, each on disk before it was acknowledged. */
  readonly actions: number;
  /** How many that were. */
  readonly acts: number;
  /** Milliseconds from sending an act to its acknowledgement: half of all, and 99 of 100, were quicker. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Durable acts per second of a server in a process of its own: many matches of Star Fleet Cards at
 * once over WebSockets on loopback, every seat acting as soon as it is asked.
 */
export async function measureServer(effort: ServerEffort = {}): Promise<ServerFigures> {
  const { matches = 200, warmUp = 3, seconds = 10 } = effort;
  const server = await startServer();
  const ledger = new Ledger();
  const pairs = await seatPairs(server.url, matches, ledger);
  try {
    for (const pair of pairs) pair.play();
    await sleep(warmUp * 1000);
    return await ledger.during(seconds);
  } finally {
    for (const pair of pairs) pair.stop();
    await server.stop();
  }
}

const PREPARED_AT_ONCE = 20;

/** Pairs with a table each, who do not play yet. */
export async function seatPairs(url: string, count: number, ledger: Ledger): Promise<Pair[]> {
  const pairs = Array.from({ length: count }, (_, index) => new Pair(url, new FastDice(index + 1), ledger));
  for (let next = 0; next < count; next += PREPARED_AT_ONCE)
    await Promise.all(pairs.slice(next, next + PREPARED_AT_ONCE).map((pair) => pair.prepare()));
  return pairs;
}
