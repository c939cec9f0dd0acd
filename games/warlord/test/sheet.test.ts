import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { sentence } from "@flagship/kernel";
import { readHeader, readSheet } from "../src/sheet/read.ts";
import { ORDER_CODES, ORDERS } from "../src/orders/orders.ts";
import { blankSheet } from "../src/report/blank-sheet.ts";
import { words } from "../src/words/en.ts";
import { rulebookNames } from "../src/words/en/names.ts";
import { Board } from "./table.ts";

const extent = { columns: 10, rows: 10 };
const read = (text: string) => readSheet(text, extent);
const order = (line: string) => read(line).orders[0]?.order;
const problems = (text: string) =>
  read(text).problems.map((problem) => `${problem.line} ${problem.severity} ${problem.text.key}`);

const SAMPLE = `SFW ORDERS
GAME 31
TURN Y172
CORP 233 "Einstein Express"
ACCT X7Q2
SHIPS
F-CA 1 "Hi" 33-0810: 0811 0812 RAD4 0813
F-FFS 1 "Z" 35-0116: SCAN TERR
C-WG 1: - -
ORDERS
1) PS O CA 150 CLOA WG 1 "Raider"
2) FS 62 1101 300 0 10 "End of the Line"
3) FA 100 SECT 11 MAX 200 MAJOR
4) ME 396 KNOW "Prepare to die!"
5) A% 100
STARBASE
1) SH 05 1616
END
BF 10`;

