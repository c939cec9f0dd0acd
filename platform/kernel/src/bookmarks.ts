import type { LogEntry } from "./match.ts";
import { isRetraction } from "./retraction.ts";

/** So many states are kept at once: a stranger's log may go back as often as it likes. */
const MOST = 64;

/**
 * How a match stood at the acts to which its log goes back later on, so that playing it again takes each act once. What is
 * gone back to last was passed first: where there are more than fit, the earliest are let go of.
 */
export class Bookmarks {
  readonly #wanted: ReadonlySet<number>;
  readonly #kept = new Map<number, unknown>();

  constructor(log: readonly LogEntry[]) {
    this.#wanted = new Set(log.filter(isRetraction).map(({ back }) => back));
  }

  /** The match stands after so many acts. */
  pass(acts: number, state: () => unknown): void {
    if (!this.#wanted.has(acts)) return;
    this.#kept.set(acts, state());
    for (const earliest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) return;
      this.#kept.delete(earliest);
    }
  }

  /** How the match stood after so many acts, if that is still kept; no log goes back there twice, nor beyond. */
  take(acts: number): { readonly state: unknown } | undefined {
    for (const one of this.#kept.keys()) if (one > acts) this.#kept.delete(one);
    if (!this.#kept.has(acts)) return undefined;
    const state = this.#kept.get(acts);
    this.#kept.delete(acts);
    return { state };
  }
}
