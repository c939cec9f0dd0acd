import { FastDice, type GameModule } from "@flagship/kernel";
import { expect, test } from "vitest";
import { decide } from "../src/index.ts";
import { forgetful } from "../src/slips.ts";
import { mindOf } from "../src/mind.ts";
import { module as overload, overload as game, type State } from "./games/overload.ts";

const position: State = {
  limit: 18,
  total: 10,
  seat: 1,
  hands: [
    [1, 5, 6],
    [2, 3, 4, 7],
  ],
  aside: [8, 9],
  used: [10],
  loser: -1,
};
const view = game.view(position, 1);
const patience = { spent: () => 0, late: () => false, left: () => undefined };

/** A mind whose rules allow whatever `check` says. */
const minded = (allows: (action: unknown) => boolean, seed: number) => {
  const check = (_state: unknown, _seat: unknown, action: unknown) =>
    allows(action) ? undefined : { code: "no", text: { key: "no" } };
  const module = { ...overload, game: { ...game, check } } as GameModule;
  return mindOf(module, view, 1, new FastDice(seed), patience);
};

test("who forgets leaves out parts of a list or of a sheet, never the whole act, and only what the rules allow", () => {
  const volley = { type: "fire", at: "d7", shots: [{ gun: 1 }, { gun: 2 }, { gun: 3 }] };
  const sheet = { type: "orders", sheet: { s0: { turn: 1 }, s1: { turn: 2 } } };
  for (let seed = 0; seed < 40; seed++) {
    const less = forgetful(
      minded(() => true, seed),
      position,
      volley,
    ) as typeof volley;
    expect(less).toMatchObject({ type: "fire", at: "d7" });
    expect(less.shots.length).toBeLessThan(3);
    expect(volley.shots).toEqual(expect.arrayContaining(less.shots));
    const orders = forgetful(
      minded(() => true, seed),
      position,
      sheet,
    ) as typeof sheet;
    expect(Object.keys(orders.sheet).length).toBeLessThan(2);
  }
  expect(
    forgetful(
      minded(() => false, 1),
      position,
      volley,
    ),
  ).toBeUndefined();
  expect(
    forgetful(
      minded(() => true, 1),
      position,
      { type: "end", card: 3 },
    ),
  ).toBeUndefined();
});

const cadets = (guide: Partial<GameModule["guide"]>): readonly unknown[] =>
  Array.from({ length: 60 }, (_, seed) =>
    decide(
      { ...overload, guide: { ...overload.guide, ...guide } },
      { level: "cadet", view, seat: 1, budget: { iterations: 1 } },
      new FastDice(seed),
    ),
  );

test("a cadet slips as the game says, where the rules allow it, and else takes the better of two things", () => {
  const rods = (list: readonly unknown[]) => new Set(list.map((action) => (action as { rod: number }).rod));
  const base = {
    lapses: () => 100,
    policy: () => ({ rod: 2 }),
    evaluate: (state: State) => state.total / 100,
  };
  const slipping = cadets({
    ...base,
    slips: () => [{ rod: 3 }, { rod: 99 }],
    candidates: () => [{ rod: 4 }],
  });
  // Nobody holds rod 99; what is not a slip is a glance at the candidates.
  expect(rods(slipping)).toEqual(new Set([3, 4]));
  expect(slipping.filter((action) => (action as { rod: number }).rod === 3).length).toBeGreaterThan(25);
  // Of any two of these rods never the lowest looks best, so it is never taken: no cadet plays at random.
  const glancing = cadets({ ...base, candidates: () => [{ rod: 2 }, { rod: 3 }, { rod: 4 }] });
  expect(rods(glancing)).toEqual(new Set([3, 4]));
  expect(rods(cadets({ ...base, lapses: () => 0 }))).toEqual(new Set([2]));
});
