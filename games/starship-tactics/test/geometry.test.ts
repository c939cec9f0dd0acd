import { describe, expect, test } from "vitest";
import {
  AFT,
  arcsTo,
  distance,
  FORWARD,
  headingOf,
  neighbour,
  PORT,
  sidesFacing,
  STARBOARD,
} from "../src/rules/hex.ts";
import { columnOf, edgeBeyond, hexAt, onMap, ring, rim } from "../src/rules/map.ts";
import { inSight } from "../src/rules/sight.ts";

describe("the hex map", () => {
  test("six steps around come home; columns and rows go both ways", () => {
    for (let heading = 0; heading < 6; heading++) {
      const out = neighbour({ q: 3, r: 4 }, heading);
      expect(distance({ q: 3, r: 4 }, out)).toBe(1);
      expect(neighbour(out, headingOf(heading + 3))).toEqual({ q: 3, r: 4 });
    }
    for (const hex of [hexAt(0, 0), hexAt(41, 27), hexAt(20, 13)])
      expect(hexAt(columnOf(hex), hex.r)).toEqual(hex);
  });

  test("the map has 1,176 hexes, 136 of them on the rim, and four edges", () => {
    expect(rim()).toHaveLength(2 * 42 + 2 * 26);
    expect(onMap(hexAt(41, 27))).toBe(true);
    expect(
      [hexAt(-1, 5), hexAt(42, 5), hexAt(5, -1), hexAt(5, 28)].map((hex) => [onMap(hex), edgeBeyond(hex)]),
    ).toEqual([
      [false, "west"],
      [false, "east"],
      [false, "north"],
      [false, "south"],
    ]);
  });

  test("rings 2 to 5 around a hex hold 84 hexes", () => {
    expect(ring(hexAt(21, 14), 2, 5)).toHaveLength(84);
  });

  test("arcs: straight ahead is forward alone, a border row belongs to both (V33)", () => {
    const ship = { q: 0, r: 0 };
    expect(arcsTo(ship, 0, { q: 5, r: 0 })).toBe(FORWARD);
    expect(arcsTo(ship, 0, { q: 0, r: 5 })).toBe(FORWARD | STARBOARD);
    expect(arcsTo(ship, 0, { q: -5, r: 0 })).toBe(AFT);
    expect(arcsTo(ship, 0, { q: 0, r: 0 })).toBe(FORWARD | STARBOARD | AFT | PORT);
    expect(arcsTo(ship, 3, { q: 5, r: 0 })).toBe(AFT);
  });

  test("arcs turn with the ship", () => {
    for (let heading = 0; heading < 6; heading++) {
      const ahead = neighbour(neighbour({ q: 0, r: 0 }, heading), heading);
      expect(arcsTo({ q: 0, r: 0 }, heading, ahead)).toBe(FORWARD);
    }
  });

  test("the shield struck, and the tie on a border (V33)", () => {
    expect(sidesFacing({ q: 5, r: 0 }, 3, { q: 0, r: 0 })).toEqual([0]);
    expect(sidesFacing({ q: 2, r: 2 }, 0, { q: 0, r: 0 })).toEqual([3, 4]);
    expect(sidesFacing({ q: 0, r: 0 }, 0, { q: 0, r: 0 })).toEqual([]);
    for (let side = 0; side < 6; side++)
      expect(sidesFacing({ q: 0, r: 0 }, 0, neighbour({ q: 0, r: 0 }, side))).toEqual([side]);
  });

  test("an obstacle blocks the line behind it; between two hexes both must hold one", () => {
    const planet = { kind: "planet", q: 2, r: 0 } as const;
    expect(inSight({ q: 0, r: 0 }, { q: 4, r: 0 }, [planet])).toBe(false);
    expect(inSight({ q: 0, r: 0 }, { q: 4, r: 1 }, [planet])).toBe(
      inSight({ q: 4, r: 1 }, { q: 0, r: 0 }, [planet]),
    );
    expect(inSight({ q: 0, r: 0 }, { q: 2, r: 0 }, [planet])).toBe(true);
    expect(inSight({ q: 0, r: 0 }, { q: 1, r: 1 }, [{ kind: "moon", q: 1, r: 0 }])).toBe(true);
    const both = [{ kind: "moon", q: 1, r: 0 } as const, { kind: "moon", q: 0, r: 1 } as const];
    expect(inSight({ q: 0, r: 0 }, { q: 1, r: 1 }, both)).toBe(false);
  });
});
