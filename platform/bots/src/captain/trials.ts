import type { Seat } from "@flagship/kernel";
import { newBranch, type Branch } from "./tree.ts";

/** A candidate, and the sum of what it was worth after each of the worlds that it was tried in. */
export interface Trial {
  readonly branch: Branch;
  readonly totals: number[];
}

/** A candidate that stands until another is better by so many standard errors. */
export interface Trust {
  readonly trial: Trial;
  readonly errors: number;
}

export const newTrial = (seat: Seat, action: unknown): Trial => ({
  branch: newBranch(seat, action),
  totals: [],
});

export const meanOf = ({ branch }: Trial): number => branch.total / Math.max(1, branch.visits);

/** The better half of the candidates, at least so many, and the trusted one whatever it looks like. */
export function betterHalf(
  trials: readonly Trial[],
  trust: Trust | undefined,
  atLeast: number,
): readonly Trial[] {
  const half = Math.max(atLeast, Math.ceil(trials.length / 2));
  const better = [...trials].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, half);
  if (trust === undefined || better.includes(trust.trial)) return better;
  return [...better.slice(0, Math.max(1, half - 1)), trust.trial];
}

/** What looks best of all that was tried; in doubt the trusted one. */
export function chosenOf(trials: readonly Trial[], trust: Trust | undefined): unknown {
  const best = bestOf(trials);
  if (best === undefined || trust === undefined || best === trust.trial) return best?.branch.action;
  return (isClearlyBetter(best, trust.trial, trust.errors) ? best : trust.trial).branch.action;
}

/** The best of those that were tried at all. */
function bestOf(trials: readonly Trial[]): Trial | undefined {
  let best: Trial | undefined;
  for (const trial of trials) {
    if (trial.branch.visits > 0 && (best === undefined || meanOf(trial) > meanOf(best))) best = trial;
  }
  return best;
}

/** Worlds that two candidates must have in common before one can be called better. */
const FEWEST_WORLDS = 4;

/** Whether one was better than the other by so many standard errors, over the worlds that both were tried in. */
function isClearlyBetter(one: Trial, other: Trial, errors: number): boolean {
  const lead = leadOf(one, other);
  return lead !== undefined && lead.mean > errors * lead.error;
}

/** By how much one was better than the other over the worlds that both were tried in, and how far that may be off. */
export function leadOf(
  one: Trial,
  other: Trial,
): { readonly mean: number; readonly error: number } | undefined {
  const worlds = Math.min(one.totals.length, other.totals.length);
  if (worlds < FEWEST_WORLDS) return undefined;
  let sum = 0;
  let squares = 0;
  for (let world = 0; world < worlds; world++) {
    const difference = worthIn(one, world) - worthIn(other, world);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / worlds;
  const variance = Math.max(0, squares / worlds - mean * mean) / (worlds - 1);
  return { mean, error: Math.sqrt(variance) };
}

/** How far the mean of what it was worth may be off: its standard error. */
export function errorOf(trial: Trial): number {
  const worlds = trial.totals.length;
  if (worlds < 2) return 0.5;
  const mean = meanOf(trial);
  let squares = 0;
  for (let world = 0; world < worlds; world++) squares += (worthIn(trial, world) - mean) ** 2;
  return Math.sqrt(squares / (worlds - 1) / worlds);
}

const worthIn = ({ totals }: Trial, world: number): number => (totals[world] ?? 0) - (totals[world - 1] ?? 0);
