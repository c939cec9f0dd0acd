/** How long a bot may think about one decision. Whatever runs out first ends it. */
export interface Budget {
  /** A hard limit on the clock. */
  readonly millis?: number;
  /** A limit on imagined games: with it alone, the same seed gives the same decision. */
  readonly iterations?: number;
}

/** A clock in milliseconds; the pure part of the bots has none of its own. */
export type Clock = () => number;

/** What a bot may think in play, when nothing else is said. */
export const BUDGET_IN_PLAY: Budget = { millis: 1000 };

/** How often a search may still go on, and whether it must stop where it stands. */
export interface Patience {
  /** Whether this many iterations are enough. */
  enough(iterations: number): boolean;
  /** Whether the time is up: whatever is half done is thrown away. */
  late(): boolean;
}

/** Starts counting now. A budget of time needs a clock. */
export function patienceFor(budget: Budget, now?: Clock): Patience {
  const { millis, iterations } = budget;
  if (millis === undefined && iterations === undefined) {
    throw new Error("a bot needs a budget of time or of iterations");
  }
  const late = millis === undefined ? () => false : lateAfter(millis, now);
  const most = iterations ?? Infinity;
  return { late, enough: (done) => done >= most || late() };
}

function lateAfter(millis: number, now: Clock | undefined): () => boolean {
  if (now === undefined) throw new Error("a budget of time needs a clock");
  const deadline = now() + millis;
  return () => now() >= deadline;
}
