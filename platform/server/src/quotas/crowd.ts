/** Counts what each of many has at the same time. */
export class Crowd {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  /** @param most how many each may have; 0: any number. */
  constructor(most: number) {
    this.#most = most;
  }

  get most(): number {
    return this.#most;
  }

  /** Whether somebody may have one more. */
  hasRoom(who: string | undefined): boolean {
    return who === undefined || this.#most === 0 || (this.#counts.get(who) ?? 0) < this.#most;
  }

  /** Somebody has one more until the returned function is called. */
  enter(who: string | undefined): () => void {
    if (who === undefined) return () => {};
    this.#counts.set(who, (this.#counts.get(who) ?? 0) + 1);
    return () => {
      const left = (this.#counts.get(who) ?? 1) - 1;
      if (left === 0) this.#counts.delete(who);
      else this.#counts.set(who, left);
    };
  }
}
