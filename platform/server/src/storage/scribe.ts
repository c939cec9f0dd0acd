import { setImmediate } from "node:timers/promises";
import type { Inscribed, Page, Settled } from "./log.ts";
import type { Store } from "./store.ts";

interface Waiting {
  readonly page: Page;
  readonly heldUp: () => void;
  readonly resolve: (written: Settled) => void;
  readonly reject: (error: Error) => void;
}

/** Enough to share the cost of a commit; few enough that nobody waits long for the others. */
const PAGES_AT_ONCE = 200;

/**
 * Hands acts to the disk. Those of many matches that come in together go to it in one transaction;
 * nobody gets an answer before it is committed. A match must not have two pages waiting at once.
 */
export class Scribe {
  readonly #inscribe: Store["inscribe"];
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #heldUp = false;

  constructor(inscribe: Store["inscribe"]) {
    this.#inscribe = inscribe;
  }

  /**
   * Resolves when the page is on disk, or when another process was quicker or owns the match; rejects when the disk failed.
   * @param heldUp called when the page has to wait because the database is locked elsewhere.
   */
  write(page: Page, heldUp: () => void): Promise<Settled> {
    if (this.#heldUp) heldUp();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ page, heldUp, resolve, reject });
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
    const heldUp = (): void => {
      this.#heldUp = true;
      for (const waiting of [...batch, ...this.#waiting]) waiting.heldUp();
    };
    try {
      const pages = batch.map(({ page }) => page);
      settle(batch, await this.#inscribe(pages, heldUp));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const { reject } of batch) reject(failure);
    } finally {
      this.#heldUp = false;
    }
  }
}

function settle(batch: readonly Waiting[], outcomes: readonly Inscribed[]): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index] ?? { failed: "nobody knows whether it was written" };
    if (typeof outcome === "string") resolve(outcome);
    else reject(new Error(outcome.failed));
  }
}
