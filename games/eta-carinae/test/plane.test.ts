import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { greatestTurn } from "../src/space/data/turning.ts";
import { cosine, courseOf, normal, sine, turnBetween } from "../src/common/plane/course.ts";
import { cutAt, endOf, firstSpotWithin, nearestOn, placeAlong } from "../src/common/plane/path.ts";
import { ahead, crosses, distance, units } from "../src/common/plane/point.ts";
import { PRINTED_TURNING } from "./space/printed-turning.ts";
import { sumOfMoves } from "./random-moves.ts";
import { place } from "./space/table.ts";

describe("courses", () => {
  test("sines agree with the true ones to the last digits, without calling them", () => {
    for (let course = 0; course < 36_000; course += 7) {
      const radians = (course * Math.PI) / 18_000;
      expect(sine(course)).toBeCloseTo(Math.sin(radians), 13);
      expect(cosine(course)).toBeCloseTo(Math.cos(radians), 13);
    }
    expect([0, 9000, 18_000, 27_000].map(sine)).toEqual([0, 1, 0, -1]);
  });

  test("the course of a direction is the nearest hundredth of a degree", () => {
    const dice = new FastDice(3);
    for (let i = 0; i < 3000; i++) {
      const dx = dice.below(2_000_001) - 1_000_000;
      const dy = dice.below(2_000_001) - 1_000_000;
      const exact = normal((Math.atan2(dy, dx) * 18_000) / Math.PI);
      expect(Math.abs(turnBetween(courseOf(dx, dy), exact))).toBeLessThanOrEqual(0.51);
    }
    expect([courseOf(1, 0), courseOf(0, 1), courseOf(-1, 0), courseOf(0, -1), courseOf(-5, -5)]).toEqual([
      0, 9000, 18_000, 27_000, 22_500,
    ]);
  });

  test("a move and its course back are opposite", () => {
    const dice = new FastDice(4);
    for (let i = 0; i < 2000; i++) {
      const from = { x: dice.below(5_000_000), y: dice.below(5_000_000) };
      const course = dice.below(36_000);
      const to = ahead(from, course, units(dice.below(900) + 100));
      expect(Math.abs(turnBetween(courseOf(to.x - from.x, to.y - from.y), course))).toBeLessThanOrEqual(1);
      expect(Number.isInteger(to.x) && Number.isInteger(to.y)).toBe(true);
    }
  });
});

describe("exactness", () => {
  test("twenty thousand random moves come out to the same number everywhere (RULINGS R69)", () => {
    expect([sumOfMoves(1, 20_000), sumOfMoves(2, 20_000)]).toEqual([2_109_784_661, 1_678_626_117]);
  });

  test("rules call no function on whose last digit engines may differ", () => {
    const inexact = /Math\.(?:a?(?:sin|cos|tan)h?|atan2|hypot|pow|exp|expm1|log\w*|cbrt)\b|\w\s*\*\*\s*\w/;
    const guilty = sourcesUnder(join(import.meta.dirname, "../src")).filter((file) =>
      inexact.test(withoutComments(readFileSync(file, "utf8"))),
    );
    expect(guilty).toEqual([]);
  });
});

/** Everything that decides a match: not what draws it, and not what computers think of it. */
function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "board" || entry.name === "bot" ? [] : sourcesUnder(path);
    return entry.name.endsWith(".ts") ? [path] : [];
  });
}

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

describe("paths", () => {
  const path = [place(0, 0), place(100, 0), place(100, 100)];

  test("the nearest point, and the point after a share of the way", () => {
    expect(nearestOn(path, place(50, 30))).toEqual(place(50, 0));
    expect(nearestOn(path, place(130, 40))).toEqual(place(100, 40));
    expect(placeAlong(path, 250)).toEqual(place(50, 0));
    expect(placeAlong(path, 1000)).toEqual(place(100, 100));
  });

  test("the first spot within a distance cuts the path there", () => {
    const spot = firstSpotWithin(path, place(100, 60), units(20));
    expect(spot?.leg).toBe(1);
    if (spot !== undefined) expect(endOf(cutAt(path, spot))).toEqual(place(100, 40));
    expect(firstSpotWithin(path, place(300, 0), units(20))).toBeUndefined();
  });

  test("a leg that ends inside a circle enters it where the line crosses its edge", () => {
    const spot = firstSpotWithin([place(0, 0), place(100, 0)], place(120, 0), units(50));
    expect(spot).toEqual({ leg: 0, share: 0.7 });
    expect(firstSpotWithin([place(0, 0), place(100, 0)], place(-60, 0), units(50))).toBeUndefined();
  });

  test("a line crosses a disc or passes it by", () => {
    expect(crosses(place(0, 0), place(200, 0), place(100, 20), units(21))).toBe(true);
    expect(crosses(place(0, 0), place(200, 0), place(100, 22), units(21))).toBe(false);
    expect(distance(place(0, 0), place(300, 400))).toBe(units(500));
  });
});

rule("EC-PIV-02", "the turning table, entry by entry", () => {
  const [head = [], ...rows] = PRINTED_TURNING;
  for (const [moved = 0, ...entries] of rows) {
    entries.forEach((entry, index) =>
      expect(greatestTurn(head[index + 1] ?? 0, moved), `${moved}/${head[index + 1]}`).toBe(entry),
    );
  }
  expect(rows).toHaveLength(17);
});

rule("EC-PIV-02", "the printed values and the borders (V9, V41)", () => {
  expect([greatestTurn(100, 200), greatestTurn(100, 300), greatestTurn(100, 100)]).toEqual([25, 20, 45]);
  expect([
    greatestTurn(60, 250),
    greatestTurn(40, 290),
    greatestTurn(150, 500),
    greatestTurn(20, 500),
  ]).toEqual([15, 10, 15, 0]);
  expect([greatestTurn(100, 0), greatestTurn(0, 0)]).toEqual([90, 0]);
});

rule("EC-MOV-05", "a move of 750 or more allows no turn (V41)", () => {
  expect([greatestTurn(80, 749), greatestTurn(80, 750)]).toEqual([5, 0]);
});
