import { FastDice, QuietTable, seatsOf, type FormValues, type GameModule, type Seat } from "@flagship/kernel";
import { playBout, type Moment } from "../arena/bout.ts";
import type { Budget, Clock } from "../budget.ts";
import type { Contestant } from "../level.ts";
import { mixedSeed } from "../seed.ts";
import { kindOf, toolsIn, vocabularyOf } from "./vocabulary.ts";

/** What is watched: computers of one level among themselves. */
export interface SensePlan {
  readonly level: Contestant;
  readonly options: FormValues;
  readonly seats: number;
  readonly games: number;
  readonly seed: number;
  readonly budget: Budget;
}

/** How often something was done. */
export interface Used {
  readonly name: string;
  readonly used: number;
}

/** How often a kind of act was done, and how often for nothing. */
export interface UsedKind extends Used {
  /** Decisions in which it could have been done. */
  readonly offered: number;
  /** Open acts that were chosen instead of letting the moment pass: only these can be pointless. */
  readonly judged: number;
  /** Of these: for nothing by the game's own word, or no better than a pass however the dice would have fallen. */
  readonly pointless: number;
  /** Acts that only took back the seat's last one. */
  readonly undone: number;
}

export interface Sense {
  readonly games: number;
  readonly acts: number;
  readonly judged: number;
  readonly pointless: number;
  readonly undone: number;
  /** Kinds that were ever offered. */
  readonly kinds: readonly UsedKind[];
  /** Words within these kinds, those that nobody used among them. */
  readonly tools: readonly Used[];
}

/** Ways the dice of one act are let fall. */
const ROLLS = 6;

/** Gains below this are none. */
const NOTHING = 1e-9;

interface Tally {
  offered: number;
  used: number;
  judged: number;
  pointless: number;
  undone: number;
}

/** Plays matches and counts what the computers do in them, and how much of it was for nothing. Yields after each match. */
export function* sensing(module: GameModule, plan: SensePlan, now: Clock): Generator<Sense, Sense> {
  const { game, guide } = module;
  const vocabulary = vocabularyOf(game.action);
  const known = new Set([...vocabulary.values()].flat());
  const byKind = new Map<string, Tally>();
  const byTool = new Map<string, number>();
  let games = 0;

  for (const deal of seatsOf(plan.games)) {
    const before = new Map<Seat, string>();
    const bout = {
      options: plan.options,
      levels: seatsOf(plan.seats).map(() => plan.level),
      seed: plan.seed + deal,
      budget: plan.budget,
    };
    playBout(module, bout, now, (moment) => {
      const offers = game.choices(moment.state, moment.seat).open as readonly { readonly action: unknown }[];
      const kind = kindOf(moment.action);
      for (const offered of new Set([kind, ...offers.map(({ action }) => kindOf(action))])) {
        tallyOf(offered).offered += 1;
      }
      const tally = tallyOf(kind);
      tally.used += 1;
      for (const tool of toolsOf(moment)) byTool.set(tool, (byTool.get(tool) ?? 0) + 1);
      const worth = pointOf(moment, bout.seed);
      if (worth !== undefined) {
        tally.judged += 1;
        if (!worth) tally.pointless += 1;
      }
      if (takesBack(moment, before)) tally.undone += 1;
    });
    games += 1;
    yield sum();
  }
  return sum();

  function tallyOf(kind: string): Tally {
    const found = byKind.get(kind);
    if (found !== undefined) return found;
    const tally: Tally = { offered: 0, used: 0, judged: 0, pointless: 0, undone: 0 };
    byKind.set(kind, tally);
    for (const tool of vocabulary.get(kind) ?? []) if (!byTool.has(tool)) byTool.set(tool, 0);
    return tally;
  }

  /** What an act uses; what there is besides is listed with it. */
  function toolsOf({ state, action }: Moment): readonly string[] {
    const used = guide.tools?.(state, action);
    if (used === undefined) return toolsIn(action, (name) => known.has(name));
    for (const tool of guide.tools?.(state) ?? []) if (!byTool.has(tool)) byTool.set(tool, 0);
    return used;
  }

  /** Whether an act may have been worth it; nothing where there was no letting it pass, or where nobody can tell yet. */
  function pointOf({ state, seat, action, sealed }: Moment, seed: number): boolean | undefined {
    const idle = guide.idle?.(state, seat, action);
    if (idle !== undefined) return !idle;
    // What is sealed shows its worth only when it is opened.
    if (sealed) return undefined;
    const pass: unknown = game.fallback(state, seat);
    if (kindOf(pass) === kindOf(action)) return undefined;
    if (game.waitingFor(state).filter((asked) => asked.seat === seat).length !== 1) return undefined;
    const after = (taken: unknown, roll: number): number => {
      const world: unknown = game.clone(state);
      game.apply(world, seat, taken, new QuietTable(new FastDice(mixedSeed(seed, roll))));
      const outcome = game.outcome(world);
      if (outcome !== undefined) return outcome.winners.includes(seat) ? 1 : 0;
      return guide.evaluate(world, seat);
    };
    return seatsOf(ROLLS).some((roll) => after(action, roll) > after(pass, roll) + NOTHING);
  }

  /** Whether this act brings back the table as it was before the seat's last one. */
  function takesBack({ state, seat, action, sealed }: Moment, before: Map<Seat, string>): boolean {
    if (sealed) return false;
    const world: unknown = game.clone(state);
    game.apply(world, seat, action, new QuietTable(new FastDice(1)));
    const same = before.get(seat) === JSON.stringify(world);
    before.set(seat, JSON.stringify(state));
    return same;
  }

  function sum(): Sense {
    const rows = [...byKind].map(([name, tally]) => ({ name, ...tally }));
    const total = (of: (row: UsedKind) => number): number => rows.reduce((all, row) => all + of(row), 0);
    const most = (a: Used, b: Used): number => b.used - a.used || (a.name < b.name ? -1 : 1);
    return {
      games,
      acts: total(({ used }) => used),
      judged: total(({ judged }) => judged),
      pointless: total(({ pointless }) => pointless),
      undone: total(({ undone }) => undone),
      kinds: rows.sort(most),
      tools: [...byTool].map(([name, used]) => ({ name, used })).sort(most),
    };
  }
}
