import { setImmediate } from "node:timers/promises";
import type { Inscribed, Page } from "./log.ts";

interface Waiting {
  readonly page: Page;
  readonly resolve: (written: "written" | "taken") => void;
  readonly reject: (error: Error) => void;
}

/** Enough to share the cost of a commit; few enough that the next ones are prepared while the disk is busy. */
const PAGES_AT_ONCE = 100;

/**
 * Hands acts to the disk. Those of many matches that come in while it is busy go to it together in
 * one transaction; nobody gets an answer before it is committed. A match must not have two pages
 * waiting at once.
 */
export class Scribe {
  readonly #inscribe: (pages: readonly Page[]) => Promise<readonly Inscribed[]>;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  constructor(inscribe: (pages: readonly Page[]) => Promise<readonly Inscribed[]>) {
    this.#inscribe = inscribe;
  }

  /** Resolves when the page is on disk, or when another process has taken its number; rejects when the disk failed. */
  write(page: Page): Promise<"written" | "taken"> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ page, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Resolves when everything that was handed in has been settled. */
  async settled(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets everything that has arrived by now come along.
      await setImmediate();
      await this.#writeTogether(this.#waiting.splice(0, PAGES_AT_ONCE));
    }
    this.#writing = undefined;
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#inscribe(batch.map(({ page }) => page));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index] ?? { failed: "nobody knows whether it was written" };
        if (typeof outcome === "string") resolve(outcome);
        else reject(new Error(outcome.failed));
      }
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const { reject } of batch) reject(failure);
    }
  }
}
