import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  FastDice,
  initialValues,
  kernelWords,
  paperText,
  QuietTable,
  type Lexicon,
  type Paper,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { rulebookNames } from "../src/words/en/names.ts";
import { correspondence } from "../src/correspondence.ts";
import { forecastShape, publishedShape, reportShape } from "../src/report/shape.ts";
import { warlord } from "../src/game.ts";
import type { State } from "../src/rules/state.ts";
import { viewOf } from "../src/rules/view.ts";
import { words } from "../src/words/en.ts";
import { A, B, Board } from "./table.ts";

const lexicon: Lexicon = { words: { ...kernelWords, ...words }, names: rulebookNames };
const facts = {
  game: 31,
  title: "The Long War",
  player: "Ann",
  due: "2026-11-29T18:00:00.000Z",
  closes: "2026-12-02T18:00:00.000Z",
};
const SCHEMA = join(import.meta.dirname, "../report.schema.json");

/** A small galaxy after some years of random play. */
function played(years: number, seed: number): State {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const options = { ...initialValues(warlord.options), lastTurn: 0, startYear: 168 };
  const state = warlord.setup(options as never, 3, table);
  for (let year = 0; year < years; year++)
    for (const { seat } of warlord.waitingFor(state))
      if (typeof seat === "number") warlord.apply(state, seat, warlord.sample(state, seat, dice), table);
  return state;
}

const sectionsOf = (paper: Paper): string[] => paper.sections.map(({ name }) => name);

describe("the result sheet", () => {
  let state: State;
  beforeAll(() => {
    state = played(7, 11);
  });

  test("the sheet that goes by mail has no line that a mail program would break, and is read as it stands", () => {
    const view = viewOf(state, A);
    const sheet = correspondence.blank(view, 31);
    expect(Math.max(...sheet.split("\n").map((line) => line.length))).toBeLessThanOrEqual(72);
    expect(view.ships.length).toBeGreaterThan(3);
    expect(correspondence.read(view, sheet)).toMatchObject({ complete: true, problems: [] });
  });

  rule(
    ["WL-SEQ-01", "WL-SEQ-39"],
    "has all its sections in order, with maps and the next orders sheet",
    () => {
      const { paper, turn } = correspondence.report(viewOf(state, A), lexicon, facts);
      expect(turn).toBe(`Y${state.year - 1}`);
      const order = [
        "header",
        "alerts",
        "income",
        "movement",
        "scans",
        "orders",
        "event",
        "status",
        "news",
        "subspace",
        "maps",
        "sheet",
      ];
      const present = sectionsOf(paper);
      expect(present).toEqual(order.filter((name) => present.includes(name)));
      for (const name of ["header", "income", "movement", "orders", "status", "news", "maps", "sheet"])
        expect(present).toContain(name);
      const text = paperText(paper);
      expect(text).toContain("The next sheet is due on Sunday, 29 November 2026 at 18:00 UTC.");
      expect(text).toContain("Player: Ann.");
      expect(text).toMatch(/^Place +PE +OR +DC +FP +Terrain/m);
      expect(text).toMatch(/^Sector \d\d$/m);
      expect(text).toContain(`TURN Y${state.year}`);
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
    },
  );

  test("the next orders sheet can be sent back as it is, with the account filled in", () => {
    const view = viewOf(state, A);
    const blank = correspondence.blank(view, 31);
    expect(correspondence.read(view, blank)).toMatchObject({ complete: true, problems: [] });
    const { head } = correspondence.read(view, blank.replace("____", "X7Q2-9KMP"));
    const { number, turn } = correspondence.party(view);
    expect(head).toEqual({ game: 31, party: number, turn, account: "X7Q2-9KMP" });
  });

  test("the account number stays out of what is handed in, however its line is written", () => {
    const view = viewOf(state, A);
    for (const line of [
      "ACCT X7Q2",
      "  account\tX7Q2 ; mine",
      "1) ACCT X7Q2",
      '"ACCT" X7Q2',
      "ACCT \u2028X7Q2",
      "acct\u00a0x7q2",
    ]) {
      const sheet = `SFW ORDERS\r\n${line}\r\nCORPORATION 366\rORDERS\nBF 20\nEND\n`;
      expect([line, correspondence.read(view, sheet).head.account]).toEqual([line, "X7Q2"]);
      expect(correspondence.handIn(sheet)).toEqual({
        type: "orders",
        text: "SFW ORDERS\r\nACCT ____\r\nCORP 366\rORDERS\nBF 20\nEND\n",
      });
    }
  });

  test("as data it has the published shape", () => {
    for (let years = 1; years <= 6; years++) {
      const there = played(years, years);
      for (const seat of [0, 1, 2])
        expect(() =>
          reportShape.parse(correspondence.report(viewOf(there, seat), lexicon, facts).data),
        ).not.toThrow();
    }
  });

  test("the published schema is the shape the program keeps to", () => {
    const schema = {
      $id: "warlord-report",
      title: "Star Fleet Warlord: result sheet or forecast",
      ...z.toJSONSchema(publishedShape),
    };
    const text = `${JSON.stringify(schema, undefined, 2)}\n`;
    if (process.env["RECORD"] === "1" || !existsSync(SCHEMA)) writeFileSync(SCHEMA, text);
    expect(JSON.parse(readFileSync(SCHEMA, "utf8"))).toEqual(JSON.parse(text));
  });

  test("what a Corporation cannot know changes not a letter of it", () => {
    for (const seed of [1, 2, 3]) {
      for (const seat of [0, 1, 2]) {
        const other = warlord.scramble(state, seat, new FastDice(seed));
        const here = correspondence.report(viewOf(state, seat), lexicon, facts);
        const there = correspondence.report(viewOf(other, seat), lexicon, facts);
        expect(JSON.stringify(there)).toBe(JSON.stringify(here));
      }
    }
  });

  test("a special, a listening post, a cloaked ship and a treasury of somebody else are not in it", () => {
    const board = new Board(172);
    board.corp().known.sectors = [0];
    board.ship("F-CA", "00-0908");
    board.site("00-0505", "PL", { owner: B, fort: 321, special: 7, post: B });
    board.ship("R-WE", "00-0606", { owner: B, name: "SHADOW", cloaked: true });
    board.corp(B).treasury = [7771, 7772, 7773, 7774];
    warlord.apply(board.state, A, { type: "orders", text: "" }, new QuietTable(new FastDice(1)));
    warlord.apply(board.state, B, { type: "waive" }, new QuietTable(new FastDice(1)));
    const told = JSON.stringify(correspondence.report(viewOf(board.state, A), lexicon, facts));
    for (const secret of ["SHADOW", "R-WE", "321", "777", "Academy"]) expect(told).not.toContain(secret);
  });
});

