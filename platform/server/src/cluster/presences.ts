import type { Seat } from "@flagship/kernel";

const NOBODY: ReadonlySet<Seat> = new Set();

/** Which seats are connected to which process, by what the others say and what we know ourselves. */
export class Presences {
  readonly #elsewhere = new Map<string, Map<string, ReadonlySet<Seat>>>();
  readonly #here = new Map<string, readonly Seat[]>();

  /** Notes who is connected here. False: that was known. */
  here(match: string, seats: ReadonlySet<Seat>): boolean {
    const now = [...seats].toSorted((one, other) => one - other);
    const before = this.#here.get(match) ?? [];
    if (now.length === 0) this.#here.delete(match);
    else this.#here.set(match, now);
    return now.join() !== before.join();
  }

  /** Everybody who is connected here, for a process that has just come. */
  all(): readonly (readonly [match: string, seats: readonly Seat[]])[] {
    return [...this.#here];
  }

  /** Another process says who is connected there. */
  note(node: string, match: string, seats: readonly Seat[]): void {
    const nodes = this.#elsewhere.get(match) ?? new Map<string, ReadonlySet<Seat>>();
    if (seats.length === 0) nodes.delete(node);
    else nodes.set(node, new Set(seats));
    if (nodes.size === 0) this.#elsewhere.delete(match);
    else this.#elsewhere.set(match, nodes);
  }

  /** A process is gone; returns the matches where that is seen. */
  forget(node: string): readonly string[] {
    const changed = [...this.#elsewhere].filter(([, nodes]) => nodes.has(node)).map(([match]) => match);
    for (const match of changed) this.note(node, match, []);
    return changed;
  }

  elsewhere(match: string): ReadonlySet<Seat> {
    const nodes = this.#elsewhere.get(match);
    return nodes === undefined ? NOBODY : new Set([...nodes.values()].flatMap((seats) => [...seats]));
  }
}
