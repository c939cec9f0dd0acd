import type { WebSocket } from "ws";
import { setTimeout as sleep } from "node:timers/promises";
import { connected, inTurns } from "./server-idle.ts";
import { startServer } from "./server-process.ts";
import { newMatch, newToken } from "./server-requests.ts";

const SOCKETS = 5000;
/** Two who play and eight who watch. */
const PER_MATCH = 10;
/** By then everything that was needed for the beginning is let go of, in milliseconds. */
const RESTED = 32_000;

/** What so many silent connections take of the machine, in megabytes, and the whole process with them. */
export interface SocketFigures {
  readonly sockets: number;
  readonly process: number;
}

export async function measureSockets(): Promise<SocketFigures> {
  const server = await startServer({ FLAGSHIP_SOCKETS_PER_ADDRESS: "0" });
  const sockets: WebSocket[] = [];
  const rested = async (): Promise<number> => {
    await sleep(RESTED);
    await server.memory();
    return server.rss() / 1e6;
  };
  try {
    const tokens = [await newToken(server.url), await newToken(server.url)] as const;
    const matches: string[] = [];
    await inTurns(SOCKETS / PER_MATCH, async () => {
      matches.push(await newMatch(server.url, "star-fleet-cards", tokens));
    });
    const before = await rested();
    await inTurns(matches.length, async (index) => {
      for (let seat = 0; seat < PER_MATCH; seat++)
        sockets.push(await connected(server.url, matches[index] ?? "", tokens[seat]));
    });
    const after = await rested();
    return { sockets: after - before, process: after };
  } finally {
    for (const socket of sockets) socket.terminate();
    await server.stop();
  }
}
