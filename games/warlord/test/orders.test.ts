import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { priceInHundredths } from "../src/orders/items.ts";
import { theType } from "../src/data/ship-types.ts";
import { specialNumber, type Special } from "../src/data/specials.ts";
import { orderLines } from "../src/rules/order-lines.ts";
import { NOBODY, type Site } from "../src/rules/state.ts";
import type { Turn } from "../src/rules/turn-context.ts";
import { sitesOf } from "../src/rules/world.ts";
import { A, B, Board, find, keys, NPC, reasons, steady } from "./table.ts";

/** A board on which A owns a sector special. */
function withSpecial(special: Special, year = 175): Board {
  const board = new Board(year).rich();
  board.site("02-0505", "PL", { owner: A, special: specialNumber(special) });
  return board;
}
const results = (board: Board, sheet: string): Record<string, unknown>[] =>
  board
    .turn(sheet)
    .filter((line) => line.key === "line.done")
    .map((line) => (line.values["result"] as { with?: Record<string, unknown> }).with ?? {});

describe("order lines", () => {
  rule(
    ["WL-MORD-01", "WL-MORD-03", "WL-MORD-02"],
    "ten lines in the order written; what is beyond is ignored, what is not understood uses its line",
    () => {
      const board = new Board().rich();
      const lines = board.turn(["bogus", ...Array.from({ length: 10 }, () => "BF 10")].join("\n"));
      // Nine lines are left for fighters, one each at the dearest price.
      expect(board.corp().stockpile.fighters).toBe(9);
      expect([keys(lines).filter((key) => key === "line.beyond").length, reasons(lines)]).toEqual([
        1,
        ["not-understood"],
      ]);
    },
  );
  rule(["WL-MORD-04"], "ship orders on order lines are not processed, and the reverse", () => {
    expect(reasons(new Board().turn("REPR"))).toEqual(["not-understood"]);
    const board = new Board().rich();
    board.ship("F-CA", "00-0909");
    expect(keys(board.turn("SHIPS\nF-CA 1: BF\nEND"))).toContain("problem.error");
  });
  rule(
    ["WL-MORD-BO-01", "WL-MORD-BO-02", "WL-MORD-BO-04", "WL-CORP-15"],
    "BO: 24 EPs a line, 200 for ten, from turn 5 and 10 on, into debt if need be (V15)",
    () => {
      const cost = (year: number, order: string): number | string => {
        const board = new Board(year);
        board.corp().treasury = [0, 0, 0, 0];
        const lines = board.turn(order);
        return reasons(lines)[0] ?? 100 - board.corp().treasury[0];
      };
      expect([
        cost(169, "BO 3"),
        cost(170, "BO 5"),
        cost(170, "BO 9"),
        cost(175, "BO 8"),
        cost(175, "BO 9"),
        cost(175, "BO 10"),
        cost(174, "BO PERM"),
      ]).toEqual(["too-early", 120, 120, 192, 216, 200, "too-early"]);
    },
  );
  rule(
    ["WL-MORD-BO-03", "WL-SEQ-04", "WL-SPEC-T23"],
    "PERM buys ten every year until OFF; with Command and Control 11, 21, 22 lines (V16)",
    () => {
      const board = withSpecial("command-and-control");
      const linesAllowed = ({ corp, boughtLines }: Turn): number =>
        orderLines(corp, boughtLines, sitesOf(board.state, A));
      const allowed = (): number => linesAllowed({ ...board.open(), boughtLines: board.corp().boughtLines });
      expect(linesAllowed(board.open())).toBe(11);
      board.turn("BO 10");
      expect(board.corp().boughtLines).toBe(10);
      expect(linesAllowed(board.open())).toBe(21);
      board.turn("BO PERM");
      board.turn("");
      expect([board.corp().boughtLines, allowed()]).toEqual([10, 12]);
      expect(linesAllowed({ ...board.open(), boughtLines: 10 })).toBe(22);
      board.turn("BO OFF");
      board.turn("");
      expect(board.corp().boughtLines).toBe(0);
    },
  );
  /** A carrier takes a site and turns reversed orders on. */
  const reversed = () => {
    const board = new Board().rich();
    const site = board.site("01-0506", "PL");
    const ship = board.ship("F-CVS", "01-0505");
    const why = reasons(board.turn("SHIPS\nF-CVS 1: 0506\nORDERS\nRO ON\nFS 01 0506 50"));
    return { board, site, ship, why };
  };
  rule(
    "WL-MORD-RO-01",
    "from the turn after ON to the one after OFF orders run before the ships move",
    () => {
      const board = new Board().rich();
      const ship = board.ship("F-CVS", "00-0909");
      /** Fighters that are bought this turn and come aboard at home before she leaves. */
      const loaded = (order: string): number => {
        Object.assign(ship, { at: board.at("00-0909"), fighters: 0 });
        board.corp().stockpile.fighters = 0;
        board.turn(`SHIPS\nF-CVS 1: none 0908\nORDERS\n${order}\nBF 75`);
        return ship.fighters;
      };
      expect(["RO ON", "NE", "RO OFF", "NE"].map(loaded)).toEqual([0, 12, 12, 0]);
    },
  );
  rule(
    ["WL-MORD-RO-02", "WL-SEQ-01"],
    "items bought and bases built are there as the ships move, prospecting of the year is not",
    () => {
      const { board, ship } = reversed();
      board.turn("SHIPS\nF-CVS 1: 0505 0506\nORDERS\nFS 01 0506 250\nBF 75");
      expect(ship.fighters).toBe(12);
      const prospecting = (on: boolean): unknown => {
        const sky = new Board(170).rich(0).terrain("02-0505", "ES+AF");
        sky.state.galaxy.prospect[sky.at("02-0505")] = 60;
        sky.corp().settings.nextReversedOrders = on;
        sky.ship("F-CA", "02-0505", { crew: 3 });
        sky.turn("SHIPS\nF-CA 1: PRSP\nORDERS\nNE\nFS 00 0909 150");
        return [sky.siteAt("00-0909").fort, sky.corp().treasury[0]];
      };
      // The ship eats 4 of the year's food, so that only 96 points can be spent beforehand.
      expect([prospecting(false), prospecting(true)]).toEqual([
        [350, 10],
        [300 - 4, 60 + 4],
      ]);
    },
  );
  rule("WL-MORD-RO-02", "a ship bought at a gate stays where the gate was", () => {
    const board = new Board().rich();
    const gate = board.ship("C-WG", "01-0505", { speed: 1 });
    board.corp().settings.nextReversedOrders = true;
    board.turn(`SHIPS\nC-WG ${gate.number}: 0506\nORDERS\nPS F CA WG ${gate.number}`);
    const bought = board.state.ships.find((ship) => ship !== gate);
    expect([bought?.at, gate.at]).toEqual([board.at("01-0505"), board.at("01-0506")]);
  });
  rule(
    "WL-MORD-RO-03",
    "what was taken last turn can be fortified before the ships move, this turn's not",
    () => {
      const { board, site, why } = reversed();
      expect([why, site.owner, site.fort]).toEqual([["captured-now"], A, 0]);
      const next = board.site("01-0507", "PL");
      expect(reasons(board.turn("SHIPS\nF-CVS 1: 0507\nORDERS\nFS 01 0506 250\nFS 01 0507 50"))).toEqual([
        "not-yours",
      ]);
      expect([site.fort, next.owner, next.fort]).toEqual([250, A, 0]);
    },
  );
});

