import type { Analysis, AnalysisStep, Weighed } from "@flagship/bots";
import type { Doubt, StudiedMatch, Study } from "@flagship/bots/page";

/** Advice and analysis in a worker of this page, started when somebody first wants to know. */
export interface PageStudy {
  weigh(doubt: Omit<Doubt, "seed" | "millis">): Promise<readonly Weighed[]>;
  analyse(match: StudiedMatch, onStep: (step: AnalysisStep) => void): Promise<Analysis>;
  /** Stops what is still being thought. */
  stop(): void;
}

/** How long a hint may take, in milliseconds. */
const HINT = 1000;

export function pageStudy(): PageStudy {
  let study: Promise<Study> | undefined;
  const awake = (): Promise<Study> =>
    (study ??= import("@flagship/bots/page").then(({ createStudy }) => createStudy()));
  return {
    weigh: async (doubt) => (await awake()).weigh({ ...doubt, seed: 1, millis: HINT }),
    analyse: async (match, onStep) => (await awake()).analyse(match, onStep),
    stop() {
      void study?.then((working) => working.close());
      study = undefined;
    },
  };
}
