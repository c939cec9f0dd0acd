import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { forecast } from "../src/forecast/forecast.ts";
import { reportText } from "../src/report/text.ts";
import { rulebookNames } from "../src/words/en/names.ts";
import { warlord } from "../src/game.ts";
import { viewOf } from "../src/rules/view.ts";
import { words } from "../src/words/en.ts";
import { specialNumber } from "../src/data/specials.ts";
import { A, B, Board, find } from "./table.ts";

const lexicon = { words, names: rulebookNames };

describe("result sheets", () => {
  rule(["WL-SEQ-31", "WL-ECON-12", "WL-SEQ-36"], "a result sheet reads section by section", () => {
    const board = new Board(172);
    board.ship("F-CA", "00-0908");
    warlord.apply(
      board.state,
      A,
      { type: "orders", text: "SHIPS\nF-CA 1: 0907 9999\nORDERS\nBF 50\nPS F ZZ" },
      new QuietTable(new FastDice(1)),
    );
    warlord.apply(board.state, B, { type: "waive" }, new QuietTable(new FastDice(1)));
    const text = reportText(board.corp().report, lexicon);
    for (const part of [
      "Star Fleet Warlord\n==================",
      "Income\n======",
      "Orders\n======",
      "Status\n======",
      "Year Y172, turn 7: Corporation 101 Corp 101",
      "In stock: 300 PE, 300 OR, 300 DC, 300 FP.",
      "there is no ship type “F-ZZ”",
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\{\w+\}/);
  });
  test("no sentence of a whole game has a gap left", () => {
    const dice = new FastDice(8);
    const table = new QuietTable(dice);
    const state = warlord.setup(
      { ...initialValues(warlord.options), lastTurn: 12, startYear: 171 } as never,
      3,
      table,
    );
    while (!state.over) {
      for (const { seat } of warlord.waitingFor(state))
        if (typeof seat === "number" && !state.over)
          warlord.apply(state, seat, warlord.sample(state, seat, dice), table);
      for (const corp of state.corps.slice(0, 3))
        expect(reportText(corp.report, lexicon)).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
  });
  test("a forecast says what will happen and what will fail, from the own view alone", () => {
    const board = new Board(172).rich(200);
    board.corp().known.sectors = [0];
    board.site("00-0505", "PL");
    board.ship("F-CA", "00-0504");
    board.ship("K-B10", "22-0101", { owner: B, name: "SECRET" });
    const before = JSON.stringify(board.state);
    const report = forecast(
      viewOf(board.state, A),
      "SHIPS\nF-CA 1: 0505 1616\nORDERS\nPS C FAS\nPS C WG\nPS C WG",
      new FastDice(2),
    );
    const text = reportText(report, lexicon);
    expect(text).toContain("You take 00-0505");
    expect(text).toContain("cannot reach 1616");
    expect(text).toContain("C-FAS 1 bought for 25 EPs");
    expect(text).toContain("not enough money (WL-SHIP-55)");
    expect(text).not.toContain("SECRET");
    expect(JSON.stringify(board.state)).toBe(before);
  });
  test("a forecast invents no sightings, and prospects what was surveyed", () => {
    const board = new Board(172).rich(200);
    board.corp().known.sectors = [0];
    board.terrain("00-0404", "ES+AF");
    board.corp().known.values = [[board.at("00-0404"), 77, 171]];
    board.ship("F-CA", "00-0404", { crew: 3 });
    board.ship("H-SC", "00-0909", { crew: 5 });
    const run = (sheet: string): string =>
      reportText(forecast(viewOf(board.state, A), sheet, new FastDice(3)), lexicon);
    const text = run("SHIPS\nF-CA 1: PRSP\nH-SC 1: SCAN SHIP");
    expect(text).toContain("prospects a value of 77");
    expect(text).toContain("What the scan shows is known only when the year has run.");
    expect(text).not.toMatch(/Ships in sector|New officer/);
  });
  rule("WL-SPEC-T06", "an Advanced Scanner sees through jamming, with values and stargates", () => {
    const board = new Board(175).rich();
    board.site("02-0505", "PL", { owner: A, special: specialNumber("advanced-scanner") });
    board.site("00-0101", "PL", { owner: A, fort: 2000 });
    board.site("01-0505", "PL", { owner: B, fort: 60, jammed: true });
    board.terrain("01-0707", "ES+SG");
    (board.state.galaxy.gates as [number, number][]).push([board.at("01-0707"), board.at("01-1212")]);
    const lines = board.turn("SH 01 0505\nSH 01 0707");
    expect(find(lines, "scan.value")["owner"]).toBe(102);
    expect(find(lines, "scan.stargate")["to"]).toBe("01-1212");
  });
});
