import {
  FastDice,
  isSeat,
  QuietTable,
  retrace,
  saidBy,
  seatsOf,
  type Choice,
  type GameModule,
  type LogEntry,
  type Match,
  type Seat,
} from "@flagship/kernel";
import type { Budget, Clock } from "../budget.ts";
import { mixedSeed } from "../seed.ts";
import { chances } from "./chance.ts";
import { weigh, type Weighed } from "./weigh.ts";

/** What a finished match looks like to somebody who knows everything, and to those who decided in it. */
export interface Analysis {
  /** How likely each seat was to win: before the first act, and after each. */
  readonly curve: readonly (readonly number[])[];
  /** What was decided, in order; only where there was something to choose. */
  readonly decisions: readonly Judged[];
  /** Per seat: what dice and shuffles gave or took, as a sum of chances. */
  readonly luck: readonly number[];
  /** Per seat: what better decisions would have been worth, as a sum of chances. */
  readonly lost: readonly number[];
  /** How many acts had dice or shuffles whose luck was weighed: all of them, unless the time for the curve ran out. */
  readonly rolled: number;
}

/** A decision, weighed by what its seat could know. */
export interface Judged {
  /** The act's number in the log, from 1. */
  readonly number: number;
  readonly seat: Seat;
  readonly taken: Weighed;
  readonly best: Weighed;
  /** How it might have gone on after the best: only where that was clearly better. */
  readonly line?: readonly LineAct[];
  /** How much more the best was worth; 0 where what was taken is as good, or cannot be told from it. */
  readonly loss: number;
}

/** An act in a line that was not played, with the choice that says it. */
export interface LineAct {
  readonly seat: Seat;
  readonly action: unknown;
  readonly choice: Choice<unknown>;
}

/** How far an analysis has come; the curve stands long before the last decision is weighed. */
export interface AnalysisStep {
  readonly done: number;
  readonly of: number;
  readonly analysis: Analysis;
}

export interface AnalysisBudget {
  /** For each decision. */
  readonly decision: Budget;
  /** Imagined games behind each point of the curve. */
  readonly games: number;
  /** How long the curve may take: whoever is late imagines fewer games, and in the end none. Needs a clock. */
  readonly curveMillis?: number;
  readonly seed: number;
}

/** How long each decision of a match is thought about, in milliseconds, and all of them together. */
const DECISION = 50;
const WHOLE = 15_000;

/** How long the curve and the luck of a match may take, in milliseconds. */
export const CURVE_MILLIS = 2500;

/** How long to think about each decision, so that nobody waits for a long match longer than for a short one. */
export const decisionMillis = (acts: number): number => Math.min(DECISION, WHOLE / Math.max(1, acts));

/** Differences smaller than so many standard errors are taken for chance. */
const CLEAR = 2;

/** Other ways that the dice of one act might have fallen. */
const REROLLS = 8;

/** What each act gets while the curve is drawn: games behind its point, and other ways that its dice might have fallen. */
interface Effort {
  readonly games: number;
  readonly rerolls: number;
}

/** Behind the time, and when it is up: the position is judged as it stands. */
const HURRIED: Effort = { games: 2, rerolls: 2 };
const DONE: Effort = { games: 0, rerolls: 0 };

/** How much the next act gets, so that all of them together keep to the time. */
function effortFor(
  { games, curveMillis }: AnalysisBudget,
  acts: number,
  now?: Clock,
): (act: number) => Effort {
  const whole = { games, rerolls: REROLLS };
  if (curveMillis === undefined || now === undefined) return () => whole;
  const began = now();
  return (act) => {
    const spent = now() - began;
    if (spent >= curveMillis) return DONE;
    return spent <= (curveMillis * (act + 1)) / (acts + 1) ? whole : HURRIED;
  };
}

type Played = Pick<Match, "game" | "header" | "secret" | "log">;

/**
 * Goes through a match twice: first the curve and the luck, then every decision. Each step yields what is known so
 * far. It reveals everything, so it is for matches that are over.
 */
