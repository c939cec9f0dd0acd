import { sentence } from "@flagship/kernel";
import { expect, test } from "vitest";
import { warlord } from "../src/game.ts";
import { module } from "../src/module.ts";
import { viewOf } from "../src/rules/view.ts";
import { warnings } from "../src/warnings.ts";
import { A, B, Board, HOME_A } from "./table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

/** What is said of a sheet, with its kind and rule. */
function said(board: Board, ships: readonly string[], orders: readonly string[] = []): string[] {
  const text = ["SHIPS", ...ships, "ORDERS", ...orders, "END"].join("\n");
  const glance = { view: viewOf(board.state, A), seat: A, open: warlord.choices(board.state, A).open };
  return warnings(glance, { type: "orders", text }).map(
    ({ kind, text: words, rule }) => `${kind} ${rule ?? ""}: ${sentence(words, lexicon)}`,
  );
}

test("a way that breaks is named with the place where the ship stays", () => {
  const board = new Board();
  board.ship("F-CA", HOME_A);
  expect(said(board, ["F-CA 1: 0910 0101"])).toEqual([
    "broken-way WL-MOVE-09: F-CA 1 stops at 00-0910: 0101 is no neighbour, and the rest of its line is dropped.",
  ]);
  expect(said(board, ["F-CA 1: 0910 0911"])).toEqual([]);
});

test("weak and scattered attacks on what is known; what is not known is not judged", () => {
  const board = new Board();
  for (const number of [1, 2]) board.ship("K-D7", "22-0907", { number, af: 48 });
  const site = { hex: board.at("22-0909"), year: 171, owner: B, fort: 200 };
  expect(said(board, ["K-D7 1: 0908 0909"])).toEqual([]);
  board.corp().known.sites.push(site);
  expect(said(board, ["K-D7 1: 0908 0909"])).toEqual([
    "weak-attack WL-COMBAT-11: You attack 22-0909 with 48 against 50. For a safe win bring more, or wait.",
  ]);
  expect(said(board, ["K-D7 1: 0908 0909", "K-D7 2: 0908 ____ 0909"])).toEqual([
    "one-by-one WL-MOVE-02: 2 ships enter 22-0909 in different pulses: they would fight one by one.",
  ]);
  expect(said(board, ["K-D7 1: 0908 0909", "K-D7 2: 0908 0909"])).toEqual([]);
  site.fort = 160;
  expect(said(board, ["K-D7 1: 0908 0909"])).toEqual([]);
});

test("a race is declared above the purchase; civilians and the build need none", () => {
  const board = new Board();
  expect(said(board, [], ["PS K D7", "PR K"])).toEqual([
    "no-primary WL-MORD-PS-05: K-D7 costs 1 to 100 percent more without PR K above it. PR is free.",
  ]);
  expect(said(board, [], ["PR K", "PS K D7", "PS C FAS"])).toEqual([]);
  board.corp().primaries = "K";
  expect(said(board, [], ["PS K D7"])).toEqual([]);
  expect(said(new Board(165), [], ["PS K D7"])).toEqual([]);
});

test("A% counts from next year on", () => {
  expect(said(new Board(), [], ["A% 120"])).toEqual([
    "late-setting WL-MORD-APCT-01: A% 120 counts from next year on. This year it is 90.",
  ]);
  expect(said(new Board(), [], ["A% 90"])).toEqual([]);
});
