import { FastDice, initialValues, LEVELS, QuietTable, readAction, type Level } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { guide } from "../src/bot/guide.ts";
import { chartOf } from "../src/bot/chart.ts";
import { foesOf, type Foe } from "../src/bot/foes.ts";
import { planSheet } from "../src/bot/plan.ts";
import { warlord } from "../src/game.ts";
import { hexesOf, hexName, sectorOf } from "../src/rules/hex.ts";
import { NOBODY, type State } from "../src/rules/state.ts";
import { viewOf } from "../src/rules/view.ts";
import { readSheet } from "../src/sheet/read.ts";
import { checkInvariants } from "./invariants.ts";
import { A, B, Board, HOME_A, HOME_B } from "./table.ts";

const options = { ...initialValues(warlord.options), lastTurn: 60 } as never;

/** A whole game of computer Corporations; looks at the state after every year. */
function play(seed: number, levels: readonly Level[], look: (state: State) => void): State {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state = warlord.setup(options, levels.length, table);
  while (!state.over) {
    for (const [seat, level] of levels.entries()) {
      if (state.corps[seat]?.alive !== true) continue;
      warlord.apply(
        state,
        seat,
        { type: "orders", text: planSheet(viewOf(state, seat), level, dice) },
        table,
      );
    }
    look(state);
  }
  return state;
}

const captains = (seats: number): Level[] => Array.from({ length: seats }, () => "captain");

describe("computer Corporations", () => {
  test("games of two to eight on small galaxies run to victory without an invariant broken", () => {
    const ends: string[] = [];
    // Two, three, four, six and eight seats.
    for (const seed of [7, 1, 2, 4, 6]) {
      const state = play(seed, captains(2 + (seed % 7)), checkInvariants);
      expect(state.winners.length).toBeGreaterThan(0);
      ends.push(state.victory);
    }
    expect(ends.filter((why) => why === "last-turn")).toEqual([]);
  }, 300_000);
  test("their sheets are always understood and use nothing but their own view", () => {
    play(4, captains(4), (now) => {
      // Every third year: sheets of all levels take their time.
      if (now.over || now.year % 3 > 0) return;
      for (const level of LEVELS) {
        const sheet = planSheet(viewOf(now, 0), level, new FastDice(5));
        expect(readSheet(sheet, now.galaxy).problems).toEqual([]);
        for (const action of [
          guide.answer?.(viewOf(now, 0), 0, level, new FastDice(5)),
          guide.policy?.(now, 0, new FastDice(5)),
          ...guide.candidates(now, 0),
        ])
          expect(readAction(warlord, now, 0, action)).toEqual({ ok: true, value: action });
        const imagined = warlord.imagine(viewOf(now, 0), 0, new FastDice(now.year));
        expect(planSheet(viewOf(imagined, 0), level, new FastDice(5))).toBe(sheet);
      }
    });
  });
  test("the guide answers for every level and judges a finished game", () => {
    const state = play(2, captains(3), () => {});
    for (const level of LEVELS)
      expect(guide.answer?.(viewOf(state, 0), 0, level, new FastDice(1))).toMatchObject({ type: "orders" });
    const [winner = 0] = state.winners;
    expect(guide.evaluate(state, winner)).toBe(1);
    // Several can reach the goal in the same year.
    const loser = [0, 1, 2].find((seat) => !state.winners.includes(seat)) ?? NOBODY;
    expect(guide.evaluate(state, loser)).toBe(0);
  });
  test("a captain beats a cadet", () => {
    let wins = 0;
    for (let game = 0; game < 6; game++) {
      const levels: Level[] = game % 2 === 0 ? ["captain", "cadet"] : ["cadet", "captain"];
      if (play(30 + game, levels, () => {}).winners.includes(game % 2)) wins += 1;
    }
    expect(wins).toBeGreaterThanOrEqual(5);
  });
});

