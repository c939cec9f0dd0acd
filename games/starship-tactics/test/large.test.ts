import { expect, test } from "vitest";
import { FastDice, QuietTable } from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { starshipTactics as game } from "../src/rules/game.ts";
import { ship, tableOf } from "./table.ts";

test("a battle of twenty ships at twenty seats goes on: choices, views, samples and acts all fit", () => {
  const fleet = Array.from({ length: 20 }, (_, no) =>
    ship(no % 2 === 0 ? "f-con2" : "k-d7m", no % 2, no % 2 === 0 ? 6 : 30, 2 + no),
  );
  const state = tableOf({ ships: fleet, seats: 20 });
  const dice = new FastDice(9);
  const table = new QuietTable(dice);
  let acts = 0;
  for (; acts < 400; acts++) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) break;
    expect(game.choices(state, actor).open.length).toBeGreaterThan(0);
    game.view(state, actor === "referee" ? "spectator" : actor);
    const action = game.sample(state, actor, dice);
    expect(game.check(state, actor, action)).toBeUndefined();
    game.apply(state, actor, action, table);
  }
  expect(acts).toBeGreaterThan(100);
});
