import { expect, test } from "vitest";
import { sideBySide } from "../src/geometry/side-by-side.ts";

const rounded = (places: readonly { readonly x: number; readonly y: number }[]) =>
  places.map(({ x, y }) => [Math.round(x * 10) / 10 + 0, Math.round(y * 10) / 10 + 0]);

test("pieces with room stay where they are", () => {
  expect(sideBySide([], 100)).toEqual([]);
  const places = [
    { x: 0, y: 0 },
    { x: 35, y: 0 },
    { x: 0, y: -35 },
  ];
  expect(sideBySide(places, 100)).toEqual(places);
});

test("two that hide each other are drawn side by side around their place", () => {
  expect(
    rounded(
      sideBySide(
        [
          { x: 10, y: 20 },
          { x: 500, y: 20 },
          { x: 44, y: 20 },
        ],
        100,
      ),
    ),
  ).toEqual([
    [-35, 20],
    [500, 20],
    [55, 20],
  ]);
});

test("several stand in a ring, each as far from its neighbours", () => {
  const ring = sideBySide(
    Array.from({ length: 4 }, () => ({ x: 0, y: 0 })),
    100,
  );
  expect(rounded(ring)).toEqual([
    [-63.6, 0],
    [0, -63.6],
    [63.6, 0],
    [0, 63.6],
  ]);
  for (const [nth, at] of ring.entries()) {
    const next = ring[(nth + 1) % ring.length] ?? at;
    expect(Math.hypot(next.x - at.x, next.y - at.y)).toBeCloseTo(90, 6);
  }
});
