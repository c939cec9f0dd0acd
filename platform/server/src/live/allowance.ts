/** How many messages a connection may send: so many a second on average, and twice as many at once. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at: number;

  /** @param perSecond 0: any number. */
  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#left = 2 * perSecond;
    this.#at = now;
  }

  /** Whether one more is allowed now. */
  spend(now: number): boolean {
    if (this.#perSecond === 0) return true;
    const earned = ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(2 * this.#perSecond, this.#left + earned);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
