import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FastDice, initialValues, kernelWords, paperText, QuietTable, type Lexicon } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { correspondence } from "../src/correspondence.ts";
import { EVENTS } from "../src/data/events.ts";
import { DRAWS, happen, isPossible } from "../src/events/phase.ts";
import { forecast } from "../src/forecast/forecast.ts";
import { warlord } from "../src/game.ts";
import { rulebookNames } from "../src/words/en/names.ts";
import { imagineState } from "../src/rules/imagine.ts";
import { optionFields, type Options } from "../src/rules/options.ts";
import type { State } from "../src/rules/state.ts";
import { openTurn } from "../src/rules/turn-context.ts";
import { cloneState, viewOf } from "../src/rules/view.ts";
import { openWorld } from "../src/rules/world.ts";
import { warnings } from "../src/warnings.ts";
import { words } from "../src/words/en.ts";
import { readSheet } from "../src/sheet/read.ts";
import { sheetFor, situation } from "./situations.ts";
import { A, B, type Board } from "./table.ts";
import { tinker } from "./tinkerer.ts";

/**
 * Fingerprints of what the rules make of hundreds of situations that nobody thought out: any change of any figure or line shows.
 * What they were is kept for one version of the rules; when that is raised, `RECORD=1` writes them anew.
 */
const path = join(import.meta.dirname, "golden.json");
type Golden = Readonly<Record<string, readonly string[]>> & { readonly version: readonly string[] };
const version = [String(warlord.rulesVersion)];
const read = (): Golden =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Golden) : { version: [] };
const RECORDS = process.env["RECORD"] === "1";
const isNew = RECORDS && read().version[0] !== version[0];
const kept: Record<string, readonly string[]> = isNew ? { version } : { ...read() };
/** Words and warnings change without the rules: what was made of them is written anew whenever somebody records. */
const IN_WORDS: ReadonlySet<string> = new Set(["seen"]);

const print = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

/** Compares with what was kept, or keeps it. */
function expectKept(name: string, found: readonly string[]): void {
  if (isNew || (RECORDS && IN_WORDS.has(name))) {
    kept[name] = found;
    writeFileSync(path, `${JSON.stringify(kept, undefined, 1)}\n`);
  }
  expect(kept["version"]).toEqual(version);
  expect([name, found]).toEqual([name, kept[name]]);
}

const lexicon: Lexicon = { words: { ...kernelWords, ...words }, names: rulebookNames };
const facts = { game: 31, title: "Trial", player: "Ann" };
const seeds = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** A situation and both players' sheets. */
function posed(seed: number): { readonly board: Board; readonly sheets: readonly [string, string] } {
  const dice = new FastDice(seed);
  const board = situation(dice);
  return { board, sheets: [sheetFor(board, A, dice), sheetFor(board, B, dice)] };
}

/** Everything that one seat is shown of a state. */
function seenBy(state: State, seat: number, seed: number): string {
  const view = viewOf(state, seat);
  const dice = new FastDice(seed);
  const { text } = tinker(state, seat, dice);
  const printed = correspondence.report(view, lexicon, facts);
  const foreseen = correspondence.forecast(view, text, dice, lexicon);
  const glance = { view, seat, open: warlord.choices(state, seat).open };
  return [
    view,
    imagineState(view, dice),
    [paperText(printed.paper), printed],
    [forecast(view, text, dice), paperText(foreseen.paper), foreseen.data],
    [correspondence.read(view, text), correspondence.party(view), correspondence.blank(view, 31)],
    warnings(glance, { type: "orders", text }),
  ]
    .map(print)
    .join(" ");
}

