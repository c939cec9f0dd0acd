import { FastDice, type Seat } from "@flagship/kernel";
import { greedily } from "../greedy.ts";
import type { Mind } from "../mind.ts";
import { lookAhead, type Reach } from "./future.ts";
import { newBranch, type Branch } from "./tree.ts";

/** How far a captain looks with time enough, and when only iterations count. */
const FARTHEST: Reach = { tree: 3, horizon: 16, manner: "greedy" };

/** Imagined games that each candidate should get at least; with less time the captain looks less far. */
const TRIES = 4;

/** Different ways that the dice may fall. */
const LUCK = 2 ** 30;

/**
 * Tries every candidate in the same imagined worlds and drops the worse half again and again
 * (sequential halving), so that most of the time goes into telling the best apart. Each try goes
 * on through a small tree and then as everybody's greed would have it, and is judged at the horizon;
 * where the game's policy can be trusted it is followed instead, much farther in the same time. Where everybody has a
 * habit all candidates also meet the same dice: what differs in the end is what they are worth. Where the guide
 * has doubts, its habit is never dropped, and taken unless something else is clearly better.
 */
export function captain(mind: Mind): unknown {
  const { patience } = mind;
  const first = mind.presume();
  const { actions, usual } = choicesOf(mind, first);
  if (actions.length === 1) return actions[0];
  const { habit, millis } = firstStep(mind, first);
  const foresight = foresightOf(mind, first);
  const reach: Reach =
    foresight === undefined
      ? reachFor(patience.left(), millis, actions.length)
      : { tree: 0, horizon: foresight, manner: "quick" };
  let left: readonly Trial[] = actions.map((action) => newTrial(mind.seat, action));
  const trusted = left.find(({ branch }) => branch.action === usual?.action);
  const rounds = Math.ceil(Math.log2(left.length));
  let done = 0;
  for (let round = 1; left.length > 1 && patience.spent(done) < 1; round++) {
    do {
      const world = mind.presume();
      const luck = mind.guide.habit === undefined ? undefined : mind.dice.below(LUCK);
      for (const { branch, totals } of left) {
        const copy: unknown = mind.game.clone(world);
        const thought = luck === undefined ? mind : mind.withDice(new FastDice(luck));
        if (!lookAhead(thought, copy, branch, reach)) return chosenOf(left, trusted, usual) ?? habit;
        totals.push(branch.total);
        done += 1;
      }
    } while (patience.spent(done) < round / rounds);
    left = betterHalf(left, trusted);
  }
  return chosenOf(left, trusted, usual) ?? habit;
}

/** What the captain chooses from, and what it falls back on in doubt. */
interface Choice {
  readonly actions: readonly unknown[];
  readonly usual?: Usual;
}

/** What habit would do, and how many standard errors better something else must look. */
interface Usual {
  readonly action: unknown;
  readonly doubt: number;
}

function choicesOf({ guide, seat, usually, allows }: Mind, world: unknown): Choice {
  const actions = (guide.shortlist?.(world, seat) ?? guide.candidates(world, seat)) as readonly unknown[];
  const doubt = guide.doubt?.(world);
  if (doubt === undefined || actions.length === 1) return { actions };
  const habit = usually(world, seat);
  const key = JSON.stringify(habit);
  const listed = actions.find((action) => JSON.stringify(action) === key);
  if (listed !== undefined) return { actions, usual: { action: listed, doubt } };
  return allows(habit) ? { actions: [...actions, habit], usual: { action: habit, doubt } } : { actions };
}

/** A candidate, and the sum of what it was worth after each of the worlds that it was tried in. */
interface Trial {
  readonly branch: Branch;
  readonly totals: number[];
}

const newTrial = (seat: Seat, action: unknown): Trial => ({ branch: newBranch(seat, action), totals: [] });

/** The better half of the candidates, and the trusted one whatever it looks like. */
function betterHalf(trials: readonly Trial[], trusted: Trial | undefined): readonly Trial[] {
  const half = Math.ceil(trials.length / 2);
  const better = [...trials].sort((a, b) => meanOf(b.branch) - meanOf(a.branch)).slice(0, half);
  if (trusted === undefined || better.includes(trusted)) return better;
  return [...better.slice(0, Math.max(1, half - 1)), trusted];
}

/** What looks best of all that was tried; in doubt what habit would do. */
function chosenOf(trials: readonly Trial[], trusted: Trial | undefined, usual: Usual | undefined): unknown {
  const best = bestOf(trials);
  if (trusted === undefined || usual === undefined || best === undefined || best === trusted)
    return best?.branch.action;
  return isClearlyBetter(best, trusted, usual.doubt) ? best.branch.action : usual.action;
}

/** How many decisions the game's policy can be trusted with here, if the guide says so. */
function foresightOf({ guide }: Mind, world: unknown): number | undefined {
  const { foresight } = guide;
  return typeof foresight === "function" ? foresight(world) : foresight;
}

/** Looks less far where a step takes so long that the candidates could not be told apart in time. */
function reachFor(left: number | undefined, step: number, candidates: number): Reach {
  if (left === undefined) return FARTHEST;
  const horizon = Math.floor(left / (step * TRIES * candidates));
  return { ...FARTHEST, horizon: Math.min(FARTHEST.horizon, horizon) };
}

/** What greed would do at once, and the milliseconds that such a step takes. */
function firstStep(mind: Mind, world: unknown): { readonly habit: unknown; readonly millis: number } {
  const timed = (): { readonly habit: unknown; readonly millis: number } => {
    const before = mind.patience.left() ?? 0;
    const habit = greedily(mind, world, mind.seat);
    return { habit, millis: Math.max(SHORTEST, before - (mind.patience.left() ?? 0)) };
  };
  const { habit, millis } = timed();
  // Where there is time for it, once more: a slow step says more about the machine than about the game.
  return (mind.patience.left() ?? 0) > millis * 100
    ? { habit, millis: Math.min(millis, timed().millis) }
    : { habit, millis };
}

/** No step takes quite nothing, whatever a coarse clock says. */
const SHORTEST = 0.001;

const meanOf = ({ total, visits }: Branch): number => total / Math.max(1, visits);

/** The best of those that were tried at all. */
function bestOf(trials: readonly Trial[]): Trial | undefined {
  let best: Trial | undefined;
  for (const trial of trials) {
    if (trial.branch.visits > 0 && (best === undefined || meanOf(trial.branch) > meanOf(best.branch)))
      best = trial;
  }
  return best;
}

/** Worlds that two candidates must have in common before one can be called better. */
const FEWEST_WORLDS = 4;

/** Whether one was better than the other by so many standard errors, over the worlds that both were tried in. */
function isClearlyBetter(one: Trial, other: Trial, errors: number): boolean {
  const worlds = Math.min(one.totals.length, other.totals.length);
  if (worlds < FEWEST_WORLDS) return false;
  let sum = 0;
  let squares = 0;
  for (let world = 0; world < worlds; world++) {
    const difference = worthIn(one, world) - worthIn(other, world);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / worlds;
  const variance = Math.max(0, squares / worlds - mean * mean) / (worlds - 1);
  return mean > errors * Math.sqrt(variance);
}

const worthIn = ({ totals }: Trial, world: number): number => (totals[world] ?? 0) - (totals[world - 1] ?? 0);
