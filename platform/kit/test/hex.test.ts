import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  HEX_STEPS,
  hexByArrow,
  hexDisc,
  hexDistance,
  hexKey,
  hexLine,
  hexNeighbours,
  hexOutline,
  hexToPlane,
  planeToHex,
  type Hex,
  type HexOrientation,
} from "../src/geometry/hex.ts";

const ORIENTATIONS: readonly HexOrientation[] = ["pointy", "flat"];
const coordinate = fc.integer({ min: -500, max: 500 });
const anyHex = fc.record({ q: coordinate, r: coordinate });
const nearHex = fc.record({ q: fc.integer({ min: -12, max: 12 }), r: fc.integer({ min: -12, max: 12 }) });
const anyOrientation = fc.constantFrom(...ORIENTATIONS);

test("a hex's middle lies in that hex", () => {
  fc.assert(
    fc.property(anyHex, anyOrientation, (hex, orientation) => {
      expect(planeToHex(hexToPlane(hex, orientation), orientation)).toEqual(hex);
    }),
  );
});

test("every point lies in the hex whose middle is nearest", () => {
  const place = fc.double({ min: -40, max: 40, noNaN: true });
  fc.assert(
    fc.property(place, place, anyOrientation, (x, y, orientation) => {
      const hex = planeToHex({ x, y }, orientation);
      const away = (other: Hex): number => {
        const middle = hexToPlane(other, orientation);
        return Math.hypot(middle.x - x, middle.y - y);
      };
      for (const neighbour of hexNeighbours(hex))
        expect(away(hex)).toBeLessThanOrEqual(away(neighbour) + 1e-6);
    }),
  );
});

test("distance is a metric and neighbours are one step away", () => {
  fc.assert(
    fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
      expect(hexDistance(a, b)).toBe(hexDistance(b, a));
      expect(hexDistance(a, a)).toBe(0);
      expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
      for (const neighbour of hexNeighbours(a)) expect(hexDistance(a, neighbour)).toBe(1);
    }),
  );
});

test("a line goes from end to end, step by step, without a gap", () => {
  fc.assert(
    fc.property(nearHex, nearHex, (from, to) => {
      const line = hexLine(from, to);
      expect(line).toHaveLength(hexDistance(from, to) + 1);
      expect(line[0]).toEqual(from);
      expect(line.at(-1)).toEqual(to);
      for (const [i, hex] of line.slice(1).entries()) expect(hexDistance(hex, line[i] ?? hex)).toBe(1);
    }),
  );
});

test("a disc of radius n has 3n(n+1)+1 hexes, each at most n away and none twice", () => {
  fc.assert(
    fc.property(nearHex, fc.integer({ min: 0, max: 8 }), (middle, radius) => {
      const disc = hexDisc(middle, radius);
      expect(disc).toHaveLength(3 * radius * (radius + 1) + 1);
      expect(new Set(disc.map(hexKey)).size).toBe(disc.length);
      for (const hex of disc) expect(hexDistance(middle, hex)).toBeLessThanOrEqual(radius);
    }),
  );
});

describe("arrow keys", () => {
  const home: Hex = { q: 0, r: 0 };

  test("left and right run along a row of pointy hexes", () => {
    expect(hexByArrow(home, "ArrowRight", "pointy")).toEqual({ q: 1, r: 0 });
    expect(hexByArrow(home, "ArrowLeft", "pointy")).toEqual({ q: -1, r: 0 });
  });

  test("up and down run along a column of flat hexes", () => {
    expect(hexByArrow(home, "ArrowUp", "flat")).toEqual({ q: 0, r: -1 });
    expect(hexByArrow(home, "ArrowDown", "flat")).toEqual({ q: 0, r: 1 });
  });

  test("every arrow leads to a neighbour, other keys nowhere", () => {
    for (const orientation of ORIENTATIONS) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        expect(HEX_STEPS).toContainEqual(hexByArrow(home, key, orientation));
      }
      expect(hexByArrow(home, "a", orientation)).toBeUndefined();
    }
  });
});

test("an outline has six corners and is closed", () => {
  for (const orientation of ORIENTATIONS)
    expect(hexOutline(orientation, 1)).toMatch(/^M(?:[-\d.]+ [-\d.]+L?){6}Z$/);
});
