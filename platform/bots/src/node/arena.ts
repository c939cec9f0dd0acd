import type { BoutResult } from "../arena/bout.ts";
import { pairingsOf, reportOf, type Report, type Tournament } from "../arena/tournament.ts";
import { createLabour, type Labour } from "./labour.ts";

export interface ArenaSettings {
  /** Threads that play at the same time, one match each; missing: one. */
  readonly threads?: number;
  /** Who plays the matches instead of threads of their own; stays open. */
  readonly labour?: Pick<Labour, "play">;
  /** Called after every match with the report so far. */
  readonly onProgress?: (report: Report) => void;
  /** The module that exports `findGame`; missing: the platform's registry. */
  readonly registry?: string;
}

/** Plays a tournament in worker threads, or wherever its matches are taken to, and sums it up. */
export const runTournament = async (plan: Tournament, settings: ArenaSettings): Promise<Report> =>
  reportOf(plan, pairingsOf(plan), await playTournament(plan, settings));

/** Plays a tournament in the same way: the results in the order of its matches. */
export async function playTournament(
  plan: Tournament,
  settings: ArenaSettings,
): Promise<readonly BoutResult[]> {
  const own = settings.labour === undefined ? createLabour({ threads: 1, ...settings }) : undefined;
  const labour = settings.labour ?? own;
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
        results[index] = await labour?.play({ game: plan.game, bout });
        settings.onProgress?.(report());
      }),
    );
  } finally {
    await own?.close();
  }
  return results.filter((result) => result !== undefined);
}
