import { expect, test } from "vitest";
import { FastDice, initialValues, type Seat } from "@flagship/kernel";
import { randomGame } from "@flagship/kernel/testing";
import { guide, starFleetCards as game } from "../src/index.ts";
import type { State } from "../src/rules/state.ts";
import { CA, D7, table } from "./table.ts";

const plain = initialValues(game.options);

/** Looks at many moments of random games, as a bot sees them: in a world imagined from its view. */
function eachImagined(look: (world: State, seat: Seat, dice: FastDice) => void): void {
  const dice = new FastDice(99);
  for (const [index, options] of [
    plain,
    { ...plain, moppingUp: true, firstShip: "d7" },
    { ...plain, shuttlesApart: true },
  ].entries()) {
    randomGame(game, { seats: 2, options }, (index + 1) * 7919, ({ state, actor, number }) => {
      if (number % 3 > 0 || typeof actor !== "number") return;
      look(game.imagine(game.view(state as State, actor), actor, dice), actor, dice);
    });
  }
}

test("every candidate is legal, and there is always one", () => {
  eachImagined((world, seat) => {
    const candidates = guide.candidates(world, seat);
    expect(candidates.length).toBeGreaterThan(0);
    for (const action of candidates) expect(game.check(world, seat, action)).toBeUndefined();
  });
});

test("the quick policy is legal", () => {
  eachImagined((world, seat, dice) => {
    const action = guide.policy?.(world, seat, dice);
    if (action !== undefined) expect(game.check(world, seat, action)).toBeUndefined();
  });
});

test("an evaluation is a chance, and the two captains' chances make one", () => {
  eachImagined((world, seat) => {
    const chance = guide.evaluate(world, seat);
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
    expect(chance + guide.evaluate(world, 1 - seat)).toBeCloseTo(1, 9);
  });
});

test("less hull is a worse chance", () => {
  const even = table();
  const hurt = table({ first: { damage: 12 } });
  expect(guide.evaluate(hurt.state, CA)).toBeLessThan(guide.evaluate(even.state, CA));
  expect(guide.evaluate(hurt.state, D7)).toBeGreaterThan(guide.evaluate(even.state, D7));
});
