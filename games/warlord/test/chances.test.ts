import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FastDice, QuietTable, type Dice } from "@flagship/kernel";
import { expect, test, vi } from "vitest";
import { warlord } from "../src/game.ts";
import type * as arithmetic from "../src/rules/arith.ts";
import type * as luckRules from "../src/rules/luck.ts";
import type { Luck } from "../src/rules/luck.ts";
import { sheetFor, situation } from "./situations.ts";
import { A, B } from "./table.ts";

/** Every chance and every range that the rules ever ask the dice for. */
const asked = vi.hoisted(() => new Set<string>());

vi.mock("../src/rules/luck.ts", async (original) => {
  const real = await original<typeof luckRules>();
  const luckOf = (dice: Dice): Luck => {
    const luck = real.luckOf(dice);
    return {
      volley: (most) => luck.volley(most),
      between(low, high, what) {
        asked.add(`${what}: ${low} to ${high}`);
        return luck.between(low, high, what);
      },
      chance(percent, what) {
        asked.add(`${what}: ${percent} percent`);
        return luck.chance(percent, what);
      },
    };
  };
  return { ...real, luckOf };
});

vi.mock("../src/rules/arith.ts", async (original) => {
  const real = await original<typeof arithmetic>();
  return {
    ...real,
    chance(dice: Dice, percent: number) {
      asked.add(`computers and events: ${percent} percent`);
      return real.chance(dice, percent);
    },
    weighted<T>(dice: Dice, choices: readonly (readonly [T, number])[]) {
      if (choices.length < 9) asked.add(`weights: ${choices.map(([, weight]) => weight).join(" ")}`);
      return real.weighted(dice, choices);
    },
  };
});

/** What was asked is kept in plain words, to be read beside the rulebook; `RECORD=1` writes it where it is missing. */
const path = join(import.meta.dirname, "chances.json");

test("the dice are asked with the chances and ranges they always were", () => {
  for (let seed = 6000; seed < 6300; seed++) {
    const dice = new FastDice(seed);
    const board = situation(dice);
    const sheets = [sheetFor(board, A, dice), sheetFor(board, B, dice)];
    const table = new QuietTable(dice);
    for (const seat of [A, B])
      warlord.apply(board.state, seat, { type: "orders", text: sheets[seat] ?? "" }, table);
  }
  const found = [...asked].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  if (process.env["RECORD"] === "1" && !existsSync(path))
    writeFileSync(path, `${JSON.stringify(found, undefined, 2)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(path, "utf8")));
});
