import { sentence } from "@flagship/kernel";
import { expect, test } from "vitest";
import { explain } from "../src/coach/explain.ts";
import { warlord } from "../src/game.ts";
import { module } from "../src/module.ts";
import { learnSite } from "../src/rules/knowledge.ts";
import { viewOf } from "../src/rules/view.ts";
import { coachWords } from "../src/words/en/coach.ts";
import { A, B, Board } from "./table.ts";

const lexicon = { words: { ...module.words, ...coachWords }, names: module.names.rulebook };

/** What the coach says of the attack on a rival's planet with so many points, by sheets of two cruisers. */
function attackOn(fort: number, ...ships: readonly string[]): readonly string[] {
  const board = new Board();
  const site = board.site("00-0907", "PL", { owner: B, fort });
  for (const number of [1, 2]) board.ship("K-D7", "00-0909", { number });
  learnSite(board.corp(), board.state, site, "visited");
  const glance = { view: viewOf(board.state, A), seat: A, open: warlord.choices(board.state, A).open };
  const text = ["SHIPS", ...ships, "ORDERS", "END"].join("\n");
  return explain(glance, { type: "orders", text })
    .map((line) => sentence(line, lexicon))
    .filter((line) => /attack|A%|one after the other|would make it safe/.test(line));
}

const TOGETHER = ["K-D7 1: 0908 0907", "K-D7 2: 0908 0907"];

test("A% is compared as the year compares it: 89.7 percent is not 90", () => {
  expect(attackOn(428, ...TOGETHER)).toEqual([
    "00-0907 is attacked with 96 against 107: 89 percent.",
    "Your A% of 90 turns them back from 00-0907.",
    "1 more like K-D7 1 would make it safe.",
  ]);
  expect(attackOn(424, ...TOGETHER)).toEqual([
    "00-0907 is attacked with 96 against 106: 90 percent.",
    "Your A% of 90 lets them attack 00-0907.",
    "1 more like K-D7 1 would make it safe.",
  ]);
  // 96 is 120 percent of 80.
  expect(attackOn(320, ...TOGETHER)).toEqual([
    "00-0907 is attacked with 96 against 80: 120 percent.",
    "Your A% of 90 lets them attack 00-0907.",
  ]);
  expect(attackOn(324, ...TOGETHER)).toContain("1 more like K-D7 1 would make it safe.");
});

test("ships that enter in different pulses are not added up", () => {
  expect(attackOn(428, "K-D7 1: 0908 0907", "K-D7 2: ____ 0908 0907")).toEqual([
    "00-0907 is attacked with 48 against 107: 44 percent.",
    "Your A% of 90 turns them back from 00-0907.",
    "2 more like K-D7 1 would make it safe.",
    "2 ships enter 00-0907 in pulses 2 and 3: they would fight one after the other.",
  ]);
});
