import { REGISTRY } from "@flagship/registry";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { LOADING, LONGEST, patienceWith, type BotPool, type BotTask } from "../task.ts";
import { clock, registered, type ThreadData, type ThreadTask } from "./thread.ts";

/** How a pool of bot threads is set up. */
export interface BotPoolSettings {
  /** Threads that think at the same time; missing: one less than the machine has, at least one. */
  readonly threads?: number;
  /** Milliseconds beyond the budget after which a thread is given up. */
  readonly grace?: number;
  /** Milliseconds that are granted besides for the first decision of a game. */
  readonly loading?: number;
  /** The module that exports `findGame`; missing: the platform's registry. */
  readonly registry?: string;
}

/** A bot did not answer in time. */
export class BotLate extends Error {
  override readonly name = "BotLate";
}

/**
 * Bots in worker threads: the loop of the caller is never held up by their thinking, nor by that of the fallback. Who asks is told
 * when there is no answer, and lets the fallback be played where rules are run.
 */
export function createBotPool(settings: BotPoolSettings = {}): BotPool {
  const threads = settings.threads ?? Math.max(1, availableParallelism() - 1);
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const ofGame = (await registered(registry, task.game))?.patience;
      const patience = patienceWith(task.budget, ofGame, settings.grace);
      timer = setTimeout(() => giveUp.abort(), patience + (loaded.has(task.game) ? 0 : loading));
      const action = await pool.run({ ...task, deadline }, { signal: giveUp.signal });
      loaded.add(task.game);
      return action;
    } catch (error) {
      throw giveUp.signal.aborted ? new BotLate("the computer did not answer in time") : error;
    } finally {
      clearTimeout(timer);
      Atomics.sub(asking, 0, 1);
    }
  }

  return { decide, close: () => pool.destroy() };
}
