import {
  FastDice,
  kernelWords,
  paperText,
  QuietTable,
  readAction,
  REFEREE,
  sentence,
  whoSits,
  withSeatNames,
  type Lexicon,
  type Message,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { planSheet } from "../src/bot/plan.ts";
import { rulebookNames } from "../src/words/en/names.ts";
import { CALENDAR, EXPLAINED } from "../src/data/calendar.ts";
import { correspondence } from "../src/correspondence.ts";
import { forecast } from "../src/forecast/forecast.ts";
import { blankSheet } from "../src/report/blank-sheet.ts";
import { warlord } from "../src/game.ts";
import { learnSector } from "../src/rules/knowledge.ts";
import { sectorOf } from "../src/rules/hex.ts";
import { worksAt } from "../src/rules/bases.ts";
import { viewOf } from "../src/rules/view.ts";
import { readSheet } from "../src/sheet/read.ts";
import { words } from "../src/words/en.ts";
import { A, B, Board, calm, find, HOME_A, keys, MONSTERS, reasons, steady } from "./table.ts";

const lexicon: Lexicon = { words: { ...kernelWords, ...words }, names: rulebookNames };
const facts = { game: 31, title: "The Long War", player: "Ann" };
const printed = (board: Board): string =>
  paperText(correspondence.report(viewOf(board.state, A), lexicon, facts).paper);

describe("the result sheet", () => {
  rule("WL-ADMIN-03", "it says what wins, for whom, and when the game ends at the latest", () => {
    expect(find(new Board(172, { lastTurn: 20 }).turn("NE"), "header.goal")).toEqual({
      sectors: 3,
      sites: 28,
      side: { key: "header.alone" },
      last: { key: "header.last", with: { turn: 20 } },
    });
    const team = find(new Board(172, { teams: 2, sectorsToWin: 4 }).turn("NE"), "header.goal");
    expect(team).toMatchObject({ sectors: 4, side: { key: "header.team" }, last: "" });
    const historical = new Board(172, { variant: "historical", columns: 10, rows: 3 });
    expect(find(historical.turn("NE"), "header.goal.sectors")).toMatchObject({ sectors: 20 });
  });

  rule("WL-ADMIN-15", "what happened after the own turn stands apart from what happened before it", () => {
    const board = new Board(172);
    const place = "00-1209";
    board.site(place, "PL", { owner: A });
    board.corp().notices = [{ section: "alerts", text: { key: "alert.spied" } }];
    board.ship("O-SLV", "00-1208", { owner: B });
    const table = new QuietTable(calm());
    warlord.apply(board.state, A, { type: "orders", text: "NE" }, table);
    warlord.apply(board.state, B, { type: "orders", text: "SHIPS\nO-SLV 1: RAD4\nORDERS\nNE" }, table);
    const alerts = board.corp().report.sections.find(({ name }) => name === "alerts");
    expect(alerts?.lines.map(({ key }) => key)).toEqual(["alert.spied", "alerts.later", "alert.raided"]);
    // Where nothing came later, nothing is said.
    const later = board.corp(B).report.sections.find(({ name }) => name === "alerts");
    expect(later).toBeUndefined();
  });

  rule(
    ["WL-MORD-VT-01", "WL-SEQ-36"],
    "new orders are announced with what they do, to veterans by name alone",
    () => {
      const board = new Board(170);
      const news = keys(board.turn("NE")).filter((key) => /^(calendar|explain)\./.test(key));
      expect(news).toContain("calendar.espionage");
      expect(news[news.indexOf("calendar.espionage") + 1]).toBe("explain.ES");
      expect(news).toEqual(
        expect.arrayContaining(["explain.LP", "explain.IR", "explain.IB", "explain.IS", "explain.IH"]),
      );
      const veteran = new Board(170);
      veteran.corp().settings.veteranMode = true;
      const short = keys(veteran.turn("NE"));
      expect(short).toContain("calendar.espionage");
      expect(short.filter((key) => key.startsWith("explain."))).toEqual([]);
      for (const key of Object.keys(EXPLAINED)) expect(Object.values(CALENDAR).flat()).toContain(key);
      for (const order of Object.values(EXPLAINED).flat()) expect(words).toHaveProperty([`explain.${order}`]);
    },
  );

  rule(
    "WL-MORD-FS-12",
    "fortifications are satellites, one for 20 points or fewer, until there is a base",
    () => {
      const board = new Board(172);
      const shown = (fort: number, base = fort >= 200): string =>
        worksAt({ ...board.siteAt(HOME_A), fort, base });
      expect([0, 1, 20, 21, 199].map((fort) => shown(fort))).toEqual([
        "",
        "defsats 1",
        "defsats 1",
        "defsats 2",
        "defsats 10",
      ]);
      expect([200, 300, 600, 1000, 2000].map((fort) => shown(fort))).toEqual([
        "BS",
        "BATS",
        "SB",
        "WB",
        "MB",
      ]);
      expect(shown(120, true)).toBe("damaged");
      board.rich().site("00-0404", "PL", { owner: A });
      board.turn("FS 00 0404 50\nNE");
      expect(printed(board)).toContain("defsats 3");
    },
  );

  test("ships are printed with variant, refits and cloak; the map with both terrains of a hex", () => {
    const board = new Board(176);
    board.ship("F-GSC+", HOME_A, { upgraded: true, refitted: true });
    board.ship("R-WE", HOME_A, { cloakDevice: true, cloaked: true });
    board.ship("O-SLV", HOME_A, { cloakDevice: true, hiddenCloak: true });
    board.site("00-0404", "PL+AF", { owner: A });
    learnSector(board.corp(), sectorOf(board.at(HOME_A)));
    board.turn("NE");
    const paper = printed(board);
    expect(paper).toMatch(/F-GSC\+ 1.* YE .*UPGR REFT/);
    expect(paper).toMatch(/R-WE 1.* (ON|OFF)/);
    expect(paper).toMatch(/O-SLV 1.*hidden (ON|OFF)/);
    expect(paper).toContain("PLaf+");
  });
});

describe("the sheet to be filled in", () => {
  rule(["WL-SBORD-02", "WL-SEQ-39"], "it has a section for Starbase Orders where there are any", () => {
    const board = new Board(176);
    expect(blankSheet(board.state, A)).not.toContain("STARBASE");
    board.site("00-0404", "PL", { owner: A, fort: 2000, base: true });
    const sheet = blankSheet(board.state, A);
    expect(sheet).toMatch(/\nSTARBASE ; orders in all: 2\nEND\n/);
    const filled = sheet.replace("\nEND", "\nSX 01\nEND");
    expect(readSheet(filled, board.state.galaxy).starbase).toHaveLength(1);
    expect(readSheet(filled, board.state.galaxy).problems).toEqual([]);
  });

  rule(["WL-MORD-APCT-01", "WL-MORD-PPCT-01"], "A% 100% is A% 100, and P% likewise", () => {
    const board = new Board(176);
    board.turn("A% 110%\nP% 120 %\nNE");
    expect(board.corp().settings.attackPercent).toBe(110);
    board.turn("P% 120%\nA% 130\nNE");
    expect([board.corp().settings.pricePercent, board.corp().settings.attackPercent]).toEqual([120, 130]);
    for (const bad of ["A% %", "A% 1%0", "A% -5%", "A% 151%", "A% 74%"]) {
      const lines = board.turn(`${bad}\nNE`);
      expect([bad, reasons(lines)]).not.toEqual([bad, []]);
      expect(board.corp().settings.attackPercent).toBe(130);
    }
  });
});

describe("news", () => {
  rule("WL-MORD-RA-01", "who asks for Jindarian advertisements gets them; others never do", () => {
    const adverts = (which: string): unknown[] => {
      const board = new Board(176);
      board.turn(`RA ${which}\nNE`);
      return board
        .turn("NE", { dice: steady(0.4) })
        .filter(({ key }) => key === "news.advert")
        .map(({ values }) => String(values["type"]).charAt(0));
    };
    expect(adverts("J")).toEqual(["J", "J", "J"]);
    expect(adverts("K")).toEqual(["K", "K", "K"]);
    expect(adverts("ALL")).not.toContain("J");
  });

  rule(["WL-ORD-SCAN-03"], "a scan says what its list tells and what it does not", () => {
    for (const [crew, list, tells] of [
      [3, "0505", "presence"],
      [5, "0505:1", "count"],
      [9, "0505:1/102", "owner"],
    ] as const) {
      const board = new Board(176);
      board.ship("F-CA", "01-0505", { owner: B });
      board.ship("H-SC", "01-0202", { crew });
      expect(find(board.turn("SHIPS\nH-SC 1: SCAN SHIP\nORDERS\nNE"), "scan.ships")).toEqual({
        sector: "01",
        list,
        tells: { key: `scan.tells.${tells}` },
      });
    }
  });

  rule(
    ["WL-ORD-SCAN-02", "WL-MOVE-23"],
    "contact data come with a scan of a home sector, one-sided, and with a capture",
    () => {
      const scan = new Board(176);
      scan.corp(B).settings.motto = "Per aspera";
      scan.ship("H-SC", "22-0202");
      const lines = scan.turn("SHIPS\nH-SC 1: SCAN TERR\nORDERS\nNE");
      expect(find(lines, "contact")).toEqual({
        corp: 102,
        name: scan.corp(B).name,
        player: whoSits(B),
        motto: "Per aspera",
        about: "",
        phone: "",
      });
      expect([scan.corp().known.met, scan.corp(B).known.met]).toEqual([[B], []]);
      expect(keys(scan.turn("SHIPS\nH-SC 1: SCAN TERR\nORDERS\nNE"))).not.toContain("contact");
      const taken = new Board(176);
      taken.site("03-0506", "PL", { owner: B });
      taken.ship("F-CA", "03-0505");
      expect(find(taken.turn("SHIPS\nF-CA 1: 0506\nORDERS\nNE"), "contact")).toMatchObject({ corp: 102 });
      expect([taken.corp().known.met, taken.corp(B).known.met]).toEqual([[B], [A]]);
      expect(taken.siteAt("03-0506").owner).toBe(A);
      expect(find(taken.turn("NE", { id: B }), "contact")).toMatchObject({ corp: 101, player: whoSits(A) });
    },
  );

  rule(
    ["WL-CORP-13", "WL-MORD-PI-02", "WL-MORD-PH-01"],
    "contact data name the player, and what he has chosen to show of himself",
    () => {
      const board = new Board(176).rich();
      Object.assign(board.corp(B).settings, { about: "mornings", phone: "555", phoneShown: false });
      const values = (sheet: string, key: string): unknown => find(board.turn(sheet), key);
      expect(values("ES 102 1\nNE", "spy.contact")).toEqual({
        corp: 102,
        name: board.corp(B).name,
        player: whoSits(B),
        motto: "",
        about: "mornings",
        phone: "",
      });
      board.corp(B).settings.phoneShown = true;
      expect(values("ES 102 1\nNE", "spy.contact")).toMatchObject({ phone: "555" });
      // A company is nobody's.
      expect(values("ES 201 1\nNE", "spy.contact")).toMatchObject({ player: { key: "contact.nobody" } });
      const told = {
        key: "contact",
        with: { ...find(board.turn("ES 102 1\nNE"), "spy.contact") },
      } as Message;
      expect(sentence(told, withSeatNames(lexicon, ["Ann", "Bob"], A))).toContain(", played by Bob.");
    },
  );

  rule(["WL-MORD-ME-03"], "RSVP sends the contact data besides, KNOW the number alone", () => {
    const heard = (how: string): unknown[] => {
      const board = new Board(176);
      board.turn(`ME 102 ${how} "hail"\nNE`);
      return board
        .corp(B)
        .notices.map(({ text }) => [text.key, text.with?.["text"] ?? text.with?.["player"]]);
    };
    expect(heard("")).toEqual([["message", "hail"]]);
    expect(heard("KNOWN")).toEqual([["message", "101> hail"]]);
    expect(heard("RSVP")).toEqual([
      ["message", "101> hail"],
      ["contact", whoSits(A)],
    ]);
  });
});

describe("the host's word", () => {
  rule(
    ["WL-SEQ-38", "WL-ADMIN-16"],
    "GM> comes first in Sub-Space, from the host alone, to all who live",
    () => {
      const board = new Board(172);
      const table = new QuietTable(calm());
      board.corp().notices = [{ section: "subspace", text: { key: "message", with: { text: "hello" } } }];
      for (const text of ["one ", "two"]) {
        expect(warlord.check(board.state, REFEREE, { type: "announce", text })).toBeUndefined();
        warlord.apply(board.state, REFEREE, { type: "announce", text }, table);
      }
      expect(warlord.check(board.state, A, { type: "announce", text: "I am the GM" })).toMatchObject({
        code: "host-only",
        rule: "WL-SEQ-38",
      });
      for (const text of ["", "x".repeat(301)])
        expect(readAction(warlord, board.state, REFEREE, { type: "announce", text }).ok).toBe(false);
      warlord.apply(board.state, A, { type: "orders", text: "NE" }, table);
      warlord.apply(board.state, B, { type: "orders", text: 'ME 101 "GM> forged"\nNE' }, table);
      const heard = board.corp().report.sections.find(({ name }) => name === "subspace");
      expect(heard?.lines).toEqual([
        { key: "message.host", with: { text: "one" } },
        { key: "message.host", with: { text: "two" } },
        { key: "message", with: { text: "hello" } },
        { key: "message", with: { text: "GM forged" } },
      ]);
      expect(words["message.host"]).toBe("GM> {text}");
      const other = board.corp(B).report.sections.find(({ name }) => name === "subspace");
      expect(other?.lines).toHaveLength(2);
    },
  );
});

describe("the forecast", () => {
  rule("WL-ECON-25", "what raids will bring stands beside the income to expect", () => {
    const board = new Board(176);
    board.site("03-0506", "PL", { owner: B, yields: [5, 6, 7, 8] });
    board.ship("O-SLV", "03-0505");
    learnSector(board.corp(), sectorOf(board.at("03-0506")));
    const lines = board.turn("SHIPS\nO-SLV 1: RAD4\nORDERS\nNE");
    expect(find(lines, "status.raids")).toEqual({ pe: 5, or: 6, dc: 7, fp: 8 });
    expect(find(board.turn("NE"), "income.raids")).toEqual({ pe: 5, or: 6, dc: 7, fp: 8 });
    expect(keys(board.turn("NE"))).not.toContain("status.raids");
  });

  test("it marks what rests on others being where they were seen, and only that", () => {
    const state = warlord.setup(
      { ...new Board(172).state.options, columns: 2, rows: 2 },
      2,
      new QuietTable(new FastDice(4)),
    );
    for (const seat of [A, B])
      warlord.apply(state, seat, { type: "waive" }, new QuietTable(new FastDice(seat)));
    const view = viewOf(state, A);
    const movement = (sheet: string): string[] =>
      forecast(view, sheet, new FastDice(1))
        .sections.filter(({ name }) => name === "movement")
        .flatMap(({ lines }) => lines.map(({ key }) => key));
    expect(movement("ORDERS\nNE")).not.toContain("forecast.assumes");
    const taking = movement(planSheet(view, "captain", new FastDice(1)));
    expect(taking).toContain("capture");
    expect(taking.filter((key) => key === "forecast.assumes")).toHaveLength(1);
    expect(taking.at(-1)).toBe("forecast.assumes");
  });
});

describe("crushers", () => {
  rule(
    ["WL-MON-SC-01", "WL-NPC-35"],
    "they spend their first pulse on a site and move on with the others",
    () => {
      const run = (code: string, height: number): Board => {
        const board = new Board(176, { monsters: true });
        board.site("03-0808", "PL", { owner: B, moons: 2 });
        board.ship(`M-${code}`, "03-0808", { owner: MONSTERS, heading: 1 });
        const table = new QuietTable(steady(height));
        for (const seat of [A, B]) warlord.apply(board.state, seat, { type: "waive" }, table);
        return board;
      };
      const planet = run("SC", 0);
      expect(planet.siteAt("03-0808").devastated).toBe(true);
      const moved = planet.state.ships.find(({ owner }) => owner === MONSTERS);
      expect(moved?.at).not.toBe(planet.at("03-0808"));
      const moon = run("MC", 0);
      expect([moon.siteAt("03-0808").devastated, moon.siteAt("03-0808").moons]).toEqual([false, 1]);
      expect(run("SC", 1).siteAt("03-0808").devastated).toBe(false);
    },
  );
});
