import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { theType, typeNamed } from "../src/data/ship-types.ts";
import { changePrices } from "../src/year/next-turn.ts";
import { estimateIncome, supportFee } from "../src/year/income.ts";
import { completeSectors } from "../src/rules/sectors.ts";
import { stockOf } from "../src/rules/stock.ts";
import { addPoints, economicPoints, pay } from "../src/rules/treasury.ts";
import { typeOf } from "../src/rules/ships.ts";
import { nextTurnGenerator } from "../src/year/next-turn.ts";
import { openWorld } from "../src/rules/world.ts";
import { DEFAULT_SHIPS } from "../src/rules/default-build.ts";
import type { Ship } from "../src/rules/state.ts";
import { A, B, Board, calm, find, keys, NPC, PIRATE, reasons, steady, type Line } from "./table.ts";

const income = (board: Board, place: string, id = A) =>
  board.turn("", { id }).find((line) => line.key === "income.site" && line.values["place"] === place)?.values;

describe("the treasury", () => {
  rule(
    ["WL-ECON-01", "WL-ECON-02", "WL-MORD-05"],
    "200/250/150/100 is 100 EPs; spending 100 leaves 100/150/50/0 (V34)",
    () => {
      const board = new Board();
      board.corp().treasury = [200, 250, 150, 100];
      expect(economicPoints(board.corp())).toBe(100);
      expect(pay(board.corp(), 101)).toBe(false);
      expect(pay(board.corp(), 100)).toBe(true);
      expect(board.corp().treasury).toEqual([100, 150, 50, 0]);
      addPoints(board.corp(), -5);
      expect(economicPoints(board.corp())).toBe(0);
    },
  );
  /** The income example of the book (V35). */
  const example = (): Board => {
    const board = new Board(166);
    board.corp().treasury = [150, 200, 225, 175];
    const yields = [
      [25, 30, 20, 35],
      [30, 55, 0, 25],
      [0, 0, 95, 0],
      [15, 0, 0, 0],
      [70, 0, 0, 25],
    ] as const;
    for (const [index, [pe, or, dc, fp]] of yields.entries())
      board.site(`01-0${index + 1}01`, "PL", { owner: A, yields: [pe, or, dc, fp] });
    board.site("01-1616", "PL");
    return board;
  };
  rule(["WL-ECON-04", "WL-SEQ-02"], "the income example: 390/385/440/360, 360 EPs (V35)", () => {
    const lines = example().turn("");
    expect(find(lines, "income.before")).toMatchObject({ pe: 150, or: 200, dc: 225, fp: 175 });
    expect(find(lines, "income.after")).toMatchObject({ pe: 390, or: 385, dc: 440, fp: 360, points: 360 });
  });
  rule("WL-ECON-03", "what comes in can be spent in the same turn", () => {
    const board = example();
    board.turn("FS 00 0909 360");
    expect([board.siteAt("00-0909").fort, economicPoints(board.corp())]).toEqual([560, 0]);
  });
  rule("WL-ECON-05", "every Home Office pays 100 of each, a captured one too", () => {
    const board = new Board(166);
    board.siteAt("22-0909").owner = A;
    expect(find(board.turn(""), "income.adjustments")).toEqual({
      pe: "+200",
      or: "+200",
      dc: "+200",
      fp: "+200",
    });
  });
  rule("WL-ECON-10", "values beyond the usual ranges count as they are", () => {
    const board = new Board(166);
    board.site("01-0101", "PL", { owner: A, yields: [500, 0, 1, 250] });
    board.site("01-1616", "PL");
    expect(find(board.turn(""), "income.adjustments")).toEqual({
      pe: "+600",
      or: "+100",
      dc: "+101",
      fp: "+350",
    });
  });
  rule(
    ["WL-ECON-06", "WL-ECON-32"],
    "a complete sector brings 100 EPs, minor sites ignored, devastated ones counted",
    () => {
      const board = new Board();
      board.site("00-0101", "RP");
      expect(completeSectors(board.state, A)).toEqual([]);
      Object.assign(board.siteAt("00-1610"), { owner: A, devastated: true, raided: true });
      expect(completeSectors(board.state, A)).toEqual([0]);
      expect(keys(board.turn(""))).toContain("income.sector");
    },
  );
  rule(
    ["WL-ECON-14", "WL-ECON-27", "WL-ECON-28"],
    "devastated sites are shown with @ and pay nothing; both marks can stand; & is cleared (V38)",
    () => {
      const board = new Board();
      const site = board.site("01-0101", "PL", { owner: A, devastated: true, raided: true });
      expect(income(board, "01-0101")?.["marks"]).toBe("@&");
      expect(site).toMatchObject({ devastated: true, raided: false });
      expect(income(board, "01-0101")?.["marks"]).toBe("@");
    },
  );
  rule(
    ["WL-ECON-29", "WL-NPC-41", "WL-NTG-05"],
    "the mark waits for an owner's income; for computers the end of the year clears it",
    () => {
      const board = new Board();
      const free = board.site("01-0101", "PL", { raided: true });
      const theirs = board.site("01-0303", "PL", { owner: NPC, raided: true });
      nextTurnGenerator(openWorld(board.state, calm()));
      expect([free.raided, theirs.raided]).toEqual([true, false]);
    },
  );
  rule(["WL-ECON-13"], "an estimate of the next income comes with every result", () => {
    const board = new Board();
    board.site("01-0101", "BP", { owner: A, yields: [0, 60, 3, 1] });
    board.site("01-1616", "PL");
    board.site("01-0303", "PL", { owner: A, moons: 2, activated: true });
    expect(estimateIncome(board.state, A)).toEqual([162, 162, 162, 162]);
    expect(keys(board.turn(""))).toContain("status.estimate");
  });
  rule(
    ["WL-ECON-23", "WL-ECON-24", "WL-TERR-WH-01", "WL-ECON-33"],
    "moons nobody surveyed and white holes grow each year",
    () => {
      const board = new Board().terrain("01-0505", "WH+ES");
      const moons = board.site("01-0101", "GG", { moons: 4 });
      const surveyed = board.site("01-0303", "GG", { moons: 4, activated: true, owner: A });
      nextTurnGenerator(openWorld(board.state, calm()));
      expect(
        [moons.hex, surveyed.hex, board.at("01-0505")].map((hex) => board.state.galaxy.prospect[hex]),
      ).toEqual([4, 0, 10]);
    },
  );
  rule(["WL-TERR-BP-01", "WL-SITE-03"], "a bizarre planetoid yields something else every year", () => {
    const board = new Board();
    const site = board.site("01-0101", "BP", { owner: A });
    board.turn("", { dice: steady(0.5) });
    expect(site.yields).toEqual([30, 30, 30, 30]);
    board.turn("", { dice: steady(1) });
    expect(site.yields).toEqual([60, 60, 60, 60]);
  });
  rule(
    ["WL-SHIP-30", "WL-SHIP-31"],
    "support: 2.5 percent of ships, fighters and commandos, nothing else (V36)",
    () => {
      const board = new Board(167);
      board.ship("C-WG", "00-0909", { fighters: 8, commandos: 2 });
      board.ship("F-POL", "00-0909");
      board.ship("O-CA", "00-0909");
      expect(supportFee(board.state, A)).toBe(11);
      Object.assign(board.state.ships[0] as Ship, {
        drones: 9,
        bombs: 4,
        mrs: 1,
        officers: "W",
        upgraded: true,
      });
      Object.assign(board.corp().stockpile, { fighters: 100, pfs: 100, commandos: 100 });
      expect(supportFee(board.state, A)).toBe(11);
    },
  );
  rule("WL-SHIP-29", "it is taken from Y167 on, with the income", () => {
    const fee = (year: number): unknown => {
      const board = new Board(year);
      board.ship("C-WG", "00-0909");
      return board.turn("").find(({ key }) => key === "income.support")?.values["food"];
    };
    expect([fee(166), fee(167)]).toEqual([undefined, 5]);
  });
  rule("WL-DECOY-08", "decoys cost none, nor do Logistics Bases", () => {
    const board = new Board(167);
    board.ship("C-WG", "00-0909");
    for (let i = 0; i < 9; i++) {
      board.ship("C-DC", "00-0101");
      board.ship("C-LB", "00-0101");
    }
    expect(supportFee(board.state, A)).toBe(5);
  });
  rule("WL-PT-08", "a Prime Team counts as 50 EPs", () => {
    const fee = (primeTeam: boolean): number => {
      const board = new Board(167);
      for (let i = 0; i < 4; i++) board.ship("C-WG", "00-0909", { primeTeam });
      return supportFee(board.state, A);
    };
    expect([fee(false), fee(true)]).toEqual([20, 25]);
  });
  rule("WL-SHIP-32", "who cannot pay loses no ship, but has no EPs", () => {
    const poor = new Board(170);
    poor.corp().treasury = [100, 100, 100, -200];
    for (let i = 0; i < 9; i++) poor.ship("F-DN", "00-0909");
    poor.turn("");
    expect(poor.state.ships).toHaveLength(9);
    expect(economicPoints(poor.corp())).toBe(0);
  });
  rule(
    ["WL-SHIP-38", "WL-SHIP-40", "WL-SEQ-06"],
    "ships age at the start of the turn; at 15 they improve once (V16)",
    () => {
      const board = new Board();
      const ship = board.ship("F-CA", "00-0909", { age: 13, af: 44, df: 42, sf: 32, hp: 52, crew: 4 });
      board.turn("");
      expect(ship).toMatchObject({ age: 14, af: 44 });
      const lines = board.turn("");
      expect(ship).toMatchObject({ age: 15, af: 48, df: 46, sf: 35, hp: 52, crew: 5, maxCrew: 5 });
      expect(keys(lines)).toContain("veteran");
      board.turn("");
      expect(ship.af).toBe(48);
    },
  );
  rule(
    ["WL-SEQ-03", "WL-ECON-18", "WL-ECON-31"],
    "prospecting comes in the movement phase; single resources are spent alone",
    () => {
      const board = new Board();
      board.ship("F-CA", "00-0909", { damage: 10 });
      board.turn("SHIPS\nF-CA 1: REPR\nEND");
      const [pe, or] = board.corp().treasury;
      expect(pe - or).toBe(14);
    },
  );
});

