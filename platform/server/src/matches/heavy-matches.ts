import type { Arbiter } from "./arbiter.ts";
import type { Duties, Duty } from "./umpire.ts";

/**
 * The matches that have turned out to be heavy: they go to an umpire of their own, so that nobody at another table waits for
 * their rules. While a match moves, whatever is asked about it waits; those who watch it notice nothing.
 */
export class HeavyMatches {
  readonly #umpire: Arbiter;
  readonly #failed: (what: string, error: unknown, match: string) => void;
  readonly #moved = new Set<string>();
  readonly #moving = new Map<string, Promise<void>>();

  /** @param umpire who gets them. */
  constructor(umpire: Arbiter, failed: (what: string, error: unknown, match: string) => void) {
    this.#umpire = umpire;
    this.#failed = failed;
  }

  /** How many there are. */
  get size(): number {
    return this.#moved.size + this.#moving.size;
  }

  /** Who is asked about a match that began with this umpire. */
  arbiterOf(match: string, first: Arbiter): Arbiter {
    return {
      ask: <D extends Duty>(duty: D, ...args: Parameters<Duties[D]>) => {
        const moving = this.#moving.get(match);
        if (moving === undefined) return (this.#moved.has(match) ? this.#umpire : first).ask(duty, ...args);
        const later: Promise<unknown> = moving.then((): unknown => this.#umpire.ask(duty, ...args));
        return later as ReturnType<Duties[D]>;
      },
    };
  }

  /** Whether a match is lost when this umpire is. */
  isWith(umpire: Arbiter, match: string, first: Arbiter): boolean {
    if (this.#moving.has(match)) return umpire === first || umpire === this.#umpire;
    return umpire === (this.#moved.has(match) ? this.#umpire : first);
  }

  /** A match has turned out to be heavy. */
  add(match: string, first: Arbiter): void {
    if (this.#moved.has(match) || this.#moving.has(match)) return;
    const moving = this.#move(match, first).finally(() => {
      this.#moving.delete(match);
      this.#moved.add(match);
    });
    this.#moving.set(match, moving);
  }

  /** The match is on disk, so whatever fails here costs only time: whoever watches is shown it anew when an umpire is lost. */
  async #move(match: string, first: Arbiter): Promise<void> {
    try {
      const eyes = await first.ask("release", match);
      await this.#umpire.ask("adopt", match, eyes);
    } catch (error) {
      this.#failed("a heavy match moved without those who watch it", error, match);
    }
  }
}
