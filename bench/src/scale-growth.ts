import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "./server-process.ts";
import { newToken, request } from "./server-requests.ts";
import { multiply } from "./stored.ts";

/** How many matches are live at once. */
export const LIVE = [100, 1000, 10_000] as const;
/** Seconds that do not count, in which all matches are taken up, and seconds that do. */
const WARM_UP = 10;
const SECONDS = 10;

/** Microseconds of processor time that one act of a computer takes, thinking included, with so many matches at play. */
export async function measureGrowth(live: number, say: (text: string) => void): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), "flagship-bench-growth-"));
  const env = { FLAGSHIP_DATA: data, FLAGSHIP_COMPUTERS_PER_PERSON: "0", FLAGSHIP_BOT_BUDGET: "1" };
  const file = join(data, "flagship.db");
  try {
    const first = await startServer(env);
    const seats = [0, 1].map(() => ({ kind: "computer", level: "cadet" }));
    const wish = { game: "star-fleet-cards", seats };
    const made = await request(first.url, "/api/matches", wish, await newToken(first.url));
    await first.stop();
    multiply(file, (made as { readonly id: string }).id, live - 1);
    const server = await startServer(env);
    await sleep(WARM_UP * 1000);
    const database = new DatabaseSync(file, { readOnly: true });
    const sumOf = (sql: string): number => Number(database.prepare(sql).get()?.["n"]);
    const acts = (): number => sumOf("select sum(acts) as n from progress");
    const [actsBefore, cpuBefore, then] = [acts(), server.cpu(), performance.now()];
    await sleep(SECONDS * 1000);
    const [done, used] = [acts() - actsBefore, server.cpu() - cpuBefore];
    const seconds = (performance.now() - then) / 1000;
    const running = sumOf("select count(*) as n from progress where status = 'running'");
    say(
      `scale.growth.${live}: ${(done / seconds).toFixed(0)} acts/s, ${(used / done).toFixed(0)} µs of processor time each, ` +
        `${(server.rss() / 1e6).toFixed(0)} MB, ${running} still run`,
    );
    database.close();
    await server.stop();
    return used / done;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
