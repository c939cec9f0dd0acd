import { expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { readItem } from "../../src/space/rules/item.ts";
import { launchable, sells } from "../../src/space/rules/hold.ts";
import { battle } from "./table.ts";

rule("EC-TBL-06", "an M50 takes two launchers, a Q30 three: what no launcher takes is not sold", () => {
  const { ship } = battle({ first: [["F-CA", { at: [100, 600] }]], second: [["Y-CA", { at: [900, 600] }]] });
  const one = ship(0);
  const takes = (launchers: number): unknown[] => {
    one.left.launcher = launchers;
    return (["M10", "M50", "Q30"] as const).map((type) => {
      const item = readItem(`load:${type}`);
      return [launchable(one, type), item !== undefined && sells(one, item)];
    });
  };
  expect([0, 1, 2, 3, 7].map(takes)).toEqual([
    [
      [0, false],
      [0, false],
      [0, false],
    ],
    [
      [1, true],
      [0, false],
      [0, false],
    ],
    [
      [2, true],
      [1, true],
      [0, false],
    ],
    [
      [3, true],
      [1, true],
      [1, true],
    ],
    [
      [7, true],
      [3, true],
      [2, true],
    ],
  ]);
});
