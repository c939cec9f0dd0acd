import { FastDice, isSeat, QuietTable } from "@flagship/kernel";
import type { FormValues, GameModule, Seat } from "@flagship/kernel";
import type { Budget, Clock } from "../budget.ts";
import { decide } from "../decide.ts";
import type { Contestant } from "../level.ts";
import { mixedSeed } from "../seed.ts";

/** One match between bots. */
export interface Bout {
  readonly options: FormValues;
  /** Who sits where. */
  readonly levels: readonly Contestant[];
  readonly seed: number;
  readonly budget: Budget;
}

/** How a bout went. Times are in milliseconds. */
export interface BoutResult {
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  /** Who decided first in the open; secret decisions of all come before. Missing: nobody ever did. */
  readonly first?: Seat;
  /** All acts, the referee's too. */
  readonly acts: number;
  readonly millis: number;
  /** Per seat. */
  readonly thinking: readonly Thinking[];
}

/** How much a seat thought. */
export interface Thinking {
  decisions: number;
  millis: number;
  slowest: number;
}

/** An act of a bout just before it is carried out; the state is the table's own and must stay as it is. */
export interface Moment {
  readonly state: unknown;
  readonly seat: Seat;
  readonly action: unknown;
  readonly sealed: boolean;
}

/** A bout that has not ended after so many acts never will. */
const MOST_ACTS = 100_000;

/** Plays a match between bots. Each of them gets its seat's view as it would come over the wire. */
export function playBout(
  module: GameModule,
  bout: Bout,
  now: Clock,
  onAct?: (moment: Moment) => void,
): BoutResult {
  const { game } = module;
  const { levels } = bout;
  const began = now();
  const table = new QuietTable(new FastDice(mixedSeed(bout.seed, 0)));
  const minds = levels.map((_, seat) => new FastDice(mixedSeed(bout.seed, seat + 1)));
  const thinking: Thinking[] = levels.map(() => ({ decisions: 0, millis: 0, slowest: 0 }));
  const state: unknown = game.setup(bout.options, levels.length, table);
  let first: Seat | undefined;
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const decision = game.waitingFor(state).find((one) => one.answered !== true);
    if (decision === undefined) return ended(acts);
    if (decision.sealed !== true && isSeat(decision.seat)) first ??= decision.seat;
    const action = isSeat(decision.seat)
      ? decisionOf(decision.seat)
      : (game.sample(state, decision.seat, table.dice) as unknown);
    if (isSeat(decision.seat)) {
      onAct?.({ state, seat: decision.seat, action, sealed: decision.sealed === true });
    }
    game.apply(state, decision.seat, action, table);
  }
  throw new Error(`a bout of ${game.id} with seed ${bout.seed} has not ended after ${MOST_ACTS} acts`);

  function decisionOf(seat: Seat): unknown {
    const level = levels[seat];
    const dice = minds[seat];
    const spent = thinking[seat];
    if (level === undefined || dice === undefined || spent === undefined) {
      throw new Error(`${game.id} waits for seat ${seat}, and nobody sits there`);
    }
    const view: unknown = JSON.parse(JSON.stringify(game.view(state, seat)));
    const asked = now();
    const action = decide(module, { level, view, seat, budget: bout.budget }, dice, now);
    const took = now() - asked;
    spent.decisions += 1;
    spent.millis += took;
    spent.slowest = Math.max(spent.slowest, took);
    return action;
  }

  function ended(acts: number): BoutResult {
    const outcome = game.outcome(state);
    if (outcome === undefined) throw new Error(`${game.id} waits for nobody and has no outcome`);
    const { winners, scores } = outcome;
    const opening = first === undefined ? {} : { first };
    return { winners, scores, ...opening, acts, millis: now() - began, thinking };
  }
}
