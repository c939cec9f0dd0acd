import { describe, expect, test } from "vitest";
import { EVENTS } from "../src/data/events.ts";
import { LISTED_TYPES, theType } from "../src/data/ship-types.ts";
import { ITEMS } from "../src/data/items.ts";
import { DRAWS, happen, isPossible } from "../src/events/phase.ts";
import { blankSheet } from "../src/report/blank-sheet.ts";
import { sum } from "../src/rules/arith.ts";
import { fighterRoom } from "../src/rules/bases.ts";
import { sectorOf } from "../src/rules/hex.ts";
import { shipLevel } from "../src/rules/ships.ts";
import type { Ship, Site } from "../src/rules/state.ts";
import { stockOf } from "../src/rules/stock.ts";
import { A, B, Board, find, keys, NPC, reasons, steady, type Line } from "./table.ts";

const VETERAN = { age: 9, fighters: 9, drones: 9, crew: 4, maxCrew: 5, af: 40, sf: 30, hp: 60 };

/** A Corporation with enough of everything that each event, also a strong one, has its full effect. */
function empire(): Board {
  const board = new Board(176).rich(1000);
  const corp = board.corp();
  Object.assign(corp, { debt: 100, losses: 500 });
  corp.stockpile = { fighters: 8, pfs: 8, drones: 20, commandos: 8, bombs: 8, mrs: 8, decoys: 8 };
  corp.officers = corp.officers.map(() => 1);
  board.site("00-0101", "PL", { owner: A, moons: 3 });
  board.site("00-0202", "GG", { owner: A, moons: 3 });
  board.site("00-0303", "GG", { owner: A, fort: 300, fighters: 4 });
  board.site("00-0505", "CO+RZ", { owner: A });
  board.site("01-0101", "PL", { owner: B, post: A });
  board.ship("K-D7", "01-0505", { owner: B });
  board.terrain("00-0707", "ES+AF");
  for (let count = 0; count < 7; count++)
    board.ship("F-CVA", count < 2 ? "00-0303" : `00-140${count}`, {
      ...VETERAN,
      damage: count < 2 ? 20 : 0,
    });
  return board;
}

const own = (board: Board): Ship[] => board.state.ships.filter((ship) => ship.owner === A);
const sites = (board: Board): Site[] => board.state.sites.filter((site) => site.owner === A);
const ships =
  (measure: (ship: Ship) => number) =>
  (board: Board): number =>
    sum(own(board).map(measure));
const held =
  (measure: (site: Site) => number) =>
  (board: Board): number =>
    sum(sites(board).map(measure));
const treasury =
  (index: number) =>
  (board: Board): number =>
    board.corp().treasury[index] ?? 0;
const stock =
  (good: keyof ReturnType<Board["corp"]>["stockpile"]) =>
  (board: Board): number =>
    board.corp().stockpile[good];
const boon =
  (name: keyof ReturnType<Board["corp"]>["boons"]) =>
  (board: Board): number =>
    Number(board.corp().boons[name] ?? 0);
const officers = (board: Board): number => sum(board.corp().officers);
const crew = ships((ship) => ship.crew);
const fort = held((site) => site.fort);
const moons = held((site) => site.moons);
const yields = held((site) => sum(site.yields));
const worth = (board: Board): number => stockOf(board.state, A);
const debt = (board: Board): number => board.corp().debt;

