/** Lets everybody do one thing at a time, each for themselves: what is counted before it is done must not be done twice meanwhile. */
export class OwnTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does work when all that the same person began before is done, however that ended. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(who) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.catch(() => {});
    this.#last.set(who, settled);
    try {
      return await mine;
    } finally {
      if (this.#last.get(who) === settled) this.#last.delete(who);
    }
  }
}
