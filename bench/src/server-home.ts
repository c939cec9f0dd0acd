import { join } from "node:path";
import { paths } from "@flagship/protocol";
import { Browser } from "../../platform/server/test/support/people.ts";
import { multiply } from "./stored.ts";
import { startServer } from "./server-process.ts";
import { newMatch, newToken, request } from "./server-requests.ts";

const OPEN = 10_000;
const STORED = 100_000;
/** Public matches that run, and such as do not. */
const RUNNING = 1000;
const PRIVATE = 9000;
const LOOKS = 300;

/**
 * How long all takes that the first page asks for, at a server with a long past: open and running tables, one's own matches,
 * invitations and friends.
 */
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
    const running = await Promise.all(
      [true, false].map(async (listed) => {
        const both = { ...wish, listed };
        const made = (await request(server.url, "/api/matches", both, tokens[1])) as {
          readonly id: string;
          readonly invitation: string;
        };
        await request(server.url, `/api/matches/${made.id}/join`, { invitation: made.invitation }, tokens[0]);
        return made.id;
      }),
    );
    const file = join(server.folder, "flagship.db");
    multiply(file, over, STORED);
    multiply(file, id, OPEN);
    for (const [index, count] of [RUNNING, PRIVATE].entries()) multiply(file, running[index] ?? "", count);
    return await lookAtHome(server.url, tokens[0]);
  } finally {
    await server.stop();
  }
}

async function lookAtHome(url: string, token: string): Promise<number> {
  const player = { authorization: `Bearer ${token}` };
  const member = new Browser(url);
  await member.signUp("Member");
  const look = async (path: string, headers: Record<string, string> = player): Promise<void> => {
    const answer = await fetch(new URL(path, url), { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.text();
  };
  const times: number[] = [];
  for (let count = 0; count < LOOKS; count++) {
    const begun = performance.now();
    await Promise.all([
      look(paths.tables),
      look(paths.matches),
      look(paths.running),
      look(paths.invitations),
      look(paths.company, member.headers),
    ]);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
