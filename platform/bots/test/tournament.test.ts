import { describe, expect, test } from "vitest";
import {
  canSwap,
  pairingsOf,
  reportOf,
  shareOf,
  tallyOf,
  wilson,
  type BoutResult,
  type Tournament,
} from "../src/index.ts";
import { runTournament } from "../src/node/index.ts";

const plan: Tournament = {
  game: "overload",
  options: { limit: 18 },
  bots: ["captain", "cadet"],
  seats: 2,
  games: 6,
  seed: 10,
  budget: { iterations: 100 },
  swap: true,
};

describe("Wilson's interval", () => {
  // Figures of the textbook example: 8 of 10.
  test("8 of 10 lies between 49 and 94 %", () => {
    const { low, high } = wilson(8, 10);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  test("stays within 0 and 1 at the ends, and says nothing without games", () => {
    expect(wilson(0, 20).low).toBe(0);
    expect(wilson(20, 20)).toEqual({ low: expect.closeTo(0.8389, 4) as number, high: 1 });
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe("a share", () => {
  test("counts a draw as half a win", () => {
    expect(shareOf({ games: 60, wins: 41, draws: 2 })).toEqual({ rate: 0.7, interval: wilson(42, 60) });
    expect(shareOf({ games: 0, wins: 0, draws: 0 })).toEqual({ rate: 0, interval: { low: 0, high: 1 } });
    const games = [{ winners: [0] }, { winners: [] }, { winners: [1] }, { winners: [0, 1] }];
    expect(tallyOf(games, ({ winners }) => winners.includes(0))).toEqual({ games: 4, wins: 2, draws: 1 });
  });
});

describe("a tournament", () => {
  test("plays every deal from both sides when seats are swapped", () => {
    expect(pairingsOf(plan).map(({ bout, seating }) => [bout.seed, seating, bout.levels])).toEqual([
      [10, [0, 1], ["captain", "cadet"]],
      [10, [1, 0], ["cadet", "captain"]],
      [11, [0, 1], ["captain", "cadet"]],
      [11, [1, 0], ["cadet", "captain"]],
      [12, [0, 1], ["captain", "cadet"]],
      [12, [1, 0], ["cadet", "captain"]],
    ]);
  });

  test("gives every match a deal of its own when they are not", () => {
    const seeds = pairingsOf({ ...plan, swap: false }).map(({ bout }) => bout.seed);
    expect(seeds).toEqual([10, 11, 12, 13, 14, 15]);
  });

  test("seats contestants in turn again at larger tables", () => {
    const [first, second] = pairingsOf({ ...plan, seats: 4 });
    expect(first?.seating).toEqual([0, 1, 0, 1]);
    expect(second?.seating).toEqual([1, 0, 1, 0]);
  });

  test("swaps whole crews: one contestant a side", () => {
    const crewed = { ...plan, seats: 6, sides: [0, 0, 0, 1, 1, 1] };
    const [first, second] = pairingsOf(crewed);
    expect(first?.seating).toEqual([0, 0, 0, 1, 1, 1]);
    expect(second?.seating).toEqual([1, 1, 1, 0, 0, 0]);
    expect(second?.bout.seed).toBe(first?.bout.seed);
    const lopsided = pairingsOf({ ...plan, seats: 4, sides: [0, 0, 0, 1] });
    expect(lopsided.slice(0, 2).map(({ seating }) => seating)).toEqual([
      [0, 0, 0, 1],
      [1, 1, 1, 0],
    ]);
  });

  test("swaps whole crews: contestants named seat by seat stay together", () => {
    const crewed: Tournament = {
      ...plan,
      bots: ["captain", "officer", "cadet", "cadet"],
      seats: 4,
      sides: [0, 0, 1, 1],
    };
    expect(pairingsOf(crewed).map(({ bout }) => [bout.seed, bout.levels.join(" ")])).toEqual([
      [10, "captain officer cadet cadet"],
      [10, "cadet cadet captain officer"],
      [11, "captain officer cadet cadet"],
      [11, "cadet cadet captain officer"],
      [12, "captain officer cadet cadet"],
      [12, "cadet cadet captain officer"],
    ]);
    expect(canSwap(crewed)).toBe(true);
    expect(canSwap({ ...crewed, sides: [0, 0, 0, 1] })).toBe(false);
  });

  test("lets every value meet every other from both seats", () => {
    const duels = { fields: ["one", "two"], values: ["a", "b", "c"] } as const;
    const pairings = pairingsOf({ ...plan, games: 7, swap: false, duels });
    expect(pairings.map(({ bout: { options } }) => [options["one"], options["two"]])).toEqual([
      ["a", "b"],
      ["a", "c"],
      ["b", "c"],
      ["b", "a"],
      ["c", "a"],
      ["c", "b"],
      ["a", "b"],
    ]);
    const won = (winners: readonly number[], first: number): BoutResult => ({
      winners,
      scores: [0, 0],
      first,
      acts: 1,
      millis: 1,
      thinking: [],
    });
    const report = reportOf({ ...plan, duels }, pairings.slice(0, 3), [
      won([0], 0),
      won([1], 0),
      won([1], 1),
    ]);
    expect(report.duels?.map(({ value, games, wins }) => [value, games, wins])).toEqual([
      ["a", 2, 1],
      ["b", 2, 0],
      ["c", 2, 2],
    ]);
    expect(report.first).toMatchObject({ wins: 2, rate: expect.closeTo(2 / 3) as number });
    const drawn = reportOf({ ...plan, duels }, pairings.slice(0, 3), [won([0], 0), won([], 0), won([1], 1)]);
    expect(drawn.duels?.map(({ value, games, wins, rate }) => [value, games, wins, rate])).toEqual([
      ["a", 2, 1, 0.75],
      ["b", 2, 0, 0],
      ["c", 2, 1, 0.75],
    ]);
    expect(drawn.first).toMatchObject({ wins: 2, rate: expect.closeTo(5 / 6) as number });
  });

  test("counts wins for the contestant, not for the seat", () => {
    const thinking = [
      { decisions: 2, millis: 10, slowest: 8 },
      { decisions: 3, millis: 3, slowest: 2 },
    ];
    const result = (winners: readonly number[]): BoutResult => ({
      winners,
      scores: [0, 0],
      acts: 5,
      millis: 20,
      thinking,
    });
    const { standings, draws, meanActs, decisionsPerSecond } = reportOf(plan, pairingsOf(plan).slice(0, 3), [
      result([0]),
      result([1]),
      result([]),
    ]);
    expect(standings.map(({ bot, wins, winsBySeat }) => [bot, wins, winsBySeat])).toEqual([
      ["captain", 2, [1, 1]],
      ["cadet", 0, [0, 0]],
    ]);
    expect(draws).toBe(1);
    // A draw is half a win for each, in the interval, too.
    expect(standings.map(({ rate }) => rate)).toEqual([2.5 / 3, 0.5 / 3]);
    expect(standings.map(({ interval }) => interval)).toEqual([wilson(2.5, 3), wilson(0.5, 3)]);
    expect(meanActs).toBe(5);
    expect(decisionsPerSecond).toBe(250);
    expect(standings[0]?.slowestMillis).toBe(8);
    expect(standings[0]?.meanMillis).toBeCloseTo(23 / 7);
  });

  test("comes out the same in one thread and in two", async () => {
    const registry = new URL("./games/registry.ts", import.meta.url).href;
    const seen: number[] = [];
    const once = await runTournament(plan, {
      threads: 1,
      registry,
      onProgress: ({ games }) => seen.push(games),
    });
    const twice = await runTournament(plan, { threads: 2, registry });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    expect(once.games).toBe(6);
    expect(twice.standings.map(({ winsBySeat }) => winsBySeat)).toEqual(
      once.standings.map(({ winsBySeat }) => winsBySeat),
    );
  });
});
