import { FairQueue } from "../quotas/fair-queue.ts";
import type { Arbiter } from "./arbiter.ts";
import type { Duties, Duty } from "./umpire.ts";

/** What may take its rules long. */
const ACTS: ReadonlySet<Duty> = new Set<Duty>(["take", "takeFor", "takeForAbsent", "arrange"]);

/**
 * The matches that have turned out to be heavy: they go to an umpire of their own, so that nobody at another table waits for
 * their rules. Among themselves they take turns: whose acts take longest waits behind all others. While a match moves, whatever is asked about it waits; those who watch it notice nothing.
 */
export class HeavyMatches {
  readonly #umpire: Arbiter;
  readonly #failed: (what: string, error: unknown, match: string) => void;
  readonly #moved = new Set<string>();
  readonly #acts = new FairQueue(1);
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
        if (moving === undefined) {
          const isHeavy = this.#moved.has(match);
          if (duty === "drop") this.forget(match);
          return isHeavy ? this.#inTurn(match, duty, args) : first.ask(duty, ...args);
        }
        const later: Promise<unknown> = moving.then((): unknown =>
          this.arbiterOf(match, first).ask(duty, ...args),
        );
        return later as ReturnType<Duties[D]>;
      },
    };
  }

  #inTurn<D extends Duty>(match: string, duty: D, args: Parameters<Duties[D]>): ReturnType<Duties[D]> {
    if (!ACTS.has(duty)) return this.#umpire.ask(duty, ...args);
    const taken = this.#acts.run(match, async (): Promise<unknown> => this.#umpire.ask(duty, ...args));
    return taken as ReturnType<Duties[D]>;
  }

  /** Whether a match is lost when this umpire is. */
  isWith(umpire: Arbiter, match: string, first: Arbiter): boolean {
    if (this.#moving.has(match)) return umpire === first || umpire === this.#umpire;
    return umpire === (this.#moved.has(match) ? this.#umpire : first);
  }

  /** A match is over or gone: whatever is still asked about it can be asked where it began. */
  forget(match: string): void {
    this.#moved.delete(match);
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