describe("stock and loans", () => {
  rule(
    ["WL-STOCK-01", "WL-STOCK-05"],
    "stock follows holdings at once: 8 major and 3 minor sites and a complete sector make 60",
    () => {
      const board = new Board();
      expect(stockOf(board.state, A)).toBe(33);
      Object.assign(board.siteAt("00-1610"), { owner: A });
      for (let i = 1; i <= 6; i++) board.site(`00-0${i}02`, "PL", { owner: A });
      for (let i = 1; i <= 3; i++) board.site(`00-0${i}05`, "RP", { owner: A });
      expect(stockOf(board.state, A)).toBe(33 + 14 + 3 + 10);
    },
  );
  /** What half of the 10 points of fortifications are worth in hundredths, as in any battle. */
  const WALLS = 5;
  /** A battleship takes this place, which is hardly defended; what each side's stock gained or lost by it. */
  const conquest = (board: Board, place: string, loser: number) => {
    board.siteAt(place).fort = 10;
    const [sector, hex] = [place.slice(0, 2), place.slice(3)];
    board.ship("F-BB", `${sector}-${hex.slice(0, 3)}${Number(hex.slice(3)) - 1}`);
    board.turn(`SHIPS\nF-BB 1: ${hex}\nEND`);
    return { site: board.siteAt(place), gained: board.corp().ledger, lost: board.corp(loser).ledger };
  };
  rule("WL-STOCK-02", "a rival's Home Office brings 25 points of stock and costs him as many", () => {
    const board = new Board();
    const { site, gained, lost } = conquest(board, "22-0909", B);
    expect([site.owner, gained, lost]).toEqual([A, 2500 + WALLS, -2500]);
    expect(board.corp(B).alive).toBe(true);
    expect(board.corp(B).notices.map((notice) => notice.text.key)).toContain("alert.home-lost");
  });
  rule("WL-NPC-21", "a company's Home Office brings 15, its 100 points a year, and its end", () => {
    const board = new Board();
    expect(conquest(board, "11-0909", NPC)).toMatchObject({
      site: { owner: A },
      gained: 1500 + WALLS,
      lost: 0,
    });
    expect(board.corp(NPC).alive).toBe(false);
    const lines = board.turn("NE");
    expect(
      lines.find(({ key, values }) => key === "income.site" && values["place"] === "11-0909")?.values,
    ).toMatchObject({ pe: 100, or: 100, dc: 100, fp: 100 });
  });
  rule("WL-NPC-16", "a pirate base brings 15; the pirates live on", () => {
    const board = new Board();
    board.site("02-0505", "PL", { owner: PIRATE, pirateBase: true });
    expect(conquest(board, "02-0505", PIRATE)).toMatchObject({
      site: { owner: A },
      gained: 1500 + WALLS,
      lost: 0,
    });
    expect(board.corp(PIRATE).alive).toBe(true);
  });
  rule(["WL-MORD-RL-01", "WL-MORD-RL-02", "WL-STOCK-04"], "loans up to five times the stock (V11)", () => {
    const board = new Board(167);
    Object.assign(board.corp(), { stockStart: 40 });
    board.turn("RL 300");
    expect(board.corp().debt).toBe(200);
    board.corp().ledger = 2000;
    board.turn("RL 300");
    expect(board.corp().debt).toBe(300);
    expect(reasons(new Board(171).turn("RL 10"))).toEqual(["too-late"]);
  });
  rule(
    ["WL-MORD-RL-03", "WL-MORD-PL-01"],
    "interest from Y170, compounding; repayment never exceeds the debt (V12)",
    () => {
      const board = new Board(169).rich();
      board.corp().debt = 200;
      board.turn("");
      expect(board.corp().debt).toBe(200);
      board.state.year = 170;
      board.turn("");
      expect(board.corp().debt).toBe(220);
      board.state.year = 171;
      const before = board.corp().treasury[0];
      board.turn("PL 9999");
      expect(board.corp().debt).toBe(0);
      expect(board.corp().treasury[0]).toBe(before + 100 - 245);
    },
  );
  rule(
    ["WL-MORD-RL-04"],
    "from Y180 Guido takes the dearest ships at half price, never the last Warp Gate",
    () => {
      const board = new Board(180);
      board.corp().debt = 90;
      board.ship("C-WG", "00-0909");
      board.ship("F-DN", "00-0101", { officers: "W", bombs: 3 });
      board.ship("F-CA", "00-0101");
      board.turn("");
      expect(board.state.ships.map((ship) => typeOf(ship).name)).toEqual(["C-WG", "F-CA"]);
      expect([board.corp().debt, board.corp().stockpile.bombs, board.corp().officers[6]]).toEqual([0, 3, 2]);
    },
  );
  rule(["WL-STOCK-03"], "the Council rewards the steepest rise, not the largest (V27)", () => {
    const board = new Board(170);
    Object.assign(board.corp(A), { stockNow: 50, stockStart: 75 });
    Object.assign(board.corp(B), { stockNow: 150, stockStart: 200 });
    nextTurnGenerator(openWorld(board.state, calm()));
    expect([board.corp(A).councilDue, board.corp(B).councilDue]).toEqual([50, 0]);
    expect(find(board.turn(""), "income.council")["points"]).toBe(50);
  });
});