/** What each event changes: a measure, and by how much in its normal, strong and weak variant, with middling dice. */
const FIGURES: Readonly<Record<number, readonly [(board: Board) => number, number, number?, number?]>> = {
  1: [yields, 8, 16, 4],
  2: [treasury(1), 50, 100, 25],
  3: [treasury(3), 50, 100, 25],
  4: [treasury(0), 50, 100, 25],
  5: [treasury(2), 50, 100, 25],
  6: [treasury(2), 30, 60, 15],
  7: [treasury(0), 100, 200, 50],
  8: [boon("goodYear"), 10, 20, 5],
  9: [(board) => board.corp().boons.boom?.percent ?? 0, 200, 300, 150],
  10: [(board) => board.corp().known.values.length, 3, 6, 2],
  11: [(board) => board.corp().known.values[0]?.[1] ?? 0, 25, 50, 13],
  12: [held((site) => Number(site.activated)), 1, 2, 1],
  13: [moons, 1, 2, 1],
  14: [boon("freeTrade"), 1],
  15: [debt, -10, -20, -5],
  16: [stock("fighters"), 7, 14, 4],
  17: [stock("drones"), 20, 40, 10],
  18: [stock("commandos"), 8, 16, 4],
  19: [stock("bombs"), 6, 12, 3],
  20: [stock("mrs"), 3, 6, 2],
  21: [stock("decoys"), 2, 4, 1],
  22: [stock("pfs"), 2, 4, 1],
  23: [boon("itemPercent"), 75],
  24: [held((site) => Number(site.fighters > 4 && site.fighters === fighterRoom(site))), 1],
  25: [(board) => own(board).length, 1],
  26: [boon("firstShipDiscount"), 25, 50, 13],
  27: [boon("preview"), 2, 4, 1],
  28: [boon("fraxFree"), 1],
  29: [boon("jindarians"), 2, 4, 1],
  30: [boon("monsters"), 1],
  31: [boon("upgradePercent"), 20],
  32: [ships((ship) => ship.speed), 1],
  33: [ships((ship) => ship.damage), -40],
  34: [ships((ship) => ship.harness), 2, 4, 1],
  35: [ships((ship) => Number(ship.cloakDevice)), 1],
  36: [ships((ship) => ship.hp + ship.sf), 9, 18, 5],
  37: [ships((ship) => ship.af), 4, 8, 2],
  38: [crew, 3, 6, 2],
  39: [crew, 7],
  40: [officers, 1],
  41: [officers, 3, 6, 2],
  42: [(board) => board.corp().primeTeams, 1],
  43: [ships((ship) => ship.officers.length), 1, 2, 1],
  44: [fort, 120, 240, 60],
  45: [fort, 100, 200, 50],
  46: [(board) => sites(board).length, 1],
  47: [held((site) => Number(site.post === A)), 1],
  48: [(board) => board.corp().known.sites.filter((site) => site.owner === B).length, 1],
  49: [boon("freeEspionage"), 1],
  50: [(board) => board.corp().known.sectors.length, 1, 2, 1],
  51: [(board) => board.corp().known.sightings.length, 1],
  53: [boon("hearAll"), 1],
  54: [(board) => Number(board.corp().counterEspionage), 1],
  55: [boon("extraLines"), 3, 6, 2],
  56: [boon("noSurcharge"), 1],
  57: [worth, 5, 10, 3],
  59: [ships((ship) => Number(ship.name !== "")), 1],
  60: [boon("freeDeactivation"), 1],
  61: [treasury(3), -50, -100, -25],
  62: [treasury(3), -40, -80, -20],
  63: [treasury(1), -40, -80, -20],
  64: [treasury(0), -40, -80, -20],
  65: [treasury(2), -40, -80, -20],
  66: [(board) => board.corp().boons.strikes?.length ?? 0, 1, 2, 1],
  67: [yields, -8, -16, -4],
  68: [held((site) => Number(site.raided)), 1, 2, 1],
  69: [held((site) => Number(site.devastated)), 1],
  70: [fort, -35, -70, -18],
  71: [
    (board) => sum([...ITEMS, "decoys" as const].map((good) => board.corp().stockpile[good])),
    -17,
    -34,
    -8,
  ],
  72: [ships((ship) => ship.fighters), -7, -14, -7],
  73: [ships((ship) => ship.drones), -5],
  74: [ships((ship) => ship.lost), 1, 2, 1],
  75: [ships((ship) => ship.damage), 12, 24, 6],
  76: [crew, -1, -2, -1],
  77: [officers, -1],
  78: [crew, -2],
  79: [boon("noBaseScans"), 1],
  80: [boon("extraLines"), -2, -4, -1],
  81: [boon("itemPercent"), 125],
  82: [boon("shipDuty"), 10, 20, 5],
  83: [worth, -3, -6, -2],
  84: [boon("noCounterEspionage"), 1],
  85: [moons, -1, -2, -1],
  87: [held((site) => site.fighters), -1, -2, -1],
  88: [(board) => board.state.sites.filter((site) => site.post === A).length, -1],
  89: [debt, 10, 20, 5],
  90: [ships((ship) => ship.age), -2, -4, -1],
};

/** Lets a number happen on a fresh empire. */
function after(number: number): Board {
  const board = empire();
  const draw = DRAWS.find(([one]) => one.number === number)?.[0];
  if (draw === undefined) throw new Error(`no event ${number}`);
  happen(board.open(A, undefined, steady(0.5)), draw);
  return board;
}

