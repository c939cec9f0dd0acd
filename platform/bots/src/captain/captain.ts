import { isSeat, type Seat } from "@flagship/kernel";
import type { Patience } from "../budget.ts";
import { nextDecision, worth, type Mind } from "../mind.ts";
import { branchesFor, choose, newMoment, type Branch, type Moment } from "./tree.ts";

/** What the search can be tuned by. */
export interface SearchSettings {
  /** Weight of curiosity in the upper confidence bound. */
  readonly exploration: number;
  /** Decisions of the tree before the quick play-out begins. */
  readonly depth: number;
  /** Decisions of the quick play-out before the position is judged. */
  readonly playout: number;
  /** Candidates looked at from the start; more come in as a moment is visited more often. */
  readonly width: number;
}

const SETTINGS: SearchSettings = { exploration: 0.35, depth: 6, playout: 12, width: 8 };

/**
 * Searches a tree over imagined worlds (information-set Monte Carlo tree search): every iteration
 * imagines the hidden things anew, so that what is good in many worlds gets visited most. Every
 * seat in the tree follows its own interest.
 */
export function captain(mind: Mind, patience: Patience, settings: SearchSettings = SETTINGS): unknown {
  const root = newMoment();
  const first = mind.imagine();
  const candidates = mind.guide.candidates(first, mind.seat) as readonly unknown[];
  if (candidates.length === 1) return candidates[0];
  for (let done = 0; !patience.enough(done); done++) {
    if (!iterate(mind, root, patience, settings)) break;
  }
  return mostVisited(root) ?? candidates[0];
}

/** One imagined game; false when time ran out in the middle of it and nothing was learned. */
function iterate(mind: Mind, root: Moment, patience: Patience, settings: SearchSettings): boolean {
  const world = mind.imagine();
  const path = descend(mind, root, world, patience, settings);
  if (path === undefined) return false;
  for (let step = 0; step < settings.playout; step++) {
    if (patience.late()) return false;
    const decision = nextDecision(mind.game, world, mind.seat);
    if (decision === undefined) break;
    mind.apply(world, decision.seat, mind.quickly(world, decision.seat));
  }
  learn(mind, root, path, world);
  return true;
}

/** Follows the tree in one world until a branch is new, and returns the branches taken; nothing when time ran out. */
function descend(
  mind: Mind,
  root: Moment,
  world: unknown,
  patience: Patience,
  settings: SearchSettings,
): Branch[] | undefined {
  const path: Branch[] = [];
  let moment = root;
  while (path.length < settings.depth) {
    if (patience.late()) return undefined;
    const decision = nextDecision(mind.game, world, mind.seat);
    if (decision === undefined) break;
    const { seat } = decision;
    // Orders that others write in secret, and the referee's acts, are not known when deciding: they are guessed.
    if (!isSeat(seat) || (decision.sealed === true && seat !== mind.seat)) {
      mind.apply(world, seat, mind.quickly(world, seat));
      continue;
    }
    const actions = mind.guide.candidates(world, seat) as readonly unknown[];
    const wide = settings.width + Math.floor(Math.sqrt(moment.visits));
    const branch = choose(
      branchesFor(moment, seat, actions.length > wide ? actions.slice(0, wide) : actions),
      settings.exploration,
    );
    mind.apply(world, seat, branch.action);
    path.push(branch);
    if (branch.visits === 0) break;
    moment = branch.next ??= newMoment();
  }
  return path;
}

/** Writes what the world was worth at the end into every branch that led there. */
function learn(mind: Mind, root: Moment, path: readonly Branch[], world: unknown): void {
  const worths = new Map<Seat, number>();
  let moment: Moment | undefined = root;
  for (const branch of path) {
    let value = worths.get(branch.seat);
    if (value === undefined) {
      value = worth(mind, world, branch.seat);
      worths.set(branch.seat, value);
    }
    if (moment !== undefined) moment.visits += 1;
    branch.visits += 1;
    branch.total += value;
    moment = branch.next;
  }
}

function mostVisited(root: Moment): unknown {
  let best: Branch | undefined;
  for (const branch of root.branches.values()) {
    if (branch.visits > (best?.visits ?? 0)) best = branch;
  }
  return best?.action;
}
