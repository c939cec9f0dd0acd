import { FastDice } from "@flagship/kernel";
import { MOST_DIGIT, MOST_PAIR, type Net } from "../insight/net.ts";

/** A net that still learns: real numbers, and what its steps remember (Adam). Everything is plain and survives JSON. */
export interface Learner {
  readonly inputs: number;
  readonly hidden: number;
  /** First layer by input and hidden sum, biases, second layer, rest: in one row. */
  readonly weights: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
  steps: number;
}

/** Positions to learn from: facts in rows, and how good each turned out to be. */
export interface Positions {
  readonly facts: Int8Array;
  readonly targets: Float32Array;
  /** What the guide thought of each, to compare. */
  readonly usual: Float32Array;
}

const RATE = 0.002;
const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
const LEAST = 1e-8;
/** Positions between two steps. */
const BATCH = 32;

const sizeOf = (inputs: number, hidden: number): number => (inputs + 2) * hidden + 1;

/** A net that knows nothing yet; the seed decides where it begins. */
export function newLearner(inputs: number, hidden: number, seed: number): Learner {
  const size = sizeOf(inputs, hidden);
  const dice = new FastDice(seed);
  const weights = new Float32Array(size);
  const spread = (width: number): number => (dice.below(20_001) / 10_000 - 1) * width;
  // Facts go up to some tens: small weights keep the first sums within reason.
  for (let at = 0; at < inputs * hidden; at++) weights[at] = spread(0.3 / Math.sqrt(inputs));
  for (let unit = 0; unit < hidden; unit++) weights[(inputs + 1) * hidden + unit] = spread(0.3);
  return {
    inputs,
    hidden,
    weights,
    means: new Float32Array(size),
    squares: new Float32Array(size),
    steps: 0,
  };
}

/** Goes through the positions once, in an order of its own, and learns from each. */
export function study(
  learner: Learner,
  { facts, targets }: Omit<Positions, "usual">,
  seed: number,
  pace = 1,
): void {
  const { inputs, hidden, weights } = learner;
  const dice = new FastDice(seed);
  const order = Int32Array.from(targets.keys());
  for (let at = order.length - 1; at > 0; at--) {
    const other = dice.below(at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  const slope = new Float32Array(weights.length);
  const sums = new Float64Array(hidden);
  for (const [done, position] of order.entries()) {
    const error = chanceOf(oddsOf(learner, facts, position, sums)) - (targets[position] ?? 0);
    const second = (inputs + 1) * hidden;
    for (let unit = 0; unit < hidden; unit++) {
      const sum = sums[unit] ?? 0;
      if (sum <= 0) continue;
      slope[second + unit] = (slope[second + unit] ?? 0) + error * sum;
      const back = error * (weights[second + unit] ?? 0);
      slope[inputs * hidden + unit] = (slope[inputs * hidden + unit] ?? 0) + back;
      for (let input = 0; input < inputs; input++) {
        const fact = facts[position * inputs + input] ?? 0;
        if (fact === 0) continue;
        const at = input * hidden + unit;
        slope[at] = (slope[at] ?? 0) + back * fact;
      }
    }
    slope[slope.length - 1] = (slope[slope.length - 1] ?? 0) + error;
    if ((done + 1) % BATCH === 0) step(learner, slope, pace);
  }
}

/** One step of Adam down the slope, which is flat again afterwards. */
function step(learner: Learner, slope: Float32Array, pace: number): void {
  const { weights, means, squares } = learner;
  learner.steps += 1;
  const meanShare = 1 - MEAN_KEPT ** learner.steps;
  const squareShare = 1 - SQUARE_KEPT ** learner.steps;
  for (let at = 0; at < weights.length; at++) {
    const gradient = (slope[at] ?? 0) / BATCH;
    slope[at] = 0;
    const mean = MEAN_KEPT * (means[at] ?? 0) + (1 - MEAN_KEPT) * gradient;
    const square = SQUARE_KEPT * (squares[at] ?? 0) + (1 - SQUARE_KEPT) * gradient * gradient;
    means[at] = mean;
    squares[at] = square;
    weights[at] =
      (weights[at] ?? 0) - (pace * RATE * (mean / meanShare)) / (Math.sqrt(square / squareShare) + LEAST);
  }
}

/** The log odds of one of the positions; `sums` holds the hidden sums afterwards. */
function oddsOf(
  { inputs, hidden, weights }: Learner,
  facts: Int8Array,
  position: number,
  sums: Float64Array,
): number {
  for (let unit = 0; unit < hidden; unit++) sums[unit] = weights[inputs * hidden + unit] ?? 0;
  for (let input = 0; input < inputs; input++) {
    const fact = facts[position * inputs + input] ?? 0;
    if (fact === 0) continue;
    const from = input * hidden;
    for (let unit = 0; unit < hidden; unit++)
      sums[unit] = (sums[unit] ?? 0) + fact * (weights[from + unit] ?? 0);
  }
  let odds = weights[weights.length - 1] ?? 0;
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit] ?? 0;
    if (sum > 0) odds += sum * (weights[(inputs + 1) * hidden + unit] ?? 0);
  }
  return odds;
}

export const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** How far forecasts are from what came of it: the mean cross-entropy. */
export function lossOf(forecast: (position: number) => number, targets: Float32Array): number {
  let sum = 0;
  for (const [position, target] of targets.entries()) {
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, forecast(position)));
    sum -= target * Math.log(chance) + (1 - target) * Math.log(1 - chance);
  }
  return sum / Math.max(1, targets.length);
}

/** The net in whole numbers. A hidden sum can be stretched as long as its weight shrinks: each uses all digits there are. */
export function wholeNet({ inputs, hidden, weights }: Learner): Net {
  const stretches = Array.from({ length: hidden }, (_, unit) => {
    let most = Math.abs(weights[inputs * hidden + unit] ?? 0) / (MOST_PAIR / MOST_DIGIT);
    for (let input = 0; input < inputs; input++)
      most = Math.max(most, Math.abs(weights[input * hidden + unit] ?? 0));
    return MOST_DIGIT / Math.max(most, 1e-9);
  });
  const second = stretches.map((stretch, unit) => (weights[(inputs + 1) * hidden + unit] ?? 0) / stretch);
  const rest = weights[weights.length - 1] ?? 0;
  const most = Math.max(...second.map(Math.abs), Math.abs(rest), 1e-9);
  const unit = Math.max(1, Math.floor(MOST_PAIR / most));
  return {
    inputs,
    hidden,
    first: Int32Array.from({ length: inputs * hidden }, (_, at) =>
      Math.round((weights[at] ?? 0) * (stretches[at % hidden] ?? 0)),
    ),
    bias: Int32Array.from(stretches, (stretch, at) =>
      Math.round((weights[inputs * hidden + at] ?? 0) * stretch),
    ),
    second: Int32Array.from(second, (weight) => Math.round(weight * unit)),
    rest: Math.round(rest * unit),
    unit,
  };
}