describe("the ninety events in figures (RULINGS D1)", () => {
  for (const { number, key, scaled } of EVENTS) {
    const [measure, ...changes] = FIGURES[number] ?? [];
    if (measure === undefined) continue;
    test(`E${number} ${key}`, () => {
      expect(changes).toHaveLength(scaled ? 3 : 1);
      const before = measure(empire());
      const variants = scaled ? [number, number + 100, number + 200] : [number];
      expect(variants.map((variant) => measure(after(variant)) - before)).toEqual(changes);
    });
  }

  test("E52 names the stock of Corporations near by, E58 brings nothing, E86 moves a ship within its sector", () => {
    expect(Object.keys(FIGURES)).toHaveLength(EVENTS.length - 3);
    const told = (number: number): number => {
      const board = empire();
      const turn = board.open(A, undefined, steady(0.5));
      const draw = DRAWS.find(([one]) => one.number === number)?.[0];
      if (draw !== undefined) happen(turn, draw);
      const lines = turn.world.pages.get(A)?.get("event") ?? [];
      return lines.filter(({ key }) => key === "event.stock").length;
    };
    // Home Offices are two sectors apart on this board; the weak variant hears of one sector only.
    expect([told(52), told(152), told(252)]).toEqual([2, 2, 1]);
    expect(JSON.stringify(after(58).state)).toBe(JSON.stringify(empire().state));
    const places = (board: Board): number[] => own(board).map((ship) => ship.at);
    const [from, to] = [places(empire()), places(after(86))];
    expect(to.filter((hex, index) => hex !== from[index])).toHaveLength(1);
    expect(new Set(to.map(sectorOf))).toEqual(new Set([sectorOf(empire().at("00-0101"))]));
  });

  test("every event tells what it has done", () => {
    const silent = DRAWS.filter(([draw]) => {
      const turn = empire().open(A, undefined, steady(0.5));
      happen(turn, draw);
      const lines = [...(turn.world.pages.get(A)?.values() ?? [])].flat();
      return lines.length < 2;
    });
    expect(silent.map(([draw]) => draw.number)).toEqual([]);
  });

  test("a derelict comes half wrecked with an average crew to the Home Office", () => {
    const found = own(after(25)).at(-1);
    expect(found).toMatchObject({ crew: 3, maxCrew: 3, at: empire().at("00-0909") });
    expect(found === undefined ? "" : shipLevel(found)).toBe("medium");
  });
});

/** What came of an order line: the values of its result. */
const resultsOf = (lines: readonly Line[]): Record<string, unknown>[] =>
  lines.flatMap(({ key, values }) =>
    key === "line.done" ? [(values["result"] as { with?: Record<string, unknown> }).with ?? {}] : [],
  );

