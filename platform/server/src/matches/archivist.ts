import { setTimeout as sleep } from "node:timers/promises";

/** Between two records others have their turn: writing one down costs as much as dozens of acts, in milliseconds. */
const PAUSE = 200;

/** Keeps the records of matches that are over, one after the other and without haste. */
export class Archivist {
  readonly #keep: (match: string) => Promise<void>;
  readonly #due = new Set<string>();
  #working = false;
  #keeping: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(keep: (match: string) => Promise<void>) {
    this.#keep = keep;
  }

  /** A match is over. */
  add(match: string): void {
    this.#due.add(match);
    if (!this.#working) void this.#work();
  }

  /** Finishes what is under way; what is left is taken up at the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#keeping;
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (const match of this.#due) {
      await sleep(PAUSE, undefined, { ref: false });
      if (this.#closed) return;
      this.#keeping = this.#keep(match);
      await this.#keeping;
      this.#due.delete(match);
    }
    this.#working = false;
  }
}
