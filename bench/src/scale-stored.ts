import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server-process.ts";
import { newMatch, newToken, request } from "./server-requests.ts";
import { multiply } from "./stored.ts";

/** Matches that are over, and such as wait for somebody's act. */
const OVER = 90_000;
const RUNNING = 10_000;

/** Seconds from the start of a server with a long past to the first act it has answered. */
export async function measureStored(say: (text: string) => void): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), "flagship-bench-stored-"));
  const env = { FLAGSHIP_DATA: data };
  const file = join(data, "flagship.db");
  try {
    const before = await startServer(env);
    const tokens = [await newToken(before.url), await newToken(before.url)] as const;
    const over = await newMatch(before.url, "star-fleet-cards", tokens);
    const concede = { after: 0, action: { type: "concede" } };
    await request(before.url, `/api/matches/${over}/acts`, concede, tokens[0]);
    const runs = await newMatch(before.url, "star-fleet-cards", tokens);
    await before.stop();
    const small = statSync(file).size;
    multiply(file, over, OVER);
    multiply(file, runs, RUNNING);
    const perMatch = (statSync(file).size - small) / (OVER + RUNNING);
    say(`scale.stored: ${OVER + RUNNING} matches are written down, ${perMatch.toFixed(0)} bytes each`);
    const began = performance.now();
    const server = await startServer(env);
    const up = performance.now() - began;
    await request(server.url, `/api/matches/${runs}/acts`, concede, tokens[0]);
    const seconds = (performance.now() - began) / 1000;
    say(
      `scale.stored: it listened after ${(up / 1000).toFixed(2)} s; ${(server.rss() / 1e6).toFixed(0)} MB after the first act`,
    );
    await server.stop();
    return seconds;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
