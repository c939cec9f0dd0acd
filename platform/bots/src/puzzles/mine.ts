import {
  FastDice,
  isSameAct,
  puzzleState,
  RecordingTable,
  saidBy,
  type Choice,
  type FormValues,
  type GameModule,
  type Puzzle,
  type PuzzleAct,
  type RuleId,
} from "@flagship/kernel";
import { weighTrials } from "../advice/weigh.ts";
import { playBout, type Moment } from "../arena/bout.ts";
import { patienceFor, type Clock } from "../budget.ts";
import { leadOf, meanOf, type Trial } from "../captain/trials.ts";
import { greedily } from "../greedy.ts";
import { mindOf } from "../mind.ts";
import { mixedSeed } from "../seed.ts";

/** Where puzzles are looked for. */
export interface MinePlan {
  readonly options: FormValues;
  readonly seats: number;
  /** The first match's seed; the others follow. */
  readonly seed: number;
  /** How many to find, and in how many matches at most. */
  readonly count: number;
  readonly matches: number;
  /** Imagined games at which the act must be best; it is checked with ten times as many. */
  readonly iterations: number;
}

/** How far the search has come. */
export interface MineStep {
  readonly matches: number;
  readonly found: readonly Puzzle[];
}

/** How much better than the second the best act must be in the end, as a chance to win. */
const LEAD = 0.05;

/** The same in standard errors: what is less may be chance. */
const CLEAR = 3;

/** How much better it must look before the long check is worth its time. */
const PROMISING = 0.02;

/** So many times the budget the check takes. */
export const CHECK = 10;

/** The part of the budget for a first look: most positions have nothing to find. */
const GLANCE = 4;

/** Fewer ways to go on are no puzzle. */
const FEWEST = 3;

/** The least chance to win that the best act must leave: nothing is to be found in a match that is lost. */
const HOPELESS = 0.25;

/** So few puzzles of one match: the next ones would be much the same position. */
const PER_MATCH = 2;

/** Imagined games for a decision of those who play the matches. */
const PLAYED = 24;

/** Plays matches among officers and keeps the positions in which one act is clearly best, though not at first sight. */
export function* mining(module: GameModule, plan: MinePlan, now: Clock): Generator<MineStep, MineStep> {
  const found: Puzzle[] = [];
  let matches = 0;
  while (matches < plan.matches && found.length < plan.count) {
    const seed = plan.seed + matches;
    found.push(...minedFrom(module, plan, seed, now).slice(0, plan.count - found.length));
    matches += 1;
    yield { matches, found };
  }
  return { matches, found };
}

function minedFrom(module: GameModule, plan: MinePlan, seed: number, now: Clock): readonly Puzzle[] {
  const found: Puzzle[] = [];
  let act = 0;
  const levels = Array.from({ length: plan.seats }, () => "officer" as const);
  const bout = { options: plan.options, levels, seed, budget: { iterations: PLAYED } };
  playBout(module, bout, now, (moment) => {
    act += 1;
    const puzzle = found.length < PER_MATCH ? puzzleAt(module, plan, moment, { seed, act }) : undefined;
    if (puzzle !== undefined) found.push(puzzle);
  });
  return found;
}

/** The puzzle in a position, if there is one. */
function puzzleAt(
  module: GameModule,
  plan: MinePlan,
  { state, seat }: Moment,
  where: { readonly seed: number; readonly act: number },
): Puzzle | undefined {
  const { game } = module;
  const { open } = game.choices(state, seat);
  const plain = open.filter(isPlain);
  if (plain.length < FEWEST) return undefined;
  const position = { state, seat, open };
  const same = (one: unknown, other: unknown): boolean => isSameAct(game, position, one, other);
  const look = (iterations: number): Ranking => ranked(module, position, iterations, where.act);
  const { best, lead } = look(Math.ceil(plan.iterations / GLANCE));
  if (lead.mean < PROMISING || !plain.some(({ action }) => sameData(action, best))) return undefined;
  if (same(atFirstSight(module, position, where.act), best)) return undefined;
  const looked = look(plan.iterations);
  if (looked.lead.mean < PROMISING || !same(looked.best, best)) return undefined;
  const checked = look(plan.iterations * CHECK);
  if (!isClear(checked) || !same(checked.best, best)) return undefined;
  const rules = rulesBehind(module, position, checked.best);
  // Who solves it wants to read why.
  if (rules.length === 0) return undefined;
  return {
    id: `match-${where.seed}-${where.act}`,
    rulesVersion: game.rulesVersion,
    options: plan.options,
    seats: plan.seats,
    seat,
    state: JSON.parse(JSON.stringify(state)),
    acts: checked.acts,
    rules,
    found: { ...where, iterations: plan.iterations },
  };
}

