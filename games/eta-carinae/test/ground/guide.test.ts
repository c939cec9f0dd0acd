import { describe, expect, test } from "vitest";
import { FastDice, QuietTable, type Dice } from "@flagship/kernel";
import type { Action } from "../../src/ground/rules/action.ts";
import { evaluate } from "../../src/ground/bot/evaluate.ts";
import { groundGuide as guide } from "../../src/ground/bot/guide.ts";
import { bestLaunches } from "../../src/ground/rules/commander/missiles.ts";
import { usualOrders } from "../../src/ground/rules/commander/tactics.ts";
import { groundGame as game } from "../../src/ground/rules/game.ts";
import type { Options } from "../../src/ground/rules/options.ts";
import { bestShots, urgency } from "../../src/ground/rules/plan.ts";
import type { State } from "../../src/ground/rules/state.ts";
import { trial } from "./module.ts";
import { building, field, shot } from "./table.ts";

type Commander = (state: State, seat: number, dice: Dice) => Action;

function fight(
  options: Record<string, string | number>,
  seed: number,
  commanders: readonly Commander[],
  look?: (state: State, seat: number) => void,
): State {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state = game.setup(trial(options).options as unknown as Options, 2, table);
  for (;;) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) return state;
    const seat = Number(next.seat);
    look?.(state, seat);
    const action = commanders[seat]?.(state, seat, dice) ?? (game.fallback(state, seat) as Action);
    expect(game.check(state, seat, action)).toBeUndefined();
    game.apply(state, seat, action, table);
  }
}

const quick: Commander = (state, seat, dice) =>
  guide.policy?.(state, seat, dice) ?? (game.sample(state, seat, dice) as Action);
const random: Commander = (state, seat, dice) => game.sample(state, seat, dice) as Action;

