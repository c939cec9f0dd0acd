import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawShip, lengthOf, type ShipSpec } from "../src/ship/draw.ts";
import "../src/ship/styles/fleet.ts";
import { SHIP_STYLE_IDS } from "../src/ship/styles/styles.ts";

const STYLES = SHIP_STYLE_IDS;
const VIEWS = ["top", "side"] as const;
const NAMES = ["Saratoga", "Kestrel", "Sol Invictus", "Bering", "D7", "Ibn Battuta", "Ångström", ""];

const anySpec: fc.Arbitrary<ShipSpec> = fc.record({
  style: fc.constantFrom(...STYLES),
  size: fc.integer({ min: 1, max: 8 }),
  name: fc.string(),
  view: fc.constantFrom(...VIEWS),
  damage: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("the same spec gives the same ship", () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      expect(drawShip(spec)).toEqual(drawShip({ ...spec }));
    }),
  );
});

test("every path is made of numbers and is closed", () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      const { parts, wounds } = drawShip(spec);
      expect(parts.length).toBeGreaterThan(2);
      for (const { d } of [...parts, ...wounds]) expect(d).toMatch(/^M[-\d. ]+(?:[LQa][-\d. ]+)+Z$/);
    }),
  );
});

test("a ship lies in the middle of its square and is as long as its class says", () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      const { left, top, right, bottom } = drawShip(spec).bounds;
      expect(Math.max(right - left, bottom - top)).toBeCloseTo(lengthOf(spec.size), 6);
      expect(left + right).toBeCloseTo(0, 6);
      expect(top + bottom).toBeCloseTo(0, 6);
    }),
  );
});

describe.each(STYLES)("%s", (style) => {
  test.each(VIEWS)("ships with other names look otherwise (%s view)", (view) => {
    const drawings = NAMES.map((name) => JSON.stringify(drawShip({ style, size: 6, name, view }).parts));
    expect(new Set(drawings).size).toBe(NAMES.length);
  });

  test("bigger classes are longer and not plainer", () => {
    const parts = (size: number): number => drawShip({ style, size, name: "Saratoga" }).parts.length;
    for (let size = 2; size <= 8; size++) expect(lengthOf(size)).toBeGreaterThan(lengthOf(size - 1));
    expect(parts(8)).toBeGreaterThan(parts(1));
  });

  test("damage shows, and more damage shows more", () => {
    const at = (damage: number) => drawShip({ style, size: 7, name: "Saratoga", damage });
    expect(at(0).wounds).toHaveLength(0);
    let before = at(0);
    for (const damage of [0.1, 0.35, 0.6, 0.8, 1]) {
      const now = at(damage);
      expect(now.wounds.length).toBeGreaterThanOrEqual(before.wounds.length);
      expect(now.wounds.slice(0, before.wounds.length)).toEqual(before.wounds);
      expect(now.parts.length).toBeLessThanOrEqual(before.parts.length);
      before = now;
    }
    expect(before.wounds.length).toBeGreaterThan(0);
    expect(before.parts.length).toBeLessThan(at(0).parts.length);
  });
});

test("a class outside 1 to 8 is drawn as the nearest one", () => {
  const spec = { style: "saucer", name: "Saratoga" } as const;
  expect(drawShip({ ...spec, size: 99 })).toEqual(drawShip({ ...spec, size: 8 }));
  expect(drawShip({ ...spec, size: -3 })).toEqual(drawShip({ ...spec, size: 1 }));
});
