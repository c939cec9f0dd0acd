import { initialValues } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { module } from "../src/module.ts";
import { goalOf, type Options } from "../src/rules/options.ts";
import { ranked, writeScores } from "../src/rules/rankings.ts";
import type { CorpId, State } from "../src/rules/state.ts";
import { checkVictory } from "../src/rules/victory.ts";
import { A, B, Board, calm, NPC, steady } from "./table.ts";

/** Gives a Corporation so many free major sites of a sector, the first of them or, with `all`, the whole sector. */
function give(board: Board, owner: CorpId, sector: string, count: number, all = false): void {
  for (let row = 1; row <= count; row++)
    board.site(`${sector}-${String(row).padStart(2, "0")}01`, "PL", { owner });
  if (!all) board.site(`${sector}-1616`, "PL");
}

const ending = ({ over, winners, victory }: State): unknown => (over ? [winners, victory] : "goes on");

function decide(board: Board, height = 1): unknown {
  checkVictory(board.state, steady(height));
  return ending(board.state);
}

describe("one winner", () => {
  const goal = { sectorsToWin: 2, sitesToWin: 5 };

  rule("WL-ADMIN-02", "at the goal sites decide before sectors, sectors before stock", () => {
    // Both have two sectors: A by one site more, although B has more sectors and stock.
    const sites = new Board(172, goal);
    give(sites, A, "01", 5, true);
    give(sites, A, "02", 1, true);
    for (const sector of ["03", "30", "31"]) give(sites, B, sector, 1, true);
    sites.corp(B).ledger = 90_000;
    expect(decide(sites)).toEqual([[A], "sectors"]);
    // As many sites: B by sectors.
    const sectors = new Board(172, goal);
    give(sectors, A, "01", 2, true);
    give(sectors, A, "02", 2, true);
    for (const [sector, count] of [
      ["03", 2],
      ["30", 1],
      ["31", 1],
    ] as const)
      give(sectors, B, sector, count, true);
    sectors.corp().ledger = 90_000;
    expect(decide(sectors)).toEqual([[B], "sectors"]);
    // As many of both: the stock.
    for (const [id, ledger] of [
      [A, 100],
      [B, -100],
    ] as const) {
      const stock = new Board(172, goal);
      give(stock, A, "01", 4);
      give(stock, B, "03", 4);
      stock.corp().ledger = ledger;
      expect(decide(stock)).toEqual([[id], "sites"]);
    }
  });

  rule("WL-ADMIN-02", "between equals at the goal the lot decides: there is only one winner", () => {
    for (const [height, winner] of [
      [0, A],
      [1, B],
    ] as const) {
      const board = new Board(172, goal);
      give(board, A, "01", 4);
      give(board, B, "03", 4);
      expect(decide(board, height)).toEqual([[winner], "sites"]);
    }
  });

  rule("WL-ADMIN-01", "one site or sector less than the goal wins nothing, exactly the goal does", () => {
    const board = new Board(172, goal);
    give(board, A, "01", 3);
    expect(decide(board)).toBe("goes on");
    board.siteAt("01-1616").owner = A;
    expect(decide(board)).toEqual([[A], "sites"]);
  });
});

describe("the last turn", () => {
  const last = { lastTurn: 7, sectorsToWin: 9, sitesToWin: 99 };

  test("the game goes on until it, and without one", () => {
    expect(decide(new Board(171, last))).toBe("goes on");
    expect(decide(new Board(200, { ...last, lastTurn: 0 }))).toBe("goes on");
    expect(decide(new Board(172, last))).not.toBe("goes on");
  });

  test("sectors come first, then sites, then stock, and who is equal in all shares the win", () => {
    const sectors = new Board(172, last);
    give(sectors, A, "01", 8);
    give(sectors, B, "03", 1, true);
    sectors.corp().ledger = 90_000;
    expect(decide(sectors)).toEqual([[B], "last-turn"]);
    const sites = new Board(172, last);
    give(sites, B, "03", 1);
    sites.corp().ledger = 90_000;
    expect(decide(sites)).toEqual([[B], "last-turn"]);
    const stock = new Board(172, last);
    stock.corp(B).ledger = 100;
    expect(decide(stock)).toEqual([[B], "last-turn"]);
    expect(decide(new Board(172, last))).toEqual([[A, B], "last-turn"]);
    // The dead have no part in it.
    const dead = new Board(172, last);
    dead.corp(B).alive = false;
    expect(decide(dead)).toEqual([[A], "survivor"]);
  });
});