describe("buying ships", () => {
  rule(
    ["WL-CORP-14", "WL-CORP-10", "WL-SHIP-11"],
    "the Default Build: the largest loan and nine ships for at most 555 EPs (V15)",
    () => {
      expect(DEFAULT_SHIPS.reduce((sum, name) => sum + (typeNamed(name)?.cost ?? 999), 0)).toBe(520);
      const board = new Board(165);
      const lines = board.turn("DEFAULT BUILD");
      expect(board.state.ships.map((ship) => typeOf(ship).name)).toEqual([...DEFAULT_SHIPS]);
      expect(board.corp().treasury[0]).toBe(300 + 100 + 165 - 520);
      expect([keys(lines).includes("home-sector"), board.corp().known.sectors]).toEqual([true, [0]]);
    },
  );
  rule(
    ["WL-CORP-04", "WL-CORP-11"],
    "300 EPs and one income can be spent in the build; no map is known before",
    () => {
      const board = new Board(165);
      expect(board.corp().known.sectors).toEqual([]);
      board.turn("PS F CA\nPS F CA");
      // 143 and 143 + 15 percent.
      expect(board.corp().treasury[0]).toBe(400 - 143 - 164);
    },
  );
  rule(
    "WL-SHIP-10",
    "in the initial build only types of Y165 can be bought, a year later those of Y166",
    () => {
      const why = (year: number): readonly string[] =>
        reasons(new Board(year).rich().turn("NE\nPR A\nPS A COB\nPS A VIP"));
      expect([theType("A-COB").year, theType("A-VIP").year]).toEqual([166, 165]);
      expect([why(165), why(166)]).toEqual([["not-available"], []]);
    },
  );
  /** What is paid for each of these ships when a T-DD, listed at 101, has risen to 150. */
  const paid = (year: number, orders: string): readonly number[] => {
    const board = new Board(year).rich();
    board.state.prices[typeNamed("T-DD")?.id ?? 0] = 15_000;
    return board
      .turn(orders)
      .filter((line) => line.key === "line.done")
      .flatMap((line) => (line.values["result"] as { with?: { price?: number } }).with?.price ?? []);
  };
  rule(
    ["WL-SHIP-15", "WL-MORD-PS-04"],
    "the same type again costs 15, 30, 45 percent of the list price more (V14)",
    () => {
      expect(paid(165, "PS T DD\nPS T DD\nPS T DD\nPS T DD")).toEqual([150, 165, 180, 195]);
    },
  );
  rule(
    "WL-SHIP-12",
    "each type has its own price: a scout of the same hull neither rises nor repeats",
    () => {
      expect(paid(168, "NE\nPR T\nPS T DD\nPS T DDS\nPS T DD")).toEqual([150, 103, 165]);
    },
  );
  rule("WL-SHIP-54", "surcharges are added, of the list price, and fees never follow the market", () => {
    const board = new Board(166).rich();
    const type = typeNamed("O-CA");
    if (type === undefined) throw new Error("no such type");
    board.state.prices[type.id] = 2 * 100 * type.cost;
    const before = board.corp().treasury[0];
    board.turn("NE\nPR O\nPS O CA\nPS O CA CLOA");
    // The second costs 15 percent for coming second and 15 for its cloak.
    const second = 2 * type.cost + 0.3 * type.cost;
    expect(before + 100 - board.corp().treasury[0]).toBe(2 * type.cost + Math.round(second));
    expect(board.state.ships.map(({ cloakDevice }) => cloakDevice)).toEqual([false, true]);
    const [ship] = board.state.ships;
    Object.assign(ship ?? {}, { crew: 3 });
    const lines = board.turn("SHIPS\nO-CA 1: TRNG\nORDERS\nNE");
    expect(find(lines, "trained")["people"]).toBe(Math.round(0.15 * type.cost));
  });
  rule(
    ["WL-RACE-05", "WL-RACE-06", "WL-RACE-07", "WL-MORD-PS-05"],
    "foreign races cost 1 to 100 percent more from Y166 on, Civilians and primaries never",
    () => {
      const price = (sheet: string, height: number): number => {
        const board = new Board(166).rich();
        board.turn(sheet, { dice: steady(height) });
        return 5100 - board.corp().treasury[0];
      };
      expect([
        price("NE\nPS T DD", 0),
        price("NE\nPS T DD", 1),
        price("NE\nPR T\nPS T DD", 1),
        price("NE\nPS C FAS", 1),
      ]).toEqual([102, 202, 101, 25]);
    },
  );
  /** What became of a purchase: the reason it failed for, or nothing; what was spent. */
  const tried = (year: number, order: string, points = 5000): readonly [readonly string[], number] => {
    const board = new Board(year).rich(points);
    const why = reasons(board.turn(order));
    return [why, points + 100 - (board.corp().treasury[0] ?? 0)];
  };
  rule(
    ["WL-SHIP-09", "WL-MORD-PS-02"],
    "a type is not sold before its year, and the attempt costs nothing",
    () => {
      expect(tried(165, "PS A COB")).toEqual([["not-available"], 0]);
      expect(tried(166, "PR A\nPS A COB")[0]).toEqual([]);
    },
  );
  rule(["WL-MORD-PS-17", "WL-RACE-J-07"], "neither monsters nor Jindarians are for sale", () => {
    expect(tried(180, "PS M YSD")).toEqual([["no-monsters"], 0]);
    expect(tried(180, "PS J CA")).toEqual([["no-jindarians"], 0]);
  });
  rule("WL-RACE-03", "Seltorians are not sold in the build, later by their years alone", () => {
    expect(tried(165, "PS S FF")).toEqual([["no-seltorians"], 0]);
    expect([tried(181, "PS S FF")[0], tried(190, "PR S\nPS S FF")[0]]).toEqual([["not-available"], []]);
  });
  rule("WL-SHIP-55", "what cannot be paid is not delivered and costs nothing", () => {
    const board = new Board(190).rich(100);
    expect(reasons(board.turn("PR K\nPS K B10"))).toEqual(["money"]);
    expect([board.state.ships, board.corp().treasury]).toEqual([[], [200, 200, 200, 200]]);
  });
  rule(
    ["WL-MORD-PS-06", "WL-MORD-PPCT-01", "WL-MORD-PS-03"],
    "a ceiling and the price percentage hold (V13)",
    () => {
      const board = new Board(170).rich();
      board.state.prices[typeNamed("F-PC")?.id ?? 0] = 5000;
      board.state.prices[typeNamed("C-WG")?.id ?? 0] = 28_000;
      expect(reasons(board.turn("PR F\nPS F PC 45\nP% 125\nPS C WG\nP% 150\nPS C WG\nP% 80"))).toEqual([
        "too-dear",
        "price-percent",
        "out-of-range",
      ]);
      expect(board.state.ships.map((ship) => typeOf(ship).name)).toEqual(["C-WG"]);
    },
  );
  /** A gate in deadly terrain, a stockpile, and four purchases of which one fails. */
  const delivered = (): { board: Board; why: readonly string[]; ships: readonly Ship[] } => {
    const board = new Board(172).rich().terrain("02-0505", "NO+AZ");
    board.ship("C-WG", "02-0505");
    Object.assign(board.corp().stockpile, { fighters: 12, bombs: 9 });
    const lines = board.turn('PR F\nPS F CVS WG 1 "Enterprise"\nPS C WGO\nPS C WGO WG 1\nPS C FAS WG 7');
    return { board, why: reasons(lines), ships: board.state.ships };
  };
  rule(
    ["WL-SHIP-01", "WL-SHIP-03"],
    "a ship is delivered in the same turn, at the gate it was ordered to",
    () => {
      const { board, ships } = delivered();
      expect(ships[1]).toMatchObject({ at: board.at("02-0505"), name: "Enterprise" });
    },
  );
  rule(["WL-SHIP-04", "WL-ITEM-05", "WL-MORD-PS-10"], "it takes its load at home before it is sent", () => {
    const { board, ships } = delivered();
    expect(ships[1]).toMatchObject({ fighters: 12, bombs: 4 });
    // The freighter that stays at home takes what it has room for of the rest.
    expect(board.corp().stockpile.fighters).toBe(0);
  });
  rule("WL-SHIP-06", "the terrain of the gate does nothing to it", () => {
    expect(delivered().ships[1]).toMatchObject({ damage: 0, lost: 0 });
  });
  rule(["WL-SHIP-07", "WL-MORD-PS-07"], "C-WGO only to a gate; a gate that is not there means home", () => {
    const { board, why, ships } = delivered();
    expect(why).toEqual(["needs-gate"]);
    expect(ships.slice(2).map(({ at }) => at)).toEqual([board.at("02-0505"), board.at("00-0909")]);
  });
  rule(
    ["WL-SHIP-05", "WL-MORD-PS-14"],
    "a gate is no base: nothing is repaired, trained or loaded there",
    () => {
      const board = new Board(176).rich();
      board.ship("C-WG", "02-0505");
      board.corp().stockpile.bombs = 8;
      const ship = board.ship("K-D7", "02-0505", { crew: 3, damage: 20, bombs: 0, age: 6 });
      const before = { crew: 3, damage: 20, bombs: 0, upgraded: false, refitted: false };
      const lines = board.turn("SHIPS\nK-D7 1: REPR TRNG UPGR REFT\nORDERS\nNE");
      expect(reasons(lines)).toHaveLength(4);
      expect(ship).toMatchObject(before);
    },
  );
  rule("WL-MORD-PS-07", "nothing is delivered to a Home Office in other hands", () => {
    const board = new Board(172).rich();
    board.ship("C-WG", "02-0505");
    Object.assign(board.siteAt("00-0909"), { owner: B });
    const lines = board.turn("PS C FAS\nPS C FAS WG 1");
    expect(reasons(lines)).toEqual(["home-lost"]);
    expect(board.state.ships.map((ship) => ship.at)).toEqual([board.at("02-0505"), board.at("02-0505")]);
  });
  const bought = (
    orders: string,
  ): { ships: readonly Ship[]; why: readonly string[]; lines: readonly Line[] } => {
    const board = new Board(172).rich();
    const lines = board.turn(orders);
    return { ships: board.state.ships, why: reasons(lines), lines };
  };
  rule(["WL-MORD-PS-08", "WL-RACE-O-03"], "a cloak for Orions alone, for 15 percent", () => {
    const [plain, cloaked] = ["PR O\nPS O CA\nNE", "PR O\nPS O CA CLOA\nNE"].map(bought);
    const price = (lines: readonly Line[] = []): number =>
      Number(
        lines
          .map(({ values }) => values["result"] as { with?: { price?: number } } | undefined)
          .find((result) => result?.with?.price !== undefined)?.with?.price,
      );
    expect([plain?.ships[0]?.cloakDevice, cloaked?.ships[0]?.cloakDevice]).toEqual([false, true]);
    expect(price(cloaked?.lines) - price(plain?.lines)).toBe(
      Math.round((typeNamed("O-CA")?.cost ?? 0) * 0.15),
    );
    expect(bought("PR K\nPS K D7 CLOA\nNE").why).toEqual(["cloak-orion"]);
  });
  rule(["WL-RACE-A-05", "WL-ITEM-29"], "Andromedans come with all their T-bombs", () => {
    expect(bought("PR A\nPS A INT\nNE").ships[0]?.bombs).toBe(4);
    expect(bought("PR K\nPS K D7\nNE").ships[0]?.bombs).toBe(0);
  });
  rule("WL-RACE-K-02", "penal ships come with an officer, never a Captain", () => {
    for (const height of [0, 0.5, 1]) {
      const board = new Board(172).rich();
      board.turn("PR K\nPS K D6J\nNE", { dice: steady(height) });
      expect(board.state.ships[0]?.officers).toMatch(/^[AMSNEDW]$/);
    }
  });
  rule(
    "WL-MORD-NH-01",
    "NH goes before names that are given, not before default ones, until NH alone (V25)",
    () => {
      const { ships } = bought('PR K\nNH "USS"\nPS K D7 "Exeter"\nPS K F5\nNH\nPS K D7 "Hood"');
      expect(ships.map(({ name }) => name)).toEqual(["USS Exeter", "K-F5-1", "Hood"]);
    },
  );
  rule(
    ["WL-SHIP-56", "WL-MORD-PS-13", "WL-RACE-C-10", "WL-SHIP-13"],
    "a specialty ship once per game at list price",
    () => {
      const board = new Board(173).rich();
      expect(reasons(board.turn("PS C FTF\nPS C FTF"))).toEqual(["specialty"]);
      changePrices(board.state);
      expect(board.state.prices[typeNamed("C-FTF")?.id ?? 0]).toBe(12_500);
    },
  );
  rule(
    ["WL-SHIP-13", "WL-SHIP-14", "WL-NTG-04", "WL-NPC-15"],
    "prices rise with demand and fall without, within limits, after the first year",
    () => {
      const board = new Board(166);
      const id = (name: string): number => typeNamed(name)?.id ?? 0;
      board.state.demand[id("F-CA")] = 2;
      board.state.demand[id("K-D7")] = 1;
      changePrices(board.state);
      const price = (name: string): number => board.state.prices[id(name)] ?? 0;
      // Two players: demand counts three times as much.
      expect([price("F-CA"), price("K-D7"), price("G-CA"), price("A-COB"), price("F-BB")]).toEqual([
        14_300 + 1287,
        13_700,
        14_400 - 288,
        9700,
        31_200,
      ]);
      for (let year = 0; year < 60; year++) changePrices(board.state);
      expect(price("G-CA")).toBe(8640);
      for (let year = 0; year < 9; year++) {
        board.state.demand[id("G-CA")] = 20;
        changePrices(board.state);
      }
      expect(price("G-CA")).toBe(36_000);
    },
  );
  rule(["WL-MORD-PS-16"], "no more than 20 ships a turn", () => {
    const board = new Board(172).rich(20_000);
    board.corp().boughtLines = 12;
    const lines = board.turn(Array.from({ length: 21 }, () => "PS C FAS").join("\n"));
    expect([board.state.ships.length, reasons(lines)]).toEqual([20, ["twenty-ships"]]);
  });
  rule(
    ["WL-SHIP-17", "WL-SHIP-18", "WL-MORD-AA-01", "WL-MORD-AA-02"],
    "AA tells AF, DF, SF and price, not HP, of any type; buying one tells all",
    () => {
      const board = new Board(166).rich();
      const lines = board.turn("AA K B10\nAA M SC\nAA C DC\nPS C FAS");
      const first = lines.find((line) => line.key === "line.done")?.values["result"] as {
        with: Record<string, unknown>;
      };
      expect(first.with).toMatchObject({ af: 168, df: 135, sf: 68, price: 357 });
      expect(first.with).not.toHaveProperty("hp");
      expect(board.corp().known.types).toEqual([typeNamed("C-FAS")?.id]);
      expect(reasons(lines)).toEqual(["no-such-type"]);
    },
  );
});
