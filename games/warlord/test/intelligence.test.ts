import { rule } from "@flagship/kernel/testing";
import { writeScores } from "../src/rules/rankings.ts";
import { describe, expect } from "vitest";
import { burglaryChance } from "../src/orders/listening.ts";
import { starbaseOrdersOf } from "../src/rules/bases.ts";
import { specialNumber } from "../src/data/specials.ts";
import { NOBODY, type Site } from "../src/rules/state.ts";
import { A, B, Board, calm, find, keys, MONSTERS, NPC, reasons, steady } from "./table.ts";

const alerts = (board: Board, id = B): string[] => board.corp(id).notices.map((notice) => notice.text.key);

describe("espionage", () => {
  rule(
    ["WL-ESP-01", "WL-MORD-EC-01", "WL-MORD-ES-01"],
    "EC from Y169, ES from Y170, code 12 from Y174",
    () => {
      expect(reasons(new Board(168).turn("EC\nES 102 1"))).toEqual(["too-early", "too-early"]);
      expect(reasons(new Board(169).turn("EC\nES 102 1"))).toEqual(["too-early"]);
      expect(reasons(new Board(173).turn("ES 102 12\nES 102 13\nES 101 1\nES 998 1"))).toEqual([
        "too-early",
        "no-such-code",
        "no-such-corp",
        "no-such-corp",
      ]);
    },
  );
  rule(
    ["WL-ESP-02", "WL-ESP-03", "WL-ESP-04"],
    "fees by stock; EC lasts until the next own turn; the victim learns that, not who (V32)",
    () => {
      const board = new Board(172).rich();
      Object.assign(board.corp(B), { stockStart: 120 });
      Object.assign(board.corp(A), { stockStart: 85 });
      const fees = (sheet: string): unknown[] =>
        board
          .turn(sheet)
          .flatMap((line) =>
            line.key === "line.done" ? [(line.values["result"] as { with: { fee: number } }).with.fee] : [],
          );
      expect(fees("ES 102 1\nES 102 8\nES 102 10\nES 102 11\nEC")).toEqual([24, 48, 180, 90, 17]);
      expect(alerts(board)).toEqual(["alert.spied", "alert.spied", "alert.spied", "alert.spied"]);
      expect(board.corp().counterEspionage).toBe(true);
      board.turn("");
      expect(board.corp().counterEspionage).toBe(false);
      board.corp(B).alive = false;
      expect(fees("ES 102 10")).toEqual([38]);
    },
  );
  rule("WL-ESP-03", "counterespionage stops every code, names the spy, and the fee is gone", () => {
    const board = new Board(172).rich();
    board.corp(B).counterEspionage = true;
    expect(reasons(board.turn("ES 102 1"))).toEqual(["spy-stopped"]);
    expect(board.corp(B).notices[0]?.text).toEqual({ key: "alert.spy-stopped", with: { corp: 101 } });
    expect(board.corp().treasury[0]).toBe(5100 - 7);
  });
  /** What a code tells of Corporation 102. */
  const told = (code: number, arrange: (board: Board) => void = () => {}) => {
    const board = new Board(174).rich();
    board.ship("K-D7", "22-0909", { owner: B });
    board.ship("K-D7", "22-0909", { owner: B });
    board.site("03-0101", "PL", { owner: B, special: 7 });
    board.corp(B).settings.defendAgainst = A;
    Object.assign(board.siteAt("22-1610"), { owner: B });
    board.corp(B).stockpile.fighters = 4;
    arrange(board);
    return board.turn(`ES 102 ${code}`).filter((line) => line.key.startsWith("spy."));
  };
  const first = (code: number, arrange?: (board: Board) => void) => told(code, arrange)[0]?.values;
  rule("WL-ESP-C01", "code 1: who plays it", () => {
    expect(first(1)).toMatchObject({ corp: 102, player: "@seat.1" });
  });
  rule("WL-ESP-C02", "code 2: resources, EPs, stockpile and stock", () => {
    expect(first(2)).toMatchObject({
      points: 300,
      pe: 300,
      or: 300,
      dc: 300,
      fp: 300,
      stock: expect.any(Number),
    });
    expect(String(first(2)?.["items"])).toContain("fighters 4");
  });
  rule("WL-ESP-C03", "code 3: average income and number of sectors", () => {
    expect(first(3, (board) => void (board.corp(B).incomes = [10, 20, 45]))).toEqual({
      income: 25,
      sectors: 2,
    });
  });
  rule("WL-ESP-C04", "code 4: the complete sectors", () => {
    expect(first(4)).toEqual({ list: "03 22" });
  });
  rule("WL-ESP-C05", "code 5: ships by type", () => {
    expect(first(5)).toEqual({ list: "K-D7:2" });
  });
  rule("WL-ESP-C06", "code 6: AC and DC", () => {
    expect(first(6)).toEqual({ ally: 0, defend: 101 });
  });
  rule("WL-ESP-C07", "code 7: its place in the sequence", () => {
    expect(first(7)).toEqual({ place: 2 });
  });
  rule("WL-ESP-C08", "code 8: its Home Office", () => {
    expect(first(8)).toEqual({ place: "22-0909" });
  });
  rule("WL-ESP-C09", "code 9: sites by sector, and how many specials", () => {
    expect(first(9)).toEqual({ list: "03:1 22:2", specials: 1 });
  });
  rule("WL-ESP-C10", "code 10: every site, with its special", () => {
    expect(first(10)).toEqual({ list: "03-0101#7 22-0909 22-1610" });
  });
  rule("WL-ESP-C11", "code 11: everything of codes 1 to 6", () => {
    expect(told(11)).toEqual([1, 2, 3, 4, 5, 6].flatMap((code) => told(code)));
  });
  rule("WL-ESP-C12", "code 12: four ranks", () => {
    expect(first(12)).toEqual({ income: 2, power: 1, ships: 1, forts: 2 });
  });
  rule(
    "WL-ESP-C12",
    "ranks are those of the end of the last year, whatever this year has brought so far",
    () => {
      const board = new Board(174).rich();
      board.ship("K-D7", "22-0909", { owner: B });
      writeScores(board.state);
      board.ship("K-D7", "00-0909");
      board.ship("K-D7", "00-0909");
      const told = (): unknown => board.turn("ES 102 12").find((line) => line.key === "spy.ranks")?.values;
      expect(told()).toMatchObject({ ships: 1 });
      writeScores(board.state);
      expect(told()).toMatchObject({ ships: 2 });
    },
  );
  rule(
    ["WL-SPEC-T30", "WL-SPEC-T10"],
    "a Spy Ring's first ES is free and goes through; a Counterespionage Unit is always on",
    () => {
      const board = new Board(172).rich();
      board.site("02-0505", "PL", { owner: A, special: specialNumber("spy-ring") });
      board.turn("ES 102 10");
      expect(board.corp().treasury[0]).toBe(5130 + 100);
      board.corp(B).counterEspionage = true;
      expect(reasons(board.turn("ES 102 10\nES 102 1"))).toEqual(["spy-stopped"]);
      const guarded = new Board(172).rich();
      guarded.site("02-0505", "PL", { owner: B, special: specialNumber("counterespionage-unit") });
      expect(reasons(guarded.turn("ES 102 1"))).toEqual(["spy-stopped"]);
    },
  );
});

