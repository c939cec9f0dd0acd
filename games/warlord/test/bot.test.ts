import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { guide } from "../src/bot/guide.ts";
import { planSheet, PLANS } from "../src/bot/plan.ts";
import { warlord } from "../src/rules/game.ts";
import type { State } from "../src/rules/state.ts";
import { viewOf } from "../src/rules/view.ts";
import { readSheet } from "../src/sheet/read.ts";

const options = { ...initialValues(warlord.options), lastTurn: 60 } as never;

/** A whole game of computer Corporations; looks at the state after every year. */
function play(seed: number, seats: number, look: (state: State) => void): State {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state = warlord.setup(options, seats, table);
  let year = state.year;
  while (!state.over) {
    for (const { seat, answered } of warlord.waitingFor(state)) {
      if (answered === true || typeof seat !== "number") continue;
      warlord.apply(state, seat, guide.policy?.(state, seat, dice) ?? { type: "waive" }, table);
    }
    if (state.year > year) look(state);
    year = state.year;
  }
  return state;
}

function checkInvariants(state: State): void {
  expect(new Set(state.ships.map((ship) => ship.id)).size).toBe(state.ships.length);
  const holders = new Map<number, number>();
  for (const ship of state.ships) {
    if ((holders.get(ship.at) ?? ship.owner) !== ship.owner)
      throw new Error(`two Corporations in hex ${ship.at}`);
    holders.set(ship.at, ship.owner);
    if (ship.damage > ship.hp || ship.crew < 0 || ship.crew > 9) throw new Error(`ship ${ship.id} is broken`);
  }
  for (const corp of state.corps)
    if (!corp.treasury.every(Number.isInteger)) throw new Error(`money of ${corp.number} is broken`);
}

describe("computer Corporations", () => {
  test("ten games on a small galaxy run to victory without an invariant broken", () => {
    const ends: string[] = [];
    for (let seed = 1; seed <= 10; seed++) {
      const state = play(seed, 2 + (seed % 5), checkInvariants);
      expect(state.winners.length).toBeGreaterThan(0);
      ends.push(state.victory);
    }
    expect(ends.filter((why) => why === "last-turn")).toEqual([]);
  });
  test("their sheets are always understood and use nothing but their own view", () => {
    const state = play(4, 3, (now) => {
      if (now.over) return;
      for (const plan of PLANS) {
        const sheet = planSheet(viewOf(now, 0), plan);
        expect(readSheet(sheet, now.galaxy).problems).toEqual([]);
        const imagined = warlord.imagine(viewOf(now, 0), 0, new FastDice(now.year));
        expect(planSheet(viewOf(imagined, 0), plan)).toBe(sheet);
      }
    });
    expect(guide.evaluate(state, state.winners[0] ?? 0)).toBe(1);
  });
  test("a planning Corporation beats one that acts at random", () => {
    const dice = new FastDice(9);
    const table = new QuietTable(dice);
    let wins = 0;
    for (let game = 0; game < 4; game++) {
      const state = warlord.setup({ ...initialValues(warlord.options), lastTurn: 14 } as never, 2, table);
      const planner = game % 2;
      while (!state.over) {
        for (const seat of [0, 1]) {
          if (state.over || state.corps[seat]?.alive !== true) continue;
          const action =
            seat === planner ? guide.candidates(state, seat)[0] : warlord.sample(state, seat, dice);
          warlord.apply(state, seat, action ?? { type: "waive" }, table);
        }
      }
      if (state.winners.includes(planner)) wins += 1;
    }
    expect(wins).toBe(4);
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