describe("the forecast", () => {
  test("of the build does not invent the terrain of a home nobody has seen yet", () => {
    const start = viewOf(played(0, 4), A);
    const income = [1, 2, 3].map((seed) => {
      const { paper } = correspondence.forecast(start, "DEFAULT BUILD", new FastDice(seed), lexicon);
      return paperText(paper).match(/^.*Home Office.*$/m)?.[0];
    });
    expect(income[0]).toContain(" ? ");
    expect(new Set(income).size).toBe(1);
  });
  test("tells costs, failures with their rule, and lines for ships that are not there", () => {
    const board = new Board(172).rich(200);
    board.corp().known.sectors = [0];
    board.ship("F-CA", "00-0504");
    const sheet = "SHIPS\nF-CA 1: 0505 1616\nF-CA 7: 0505\nORDERS\nPS C FAS\nPS C WG\nPS C WG\nFZ 3\nEND";
    const { data, paper } = correspondence.forecast(viewOf(board.state, A), sheet, new FastDice(2), lexicon);
    const read = forecastShape.parse(data);
    expect(read.failures.map(({ rule: cited }) => cited)).toContain("WL-SHIP-55");
    expect(read.points.spent).toBe(read.points.income - read.points.left);
    expect(read.points.spent).toBeGreaterThan(0);
    expect(read.problems).toContainEqual({
      line: 3,
      severity: "error",
      text: "you have no ship F-CA 7 (any more).",
      suggestion: "F-CA 1",
    });
    expect(read.problems.map(({ line }) => line)).toEqual([3, 8]);
    expect(paperText(paper)).toContain("Would fail: PS C WG");
  });

  test("is the same for the same sheet in every world the Corporation cannot tell apart", () => {
    const state = played(4, 3);
    const sheet = "ORDERS\nBF 20\nPS F PC\nFA 10\nEND";
    const told = (world: State): string =>
      JSON.stringify(correspondence.forecast(viewOf(world, 1), sheet, new FastDice(9), lexicon));
    expect(told(warlord.scramble(state, 1, new FastDice(5)))).toBe(told(state));
  });

  test("money spent twice is refused the second time", () => {
    const board = new Board(172).rich(30);
    const { data } = correspondence.forecast(
      viewOf(board.state, A),
      "ORDERS\nBF 100\nBF 100\nEND",
      new FastDice(1),
      lexicon,
    );
    const { failures } = forecastShape.parse(data);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.text).toContain("not enough money");
  });
});

describe("whatever is sent as a sheet", () => {
  const view = viewOf(new Board(172).state, A);

  test("may write the head's words out, and the account number stays out of the log all the same", () => {
    const text = "SFW ORDERS\nGAME 31\nAccount X7Q2-9KMP-4TRA\nTURN Y172\nCorporation 101\nORDERS\nNE\nEND\n";
    const { head, problems } = correspondence.read(view, text);
    expect(head).toEqual({ game: 31, account: "X7Q2-9KMP-4TRA", turn: "Y172", party: 101 });
    expect(problems).toEqual([]);
    expect(JSON.stringify(correspondence.handIn(text))).not.toContain("X7Q2");
  });
  const piece = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
      "SFW ORDERS",
      "GAME",
      "CORP 101",
      "ACCT",
      "SHIPS",
      "ORDERS",
      "STARBASE",
      "END",
      "F-CA 1:",
      "PS F CA",
      "FS 9999 -1",
      'ME ALL "',
      "1) ",
      ";",
      "\u0000",
      "99999999999",
      "\t",
    ),
  );

  test("is read without a throw, line by line", () => {
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 6 }), { maxLength: 25 }), (lines) => {
        const text = lines.map((line) => line.join(" ")).join("\n");
        const { problems } = correspondence.read(view, text);
        const count = text.split(/\r\n|\r|\n/).length;
        for (const { line } of problems) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(count);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("can be forecast without a throw", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (lines) => {
        const { data } = correspondence.forecast(view, `${lines.join("\n")}\nEND`, new FastDice(1), lexicon);
        forecastShape.parse(data);
      }),
      { numRuns: 25 },
    );
  });

  test("1 MB of noise gives a bounded answer", () => {
    const dice = new FastDice(4);
    const noise = Array.from({ length: 1_000_000 }, () => String.fromCodePoint(dice.below(0x2ff))).join("");
    const { problems, orders } = correspondence.read(view, noise);
    expect(orders).toBe(0);
    expect(problems.length).toBeLessThanOrEqual(200);
  });

  test("impossible hexes are named with their line", () => {
    const { problems } = correspondence.read(view, "ORDERS\nFS 99 9999 10\nFS 00 1799 10\nDS 0000\nEND");
    expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
      [2, "error"],
      [3, "error"],
      [4, "error"],
    ]);
  });
});
