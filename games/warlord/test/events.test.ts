import { describe, expect, test } from "vitest";
import { DRAWS, EVENT_RULES, happen, isPossible } from "../src/events/phase.ts";
import { EVENTS } from "../src/data/events.ts";
import { stockOf } from "../src/rules/stock.ts";
import { sum } from "../src/rules/arith.ts";
import { A, B, Board, steady } from "./table.ts";

/** A board on which every event finds something to act on. */
function eventful(): Board {
  const board = new Board(176).rich(1000);
  const corp = board.corp();
  Object.assign(corp, { debt: 100, losses: 500 });
  board.site("00-0101", "PL", { owner: A, moons: 2 });
  board.site("00-0303", "GG", { owner: A, fort: 300, fighters: 3 });
  board.site("00-0505", "CO+RZ", { owner: A, moons: 1, activated: true });
  board.site("01-0101", "PL", { owner: B, post: A });
  board.terrain("00-0707", "ES+AF");
  Object.assign(corp.stockpile, { fighters: 8, drones: 20, decoys: 4 });
  board.ship("F-CVA", "00-0303", { age: 6, damage: 20, fighters: 10, drones: 9, crew: 3, maxCrew: 5 });
  board.ship("F-CA", "00-0303", { age: 6 });
  board.ship("K-D7", "02-0202", { age: 3 });
  board.ship("K-D7", "01-0505", { owner: B });
  return board;
}

/** Lets an event happen with middling dice; returns the board before and after. */
function after(number: number): { before: Board; now: Board } {
  const before = eventful();
  const now = eventful();
  const draw = DRAWS.find(([one]) => one.number === number)?.[0];
  if (draw === undefined) throw new Error(`no event ${number}`);
  happen(now.open(A, undefined, steady(0.5)), draw);
  return { before, now };
}

describe("random events", () => {
  test("on an eventful board every event can happen, and each changes something or grants something", () => {
    const quiet = new Set([58]);
    for (const event of EVENTS) {
      const board = eventful();
      if (event.number === 46) Object.assign(board.siteAt("00-1610"), { owner: -1 });
      expect([event.key, isPossible(board.open(), event.number)]).toEqual([event.key, true]);
      const { before, now } = after(event.number);
      const changed = JSON.stringify(before.state) !== JSON.stringify(now.state);
      expect([event.key, changed]).toEqual([event.key, !quiet.has(event.number) && event.number !== 52]);
    }
  });
  test("resources, grants and losses in figures", () => {
    const treasury = (number: number): number[] => after(number).now.corp().treasury;
    expect(treasury(2)).toEqual([1000, 1050, 1000, 1000]);
    expect(treasury(102)).toEqual([1000, 1100, 1000, 1000]);
    expect(treasury(202)).toEqual([1000, 1025, 1000, 1000]);
    expect(treasury(6)).toEqual([1030, 1030, 1030, 1030]);
    expect(treasury(7)).toEqual([1100, 1100, 1100, 1100]);
    expect(treasury(61)).toEqual([950, 950, 950, 950]);
    expect(treasury(62)).toEqual([1000, 1000, 1000, 960]);
    expect([after(15).now.corp().debt, after(89).now.corp().debt]).toEqual([90, 110]);
  });
  test("goods, ships and crews in figures", () => {
    expect(after(16).now.corp().stockpile.fighters).toBe(8 + 7);
    expect(after(221).now.corp().stockpile.decoys).toBe(5);
    expect(after(71).now.corp().stockpile).toMatchObject({ fighters: 6, drones: 15, decoys: 3 });
    expect(after(33).now.state.ships[0]?.damage).toBe(0);
    expect(after(39).now.state.ships[0]?.crew).toBe(5);
    expect(after(25).now.state.ships).toHaveLength(5);
    expect(after(36).now.state.ships[1]).toMatchObject({ hp: 57, sf: 35 });
    expect(after(72).now.state.ships[0]?.fighters).toBe(9);
    expect(after(42).now.corp().primeTeams).toBe(1);
  });
  test("sites, stock and standing in figures", () => {
    const worth = (number: number): number =>
      stockOf(after(number).now.state, A) - stockOf(after(58).now.state, A);
    expect([worth(57), worth(157), worth(83)]).toEqual([5, 10, -3]);
    const yields = (number: number): number =>
      sum(after(number).now.state.sites.flatMap((site) => (site.owner === A ? site.yields : []))) -
      sum(eventful().state.sites.flatMap((site) => (site.owner === A ? site.yields : [])));
    expect([yields(1), yields(101)]).toEqual([8, 16]);
    expect(yields(67)).toBeLessThan(0);
    expect(after(46).now.siteAt("00-1610").owner).toBe(A);
    expect(after(88).now.siteAt("01-0101").post).toBe(-1);
    expect(after(45).now.siteAt("00-0303").fort + after(45).now.siteAt("00-0909").fort).toBe(600);
  });
  test("grants hold for the next turn and no longer", () => {
    const board = new Board(172, { variant: "event" }).rich();
    board.turn("EV 55");
    expect(board.corp().boons).toEqual({ extraLines: 3 });
    const lines = board.turn(["NE", ...Array.from({ length: 13 }, () => "AA F CA")].join("\n"));
    expect(lines.filter((line) => line.key === "line.beyond")).toHaveLength(1);
    expect(board.corp().boons).toEqual({});
    board.turn("EV 66");
    expect(board.corp().boons.strikes).toBeUndefined();
  });
  test("an event without other figures befalls two in its strong variant", () => {
    const struck = (number: number): number | undefined => after(number).now.corp().boons.strikes?.length;
    expect([struck(66), struck(166), struck(266)]).toEqual([1, 2, 1]);
    const raided = (number: number): number =>
      after(number).now.state.sites.filter((site) => site.raided).length;
    expect([raided(68), raided(168), raided(268)]).toEqual([1, 2, 1]);
  });
  test("an event that finds nothing to act on is not drawn", () => {
    const poor = new Board(166);
    for (const number of [7, 15, 22, 33, 40, 49, 69, 87, 88])
      expect([number, isPossible(poor.open(), number)]).toEqual([number, false]);
    expect(Object.keys(EVENT_RULES)).toHaveLength(90);
  });
});