describe("fortifying", () => {
  const fortress = (order: string, points = 1000) => {
    const board = new Board().rich(points);
    Object.assign(board.corp().stockpile, { fighters: 8, pfs: 3 });
    const why = reasons(board.turn(order));
    return { why, home: board.siteAt("00-0909"), board };
  };
  rule(["WL-MORD-FS-01", "WL-MORD-06"], "FS adds points for an EP each, without a sector at home", () => {
    const { home, board } = fortress("FS 0909 100");
    expect([home.fort, board.corp().treasury[0]]).toEqual([300, 1000]);
  });
  rule(["WL-MORD-FS-05", "WL-SITE-08"], "it may put a garrison in and name the site", () => {
    const { home, board } = fortress('FS 0909 100 20 4 "Fortress"');
    expect(home).toMatchObject({ fort: 300, fighters: 8, pfs: 3, name: "Fortress" });
    expect([board.corp().stockpile.fighters, board.corp().stockpile.pfs]).toEqual([0, 0]);
  });
  rule("WL-MORD-FS-04", "short money buys what it can", () => {
    expect(fortress("FS 00 0909 5000").home.fort).toBe(200 + 1100);
  });
  rule("WL-MORD-FS-03", "fewer than 10 points are refused, and sites of others", () => {
    const { why, home } = fortress("FS 0909 9\nFS 0909 10\nFS 22 0909 50");
    expect([why, home.fort]).toEqual([["too-little", "not-yours"], 210]);
  });
  rule(["WL-MORD-FS-02", "WL-SITE-09"], "no fortifying in the turn of capture", () => {
    const board = new Board().rich();
    const site = board.site("00-0506", "PL");
    board.ship("F-CA", "00-0505");
    expect(reasons(board.turn("SHIPS\nF-CA 1: 0506\nORDERS\nFS 0506 50\nFA 50 MAX 100"))).toEqual([
      "captured-now",
      "no-site-fits",
    ]);
    board.turn("FS 0506 50");
    expect(site.fort).toBe(50);
  });
  /** The points of four sites after an FA: Home Office, base, minor site, planet in asteroids (V9). */
  const forts = (order: string): number[] => {
    const board = new Board().rich();
    board.site("01-0101", "DA", { owner: A, fort: 250 });
    board.site("01-0303", "RP", { owner: A, fort: 10 });
    board.site("02-0303", "PL+AF", { owner: A });
    board.turn(order);
    return ["00-0909", "01-0101", "01-0303", "02-0303"].map((place) => board.siteAt(place).fort);
  };
  rule(["WL-MORD-FA-01", "WL-MORD-FA-03"], "FA fortifies all, up to MAX", () => {
    expect(forts("FA 150 MAX 300")).toEqual([300, 300, 160, 150]);
    expect(forts("FA 20")).toEqual([220, 270, 30, 20]);
  });
  rule("WL-MORD-FA-02", "TERR, BASE and SECT pick by terrain, size and sector", () => {
    expect(forts("FA 200 TERR DA MAX 300")).toEqual([200, 300, 10, 0]);
    expect(forts("FA 20 TERR AF")).toEqual([200, 250, 10, 20]);
    expect(forts("FA 20 SECT 01")).toEqual([200, 270, 30, 0]);
    expect(forts("FA 20 BASE")).toEqual([220, 270, 10, 0]);
  });
  rule("WL-MORD-FA-04", "MAJO and MINO pick by kind", () => {
    expect(forts("FA 100 BASES MAX 300 MAJOR")).toEqual([300, 300, 10, 0]);
    expect(forts("FA 20 MINO")).toEqual([200, 250, 30, 0]);
  });
  rule(
    ["WL-MORD-FA-05", "WL-MORD-FS-14"],
    "of two filters the first counts; what is malformed does nothing",
    () => {
      expect(forts("FA 100 SECT 01 BASE")).toEqual([200, 350, 110, 0]);
      expect(forts("FA 75 50")).toEqual([200, 250, 10, 0]);
    },
  );
  rule(["WL-MORD-AF-01", "WL-MORD-AF-02"], "AF moves fighters in and out, never more than there are", () => {
    const board = new Board();
    Object.assign(board.corp().stockpile, { fighters: 12, pfs: 1 });
    const home = board.siteAt("00-0909");
    expect(reasons(board.turn("AF 0909 11\nAF 0909 8 2"))).toEqual(["stock"]);
    expect([home.fighters, board.corp().stockpile.fighters]).toEqual([10, 2]);
    board.turn("AF 0909 -3 1");
    expect([home.fighters, home.pfs, board.corp().stockpile.fighters]).toEqual([7, 1, 5]);
  });
  rule(
    ["WL-MORD-AL-01", "WL-MORD-AL-02", "WL-OFF-22"],
    "AL stations an officer for 100 of two resources; never a Captain or a team",
    () => {
      const board = new Board();
      board.corp().treasury = [100, 0, 0, 0];
      board.corp().officers[7] = 1;
      const lines = board.turn("AL 0909 W\nAL 0909 W\nAL 0909 C\nAL 0909 N");
      expect(board.siteAt("00-0909").officers).toBe("W");
      expect(board.corp().treasury).toEqual([100, 100, 0, 100]);
      expect(reasons(lines)).toEqual(["one-of-each", "not-at-sites", "officer-fee"]);
    },
  );
  rule(
    ["WL-MORD-DS-01", "WL-MORD-US-01", "WL-ADMIN-04"],
    "US and DS: a quarter back, fighters and officers home; the own Home Office cannot be dropped",
    () => {
      const board = new Board();
      const site = board.site("01-0101", "PL", { owner: A, fort: 210, fighters: 4, officers: "W" });
      const before = board.corp().treasury[0];
      expect(reasons(board.turn("US 01 0101\nDS 01 0101\nDS 0909"))).toEqual(["home-office"]);
      expect(site).toMatchObject({ owner: NOBODY, fort: 0, fighters: 0, officers: "" });
      expect([
        board.corp().treasury[0] - before - 130,
        board.corp().stockpile.fighters,
        board.corp().officers[6],
      ]).toEqual([53 + 100, 4, 2]);
    },
  );
  rule(
    ["WL-SPEC-T01", "WL-MORD-FS-06"],
    "the Fortification Hardener: FS 200 gives 220, FA only what was paid (V17)",
    () => {
      const board = withSpecial("fortification-hardener");
      board.turn("FS 0909 200\nFA 20 SECT 00");
      expect(board.siteAt("00-0909").fort).toBe(440);
    },
  );
});

