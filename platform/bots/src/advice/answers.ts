import { FastDice, isSeat, sameData, type Dice } from "@flagship/kernel";
import type { Mind } from "../mind.ts";
import { mixedSeed } from "../seed.ts";
import { newTrial, type Trial } from "../captain/trials.ts";

/** Answers that computers of these levels would give are weighed, each as often as its dice give another one. */
const LEVELS = ["captain", "admiral", "officer"] as const;
const EACH = 2;

/** How often everybody answers before a position is judged. */
const ROUNDS = 2;

/** Worlds in which every answer is tried at least. */
const LEAST = 3;

/**
 * For games whose computers answer by themselves (whole sheets of orders): weighs what computers of several levels would
 * answer, and the given acts, in the same imagined worlds. Everybody else answers as the guide's policy has it.
 */
export function weighAnswers(mind: Mind, view: unknown, given: readonly unknown[]): readonly Trial[] {
  const { guide, seat, dice } = mind;
  const actions: unknown[] = [];
  const add = (action: unknown): void => {
    if (action !== undefined && !actions.some((one) => sameData(one, action))) actions.push(action);
  };
  for (const action of given) add(action);
  for (const level of LEVELS)
    for (let nth = 0; nth < EACH; nth++) add(guide.answer?.(view, seat, level, dice));
  const trials = actions.filter((action) => mind.allows(action)).map((action) => newTrial(seat, action));
  for (let world = 0; world < LEAST || mind.patience.spent(world * trials.length) < 1; world++) {
    const imagined = mind.presume();
    for (const trial of trials) {
      trial.branch.total += worthOf(mind, imagined, trial.branch.action, new FastDice(mixedSeed(world, 1)));
      trial.branch.visits += 1;
      trial.totals.push(trial.branch.total);
    }
    if (trials.length < 2) break;
  }
  return trials;
}

/** What an answer is worth in a world after everybody has answered some times, with the dice that all of them meet. */
function worthOf(mind: Mind, imagined: unknown, action: unknown, dice: Dice): number {
  const { game, guide, seat } = mind;
  const thought = mind.withDice(dice);
  const world: unknown = game.clone(imagined);
  thought.apply(world, seat, action);
  let rounds = 1;
  for (;;) {
    const waited = game.waitingFor(world).find((one) => one.answered !== true);
    if (waited === undefined || game.outcome(world) !== undefined) break;
    if (waited.seat === seat && rounds++ >= ROUNDS) break;
    thought.apply(world, waited.seat, thought.quickly(world, waited.seat));
  }
  const outcome = game.outcome(world);
  if (outcome === undefined) return guide.outlook?.(world, seat) ?? guide.evaluate(world, seat);
  return isSeat(seat) && outcome.winners.includes(seat) ? 1 : 0;
}
