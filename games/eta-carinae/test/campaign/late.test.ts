import { expect } from "vitest";
import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { units } from "../../src/common/plane/point.ts";
import { joinBattle, openBattle } from "../../src/campaign/rules/space-battle.ts";
import { NEAR, outside, sector } from "./table.ts";

rule(
  "EC-CBAT-04",
  "who comes later enters by the own side's edge, one below the other, and flies inwards",
  () => {
    const state = sector();
    const one = outside(state, 0, NEAR, "F-CA");
    const other = outside(state, 1, NEAR, "Y-CA");
    const late = outside(state, 1, NEAR, "Y-DD Y-FF");
    const inner = openBattle([one.ships, other.ships], "open", new FastDice(1));
    const coming = (edge: number) => {
      inner.edges[1] = edge;
      const before = inner.ships.length;
      joinBattle(inner, late.ships, 1);
      return inner.ships
        .slice(before)
        .map(({ x, y, course, speed, moved, side, entered, fate }) => [
          x,
          y,
          course,
          speed,
          moved,
          side,
          entered,
          fate,
        ]);
    };
    const right = units(inner.scenario.width - 100);
    const rest = [units(200), units(200), 1, true, "fights"];
    expect(coming(0)).toEqual([
      [units(100), units(200), 0, ...rest],
      [units(100), units(320), 0, ...rest],
    ]);
    expect(coming(1)).toEqual([
      [right, units(200), 18_000, ...rest],
      [right, units(320), 18_000, ...rest],
    ]);
  },
);
