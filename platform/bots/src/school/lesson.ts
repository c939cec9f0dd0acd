import { FastDice, isSeat, QuietTable, seatsOf } from "@flagship/kernel";
import type { AnyInsight, FormValues, GameModule, Seat } from "@flagship/kernel";
import { greedily } from "../greedy.ts";
import { judgeWith } from "../insight/judge.ts";
import { netFrom } from "../insight/net.ts";
import type { Judge } from "../insight/with-insight.ts";
import { mindOf, worth, type Mind } from "../mind.ts";
import { mixedSeed } from "../seed.ts";
import type { Positions } from "./learner.ts";

/** Matches that greedy players play against themselves, to learn from. */
export interface Lesson {
  /** All options of a match; the insight's own lessons are laid over them. */
  readonly options: FormValues;
  readonly seed: number;
  /** The number of the first match, and how many. */
  readonly from: number;
  readonly matches: number;
  /** What was learned before judges with; missing: the guide alone. */
  readonly net?: string;
}

/** Acts in a hundred that are anything worth a thought: whoever always does the same learns nothing about the rest. */
const CURIOUS = 8;

/** Decisions after which a position is judged to say how good it was: far enough for plans to bear fruit. */
const LATER = 20;

/** How much of that is who won in the end: true, but one word for a whole match. */
const VICTORY = 0.15;

/** Of so many decisions one is kept: neighbours are too much alike. */
const KEPT = 3;

/** More than this in a match teaches nothing new. */
const LONGEST = 3000;

/** Plays the matches of a lesson; each depends on its number alone. */
export function positionsOf(module: GameModule, insight: AnyInsight, lesson: Lesson): Positions {
  const judge =
    lesson.net === undefined ? undefined : judgeWith(insight, netFrom(lesson.net, insight.facts.length));
  const parts = seatsOf(lesson.matches).map((at) =>
    positionsIn(module, insight, lesson, lesson.from + at, judge),
  );
  return joined(parts, insight.facts.length);
}

/** Positions of several lessons in one. */
export function joined(parts: readonly Positions[], inputs: number): Positions {
  const count = parts.reduce((sum, { targets }) => sum + targets.length, 0);
  const facts = new Int8Array(count * inputs);
  const targets = new Float32Array(count);
  const usual = new Float32Array(count);
  let at = 0;
  for (const part of parts) {
    facts.set(part.facts, at * inputs);
    targets.set(part.targets, at);
    usual.set(part.usual, at);
    at += part.targets.length;
  }
  return { facts, targets, usual };
}

interface Noted {
  readonly seat: Seat;
  readonly decision: number;
  readonly facts: Int32Array;
  readonly usual: number;
}

function positionsIn(
  module: GameModule,
  insight: AnyInsight,
  { options, seed }: Lesson,
  number: number,
  judge: Judge | undefined,
): Positions {
  const { game } = module;
  const dice = new FastDice(mixedSeed(seed, number));
  const table = new QuietTable(dice);
  const chosen = insight.lessons[number % Math.max(1, insight.lessons.length)];
  const state: unknown = game.setup({ ...options, ...chosen }, game.seats.min, table);
  const seats = seatsOf(game.seats.min);
  const noted: Noted[] = [];
  /** What each seat's chances were at each decision, seen from above. */
  const chances: number[][] = [];
  while (chances.length < LONGEST) {
    const decision = game.waitingFor(state).find(({ answered }) => answered !== true);
    if (decision === undefined) break;
    const { seat } = decision;
    if (!isSeat(seat)) {
      game.apply(state, seat, game.sample(state, seat, dice), table);
      continue;
    }
    const mind = mindFor(module, state, seat, dice);
    chances.push(seats.map((one) => judged(mind, state, one, judge)));
    // Everybody decides, and is judged, in a world made of what his seat may see.
    const world = mind.imagine();
    if (insight.covers(world) && (number + chances.length) % KEPT === 0) {
      const facts = new Int32Array(insight.facts.length);
      insight.write(world, seat, facts);
      noted.push({ seat, decision: chances.length - 1, facts, usual: worth(mind, world, seat) });
    }
    const candidates = module.guide.candidates(world, seat) as readonly unknown[];
    const action =
      dice.below(100) < CURIOUS ? dice.pick(candidates) : greedily(mind, world, seat, candidates);
    game.apply(state, seat, mind.allows(action) ? action : mind.fallback(), table);
  }
  const outcome = game.outcome(state);
  const pointsOf = (seat: Seat): number =>
    outcome === undefined || outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(seat) ? 1 : 0;
  return {
    facts: Int8Array.from(
      noted.flatMap(({ facts }) => Array.from(facts, (fact) => Math.max(-128, Math.min(127, fact)))),
    ),
    targets: Float32Array.from(noted, ({ seat, decision }) => {
      const points = pointsOf(seat);
      return VICTORY * points + (1 - VICTORY) * (chances[decision + LATER]?.[seat] ?? points);
    }),
    usual: Float32Array.from(noted, ({ usual }) => usual),
  };
}

const mindFor = (module: GameModule, state: unknown, seat: Seat, dice: FastDice): Mind =>
  mindOf(module, module.game.view(state, seat), seat, dice, {
    spent: () => 0,
    late: () => false,
    left: () => undefined,
  });

function judged(mind: Mind, state: unknown, seat: Seat, judge: Judge | undefined): number {
  const usual = worth(mind, state, seat);
  return judge?.(state, seat, usual) ?? usual;
}
