import { FastDice, initialValues, kernelWords, QuietTable } from "@flagship/kernel";
import { expect, test } from "vitest";
import { module } from "../src/module.ts";
import { warlord } from "../src/game.ts";
import { hexIn, SIDE } from "../src/rules/hex.ts";
import type { Options } from "../src/rules/options.ts";
import { areaOf, corpOf, pointOf, sitesOf } from "../src/rules/world.ts";
import { sectorOf } from "../src/rules/hex.ts";
import { sketch } from "../src/sketch.ts";

test("the map in a terminal has the point and, below it, the area of every hex of the home sector", () => {
  const dice = new FastDice(4);
  const table = new QuietTable(dice);
  const state = warlord.setup(initialValues(warlord.options) as unknown as Options, 2, table);
  for (const seat of [0, 1]) warlord.apply(state, seat, warlord.fallback(state, seat), table);
  const lexicon = { words: { ...kernelWords, ...module.words }, names: module.names.rulebook };
  const lines = sketch(warlord.view(state, 0), lexicon);
  const first = lines.findIndex((line) => line.startsWith("Sector ")) + 1;
  const sector = sectorOf(corpOf(state, 0).home);
  const sites = new Set(sitesOf(state, 0).map(({ hex }) => hex));
  for (let column = 1; column <= SIDE; column++)
    for (let row = 1; row <= SIDE; row++) {
      const hex = hexIn(sector, column, row);
      const top = first + 2 * (row - 1) + ((column - 1) % 2);
      const at = 5 + 4 * (column - 1);
      const seen = [top, top + 1].map((line) => (lines[line] ?? "").slice(at, at + 2).trim());
      const [point, area] = [pointOf(state, hex), areaOf(state, hex)];
      expect([column, row, ...seen]).toEqual([
        column,
        row,
        point === "ES" ? "." : point,
        area === "ES" ? "" : area.toLowerCase(),
      ]);
      if (sites.has(hex)) expect("*+").toContain((lines[top] ?? "")[at + 2]);
    }
  expect(lines[first - 1]).toContain("below in small letters the area");
});
