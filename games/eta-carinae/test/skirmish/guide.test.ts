import { describe, expect, test } from "vitest";
import type { Action } from "../../src/skirmish/rules/action.ts";
import { guide } from "../../src/skirmish/bot/guide.ts";
import { ordersIn, type Stance } from "../../src/skirmish/rules/stances.ts";
import { skirmish as game } from "../../src/skirmish/rules/game.ts";
import type { State } from "../../src/skirmish/rules/state.ts";
import { fight, type Man } from "./table.ts";

const marine = (x: number, y: number): Man => ({ kind: "marine", at: [x, y] });
/** Boarders on the frigate, whose bridge ends at y 400 and whose reactor lies to the left of the spine. */
const boarders = (men: readonly Man[], enemies: readonly Man[]) =>
  fight(men, enemies, { mission: "boarding" });

const kinds = (state: State, stance: Stance): Record<number, string> => {
  const action = ordersIn(state, 0, stance);
  if (action.type !== "figure-orders") throw new Error("no orders");
  return Object.fromEntries(action.orders.map(({ figure, order }) => [figure, order]));
};

const valueOf = (state: State, action: Action): number => {
  const after = game.clone(state);
  after.answers[0] = { given: true, action };
  return guide.evaluate(after, 0);
};

describe("boarders", () => {
  test("stop for a sure shot while there is time, and storm on when there is none", () => {
    const near = boarders([marine(600, 900)], [marine(600, 820)]);
    expect(kinds(near.state, "storm")[0]).toBe("aim");
    near.state.turn = near.state.turns - 2;
    expect(kinds(near.state, "storm")[0]).toBe("run");
  });

  test("leave one to hold what they have taken; the others go on", () => {
    const { state } = boarders([marine(100, 1000), marine(200, 1000), marine(300, 1000)], [marine(600, 200)]);
    const orders = Object.values(kinds(state, "storm"));
    expect(orders.filter((order) => order === "watch")).toHaveLength(1);
    expect(orders.filter((order) => order === "run")).toHaveLength(2);
  });

  test("prefer to run when the time is short, and every plan of theirs is legal", () => {
    const { state } = boarders([marine(600, 900)], [marine(600, 200)]);
    for (const action of guide.candidates(state, 0)) expect(game.check(state, 0, action)).toBeUndefined();
    const gain = (turn: number): number => {
      state.turn = turn;
      return valueOf(state, ordersIn(state, 0, "storm")) - valueOf(state, ordersIn(state, 0, "careful"));
    };
    expect(gain(state.turns - 7)).toBeGreaterThan(0);
    expect(gain(state.turns - 7)).toBeGreaterThan(gain(1));
  });
});
