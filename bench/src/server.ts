import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { FastDice } from "@flagship/kernel";
import { Pair } from "./server-players.ts";

/** How the server is measured. */
export interface ServerEffort {
  /** Matches at once, two live connections each. */
  readonly matches?: number;
  /** Seconds that do not count, until everything is warm. */
  readonly warmUp?: number;
  /** Seconds that count. */
  readonly seconds?: number;
}

const PREPARED_AT_ONCE = 20;

/** What the server did. */
export interface ServerFigures {
  /** Acts per second, each on disk before it was acknowledged. */
  readonly actions: number;
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
  const folder = mkdtempSync(join(tmpdir(), "flagship-bench-"));
  const server = await startServer(folder);
  const times: number[] = [];
  let failure: string | undefined;
  const ledger = {
    acknowledged: (millis: number) => void times.push(millis),
    failed: (why: string) => void (failure ??= why),
  };
  const pairs = Array.from(
    { length: matches },
    (_, index) => new Pair(server.url, new FastDice(index + 1), ledger),
  );
  try {
    for (let next = 0; next < matches; next += PREPARED_AT_ONCE)
      await Promise.all(pairs.slice(next, next + PREPARED_AT_ONCE).map((pair) => pair.prepare()));
    for (const pair of pairs) pair.play();
    await sleep(warmUp * 1000);
    times.length = 0;
    const begun = performance.now();
    await sleep(seconds * 1000);
    const elapsed = (performance.now() - begun) / 1000;
    const counted = times.splice(0).sort((a, b) => a - b);
    if (failure !== undefined) throw new Error(`the server's bench failed: ${failure}`);
    const at = (share: number): number => counted[Math.floor(counted.length * share)] ?? Number.NaN;
    return { actions: counted.length / elapsed, p50: at(0.5), p99: at(0.99) };
  } finally {
    for (const pair of pairs) pair.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server in a process of its own, without limits on how much may be asked of it. */
async function startServer(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const main = fileURLToPath(new URL("./main.ts", import.meta.resolve("@flagship/server")));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    FLAGSHIP_DATA: folder,
    FLAGSHIP_PORT: "0",
    FLAGSHIP_LOG: "error",
    FLAGSHIP_REQUESTS_PER_MINUTE: "0",
    FLAGSHIP_MESSAGES_PER_SECOND: "0",
  };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}
