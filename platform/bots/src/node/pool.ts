import { REGISTRY } from "@flagship/registry";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import {
  GRACE,
  LOADING,
  LONGEST,
  fallbackFor,
  type BotFailure,
  type BotPool,
  type BotTask,
} from "../task.ts";
import { clock, loadGame, type ThreadData, type ThreadTask } from "./thread.ts";

/** How a pool of bot threads is set up. */
export interface BotPoolSettings {
  /** Threads that think at the same time; missing: one less than the machine has, at least one. */
  readonly threads?: number;
  /** Milliseconds beyond the budget after which a thread is given up and the fallback is played. */
  readonly grace?: number;
  /** Milliseconds that are granted besides for the first decision of a game. */
  readonly loading?: number;
  /** Told of every answer that had to be replaced by the fallback. */
  readonly onFailure?: (failure: BotFailure) => void;
  /** The module that exports `findGame`; missing: the platform's registry. */
  readonly registry?: string;
}

/** Bots in worker threads: the loop of the caller is never held up by their thinking. */
export function createBotPool(settings: BotPoolSettings = {}): BotPool {
  const threads = settings.threads ?? Math.max(1, availableParallelism() - 1);
  const grace = settings.grace ?? GRACE;
  const loading = settings.loading ?? LOADING;
  const registry = settings.registry ?? REGISTRY;
  const asking = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const pool = new Piscina<ThreadTask, unknown>({
    filename: new URL("./worker.ts", import.meta.url).href,
    name: "think",
    workerData: { registry, asking, threads } satisfies ThreadData,
    minThreads: threads,
    maxThreads: threads,
  });
  const loaded = new Set<string>();

  async function decide(task: BotTask): Promise<unknown> {
    const asked = clock();
    const deadline = asked + (task.budget.millis ?? LONGEST);
    Atomics.add(asking, 0, 1);
    const giveUp = new AbortController();
    const patience = deadline - asked + grace + (loaded.has(task.game) ? 0 : loading);
    const timer = setTimeout(() => giveUp.abort(), patience);
    try {
      const action = await pool.run({ ...task, deadline }, { signal: giveUp.signal });
      loaded.add(task.game);
      return action;
    } catch (error) {
      const late = giveUp.signal.aborted;
      settings.onFailure?.(late ? { task, why: "late" } : { task, why: "failed", error });
      return fallbackFor(await loadGame(registry, task.game), task);
    } finally {
      clearTimeout(timer);
      Atomics.sub(asking, 0, 1);
    }
  }

  return { decide, close: () => pool.destroy() };
}
