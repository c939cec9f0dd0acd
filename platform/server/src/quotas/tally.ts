/** Counts what each of many does in a span of time. */
export class Tally {
  readonly #most: number;
  readonly #millis: number;
  readonly #ticks: () => number;
  readonly #told: (who: string, amount: number) => void;
  readonly #counts = new Map<string, number>();
  #since: number;

  /**
   * @param most how often each may in a span; 0: any number.
   * @param told called with what is charged here.
   */
  constructor(
    most: number,
    millis: number,
    ticks: () => number,
    told: (who: string, amount: number) => void = () => {},
  ) {
    this.#told = told;
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
    if (!this.hasRoom(who)) return false;
    this.charge(who, 1);
    return true;
  }

  /** Whether somebody has not used up what they may in this span. */
  hasRoom(who: string): boolean {
    if (this.#most === 0) return true;
    const now = this.#ticks();
    if (now - this.#since >= this.#millis) {
      this.#counts.clear();
      this.#since = now;
    }
    return (this.#counts.get(who) ?? 0) < this.#most;
  }

  /** Counts what somebody has had; what it costs is known only afterwards. */
  charge(who: string, amount: number): void {
    if (this.#most === 0) return;
    this.note(who, amount);
    this.#told(who, amount);
  }

  /** Counts what somebody has had at another process. */
  note(who: string, amount: number): void {
    if (this.#most > 0) this.#counts.set(who, (this.#counts.get(who) ?? 0) + amount);
  }
}
