import {
  act,
  beginMatch,
  FastDice,
  makeHeader,
  seatsOf,
  type GameModule,
  type LogEntry,
  type Match,
} from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module as highOrbit } from "../../kernel/test/example/high-orbit.ts";
import {
  analysing,
  blunders,
  chances,
  decisionMillis,
  perDecision,
  perRoll,
  rerollSeeds,
  turningPoints,
  weigh,
  withOtherDice,
  type Analysis,
} from "../src/index.ts";
import { module as overload, overload as game, type State } from "./games/overload.ts";

/** Seat 1 to move with 10 in the reactor, which holds 18: only rod 4 wins against every hand. */
const position: State = {
  limit: 18,
  total: 10,
  seat: 1,
  hands: [
    [1, 5, 6],
    [2, 3, 4, 7],
  ],
  aside: [8, 9],
  used: [10],
  loser: -1,
};
const view = game.view(position, 1);
const budget = { iterations: 1500 };

describe("weighing", () => {
  test("puts the best act first, with its chance, its error and how often it was tried", () => {
    const [best, ...others] = weigh(overload, { view, seat: 1, budget }, new FastDice(1));
    expect(best?.action).toEqual({ rod: 4 });
    expect(best?.worth).toBeGreaterThan(0.9);
    expect(best?.error).toBeLessThan(0.05);
    expect(others.map(({ action }) => (action as { rod: number }).rod).sort((a, b) => a - b)).toEqual([
      2, 3, 7,
    ]);
    expect(others.map(({ worth }) => worth)).toEqual(others.map(({ worth }) => worth).sort((a, b) => b - a));
    const tried = [best, ...others].reduce((sum, each) => sum + (each?.tries ?? 0), 0);
    expect(tried).toBeGreaterThanOrEqual(1500);
  });

  test("weighs an act that no candidate is, and never drops it", () => {
    const guide = { ...overload.guide, candidates: () => [{ rod: 4 }, { rod: 7 }, { rod: 3 }] };
    const narrow: GameModule = { ...overload, guide };
    const query = { view, seat: 1, budget, also: { rod: 2 } };
    const asked = weigh(narrow, query, new FastDice(1)).find(
      ({ action }) => (action as { rod: number }).rod === 2,
    );
    expect(asked?.tries).toBeGreaterThan(300);
    expect(weigh(narrow, { view, seat: 1, budget }, new FastDice(1))).toHaveLength(3);
  });

  test("says nothing of acts the rules refuse; for a game that answers by itself it weighs answers", () => {
    const query = { view, seat: 1, budget: { iterations: 50 }, also: { rod: 4 } };
    const misled: GameModule = {
      ...overload,
      guide: { ...overload.guide, candidates: () => [{ rod: 4 }, { rod: 7 }] },
    };
    expect(weigh(misled, query, new FastDice(1)).map(({ action }) => action)).toHaveLength(2);
    const selfMade: GameModule = { ...overload, guide: { ...overload.guide, answer: () => ({ rod: 2 }) } };
    const weighed = weigh(selfMade, query, new FastDice(1));
    expect(weighed.map(({ action }) => action)).toEqual([{ rod: 4 }, { rod: 2 }]);
    expect(weighed[0]?.worth).toBeGreaterThan((weighed[1]?.worth ?? 1) + 0.2);
    expect(weighed[0]?.tries).toBe(weighed[1]?.tries);
    const barred: GameModule = { ...overload, guide: { ...overload.guide, answer: () => ({ rod: 9 }) } };
    expect(weigh(barred, query, new FastDice(1)).map(({ action }) => action)).toEqual([{ rod: 4 }]);
  });

  test("advises the same whatever the seat cannot see", () => {
    for (const seed of seatsOf(10)) {
      const other = game.view(game.scramble(position, 1, new FastDice(seed)), 1);
      const [one, two] = [view, other].map((seen) =>
        weigh(overload, { view: seen, seat: 1, budget: { iterations: 100 } }, new FastDice(5)),
      );
      expect(two).toEqual(one);
    }
  });
});