describe("a grant counts in the next turn, and not after it", () => {
  /** An event asked for in an Event Game, then two turns with the same sheet: with it and without. */
  function twice(event: number, sheet: string, prepare: (board: Board) => void = () => {}): [Line[], Line[]] {
    const board = new Board(173, { variant: "event" }).rich(5000);
    prepare(board);
    board.turn(`EV ${event}`);
    return [board.turn(`${sheet}\nNE`), board.turn(`${sheet}\nNE`)];
  }
  const prices = (event: number, sheet: string, prepare?: (board: Board) => void): unknown[] =>
    twice(event, sheet, prepare).map((lines) => resultsOf(lines)[0]?.["price"]);
  const produced = (event: number): number[] => {
    const extra = (board: Board): void => void board.site("00-0101", "PL", { owner: A });
    return twice(event, "", extra).map((lines) => {
      const [before, now] = [find(lines, "income.before"), find(lines, "income.after")];
      return (now["pe"] as number) - (before["pe"] as number);
    });
  };

  test("good year, boom town and general strike change one income", () => {
    expect([produced(8), produced(66)]).toEqual([
      [143, 130],
      [100, 130],
    ]);
    // Whichever site the boom befell has doubled: 200 + 30, or 100 + 60.
    expect([
      [230, 130],
      [160, 130],
    ]).toContainEqual(produced(9));
  });
  test("trade fair, clearance sale and seller's market", () => {
    const traded = twice(14, "TE PE OR 100").map((lines) => [
      resultsOf(lines)[0]?.["received"],
      reasons(lines),
    ]);
    expect(traded).toEqual([
      [100, []],
      [undefined, ["not-this-year"]],
    ]);
    const bought = (event: number): unknown => resultsOf(twice(event, "BF 100")[0])[0]?.["count"];
    expect([bought(23), bought(81)]).toEqual([26, 16]);
  });
  test("demonstrator and import duty change ship prices, Council favour lifts the surcharge", () => {
    expect(prices(26, "PS C FAS")).toEqual([19, 25]);
    expect(prices(82, "PS C FAS")).toEqual([28, 25]);
    const [free, dear] = prices(56, "PS K D7") as [number, number];
    expect([free, dear > free]).toEqual([137, true]);
  });
  test("Frax defectors lift the surcharge for Frax ships alone", () => {
    const list = ["X-FF", "K-D7"].map((name) => theType(name).cost);
    // The highest face adds the whole list price.
    expect(prices(28, "PS X FF")).toEqual([list[0], 2 * (list[0] ?? 0)]);
    expect(prices(28, "PS K D7")).toEqual([2 * (list[1] ?? 0), 2 * (list[1] ?? 0)]);
    const primary = (board: Board): void => void (board.corp().primaries = "X");
    expect(prices(28, "PS X FF", primary)).toEqual([list[0], list[0]]);
    expect(isPossible(new Board(173).open(), 28)).toBe(true);
    const own = new Board(173);
    primary(own);
    expect(isPossible(own.open(), 28)).toBe(false);
  });
  test("a relay satellite hears every battle within two sectors, until the end of the next turn", () => {
    const board = new Board(173, { variant: "event", columns: 8, rows: 8 });
    /** Another's battle in a sector, with dice by which nothing is overheard by chance. */
    const heard = (sector: string): number => {
      board.corp().notices = [];
      board.state.ships = [];
      board.ship("F-CA", `${sector}-0505`, { owner: NPC, hp: 1, sf: 0 });
      const { number } = board.ship("F-DN", `${sector}-0504`, { owner: B });
      const lines = board.turn(`SHIPS\nF-DN ${number}: 0505\nORDERS\nNE`, { id: B });
      expect(keys(lines)).toContain("battle.attacker");
      return board.corp().notices.filter(({ section }) => section === "subspace").length;
    };
    expect([heard("02"), heard("03")]).toEqual([0, 0]);
    board.turn("EV 53");
    expect([heard("00"), heard("02"), heard("03"), heard("77"), heard("20")]).toEqual([1, 1, 0, 1, 1]);
    expect(find(board.turn("NE"), "battle.attacker")).toMatchObject({ place: "20-0505" });
    expect(heard("02")).toBe(0);
  });
  test("temporary staff adds lines to the next sheet, as the sheet and the report say", () => {
    const board = new Board(173, { variant: "event" });
    const heading = (): string | undefined => blankSheet(board.state, A).match(/^ORDERS.*$/m)?.[0];
    expect(heading()).toBe("ORDERS ; 10 lines");
    const granted = (event: number): unknown => find(board.turn(`EV ${event}`), "event.granted")["what"];
    expect(granted(55)).toEqual({ key: "boon.more-lines", with: { value: 3 } });
    expect(heading()).toBe("ORDERS ; 13 lines");
    expect([granted(155), heading()]).toEqual([
      { key: "boon.more-lines", with: { value: 6 } },
      "ORDERS ; 16 lines",
    ]);
    expect([granted(180), heading()]).toEqual([
      { key: "boon.fewer-lines", with: { value: 4 } },
      "ORDERS ; 6 lines",
    ]);
    board.turn("NE");
    expect(heading()).toBe("ORDERS ; 10 lines");
  });
  test("yard preview and Jindarian caravan open what is not for sale", () => {
    const early = LISTED_TYPES.find(
      ({ year, race, specialty, domination }) => year === 175 && race === "K" && !specialty && !domination,
    );
    const name = early === undefined ? "" : `PS ${early.race} ${early.code}`;
    expect(twice(27, name).map(reasons)).toEqual([[], ["not-available"]]);
    const caravan = LISTED_TYPES.find((type) => type.race === "J" && !type.specialty && !type.domination);
    expect(twice(29, `PS J ${caravan?.code ?? ""}`).map(reasons)).toEqual([[], ["no-jindarians"]]);
  });
  test("master shipwrights upgrade by a fifth", () => {
    const board = new Board(173, { variant: "event" }).rich(5000);
    for (let count = 0; count < 2; count++) board.ship("F-CA", "00-0909", { age: 6, af: 40 });
    board.turn("EV 31");
    board.turn("SHIPS\nF-CA 1: UPGR\nORDERS\nNE");
    board.turn("SHIPS\nF-CA 2: UPGR\nORDERS\nNE");
    expect(board.state.ships.map((ship) => ship.af)).toEqual([48, 44]);
  });
  test("double agent spies for nothing past a guard; a stolen code book makes the guard worthless", () => {
    const guard = (board: Board): void => void (board.corp(B).counterEspionage = true);
    expect(twice(49, "ES 102 1", guard).map(reasons)).toEqual([[], ["spy-stopped"]]);
    const board = new Board(173, { variant: "event" }).rich(5000);
    board.turn("EV 84");
    board.turn("EC\nNE");
    expect(board.corp().counterEspionage).toBe(false);
    board.turn("EC\nNE");
    expect(board.corp().counterEspionage).toBe(true);
  });
  test("sensor fault blinds the bases for a year; red tape takes lines", () => {
    const scans = twice(79, "").map((lines) => lines.filter(({ key }) => key === "scan.ships").length);
    expect(scans).toEqual([0, 1]);
    const eleven = Array.from({ length: 10 }, () => "AA F CA").join("\n");
    const beyond = twice(80, eleven).map((lines) => lines.filter(({ key }) => key === "line.beyond").length);
    expect(beyond).toEqual([3, 1]);
  });
});
