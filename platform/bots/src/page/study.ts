import type { LogEntry, MatchHeader, Seat } from "@flagship/kernel";
import type { Analysis, AnalysisStep } from "../advice/analyse.ts";
import type { Weighed } from "../advice/weigh.ts";
import type { StudyAnswer, StudyQuestion } from "./study-talk.ts";

/** What a reader wants to know of a decision. */
export interface Doubt {
  /** The id of a registered game. */
  readonly game: string;
  /** What the seat may see; nobody who advises gets anything else. */
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed: number;
  readonly millis: number;
  /** An act that is weighed too. */
  readonly also?: unknown;
}

/** A match that is over. */
export interface StudiedMatch {
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: readonly LogEntry[];
}

/** A worker of the page that weighs and analyses, apart from the one that plays: neither waits for the other. */
export interface Study {
  /** The acts worth thinking of, best first. */
  readonly weigh: (doubt: Doubt) => Promise<readonly Weighed[]>;
  /** Tells how far it is as it goes on; the curve stands early. */
  readonly analyse: (match: StudiedMatch, onStep: (step: AnalysisStep) => void) => Promise<Analysis>;
  /** Stops whatever is still being thought; what was asked stays without an answer. */
  readonly close: () => void;
}

export function createStudy(): Study {
  let worker: Worker | undefined;
  let asked = 0;

  function ask<Result>(
    question: StudyQuestion,
    hear: (said: StudyAnswer, done: (result: Result) => void) => void,
  ): Promise<Result> {
    const working = (worker ??= new Worker(new URL("./study-worker.ts", import.meta.url), {
      type: "module",
    }));
    const id = (asked += 1);
    return new Promise((resolve, reject) => {
      const listen = (heard: MessageEvent<{ readonly id: number; readonly said: StudyAnswer }>): void => {
        if (heard.data.id !== id) return;
        const { said } = heard.data;
        if (said.kind === "failed") settle(() => reject(new Error(said.error)));
        else hear(said, (result) => settle(() => resolve(result)));
      };
      const fail = (trouble: ErrorEvent): void => settle(() => reject(new Error(trouble.message)));
      working.addEventListener("message", listen);
      working.addEventListener("error", fail);
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      working.postMessage({ id, question });

      function settle(end: () => void): void {
        working.removeEventListener("message", listen);
        working.removeEventListener("error", fail);
        end();
      }
    });
  }

  return {
    weigh: (doubt) =>
      ask<readonly Weighed[]>({ kind: "weigh", doubt }, (said, done) => {
        if (said.kind === "weighed") done(said.best);
      }),
    analyse: (match, onStep) =>
      ask<Analysis>({ kind: "analyse", match }, (said, done) => {
        if (said.kind === "step") onStep(said.step);
        if (said.kind === "analysed") done(said.analysis);
      }),
    close() {
      worker?.terminate();
      worker = undefined;
    },
  };
}