describe("the guide on the ground", () => {
  test("every candidate is legal, in every kind of battle", () => {
    for (const scenario of ["factory-town", "beachhead", "buried", "points"]) {
      fight({ scenario }, 5, [quick, quick], (state, seat) => {
        const candidates = guide.candidates(state, seat);
        expect(candidates.length).toBeGreaterThan(0);
        for (const action of candidates) expect(game.check(state, seat, action)).toBeUndefined();
      });
    }
  });

  test("the quick policy beats random orders in equal battles, sides swapped", () => {
    let won = 0;
    for (let seed = 1; seed <= 16; seed++) {
      const swapped = seed % 2;
      const state = fight(
        { scenario: "points", first: "F", second: "F", points: 50 },
        seed,
        swapped === 0 ? [quick, random] : [random, quick],
      );
      if (game.outcome(state)?.winners[0] === swapped) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(12);
  });

  test("fire goes where it costs the enemy most, and is not wasted on the doomed", () => {
    const table = field({
      first: [
        ["battle-tank", 0, 100],
        ["battle-tank", 0, 200],
      ],
      second: [
        ["skimmer", 300, 100],
        ["battle-tank", 300, 200],
      ],
    });
    table.orders();
    expect(bestShots(table.state, 0)).toContainEqual(shot(0, "e3"));
    const infantry = field({
      first: [
        ["gun-robot", 0, 100],
        ["gun-robot", 0, 200],
        ["gun-robot", 0, 300],
      ],
      second: [
        ["militia", 300, 100],
        ["militia", 300, 200],
      ],
    });
    infantry.orders();
    expect(new Set(bestShots(infantry.state, 0).map(({ target }) => target)).size).toBe(2);
  });

  test("no missile is sent where the own side would suffer more, nor against the rules of engagement", () => {
    const crowd = [
      ["marine", 1000, 100],
      ["marine", 1000, 130],
      ["marine", 1000, 160],
    ] as const;
    const launches = (setting: Partial<Parameters<typeof field>[0]>) => {
      const table = field({ first: [["missile-carrier", 0, 100]], second: crowd, ...setting });
      table.orders();
      return bestLaunches(table.state, 0).length;
    };
    expect(launches({})).toBe(1);
    expect(launches({ roe: { forbidden: ["nuclear"] } })).toBe(0);
    const close = crowd.map(([type, x, y]) => [type, x + 10, y] as const);
    expect(launches({ first: [["missile-carrier", 0, 100], ...close, ["guard", 990, 130]] })).toBe(0);
  });

  test("an army is machines that pay, and squads where something has to be held", () => {
    const muster = (points: number) => {
      const options = trial({ scenario: "points", points }).options as unknown as Options;
      const state = game.setup(options, 2, new QuietTable(new FastDice(1)));
      const [best] = guide.candidates(state, 1);
      expect(best === undefined || game.check(state, 1, best)).toBeUndefined();
      return best?.type === "muster" ? best.machines : [];
    };
    expect(muster(50)).toEqual([
      { type: "gun-robot", count: 15 },
      { type: "crew", count: 5 },
    ]);
    expect(muster(10)).toEqual([
      { type: "gun-robot", count: 3 },
      { type: "crew", count: 1 },
    ]);
  });

  test("squads begin as near as they may to what they are to take", () => {
    const state = game.setup(trial({}).options as unknown as Options, 2, new QuietTable(new FastDice(1)));
    const [places] = guide.candidates(state, 0);
    const ranger = state.elements.findIndex(({ side, type }) => side === 0 && type === "ranger");
    if (places?.type !== "deploy") throw new Error("the battle begins with places");
    // The zone ends at 600; the factory is at 1700.
    expect(places.berths[`e${ranger}`]?.at.x).toBe(600);
  });

  test("orders are weighed alike, whoever writes them first", () => {
    const table = field({ first: [["battle-tank", 0, 100]], second: [["battle-tank", 1500, 100]] });
    const withdrawn = game.clone(table.state);
    const quiet = new QuietTable(new FastDice(1));
    const back: Action = {
      type: "orders",
      sheet: { e1: { do: "move", path: [{ x: 1790, y: 100 }], target: "" } },
    };
    game.apply(withdrawn, 1, back, quiet);
    const first = evaluate(withdrawn, 1);
    game.apply(table.state, 0, { type: "orders", sheet: usualOrders(table.state, 0) }, quiet);
    game.apply(table.state, 1, back, quiet);
    expect(table.state.phase).toBe("fire");
    expect(evaluate(table.state, 1)).toBeCloseTo(first, 9);
  });

  test("evaluation falls with losses, rises with ground held, and knows the end", () => {
    const table = field({
      first: [["battle-tank", 0, 100]],
      second: [["battle-tank", 300, 100]],
      facilities: [{ type: "barracks", x: 3000, y: 100, holder: -1, value: 10 }],
    });
    const even = evaluate(table.state, 0);
    expect(even + evaluate(table.state, 1)).toBeCloseTo(1, 9);
    table.element(1).weapons = false;
    expect(evaluate(table.state, 0)).toBeGreaterThan(even);
    table.element(1).weapons = true;
    table.facility(0).holder = 0;
    expect(evaluate(table.state, 0)).toBeGreaterThan(even);
    table.act(1, { type: "concede" });
    expect([evaluate(table.state, 0), evaluate(table.state, 1)]).toEqual([1, 0]);
  });
});

test("fire at everything prefers what is near, and what threatens a squad or a facility", () => {
  const table = field({
    first: [["battle-tank", 0, 0]],
    second: [
      ["marine", 500, 0],
      ["marine", 1000, 0],
      ["marine", 1000, 900],
      ["marine", 200, 0],
    ],
    facilities: [building("barracks", 1000, 1200, 0)],
  });
  Object.assign(table.facility(0), { value: 10 });
  const by = table.element(0);
  const liking = urgency(table.state, 0);
  const likes = [1, 2, 3, 4].map((index) => liking(table.element(index), { index: 0, by, arm: 0 }));
  // At 500 two thirds, at 1000 a half; beside the barracks twice as much, as beside the tank itself.
  expect(likes.map((one) => Math.round(one * 1000))).toEqual([667, 500, 853, 1667]);
  expect(liking(undefined, { index: 0, by, arm: 0 })).toBe(1);
});