describe("items", () => {
  rule(
    ["WL-ITEM-11", "WL-ITEM-04", "WL-ITEM-08", "WL-SEQ-30"],
    "EPs buy whole items at the price of the moment; the last pick-up loads them (V10)",
    () => {
      const board = new Board(180).rich();
      const ship = board.ship("F-CVS", "00-0909");
      board.turn("NE\nBF 100\nBP 240\nBD 50\nBT 24\nBC 33\nBM 24\nBY 75", { dice: steady(0.5) });
      expect(ship).toMatchObject({ fighters: 12, bombs: 4, mrs: 1 });
      expect(board.corp().stockpile).toEqual({
        fighters: 8,
        pfs: 12,
        drones: 50,
        commandos: 11,
        bombs: 2,
        mrs: 5,
        decoys: 5,
      });
    },
  );
  rule(
    ["WL-ITEM-10", "WL-ITEM-16", "WL-MORD-BP-01"],
    "prices vary by a quarter at most; PFs from Y180; stated EPs must be there",
    () => {
      const board = new Board(179).rich(10);
      expect(priceInHundredths(board.open(A, undefined, steady(0.5)), "fighters")).toBe(500);
      expect(priceInHundredths(board.open(A, undefined, steady(0.99)), "fighters")).toBe(625);
      expect(priceInHundredths(board.open(A, undefined, steady(0.61)), "fighters")).toBeLessThanOrEqual(625);
      expect(reasons(board.turn("BP 40\nBF 900\nBF 3"))).toEqual(["too-early", "money", "buys-nothing"]);
    },
  );
  rule(["WL-SPEC-T02", "WL-SPEC-T03"], "fixed prices: fighters 4, commandos 2, PFs 25, 20, 18 (V17)", () => {
    expect(priceInHundredths(withSpecial("fighter-factory").open(), "fighters")).toBe(400);
    expect(priceInHundredths(withSpecial("commando-support").open(), "commandos")).toBe(200);
    expect(
      [179, 180, 181].map((year) => priceInHundredths(withSpecial("pf-merchant", year).open(), "pfs")),
    ).toEqual([2500, 2000, 1800]);
  });
});