describe("listening posts", () => {
  rule(
    ["WL-LP-01", "WL-LP-02", "WL-LP-04", "WL-MORD-LP-01"],
    "LP: 50 EPs from Y170 at an own site, which is unfortified; it replaces another's",
    () => {
      const board = new Board(170).rich();
      const site = board.site("01-0101", "PL", { owner: A, fort: 100, officers: "W", post: B, fresh: true });
      board.turn("LP 01 0101");
      expect(site).toMatchObject({ post: A, fort: 0, officers: "", owner: A });
      expect(board.corp().treasury[0]).toBe(5000 + 100 + 30 + 100 - 50 + 25);
      expect(reasons(board.turn("LP 01 0101\nLP 22 0909"))).toEqual(["post-there", "not-yours"]);
      expect(reasons(new Board(169).turn("LP 0909"))).toEqual(["too-early"]);
    },
  );
  rule(
    ["WL-LP-03", "WL-LP-05", "WL-LP-06"],
    "own fortifications destroy it, another's do not; it reports and looks through the base above it",
    () => {
      const board = new Board(172).rich();
      const site = board.site("01-0101", "PL", { owner: B, fort: 320, post: A });
      board.ship("K-D7", "01-0505", { owner: B });
      const lines = board.turn("");
      expect(find(lines, "post.report")).toEqual({ place: "01-0101", owner: 102, fort: 320, ships: 0 });
      expect(
        lines.some(
          (line) =>
            line.key === "scan.ships" && line.values["sector"] === "01" && line.values["list"] === "0505:1",
        ),
      ).toBe(true);
      board.rich(5000, B);
      board.turn("FS 01 0101 20", { id: B });
      expect(site.post).toBe(A);
      site.owner = A;
      board.turn("FS 01 0101 20");
      expect(site.post).toBe(NOBODY);
    },
  );
  rule(
    ["WL-LP-09", "WL-LP-10", "WL-MORD-IR-01", "WL-LP-18"],
    "IR: certain without points, doubtful with a few, impossible with 50 or a ship",
    () => {
      const board = new Board(172);
      const free = board.site("01-0101", "PL", { owner: B, post: A });
      board.site("01-0303", "PL", { owner: B, post: A, fort: 50 });
      board.site("01-0505", "PL", { owner: B, post: A });
      board.ship("C-FAS", "01-0505", { owner: B, cloaked: true });
      const lines = board.turn("IR 01 0101\nIR 01 0303\nIR 01 0505\nIR 0909\nFS 01 0101 50");
      expect(free).toMatchObject({ owner: A, post: A, fresh: true });
      expect(reasons(lines)).toEqual(["rebellion-hopeless", "rebellion-hopeless", "no-post", "captured-now"]);
      const weak = board.site("01-0707", "PL", { owner: B, post: A, fort: 20 });
      expect(reasons(board.turn("IR 01 0707", { dice: steady(0.61) }))).toEqual(["rebellion-failed"]);
      expect(alerts(board)).toContain("alert.unrest");
      board.turn("IR 01 0707", { dice: steady(0.59) });
      expect(weak.owner).toBe(A);
    },
  );
  rule(
    ["WL-LP-11", "WL-LP-12", "WL-LP-13", "WL-MORD-IB-01"],
    "IB: success by points; the owner hears of the ship that was named (V22)",
    () => {
      expect([0, 199, 200, 300, 400, 500, 599, 600].map(burglaryChance)).toEqual([
        100, 100, 80, 60, 40, 20, 20, 0,
      ]);
      const board = new Board(172);
      const site = board.site("01-0101", "PL", { owner: B, post: A, yields: [1, 2, 3, 4] });
      board.turn("IB 01 0101 Q BOGUS");
      expect([site.raided, board.corp().raidDue]).toEqual([true, [1, 2, 3, 4]]);
      expect(board.corp(B).notices[0]?.text.with?.["type"]).toBe("Q-BOGUS");
      expect(reasons(board.turn("IB 01 0101 F CA"))).toEqual(["burglary-failed"]);
    },
  );
  rule(
    ["WL-LP-14", "WL-LP-15", "WL-MORD-IS-01"],
    "IS: 110 to 150 percent of the EPs; 50 always devastate an unfortified site (V21)",
    () => {
      const damage = (height: number): number => {
        const board = new Board(172).rich();
        const site = board.site("01-0101", "PL", { owner: B, post: A, fort: 600 });
        board.turn("NE\nIS 01 0101 300", { dice: steady(height) });
        return 600 - site.fort;
      };
      expect([damage(0), damage(1)]).toEqual([330, 450]);
      const board = new Board(172).rich();
      const site = board.site("01-0101", "PL", { owner: B, post: A });
      expect(reasons(board.turn("IS 01 0101 49"))).toEqual(["least-fifty"]);
      board.turn("NE\nIS 01 0101 50", { dice: steady(0) });
      expect(site.devastated).toBe(true);
    },
  );
  rule(["WL-LP-16", "WL-MORD-IH-01"], "IH costs 25 and 75 more to remove a post", () => {
    const board = new Board(172).rich();
    const site = board.site("01-0101", "PL", { owner: A, post: B });
    board.site("01-1616", "PL");
    board.turn("IH 01 0101\nIH 01 0101");
    expect([site.post, board.corp().treasury[0]]).toEqual([NOBODY, 5130 - 100 - 25]);
  });
});

