/** Counts what each of many does in a span of time. */
export class Tally {
  readonly #most: number;
  readonly #millis: number;
  readonly #ticks: () => number;
  readonly #counts = new Map<string, number>();
  #since: number;

  /** @param most how often each may in a span; 0: any number. */
  constructor(most: number, millis: number, ticks: () => number) {
    this.#most = most;
    this.#millis = millis;
    this.#ticks = ticks;
    this.#since = ticks();
  }

  get most(): number {
    return this.#most;
  }

  /** Whether somebody may once more; it counts when they may. */
  spend(who: string): boolean {
    if (this.#most === 0) return true;
    const now = this.#ticks();
    if (now - this.#since >= this.#millis) {
      this.#counts.clear();
      this.#since = now;
    }
    const count = this.#counts.get(who) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(who, count + 1);
    return true;
  }
}
