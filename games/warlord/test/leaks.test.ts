import { FastDice, initialValues, kernelWords, paperText, QuietTable, type Lexicon } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { rulebookNames } from "../src/words/en/names.ts";
import { correspondence } from "../src/correspondence.ts";
import { forecast } from "../src/forecast/forecast.ts";
import { warlord } from "../src/game.ts";
import { placeName } from "../src/rules/hex.ts";
import { imagineState } from "../src/rules/imagine.ts";
import { optionFields, type Options } from "../src/rules/options.ts";
import { writeScores } from "../src/rules/rankings.ts";
import { defaultName } from "../src/rules/ships.ts";
import { corpOf } from "../src/rules/world.ts";
import { viewOf } from "../src/rules/view.ts";
import { words } from "../src/words/en.ts";
import { A, B, Board, find, keys, NPC } from "./table.ts";

const lexicon: Lexicon = { words: { ...kernelWords, ...words }, names: rulebookNames };

/** Two worlds must give the same tale. */
const same = ([one, other]: readonly [unknown, unknown]): void =>
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));

describe("Q-ships are freighters in every word told to others", () => {
  const FREIGHTERS = { "C-FAS": "C-SQ", "C-FAL": "C-LQ" } as const;

  /** The same encounter with a freighter or with a Q-ship of the same strength. */
  const met = (type: string, sheet: string, arrange: (board: Board) => void): unknown => {
    const board = new Board(176).rich();
    const ship = board.ship(type, "02-0505", {
      owner: B,
      af: 1,
      df: 30,
      sf: 1,
      hp: 200,
      shields: 1,
      damage: 0,
    });
    ship.name = defaultName(ship);
    arrange(board);
    return board.turn(sheet);
  };

  rule(
    ["WL-COMBAT-43", "WL-RACE-C-08"],
    "their default names are not told: not in a bounce, not by a fleet scan, not by a spy",
    () => {
      for (const [freighter, q] of Object.entries(FREIGHTERS)) {
        const bounce = (board: Board): void => void board.ship("F-PC", "02-0504", { af: 1 });
        const starbase = (board: Board): void =>
          void board.site("02-1010", "PL", { owner: A, fort: 2000, base: true });
        for (const [sheet, arrange] of [
          ["SHIPS\nF-PC 1: 0505\nORDERS\nNE", bounce],
          ["ORDERS\nNE\nSTARBASE\nSF 02 0505", starbase],
          ["ORDERS\nNE\nES 102 5", () => {}],
        ] as const) {
          const tales = [met(freighter, sheet, arrange), met(q, sheet, arrange)] as const;
          same(tales);
          expect(JSON.stringify(tales)).toContain(freighter);
        }
      }
    },
  );

  test("a name that was given is shown, of a Q-ship as of any other", () => {
    const board = new Board(176);
    board.ship("C-SQ", "02-0505", { owner: B, name: "Lamb", df: 30 });
    board.ship("F-PC", "02-0504", { af: 1 });
    const line = find(board.turn("SHIPS\nF-PC 1: 0505\nORDERS\nNE"), "battle.bounce");
    expect(line["defenders"]).toBe('C-FAS "Lamb"');
  });
});

describe("who does not come to a site learns nothing of it", () => {
  rule(
    ["WL-COMBAT-10", "WL-MORD-AC-05"],
    "a fleet turns back from an ally's site and knows its terrain alone",
    () => {
      const tale = (fort: number): unknown => {
        const board = new Board(176);
        board.site("02-0505", "PL+AF", { owner: B, fort, base: fort >= 200, yields: [fort, 1, 1, 1] });
        board.corp().settings.ally = B;
        board.ship("F-CA", "02-0504", { crew: 5, maxCrew: 5 });
        const lines = board.turn("SHIPS\nF-CA 1: 0505\nORDERS\nNE");
        expect(find(lines, "move.turned-back")).toEqual({ ship: "F-CA 1", place: "02-0505" });
        expect(keys(lines)).not.toContain("battle.bounce");
        expect(board.corp(B).notices).toEqual([]);
        expect(board.corp().known.sites).toEqual([]);
        expect(board.corp().known.hexes).toContain(board.at("02-0505"));
        expect(board.state.ships[0]?.at).toBe(board.at("02-0504"));
        return [lines.filter(({ section }) => section === "movement"), viewOf(board.state, A)];
      };
      same([tale(40), tale(700)]);
    },
  );

  rule(
    "WL-VAR-E-01",
    "an exploration ship that refuses a hex sees its terrain, not whose site is there",
    () => {
      const tale = (owner: number, fort: number): unknown => {
        const board = new Board(176);
        board.site("02-0505", "PL+AZ", { owner, fort });
        board.ship("C-FEL", "02-0504", { shields: 0, sf: 0 });
        const lines = board.turn("SHIPS\nC-FEL 1: 0505\nORDERS\nNE");
        expect(keys(lines)).toContain("move.refused");
        expect(board.corp().known.sites).toEqual([]);
        expect(board.corp().known.hexes).toContain(board.at("02-0505"));
        return [lines.filter(({ section }) => section === "movement"), viewOf(board.state, A)];
      };
      same([tale(B, 40), tale(NPC, 700)]);
    },
  );

  rule("WL-SITE-02", "who fights for a site knows it afterwards, also if the fleet is lost", () => {
    const board = new Board(176);
    board.site("02-0505", "PL", { owner: B, fort: 400, base: true, yields: [7, 8, 9, 10] });
    board.corp().settings.attackPercent = 75;
    board.ship("F-CA", "02-0504", { af: 80, hp: 1, sf: 0 });
    board.turn("SHIPS\nF-CA 1: 0505\nORDERS\nNE");
    expect(board.state.ships).toEqual([]);
    const { fort } = board.siteAt("02-0505");
    expect(board.corp().known.sites).toMatchObject([{ owner: B, fort, yields: [7, 8, 9, 10] }]);
    expect(fort).toBeLessThan(400);
  });
});

