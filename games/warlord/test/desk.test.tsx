// @vitest-environment happy-dom
import { sentence, type Message } from "@flagship/kernel";
import {
  deedOf,
  HandoverContext,
  LexiconProvider,
  newHandover,
  setStageSpeed,
  type BoardProps,
  type Handover,
} from "@flagship/kit";
import { act, cleanup, render, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { atlasOf } from "../src/board/atlas.ts";
import { theType } from "../src/data/ship-types.ts";
import { beats } from "../src/board/beats.ts";
import { deedsOf } from "../src/board/deeds.ts";
import { frontPage, yearFigures } from "../src/board/front-page.ts";
import { board } from "../src/board/index.ts";
import { useReading } from "../src/board/reading.ts";
import { lineTo } from "../src/board/routes.ts";
import { goal, seatNote } from "../src/board/summary.ts";
import { warlord } from "../src/game.ts";
import { module } from "../src/module.ts";
import type { Action } from "../src/rules/action.ts";
import type { WarlordEvent } from "../src/rules/event.ts";
import { hexName } from "../src/rules/hex.ts";
import { NOBODY, type Report, type Ship } from "../src/rules/state.ts";
import { viewOf, type View } from "../src/rules/view.ts";
import { readSheet } from "../src/sheet/read.ts";
import { plotFor, writePlot } from "../src/sheet/write.ts";
import { A, B, Board, HOME_A } from "./table.ts";

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const lexicon = { words: module.words, names: module.names.rulebook };

/** A Corporation that knows its home sector: a planet two steps up, a rival's planet three steps down. */
function galaxy(): { readonly table: Board; readonly ship: Ship } {
  const table = new Board(172);
  const ship = table.ship("F-CA", HOME_A);
  table.site("00-0907", "PL", { owner: NOBODY });
  table.terrain("00-0809", "ES+AF");
  table.site("00-0912", "PL", { owner: B, fort: 40 });
  const own = table.state.corps[A];
  own?.known.sectors.push(0);
  own?.known.sites.push({ hex: table.at("00-0912"), year: 171, owner: B, fort: 40 });
  return { table, ship };
}

const plotted = (view: View, ship: Ship, words: readonly string[]) =>
  plotFor(readSheet(writePlot("", ship, view.options, words), view.options), ship);

describe("what a ship can do where its way ends", () => {
  const { table, ship } = galaxy();
  const view = viewOf(table.state, A);
  const atlas = atlasOf(view);
  const deeds = (words: readonly string[]) => deedsOf(view, atlas, ship, plotted(view, ship, words));

  test("a free site is taken by entering it; the note says what such a place yields", () => {
    expect(deeds(["0908", "0907"])).toEqual([
      {
        name: "take",
        words: ["0908", "0907"],
        place: "00-0907",
        note: { key: "deed.note.yields-about", with: { pe: 31, or: 31, dc: 31, fp: 31 } },
      },
    ]);
  });

  test("a rival's site is attacked from within, and robbed from beside it", () => {
    expect(deeds(["0910", "0911", "0912"])[0]).toMatchObject({
      name: "attack",
      note: { key: "deed.note.against", with: { af: ship.af, df: 10 } },
    });
    expect(deeds(["0910", "0911"])).toMatchObject([
      { name: "stop", words: ["0910", "0911"] },
      { name: "raid", words: ["0910", "0911", "RAD4"], place: "00-0912" },
    ]);
    const slow = { ...ship, speed: 3 };
    expect(deedsOf(view, atlas, slow, plotted(view, slow, ["0910", "0911"])).map(({ name }) => name)).toEqual(
      ["stop"],
    );
  });

  test("rich terrain is waited in, and prospected by whoever stands there", () => {
    expect(deeds(["0809"])).toMatchObject([
      { name: "camp", note: { key: "deed.note.value", with: { least: 60, most: 100 } } },
    ]);
    const there = { ...ship, at: table.at("00-0809") };
    expect(deedsOf(view, atlas, there, undefined)[0]).toMatchObject({ name: "prospect", words: ["PRSP"] });
  });

  test("at home it may stay or be trained, when damaged be repaired; staying is written down", () => {
    expect(deeds([]).map(({ name, words }) => [name, ...words])).toEqual([
      ["stay", "____"],
      ["train", "TRNG"],
    ]);
    const hurt = { ...ship, damage: 4 };
    expect(deedsOf(view, atlas, hurt, undefined).map(({ name }) => name)).toEqual([
      "repair",
      "stay",
      "train",
    ]);
  });

  test("a scout scans; what cannot move does nothing", () => {
    const scout = { ...table.ship("D-PSC", HOME_A) };
    expect(deedsOf(view, atlas, scout, undefined).map(({ words }) => words.join(" "))).toEqual([
      "SCAN SHIP",
      "SCAN TERR",
      "____",
      "TRNG",
    ]);
    expect(deedsOf(view, atlas, { ...ship, speed: 0 }, undefined)).toEqual([]);
  });
});

describe("a press on a hex", () => {
  const { table, ship } = galaxy();
  const view = viewOf(table.state, A);
  const atlas = atlasOf(view);
  const line = (words: readonly string[], goal: string) =>
    lineTo(view, atlas, ship, plotted(view, ship, words), table.at(goal));

  test("goes on from where the line ends", () => {
    expect(line([], "00-0907")).toEqual(["0908", "0907"]);
    expect(line(["0908"], "00-0906")).toEqual(["0908", "0907", "0906"]);
    expect(line(["0908", "REPR"], "00-0907")).toEqual(["0908", "REPR", "0907"]);
  });

  test("on the way cuts the rest off, at the ship everything", () => {
    expect(line(["0908", "0907", "0906"], "00-0907")).toEqual(["0908", "0907"]);
    expect(line(["0908", "REPR", "0907"], "00-0908")).toEqual(["0908", "REPR"]);
    expect(line(["0908", "0907"], HOME_A)).toEqual([]);
  });

  test("begins anew when no pulse is left", () => {
    const full = ["0908", "0907", "0906", "0905", "0904", "0903"].slice(0, ship.speed);
    expect(line(full, "00-0910")).toEqual(["0910"]);
  });
});

const report = (...lines: readonly Message[]): Report => ({
  year: 170,
  sections: [{ name: "movement", lines }],
});
const extent = { columns: 4, rows: 4 };

describe("the front page", () => {
  const told = report(
    { key: "capture", with: { place: "00-0907", name: "" } },
    { key: "move", with: { place: "00-0908" } },
    { key: "scan.ships", with: { sector: "00", list: "0503, 0604" } },
    { key: "battle.attacker", with: { place: "00-0912" } },
    { key: "alert.site-lost", with: { place: "00-1209", name: "", corp: 102 } },
    { key: "move.destroyed", with: { place: "00-0101", ship: "F-CA 1" } },
  );

  test("tells what matters first and where; steps of a way are left to the report", () => {
    expect(
      frontPage(told, extent).map(({ kind, line, hex }) => [kind, line.key, hexName(hex ?? -1)]),
    ).toEqual([
      ["loss", "alert.site-lost", "1209"],
      ["loss", "move.destroyed", "0101"],
      ["battle", "battle.attacker", "0912"],
      ["gain", "capture", "0907"],
      ["contact", "scan.ships", "0503"],
    ]);
  });

  test("has room for twelve", () => {
    const many = Array.from({ length: 20 }, () => ({ key: "capture", with: { place: "00-0907" } }));
    expect(frontPage(report(...many), extent)).toHaveLength(12);
  });

  test("counts the year, with the scarcest stock before and after", () => {
    const money = { pe: 300, or: 120, dc: 90, fp: 200 };
    expect(
      yearFigures(
        report(
          { key: "income.before", with: money },
          ...(told.sections[0]?.lines ?? []),
          { key: "line.done", with: { text: "PS F CA", result: { key: "done.bought" } } },
          { key: "status.treasury", with: { ...money, dc: 140, points: 120 } },
        ),
      ),
    ).toEqual({ battles: 1, taken: 1, lostSites: 1, lostShips: 1, bought: 1, before: 90, after: 120 });
  });
});

describe("what is staged", () => {
  const staged = (viewer: number, ...events: readonly WarlordEvent[]) =>
    beats({ number: 1, events, view: viewOf(galaxy().table.state, A), viewer, lexicon });
  const lost = report({ key: "alert.site-lost", with: { place: "00-1209" } });

  test("the own year in figures; others' reports and the bare year are not doubled", () => {
    expect(
      staged(
        A,
        { type: "report", seat: A, report: lost, stock: 40 },
        { type: "report", seat: B, report: lost, stock: 40 },
        { type: "year", year: 170 },
      ),
    ).toEqual([
      {
        caption: { key: "beat.year", with: { year: 170 } },
        figures: { key: "beat.figures", with: { battles: 0, taken: 0, lost: 1 } },
        tone: "danger",
        cue: "loss",
      },
    ]);
    expect(staged(A, { type: "year", year: 170 })).toEqual([
      { caption: { key: "beat.year", with: { year: 170 } }, tone: "info" },
    ]);
  });

  test("a year with gains alone is good, one with a battle sounds like one", () => {
    const gained = report({ key: "capture", with: { place: "00-0907" } });
    const fought = report({ key: "battle.bounce", with: { place: "00-0907" } });
    expect(staged(A, { type: "report", seat: A, report: gained, stock: 40 })[0]).toMatchObject({
      tone: "good",
      cue: "yours",
    });
    expect(staged(A, { type: "report", seat: A, report: fought, stock: 40 })[0]).toMatchObject({
      tone: "info",
      cue: "hit",
    });
  });

  test("a sheet of another lets the chip nod, the own is not staged; the end says who has won", () => {
    expect(staged(A, { type: "sheet", seat: B })).toMatchObject([{ by: B, weight: "nudge" }]);
    expect(staged(A, { type: "sheet", seat: A })).toEqual([]);
    const why = { key: "outcome.sites" };
    expect(staged(A, { type: "victory", winners: [A], why })).toMatchObject([{ tone: "good" }]);
    expect(staged(B, { type: "victory", winners: [A], why })).toMatchObject([{ tone: "danger" }]);
  });
});

test("the head says what wins, how it stands and how long it lasts; a chip shows the stock", () => {
  const { table } = galaxy();
  table.site("00-0905", "PL", { owner: A });
  const view = viewOf(table.state, A);
  const say = (text: Message): string => sentence(text, lexicon);
  const shown = goal(
    { ...view, options: { ...view.options, lastTurn: 20, sitesToWin: 25, sectorsToWin: 3 } },
    A,
  );
  expect(say(shown.what)).toBe("25 major sites or 3 sectors win");
  expect(say(shown.stands)).toMatch(/^\d+ sites?, 0 sectors, 13 years left$/);
  expect(say(goal({ ...view, options: { ...view.options, lastTurn: 0 } }, "spectator").stands)).toBe(
    "no last year",
  );
  expect(seatNote(view, A)).toMatchObject({ figure: view.corps[A]?.stockNow, unit: { key: "seat.unit" } });
});

type Props = BoardProps<View, Action, WarlordEvent>;

/** The board alone, and what it hands over. */
function sit(state: Board["state"]): { readonly handed: () => Handover; readonly acts: Action[] } {
  const place = newHandover();
  const acts: Action[] = [];
  const seen: Props["seen"] = {
    number: 1,
    view: viewOf(state, A),
    waitingFor: warlord.waitingFor(state),
    choices: warlord.choices(state, A),
  };
  const nothing = (): void => {};
  render(
    <LexiconProvider lexicon={lexicon}>
      <HandoverContext.Provider value={place}>
        <board.Board
          seen={seen}
          heard={[]}
          lexicon={lexicon}
          viewer={A}
          seatNames={["You", "Officer"]}
          pending={false}
          preview={undefined}
          subject={undefined}
          act={(action) => acts.push(action)}
          onPreview={nothing}
          onSubject={nothing}
        />
      </HandoverContext.Provider>
    </LexiconProvider>,
  );
  return { handed: () => place.value, acts };
}

describe("question and confirm", () => {
  test("idle ships are counted before the sheet goes out; one ship takes a key, a hex and an order", () => {
    const { table } = galaxy();
    table.ship("K-D7", HOME_A);
    table.state.year = 172;
    const { handed, acts } = sit(table.state);
    expect(handed().ask).toBe("Y172: orders for 2 ships");
    expect(handed().reason).toMatch(/^2 ships stay where they are\./);
    expect(handed().confirm).toMatchObject({ label: "Send the sheet, 2 idle", quiet: true });
    void act(() => handed().seconds?.[0]?.onPress());
    expect(handed().ask).toMatch(/^Where does .* go\?$/);
    void act(() => deedOf(handed().keys?.["1"])?.());
    expect(handed().confirm?.label).toBe("Send the sheet, 1 idle");
    void act(() => handed().seconds?.[0]?.onPress());
    void act(() => handed().confirm?.onPress());
    expect(handed().confirm).toMatchObject({ label: "Send the sheet", quiet: false });
    void act(() => handed().confirm?.onPress());
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ type: "orders", text: expect.stringContaining("____") as string });
  });

  test("Escape lets the ship go, and nothing of the sheet is lost", () => {
    const { table } = galaxy();
    const { handed } = sit(table.state);
    void act(() => handed().seconds?.[0]?.onPress());
    expect(handed().back?.()).toBe(true);
    expect(handed().back?.()).toBe(true);
  });

  test("the film of a year runs by itself, unless animations are off", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const { table } = galaxy();
    const before = viewOf(table.state, A);
    const own = table.corp();
    own.report = report({ key: "alert.site-lost", with: { place: "00-1209", name: "", corp: 102 } });
    const after = viewOf(table.state, A);
    const plays = (): boolean | undefined => {
      const { result, rerender } = renderHook(({ view }) => useReading(view, undefined), {
        initialProps: { view: before },
      });
      rerender({ view: after });
      return result.current.reading?.playing;
    };
    expect(plays()).toBe(true);
    setStageSpeed("off");
    expect(plays()).toBe(false);
    setStageSpeed("normal");
  });

  test("a year that has run is read first; one press leads to the orders", () => {
    const { table } = galaxy();
    const own = table.state.corps[A];
    if (own !== undefined)
      own.report = report({ key: "alert.site-lost", with: { place: "00-1209", name: "", corp: 102 } });
    const { handed } = sit(table.state);
    expect(handed()).toMatchObject({ ask: "Year Y170 has run", reason: "1 site lost", alarm: true });
    expect(handed().confirm?.label).toBe("On to the orders of Y172");
    void act(() => handed().confirm?.onPress());
    expect(handed().ask).toBe("Y172: orders for 1 ship");
  });
});

