import { REGISTRY } from "@flagship/registry";
import { Piscina } from "piscina";
import type { Bout, BoutResult } from "../arena/bout.ts";
import { pairingsOf, reportOf, type Report, type Tournament } from "../arena/tournament.ts";

/** A bout as it is handed to a thread. */
export interface BoutTask {
  readonly game: string;
  readonly bout: Bout;
}

export interface ArenaSettings {
  /** Threads that play at the same time, one match each. */
  readonly threads: number;
  /** Called after every match with the report so far. */
  readonly onProgress?: (report: Report) => void;
  /** The module that exports `findGame`; missing: the platform's registry. */
  readonly registry?: string;
}

/** Plays a tournament in worker threads. */
export async function runTournament(plan: Tournament, settings: ArenaSettings): Promise<Report> {
  const pool = new Piscina<BoutTask, BoutResult>({
    filename: new URL("./arena-worker.ts", import.meta.url).href,
    name: "play",
    workerData: { registry: settings.registry ?? REGISTRY },
    minThreads: settings.threads,
    maxThreads: settings.threads,
  });
  const pairings = pairingsOf(plan);
  const results: (BoutResult | undefined)[] = pairings.map(() => undefined);
  const report = (): Report => {
    const done = [...results.keys()].filter((index) => results[index] !== undefined);
    return reportOf(
      plan,
      done.flatMap((index) => pairings[index] ?? []),
      done.flatMap((index) => results[index] ?? []),
    );
  };
  try {
    await Promise.all(
      pairings.map(async ({ bout }, index) => {
        results[index] = await pool.run({ game: plan.game, bout });
        settings.onProgress?.(report());
      }),
    );
  } finally {
    await pool.destroy();
  }
  return report();
}
