import { expect, test } from "vitest";
import { FastDice, QuietTable } from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { starshipTactics as game } from "../src/rules/game.ts";
import { ship, tableOf } from "./table.ts";

test("a battle of twenty ships: any decision is answered in well under 20 ms on average, choices and view included", () => {
  const fleet = Array.from({ length: 20 }, (_, no) =>
    ship(no % 2 === 0 ? "f-con2" : "k-d7m", no % 2, no % 2 === 0 ? 6 : 30, 2 + no),
  );
  const state = tableOf({ ships: fleet, seats: 20 });
  const dice = new FastDice(9);
  const table = new QuietTable(dice);
  const times: number[] = [];
  for (let acts = 0; acts < 400; acts++) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    const began = performance.now();
    game.choices(state, actor);
    game.view(state, actor === "referee" ? "spectator" : actor);
    const action = game.sample(state, actor, dice);
    expect(game.check(state, actor, action)).toBeUndefined();
    game.apply(state, actor, action, table);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(100);
  expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(20);
});
