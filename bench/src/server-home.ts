import { join } from "node:path";
import { multiply } from "./stored.ts";
import { startServer } from "./server-process.ts";
import { newMatch, newToken, request } from "./server-requests.ts";

const OPEN = 10_000;
const STORED = 100_000;
const LOOKS = 300;

/** How long the first page's two questions take, the open tables and one's own matches, at a server with a long past. */
export async function measureHome(): Promise<number> {
  const server = await startServer();
  try {
    const tokens = [await newToken(server.url), await newToken(server.url)] as const;
    const over = await newMatch(server.url, "star-fleet-cards", tokens);
    const action = { after: 0, action: { type: "concede" } };
    await request(server.url, `/api/matches/${over}/acts`, action, tokens[0]);
    const seats = [{ kind: "me" }, { kind: "open" }];
    const wish = { game: "star-fleet-cards", seats, listed: true };
    const { id } = (await request(server.url, "/api/matches", wish, tokens[1])) as { readonly id: string };
    multiply(join(server.folder, "flagship.db"), over, STORED);
    multiply(join(server.folder, "flagship.db"), id, OPEN);
    return await lookAtHome(server.url, tokens[0]);
  } finally {
    await server.stop();
  }
}

async function lookAtHome(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const look = async (path: string): Promise<string> => (await fetch(new URL(path, url), { headers })).text();
  const times: number[] = [];
  for (let count = 0; count < LOOKS; count++) {
    const begun = performance.now();
    await Promise.all([look("/api/tables"), look("/api/matches")]);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
