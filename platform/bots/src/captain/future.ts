import { isSeat, type Decision, type Seat } from "@flagship/kernel";
import { greedily } from "../greedy.ts";
import { nextDecision, outlook, worth, type Mind } from "../mind.ts";
import { learn, mostPromising, newBranch, newMoment, widthAfter, type Branch, type Moment } from "./tree.ts";

/** How far the search looks. */
export interface Reach {
  /** Decisions that are remembered in the tree. */
  readonly tree: number;
  /** Decisions in all before the position is judged. */
  readonly horizon: number;
  /** How everybody goes on beyond the tree: as greed would have it, or by the game's habit or quick policy. */
  readonly manner: "greedy" | "quick";
  /** Positions at the end of the way whose mean is what it was worth. */
  readonly mean: number;
}

/**
 * Plays one imagined world on after a branch was taken and lets the tree learn from it. In the tree
 * and beyond it every seat follows its own interest; what cannot be known when it is decided
 * (sealed orders, the referee) is guessed. False: time ran out and nothing was learned.
 */
export function lookAhead(mind: Mind, world: unknown, taken: Branch, reach: Reach): boolean {
  const path = [taken];
  mind.apply(world, taken.seat, taken.action);
  let moment: Moment | undefined = (taken.next ??= newMoment());
  const quickly = reach.manner === "quick" ? mind.usually : mind.quickly;
  const usual = reach.manner === "quick" ? outlook : worth;
  const judge: typeof usual = (thinker, at, seat) => {
    const value = usual(thinker, at, seat);
    return thinker.judge?.(at, seat, value) ?? value;
  };
  const judged = newMean();
  for (let step = 0; step < reach.horizon; step++) {
    if (mind.patience.late()) return false;
    // The tree learns for every seat that decided in it; what is judged on the way counts for the one that thinks.
    if (reach.mean > 1 && step > reach.horizon - reach.mean) judged.add(judge(mind, world, mind.seat));
    const decision = nextDecision(mind.game, world, mind.seat);
    if (decision === undefined) break;
    const { seat } = decision;
    if (!isSeat(seat) || isGuessed(decision, mind.seat)) {
      mind.apply(world, seat, quickly(world, seat));
    } else if (moment === undefined || path.length > reach.tree) {
      const quick = reach.manner === "quick";
      mind.apply(world, seat, quick ? quickly(world, seat) : greedily(mind, world, seat));
    } else {
      const branch = branchAt(mind, world, moment, seat);
      mind.apply(world, seat, branch.action);
      path.push(branch);
      // The first time it goes on by habit; from the second time on the tree grows behind it.
      moment = branch.visits === 0 ? undefined : (branch.next ??= newMoment());
    }
  }
  // A step that was cut short would teach nothing but haste.
  if (mind.patience.late()) return false;
  learn(path, (seat) => {
    const end = judge(mind, world, seat);
    return seat === mind.seat ? judged.with(end) : end;
  });
  return true;
}

/** A mean that grows. */
function newMean(): { readonly add: (value: number) => void; readonly with: (last: number) => number } {
  let sum = 0;
  let count = 0;
  return {
    add(value) {
      sum += value;
      count += 1;
    },
    with: (last) => (sum + last) / (count + 1),
  };
}

const isGuessed = (decision: Decision, self: Seat): boolean =>
  decision.sealed === true && decision.seat !== self;

/** The branch to follow: a new one, the best by its looks, while the moment is still narrow; else the most promising. */
function branchAt(mind: Mind, world: unknown, moment: Moment, seat: Seat): Branch {
  const candidates = mind.guide.candidates(world, seat) as readonly unknown[];
  const known: Branch[] = [];
  const fresh: unknown[] = [];
  for (const action of candidates) {
    const branch = moment.branches.get(keyOf(seat, action));
    if (branch === undefined) fresh.push(action);
    else known.push(branch);
  }
  const narrow = known.length < widthAfter(moment.visits);
  const familiar = fresh.length > 0 && narrow ? undefined : mostPromising(known);
  if (familiar !== undefined) return familiar;
  const action = greedily(mind, world, seat, fresh);
  const branch = newBranch(seat, action);
  branch.available = 1;
  moment.branches.set(keyOf(seat, action), branch);
  return branch;
}

const keyOf = (seat: Seat, action: unknown): string => `${seat} ${JSON.stringify(action)}`;
