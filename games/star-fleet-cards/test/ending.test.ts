import { expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { CA, D7, table } from "./table.ts";
import type { ShipPosition } from "../src/lessons/position.ts";

const wreck = (options: { moppingUp?: boolean } = {}, more: ShipPosition = {}) =>
  table({
    distance: "S",
    options,
    first: { hand: ["ph1-fa.A", "ph1-lf.A", "ph1-rf.A", "left"] },
    second: { damage: 20, down: [1], hand: ["left"], ...more },
  });

rule("SFC-END-01", "the match ends at once when a ship's energy is 0, in the middle of a volley", () => {
  const duel = wreck();
  duel.fire(CA, "ph1-fa.A");
  duel.answer(D7);
  expect(duel.ship(D7).damage).toBe(22);
  expect(duel.waiting).toBeUndefined();
  expect(game.outcome(duel.state)).toMatchObject({
    winners: [CA],
    scores: [100, 0],
    why: { key: "outcome.destroyed" },
  });
  expect(duel.refused(CA, "turn", "left")).toEqual(["match-over", "SFC-END-01"]);
});

rule("SFC-END-01", "the CA is lost with its 21st point", () => {
  const duel = table({
    slot: D7,
    distance: "S",
    first: { damage: 20, down: [1] },
    second: { hand: ["disruptor-std.8", "left"] },
  });
  duel.fire(D7, "disruptor-std.8");
  expect(duel.state.ending).toEqual({ winner: D7, why: "destroyed" });
});

rule(
  "SFC-END-02",
  "mopping up: the winner goes on until the damage deck is used up, of no consequence",
  () => {
    const duel = wreck({ moppingUp: true });
    duel.fire(CA, "ph1-fa.A");
    duel.answer(D7);
    expect(duel.ship(D7).damage).toBe(23);
    expect(game.outcome(duel.state)).toBeUndefined();
    expect(duel.waiting).toBe("0 slot");
    duel.fire(CA, "ph1-lf.A");
    expect(duel.ship(D7).damage).toBe(26);
    duel.fire(CA, "ph1-rf.A");
    expect(duel.ship(D7).damage).toBe(27);
    expect(game.outcome(duel.state)).toMatchObject({ winners: [CA] });
  },
);

rule("SFC-END-02", "what a wreck draws while the winner is mopping up is told to nobody", () => {
  const duel = wreck({ moppingUp: true });
  duel.fire(CA, "ph1-fa.A");
  duel.answer(D7);
  const { turn } = duel.state;
  duel.end(CA);
  expect(duel.state.turn).toBe(turn + 1);
  expect(duel.ship(D7).hand).toHaveLength(10);
  expect(duel.told("drew").map((event) => (event as unknown as { seat: number }).seat)).toEqual([CA]);
});

rule("SFC-END-02", "the winner may break off at any slot; nobody else may", () => {
  const duel = wreck({ moppingUp: true });
  expect(duel.refusal(CA, { type: "break-off" })).toEqual(["not-mopping-up", "SFC-END-02"]);
  duel.fire(CA, "ph1-fa.A");
  duel.answer(D7);
  duel.act(CA, { type: "break-off" });
  expect(duel.state.ending).toEqual({ winner: CA, why: "destroyed" });
});

rule("SFC-END-03", "after the last turn the lower share of fatal internal points wins", () => {
  const duel = table({ turn: 40, first: { damage: 10 }, second: { damage: 10 } });
  duel.endTurn();
  // 10 of 22 is less than 10 of 21.
  expect(duel.state.ending).toEqual({ winner: D7, why: "fewer-internals" });
});

rule("SFC-END-03", "then the larger share of shield points, else it is a draw", () => {
  const shields = table({ turn: 40, first: { shields: [7, 6, 5, 5, 5, 6] } });
  shields.endTurn();
  expect(shields.state.ending).toEqual({ winner: D7, why: "stronger-shields" });
  const even = table({ turn: 40 });
  even.endTurn();
  expect(even.state.ending).toEqual({ why: "even" });
  expect(game.outcome(even.state)).toMatchObject({ winners: [] });
});

rule("SFC-END-03", "the limit can be another one or none", () => {
  const longer = table({ turn: 40, options: { turns: 41 } });
  longer.endTurn();
  expect(longer.state.turn).toBe(41);
  longer.endTurn();
  expect(longer.state.phase).toBe("over");
  const endless = table({ turn: 400, options: { turnLimit: false } });
  endless.endTurn();
  expect(endless.state.turn).toBe(401);
});

test("either captain may concede at any time, and is never asked to", () => {
  const duel = wreck();
  expect(game.anytime?.(duel.state, D7).map((choice) => choice.action)).toEqual([{ type: "concede" }]);
  expect(JSON.stringify(game.choices(duel.state, CA))).not.toContain("concede");
  duel.act(D7, { type: "concede" });
  expect(duel.state.ending).toEqual({ winner: CA, why: "conceded" });
  expect(game.anytime?.(duel.state, D7)).toEqual([]);
});

test("the referee has no part in a duel", () => {
  const duel = wreck();
  expect(game.check(duel.state, "referee", { type: "end" })?.code).toBe("referee-does-not-play");
});