test("a long match is not thought about longer than a short one", () => {
  expect([0, 1, 300, 600, 1500].map((acts) => decisionMillis(acts))).toEqual([50, 50, 50, 25, 10]);
});

/** A match in which seat 1 throws the win away. */
function thrownAway(): Match {
  const secret = "7".repeat(64);
  const header = makeHeader(game, { options: { limit: 18 }, seats: 2 }, secret);
  if (!header.ok) throw new Error(header.refusal.code);
  const match = beginMatch(game, header.value, secret);
  // Everybody puts in the heaviest rod they hold, win or lose.
  while (match.waiting.length > 0) {
    const { hands, seat } = match.state as State;
    act(match, seat, { rod: Math.max(...(hands[seat] ?? [])) });
  }
  return match;
}

function run(match: Match): {
  readonly analysis: Analysis;
  readonly steps: readonly (readonly [number, number])[];
} {
  const steps: (readonly [number, number])[] = [];
  const going = analysing(overload, match, { decision: { iterations: 300 }, games: 20, seed: 1 });
  for (;;) {
    const step = going.next();
    if (step.done === true) return { analysis: step.value, steps };
    steps.push([step.value.analysis.curve.length, step.value.analysis.decisions.length]);
  }
}

describe("analysis", () => {
  const match = thrownAway();
  const { analysis, steps } = run(match);
  const acts = match.log.length;
  const [winner = 0] = game.outcome(match.state as State)?.winners ?? [];

  test("the curve has a point before the first act and after each, and ends with the result", () => {
    expect(analysis.curve).toHaveLength(acts + 1);
    expect(analysis.curve.at(-1)?.[winner]).toBe(1);
    expect(analysis.curve.at(-1)?.[1 - winner]).toBe(0);
  });

  test("the curve stands before the first decision is weighed", () => {
    expect(steps[acts]).toEqual([acts + 1, 0]);
    expect(steps.at(-1)?.[0]).toBe(acts + 1);
  });

  test("tells what was thrown away, what was better, and how much it cost", () => {
    const [worst] = blunders(analysis, 1);
    expect(worst?.loss).toBeGreaterThan(0.3);
    expect(worst?.best.worth).toBe((worst?.taken.worth ?? 0) + (worst?.loss ?? 0));
    expect(worst?.best.action).not.toEqual(worst?.taken.action);
    expect(analysis.lost[worst?.seat ?? 0]).toBeGreaterThanOrEqual(worst?.loss ?? 1);
    expect(blunders(analysis, 0)).toEqual([]);
  });

  test("tells how it might have gone on after something better, and only there", () => {
    const better = blunders(analysis, 99);
    const told = better.flatMap(({ line = [] }) => line);
    expect(told.length).toBeGreaterThan(0);
    expect(Math.max(...better.map(({ line = [] }) => line.length))).toBeLessThanOrEqual(3);
    expect(told.map(({ action }) => action)).toEqual(told.map(({ choice }) => choice.action));
    expect(analysis.decisions.filter(({ loss, line }) => loss === 0 && line !== undefined)).toEqual([]);
  });

  test("what decisions lost is told for each of them", () => {
    const mine = analysis.decisions.filter(({ seat }) => seat === 0);
    const { count, loss } = perDecision(analysis, 0);
    expect(count).toBe(mine.length);
    expect(loss * count).toBeCloseTo(analysis.lost[0] ?? -1);
    expect([analysis.rolled, perRoll(analysis, 0)]).toEqual([0, 0]);
  });

  test("turning points come largest first", () => {
    const points = turningPoints(analysis, winner, 99);
    expect(points).toHaveLength(acts);
    const swings = points.map(({ from, to }) => Math.abs(to - from));
    expect(swings).toEqual([...swings].sort((a, b) => b - a));
    expect(turningPoints(analysis, winner, 1)[0]).toEqual(points[0]);
  });

  test("without dice there is no luck, and the same seed gives the same analysis", () => {
    expect(analysis.luck).toEqual([0, 0]);
    expect(run(thrownAway()).analysis).toEqual(analysis);
  });

  test("counts the dice apart from the decisions", () => {
    const secret = "1".repeat(64);
    const header = makeHeader(highOrbit.game, { options: {}, seats: 2 }, secret);
    if (!header.ok) throw new Error(header.refusal.code);
    const orbit = beginMatch(highOrbit.game, header.value, secret);
    const dice = new FastDice(1);
    while (orbit.waiting.length > 0) {
      const open = orbit.waiting.find((decision) => decision.answered !== true);
      if (open === undefined) break;
      act(orbit, open.seat, highOrbit.game.sample(orbit.state, open.seat, dice));
    }
    const going = analysing(highOrbit, orbit, { decision: { iterations: 20 }, games: 8, seed: 1 });
    let step = going.next();
    while (step.done !== true) step = going.next();
    expect(step.value.luck.some((luck) => luck !== 0)).toBe(true);
  });
});

