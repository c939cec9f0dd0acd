import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "./server-process.ts";
import { newToken, request } from "./server-requests.ts";
import { multiply } from "./stored.ts";

/** So many matches are live at once. */
export interface Row {
  readonly live: number;
  /** How many the server keeps in memory though nobody looks; missing: as many as it does by itself. */
  readonly inMemory?: number;
}

/** The last one tells what the machine does from what the default does. */
export const ROWS: readonly Row[] = [
  { live: 100 },
  { live: 1000 },
  { live: 10_000 },
  { live: 10_000, inMemory: 10_000 },
];

export const growthName = ({ live, inMemory }: Row): string =>
  `scale.growth.${live}${inMemory === undefined ? "" : ".in-memory"}`;

/** So many seconds at most do not count, in which all matches are taken up; and so many do, as long as three of four are at play. */
const WARM_UP = 10;
const SECONDS = 10;
const AT_PLAY = 3 / 4;
/** How often is looked whether that is so, in milliseconds. */
const LOOK_EVERY = 250;

/** Microseconds of processor time that one act of a computer takes, thinking included, with so many matches at play. */
export async function measureGrowth(row: Row, say: (text: string) => void): Promise<number> {
  const { live, inMemory } = row;
  const data = mkdtempSync(join(tmpdir(), "flagship-bench-growth-"));
  const env = {
    FLAGSHIP_DATA: data,
    FLAGSHIP_COMPUTERS_PER_PERSON: "0",
    FLAGSHIP_BOT_BUDGET: "1",
    ...(inMemory === undefined ? {} : { FLAGSHIP_MATCHES_IN_MEMORY: String(inMemory) }),
  };
  const file = join(data, "flagship.db");
  try {
    const first = await startServer(env);
    const seats = [0, 1].map(() => ({ kind: "computer", level: "cadet" }));
    // Without an end by turns: a hundred would be over before their time is.
    const wish = { game: "star-fleet-cards", seats, options: { turnLimit: false } };
    const made = await request(first.url, "/api/matches", wish, await newToken(first.url));
    await first.stop();
    multiply(file, (made as { readonly id: string }).id, live - 1);
    const stood = sumOf(file, "select max(acts) as n from progress");
    const server = await startServer(env);
    const look = (): Look => ({
      acts: sumOf(file, "select sum(acts) as n from progress"),
      cpu: server.cpu(),
      at: performance.now(),
    });
    const still = (): number => sumOf(file, "select count(*) as n from progress where status = 'running'");
    const untouched = (): number => sumOf(file, `select count(*) as n from progress where acts <= ${stood}`);
    await lookOut(WARM_UP, () => untouched() > 0);
    const before = look();
    let after = before;
    await lookOut(SECONDS, () => {
      // What comes after many an end is the figure of fewer matches.
      if (still() < live * AT_PLAY) return false;
      after = look();
      return true;
    });
    const [done, used] = [after.acts - before.acts, after.cpu - before.cpu];
    const seconds = (after.at - before.at) / 1000;
    say(
      `${growthName(row)}: ${(done / seconds).toFixed(0)} acts/s in ${seconds.toFixed(1)} s, ` +
        `${(used / done).toFixed(0)} µs of processor time each, ${(server.rss() / 1e6).toFixed(0)} MB, ${still()} still run`,
    );
    await server.stop();
    return used / done;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

interface Look {
  readonly acts: number;
  readonly cpu: number;
  readonly at: number;
}

/** Waits for so many seconds at most, as long as something is so. */
async function lookOut(seconds: number, goOn: () => boolean): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && goOn()) await sleep(LOOK_EVERY);
}

function sumOf(file: string, sql: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare(sql).get()?.["n"]);
  } finally {
    database.close();
  }
}