describe("the Corporation's affairs", () => {
  rule(["WL-MORD-PR-01", "WL-MORD-PR-02", "WL-RACE-04"], "three primary races at most, never M or J", () => {
    expect(reasons(new Board().turn("PR F\nPR F\nPR M\nPR J\nPR K\nPR Z\nPR G"))).toEqual([
      "is-primary",
      "not-primary",
      "not-primary",
      "three-primaries",
    ]);
  });
  rule(
    ["WL-MORD-CP-01", "WL-MORD-CP-02"],
    "CP in Y177 and every twelve years for 100 EPs; U frees a slot",
    () => {
      const board = new Board(177).rich();
      board.corp().primaries = "FKZ";
      expect(reasons(board.turn("CP F G\nCP K U\nCP Z G"))).toEqual(["not-primary"]);
      expect([board.corp().primaries, board.corp().treasury[0]]).toEqual(["GZ", 5100 - 200]);
      board.state.year = 178;
      expect(reasons(board.turn("CP G F\nPR T"))).toEqual(["not-this-year"]);
      board.state.year = 189;
      expect(reasons(board.turn("CP G F"))).toEqual([]);
    },
  );
  rule(
    ["WL-MORD-DC-02", "WL-MORD-AC-04", "WL-MORD-DC-01"],
    "AC and DC by number, 0 cancels; their stock is shown",
    () => {
      const board = new Board();
      const lines = board.turn("AC 102\nDC 998\nAC 999");
      expect(board.corp().settings).toMatchObject({ ally: B, defendAgainst: 7 });
      expect(find(lines, "status.ally")).toEqual({ corp: 102, stock: 33 });
      expect(reasons(lines)).toEqual(["no-such-corp"]);
      board.turn("AC 0\nDC 102");
      expect(board.corp().settings).toMatchObject({ ally: NOBODY, defendAgainst: B });
    },
  );
  rule(["WL-MORD-CT-01", "WL-MORD-APCT-01"], "CT 0 to 9; A% 75 to 150", () => {
    const board = new Board();
    expect(reasons(board.turn("CT 3 12\nCT 3 4\nA% 74\nA% 151\nA% 150"))).toEqual([
      "tactic-number",
      "out-of-range",
      "out-of-range",
    ]);
    expect(board.corp().settings).toMatchObject({ attackTactic: 3, defenceTactic: 4, attackPercent: 150 });
  });
  /** What B hears of A's messages. */
  const heardOf = (orders: string, arrange: (board: Board) => void = () => {}): readonly unknown[] => {
    const board = new Board();
    arrange(board);
    board.turn(orders);
    return board.corp(B).notices.flatMap(({ text }) => (text.key === "message" ? [text.with?.["text"]] : []));
  };
  rule("WL-MORD-ME-01", "at most 90 characters, to all, a Corporation, a sector, ships or a team", () => {
    const long = "x".repeat(95);
    expect(heardOf(`ME 102 "${long}"`)).toEqual(["x".repeat(90)]);
    for (const to of ["CORP 102", "102", "SECT 22"]) expect(heardOf(`ME ${to} "a"`)).toEqual(["a"]);
    for (const to of ["CORP 777", "SECT 99", "TEAM 1"])
      expect([to, reasons(new Board().turn(`ME ${to} "a"`)).length]).toEqual([to, 1]);
  });
  rule("WL-MORD-ME-02", "one to all a turn; a taken home hears nothing, a ship in the sector does", () => {
    expect(heardOf('ME ALL "a"\nME ALL "b"')).toEqual(["ALL> a"]);
    expect(reasons(new Board().turn('ME ALL "a"\nME ALL "b"'))).toEqual(["one-to-all"]);
    expect(heardOf('ME SECT 22 "a"', (board) => void (board.corp(B).alive = false))).toEqual([]);
    expect(heardOf('ME SHIP 03 "a"')).toEqual([]);
    expect(heardOf('ME SHIP 03 "a"', (board) => void board.ship("F-CA", "03-0101", { owner: B }))).toEqual([
      "S03> a",
    ]);
    const team = (n: number): readonly unknown[] => {
      const board = new Board(172, { teams: 2 });
      board.turn(`ME TEAM ${n} "a"`);
      return board.corp(B).notices.map(({ text }) => text.with?.["text"]);
    };
    const ofB = new Board(172, { teams: 2 }).corp(B).team;
    expect([team(ofB), team(ofB + 7)]).toEqual([["T> a"], []]);
  });
  rule(
    ["WL-MORD-ME-04", "WL-ADMIN-16"],
    "heard in the next results; computers ignore it; no forged tags",
    () => {
      const board = new Board();
      board.turn('ME 201 "a"\nME ALL "GM> b"');
      expect(board.corp(NPC).notices).toEqual([]);
      const heard = board.turn("NE", { id: B }).filter(({ section }) => section === "subspace");
      expect(heard.map(({ key, values }) => [key, values["text"]])).toEqual([["message", "ALL> GM b"]]);
      expect(keys(board.turn("NE", { id: B }))).not.toContain("message");
    },
  );
  rule("WL-MORD-ME-03", "messages and their tags (V24)", () => {
    const board = new Board();
    board.ship("F-CA", "03-0101", { owner: B, cloaked: true });
    board.turn(
      'ME ALL "Prepare to die."\nME ALL "again"\nME 102 KNOWN "We > who"\nME SECTOR 22 RSVP "hello"\nME SHIP 03 "sail"\nME SHIP 03 KNOW "off"\nME CORP 777 "x"',
    );
    const heard = board
      .corp(B)
      .notices.filter((notice) => notice.text.key === "message")
      .map((notice) => notice.text.with?.["text"]);
    expect(heard).toEqual([
      "ALL> Prepare to die.",
      "101> We  who",
      "101> hello",
      "S03> sail",
      "S03> 101> off",
    ]);
    expect(board.corp(B).notices.some((notice) => notice.text.key === "contact")).toBe(true);
    const lines = board.turn("", { id: B });
    expect(lines.filter((line) => line.section === "subspace" && line.key === "message")).toHaveLength(5);
  });
  rule(
    ["WL-MORD-NA-01", "WL-CORP-06"],
    "NA names Corporation, ships and own sites; the Corporation until Y169, never The",
    () => {
      const board = new Board(169);
      const ship = board.ship("F-CA", "00-0909");
      const lines = board.turn(
        'NA CORP "The Best"\nNA CORP "Einstein Express"\nNA F CA 1 "Hi"\nNA 0909 "Castle"\nNA 22 0909 "Mine"',
      );
      expect(reasons(lines)).toEqual(["name-the", "not-yours"]);
      expect([board.corp().name, ship.name, board.siteAt("00-0909").name]).toEqual([
        "Einstein Express",
        "Hi",
        "Castle",
      ]);
      board.state.year = 170;
      expect(reasons(board.turn('NA CORP "Later"'))).toEqual(["too-late"]);
    },
  );
  rule("WL-MORD-CM-01", "CM sets the motto, without the sign of tags", () => {
    const board = new Board(169);
    board.turn('CM "We come > in peace"');
    expect(board.corp().settings.motto).toBe("We come  in peace");
  });
  rule("WL-MORD-PH-01", "PH shows or hides the phone, and keeps its number", () => {
    const board = new Board(169);
    board.turn("PH ON 555-1234");
    expect(board.corp().settings).toMatchObject({ phoneShown: true, phone: "555-1234" });
    board.turn("PH OFF");
    expect(board.corp().settings).toMatchObject({ phoneShown: false, phone: "555-1234" });
  });
  rule("WL-MORD-PI-01", "PI sets what others read of the player", () => {
    const board = new Board(169);
    board.turn('PI "Chess too"');
    expect(board.corp().settings.about).toBe("Chess too");
  });
  rule("WL-MORD-VT-01", "VT is switched on and off", () => {
    const board = new Board(169);
    board.turn("VT ON");
    expect(board.corp().settings.veteranMode).toBe(true);
    board.turn("VT OFF");
    expect(board.corp().settings.veteranMode).toBe(false);
  });
  rule(
    ["WL-MORD-TE-01", "WL-SPEC-T08"],
    "TE every fourth year, or every year with the Trading Official, for a tenth",
    () => {
      const board = new Board(168).rich(100);
      board.turn("TE PE OR 50");
      expect(board.corp().treasury).toEqual([150, 245, 200, 200]);
      expect(reasons(new Board(169).turn("TE PE OR 50"))).toEqual(["not-this-year"]);
      expect(reasons(withSpecial("trading-official", 169).turn("TE PE OR 50"))).toEqual([]);
    },
  );
  rule(
    ["WL-MORD-FT-01", "WL-SPEC-T38", "WL-SPEC-T14"],
    "FT: free T-bombs on new ships; the Mine Warfare Center adds half to stock",
    () => {
      const board = withSpecial("mine-warfare");
      board.turn("PR F\nFT ON\nPS F CA\nFT OFF\nFT ON");
      expect(board.state.ships[0]?.bombs).toBe(4);
      expect(board.corp().stockpile.bombs).toBe(2);
      const mrs = withSpecial("mrs-center");
      mrs.turn("PR F\nPS F CA\nPS F FF");
      expect(mrs.state.ships.map((ship) => ship.mrs)).toEqual([1, 0]);
    },
  );
  rule(
    ["WL-PT-10", "WL-PT-09", "WL-SEQ-32"],
    "PT: 150 EPs and 50 more each time; a team comes by itself in Y170, Y180",
    () => {
      const board = new Board(174).rich();
      expect(reasons(board.turn("PT\nPT"))).toEqual(["once-a-turn"]);
      expect([board.corp().primeTeams, board.corp().treasury[0]]).toEqual([1, 5100 - 150]);
      board.turn("PT");
      expect(board.corp().treasury[0]).toBe(5200 - 350);
      const calendar = new Board(180);
      calendar.turn("");
      expect(calendar.corp().primeTeams).toBe(1);
    },
  );
  rule(
    ["WL-MORD-EV-01", "WL-MORD-NE-01", "WL-MORD-EV-03", "WL-SEQ-27"],
    "EV makes an event certain, NE none; the first counts",
    () => {
      const count = (sheet: string, height: number): number =>
        new Board().turn(sheet, { dice: steady(height) }).filter((line) => line.key === "event.happens")
          .length;
      expect([
        count("", 0.4),
        count("", 0.6),
        count("EV\nEV", 0.6),
        count("NE\nEV", 0.4),
        count("EV\nNE", 0.6),
      ]).toEqual([1, 0, 1, 0, 1]);
      expect(
        new Board(165).turn("EV", { dice: steady(0.4) }).some((line) => line.key === "event.happens"),
      ).toBe(false);
    },
  );
  rule(["WL-MORD-EV-02", "WL-CUSTOM-03"], "in an Event Game a number can be asked for once", () => {
    const board = new Board(172, { variant: "event" });
    expect(find(board.turn("EV 2"), "event.happens")["number"]).toBe(2);
    expect(board.corp().eventsAsked).toEqual([2]);
    expect(find(board.turn("EV 2"), "event.happens")["number"]).not.toBe(2);
  });
  rule(
    ["WL-MORD-LB-01", "WL-MORD-LB-02", "WL-COMBAT-38"],
    "LB hears every battle of a sector; others within two sectors one in four",
    () => {
      const heard = (settings: { listenTo: number }, height: number): number => {
        const board = new Board();
        Object.assign(board.corp(B).settings, settings);
        board.ship("F-CA", "21-0505", { owner: NPC, hp: 1, sf: 0 });
        board.ship("F-DN", "21-0504");
        board.turn("SHIPS\nF-DN 1: 0505\nEND", { dice: steady(height) });
        return board.corp(B).notices.filter((notice) => notice.section === "subspace").length;
      };
      expect([
        heard({ listenTo: 9 }, 0.9),
        heard({ listenTo: -1 }, 0.24),
        heard({ listenTo: -1 }, 0.26),
        heard({ listenTo: 3 }, 0.16),
        heard({ listenTo: 3 }, 0.2),
      ]).toEqual([1, 1, 0, 1, 0]);
      const board = new Board();
      board.turn("LB 12");
      expect(board.corp().settings.listenTo).toBe(6);
      board.turn("LB 0");
      expect(board.corp().settings.listenTo).toBe(0);
      board.turn("LB");
      expect(board.corp().settings.listenTo).toBe(-1);
    },
  );
  rule(
    ["WL-MORD-RA-01", "WL-SEQ-37", "WL-SPEC-T36"],
    "advertisements by race, three a turn, three more with Shipping News",
    () => {
      const board = new Board();
      const lines = board.turn("RA T", { dice: steady(0.9) });
      expect(
        lines
          .filter((line) => line.key === "news.advert")
          .map((line) => String(line.values["type"]).charAt(0)),
      ).toEqual(["T", "T", "T"]);
      const types = lines.filter((line) => line.key === "news.advert").map((line) => line.values["type"]);
      expect(new Set(types).size).toBe(3);
      const variants = lines
        .filter((line) => line.key === "news.advert")
        .map((line) => line.values["variants"]);
      expect(variants).not.toContain("");
      expect(reasons(board.turn("RA M"))).toEqual(["no-such-race"]);
      expect(
        withSpecial("shipping-news")
          .turn("")
          .filter((line) => line.key === "news.advert"),
      ).toHaveLength(6);
    },
  );
  rule(["WL-MORD-90"], "the formats of the summary: SL takes target and drones in either order", () => {
    const board = new Board().rich();
    board.site("00-0101", "PL", { owner: A, fort: 700 });
    board.site("00-0303", "PL", { owner: B, fort: 300 });
    board.corp().stockpile.drones = 100;
    expect(results(board, "SL 00 0101 10 0303")[0]?.["drones"]).toBe(10);
    expect(results(board, "SL 00 0101 0303 10")[0]?.["drones"]).toBe(10);
  });
});

