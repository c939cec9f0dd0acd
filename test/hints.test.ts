import { playBout, weigh } from "@flagship/bots";
import { FastDice, initialValues, saidBy } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { expect, test } from "vitest";

const BUDGET = { iterations: 24 };

/** Positions of one match that are looked at, apart from each other. */
const POSITIONS = 3;
const APART = 7;

test.each(games.map((game) => [game.id, game] as const))(
  "a hint of %s is the same whatever the seat cannot see, and can be said",
  async (_id, registered) => {
    const module = await registered.load();
    const { game } = module;
    const seats = game.seats.min;
    const options = initialValues(game.options);
    const levels = Array.from({ length: seats }, () => "cadet" as const);
    let asked = 0;
    let looked = 0;
    playBout(
      module,
      { options, levels, seed: 11, budget: BUDGET },
      () => 0,
      ({ state, seat }) => {
        const { open } = game.choices(state, seat);
        // Whole sheets of orders are few and long: there is one choice, and much to fill in.
        const isSheet = open.length === 1 && open[0]?.fields !== undefined;
        if ((open.length < 2 && !isSheet) || looked >= POSITIONS) return;
        asked += 1;
        if (!isSheet && asked % APART !== 0) return;
        looked += 1;
        const hintIn = (world: unknown) =>
          weigh(module, { view: game.view(world, seat), seat, budget: BUDGET }, new FastDice(5));
        const hint = hintIn(state);
        expect(hint.length).toBeGreaterThan(0);
        for (const other of [1, 2])
          expect(hintIn(game.scramble(state, seat, new FastDice(other)))).toEqual(hint);
        expect(
          hint.slice(0, 3).filter(({ action }) => saidBy(action, open, ({ key }) => key) === undefined),
        ).toEqual([]);
      },
    );
    expect(looked).toBe(POSITIONS);
  },
);
