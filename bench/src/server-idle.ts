import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { startServer } from "./server-process.ts";
import { liveAddress, newMatch, newToken } from "./server-requests.ts";

/** What waiting costs, in bytes that the server's threads hold after they have cleaned up. */
export interface IdleFigures {
  /** A match that was opened, played a little and is left alone. */
  readonly match: number;
  /** A live connection to such a match. */
  readonly socket: number;
}

const WARM_UP = 100;
const MATCHES = 400;
const AT_ONCE = 20;
/** By then a match that nobody uses has let go of what it can read again, in milliseconds. */
const RESTED = 32_000;

/** How much memory idle matches and idle connections take: slopes over some hundred matches with two connections each. */
export async function measureIdle(): Promise<IdleFigures> {
  const server = await startServer();
  try {
    const tokens = [await newToken(server.url), await newToken(server.url)] as const;
    // Buffers, compiled code and prepared statements are there from the first matches on.
    const first = await openMatches(server.url, tokens, WARM_UP);
    closeAll(await connectAll(server.url, tokens, first));
    await sleep(RESTED);
    const before = await server.memory();
    const matches = await openMatches(server.url, tokens, MATCHES);
    await sleep(RESTED);
    const begun = await server.memory();
    const sockets = await connectAll(server.url, tokens, matches);
    await sleep(RESTED);
    const connected = await server.memory();
    closeAll(sockets);
    return { match: (begun - before) / MATCHES, socket: (connected - begun) / sockets.length };
  } finally {
    await server.stop();
  }
}

type Tokens = readonly [string, string];

/** Matches that have begun and whose table both players have seen. */
async function openMatches(url: string, tokens: Tokens, count: number): Promise<string[]> {
  const ids: string[] = [];
  await inTurns(count, async () => {
    const id = await newMatch(url, "star-fleet-cards", tokens);
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      await (await fetch(new URL(`/api/matches/${id}/seen`, url), { headers })).text();
    }
    ids.push(id);
  });
  return ids;
}

async function connectAll(url: string, tokens: Tokens, ids: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  await inTurns(ids.length, async (index) => {
    for (const token of tokens) sockets.push(await connected(url, ids[index] ?? "", token));
  });
  return sockets;
}

/** A connection that has been shown its table; without a token somebody watches. */
export function connected(url: string, id: string, token?: string): Promise<WebSocket> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const socket = new WebSocket(liveAddress(url, id), { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once("message", () => resolve(socket));
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`a connection was refused with ${code}`)));
  });
}

function closeAll(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.close();
}

/** Does something so many times, some at once. */
export async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => work(at + more)));
}
