import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable, type Dice } from "@flagship/kernel";
import { evaluate } from "../src/bot/evaluate.ts";
import { guide } from "../src/bot/guide.ts";
import type { Action } from "../src/rules/action.ts";
import { etaCarinae as game } from "../src/rules/game.ts";
import type { Options } from "../src/rules/options.ts";
import type { State } from "../src/rules/state.ts";
import { battle } from "./table.ts";

type Captain = (state: State, seat: number, dice: Dice) => Action;

function play(
  options: Partial<Options>,
  seed: number,
  captains: readonly Captain[],
  look?: (state: State, seat: number) => void,
): State {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state = game.setup({ ...initialValues(game.options), ...options } as unknown as Options, 2, table);
  for (;;) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) return state;
    const seat = Number(next.seat);
    look?.(state, seat);
    const action = captains[seat]?.(state, seat, dice) ?? game.fallback(state, seat);
    expect(game.check(state, seat, action)).toBeUndefined();
    game.apply(state, seat, action, table);
  }
}

const quick: Captain = (state, seat, dice) =>
  guide.policy?.(state, seat, dice) ?? game.sample(state, seat, dice);
const random: Captain = (state, seat, dice) => game.sample(state, seat, dice);

describe("the guide", () => {
  test("every candidate is legal, in every scenario", () => {
    for (const scenario of ["frontier", "talons", "unbowed", "convoy", "shock-wave"]) {
      play({ scenario }, 5, [quick, quick], (state, seat) => {
        const candidates = guide.candidates(state, seat);
        expect(candidates.length).toBeGreaterThan(0);
        for (const action of candidates) expect(game.check(state, seat, action)).toBeUndefined();
      });
    }
  });

  test("the quick policy beats random orders in equal battles, sides swapped", () => {
    let won = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const swapped = seed % 2;
      const state = play(
        { scenario: "points", first: "F", second: "F", points: 600 },
        seed,
        swapped === 0 ? [quick, random] : [random, quick],
      );
      if (game.outcome(state)?.winners[0] === swapped) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(16);
  });

  test("evaluation falls with damage and knows the end", () => {
    const table = battle({ first: [["F-CA", { at: [100, 600] }]], second: [["Y-CA", { at: [900, 600] }]] });
    const even = evaluate(table.state, 0);
    table.ship(1).left.hull = 2;
    expect(evaluate(table.state, 0)).toBeGreaterThan(even);
    expect(evaluate(table.state, 0) + evaluate(table.state, 1)).toBeCloseTo(1, 9);
    table.act(1, { type: "concede" });
    expect([evaluate(table.state, 0), evaluate(table.state, 1)]).toEqual([1, 0]);
  });
});