describe("Starbase Orders", () => {
  rule(
    ["WL-SBORD-02", "WL-OFF-SITE-S", "WL-MORD-FS-11"],
    "orders per base without and with a Science Officer (V23)",
    () => {
      const board = new Board();
      const orders = (fort: number, officers: string): number =>
        starbaseOrdersOf(board.site("01-0101", "PL", { fort, officers }));
      expect([300, 600, 1000, 2000].map((fort) => orders(fort, ""))).toEqual([0, 1, 1, 2]);
      expect([200, 300, 600, 1000, 2000].map((fort) => orders(fort, "S"))).toEqual([0, 1, 1, 2, 3]);
    },
  );
  /** A with a Megabase and a Warbase: three Starbase Orders. */
  const strong = (): Board => {
    const board = new Board(175).rich();
    board.site("00-0101", "PL", { owner: A, fort: 2000 });
    board.site("00-0303", "PL", { owner: A, fort: 1000 });
    return board;
  };
  rule(
    ["WL-SBORD-01", "WL-SBORD-03", "WL-SBORD-04"],
    "a pool for the turn; too few left fails and uses nothing; only their own kind on their lines",
    () => {
      const board = strong();
      const lines = board.turn(
        "ORDERS\nSH 00 0101\nSTARBASE\nSX 11\nSH 00 0303\nBF 10\nSH 00 0303\nSH 00 0303",
      );
      expect(reasons(lines)).toEqual(["no-starbase-orders", "not-starbase", "no-starbase-orders"]);
      const weak = new Board(175);
      expect(reasons(weak.turn("SH 00 0909"))).toEqual(["no-starbase-orders"]);
    },
  );
  rule(
    ["WL-SBORD-SH-01", "WL-SBORD-SH-02", "WL-SBORD-SV-01", "WL-SBORD-SF-01"],
    "SH: points, garrison, ships; SV: yields and owner; SF: the fleet; all near an own base",
    () => {
      const board = strong();
      board.site("01-0505", "PL+AF", { owner: B, fort: 60, fighters: 3, special: 9 });
      board.ship("C-SQ", "01-0505", { owner: B, name: "Innocent" });
      board.ship("R-KR", "01-0505", { owner: B, cloaked: true });
      board.state.galaxy.prospect[board.at("01-0505")] = 70;
      const hex = board.turn("SH 01 0505\nSV 01 0505\nSH 13 0101");
      expect(find(hex, "scan.hex")).toEqual({
        place: "01-0505",
        terrain: "PL+AF",
        fort: 60,
        fighters: 3,
        pfs: 0,
        special: "#9",
        ships: 1,
      });
      expect(find(hex, "scan.value")).toMatchObject({ pe: 30, value: 70, owner: 102, base: "-" });
      expect(reasons(board.turn("SH 12 0101"))).toEqual(["out-of-range"]);
      expect(find(board.turn("SF 01 0505"), "scan.fleet")).toEqual({ list: 'C-FAS "Innocent"', cloaked: 1 });
    },
  );
  /** A scans a site of B; why it failed, and what B hears of it. */
  const scannedBy = (order: string, props: Partial<Site>, dice = calm()) => {
    const board = strong();
    board.site("01-0505", "PL", { owner: B, fort: 700, ...props });
    const why = reasons(board.turn(order, { dice }));
    return { why, heard: board.corp(B).notices.map(({ text }) => [text.key, text.with?.["code"]]) };
  };
  const HEX_SCANS = ["SH 01 0505", "SV 01 0505", "SF 01 0505"];
  rule("WL-SBORD-SJ-01", "jamming stops SH, SV and SF at any owned site until the owner's next turn", () => {
    for (const order of HEX_SCANS) {
      for (const fort of [0, 700]) expect(scannedBy(order, { jammed: true, fort }).why).toEqual(["jammed"]);
      expect(scannedBy(order, {}).why).toEqual([]);
    }
    const board = strong();
    board.site("00-0505", "PL", { owner: A });
    board.turn("SJ 00 0505");
    expect(board.siteAt("00-0505").jammed).toBe(true);
    board.turn("", { id: B });
    expect(board.siteAt("00-0505").jammed).toBe(true);
    board.turn("");
    expect(board.siteAt("00-0505").jammed).toBe(false);
    expect(reasons(board.turn("SJ 01 0606"))).toEqual(["not-yours"]);
  });
  rule("WL-MORD-FS-11", "a Megabase is always jammed, for nothing, a Warbase is not", () => {
    for (const order of HEX_SCANS)
      expect([scannedBy(order, { fort: 2000 }).why, scannedBy(order, { fort: 1999 }).why]).toEqual([
        ["jammed"],
        [],
      ]);
  });
  rule("WL-SBORD-SP-02", "a passive base always learns who scanned it, unless it is jammed", () => {
    for (const order of HEX_SCANS)
      expect(scannedBy(order, { passive: true }).heard).toEqual([["alert.scanned", order.slice(0, 2)]]);
    expect(scannedBy("SH 01 0505", { passive: true, jammed: true }).heard).toEqual([]);
    expect(scannedBy("SX 01", { passive: true }).heard).toEqual([]);
  });
  rule("WL-SBORD-SP-03", "any other hears of it with one in ten, with a Navigator one in two", () => {
    const hears = (officers: string, height: number): boolean =>
      scannedBy("SH 01 0505", { officers }, steady(height)).heard.length > 0;
    expect([hears("", 0.09), hears("", 0.11)]).toEqual([true, false]);
    expect([hears("N", 0.49), hears("N", 0.51)]).toEqual([true, false]);
  });
  rule("WL-SBORD-SP-02", "on passive a base does not scan its sector; another there does", () => {
    const scans = (other: boolean): boolean => {
      const board = strong();
      board.site("01-0505", "PL", { owner: A, fort: 700 });
      if (other) board.site("01-0808", "PL", { owner: A, fort: 250 });
      board.ship("K-D7", "01-0303", { owner: B });
      const lines = board.turn("SP 01 0505");
      return lines.some(
        ({ key, section, values }) =>
          key === "scan.ships" && section === "status" && values["sector"] === "01",
      );
    };
    expect([scans(false), scans(true)]).toEqual([false, true]);
  });
  rule("WL-SBORD-SP-03", "its officers and the orders of the next turn stay", () => {
    const board = strong();
    Object.assign(board.siteAt("00-0303"), { officers: "S", fighters: 7, pfs: 1 });
    board.turn("SP 00 0303");
    expect(board.siteAt("00-0303")).toMatchObject({ passive: true, officers: "S", fighters: 7, pfs: 1 });
    // A Megabase gives two, a Warbase one and its Science Officer another.
    expect(reasons(board.turn("SX 11\nSH 00 0303"))).toEqual([]);
    expect(board.siteAt("00-0303").passive).toBe(false);
  });
  rule(
    ["WL-SBORD-SC-01", "WL-SBORD-SX-01", "WL-SBORD-SM-01", "WL-SBORD-SE-01"],
    "cloaked ships, any sector, monsters, values",
    () => {
      const board = strong();
      board.ship("R-KR", "00-0505", { owner: B, cloaked: true });
      board.ship("M-MC", "00-0707", { owner: MONSTERS, heading: 3 });
      board.ship("M-YSD", "00-0808", { owner: B });
      board.ship("K-D7", "33-0101", { owner: B });
      board.state.galaxy.prospect[board.at("00-1010")] = 55;
      expect(find(board.turn("SC 00 0101"), "scan.cloak.hexes")["list"]).toBe("0505");
      expect(find(board.turn("SC 00 0303"), "scan.cloak.total")["total"]).toBe(1);
      expect(
        board.turn("SX 33").some((line) => line.key === "scan.ships" && line.values["list"] === "0101:1"),
      ).toBe(true);
      const monsters = board.turn("SM 00 0101").find((line) => line.key === "line.done")?.values["result"];
      expect(monsters).toMatchObject({ with: { list: "M-MC@0707/3" } });
      const values = board.turn("SE 00 0303").find((line) => line.key === "line.done")?.values["result"];
      expect(values).toMatchObject({ with: { list: "1010:55" } });
      expect(board.corp().known.values).toEqual([[board.at("00-1010"), 55, 175]]);
      expect(reasons(board.turn("SM 00 0909"))).toEqual(["base-too-small"]);
    },
  );
  rule(
    ["WL-SBORD-SL-01", "WL-SBORD-SL-02"],
    "SL: drones from stock, a twentieth of the points, once per base",
    () => {
      const board = strong();
      const target = board.site("00-0505", "PL", { owner: B, fort: 100 });
      board.corp().stockpile.drones = 500;
      const lines = board.turn("SL 00 0303 400 0505\nSL 00 0303 10 0505", { dice: steady(0.99) });
      // Range 3 +10, Warbase +25, random +10: 95 percent of 50.
      expect([board.corp().stockpile.drones, target.fort]).toEqual([450, 52]);
      expect(reasons(lines)).toEqual(["once-a-turn"]);
    },
  );
  rule(
    ["WL-ORD-SCAN-08", "WL-MORD-FS-09", "WL-SEQ-31"],
    "bases scan their sector: hexes, numbers from 300, owners from 2000; only the best one; not out of a nebula",
    () => {
      const list = (fort: number, terrain = "PL"): unknown => {
        const board = new Board();
        board.siteAt("00-0909").fort = 0;
        Object.assign(board.siteAt("00-0909"), { base: false });
        board.site("00-0101", terrain, { owner: A, fort });
        board.ship("K-D7", "00-0505", { owner: B });
        const lines = board.turn("").filter((line) => line.key === "scan.ships");
        expect(lines.length).toBeLessThanOrEqual(1);
        return lines[0]?.values["list"];
      };
      expect([list(200), list(300), list(2000), list(300, "PL+NE"), list(600, "PL+NE")]).toEqual([
        "0505",
        "0505:1",
        "0505:1/102",
        undefined,
        "0505:1",
      ]);
    },
  );
  rule(
    ["WL-SPEC-T11", "WL-SEQ-36", "WL-ESP-05"],
    "lists: stock every year, more from Y172, all for the Corporate Spy",
    () => {
      const lists = (board: Board): number =>
        board.turn("").filter((line) => line.key === "news.list").length;
      expect([lists(new Board(166)), lists(new Board(172)), lists(new Board(174))]).toEqual([1, 5, 7]);
      const spy = new Board(172);
      spy.site("02-0505", "PL", { owner: A, special: specialNumber("corporate-spy") });
      const lines = spy.turn("");
      expect([
        lines.filter((line) => line.key === "news.list").length,
        keys(lines).includes("news.primaries"),
      ]).toEqual([11, true]);
    },
  );
  rule(["WL-MORD-PR-03", "WL-SEQ-40"], "primary races in use in Y169 and every twelve years", () => {
    const shown = [168, 169, 170, 181].map((year) => {
      const board = new Board(year);
      board.corp(B).primaries = "KZ";
      board.corp(A).primaries = "K";
      return board.turn("").find((line) => line.key === "news.primaries")?.values["list"];
    });
    expect(shown).toEqual([undefined, "K:2 Z:1", undefined, "K:2 Z:1"]);
  });
  rule("WL-ESP-03", "espionage works against companies too", () => {
    const board = new Board(172).rich();
    expect(reasons(board.turn(`ES ${board.corp(NPC).number} 8`))).toEqual([]);
  });
});
