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
import { figures } from "../src/figures.ts";
import { columnOf, edgeBeyond, hexAt, onMap, ring, rim } from "../src/rules/map.ts";
import { inSight } from "../src/rules/sight.ts";

/** All hexes so far from the middle, without a map's edge. */
const around = (least: number, most: number) => {
  const span = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  return span
    .flatMap((q) => span.map((r) => ({ q, r })))
    .filter((hex) => distance({ q: 0, r: 0 }, hex) >= least && distance({ q: 0, r: 0 }, hex) <= most);
};

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

  test("arcs of every hex around are those of its angle: 60 degrees to each side of the bow and of the stern", () => {
    const stands = (low: number, angle: number, high: number): boolean =>
      angle > low - 1e-9 && angle < high + 1e-9;
    for (const hex of around(1, 6)) {
      const angle = (Math.atan2((hex.r * Math.sqrt(3)) / 2, hex.q + hex.r / 2) * 180) / Math.PI;
      const expected =
        (stands(-60, angle, 60) ? FORWARD : 0) |
        (stands(60, angle, 120) ? STARBOARD : 0) |
        (stands(120, Math.abs(angle), 180) ? AFT : 0) |
        (stands(-120, angle, -60) ? PORT : 0);
      expect([hex, arcsTo({ q: 0, r: 0 }, 0, hex)]).toEqual([hex, expected]);
    }
  });

  test("the shields that face every hex around are those nearest to its direction", () => {
    const origin = { q: 0, r: 0 };
    const flat = ({ q, r }: { readonly q: number; readonly r: number }) =>
      [q + r / 2, (r * Math.sqrt(3)) / 2] as const;
    for (const hex of around(1, 6)) {
      const [x, y] = flat(hex);
      const along = [0, 1, 2, 3, 4, 5].map((side) => {
        const [dx, dy] = flat(neighbour(origin, side));
        return dx * x + dy * y;
      });
      const most = Math.max(...along);
      const nearest = along.flatMap((much, side) => (much > most - 1e-9 ? [side] : []));
      expect([hex, sidesFacing(origin, 0, hex)]).toEqual([hex, nearest]);
    }
  });

  test("the line of sight passes the hexes whose middles are nearest to it at each step", () => {
    const from = { q: 0, r: 0 };
    const near = [from, ...around(1, 6)];
    const flat = (q: number, r: number) => [q + r / 2, (r * Math.sqrt(3)) / 2] as const;
    /** All hexes that a point lies in, by measuring. */
    const holding = (q: number, r: number) => {
      const [x, y] = flat(q, r);
      const gaps = near.map((hex) => Math.hypot(flat(hex.q, hex.r)[0] - x, flat(hex.q, hex.r)[1] - y));
      const least = Math.min(...gaps);
      return near.filter((_, index) => (gaps[index] ?? 0) < least + 1e-9);
    };
    for (const to of around(2, 5)) {
      const steps = distance(from, to);
      for (let step = 1; step < steps; step++) {
        const passed = holding((to.q * step) / steps, (to.r * step) / steps);
        const moons = passed.map((hex) => ({ kind: "moon", ...hex }) as const);
        expect([to, passed, inSight(from, to, moons)]).toEqual([to, passed, false]);
        for (const moon of moons) expect(inSight(from, to, [moon])).toBe(moons.length > 1);
        for (const hex of around(step, step))
          if (!passed.some(({ q, r }) => q === hex.q && r === hex.r))
            expect([to, hex, inSight(from, to, [{ kind: "moon", ...hex }])]).toEqual([to, hex, true]);
      }
    }
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

test("the handbook draws every arc that a weapon of a ship has, by the sides off which it bears", () => {
  const wheels = figures.flatMap((figure) => (figure.kind === "wheels" ? figure.wheels : []));
  expect(Object.fromEntries(wheels.map(({ name, sides }) => [name, sides.join("")]))).toEqual({
    F: "126",
    S: "23",
    A: "345",
    P: "56",
    FP: "1256",
    FS: "1236",
    AP: "3456",
    AS: "2345",
    FPS: "12356",
  });
});