/** A choice that is one press: no form, nothing beside it filled in. */
const isPlain = ({ fields }: Choice<unknown>): boolean => fields === undefined;

interface Position {
  readonly state: unknown;
  readonly seat: number;
  readonly open: readonly Choice<unknown>[];
}

/** What was weighed in a position: one act of each kind that is the same to a player, best first. */
export interface Ranking {
  readonly acts: readonly PuzzleAct[];
  readonly best: unknown;
  /** The best act's lead over the second. */
  readonly lead: { readonly mean: number; readonly error: number };
}

/** Weighs everything that is one press by what the seat can know. */
export function ranked(
  module: GameModule,
  { state, seat, open }: Position,
  iterations: number,
  seed: number,
): Ranking {
  const view: unknown = JSON.parse(JSON.stringify(module.game.view(state, seat)));
  const others = open.filter(isPlain).map(({ action }) => action);
  const query = { view, seat, budget: { iterations }, others };
  const told: Trial[] = [];
  for (const trial of weighTrials(module, query, new FastDice(mixedSeed(seed, iterations))))
    if (!told.some((other) => same(other, trial))) told.push(trial);
  const [first, second] = told;
  return {
    acts: told.map((trial) => ({ action: trial.branch.action, worth: rounded(meanOf(trial)) })),
    best: first?.branch.action,
    lead: (first && second && leadOf(first, second)) ?? NO_LEAD,
  };

  function same(one: Trial, other: Trial): boolean {
    return isSameAct(module.game, { state, seat, open }, one.branch.action, other.branch.action);
  }
}

/** What a kept puzzle looks like with ten times the budget it was found with. */
export interface PuzzleCheck extends Ranking {
  /** Whether its best act is still the best, and clearly so. */
  readonly stands: boolean;
}

/** Weighs a kept puzzle again under the present rules, with ten times the budget. */
export function checkPuzzle(module: GameModule, puzzle: Puzzle): PuzzleCheck {
  const { seat, found, acts } = puzzle;
  const state = puzzleState(module.game, puzzle);
  const position = { state, seat, open: module.game.choices(state, seat).open };
  const ranking = ranked(module, position, found.iterations * CHECK, found.act);
  const [best] = acts;
  const stands =
    best !== undefined && isClear(ranking) && isSameAct(module.game, position, ranking.best, best.action);
  return { ...ranking, stands };
}

const NO_LEAD = { mean: 0, error: 0 };

const rounded = (worth: number): number => Math.round(worth * 1000) / 1000;

/** Whether the best act is clearly best, in a match that is not lost anyway. */
const isClear = ({ acts, lead }: Ranking): boolean =>
  lead.mean >= LEAD && lead.mean > CLEAR * lead.error && (acts[0]?.worth ?? 0) >= HOPELESS;

/** What looks best right after it is done. */
function atFirstSight(module: GameModule, { state, seat }: Position, seed: number): unknown {
  const dice = new FastDice(seed);
  const mind = mindOf(module, module.game.view(state, seat), seat, dice, patienceFor({ iterations: 1 }));
  return greedily(mind, mind.presume(), seat);
}

/** The rules behind an act: those that the list of choices names, else those that what happens names. */
export function rulesBehind(
  { game }: Pick<GameModule, "game">,
  { state, seat, open }: Position,
  action: unknown,
): readonly RuleId[] {
  const named = saidBy(action, open, ({ key }) => key)?.choice.rules ?? [];
  if (named.length > 0) return named;
  const table = new RecordingTable(new FastDice(1));
  const after: unknown = game.clone(state);
  game.apply(after, seat, action, table);
  const rules = table.told.flatMap(({ event }) => event.rules ?? []);
  return [...new Set(rules)].slice(0, MOST_RULES);
}

/** More rules than these say nothing. */
const MOST_RULES = 2;

const sameData = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
