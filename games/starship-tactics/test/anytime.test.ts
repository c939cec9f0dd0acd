import { expect, test } from "vitest";
import { FastDice, initialValues, RecordingTable, seatsOf, type FormValues } from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import type { StTable } from "../src/rules/event.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { options, readOptions } from "../src/rules/options.ts";

/** Random games in which seats now and then do what nobody asked of them. */
function unrest(more: FormValues, seats: number, seed: number): { done: Set<string>; ended: boolean } {
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice) as unknown as StTable;
  const state = game.setup(readOptions({ ...initialValues(options), ...more }), seats, table);
  const done = new Set<string>();
  for (let acts = 0; acts < 20_000; acts++) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) return { done, ended: game.outcome(state) !== undefined };
    if (dice.below(25) === 0) {
      const seat = dice.pick(seatsOf(seats));
      const offered = (game.anytime?.(state, seat) ?? []).filter(
        (choice) => !["close", "offer-draw"].includes(choice.action.type) || dice.below(6) === 0,
      );
      if (offered.length > 0) {
        const { action }: { action: Action } = dice.pick(offered);
        expect(game.check(state, seat, action)).toBeUndefined();
        game.apply(state, seat, action, table);
        done.add(action.type);
        continue;
      }
    }
    game.apply(state, actor, game.sample(state, actor, dice), table);
  }
  return { done, ended: false };
}

test("whatever seats do unasked, the match goes on to its end", () => {
  const done = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    for (const [more, seats] of [
      [{ scenario: "fleet", turns: 6 }, 4],
      [{ scenario: "romulan-gambit", turns: 6 }, 2],
      [{ level: "expert", scenario: "groups", turns: 4 }, 3],
      [{ level: "command", turns: 6 }, 4],
      [{ level: "command", headToHead: true, turns: 6 }, 6],
    ] as const) {
      const result = unrest(more, seats, seed);
      expect(result.ended).toBe(true);
      for (const type of result.done) done.add(type);
    }
  }
  const common = [
    "brief",
    "close",
    "hail",
    "offer-draw",
    "orders",
    "report",
    "say",
    "self-destruct",
    "signal",
    "surrender",
  ];
  expect([...done]).toEqual(expect.arrayContaining(common));
});
