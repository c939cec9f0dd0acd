/**
 * What is connected to which process, by what the others say and what we know ourselves: of a match the seats or those who look
 * on, of a person that a page of theirs is open.
 */
export class Presences<One extends string | number> {
  readonly #elsewhere = new Map<string, Map<string, readonly One[]>>();
  readonly #here = new Map<string, readonly One[]>();

  /** Notes what is connected here. False: that was known. */
  here(key: string, those: Iterable<One>): boolean {
    const now = [...those].toSorted(byOrder);
    const before = this.#here.get(key) ?? [];
    if (now.length === 0) this.#here.delete(key);
    else this.#here.set(key, now);
    return now.length !== before.length || now.some((one, at) => one !== before[at]);
  }

  /** What is connected here for one match or person. */
  of(key: string): readonly One[] {
    return this.#here.get(key) ?? [];
  }

  /** Everything that is connected here, for a process that has just come. */
  all(): readonly (readonly [key: string, those: readonly One[]])[] {
    return [...this.#here];
  }

  /** Another process says what is connected there. */
  note(node: string, key: string, those: readonly One[]): void {
    const nodes = this.#elsewhere.get(key) ?? new Map<string, readonly One[]>();
    if (those.length === 0) nodes.delete(node);
    else nodes.set(node, those);
    if (nodes.size === 0) this.#elsewhere.delete(key);
    else this.#elsewhere.set(key, nodes);
  }

  /** A process is gone; returns the keys where that is seen. */
  forget(node: string): readonly string[] {
    const changed = [...this.#elsewhere].filter(([, nodes]) => nodes.has(node)).map(([key]) => key);
    for (const key of changed) this.note(node, key, []);
    return changed;
  }

  /** All matches or people of which something is connected elsewhere. */
  keysElsewhere(): readonly string[] {
    return [...this.#elsewhere.keys()];
  }

  elsewhere(key: string): readonly One[] {
    const nodes = this.#elsewhere.get(key);
    return nodes === undefined ? [] : [...nodes.values()].flat();
  }
}

const byOrder = <One extends string | number>(one: One, other: One): number =>
  one < other ? -1 : Number(one > other);
