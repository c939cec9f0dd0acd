import { expect, test } from "vitest";
import { ratingsOf } from "../src/index.ts";

test("ratings say how often one beats another, with the mean at 1500", () => {
  const [strong, weak, ...more] = ratingsOf([{ players: ["weak", "strong"], games: 10_000, points: 3599 }]);
  expect(more).toEqual([]);
  expect([strong?.player, weak?.player]).toEqual(["strong", "weak"]);
  // 64 of 100 are 100 points.
  expect((strong?.rating ?? 0) - (weak?.rating ?? 0)).toBeCloseTo(100, 0);
  expect((strong?.rating ?? 0) + (weak?.rating ?? 0)).toBeCloseTo(3000, 6);
  expect(strong).toMatchObject({ games: 10_000, points: 6401 });
  expect(strong?.margin).toBeCloseTo(7.1, 1);
});

test("whoever never met is rated by whom both met, and few matches leave wide margins", () => {
  const table = ratingsOf([
    { players: ["a", "b"], games: 100, points: 75 },
    { players: ["b", "c"], games: 100, points: 75 },
  ]);
  expect(table.map(({ player }) => player)).toEqual(["a", "b", "c"]);
  const [a, b, c] = table.map(({ rating }) => rating);
  expect((a ?? 0) - (b ?? 0)).toBeCloseTo((b ?? 0) - (c ?? 0), 3);
  const [winner] = ratingsOf([{ players: ["x", "y"], games: 2, points: 2 }]);
  expect(winner?.rating).toBeLessThan(1700);
  expect(winner?.margin).toBeGreaterThan(300);
});
