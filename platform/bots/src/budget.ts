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

/** How much a bot may still think. */
export interface Patience {
  /** The part of the budget that is used up after so many iterations, from 0; 1 and more: stop. */
  readonly spent: (iterations: number) => number;
  /** Whether the time is up, or would be after another step like the longest so far: whatever is half done is thrown away. */
  readonly late: () => boolean;
  /** Milliseconds until the time is up; nothing when only iterations count. */
  readonly left: () => number | undefined;
}

/** A step that cannot be interrupted may take so many times as long as the longest before it. */
const SLACK = 1.5;

/** Starts counting now. A budget of time needs a clock. */
export function patienceFor(budget: Budget, now?: Clock): Patience {
  const { millis, iterations } = budget;
  if (millis === undefined && iterations === undefined) {
    throw new Error("a bot needs a budget of time or of iterations");
  }
  const counted = (done: number): number => (iterations === undefined ? 0 : done / iterations);
  if (millis === undefined) return { spent: counted, late: () => false, left: () => undefined };
  if (now === undefined) throw new Error("a budget of time needs a clock");
  const began = now();
  let asked = began;
  let longest = 0;
  return {
    spent: (done) => Math.max(counted(done), millis === 0 ? 1 : (now() - began) / millis),
    late() {
      const at = now();
      longest = Math.max(longest, at - asked);
      asked = at;
      return at - began + SLACK * longest >= millis;
    },
    left: () => millis - (now() - began),
  };
}
