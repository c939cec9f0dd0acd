import type { BoutResult } from "../arena/bout.ts";
import { pairingsOf, type Tournament } from "../arena/tournament.ts";
import type { LabAnswer, LabQuestion } from "./lab-talk.ts";

/** A tournament that is being played in workers of the page. */
export interface LabRun {
  /** All results in the order of the matches; rejected when a match failed. Never settles after `stop`. */
  readonly results: Promise<readonly BoutResult[]>;
  readonly stop: () => void;
}

/** So many at the same time at most: the page and the reader's other programs want to live, too. */
const MOST_WORKERS = 4;

/** Plays the matches of a tournament, several at a time; tells after each what is there, in order as far as it goes. */
export function runInPage(
  plan: Tournament,
  onProgress: (results: readonly (BoutResult | undefined)[]) => void,
): LabRun {
  const pairings = pairingsOf(plan);
  const results: (BoutResult | undefined)[] = pairings.map(() => undefined);
  const cores = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const workers: Worker[] = [];
  const stop = (): void => {
    for (const worker of workers.splice(0)) worker.terminate();
  };
  const all = new Promise<readonly BoutResult[]>((resolve, reject) => {
    let next = 0;
    let done = 0;
    const give = (worker: Worker): void => {
      const bout = pairings[next]?.bout;
      if (bout === undefined) return;
      const question: LabQuestion = { game: plan.game, index: next, bout };
      next += 1;
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(question);
    };
    const fail = (why: string): void => {
      stop();
      reject(new Error(why));
    };
    for (let count = 0; count < Math.min(cores, pairings.length); count++) {
      const worker = new Worker(new URL("./lab-worker.ts", import.meta.url), { type: "module" });
      workers.push(worker);
      worker.addEventListener("error", (trouble) => fail(trouble.message));
      worker.addEventListener("message", ({ data }: MessageEvent<LabAnswer>) => {
        if ("error" in data) return fail(data.error);
        results[data.index] = data.result;
        done += 1;
        onProgress(results);
        if (done < pairings.length) return give(worker);
        stop();
        return resolve(results.filter((result) => result !== undefined));
      });
      give(worker);
    }
  });
  return { results: all, stop };
}
