import type { Patience } from "../budget.ts";
import { greedily } from "../greedy.ts";
import type { Mind } from "../mind.ts";
import { lookAhead, type Reach } from "./future.ts";
import { newBranch, type Branch } from "./tree.ts";

/** How far a captain looks with time enough, and when only iterations count. */
const FARTHEST: Reach = { tree: 3, horizon: 16 };

/** Imagined games that each candidate should get at least; with less time the captain looks less far. */
const TRIES = 4;

/**
 * Tries every candidate in the same imagined worlds and drops the worse half again and again
 * (sequential halving), so that most of the time goes into telling the best apart. Each try goes
 * on through a small tree and then as everybody's greed would have it, and is judged at the horizon.
 */
export function captain(mind: Mind, patience: Patience): unknown {
  const first = mind.imagine();
  const candidates = mind.guide.candidates(first, mind.seat) as readonly unknown[];
  if (candidates.length === 1) return candidates[0];
  const reach = reachFor(mind, patience, first, candidates.length);
  let left: readonly Branch[] = candidates.map((action) => newBranch(mind.seat, action));
  const rounds = Math.ceil(Math.log2(left.length));
  let done = 0;
  for (let round = 1; left.length > 1 && patience.spent(done) < 1; round++) {
    do {
      const world = mind.imagine();
      for (const branch of left) {
        const copy: unknown = mind.game.clone(world);
        if (!lookAhead(mind, copy, branch, reach, patience)) return bestOf(left).action;
        done += 1;
      }
    } while (patience.spent(done) < round / rounds);
    left = [...left].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(left.length / 2));
  }
  return bestOf(left).action;
}

/** Looks less far where a step takes so long that the candidates could not be told apart in time. */
function reachFor(mind: Mind, patience: Patience, world: unknown, candidates: number): Reach {
  const left = patience.left();
  if (left === undefined) return FARTHEST;
  // The quickest of a few steps: a slow one says more about the machine than about the game.
  const step = Math.min(...PROBES.map(() => timeOfStep(mind, patience, world)));
  const horizon = Math.floor(left / (step * TRIES * candidates));
  return { tree: FARTHEST.tree, horizon: Math.min(FARTHEST.horizon, horizon) };
}

const PROBES = [1, 2, 3];

/** Milliseconds that one greedy step takes, never quite nothing. */
function timeOfStep(mind: Mind, patience: Patience, world: unknown): number {
  const before = patience.left() ?? 0;
  greedily(mind, world, mind.seat);
  return Math.max(0.001, before - (patience.left() ?? 0));
}

/** A branch that was never tried is no better than any other. */
const meanOf = ({ total, visits }: Branch): number => (visits === 0 ? -1 : total / visits);

function bestOf(branches: readonly Branch[]): Branch {
  const [first, ...others] = branches;
  if (first === undefined) throw new Error("the guide knows no candidate for a decision");
  return others.reduce((best, branch) => (meanOf(branch) > meanOf(best) ? branch : best), first);
}
