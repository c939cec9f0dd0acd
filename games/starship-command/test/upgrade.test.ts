import { expect, test } from "vitest";
import { FastDice, QuietTable } from "@flagship/kernel";
import { starshipCommand as game } from "../src/index.ts";
import { battleScore } from "../src/rules/ending.ts";
import { scene } from "./table.ts";

test("a match of an earlier version that waits between two battles goes on with the next", () => {
  const { state } = scene({ fleets: [["con-21"], ["fos-01"]], options: { length: "short-battles" } });
  const score = battleScore(state.battle, 0);
  Object.assign(state.battle, { step: "over", ended: "last-round", lastRound: { queue: [] } });
  Object.assign(state.battle, { window: { name: "interlude", asked: [0, 1], answers: [0, 0], done: 0 } });
  state.totals.splice(0, 2, 30 + score, battleScore(state.battle, 1));
  const upgraded = game.upgrade?.(state, 4);
  if (upgraded === undefined) throw new Error("nothing is upgraded");
  expect(game.waitingFor(upgraded)).toEqual([{ seat: 0, kind: "command" }]);
  expect(upgraded.totals).toEqual([30, 0]);
  game.apply(upgraded, 0, { type: "discard", cards: [] }, new QuietTable(new FastDice(1)));
  expect(upgraded).toMatchObject({ battleNumber: 2, totals: [30 + score, 13] });
});

test("what the fifth version began with is filled in, and nothing that was chosen is changed", () => {
  const { state } = scene({ fleets: [["con-21"], ["fos-01"]], options: { length: "single" } });
  const { battles: _battles, points: _points, ...options } = state.options;
  const { tucked: _tucked, ...battle } = state.battle;
  const upgraded = game.upgrade?.({ ...state, options, battle }, 4);
  expect(upgraded?.options).toEqual({ ...state.options, battles: 3, points: 100 });
  expect(upgraded?.battle).toEqual({ ...state.battle, tucked: [] });
});

test("one of the fifth version is taken as it is", () => {
  const { state } = scene({ fleets: [["con-21"], ["fos-01"]] });
  expect(game.upgrade?.(state, 5)).toBe(state);
});