describe("messages", () => {
  rule(["WL-MORD-ME-01", "WL-MORD-ME-02"], "nobody is told how many have heard a message", () => {
    for (const [to, present] of [
      ["SHIP 02", (board: Board) => void board.ship("R-WE", "02-0505", { owner: B, cloaked: true })],
      ["SECT 33", (board: Board) => void ((board.state.galaxy.homeOf as number[])[15] = B)],
    ] as const) {
      const tale = (arrange: (board: Board) => void): [unknown, number] => {
        const board = new Board(176);
        writeScores(board.state);
        arrange(board);
        const lines = board.turn(`ORDERS\nNE\nME ${to} "who is there?"`);
        return [lines, board.corp(B).notices.length];
      };
      const [heard, unheard] = [tale(present), tale(() => {})];
      same([heard[0], unheard[0]]);
      expect([heard[1], unheard[1]]).toEqual([1, 0]);
    }
  });
});

describe("stock", () => {
  const options = { ...initialValues(optionFields), columns: 10, rows: 10 } as unknown as Options;

  rule("WL-SEQ-36", "a view shows the twenty highest stocks and its own, like the published list", () => {
    const state = warlord.setup(options, 50, new QuietTable(new FastDice(3)));
    for (const [id, corp] of state.corps.entries())
      if (corp.kind === "player") {
        corp.stockNow = 40 + id;
        corp.stockBefore = 90 - id;
        corp.listedBefore = id < 20;
      }
    const view = viewOf(state, 5);
    const listed = view.corps.flatMap(({ stockNow }, id) => (stockNow === undefined ? [] : [id]));
    expect(listed).toEqual([5, ...Array.from({ length: 20 }, (_, index) => 30 + index)]);
    expect(view.corps[49]).toMatchObject({ stockNow: 89 });
    expect(view.corps.flatMap(({ stockBefore }, id) => (stockBefore === undefined ? [] : [id]))).toEqual([5]);
    // What cannot be known may be anything.
    corpOf(state, 6).stockNow = 12;
    same([viewOf(state, 5), view]);
    same([viewOf(imagineState(view, new FastDice(1)), 5), view]);
    // A dead Corporation's stock follows from the rules.
    corpOf(state, 7).alive = false;
    corpOf(state, 7).stockNow = 25;
    expect(viewOf(state, 5).corps[7]).toMatchObject({ stockNow: 25 });
  });
});

describe("before the build", () => {
  const options = initialValues(optionFields) as unknown as Options;

  rule("WL-CORP-11", "nothing tells where the Home Office is: no view, sheet, forecast or offer", () => {
    const state = warlord.setup(options, 2, new QuietTable(new FastDice(5)));
    const home = placeName(state.galaxy, corpOf(state, A).home);
    const view = viewOf(state, A);
    expect(view.own?.home).toBe(-1);
    expect([view.ships, view.sites]).toEqual([[], []]);
    expect(JSON.stringify(warlord.choices(state, A))).not.toContain(home);
    for (const seed of [1, 2, 3]) {
      const imagined = imagineState(view, new FastDice(seed));
      same([viewOf(imagined, A), view]);
      const guessed = placeName(imagined.galaxy, corpOf(imagined, A).home);
      const { sections } = forecast(view, "ORDERS\nRL 100\nPS K E3\nEND", new FastDice(seed));
      const told = JSON.stringify(sections);
      expect(told).not.toContain(guessed);
      expect(told).not.toContain("home-sector");
      expect(told).toContain('"place":"?"');
      expect(told).toContain("done.bought");
    }
    const printed = correspondence.forecast(view, "ORDERS\nRL 100\nEND", new FastDice(1), lexicon);
    expect(paperText(printed.paper)).not.toMatch(/\d\d-\d{4}/);
    expect(correspondence.blank(view, 7)).not.toMatch(/\d\d-\d{4}/);
  });
});
