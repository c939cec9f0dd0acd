import { FastDice, QuietTable, type AnyInsight, type GameModule, type Learned } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import {
  decide,
  judgeWith,
  learnRound,
  logOdds,
  netFrom,
  netText,
  newLearner,
  positionsOf,
  printOf,
  study,
  wholeNet,
  withInsight,
  type Contestant,
  type Net,
} from "../src/index.ts";
import { module as overload, overload as game, type State } from "./games/overload.ts";

/** Two inputs, two hidden sums: `2a - b + 3` and `-a + 4 b - 5`, weighed by 10 and -7, and 6 on top, over 100. */
const net: Net = {
  inputs: 2,
  hidden: 2,
  first: Int32Array.of(2, -1, -1, 4),
  bias: Int32Array.of(3, -5),
  second: Int32Array.of(10, -7),
  rest: 6,
  unit: 100,
};
const oddsAt = (a: number, b: number): number => logOdds(net, Int32Array.of(a, b), new Int32Array(2));

describe("a net", () => {
  test("adds up whole numbers; hidden sums below 0 count for nothing", () => {
    expect(oddsAt(1, 0)).toBe((10 * 5 + 6) / 100);
    expect(oddsAt(0, 2)).toBe((10 * 1 - 7 * 3 + 6) / 100);
    expect(oddsAt(0, 9)).toBe((-7 * 31 + 6) / 100);
  });

  test("stands as printable text, and comes back from it", () => {
    const edges: Net = {
      ...net,
      first: Int32Array.of(45, -45, 44, 12),
      bias: Int32Array.of(4140, -4140),
      rest: -46,
    };
    const text = netText(edges);
    expect(text).toMatch(/^2 100 [#-[\]-~]{14}$/);
    expect(netFrom(text, 2)).toEqual(edges);
    expect(() => netFrom(text, 3)).toThrow("a net of 3 inputs and 2 sums has other numbers");
    expect(() => netText({ ...net, first: Int32Array.of(46, 0, 0, 0) })).toThrow("46 is no digit");
  });
});

/** Overload as a net sees it: the load, the limit and the own rods. */
const insightWith = (learned?: Learned): AnyInsight => ({
  facts: ["total", "limit", "rods", "strength"],
  covers: ({ loser }: State) => loser < 0,
  write(state: State, seat: number, into: Int32Array) {
    const hand = state.hands[seat] ?? [];
    into.set([state.total, state.limit, hand.length, hand.reduce((sum, rod) => sum + rod, 0)]);
  },
  lessons: [{ limit: 18 }, { limit: 12 }],
  ...(learned === undefined ? {} : { learned }),
});
const plain = insightWith();
const print = printOf(plain, game.rulesVersion);
const someNet = netText(wholeNet(newLearner(4, 3, 5)));

describe("what was learned", () => {
  test("counts half, by log odds; what is certain stays certain", () => {
    const two: AnyInsight = {
      ...plain,
      facts: ["a", "b"],
      covers: (world) => world !== "elsewhere",
      write: (_state, _seat, into) => into.set([1, 0]),
    };
    const judge = judgeWith(two, net);
    expect(judge("here", 0, 0.5)).toBe(1 / (1 + Math.exp(-0.28)));
    expect(judge("here", 0, 0.75)).toBeCloseTo(1 / (1 + Math.exp(-(Math.log(3) + 0.56) / 2)), 12);
    expect([judge("here", 0, 0), judge("here", 0, 1), judge("elsewhere", 0, 0.4)]).toEqual([0, 1, 0.4]);
  });

  test("is loaded with the game, and counts for nothing under other rules or facts", async () => {
    const learned = { print, net: someNet };
    const module: GameModule = { ...overload, insight: () => Promise.resolve(insightWith(learned)) };
    const wise = await withInsight(module);
    expect(wise.guide.judge).toBeTypeOf("function");
    expect(await withInsight(wise)).toBe(wise);
    const later: GameModule = { ...module, game: { ...module.game, rulesVersion: 2 } };
    expect(await withInsight(later)).toBe(later);
    const renamed = { ...insightWith(learned), facts: ["total", "limit", "rods", "sum"] };
    const other: GameModule = { ...overload, insight: () => Promise.resolve(renamed) };
    expect(await withInsight(other)).toBe(other);
    const nothing: GameModule = { ...overload, insight: () => Promise.resolve(plain) };
    expect(await withInsight(nothing)).toBe(nothing);
  });

  test("is asked by admirals alone", () => {
    const asked = (level: Contestant): number => {
      let looks = 0;
      const judge = (_state: State, _seat: number, usual: number): number => {
        looks += 1;
        return usual;
      };
      const module = {
        ...overload,
        guide: { ...overload.guide, evaluate: () => 0.5, search: () => ({ mean: 16 }), judge },
        formerGuide: overload.guide,
      };
      const state = game.setup({ limit: 18 }, 2, new QuietTable(new FastDice(1)));
      const request = { level, view: game.view(state, 0), seat: 0, budget: { iterations: 100 } };
      decide(module, request, new FastDice(2));
      return looks;
    };
    expect(asked("admiral")).toBeGreaterThan(0);
    expect((["cadet", "officer", "captain", "captain-1"] as const).map(asked)).toEqual([0, 0, 0, 0]);
  });
});

describe("learning", () => {
  test("finds what no single fact tells, also in whole numbers", () => {
    const corners = [
      [0, 0, 0.1],
      [0, 4, 0.9],
      [4, 0, 0.9],
      [4, 4, 0.1],
    ] as const;
    const many = Array.from({ length: 400 }, (_, at) => corners[at % 4] ?? corners[0]);
    const learner = newLearner(2, 8, 3);
    const positions = {
      facts: Int8Array.from(many.flatMap(([a, b]) => [a, b])),
      targets: Float32Array.from(many, ([, , target]) => target),
    };
    for (let time = 0; time < 60; time++) study(learner, positions, time, 4);
    const whole = wholeNet(learner);
    for (const [a, b, target] of corners) {
      const odds = logOdds(whole, Int32Array.of(a, b), new Int32Array(8));
      expect(1 / (1 + Math.exp(-odds))).toBeCloseTo(target, 1);
    }
  });

  test("notes what a seat may know, and how good it was 20 decisions later or in the end", () => {
    const { facts, targets, usual } = positionsOf(overload, plain, {
      options: { limit: 18 },
      seed: 1,
      from: 0,
      matches: 12,
    });
    expect(facts.length).toBe(4 * targets.length);
    expect(usual.length).toBe(targets.length);
    expect(targets.length).toBeGreaterThan(12);
    // Matches of overload are short: all that comes of a position is who won.
    expect(new Set(targets)).toEqual(new Set([0, 1]));
    const limits = new Set(Array.from(targets.keys(), (at) => facts[4 * at + 1]));
    expect(limits).toEqual(new Set([18, 12]));
  });

  test("the same round learns the same net, whoever plays its matches first", async () => {
    const round = async (late: boolean): Promise<string> => {
      const learner = newLearner(4, 3, 5);
      const waiting: (() => void)[] = [];
      const learned = learnRound(
        {
          options: { limit: 18 },
          seed: 9,
          matches: 45,
          attend: (lesson) =>
            new Promise((resolve) => {
              const answer = (): void => resolve(positionsOf(overload, plain, lesson));
              if (late) waiting.unshift(answer);
              else answer();
            }),
        },
        learner,
        1,
      );
      for (const answer of waiting) answer();
      expect(await learned).toMatchObject({ heldBack: 0 });
      return netText(wholeNet(learner));
    };
    const first = await round(false);
    expect(first).not.toBe(someNet);
    expect(await round(true)).toBe(first);
  });
});