describe("the orders sheet", () => {
  rule(
    ["WL-ADMIN-12", "WL-CORP-02"],
    "the sample sheet is read without an error; what follows END is not read, and that is said",
    () => {
      const sheet = read(SAMPLE);
      expect(sheet.problems).toEqual([{ line: 19, severity: "warning", text: { key: "sheet.after-end" } }]);
      expect(sheet.header).toEqual({ game: 31, year: 172, corp: 233, account: "X7Q2" });
      expect(sheet.plots).toEqual([
        {
          line: 7,
          ship: { race: "F", code: "CA", number: 1 },
          slots: [
            { kind: "move", hex: "0811" },
            { kind: "move", hex: "0812" },
            { kind: "order", order: "RAD", arg: "4" },
            { kind: "move", hex: "0813" },
          ],
        },
        {
          line: 8,
          ship: { race: "F", code: "FFS", number: 1 },
          slots: [],
          fullTurn: { order: "SCAN", scan: "TERR" },
        },
        { line: 9, ship: { race: "C", code: "WG", number: 1 }, slots: [{ kind: "idle" }, { kind: "idle" }] },
      ]);
      expect(sheet.orders.map((line) => line.order)).toEqual([
        { code: "PS", race: "O", type: "CA", most: 150, cloak: true, gate: 1, name: "Raider" },
        {
          code: "FS",
          site: { sector: "62", hex: "1101" },
          points: 300,
          fighters: 0,
          pfs: 10,
          name: "End of the Line",
        },
        { code: "FA", points: 100, sector: "11", bases: false, most: 200, size: "MAJO" },
        { code: "ME", to: { kind: "CORP", corp: 396 }, signed: "KNOW", text: "Prepare to die!" },
        { code: "A%", percent: 100 },
      ]);
      expect(sheet.starbase[0]?.order).toEqual({ code: "SH", site: { sector: "05", hex: "1616" } });
    },
  );
  rule(
    "WL-MORD-PS-01",
    "only race and class are required; race 0 is read as O; F-CA is understood too",
    () => {
      expect(order("ps 0 ca")).toEqual({ code: "PS", race: "O", type: "CA", cloak: false });
      expect(order("PS F-CA")).toEqual({ code: "PS", race: "F", type: "CA", cloak: false });
      expect(order('PS F TUG+ "Old Tug" ; a comment')).toEqual({
        code: "PS",
        race: "F",
        type: "TUG+",
        cloak: false,
        name: "Old Tug",
      });
    },
  );
  test("every order has a form, and its plainest writing is understood", () => {
    const examples: Record<string, string> = {
      PS: "PS F CA",
      FS: "FS 0909 50",
      FA: "FA 50",
      AF: "AF 0909 -3 2",
      AL: "AL 0909 W",
      DS: "DS 0909",
      US: "US 0909",
      LP: "LP 11 0909",
      IR: "IR 11 0909",
      IH: "IH 0909",
      BF: "BF 10",
      BP: "BP 10",
      BD: "BD 10",
      BT: "BT 10",
      BC: "BC 10",
      BM: "BM 10",
      BY: "BY 15",
      PR: "PR F",
      CP: "CP F U",
      AA: "AA M SC",
      RL: "RL 5",
      PL: "PL 5",
      BL: "BL 1",
      SS: "SS 12",
      EV: "EV",
      NE: "NE",
      EC: "EC",
      BB: "BB",
      PT: "PT",
      AC: "AC 0",
      DC: "DC 998",
      CT: "CT 0 9",
      BO: "BO PERM",
      ME: 'ME TEAM 1 "x"',
      NA: 'NA 0909 "x"',
      NH: "NH",
      CM: 'CM "x"',
      PI: 'PI "x"',
      PH: "PH OFF",
      RA: "RA PRIMARY",
      LB: "LB",
      "A%": "A% 90",
      "P%": "P% 0",
      RO: "RO ON",
      RM: "RM OFF",
      VT: "VT ON",
      FT: "FT ON",
      IB: "IB 11 0909 F CA",
      IS: "IS 11 0909 50",
      ES: "ES 102 1",
      TE: "TE PE OR 5",
      DH: "DH 11 0909",
      EA: "EA 102 PE 5",
      SH: "SH 11 0909",
      SV: "SV 11 0909",
      SF: "SF 11 0909",
      SJ: "SJ 11 0909",
      SC: "SC 11 0909",
      SP: "SP 11 0909",
      SM: "SM 11 0909",
      SE: "SE 11 0909",
      SX: "SX 11",
      SL: "SL 11 0909 5 0101",
    };
    for (const code of ORDER_CODES) {
      expect(ORDERS[code].form.startsWith(code)).toBe(true);
      expect(read(examples[code] ?? "").problems).toEqual([]);
      expect(order(examples[code] ?? "")?.code).toBe(code);
    }
  });
  test("errors name their line and what to write instead", () => {
    const sheet = read(
      "ORDERS\nPZ F CA\nFS 1717 50\nPS F CAA\nBF many\nRO PERHAPS\nFA 75 50\nFS 99 0909 50 1 2 3\nME 5 no quotes",
    );
    const told = sheet.problems.map(
      (problem) =>
        `${problem.line}: ${sentence(problem.text, { words, names: rulebookNames })} ${problem.suggestion ?? ""}`,
    );
    expect(told).toEqual([
      '2: there is no order “PZ”. PS race class [most] [CLOA] [WG n] ["name"]',
      '3: “1717” is no hex: write column and row, each from 01 to 16. FS [sector] hex points [fighters [PFs]] ["name"]',
      "4: there is no ship type “F-CAA”. F-CA",
      "5: a number (points) was expected, not “MANY”. BF points",
      "6: ON or OFF was expected, not “PERHAPS”. RO ON | OFF",
      "7: “50” does not belong there. FA points [SECT ss | TERR tt | BASE] [MAX n] [MAJO | MINO]",
      '8: “3” does not belong there. FS [sector] hex points [fighters [PFs]] ["name"]',
      '9: a text in quotation marks was expected, not “NO”. ME ALL | corp | SECT ss | SHIP ss | TEAM n [KNOW | RSVP] "text"',
    ]);
    expect(sheet.orders).toHaveLength(8);
  });
  test("ship lines: wrong orders, hexes and types are told with a suggestion", () => {
    expect(read("SHIPS\nF-CA 1: REPX 0101").problems[0]).toMatchObject({ line: 2, suggestion: "REPR" });
    expect(problems("SHIPS\nF-CA 1: 0101 PRSP")).toEqual(["2 error sheet.whole-turn-first"]);
    expect(problems("SHIPS\nF-CA 1: 9999")).toEqual(["2 error sheet.hex"]);
    expect(problems("SHIPS\nF-CA 1: RAD7")).toEqual(["2 error sheet.joined.rad"]);
    expect(problems("SHIPS\nF-XX 1: 0101")).toEqual(["2 error sheet.type"]);
    expect(problems("SHIPS\nhello there")).toEqual(["2 error sheet.ship-line"]);
    expect(problems("SHIPS\nF-CA 1: 0101 0102 0103 0104 0105 0106 0107")).toEqual([
      "2 warning sheet.six-slots",
    ]);
    expect(problems("SHIPS\nF-CA 1: PRSP 0102")).toEqual(["2 warning sheet.whole-turn"]);
    expect(problems("GAME x\nTURN 9\nCORP two")).toEqual([
      "1 error sheet.head",
      "2 error sheet.head",
      "3 error sheet.head",
    ]);
  });
  test("sectors must exist in this galaxy", () => {
    expect(
      readSheet("FS 55 0909 50", { columns: 4, rows: 4 }).problems.map((problem) => problem.text.key),
    ).toEqual(["sheet.no-such-sector"]);
    expect(readSheet("SX 44", { columns: 4, rows: 4 }).problems).toHaveLength(1);
  });
  rule(
    ["WL-SEQ-39", "WL-MOVE-19", "WL-ITEM-12"],
    "the blank sheet lists every ship and can be sent back as it is",
    () => {
      const board = new Board();
      board.ship("F-CA", "00-0810", { name: "Hi", drones: 3 });
      board.ship("C-DC", "00-0101");
      const blank = blankSheet(board.state, 0);
      expect(blank).toContain(
        'F-CA 1 "Hi" 00-0810: ; ____ ____ ____ ____ none none Age:0 Crew:4/4 44/42/32/52 HD:3/6 TB:0/4 MRS:0/1\n',
      );
      expect(blank).not.toContain("C-DC");
      expect(readSheet(blank, board.state.galaxy).problems).toEqual([]);
    },
  );
  test("its head reads the same alone as with the rest", () => {
    const heads = fc.constantFrom(
      "SFW ORDERS",
      "GAME 31",
      "TURN Y172",
      "turn 9",
      "CORP 233",
      "1) ACCT X7Q2",
      "ACCT !",
      "F-CA 1: 0811",
      "SHIPS",
      "BF 20",
      "DEFAULT BUILD",
      "CYCLE 3",
      "; GAME 9",
      "END",
      "",
    );
    fc.assert(
      fc.property(fc.array(heads, { maxLength: 12 }), fc.constantFrom("\n", "\r\n", "\r"), (lines, end) => {
        const text = lines.join(end);
        expect(readHeader(text)).toEqual(read(text).header);
      }),
      { numRuns: 500 },
    );
  });

  test("whatever it is given, it answers and never throws", () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        "SHIPS",
        "ORDERS",
        "STARBASE",
        "END",
        "\n",
        "\n",
        " ",
        " ",
        '"',
        ";",
        ":",
        "F-CA 1:",
        "PS",
        "FS",
        "0909",
        "00",
        "RAD1",
        "SCAN",
        "TERR",
        "ME ALL",
        "A%",
        "-3",
        "\u0000",
        "é",
        "999999999",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const sheet = read(pieces.join(" "));
        expect(sheet.problems.every((problem) => problem.line >= 1)).toBe(true);
        return true;
      }),
      { numRuns: 500 },
    );
    const noise = read("x".repeat(1_000_000));
    expect(noise.problems.length).toBeGreaterThan(0);
    expect(read("PS F CA\n".repeat(20_000)).orders.length).toBeLessThanOrEqual(2000);
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "binary" }), (text) => read(text) !== undefined),
      { numRuns: 300 },
    );
  });
});
