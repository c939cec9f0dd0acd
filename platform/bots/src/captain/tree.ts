import type { Seat } from "@flagship/kernel";

/** A moment in the imagined future: what was tried there. It stands for all worlds that lead to it. */
export interface Moment {
  visits: number;
  readonly branches: Map<string, Branch>;
}

/** One action at a moment, and what came of it for the seat that took it. */
export interface Branch {
  readonly seat: Seat;
  readonly action: unknown;
  visits: number;
  /** How often the action could have been taken since it is known: worlds differ in that. */
  available: number;
  total: number;
  next: Moment | undefined;
}

export const newMoment = (): Moment => ({ visits: 0, branches: new Map() });

export const newBranch = (seat: Seat, action: unknown): Branch => ({
  seat,
  action,
  visits: 0,
  available: 0,
  total: 0,
  next: undefined,
});

/** Weight of curiosity in the upper confidence bound; worths lie between 0 and 1. */
const CURIOSITY = 0.3;

/** How many different actions a moment tries by the time it was visited so often. */
export const widthAfter = (visits: number): number => Math.ceil(Math.sqrt(visits + 1));

/** The branch with the highest upper confidence bound among those that can be taken now. */
export function mostPromising(branches: readonly Branch[]): Branch | undefined {
  let chosen: Branch | undefined;
  let highest = -Infinity;
  for (const branch of branches) {
    branch.available += 1;
    const curiosity = CURIOSITY * Math.sqrt(Math.log(branch.available + 1) / (branch.visits + 1));
    const bound = (branch.visits === 0 ? 1 : branch.total / branch.visits) + curiosity;
    if (bound > highest) {
      highest = bound;
      chosen = branch;
    }
  }
  return chosen;
}

/** Writes the worth for each seat into every branch that was taken. */
export function learn(path: readonly Branch[], worthFor: (seat: Seat) => number): void {
  const worths = new Map<Seat, number>();
  for (const branch of path) {
    let value = worths.get(branch.seat);
    if (value === undefined) {
      value = worthFor(branch.seat);
      worths.set(branch.seat, value);
    }
    branch.visits += 1;
    branch.total += value;
    if (branch.next !== undefined) branch.next.visits += 1;
  }
}