describe("the rules make of every situation what they always made", () => {
  for (const from of [1000, 1100, 1200, 1300, 1400, 1500])
    test(`a year from ${from} on`, () => {
      expectKept(
        `year ${from}`,
        seeds(from, 100).map((seed) => {
          const { board, sheets } = posed(seed);
          const table = new QuietTable(new FastDice(seed));
          for (const seat of [A, B])
            warlord.apply(board.state, seat, { type: "orders", text: sheets[seat] ?? "" }, table);
          const { corps, ships, sites, galaxy, prices } = board.state;
          return [corps[A], corps[B], [corps.slice(2), ships, sites, galaxy.prospect, prices]]
            .map(print)
            .join(" ");
        }),
      );
    });

  test("what each seat sees, imagines, is told on paper, forecasts and is warned of", () => {
    const found: string[] = [];
    for (const [seed, options] of [
      [1, { startYear: 171 }],
      [2, { startYear: 178, variant: "die-hard", teams: 2 }],
    ] as const) {
      const dice = new FastDice(seed);
      const table = new QuietTable(dice);
      const state = warlord.setup(
        { ...initialValues(optionFields), ...options } as unknown as Options,
        3,
        table,
      );
      for (let year = 0; year < 5; year++) {
        const seats = [0, 1, 2].filter((seat) => state.corps[seat]?.alive === true);
        for (const seat of seats) warlord.apply(state, seat, tinker(state, seat, dice), table);
        for (const seat of seats) found.push(seenBy(state, seat, year * 10 + seat));
      }
    }
    expectKept("seen", found);
  });

  test("every event, in each strength, where it can happen and what it does", () => {
    expectKept(
      "possible",
      seeds(3000, 40).map((seed) => {
        const { board } = posed(seed);
        const turn = board.open(A);
        return print(EVENTS.filter(({ number }) => isPossible(turn, number)).map(({ number }) => number));
      }),
    );
    expectKept(
      "events",
      seeds(4000, 5).flatMap((seed) => {
        const { state } = posed(seed).board;
        return DRAWS.map(([draw], index) => {
          const copy = cloneState(state);
          const turn = openTurn(openWorld(copy, new FastDice(seed + index)), A, new Map());
          if (!isPossible(turn, draw.kind.number)) return "-";
          happen(turn, draw);
          const { corps, ships, sites, galaxy } = copy;
          return print([corps, ships, sites, galaxy.prospect, turn.world.pages.get(A)?.get("event")]);
        });
      }),
    );
  });

  test("galaxies of every size and kind", () => {
    const setup = (options: Partial<Options>, seats: number, seed: number): string =>
      print(
        warlord.setup(
          { ...initialValues(optionFields), ...options } as unknown as Options,
          seats,
          new QuietTable(new FastDice(seed)),
        ),
      );
    expectKept("galaxies", [
      ...[2, 3, 4, 5, 6, 8, 12].map((seats) => setup({}, seats, seats)),
      ...seeds(1, 6).map((seed) => setup({ columns: 3, rows: 3 }, 2, seed)),
      setup({ columns: 5, rows: 4, teams: 3, startYear: 171 }, 7, 1),
      setup(
        { columns: 4, rows: 4, officers: false, monsters: false, graveyard: false, specials: false },
        3,
        2,
      ),
      setup({ variant: "historical" }, 12, 3),
    ]);
  });

  test("sheets of any words", () => {
    const dice = new FastDice(5);
    expectKept(
      "sheets",
      seeds(5000, 60).map((seed) => {
        const { board, sheets } = posed(seed);
        return print(readSheet(mangled(sheets[0], dice), board.state.galaxy));
      }),
    );
  });
});

/** Words left out, doubled, swapped and misspelt. */
const mangled = (sheet: string, dice: FastDice): string =>
  sheet
    .split("\n")
    .map((line) =>
      line
        .split(" ")
        .flatMap((word) => {
          switch (dice.below(14)) {
            case 0:
              return [];
            case 1:
              return [word, word];
            case 2:
              return [word.slice(1)];
            case 3:
              return [word.toLowerCase()];
            case 4:
              return [
                dice.pick(["CLOA", "WG", "-", "99", "0000", "ON", '"x', "MAX", "SECT", "U", "%", "RSVP"]),
              ];
            default:
              return [word];
          }
        })
        .join(dice.below(9) === 0 ? ", " : " "),
    )
    .join("\n");