export function* analysing(
  module: GameModule,
  played: Played,
  budget: AnalysisBudget,
  now?: Clock,
): Generator<AnalysisStep, Analysis> {
  const { seats } = played.header;
  const all = seatsOf(seats);
  const curve: (readonly number[])[] = [];
  const luck = all.map(() => 0);
  const lost = all.map(() => 0);
  const decisions: Judged[] = [];
  const analysis: { -readonly [Part in keyof Analysis]: Analysis[Part] } = {
    curve,
    decisions,
    luck,
    lost,
    rolled: 0,
  };
  const of = played.log.length * 2 + 1;
  const known = (state: unknown, number: number, games: number): readonly number[] =>
    chances(module, state, seats, { games, seed: mixedSeed(budget.seed, number) });
  const effortAt = effortFor(budget, played.log.length, now);

  let before: Before | undefined;
  for (const match of retrace(played)) {
    const number = match.log.length;
    const { games, rerolls } = effortAt(number);
    const point = known(match.state, number, games);
    curve.push(point);
    const entry = match.log[number - 1];
    if (before !== undefined && entry !== undefined && before.dice !== match.dice.position) {
      const seeds = rerollSeeds(budget.seed, number, rerolls);
      const expected = withOtherDice(module, before.state, entry, seeds, (state) =>
        known(state, number, games),
      );
      if (expected !== undefined) analysis.rolled += 1;
      for (const seat of all)
        if (expected !== undefined)
          luck[seat] = (luck[seat] ?? 0) + (point[seat] ?? 0) - (expected[seat] ?? 0);
    }
    before = { state: module.game.clone(match.state), dice: match.dice.position };
    yield { done: number + 1, of, analysis };
  }

  for (const match of retrace(played)) {
    const number = match.log.length + 1;
    const entry = played.log[number - 1];
    const judged = entry === undefined ? undefined : judge(module, match, entry, number, budget, now);
    if (judged !== undefined) {
      decisions.push(judged);
      lost[judged.seat] = (lost[judged.seat] ?? 0) + judged.loss;
    }
    yield { done: played.log.length + number, of, analysis };
  }
  return analysis;
}

interface Before {
  readonly state: unknown;
  readonly dice: number;
}

/** Seeds for the other dice of an act: no two acts of a match have the same. */
export const rerollSeeds = (seed: number, number: number, rerolls: number): readonly number[] =>
  Array.from({ length: rerolls }, (_, nth) => mixedSeed(seed, number, nth));

/** What an act would have been worth on average, had its dice fallen as these seeds have it. */
export function withOtherDice(
  { game }: Pick<GameModule, "game">,
  state: unknown,
  entry: LogEntry,
  seeds: readonly number[],
  worth: (state: unknown) => readonly number[],
): readonly number[] | undefined {
  if (!("action" in entry) || seeds.length === 0) return undefined;
  const sums: number[] = [];
  for (const seed of seeds) {
    const world: unknown = game.clone(state);
    game.apply(world, entry.by, entry.action, new QuietTable(new FastDice(seed)));
    for (const [seat, value] of worth(world).entries()) sums[seat] = (sums[seat] ?? 0) + value / seeds.length;
  }
  return sums;
}

/** Weighs a decision from its seat's view: what was taken, and what a captain would have preferred. */
function judge(
  module: GameModule,
  { state, waiting }: Match,
  entry: LogEntry,
  number: number,
  budget: AnalysisBudget,
  now?: Clock,
): Judged | undefined {
  if (!("action" in entry) || !isSeat(entry.by)) return undefined;
  const seat = entry.by;
  if (!waiting.some((decision) => decision.seat === seat && decision.answered !== true)) return undefined;
  const view: unknown = module.game.view(state, seat);
  const query = { view, seat, budget: budget.decision, also: entry.action };
  const weighed = weigh(module, query, new FastDice(mixedSeed(budget.seed, number)), now);
  const key = JSON.stringify(entry.action);
  const taken = weighed.find(({ action }) => JSON.stringify(action) === key);
  const [best] = weighed;
  if (taken === undefined || best === undefined || weighed.length < 2) return undefined;
  const gap = best.worth - taken.worth;
  const clear = gap > CLEAR * Math.hypot(best.error, taken.error);
  if (!clear) return { number, seat, taken, best, loss: 0 };
  return { number, seat, taken, best, loss: gap, line: lineAfter(module, state, seat, best.action, number) };
}

/** So many acts of a line are told. */
const LINE = 3;

/** How it might have gone on after an act, as everybody's habit has it. */
function lineAfter(
  { game, guide }: GameModule,
  state: unknown,
  seat: Seat,
  action: unknown,
  seed: number,
): readonly LineAct[] {
  const dice = new FastDice(mixedSeed(seed, LINE));
  const table = new QuietTable(dice);
  const world: unknown = game.clone(state);
  game.apply(world, seat, action, table);
  const line: LineAct[] = [];
  // What leaves no choice is no part of a plan, and nobody follows a line for ever.
  for (let acts = 0; line.length < LINE && acts < LINE * LINE; acts++) {
    const next = game.waitingFor(world).find((one) => one.answered !== true);
    if (next === undefined || game.outcome(world) !== undefined) break;
    const { seat: other } = next;
    const habit = isSeat(other) ? (guide.habit ?? guide.policy) : undefined;
    const reply: unknown =
      habit !== undefined && isSeat(other) ? habit(world, other, dice) : game.sample(world, other, dice);
    const { open } = game.choices(world, other);
    const said = open.length < 2 ? undefined : saidBy(reply, open, ({ key }) => key);
    if (isSeat(other) && said !== undefined) line.push({ seat: other, action: reply, choice: said.choice });
    game.apply(world, other, reply, table);
  }
  return line;
}