test("the galaxy in words: ships and sites with their distance, the nearest enemy, what can be reached, a hex", () => {
  const { table } = galaxy();
  const look = { view: viewOf(table.state, A), viewer: A, lexicon, subject: undefined };
  const { inWords } = board;
  if (inWords === undefined) throw new Error("a game with a map has it in words");
  const told = (lines: readonly Message[] | undefined) => lines?.map((line) => sentence(line, lexicon));
  expect(told(inWords.things(look).map(({ text }) => text))).toMatchInlineSnapshot(`
    [
      "F-CA 1, yours, at 00-0909, speed 4",
      "00-0909: planet, your Home Office, 100 PE, 100 OR, 100 DC, 100 FP a year, 200 points (BS), 1 own ship: F-CA 1; 0 hexes away",
      "00-0912: planet, seen Y171: Corporation 102, 40 points; 3 hexes away",
    ]
  `);
  expect(told(inWords.answer("enemy", look))).toMatchInlineSnapshot(`[]`);
  expect(told(inWords.answer("reach", look))).toMatchInlineSnapshot(`
    [
      "F-CA 1 reaches 61 hexes this year, 3 known sites among them.",
      "00-0909: planet, your Home Office, 100 PE, 100 OR, 100 DC, 100 FP a year, 200 points (BS), 1 own ship: F-CA 1; 0 hexes away",
      "00-0907: planet; 2 hexes away",
      "00-0912: planet, seen Y171: Corporation 102, 40 points; 3 hexes away",
    ]
  `);
  expect(told(inWords.read("00-0907", look))).toMatchInlineSnapshot(`
    [
      "00-0907: planet; 2 hexes away",
    ]
  `);
  expect(inWords.read("there", look)).toBeUndefined();
});