describe("what a captain knows and does", () => {
  /** Corporation A with maps of everything, and three foreign sites in its home sector. */
  function borderland(): Board {
    const board = new Board();
    for (const place of ["00-0404", "00-0414", "00-1404"]) board.site(place, "PL", { owner: B, fort: 20 });
    board.corp(A).known.sectors.push(...Array.from({ length: 16 }, (_, sector) => sector));
    return board;
  }
  const plotOf = (board: Board, ship: string): string =>
    planSheet(viewOf(board.state, A), "captain", new FastDice(1))
      .split("\n")
      .find((line) => line.startsWith(`${ship}:`)) ?? "";

  test("a site that was lost is feared to be guarded, not believed to be free", () => {
    const board = borderland();
    const hex = board.at("00-0404");
    const feared = (): number | undefined => {
      const view = viewOf(board.state, A);
      return foesOf(view, chartOf(view)).get(hex)?.defence;
    };
    board.corp(A).known.sites.push({ hex, year: 171, owner: A, fort: 0 });
    expect(feared()).toBeGreaterThan(0);
    board.siteAt("00-0404").owner = A;
    expect(feared()).toBeUndefined();
  });
  test("a scout learns at a base to see whose the sites are (WL-APXK-05), then looks", () => {
    const board = borderland();
    board.ship("C-FSS", HOME_A);
    expect(plotOf(board, "C-FSS 1")).toBe("C-FSS 1: TRNG TRNG");
    board.turn(planSheet(viewOf(board.state, A), "captain", new FastDice(1)));
    expect(plotOf(board, "C-FSS 1")).toBe("C-FSS 1: SCAN SITE");
  });
  test("of two cruisers the nearer one goes for a site, and none goes twice", () => {
    const board = borderland();
    const hex = board.at("00-0404");
    board.corp(A).known.sites.push({ hex, year: 172, owner: B, fort: 20 });
    board.ship("F-CA", "00-0406");
    board.ship("F-CA", "00-0411");
    expect(plotOf(board, "F-CA 1")).toBe("F-CA 1: 0405 0404");
    expect(plotOf(board, "F-CA 2")).not.toContain("0404");
  });
  test("cheap freighters are bought to prospect around home, and do nothing else", () => {
    const board = new Board(172, { sitesToWin: 22 });
    for (const hex of hexesOf(0).slice(0, 40)) board.terrain(`00-${hexName(hex)}`, "ES+AF");
    board.corp(A).known.sectors.push(0);
    board.rich(200);
    board.ship("C-FAS", "00-0204");
    board.ship("C-FAS", "00-0405");
    expect(plotOf(board, "C-FAS 1")).toBe("C-FAS 1: PRSP");
    expect(plotOf(board, "C-FAS 2")).toMatch(/^C-FAS 2: .*0[123]\d\d$/u);
    const sheet = planSheet(viewOf(board.state, A), "captain", new FastDice(1));
    expect(sheet.match(/^PS C F[ARTX]S$/gmu)).toHaveLength(3);
    expect(planSheet(viewOf(board.state, A), "officer", new FastDice(1))).not.toMatch(/^PS C FAS$/mu);
  });
  test("a Home Office is feared as the year lets expect when only its owner is known", () => {
    const board = new Board(175, { columns: 10, rows: 10 });
    const hex = board.at(HOME_B);
    board.corp(A).known.sectors.push(sectorOf(hex));
    board.corp(A).known.homes.push([sectorOf(hex), B]);
    const feared = (): Foe | undefined => {
      const view = viewOf(board.state, A);
      return foesOf(view, chartOf(view)).get(hex);
    };
    const guessed = feared();
    board.corp(A).known.sites.push({ hex, year: 175, owner: B });
    expect(feared()).toMatchObject({ home: true, fort: 280, defence: guessed?.defence });
    board.corp(A).known.sites.pop();
    board.corp(A).known.sites.push({ hex, year: 175, owner: B, fort: 220 });
    expect(feared()?.fort).toBe(220);
  });
  test("warships gather before a rival's Home Office and attack it when they are enough", () => {
    const board = new Board(175, { columns: 10, rows: 10 });
    const home = board.at(HOME_B);
    board.corp(A).known.sectors.push(0, 1, 2, 10, 11, 12, 20, 21, 22);
    board.corp(A).known.homes.push([sectorOf(home), B]);
    const army = ["00-0909", "00-1416", "10-0404", "01-0808"].flatMap((place) =>
      Array.from({ length: 4 }, () => board.ship("F-CA", place)),
    );
    let camp = 0;
    for (let year = 0; year < 14 && board.siteAt(HOME_B).owner === B; year++) {
      const stacks = Map.groupBy(army, (ship) => ship.at);
      for (const [hex, ships] of stacks) if (sectorOf(hex) !== 0) camp = Math.max(camp, ships.length);
      board.turn(planSheet(viewOf(board.state, A), "captain", new FastDice(1)));
      board.state.year += 1;
    }
    expect(camp).toBeGreaterThan(4);
    expect(board.siteAt(HOME_B).owner).toBe(A);
  });
  test("the gate goes to the own site nearest to the objective, and ships come out there", () => {
    const board = new Board(175, { columns: 10, rows: 10 }).rich();
    const home = board.at(HOME_B);
    board.corp(A).known.sectors.push(0, 11, 22);
    board.corp(A).known.homes.push([sectorOf(home), B]);
    board.site("11-0304", "PL", { owner: A });
    const gate = board.ship("C-WG", HOME_A);
    const bought = (): string => planSheet(viewOf(board.state, A), "captain", new FastDice(1));
    expect(plotOf(board, "C-WG 1")).toMatch(/^C-WG 1: \d{4} \d{4}$/u);
    expect(bought()).not.toContain(" WG 1");
    gate.at = board.at("11-0304");
    expect(plotOf(board, "C-WG 1")).toBe("");
    expect(bought()).toMatch(/^PS .* WG 1$/mu);
  });
  test("an open site farther away is not lost sight of among hexes to prospect", () => {
    const board = new Board();
    board.corp(A).known.sectors.push(0);
    for (const hex of hexesOf(0)) board.terrain(`00-${hexName(hex)}`, "ES+DC");
    board.site("00-0404", "PL");
    board.ship("F-POL", "00-0411");
    expect(plotOf(board, "F-POL 1")).toBe("F-POL 1: 0410 0409 0408 0407 0406");
  });
});