describe("the time for the curve", () => {
  const match = thrownAway();
  /** How many worlds are copied until the curve stands, where the clock goes on by so much whenever it is looked at. */
  const hurried = (pace: number): { readonly worlds: number; readonly points: number } => {
    let [time, worlds] = [0, 0];
    const counting: GameModule = {
      ...overload,
      game: {
        ...game,
        clone(state) {
          worlds += 1;
          return game.clone(state as State);
        },
      },
    };
    const budget = { decision: { iterations: 1 }, games: 20, curveMillis: 100, seed: 1 };
    const going = analysing(counting, { ...match, game: counting.game }, budget, () => (time += pace));
    let points = 0;
    for (let step = going.next(); step.done !== true && points <= match.log.length; step = going.next())
      points = step.value.analysis.curve.length;
    return { worlds, points };
  };

  test("bounds the imagined games, and every act still has its point", () => {
    const acts = match.log.length;
    const [inTime, late, over] = [0, 40, 1000].map(hurried);
    expect([inTime?.points, late?.points, over?.points]).toEqual([acts + 1, acts + 1, acts + 1]);
    const imagined = [inTime, late, over].map((one) => (one?.worlds ?? 0) - (over?.worlds ?? 0));
    // The last position is over, and needs no games.
    expect(imagined).toEqual([20 * acts, 2 * acts, 0]);
  });

  test("needs no clock where none is set", () => {
    const budget = { decision: { iterations: 1 }, games: 1, seed: 1 };
    expect([...analysing(overload, match, budget)]).toHaveLength(2 * match.log.length + 2);
  });
});

test("an act is weighed with other dice than the one before it", () => {
  const seeds = Array.from({ length: 100 }, (_, number) => rerollSeeds(1, number, 8)).flat();
  expect(new Set(seeds).size).toBe(800);
  const rolled: number[] = [];
  const rolling = {
    ...game,
    apply: (
      _state: unknown,
      _actor: unknown,
      _action: unknown,
      table: { readonly dice: { below(n: number): number } },
    ) => void rolled.push(table.dice.below(1_000_000)),
  } as unknown as GameModule["game"];
  const entry = { by: 0, action: { rod: 1 } } as unknown as LogEntry;
  const worth = (): readonly number[] => [rolled.at(-1) ?? 0, 1];
  expect(withOtherDice({ game: rolling }, position, entry, [3, 4], worth)).toEqual([
    ((rolled[0] ?? 0) + (rolled[1] ?? 0)) / 2,
    1,
  ]);
  expect(withOtherDice({ game: rolling }, position, entry, [], worth)).toBeUndefined();
});

test("chances of a match that is over are its result, draws count half", () => {
  const over = { ...position, loser: 0 };
  expect(chances(overload, over, 2, { games: 9, seed: 1 })).toEqual([0, 1]);
  const drawn: GameModule = {
    ...overload,
    game: { ...game, outcome: () => ({ winners: [], scores: [0, 0], why: { key: "drawn" } }) },
  };
  expect(chances(drawn, position, 2, { games: 1, seed: 1 })).toEqual([0.5, 0.5]);
});