test("what can hit you in words: fleets seen lately that can be there, with attack against defence", () => {
  const { table, ship } = galaxy();
  const { inWords } = board;
  const threat = (subject?: string) =>
    inWords
      ?.answer("threat", { view: viewOf(table.state, A), viewer: A, lexicon, subject })
      .map((line) => sentence(line, lexicon));
  expect(threat()).toEqual(["No fleet you have seen lately can reach 00-0909 this year."]);
  const d7 = theType("K-D7");
  const seen = { hex: table.at("00-0907"), year: 171, count: 2, owner: B, types: ["K-D7", "K-D7"] };
  table.corp().known.types = [d7.id];
  table.corp().known.sightings = [
    seen,
    // Too far for one year, known to be no danger any more, and its own.
    { ...seen, hex: table.at("00-0101") },
    { ...seen, hex: table.at("00-0908"), year: 169 },
    { ...seen, hex: table.at("00-0910"), owner: A },
    { hex: table.at("00-0906"), year: 171, count: 0 },
  ];
  // The Home Office has 200 points.
  const defence = ship.df + 50;
  expect(threat()).toEqual([
    `00-0907: planet, 2 ships of Corporation 102 seen in Y171; 2 hexes away. Attack ${2 * d7.af} against your ${defence} here`,
    `00-0906: empty space, foreign ships seen in Y171; 3 hexes away. Its attack is unknown; you defend with ${defence} here`,
  ]);
  // Away from home a ship has only itself; what was seen two years ago has had two years.
  const scout = table.ship("F-CA", "00-0101");
  table.corp().known.sightings = [{ ...seen, hex: table.at("00-0107"), year: 170 }];
  expect(threat(`ship:${scout.id}`)).toEqual([
    expect.stringContaining(`6 hexes away. Attack ${2 * d7.af} against your ${scout.df} here`),
  ]);
  table.corp().known.sightings = [{ ...seen, hex: table.at("00-0107"), year: 171 }];
  expect(threat(`ship:${scout.id}`)).toEqual(["No fleet you have seen lately can reach 00-0101 this year."]);
});
