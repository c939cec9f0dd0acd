import { describe, expect, test } from "vitest";
import { readSheet } from "../src/sheet/read.ts";
import { addOrder, plotFor, plotWords, removeLine, writePlot } from "../src/sheet/write.ts";
import type { Ship } from "../src/rules/state.ts";
import { blankSheet } from "../src/report/blank-sheet.ts";
import { A, Board, HOME_A } from "./table.ts";

const EXTENT = { columns: 4, rows: 4 };

function fleet(): { readonly ships: readonly [Ship, Ship]; readonly sheet: string } {
  const board = new Board(172);
  const ships = [board.ship("F-CA", HOME_A), board.ship("C-FAS", HOME_A)] as const;
  return { ships, sheet: blankSheet(board.state, A) };
}

describe("a ship's line", () => {
  test("is filled in and keeps its comment", () => {
    const { ships, sheet } = fleet();
    const written = writePlot(sheet, ships[0], EXTENT, ["0910", "0911", "REPR"]);
    expect(written).toMatch(/^F-CA 1.*: 0910 0911 REPR ; ____/m);
    expect(written.split("\n")).toHaveLength(sheet.split("\n").length);
    const plot = plotFor(readSheet(written, EXTENT), ships[0]);
    expect(plotWords(plot)).toEqual(["0910", "0911", "REPR"]);
  });

  test("can be written over and over", () => {
    const { ships, sheet } = fleet();
    const once = writePlot(sheet, ships[0], EXTENT, ["0910"]);
    expect(writePlot(once, ships[0], EXTENT, [])).toBe(sheet);
    expect(writePlot(writePlot(once, ships[0], EXTENT, ["PRSP"]), ships[0], EXTENT, ["0910"])).toBe(once);
  });

  test("is added where the sheet has none", () => {
    const { ships } = fleet();
    for (const text of ["", "ORDERS\nNE\nEND\n", "SHIPS\nC-FAS 1: 0910\nORDERS\nEND"]) {
      const read = readSheet(writePlot(text, ships[0], EXTENT, ["0910"]), EXTENT);
      expect(read.problems).toEqual([]);
      expect(plotWords(plotFor(read, ships[0]))).toEqual(["0910"]);
    }
  });

  test("belongs to one ship alone", () => {
    const { ships, sheet } = fleet();
    const written = readSheet(writePlot(sheet, ships[1], EXTENT, ["SCAN", "SHIP"]), EXTENT);
    expect(plotWords(plotFor(written, ships[0]))).toEqual([]);
    expect(plotWords(plotFor(written, ships[1]))).toEqual(["SCAN", "SHIP"]);
  });
});

describe("an order", () => {
  test("is added as the last of its section, whatever the sheet looks like", () => {
    const { sheet } = fleet();
    for (const text of [sheet, "", "ORDERS", "ORDERS\nNE\n\n\nEND\n", "SHIPS\nSTARBASE\nSH 00 0909\nEND"]) {
      const read = readSheet(addOrder(addOrder(text, "RL 100"), "PS F CA"), EXTENT);
      expect(read.problems).toEqual([]);
      expect(read.orders.slice(-2).map((line) => line.text)).toEqual(["RL 100", "PS F CA"]);
    }
  });

  test("for a Starbase has a section of its own", () => {
    const read = readSheet(addOrder("ORDERS\nNE\nEND", "SH 00 0909", "STARBASE"), EXTENT);
    expect(read.starbase.map((line) => line.text)).toEqual(["SH 00 0909"]);
    expect(read.orders.map((line) => line.text)).toEqual(["NE"]);
  });

  test("can be taken out again by its line", () => {
    const { sheet } = fleet();
    const written = addOrder(sheet, "NE");
    const line = readSheet(written, EXTENT).orders[0]?.line ?? 0;
    expect(removeLine(written, line)).toBe(sheet);
  });
});
