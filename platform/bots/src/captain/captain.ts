import { FastDice } from "@flagship/kernel";
import type { Attention } from "../attention.ts";
import { greedily } from "../greedy.ts";
import type { Mind } from "../mind.ts";
import { lookAhead, type Reach } from "./future.ts";
import { betterHalf, chosenOf, newTrial, type Trial, type Trust } from "./trials.ts";

/** How far a captain looks with time enough, and when only iterations count. */
const FARTHEST: Reach = { tree: 3, horizon: 16, manner: "greedy", mean: 1 };

/** Imagined games that each candidate should get at least; with less time the captain looks less far. */
const TRIES = 4;

/** Different ways that the dice may fall. */
const LUCK = 2 ** 30;

/** Takes what did best in the worlds it imagined; where the guide has doubts, its habit unless something else is clearly better. */
export function captain(mind: Mind, attention: Attention): unknown {
  const first = mind.presume();
  const choice = choiceOf(mind, first, attention);
  if (choice.trials.length === 1) return choice.trials[0]?.branch.action;
  const { habit, millis } = firstStep(mind, first);
  const left = tryAll(mind, first, choice, millis);
  return chosenOf(left, choice.trust) ?? habit;
}

/**
 * All that a captain would weigh with what came of each, and acts it would not have thought of beside them: `also` is
 * tried to the end, the others as far as they look good.
 */
export function weighAll(
  mind: Mind,
  also: unknown,
  others: readonly unknown[],
  keep: number,
): readonly Trial[] {
  const first = mind.presume();
  const { trials: usual } = choiceOf(mind, first);
  const unthought = others.filter((action) => trialOf(usual, action) === undefined);
  const trials = [...usual, ...unthought.map((action) => newTrial(mind.seat, action))];
  const listed = also === undefined ? undefined : trialOf(trials, also);
  const added = also === undefined || listed !== undefined ? undefined : newTrial(mind.seat, also);
  const all = added === undefined ? trials : [...trials, added];
  const trial = listed ?? added;
  const choice = trial === undefined ? { trials: all } : { trials: all, trust: { trial, errors: 0 } };
  tryAll(mind, first, choice, firstStep(mind, first).millis, keep);
  return all;
}

/**
 * Tries every candidate in the same imagined worlds and drops the worse half again and again
 * (sequential halving), so that most of the time goes into telling the best apart. Each try goes
 * on through a small tree and then as everybody's greed would have it, and is judged at the horizon;
 * where the game's policy can be trusted it is followed instead, much farther in the same time. Where everybody has a
 * habit all candidates also meet the same dice: what differs in the end is what they are worth. What is trusted is
 * never dropped. Returns those that are left.
 */
function tryAll(
  mind: Mind,
  first: unknown,
  { trials, trust }: Choice,
  step: number,
  keep = 1,
): readonly Trial[] {
  const { patience } = mind;
  const foresight = foresightOf(mind, first);
  const { tree = FARTHEST.tree, mean = 1 } = mind.guide.search?.(first) ?? {};
  const reach: Reach =
    foresight === undefined
      ? { ...reachFor(patience.left(), step, trials.length), tree, mean }
      : { tree: 0, horizon: foresight, manner: "quick", mean };
  let left = trials;
  // The last one needs no further look, unless somebody wants to know its worth.
  const lone = keep === 1 ? 1 : 0;
  const rounds = Math.max(1, Math.ceil(Math.log2(left.length / keep)));
  let done = 0;
  for (let round = 1; left.length > lone && patience.spent(done) < 1; round++) {
    do {
      const world = mind.presume();
      const luck = mind.guide.habit === undefined ? undefined : mind.dice.below(LUCK);
      for (const { branch, totals } of left) {
        const copy: unknown = mind.game.clone(world);
        const thought = luck === undefined ? mind : mind.withDice(new FastDice(luck));
        if (!lookAhead(thought, copy, branch, reach)) return left;
        totals.push(branch.total);
        done += 1;
      }
    } while (patience.spent(done) < round / rounds);
    if (left.length > keep) left = betterHalf(left, trust, keep);
  }
  return left;
}

/** What the captain chooses from, and what it keeps to unless something else is better by so many standard errors. */
interface Choice {
  readonly trials: readonly Trial[];
  readonly trust?: Trust;
}

function choiceOf(
  { guide, seat, usually, allows }: Mind,
  world: unknown,
  attention: Attention = (actions) => actions,
): Choice {
  const actions = attention(guide.shortlist?.(world, seat) ?? guide.candidates(world, seat));
  const trials = actions.map((action) => newTrial(seat, action));
  const errors = guide.doubt?.(world);
  if (errors === undefined || trials.length === 1) return { trials };
  const habit = usually(world, seat);
  const listed = trialOf(trials, habit);
  if (listed !== undefined) return { trials, trust: { trial: listed, errors } };
  if (!allows(habit)) return { trials };
  const trial = newTrial(seat, habit);
  return { trials: [...trials, trial], trust: { trial, errors } };
}

/** The trial of an action, if it is among them. */
function trialOf(trials: readonly Trial[], action: unknown): Trial | undefined {
  const key = JSON.stringify(action);
  return trials.find(({ branch }) => JSON.stringify(branch.action) === key);
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