describe("other games", () => {
  test("a historical game of two teams and a game with chosen specials run for years", () => {
    const dice = new FastDice(21);
    const table = new QuietTable(dice);
    const run = (over: object, seats: number, years: number): State => {
      const state = warlord.setup(
        { ...initialValues(warlord.options), lastTurn: years, ...over } as never,
        seats,
        table,
      );
      while (!state.over) {
        for (const { seat } of warlord.waitingFor(state)) {
          if (typeof seat === "number" && !state.over)
            warlord.apply(state, seat, guide.policy?.(state, seat, dice) ?? { type: "waive" }, table);
        }
        checkInvariants(state);
      }
      return state;
    };
    const historical = run({ variant: "historical", columns: 10, rows: 3 }, 12, 4);
    expect(
      historical.corps
        .slice(0, 12)
        .map((corp) => corp.primaries)
        .join(""),
    ).toBe("ZFFGHTKKLLRR");
    expect([1, 6, 12]).toContain(historical.winners.length);
    const special = run({ variant: "choose-special" }, 3, 4);
    const homes = special.sites.filter((site) => site.homeOf >= 0 && site.homeOf < 3);
    expect(homes.every((site) => site.special > 0 && site.special !== 41)).toBe(true);
  });
});

test("the tools of a sheet are its orders, those of ships and those of the Corporation", () => {
  const { state } = new Board();
  const text = [
    "SHIPS",
    "F-CA 1: 0811 RAD4",
    "F-CA 2: PRSP",
    "ORDERS",
    "A% 120",
    "PS F CA",
    "PS F CA",
    "END",
  ].join("\n");
  expect(guide.tools?.(state, { type: "orders", text })).toEqual([
    "ship: RAD",
    "ship: PRSP",
    "order: A%",
    "order: PS",
    "order: PS",
  ]);
  expect(guide.tools?.(state)).toEqual(
    expect.arrayContaining(["ship: BOMB", "ship: GLO", "order: CT", "order: SL"]),
  );
});

describe("tactics", () => {
  const linesFor = (
    types: readonly string[],
    used: readonly [number, number] = [0, 0],
  ): string | undefined => {
    const board = new Board();
    for (const type of types) board.ship(type, HOME_A);
    const { state } = board;
    state.year += 3;
    const corp = state.corps[A];
    if (corp !== undefined) [corp.settings.attackTactic, corp.settings.defenceTactic] = used;
    const sheet = planSheet(viewOf(state, A), "admiral", new FastDice(1));
    return sheet.split("\n").find((line) => line.startsWith("CT"));
  };

  test("fit the races of the fleet: what favours most of its strength", () => {
    expect(linesFor(["K-D7", "K-D7"])).toBe("CT 2 6");
    expect(linesFor(["F-CA", "F-CA", "K-D7"])).toBe("CT 3 1");
  });

  test("stay as they are when they fit", () => {
    expect(linesFor(["K-D7", "K-D7"], [2, 6])).toBeUndefined();
  });
});
