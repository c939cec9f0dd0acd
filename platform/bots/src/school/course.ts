import { seatsOf, type FormValues } from "@flagship/kernel";
import { logOdds, netText, type Net } from "../insight/net.ts";
import { mixedSeed } from "../seed.ts";
import { chanceOf, lossOf, study, wholeNet, type Learner, type Positions } from "./learner.ts";
import { joined, type Lesson } from "./lesson.ts";

/** What is learned, and from how much. */
export interface Course {
  readonly options: FormValues;
  readonly seed: number;
  /** Matches of a round. */
  readonly matches: number;
  /** Plays a lesson, wherever. */
  readonly attend: (lesson: Lesson) => Promise<Positions>;
  readonly onProgress?: (matches: number) => void;
}

/** How a round went: the mean cross-entropy over positions that nothing was learned from, the less the better. */
export interface RoundReport {
  readonly positions: number;
  readonly heldBack: number;
  readonly loss: { readonly guide: number; readonly net: number; readonly both: number };
}

/** Matches that are played in one piece, by one thread. */
const PIECE = 20;
/** One piece in so many is held back. */
const HELD_BACK = 10;
/** How often a round's positions are gone through. */
const TIMES = 2;

/**
 * Plays a round of matches, judged by what was learned so far, and learns from them. Every match has a seed of its own and the pieces
 * are put together in order: it does not matter who plays which.
 */
export async function learnRound(course: Course, learner: Learner, round: number): Promise<RoundReport> {
  const { options, seed, matches, attend } = course;
  const net = round === 1 ? {} : { net: netText(wholeNet(learner)) };
  let played = 0;
  const pieces = await Promise.all(
    seatsOf(Math.ceil(matches / PIECE)).map(async (piece) => {
      const from = piece * PIECE;
      const count = Math.min(PIECE, matches - from);
      const positions = await attend({ options, seed: mixedSeed(seed, round), from, matches: count, ...net });
      played += count;
      course.onProgress?.(played);
      return positions;
    }),
  );
  const held = pieces.filter((_, piece) => piece % HELD_BACK === HELD_BACK - 1);
  const taught = joined(
    pieces.filter((_, piece) => piece % HELD_BACK !== HELD_BACK - 1),
    learner.inputs,
  );
  for (const time of seatsOf(TIMES)) study(learner, taught, mixedSeed(seed, round, time), 1 / round);
  return reportOn(wholeNet(learner), joined(held, learner.inputs), taught.targets.length);
}

function reportOn(net: Net, held: Positions, positions: number): RoundReport {
  const sums = new Int32Array(net.hidden);
  const odds = Float64Array.from(held.targets, (_, at) =>
    logOdds(net, Int32Array.from(held.facts.subarray(at * net.inputs, (at + 1) * net.inputs)), sums),
  );
  const usual = (at: number): number => Math.min(1 - 1e-6, Math.max(1e-6, held.usual[at] ?? 0.5));
  const usualOdds = (at: number): number => Math.log(usual(at) / (1 - usual(at)));
  return {
    positions,
    heldBack: held.targets.length,
    loss: {
      guide: lossOf(usual, held.targets),
      net: lossOf((at) => chanceOf(odds[at] ?? 0), held.targets),
      both: lossOf((at) => chanceOf((usualOdds(at) + (odds[at] ?? 0)) / 2), held.targets),
    },
  };
}