describe("sector specials at the end of the turn", () => {
  rule(["WL-SPEC-T41", "WL-SPEC-T42", "WL-SEQ-33"], "Equalizer and Casino (V17)", () => {
    const board = withSpecial("resource-equalizer");
    board.corp().treasury = [3, -100, -100, -100];
    board.site("03-0505", "PL");
    Object.assign(board.siteAt("02-0505"), { yields: [0, 0, 0, 0] });
    board.site("02-1616", "PL");
    board.turn("");
    expect(board.corp().treasury).toEqual([25, 25, 25, 25]);
    const casino = withSpecial("orbital-casino");
    casino.site("02-1616", "PL");
    casino.corp().treasury = [0, 0, 0, 0];
    casino.turn("NE", { dice: steady(0) });
    expect(casino.corp().treasury).toEqual([0, 0, 0, 0]);
  });
  rule(["WL-SPEC-T21"], "the Auto-Cloaker hides ships for one DC each", () => {
    const board = withSpecial("auto-cloaker");
    const ship = board.ship("R-KR", "00-0101");
    const dilithium = board.corp().treasury[2];
    board.turn("");
    expect(ship.cloaked).toBe(true);
    expect(board.corp().treasury[2]).toBe(dilithium + 130 + 100 - 1);
  });
  rule(
    ["WL-SPEC-T05", "WL-SPEC-T17", "WL-SPEC-T07"],
    "Industrial Center, Site Restorer, Academy Capital",
    () => {
      const board = withSpecial("industrial-center", 181);
      board.turn("", { dice: steady(0.999) });
      expect(board.corp().stockpile).toMatchObject({
        fighters: 4,
        commandos: 5,
        bombs: 5,
        drones: 12,
        decoys: 1,
        pfs: 2,
      });
      const restorer = withSpecial("site-restorer");
      const site = restorer.site("03-0101", "PL", { owner: A, devastated: true });
      restorer.turn("");
      expect(site.devastated).toBe(false);
      const academy = withSpecial("academy-capital");
      academy.turn("");
      expect(academy.corp().officers[7]).toBeGreaterThanOrEqual(1);
    },
  );
  rule(
    ["WL-SPEC-T40", "WL-MORD-BB-01"],
    "the Mega-Battleship: four instalments of 300, then it is there (V17)",
    () => {
      const board = withSpecial("mega-battleship");
      expect(reasons(board.turn("BB\nBB"))).toEqual(["in-production"]);
      for (let year = 0; year < 4; year++) board.turn("");
      expect(board.state.ships[0]).toMatchObject({
        af: 200,
        fighters: 24,
        pfs: 6,
        bombs: 6,
        at: board.at("00-0909"),
      });
      expect(board.corp().megaBattleship).toBe(-1);
    },
  );
  rule("WL-SPEC-T13", "Orion ships for 90 percent, without surcharge, cloaking device included", () => {
    const orion = withSpecial("pirate-connection");
    orion.turn("NE\nPS O CA");
    expect([orion.state.ships[0]?.cloakDevice, orion.corp().treasury[0]]).toEqual([true, 5000 + 230 - 117]);
  });
  rule("WL-SPEC-T22", "cloaking devices for ships of any race, for 15 percent", () => {
    const bought = (board: Board, order: string): readonly unknown[] => {
      const why = reasons(board.turn(`PR K\nPS K D7${order}`));
      return [why, board.state.ships[0]?.cloakDevice, board.corp().treasury[0]];
    };
    const market = (): Board => withSpecial("cloak-market");
    const [, , plain] = bought(market(), "");
    // K-D7 costs 137.
    expect(bought(market(), " CLOA")).toEqual([[], true, Number(plain) - 21]);
    expect(bought(withSpecial("ship-previewer"), " CLOA")[0]).toEqual(["cloak-orion"]);
  });
  rule("WL-SPEC-T09", "the first ship of a turn may be of a type of the next five years, no other", () => {
    const why = (year: number, sheet: string): readonly string[] =>
      reasons(withSpecial("ship-previewer", year).turn(`PR F\n${sheet}`));
    const { year } = theType("F-BCF");
    expect([why(year - 5, "PS F BCF"), why(year - 6, "PS F BCF")]).toEqual([[], ["not-available"]]);
    expect(why(year - 5, "PS F CA\nPS F BCF")).toEqual(["not-available"]);
  });
  rule("WL-SPEC-T04", "one space dragon a turn, of any size, and no other monster", () => {
    const hatchery = (sheet: string): readonly string[] =>
      reasons(withSpecial("dragon-hatchery").turn(sheet));
    expect(hatchery("PS M YSD\nPS M YSD\nPS M MC")).toEqual(["no-monsters", "no-monsters"]);
    expect([hatchery("PS M ASD"), hatchery("PS M MC")]).toEqual([[], ["no-monsters"]]);
  });
  rule("WL-SPEC-02", "SH tells a special unless the site is jammed, SCAN SITES always, maps never", () => {
    const seen = (sheet: string, props: Partial<Site> = {}): readonly unknown[] => {
      const board = new Board(184).rich();
      board.site("01-0101", "PL", { owner: A, fort: 2000 });
      board.site("01-0505", "PL", { owner: B, special: 9, ...props });
      board.ship("H-SC", "01-0202", { crew: 9, officers: "S" });
      const told = JSON.stringify(board.turn(sheet).filter(({ section }) => section !== "maps"));
      return [/#9\b|@special\.9"/.test(told)];
    };
    expect([seen("SH 01 0505"), seen("SH 01 0505", { jammed: true })]).toEqual([[true], [false]]);
    for (const jammed of [false, true])
      expect(seen("SHIPS\nH-SC 1: SCAN SITE\nORDERS\nNE", { jammed })).toEqual([true]);
    expect(seen("SHIPS\nH-SC 1: SCAN TERR\nORDERS\nNE")).toEqual([false]);
  });
  rule("WL-SPEC-05", "two of a kind do no more than one", () => {
    const price = (...kinds: readonly Special[]): number => {
      const board = new Board(175).rich();
      for (const [index, kind] of kinds.entries())
        board.site(`02-050${index + 1}`, "PL", { owner: A, special: specialNumber(kind) });
      return priceInHundredths(board.open(A, undefined, steady(0)), "fighters");
    };
    expect([price(), price("fighter-factory"), price("fighter-factory", "fighter-factory")]).toEqual([
      500, 400, 400,
    ]);
  });
  rule(
    ["WL-SPEC-03", "WL-SPEC-04"],
    "a special serves its present owner while the site is sound; its captor is told what it is",
    () => {
      const board = new Board(175).rich();
      const site = board.site("02-0505", "PL", { owner: B, special: specialNumber("fighter-factory") });
      board.ship("F-CA", "02-0504");
      expect(priceInHundredths(board.open(A, undefined, steady(0)), "fighters")).toBe(500);
      const lines = board.turn("SHIPS\nF-CA 1: 0505\nEND");
      expect(find(lines, "capture.special")["number"]).toBe(2);
      expect(priceInHundredths(board.open(), "fighters")).toBe(400);
      site.devastated = true;
      expect(priceInHundredths(board.open(A, undefined, steady(0)), "fighters")).toBe(500);
    },
  );
});
