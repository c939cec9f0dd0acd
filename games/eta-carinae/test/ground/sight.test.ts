import { expect, test } from "vitest";
import { inRect, shareInside } from "../../src/ground/rules/sight.ts";

const HOUSE = { x: 100, y: 200, w: 40, h: 20 };
const at = (x: number, y: number) => ({ x, y });

test("a rectangle has its edges", () => {
  expect([at(100, 200), at(140, 220), at(100, 220), at(140, 200)].map((one) => inRect(HOUSE, one))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([at(99, 210), at(141, 210), at(120, 199), at(120, 221)].map((one) => inRect(HOUSE, one))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("how much of a line lies inside: across, along an edge, upright, slanting, beside it", () => {
  expect(shareInside(at(80, 210), at(160, 210), HOUSE)).toBe(0.5);
  expect(shareInside(at(160, 210), at(80, 210), HOUSE)).toBe(0.5);
  expect(shareInside(at(120, 190), at(120, 230), HOUSE)).toBe(0.5);
  // Along each of the four edges counts, a unit beside them does not.
  for (const x of [100, 140]) expect(shareInside(at(x, 200), at(x, 220), HOUSE)).toBe(1);
  for (const x of [99, 141]) expect(shareInside(at(x, 200), at(x, 220), HOUSE)).toBe(0);
  for (const y of [200, 220]) expect(shareInside(at(100, y), at(140, y), HOUSE)).toBe(1);
  for (const y of [199, 221]) expect(shareInside(at(100, y), at(140, y), HOUSE)).toBe(0);
  // From the middle of the left edge up to the corner, and twice as far.
  expect(shareInside(at(100, 200), at(180, 240), HOUSE)).toBe(0.5);
  expect(shareInside(at(60, 180), at(100, 200), HOUSE)).toBe(0);
  expect(shareInside(at(140, 220), at(180, 260), HOUSE)).toBe(0);
  expect(shareInside(at(110, 205), at(120, 215), HOUSE)).toBe(1);
  expect(shareInside(at(80, 300), at(160, 310), HOUSE)).toBe(0);
});
