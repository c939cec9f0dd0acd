import { WebSocket } from "ws";
import { startServer } from "./server-process.ts";
import { newMatch, newToken, request } from "./server-requests.ts";

const CONNECTED = 2000;
/** So many pairs of them play; each proposes two things. */
const PAIRS = 150;
const AT_ONCE = 50;
/** Something that is proposed and nobody hears of, in milliseconds. */
const PATIENCE = 10_000;

/** How long after somebody proposes something the other's page is told, with many pages open; 99 of 100 within. */
export async function measureNotice(): Promise<number> {
  const server = await startServer({ FLAGSHIP_SOCKETS_PER_ADDRESS: "0" });
  const pages: Page[] = [];
  try {
    for (let count = 0; count < CONNECTED; count += AT_ONCE)
      pages.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openPage(server.url)))));
    const times: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const [one, other] = [pages[2 * pair], pages[2 * pair + 1]];
      if (one === undefined || other === undefined) throw new Error("there are not enough pages");
      const match = await newMatch(server.url, "star-fleet-cards", [one.token, other.token]);
      for (const proposal of [{ kind: "draw" }, { kind: "time" }]) {
        const heard = other.hears(match, "offer");
        const begun = performance.now();
        await request(server.url, `/api/matches/${match}/offers`, proposal, one.token);
        times.push((await heard) - begun);
      }
    }
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  } finally {
    for (const { socket } of pages) socket.terminate();
    await server.stop();
  }
}

/** Somebody with a page open. */
interface Page {
  readonly token: string;
  readonly socket: WebSocket;
  /** When it is told of something in a match. */
  hears(match: string, kind: string): Promise<number>;
}

async function openPage(url: string): Promise<Page> {
  const token = await newToken(url);
  const address = new URL("/api/me/live", url);
  address.protocol = "ws:";
  const headers = { authorization: `Bearer ${token}` };
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once("message", () => resolve());
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`a page was refused with ${code}`)));
  });
  return {
    token,
    socket,
    hears: (match, kind) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`nobody was told of ${kind}`)), PATIENCE);
        const hear = (data: Buffer): void => {
          const told = JSON.parse(data.toString()) as { kind?: string; match?: string };
          if (told.kind !== kind || told.match !== match) return;
          clearTimeout(late);
          socket.off("message", hear);
          resolve(performance.now());
        };
        socket.on("message", hear);
      }),
  };
}
