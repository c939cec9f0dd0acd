import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { readSheet } from "../src/sheet/read.ts";
import { A, B, Board, find, keys, type Line } from "./table.ts";

const PLACE = "00-0808";

/** The remarks on the lines of a sheet: line and what is wrong. */
const remarks = (lines: readonly Line[]): [number, string][] =>
  lines.flatMap(({ key, values }) =>
    key.startsWith("problem.")
      ? [[values["line"] as number, (values["text"] as { key: string }).key] as [number, string]]
      : [],
  );

describe("nothing on a sheet is passed over in silence", () => {
  test("a line for a ship that is gone, or was never there", () => {
    const board = new Board();
    board.ship("F-CA", PLACE);
    const lines = board.turn("SHIPS\nF-CA 1: 0809\nF-CA 2: 0809\nK-D7 1: SCRA");
    expect(remarks(lines)).toEqual([
      [3, "sheet.no-such-ship"],
      [4, "sheet.no-such-ship"],
    ]);
    expect(find(lines, "problem.error")["suggestion"]).toEqual({
      key: "paper.forecast.try",
      with: { suggestion: "F-CA 1" },
    });
    expect(keys(lines)).toContain("move");
  });
  test("a ship shot down in the year the sheet was written for", () => {
    const board = new Board();
    const prey = board.ship("F-FF", PLACE, { hp: 1, sf: 0 });
    board.ship("K-D7", "00-0807", { owner: B });
    board.turn("SHIPS\nK-D7 1: 0808", { id: B });
    expect(board.state.ships).not.toContain(prey);
    expect(remarks(board.turn("SHIPS\nF-FF 1: 0809"))).toEqual([[2, "sheet.no-such-ship"]]);
  });
  test("two lines for one ship: the last one counts", () => {
    const board = new Board();
    const ship = board.ship("F-CA", PLACE);
    expect(remarks(board.turn("SHIPS\nF-CA 1: 0807\nF-CA 1: 0809"))).toEqual([[2, "sheet.ship-twice"]]);
    expect(ship.at).toBe(board.at("00-0809"));
  });
  rule(["WL-MOVE-03", "WL-MOVE-04"], "words beyond a ship's speed do nothing, and that is told", () => {
    const board = new Board();
    const ship = board.ship("F-CA", PLACE, { speed: 2 });
    const lines = board.turn("SHIPS\nF-CA 1: 0809 0810 0811 REPR");
    expect(ship.at).toBe(board.at("00-0810"));
    expect(find(lines, "move.beyond")).toEqual({ ship: "F-CA 1", speed: 2, words: "0811 REPR" });
    const six = board.turn("SHIPS\nF-CA 1: 0811 0812 none none none none");
    expect(keys(six)).not.toContain("move.beyond");
  });
  test("with reversed moves the first pulses of six are the unusable ones", () => {
    const board = new Board();
    const ship = board.ship("F-CA", PLACE, { speed: 2 });
    board.corp().settings.nextReversedMoves = true;
    const lines = board.turn("SHIPS\nF-CA 1: 0809 none none none 0809 0810");
    expect(find(lines, "move.beyond")["words"]).toBe("0809");
    expect(ship.at).toBe(board.at("00-0810"));
  });
  test("a ship that cannot act at all", () => {
    const board = new Board();
    board.ship("F-CA", PLACE, { crew: 0 });
    expect(find(board.turn("SHIPS\nF-CA 1: PRSP"), "move.still")["order"]).toBe("PRSP");
    expect(find(board.turn("SHIPS\nF-CA 1: 0809"), "move.beyond")["speed"]).toBe(0);
  });
  test("a ship that loses speed under way", () => {
    const board = new Board().terrain("00-0809", "ES+IS");
    board.ship("F-CA", PLACE, { speed: 6, crew: 3 });
    const lines = board.turn("SHIPS\nF-CA 1: 0809 0810 0811 0812 0813 0814");
    const lost = find(lines, "move.speed")["lost"] as number;
    expect(lost).toBeGreaterThan(0);
    expect(keys(lines).filter((key) => key === "move")).toHaveLength(6 - lost);
    expect(keys(lines).filter((key) => key === "move.slowed")).toHaveLength(1);
  });
  rule("WL-CORP-10", "plots of the initial build move nothing", () => {
    const board = new Board(165);
    const gate = board.ship("C-WG", "00-0909");
    expect(remarks(board.turn("SHIPS\nC-WG 1: 0910\nORDERS\nRL 10"))).toEqual([[2, "sheet.no-moves-yet"]]);
    expect(gate.at).toBe(board.at("00-0909"));
    // The sheet as it was printed has a free line for the gate: nothing to remark.
    expect(remarks(new Board(165).turn("SHIPS\nORDERS\nRL 10"))).toEqual([]);
  });
  test("what follows END, and how many more lines are wrong than are listed", () => {
    const { galaxy } = new Board().state;
    expect(readSheet("ORDERS\nNE\nEND\n\nRegards, Ann", galaxy).problems).toMatchObject([
      { line: 5, text: { key: "sheet.after-end" } },
    ]);
    const { problems } = readSheet(Array.from({ length: 250 }, () => "??").join("\n"), galaxy);
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toMatchObject({
      line: 201,
      severity: "error",
      text: { key: "sheet.more-problems", with: { count: 50 } },
    });
  });
  rule("WL-MORD-EV-02", "an event by its number that cannot be had is another, and that is told", () => {
    const board = new Board(172, { variant: "event" });
    expect(keys(board.turn("EV 55"))).not.toContain("event.not-granted");
    expect(find(board.turn("EV 55"), "event.not-granted")).toEqual({ number: 55 });
    const none = new Board(172, { events: false });
    expect(keys(none.turn("EV"))).toContain("event.none-now");
  });
  rule(["WL-SEQ-16", "WL-ITEM-06"], "what ships take aboard at a base is told", () => {
    const board = new Board();
    board.corp().stockpile.drones = 5;
    board.ship("K-D7", "00-0909", { drones: 0 });
    const lines = board.turn("");
    const loaded = lines.filter((line) => line.key === "service.loaded");
    expect(loaded.map((line) => line.values["ship"])).toEqual(["K-D7 1"]);
    expect(board.corp(A).stockpile.drones).toBeLessThan(5);
  });
});
