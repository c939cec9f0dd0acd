import type { Seat } from "@flagship/kernel";

/** A moment in the imagined future: what may be tried there. It stands for all worlds that lead to it. */
export interface Moment {
  visits: number;
  readonly branches: Map<string, Branch>;
}

/** One action at a moment, and what came of it for the seat that took it. */
export interface Branch {
  readonly seat: Seat;
  readonly action: unknown;
  visits: number;
  /** How often the action was among those that could be taken: worlds differ in that. */
  available: number;
  total: number;
  next: Moment | undefined;
}

export const newMoment = (): Moment => ({ visits: 0, branches: new Map() });

/** The branches for these actions, made where they are new, each marked as available once more. */
export function branchesFor(moment: Moment, seat: Seat, actions: readonly unknown[]): Branch[] {
  return actions.map((action) => {
    const key = JSON.stringify(action);
    let branch = moment.branches.get(key);
    if (branch === undefined) {
      branch = { seat, action, visits: 0, available: 0, total: 0, next: undefined };
      moment.branches.set(key, branch);
    }
    branch.available += 1;
    return branch;
  });
}

/** The branch to try next: one never tried before, else the highest upper confidence bound. */
export function choose(branches: readonly Branch[], exploration: number): Branch {
  let chosen: Branch | undefined;
  let highest = -Infinity;
  for (const branch of branches) {
    if (branch.visits === 0) return branch;
    const bound =
      branch.total / branch.visits + exploration * Math.sqrt(Math.log(branch.available) / branch.visits);
    if (bound > highest) {
      highest = bound;
      chosen = branch;
    }
  }
  if (chosen === undefined) throw new Error("the guide knows no candidate for a decision");
  return chosen;
}