describe("teams", () => {
  const options = (over: Partial<Options>): Options => new Board(172, over).state.options;

  rule(
    ["WL-CUSTOM-04", "WL-ADMIN-03"],
    "a team needs as much as its members alone, at most two thirds of all",
    () => {
      expect(goalOf(options({}), 8)).toEqual({ sectors: 3, sites: 28 });
      expect(goalOf(options({ teams: 2 }), 8)).toEqual({ sectors: 11, sites: 107 });
      expect(goalOf(options({ teams: 2 }), 4)).toEqual({ sectors: 6, sites: 56 });
      expect(goalOf(options({ teams: 4 }), 8)).toEqual({ sectors: 6, sites: 56 });
      expect(goalOf(options({ teams: 2 }), 5)).toEqual({ sectors: 9, sites: 84 });
      expect(goalOf(options({ teams: 2, sectorsToWin: 2, sitesToWin: 10 }), 6)).toEqual({
        sectors: 6,
        sites: 30,
      });
      const big = { columns: 10, rows: 10, teams: 2 };
      expect(goalOf(options(big), 50)).toEqual({ sectors: 67, sites: 667 });
      expect(goalOf(options({ variant: "historical", columns: 10, rows: 3 }), 12)).toEqual({ sectors: 20 });
    },
  );

  /** Two teams of one and two: seats 0 and 2 against seat 1; the company stands in for the third. */
  const trio = (year: number, over: Partial<Options>): Board => {
    const board = new Board(year, { teams: 2, ...over });
    Object.assign(board.corp(2), { kind: "player", team: 0 });
    board.state.answers.push("missing");
    board.state.sheets.push("");
    return board;
  };

  test("its members' sectors and sites are added up, and they win together", () => {
    const sites = trio(172, { sectorsToWin: 99, sitesToWin: 4 });
    give(sites, A, "01", 3);
    give(sites, 2, "02", 2);
    expect(decide(sites)).toBe("goes on");
    sites.siteAt("02-1616").owner = 2;
    expect(decide(sites)).toEqual([[A, 2], "sites"]);
    const sectors = trio(172, { sectorsToWin: 1, sitesToWin: 99 });
    give(sectors, A, "01", 1, true);
    expect(decide(sectors)).toBe("goes on");
    give(sectors, 2, "02", 1, true);
    expect(decide(sectors)).toEqual([[A, 2], "sectors"]);
  });

  test("on the last turn teams are compared, not their best members", () => {
    const board = trio(172, { lastTurn: 7, sectorsToWin: 99, sitesToWin: 99 });
    give(board, B, "03", 3);
    give(board, A, "01", 2);
    give(board, 2, "02", 2);
    expect(decide(board)).toEqual([[A, 2], "last-turn"]);
    const behind = trio(172, { lastTurn: 7, sectorsToWin: 99, sitesToWin: 99 });
    give(behind, B, "03", 4);
    give(behind, A, "01", 1);
    expect(decide(behind)).toEqual([[B], "last-turn"]);
  });
});

describe("Approaching victory", () => {
  rule("WL-SEQ-36", "the list names who has come half the way of the game's own conditions", () => {
    const listed = (sectorsToWin: number, sitesToWin: number, arrange: (board: Board) => void): unknown => {
      const board = new Board(176, { sectorsToWin, sitesToWin });
      arrange(board);
      writeScores(board.state);
      return ranked(board.state, "victory");
    };
    const three = (board: Board): void => give(board, A, "01", 2);
    expect(listed(9, 6, three)).toEqual([{ id: A, score: 3 }]);
    expect(listed(9, 7, three)).toEqual([]);
    const one = (board: Board): void => give(board, B, "01", 1, true);
    expect(listed(2, 99, one)).toEqual([{ id: B, score: 1 }]);
    expect(listed(3, 99, one)).toEqual([]);
  });
});

describe("Approaching victory of teams", () => {
  rule("WL-SEQ-36", "a team comes half the way together, and all who live of it are named", () => {
    const board = new Board(176, { teams: 2, sectorsToWin: 9, sitesToWin: 3 });
    Object.assign(board.corp(NPC), { kind: "player", team: 0 });
    board.state.answers.push("missing");
    // Two members need 6 sites; three of them are half the way, two are not.
    const listed = (): unknown => {
      writeScores(board.state);
      return ranked(board.state, "victory");
    };
    board.siteAt("11-0909").owner = A;
    expect(listed()).toEqual([]);
    board.site("01-0101", "PL", { owner: NPC });
    expect(listed()).toEqual([
      { id: A, score: 3 },
      { id: NPC, score: 3 },
    ]);
    board.corp(NPC).alive = false;
    expect(listed()).toEqual([]);
  });

  rule("WL-CUSTOM-02", "where sectors alone win, sites name nobody", () => {
    const listed = (variant: string, count: number): unknown => {
      const board = new Board(176, { variant, sitesToWin: 4 });
      give(board, A, "01", count);
      writeScores(board.state);
      return ranked(board.state, "victory").map(({ id }) => id);
    };
    expect([listed("standard", 4), listed("historical", 15)]).toEqual([[A], []]);
  });
});

test("a survivor needs no dice", () => {
  const board = new Board();
  board.corp(B).alive = false;
  checkVictory(board.state, calm());
  expect(ending(board.state)).toEqual([[A], "survivor"]);
});

test("a newcomer's galaxy is the smallest, against a cadet", () => {
  const { firstMatch } = module;
  if (firstMatch === undefined) throw new Error("no first match");
  const options = { ...initialValues(module.game.options), ...firstMatch.options } as Options;
  expect(goalOf(options, firstMatch.seats)).toEqual({ sectors: 3, sites: 25 });
  expect([options.columns, options.rows, options.lastTurn]).toEqual([2, 2, 15]);
  expect([options.officers, options.events, options.espionage, options.monsters]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect([firstMatch.seats, firstMatch.seat, firstMatch.level]).toEqual([2, 0, "cadet"]);
});
