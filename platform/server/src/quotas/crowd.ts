/** Counts what each of many has at the same time, here and at other processes. */
export class Crowd {
  readonly #most: number;
  readonly #told: (who: string, count: number) => void;
  readonly #counts = new Map<string, number>();
  readonly #elsewhere = new Map<string, Map<string, number>>();

  /**
   * @param most how many each may have; 0: any number.
   * @param told called with how many somebody has here whenever that changes.
   */
  constructor(most: number, told: (who: string, count: number) => void = () => {}) {
    this.#most = most;
    this.#told = told;
  }

  get most(): number {
    return this.#most;
  }

  /** Whether somebody may have one more. */
  hasRoom(who: string | undefined): boolean {
    if (who === undefined || this.#most === 0) return true;
    let count = this.#counts.get(who) ?? 0;
    for (const theirs of this.#elsewhere.values()) count += theirs.get(who) ?? 0;
    return count < this.#most;
  }

  /** Somebody has one more until the returned function is called. */
  enter(who: string | undefined): () => void {
    if (who === undefined || this.#most === 0) return () => {};
    this.#change(who, 1);
    return () => this.#change(who, -1);
  }

  /** How many each has here. */
  here(): Iterable<readonly [who: string, count: number]> {
    return this.#counts;
  }

  /** How many somebody has at another process. */
  note(node: string, who: string, count: number): void {
    const theirs = this.#elsewhere.get(node) ?? new Map<string, number>();
    this.#elsewhere.set(node, theirs);
    if (count > 0) theirs.set(who, count);
    else theirs.delete(who);
  }

  /** Another process is gone. */
  forget(node: string): void {
    this.#elsewhere.delete(node);
  }

  #change(who: string, by: number): void {
    const count = (this.#counts.get(who) ?? 0) + by;
    if (count <= 0) this.#counts.delete(who);
    else this.#counts.set(who, count);
    this.#told(who, Math.max(0, count));
  }
}
