import { FastDice, initialValues, QuietTable, type Dice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { planSheet } from "../src/bot/plan.ts";
import { SPECIALS, specialNumber } from "../src/data/specials.ts";
import { EVENTS } from "../src/data/events.ts";
import { happen } from "../src/events/phase.ts";
import { reportOf } from "../src/report/pages.ts";
import { warlord } from "../src/game.ts";
import { placeName } from "../src/rules/hex.ts";
import { optionFields, type Options } from "../src/rules/options.ts";
import type { Report, State } from "../src/rules/state.ts";
import { runTurn } from "../src/year/turn.ts";
import { viewOf } from "../src/rules/view.ts";
import { corpOf, fleetOf, openWorld, sitesOf } from "../src/rules/world.ts";
import { readSheet } from "../src/sheet/read.ts";
import { balanceOf } from "./accounts.ts";
import { A, B, Board, calm, find, HOME_A, keys, steady } from "./table.ts";

const setup = (extra: Partial<Options>, seats: number, dice: Dice): State =>
  warlord.setup({ ...initialValues(optionFields), ...extra } as Options, seats, new QuietTable(dice));

/** Lines that cost or bring money, on whatever they fit. */
function dearLines(state: State, seat: number, dice: Dice): string[] {
  const sites = sitesOf(state, seat).map(({ hex }) => placeName(state.galaxy, hex).replace("-", " "));
  const site = sites.length === 0 ? "00 0101" : dice.pick(sites);
  const rival = corpOf(state, (seat + 1) % state.answers.length).number;
  const friend = corpOf(state, (seat + 2) % state.answers.length).number;
  const all = [
    `FS ${site} ${10 + dice.below(60)}`,
    "FA 10",
    `DS ${site}`,
    `US ${site}`,
    `LP ${site}`,
    `IH ${site}`,
    `IS ${site} 50`,
    `AL ${site} ${dice.pick(["A", "W", "N", "E", "D", "S", "M"])}`,
    `DH ${site}`,
    "BF 40",
    "BP 60",
    "BD 30",
    "BT 20",
    "RL 40",
    "PL 30",
    "BL 3",
    "EC",
    `ES ${rival} ${1 + dice.below(12)}`,
    "PT",
    "BB",
    "BO 3",
    "BO PERM",
    "FT ON",
    "TE PE FP 20",
    `EA ${friend} 20`,
    `EA ${friend} OR 20`,
    "CP F K",
    "PR F",
    `SE ${site}`,
    `SL ${site} 0101 5`,
    "EV",
    "PS K E3",
    "PS C WG",
  ];
  return dice.shuffle(all).slice(0, 9);
}

const SHIP_ORDERS =
  "REPR FIX REST UPGR REFT TRNG GLOD FLOW GETC HIDC LOGB SCRA XFIT SRVY RAD1 NUKE DUPL".split(" ");

/** A captain's sheet with some of its plots turned into dear orders, and dear lines before its own. */
function wildSheet(state: State, seat: number, dice: Dice): string {
  const sheet = planSheet(viewOf(state, seat), "captain", dice);
  const [ships = "", orders = ""] = sheet.split("\nORDERS\n");
  const plots = ships.split("\n").map((line) => {
    const [head = ""] = line.split(":");
    if (!line.includes(":") || dice.below(3) > 0) return line;
    return dice.below(4) === 0
      ? `${head}: PRSP`
      : `${head}: ${dice.pick(SHIP_ORDERS)} ${dice.pick(SHIP_ORDERS)}`;
  });
  return [...plots, "ORDERS", ...dearLines(state, seat, dice), orders].join("\n");
}

/** Specials that move money, dealt to the players; damaged ships and rich Corporations, so that much is bought. */
function stir(state: State, dice: Dice): void {
  for (const [seat] of state.answers.entries()) {
    const corp = corpOf(state, seat);
    if (!corp.alive) continue;
    for (const site of sitesOf(state, seat)) {
      if (dice.below(4) === 0) site.special = dice.below(SPECIALS.length);
      if (dice.below(6) === 0) site.devastated = true;
      if (dice.below(6) === 0) site.raided = true;
      if (dice.below(6) === 0) site.fort = 1100;
      if (dice.below(6) === 0) site.officers = "E";
      if (dice.below(6) === 0) site.post = (seat + 1) % state.answers.length;
    }
    for (const ship of fleetOf(state, seat)) {
      if (dice.below(3) === 0) ship.damage = Math.floor(ship.hp / 3);
      if (dice.below(3) === 0) ship.cloakDevice = true;
      ship.age += dice.below(4);
    }
  }
  // Specials stand where they stand: quick tables are made for each list of sites.
  state.sites = [...state.sites];
}

describe("opening balance plus lines is the closing balance", () => {
  rule(
    ["WL-ECON-12", "WL-MORD-05"],
    "in every report of every year of wild games, and every year begins with what the last one ended with",
    () => {
      const booked = new Map<string, number>();
      for (const [seed, options] of [
        [1, { variant: "die-hard", startYear: 176 }],
        [2, { teams: 2, startYear: 171 }],
        [3, { startYear: 184 }],
        [4, { variant: "event", startYear: 180 }],
      ] as const) {
        const dice = new FastDice(seed);
        const table = new QuietTable(dice);
        const state = setup({ ...options, lastTurn: 11 }, 4, dice);
        while (!state.over) {
          const building = state.year === state.options.startYear;
          if (!building) stir(state, dice);
          const before = state.corps.map(({ treasury }) => [...treasury]);
          const alive = state.answers.flatMap((_, seat) => (corpOf(state, seat).alive ? [seat] : []));
          for (const seat of alive)
            warlord.apply(
              state,
              seat,
              building || dice.below(12) === 0
                ? { type: "waive" }
                : { type: "orders", text: wildSheet(state, seat, dice) },
              table,
            );
          for (const seat of alive) {
            const corp = corpOf(state, seat);
            const balance = balanceOf(corp.report);
            const label = `seed ${seed} Y${corp.report.year} seat ${seat}`;
            expect([label, balance?.opening]).toEqual([label, before[seat]]);
            expect([label, balance?.reckoned]).toEqual([label, balance?.closing]);
            expect([label, balance?.closing]).toEqual([label, corp.treasury]);
            expect([label, balance?.afterIncome[0]]).toEqual([label, balance?.afterIncome[1]]);
            for (const key of balance?.booked ?? []) booked.set(key, (booked.get(key) ?? 0) + 1);
          }
        }
      }
      // The games are wild enough to try nearly everything.
      expect(booked.size).toBeGreaterThan(45);
    },
  );
});

/** One turn of a board as its report. */
function reported(board: Board, sheet: string, dice: Dice = calm()): Report {
  const world = openWorld(board.state, dice);
  runTurn(world, A, readSheet(sheet, board.state.galaxy));
  return reportOf(world, A, board.state.year);
}

/** The turn's report adds up and has booked this. */
function adds(board: Board, sheet: string, key: string, dice: Dice = calm()): void {
  const balance = balanceOf(reported(board, sheet, dice));
  expect([key, balance?.booked]).toEqual([key, expect.arrayContaining([key])]);
  expect([key, balance?.reckoned]).toEqual([key, balance?.closing]);
  expect([key, balance?.closing]).toEqual([key, board.corp().treasury]);
}

describe("charges that were made in silence are told", () => {
  const special = (board: Board, name: Parameters<typeof specialNumber>[0]): void =>
    void board.site("00-0404", "PL", { owner: A, special: specialNumber(name) });

  test("FIX tells its ores", () => {
    const board = new Board(176).rich();
    board.ship("F-REP", "02-0505", { repair: 3 });
    board.ship("F-CA", "02-0505", { damage: 20 });
    board.ship("F-FF", "02-0505", { damage: 5 });
    const lines = board.turn("SHIPS\nF-REP 1: FIX\nORDERS\nNE");
    const bill = 5000 + 100 - board.corp().treasury[1];
    expect(find(lines, "fixed")).toMatchObject({ count: 2, ores: bill });
    expect(bill).toBeGreaterThan(0);
  });

  test("an Engineer at a site, REST, a Counterespionage Unit, the Equalizer, the Auto-Cloaker, the Casino", () => {
    const engineer = new Board(176).rich();
    engineer.site("02-0506", "PL", { owner: A, officers: "E" });
    engineer.ship("F-CA", "02-0505", { damage: 20 });
    adds(engineer, "SHIPS\nF-CA 1: 0506\nORDERS\nNE", "service.repaired");

    const rest = new Board(176).rich();
    rest.site("02-0506", "PL", { owner: A, devastated: true, yields: [31, 7, 0, 3] });
    rest.ship("F-CA", "02-0506");
    adds(rest, "SHIPS\nF-CA 1: REST\nORDERS\nNE", "restored");

    const guarded = new Board(176).rich();
    special(guarded, "counterespionage-unit");
    adds(guarded, "NE", "income.counterespionage");
    // Whoever cannot pay the fee pays what there is.
    const poor = new Board(176).rich(-98);
    special(poor, "counterespionage-unit");
    poor.siteAt("00-0404").yields = [0, 0, 0, 0];
    adds(poor, "NE", "income.counterespionage");
    expect(poor.corp().treasury).toEqual([0, 0, 0, 0]);

    const equal = new Board(176).rich();
    special(equal, "resource-equalizer");
    equal.corp().treasury = [10, 400, 3, 77];
    adds(equal, "NE", "equalized");

    const cloaker = new Board(176).rich();
    special(cloaker, "auto-cloaker");
    for (const place of ["00-0101", "00-0202"]) cloaker.ship("R-WE", place, { cloakDevice: true });
    adds(cloaker, "NE", "auto-cloaked");

    for (const height of [0, 0.5, 0.99]) {
      const casino = new Board(176).rich();
      special(casino, "orbital-casino");
      adds(casino, "NE", "casino", steady(height));
    }
  });

  test("LOGB, DUPL, XFIT, DH, and what a Jindarian digs besides", () => {
    const logistics = new Board(176).rich();
    logistics.ship("F-REP", "02-0505", { repair: 3 });
    adds(logistics, "SHIPS\nF-REP 1: LOGB\nORDERS\nNE", "logistics-base");

    const amoeba = new Board(176).rich();
    amoeba.ship("M-REP", "02-0505", { age: 5 });
    adds(amoeba, "SHIPS\nM-REP 1: DUPL\nORDERS\nNE", "duplicated");

    const refit = new Board(180, { variant: "die-hard" }).rich();
    refit.ship("F-CA", HOME_A, { upgraded: true, refitted: true });
    adds(refit, "SHIPS\nF-CA 1: XFIT\nORDERS\nNE", "xfitted");

    const deactivator = new Board(176).rich();
    special(deactivator, "site-deactivator");
    adds(deactivator, "DH 00 0404\nNE", "done.deactivated");

    const digger = new Board(176).rich();
    digger.terrain("02-0505", "ES+AF").state.galaxy.prospect[digger.at("02-0505")] = 60;
    digger.ship("J-FF", "02-0505");
    adds(digger, "SHIPS\nJ-FF 1: PRSP\nORDERS\nNE", "prospect.ores");
  });

  rule("WL-MORD-PS-15", "a gate destroyed in defence is told at once and paid with the next income", () => {
    const board = new Board(176).rich(1000).rich(0, B);
    board.ship("C-WGB", "02-0504", { af: 60, hp: 1, sf: 0 });
    board.ship("F-DN", "02-0505", { owner: B });
    board.corp().settings.attackPercent = 50;
    board.turn("SHIPS\nC-WGB 1: 0505\nORDERS\nNE");
    expect(board.state.ships.map(({ owner }) => owner)).toEqual([B]);
    expect(board.corp(B).treasury).toEqual([0, 0, 0, 0]);
    const lines = board.turn("NE", { id: B });
    expect(find(lines, "alert.gate-reward")).toEqual({ points: 100, gates: 1 });
    expect(find(lines, "income.gates")).toEqual({ points: 100 });
    expect(board.corp(B).treasury[0]).toBe(200);
    // Once only.
    expect(keys(board.turn("NE", { id: B }))).not.toContain("income.gates");
  });

  test("an event never takes more than there is, and tells what it took", () => {
    const lean = EVENTS.find((kind) => kind.number === 62);
    if (lean === undefined) throw new Error("no event 62");
    for (const [stock, taken] of [
      [100, 40],
      [12, 12],
      [0, 0],
      [-5, 0],
    ] as const) {
      const board = new Board(176);
      board.corp().treasury = [300, 300, 300, stock];
      const turn = board.open();
      happen(turn, { kind: lean, number: 62, strength: "normal" });
      expect(board.corp().treasury).toEqual([300, 300, 300, stock - taken]);
      const line = turn.world.pages.get(A)?.get("event")?.at(-1);
      expect(line).toEqual({ key: "event.resource", with: { change: -taken, resource: "@resource.FP" } });
    }
  });
});

describe("what the income list says", () => {
  rule(
    ["WL-ECON-12", "WL-ECON-14"],
    "adjustments are what came in all, and marks are explained where they stand",
    () => {
      const board = new Board(170);
      board.site("00-0404", "PL", { owner: A, yields: [25, 30, 20, 35] });
      board.site("00-0405", "PL", { owner: A, yields: [9, 9, 9, 9], raided: true });
      board.ship("F-CA", HOME_A);
      const lines = board.turn("NE");
      expect(find(lines, "income.before")).toEqual({ pe: 300, or: 300, dc: 300, fp: 300 });
      expect(find(lines, "income.adjustments")).toEqual({ pe: "+125", or: "+130", dc: "+120", fp: "+131" });
      expect(find(lines, "income.after")).toMatchObject({ pe: 425, or: 430, dc: 420, fp: 431, points: 420 });
      const site = lines.filter(({ key }) => key === "income.site").map(({ values }) => values["marks"]);
      expect(site).toEqual(["", "&", ""]);
      expect(keys(lines).filter((key) => key === "income.marks")).toHaveLength(1);
      expect(keys(board.turn("NE"))).not.toContain("income.marks");
    },
  );
});
