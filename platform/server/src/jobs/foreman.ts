import { NotDone, type Bus, type Patience } from "../cluster/bus.ts";
import { jobSubject, type JobAnswer, type JobKind, type Jobs } from "./kinds.ts";

/** How often another worker is asked after one that is busy. */
const TRIES = 3;

/** What became of work that was handed out. */
export type JobOutcome = "done" | NotDone["why"];

/** Hands work to whoever does it. */
export class Foreman {
  readonly #bus: Bus;
  readonly #count: (kind: JobKind, outcome: JobOutcome, millis: number) => void;
  #out = 0;

  constructor(bus: Bus, count: (kind: JobKind, outcome: JobOutcome, millis: number) => void = () => {}) {
    this.#bus = bus;
    this.#count = count;
  }

  /** How much work is under way elsewhere. */
  get out(): number {
    return this.#out;
  }

  /** Lets somebody do it; rejects with `NotDone` when it has to be done otherwise. */
  async ask<K extends JobKind>(
    kind: K,
    where: { readonly game: string; readonly print: string },
    job: Jobs[K][0],
    patience: Patience,
  ): Promise<Jobs[K][1]> {
    const begun = performance.now();
    const count = (outcome: JobOutcome): void => this.#count(kind, outcome, performance.now() - begun);
    this.#out += 1;
    try {
      const answer = await this.#askAround(jobSubject(kind, where.game, where.print), job, patience);
      count("done");
      return answer;
    } catch (error) {
      const failure = error instanceof NotDone ? error : new NotDone("failed", String(error));
      count(failure.why);
      throw failure;
    } finally {
      this.#out -= 1;
    }
  }

  async #askAround(subject: string, job: unknown, patience: Patience): Promise<unknown> {
    const text = JSON.stringify(job);
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = JSON.parse(await this.#bus.assign(subject, text, patience)) as JobAnswer;
      if ("answer" in answer) return answer.answer;
      if ("failed" in answer) throw new NotDone("failed", answer.failed);
    }
    throw new NotDone("busy");
  }
}
