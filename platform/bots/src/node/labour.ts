import type { MatchRecord } from "@flagship/kernel";
import { REGISTRY } from "@flagship/registry";
import { Piscina } from "piscina";
import type { Analysis, AnalysisBudget } from "../advice/analyse.ts";
import type { Bout, BoutResult } from "../arena/bout.ts";

/** A bout as it is handed to a thread, or to another machine. */
export interface BoutTask {
  readonly game: string;
  readonly bout: Bout;
}

/** A match that is over, and how long to think about it. */
export interface StudyTask extends Pick<MatchRecord, "header" | "secret" | "log"> {
  readonly budget: AnalysisBudget;
}

/** Work that takes seconds or minutes, done elsewhere: in threads here, or on other machines. */
export interface Labour {
  readonly play: (task: BoutTask) => Promise<BoutResult>;
  readonly study: (task: StudyTask) => Promise<Analysis>;
  /** Stops everything that is under way. */
  readonly close: () => Promise<void>;
}

export interface LabourSettings {
  /** Pieces of work that are done at the same time. */
  readonly threads: number;
  /** The module that exports `findGame`; missing: the platform's registry. */
  readonly registry?: string;
}

/** Labour in worker threads. */
export function createLabour({ threads, registry = REGISTRY }: LabourSettings): Labour {
  const pool = new Piscina<BoutTask | StudyTask, unknown>({
    filename: new URL("./labour-worker.ts", import.meta.url).href,
    workerData: { registry },
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    play: async (task) => (await pool.run(task, { name: "play" })) as BoutResult,
    study: async (task) => (await pool.run(task, { name: "study" })) as Analysis,
    close: () => pool.destroy(),
  };
}
