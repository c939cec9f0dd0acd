import {
  act,
  beginMatch,
  FastDice,
  initialValues,
  makeHeader,
  QuietTable,
  REFEREE,
  SPECTATOR,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { blankSheet } from "../src/report/blank-sheet.ts";
import { module } from "../src/module.ts";
import { warlord } from "../src/game.ts";
import { runYear } from "../src/year/year.ts";
import { sitesToWin } from "../src/rules/options.ts";
import { checkVictory } from "../src/rules/victory.ts";
import { viewOf } from "../src/rules/view.ts";
import { runTurn } from "../src/year/turn.ts";
import { openWorld } from "../src/rules/world.ts";
import type { Action } from "../src/rules/action.ts";
import { NOBODY } from "../src/rules/state.ts";
import { A, B, Board, calm, keys, NPC, PIRATE } from "./table.ts";

const apply = (board: Board, actor: number | "referee", action: Action): void =>
  warlord.apply(board.state, actor, action, new QuietTable(calm()));

describe("victory and defeat", () => {
  rule(["WL-ADMIN-01", "WL-CORP-02"], "complete sectors or major sites win at the end of a year", () => {
    const board = new Board(172, { sectorsToWin: 2 });
    board.siteAt("00-1610").owner = A;
    checkVictory(board.state, calm());
    expect(board.state.over).toBe(false);
    board.site("01-0101", "PL", { owner: A });
    checkVictory(board.state, calm());
    expect([board.state.over, board.state.winners, board.state.victory]).toEqual([true, [A], "sectors"]);
    const sites = new Board(172, { sectorsToWin: 9, sitesToWin: 3 });
    sites.site("01-0101", "PL", { owner: A });
    sites.site("01-0303", "RP", { owner: A });
    sites.site("01-0505", "PL");
    checkVictory(sites.state, calm());
    expect(sites.state.over).toBe(false);
    sites.siteAt("01-0505").owner = A;
    checkVictory(sites.state, calm());
    expect(sites.state.victory).toBe("sites");
  });
  rule("WL-ADMIN-02", "sectors beat sites; among equals the larger number of major sites", () => {
    const board = new Board(172, { sectorsToWin: 2, sitesToWin: 4 });
    board.siteAt("00-1610").owner = A;
    board.site("01-0101", "PL", { owner: A });
    for (const place of ["03-0101", "03-0303", "03-0505", "03-0707"]) board.site(place, "PL", { owner: B });
    board.site("03-0909", "PL");
    checkVictory(board.state, calm());
    expect(board.state.winners).toEqual([A]);
    const tie = new Board(172, { sectorsToWin: 99, sitesToWin: 2 });
    for (const place of ["03-0101", "03-0303"]) tie.site(place, "PL", { owner: B });
    tie.site("02-0101", "PL", { owner: A });
    checkVictory(tie.state, calm());
    expect(tie.state.winners).toEqual([B]);
  });
  rule(
    ["WL-ADMIN-04", "WL-ADMIN-05", "WL-ADMIN-17", "WL-CORP-03"],
    "without the Home Office one more turn; then out, its ships and sites idle, its posts gone",
    () => {
      const board = new Board();
      const ship = board.ship("F-CA", "03-0303");
      const post = board.site("02-0101", "PL", { owner: NPC, post: A });
      board.siteAt("00-0909").owner = B;
      const lines = board.turn("");
      expect(board.corp().alive).toBe(false);
      expect(keys(lines)).toContain("dead");
      expect([board.state.ships, post.post]).toEqual([[ship], NOBODY]);
      expect(warlord.check(board.state, A, { type: "orders", text: "" })?.code).toBe("corporation-dead");
      expect(warlord.waitingFor(board.state).map((decision) => decision.seat)).toEqual([B]);
    },
  );
  rule("WL-ADMIN-04", "whoever retakes it in that turn plays on", () => {
    const board = new Board();
    Object.assign(board.siteAt("00-0909"), { owner: B, fort: 0 });
    board.ship("F-CA", "00-0908");
    const lines = board.turn("SHIPS\nF-CA 1: 0909\nEND");
    expect([board.corp().alive, board.corp().lastTurn]).toEqual([true, false]);
    expect(keys(lines)).toContain("home.regained");
  });
  test("the last one left wins; computers never do", () => {
    const board = new Board();
    board.corp(B).alive = false;
    checkVictory(board.state, calm());
    expect([board.state.winners, board.state.victory]).toEqual([[A], "survivor"]);
    expect(PIRATE).toBeGreaterThan(B);
  });
  rule(
    ["WL-CUSTOM-04", "WL-MORD-AC-03", "WL-CUSTOM-02"],
    "team members are allied, win together and can send aid",
    () => {
      const board = new Board(172, { teams: 1 as number, sectorsToWin: 2 });
      board.siteAt("00-1610").owner = A;
      board.siteAt("22-1610").owner = B;
      const mate = board.site("03-0506", "PL", { owner: B });
      const ship = board.ship("F-CA", "03-0505");
      board.turn("SHIPS\nF-CA 1: 0506\nORDERS\nEA 102 50\nEA 102 PE 100\nEA 102 100");
      expect([mate.owner, ship.at]).toEqual([B, board.at("03-0505")]);
      expect(board.corp(B).aidDue).toEqual([150, 50, 50, 50]);
      checkVictory(board.state, calm());
      expect(board.state.winners).toEqual([A, B]);
      const rivals = new Board();
      rivals.turn("EA 102 50");
      expect(rivals.corp(B).aidDue).toEqual([0, 0, 0, 0]);
    },
  );
});

describe("a year", () => {
  rule(
    ["WL-ADMIN-07", "WL-MOVE-01", "WL-COMBAT-45"],
    "Corporations run in their hidden sequence, whatever the order of the sheets",
    () => {
      const board = new Board();
      Object.assign(board.corp(A), { sequence: 2 });
      Object.assign(board.corp(B), { sequence: 1 });
      const site = board.site("03-0506", "PL");
      board.ship("F-CA", "03-0505", { af: 1 });
      board.ship("F-CA", "03-0507", { owner: B });
      apply(board, A, { type: "orders", text: "SHIPS\nF-CA 1: 0506\nEND" });
      expect(board.state.year).toBe(172);
      apply(board, B, { type: "orders", text: "SHIPS\nF-CA 1: 0506\nEND" });
      expect([site.owner, board.state.year]).toEqual([B, 173]);
    },
  );
  rule(
    ["WL-NTG-01", "WL-NTG-02", "WL-NTG-06", "WL-ADMIN-11"],
    "the referee closes the year: missing sheets are waived, income still comes",
    () => {
      const board = new Board();
      const ship = board.ship("F-CA", "00-0909", { shields: 0 });
      apply(board, B, { type: "orders", text: "" });
      apply(board, REFEREE, { type: "close-year" });
      expect([board.state.year, board.corp(A).waived, board.corp(B).waived]).toEqual([173, 1, 0]);
      expect(board.corp(A).treasury[0]).toBe(400);
      expect(ship.shields).toBe(32);
      expect(
        board.corp(A).report.sections.some((section) => section.lines.some((line) => line.key === "waived")),
      ).toBe(true);
    },
  );
  test("a sheet may be replaced until the last one is in", () => {
    const board = new Board();
    apply(board, A, { type: "orders", text: "BF 50" });
    expect(warlord.waitingFor(board.state)).toEqual([
      { seat: A, kind: "orders", sealed: true, answered: true },
      { seat: B, kind: "orders", sealed: true, answered: false },
    ]);
    apply(board, A, { type: "orders", text: "CT 3 3" });
    apply(board, B, { type: "waive" });
    expect([board.corp().stockpile.fighters, board.corp().settings.attackTactic]).toEqual([0, 3]);
  });
  test("sheets of others, of other years, and monsters of length are refused in words", () => {
    const board = new Board();
    const code = (text: string): string | undefined =>
      warlord.check(board.state, A, { type: "orders", text })?.code;
    expect(code("CORP 102\nORDERS\nBF 10")).toBe("other-corporation");
    expect(code("TURN Y171\nORDERS\nBF 10")).toBe("other-year");
    expect(code("CORP 101\nTURN Y172\nORDERS\nBF 10")).toBeUndefined();
    expect(code("x".repeat(70_000))).toBe("sheet-too-long");
    expect(warlord.check(board.state, A, { type: "close-year" })?.code).toBe("referee-only");
    expect(warlord.check(board.state, REFEREE, { type: "waive" })?.code).toBe("corporations-only");
    const secret = "1".padStart(64, "0");
    const header = makeHeader(warlord, { options: initialValues(warlord.options), seats: 2 }, secret);
    if (!header.ok) throw new Error("header");
    const match = beginMatch(warlord, header.value, secret);
    const before = JSON.stringify(match.state);
    expect(act(match, 0, { type: "orders", text: 5 }).ok).toBe(false);
    expect(act(match, 0, { type: "orders", text: "y".repeat(1_000_000) }).ok).toBe(false);
    expect(JSON.stringify(match.state)).toBe(before);
  });
  rule(
    ["WL-ADMIN-15", "WL-COMBAT-37", "WL-SEQ-38"],
    "what happened outside the own turn stands in the results, section by section",
    () => {
      const board = new Board();
      board.site("03-0506", "PL", { owner: A });
      board.ship("F-CA", "03-0505", { owner: B });
      apply(board, A, { type: "orders", text: "" });
      apply(board, B, { type: "orders", text: 'SHIPS\nF-CA 1: 0506\nORDERS\nME 101 "thanks"' });
      const report = board.corp(A).report;
      const section = (name: string): string[] =>
        report.sections.find((one) => one.name === name)?.lines.map((line) => line.key) ?? [];
      expect(section("alerts")).toEqual(["alerts.later", "alert.site-lost"]);
      expect(section("subspace")).toEqual(["contact", "message"]);
      expect(report.year).toBe(172);
    },
  );
  rule(["WL-ADMIN-08", "WL-SEQ-22"], "a whole random year keeps the books straight", () => {
    const options = { ...initialValues(warlord.options), lastTurn: 0 };
    const dice = new FastDice(5);
    const state = warlord.setup(options as never, 6, new QuietTable(dice));
    for (let year = 0; year < 12 && !state.over; year++) {
      for (const [seat] of state.sheets.entries()) {
        state.sheets[seat] = (warlord.sample(state, seat, dice) as { text?: string }).text ?? "";
        state.answers[seat] = "given";
      }
      runYear(state, new QuietTable(dice));
      expect(new Set(state.ships.map((ship) => ship.id)).size).toBe(state.ships.length);
      const holders = new Map<number, number>();
      for (const ship of state.ships) {
        expect(ship.damage).toBeLessThanOrEqual(ship.hp);
        expect(holders.get(ship.at) ?? ship.owner).toBe(ship.owner);
        holders.set(ship.at, ship.owner);
      }
      for (const site of state.sites) {
        const holder = holders.get(site.hex);
        if (holder !== undefined && site.owner !== NOBODY) expect(site.owner).toBe(holder);
        expect(site.fighters).toBeLessThanOrEqual(Math.floor(site.fort / 20));
      }
      for (const corp of state.corps) {
        for (const stock of corp.treasury) expect(Number.isInteger(stock)).toBe(true);
        for (const count of Object.values(corp.stockpile)) expect(count).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe("at the table", () => {
  rule(
    ["WL-CORP-16", "WL-CORP-08"],
    "a game needs its players; a sheet is confirmed, and only the own Corporation's is taken",
    () => {
      const secret = "2".padStart(64, "0");
      const wish = (seats: number, galaxy = {}) =>
        makeHeader(warlord, { options: { ...initialValues(warlord.options), ...galaxy }, seats }, secret);
      const small = wish(9, { columns: 4, rows: 4 });
      expect([wish(1).ok, wish(2).ok, wish(51).ok, wish(9).ok, small.ok]).toEqual([
        false,
        true,
        false,
        true,
        false,
      ]);
      const header = wish(2);
      if (!header.ok) throw new Error("header");
      const match = beginMatch(warlord, header.value, secret);
      const done = act(match, 0, { type: "orders", text: "DEFAULT BUILD" });
      expect(done.ok && done.value.told.map((told) => told.event)).toEqual([{ type: "sheet", seat: 0 }]);
      const other = act(match, 1, { type: "orders", text: "CORP 1\nDEFAULT BUILD" });
      expect(other.ok ? "" : other.refusal.code).toBe("other-corporation");
    },
  );
  rule("WL-CORP-12", "the build takes ten orders, or the Default Build", () => {
    const board = new Board(165).rich();
    board.turn(Array.from({ length: 11 }, () => "PS C FAS").join("\n"));
    expect(board.state.ships).toHaveLength(10);
    const missing = new Board(165);
    apply(missing, REFEREE, { type: "close-year" });
    expect(missing.state.ships.filter((ship) => ship.owner === A)).toHaveLength(9);
  });
  rule(
    ["WL-ADMIN-06", "WL-NPC-24"],
    "a position nobody plays keeps running and can be taken up again; computers are never asked",
    () => {
      const board = new Board();
      for (let year = 0; year < 3; year++) apply(board, REFEREE, { type: "close-year" });
      expect([board.corp().waived, board.corp().treasury[0]]).toEqual([3, 600]);
      expect(warlord.waitingFor(board.state).map((decision) => decision.seat)).toEqual([A, B]);
      apply(board, A, { type: "orders", text: "CT 3 3" });
      apply(board, B, { type: "waive" });
      expect([board.corp().waived, board.corp().settings.attackTactic]).toEqual([0, 3]);
    },
  );
  rule("WL-ADMIN-10", "the sheet that comes with the results names the next turn", () => {
    const board = new Board();
    apply(board, REFEREE, { type: "close-year" });
    expect(blankSheet(board.state, A)).toContain("TURN Y173\nCORP 101");
  });
});

describe("secrets", () => {
  test("a view holds nothing of others: no ships, treasuries, posts, sheets or sequence", () => {
    const board = new Board();
    board.ship("F-CA", "22-0909", { owner: B, name: "SECRETSHIP" });
    board.siteAt("00-0909").post = B;
    board.state.sheets[B] = "SECRETSHEET";
    board.corp(B).settings.motto = "SECRETMOTTO";
    const view = JSON.stringify(viewOf(board.state, A));
    expect(view).not.toContain("SECRET");
    expect(viewOf(board.state, A).sites[0]?.post).toBe(NOBODY);
    expect(viewOf(board.state, A).own?.sequence).toBe(0);
    expect(viewOf(board.state, SPECTATOR)).toMatchObject({ ships: [], sites: [], maps: [] });
    expect(viewOf(board.state, REFEREE).full?.ships).toHaveLength(1);
  });
  rule(
    ["WL-RACE-C-07", "WL-COMBAT-43", "WL-SHIP-27"],
    "reports show Q-ships as freighters and damage only if it was there before",
    () => {
      const board = new Board();
      board.ship("C-SQ", "03-0506", { owner: B, name: "Lamb", damage: 1 });
      board.ship("F-DN", "03-0505");
      const line = board.turn("SHIPS\nF-DN 1: 0506\nEND").find((one) => one.key.startsWith("battle"));
      expect(line?.values["defenders"]).toBe('C-FAS (L) "Lamb"');
      expect(JSON.stringify(line)).not.toContain("C-SQ");
      expect(line?.values["attackers"]).toBe("F-DN");
    },
  );
  test("every line of every report has words, and every name a name", () => {
    const options = { ...initialValues(warlord.options), lastTurn: 0, startYear: 168 };
    const dice = new FastDice(3);
    const state = warlord.setup(options as never, 4, new QuietTable(dice));
    // Players' names come from the table.
    const names = new Set([
      ...Object.keys(module.names.rulebook),
      ...[0, 1, 2, 3].map((seat) => `seat.${seat}`),
    ]);
    const seen = new Set<string>();
    const walk = (value: unknown): void => {
      if (typeof value === "string" && value.startsWith("@")) expect(names.has(value.slice(1))).toBe(true);
      else if (Array.isArray(value)) value.forEach(walk);
      else if (typeof value === "object" && value !== null) {
        const { key } = value as { key?: unknown };
        if (typeof key === "string") {
          seen.add(key);
          expect(module.words[key]).toBeDefined();
        }
        Object.values(value).forEach(walk);
      }
    };
    for (let year = 0; year < 16 && !state.over; year++) {
      for (const [seat] of state.sheets.entries()) {
        state.sheets[seat] = (warlord.sample(state, seat, dice) as { text?: string }).text ?? "";
        state.answers[seat] = "given";
      }
      runYear(state, new QuietTable(dice));
      for (const corp of state.corps.slice(0, 4)) walk(corp.report.sections);
    }
    expect(seen.size).toBeGreaterThan(60);
    expect(Object.keys(module.names.neutral).sort()).toEqual(Object.keys(module.names.rulebook).sort());
    const world = openWorld(state, calm());
    expect(() => runTurn(world, 0, undefined)).not.toThrow();
    expect(sitesToWin(state.options)).toBe(27);
  });
});
