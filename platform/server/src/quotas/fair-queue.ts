/** Work that waits for its turn, in the order it came in for whoever it is for. */
type Turn = () => void;

/**
 * Lets so much work be done at once, and whoever it is for take turns: who has a thousand things to do waits for their own, and
 * everybody else for one of them at most.
 */
export class FairQueue {
  readonly #most: number;
  /** By whom it is for; who comes first has the next turn. */
  readonly #waiting = new Map<string, Turn[]>();
  #running = 0;

  /** @param most how much is done at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does work in its turn. It is told how much of what is for the same waits for it, itself included. */
  async run<T>(who: string, work: (together: number) => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await this.#turn(who);
    else this.#running += 1;
    try {
      return await work(1 + (this.#waiting.get(who)?.length ?? 0));
    } finally {
      this.#next();
    }
  }

  #turn(who: string): Promise<void> {
    return new Promise((resolve) => {
      const turns = this.#waiting.get(who) ?? [];
      turns.push(resolve);
      this.#waiting.set(who, turns);
    });
  }

  /** Who had a turn goes behind all others. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#running -= 1;
      return;
    }
    const [who, [turn, ...rest]] = first;
    this.#waiting.delete(who);
    if (rest.length > 0) this.#waiting.set(who, rest);
    turn?.();
  }
}
