import { expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { CA, D7, table } from "./table.ts";

rule("SFC-SHUT-01", "launched at the own position as one object; the card stays on the table", () => {
  const duel = table({ first: { hand: ["shuttles", "left"] } });
  duel.play(CA, "launch", "shuttles");
  expect(duel.ranges(1)).toEqual(["P", "M"]);
  expect(duel.object(1)).toMatchObject({ alive: 2, owner: CA });
  expect([duel.codes(CA, "discard"), duel.codes(CA, "out")]).toEqual([[], []]);
});

rule(
  ["SFC-SHUT-02", "SFC-SHUT-03"],
  "left behind by the owner, nearer the enemy with the turn's end (V3)",
  () => {
    const duel = table({ first: { hand: ["shuttles", "away", "left"] }, second: { ended: true } });
    duel.play(CA, "launch", "shuttles");
    expect(game.view(duel.state, D7).objects[0]?.ranges).toEqual(["P", "M"]);
    duel.play(CA, "move", "away");
    expect([duel.distance, ...duel.ranges(1)]).toEqual(["L", "S", "M"]);
    duel.end(CA);
    expect(duel.ranges(1)).toEqual(["M", "S"]);
    expect(duel.object(1)?.alive).toBe(2);
  },
);

rule(
  ["SFC-SHUT-04", "SFC-SHUT-05"],
  "one step a turn toward the enemy, staying at P, with no say of the owner",
  () => {
    const duel = table({ distance: "M" });
    const shuttles = duel.put(CA, "shuttles", 0);
    const seen: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      duel.endTurn();
      seen.push(duel.ranges(shuttles)[1]);
    }
    expect(seen).toEqual(["S", "P", "P"]);
  },
);

rule("SFC-SHUT-06", "three or more steps from either ship after the step: removed for good", () => {
  const duel = table({ distance: "L" });
  const behind = duel.put(CA, "shuttles", 2);
  const launched = duel.put(D7, "shuttles", 0);
  duel.endTurn();
  expect(duel.object(behind)).toBeUndefined();
  expect(duel.codes(CA, "out")).toEqual(["shuttles"]);
  expect(duel.ranges(launched)).toEqual(["S", "M"]);
});

rule(
  "SFC-SHUT-06",
  "too far from the enemy counts as well; two steps do not, and drones are never removed so",
  () => {
    // A step brings shuttles nearer to the enemy: only those four steps off are still at L after it.
    for (const [steps, stays] of [
      [-1, false],
      [0, true],
    ] as const) {
      const duel = table({ distance: "L" });
      const shuttles = duel.put(CA, "shuttles", steps);
      const drones = duel.put(D7, "drones", -1);
      duel.endTurn();
      expect([steps, duel.object(shuttles) !== undefined]).toEqual([steps, stays]);
      expect(duel.object(drones)?.alive).toBe(2);
    }
  },
);

rule(
  "SFC-SHUT-07",
  "not in the turn of launching, once a turn, two phasers S 1 and P 2, one phaser P 1",
  () => {
    const fresh = table({ distance: "S", first: { hand: ["left", "right"] } });
    fresh.put(CA, "shuttles", 1, { launched: 5 });
    expect(fresh.refused(CA, "turn", "left", { shuttles: { 1: "ship" } })).toEqual([
      "shuttles-just-launched",
      "SFC-SHUT-07",
    ]);
    const cases = [
      [2, 1, 2],
      [2, 0, 1],
      [1, 1, 1],
    ] as const;
    for (const [alive, steps, points] of cases) {
      const duel = table({ distance: "S", first: { hand: ["left", "right"] } });
      duel.put(CA, "shuttles", steps, { alive });
      duel.play(CA, "turn", "left", { shuttles: { 1: "ship" } });
      expect(duel.state.volley?.points).toBe(points);
      duel.answer(D7);
      expect(duel.refused(CA, "turn", "right", { shuttles: { 1: "ship" } })).toEqual([
        "shuttles-fired",
        "SFC-SHUT-07",
      ]);
    }
    const far = table({ distance: "M", first: { hand: ["left"] } });
    far.put(CA, "shuttles", 0);
    expect(far.refused(CA, "turn", "left", { shuttles: { 1: "ship" } })).toEqual([
      "shuttles-out-of-range",
      "SFC-FIRE-05",
    ]);
  },
);

rule(
  "SFC-SHUT-08",
  "they ride free on a play, a discard or the turn's end; with a fire card it is one volley",
  () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.A", "left"] },
      second: { hand: ["left"] },
    });
    duel.put(CA, "shuttles", 1);
    duel.put(CA, "shuttles", 0);
    const paid = { ...duel.ship(CA) };
    duel.fire(CA, "ph1-fa.A", { shuttles: { 1: "ship", 2: "ship" } });
    expect(duel.state.volley).toMatchObject({ points: 3 + 2 + 1, shield: 1 });
    // One card for one answer; the shuttles took neither a card nor energy.
    expect([duel.ship(CA).played, duel.codes(CA, "hand"), duel.ship(CA).battery]).toEqual([
      1,
      ["left"],
      paid.battery,
    ]);
    expect(duel.told("shuttles-fired")).toMatchObject([
      { object: 1, phasers: 2, net: 2 },
      { object: 2, phasers: 2, net: 1 },
    ]);
    const discarding = table({ distance: "S", first: { hand: ["left", "right"] } });
    discarding.put(CA, "shuttles", 1);
    discarding.discard(CA, "left", { shuttles: { 1: "ship" } });
    expect(discarding.state.volley).toMatchObject({ source: "fire", points: 2 });
    expect(discarding.ship(CA).played).toBe(1);
    const ending = table({ distance: "S", first: { hand: ["left"] } });
    ending.put(CA, "shuttles", 1);
    ending.end(CA, { shuttles: { 1: "ship" } });
    expect(ending.state.volley?.points).toBe(2);
    expect(ending.ship(CA)).toMatchObject({ played: 0, ended: true });
  },
);

rule(
  "SFC-SHUT-08",
  "all shuttles of a card fire at one target; at an object beside a fire card it is no part of the volley",
  () => {
    const duel = table({ distance: "S", first: { hand: ["ph1-fa.A", "left"] }, second: { hand: ["left"] } });
    duel.put(CA, "shuttles", 1);
    duel.put(D7, "drones", 0);
    duel.fire(CA, "ph1-fa.A", { shuttles: { 1: "object:2" } });
    expect(duel.told("shuttles-fired")).toMatchObject([{ phasers: 2, net: 2 }]);
    expect(duel.state.volley?.points).toBe(3);
    expect(duel.object(2)).toBeUndefined();
  },
);

rule(
  "SFC-SHUT-08",
  "several shuttle cards at the ship make one volley without a fire card too, each shifted apart",
  () => {
    for (const [ecm, points] of [
      [0, 2 + 1],
      [1, 1 + 0],
    ] as const) {
      const duel = table({ distance: "S", first: { hand: ["left"] }, second: { hand: ["left"], ecm } });
      for (const steps of [1, 0]) duel.put(CA, "shuttles", steps);
      duel.end(CA, { shuttles: { 1: "ship", 2: "ship" } });
      expect(duel.state.volley).toMatchObject({ source: "fire", points, shield: 1 });
      expect(duel.ship(CA).played).toBe(0);
      expect(duel.told("shuttles-fired")).toHaveLength(2);
    }
  },
);

rule("SFC-SHUT-08", "the two shuttles of a card fire together, never one by one, and once a turn", () => {
  const duel = table({ distance: "S", first: { hand: ["left", "right"] }, second: { ended: true } });
  duel.put(CA, "shuttles", 1);
  duel.put(D7, "drones", 0);
  for (const shuttles of [{ "1.1": "ship" }, { "1.1": "ship", "1.2": "object:2" }] as const)
    expect(duel.refused(CA, "turn", "left", { shuttles })).toEqual(["shuttles-together", "SFC-SHUT-08"]);
  expect(duel.refused(CA, "turn", "left", { shuttles: { 2: "ship" } })).toEqual([
    "no-such-shuttles",
    "SFC-SHUT-08",
  ]);
  duel.play(CA, "turn", "left", { shuttles: { 1: "object:2" } });
  expect(duel.object(1)).toMatchObject({ shots: 2, alive: 2 });
  expect(duel.refused(CA, "turn", "right", { shuttles: { 1: "ship" } })).toEqual([
    "shuttles-fired",
    "SFC-SHUT-07",
  ]);
});

rule("SFC-SHUT-08", "not with a boarding party", () => {
  const duel = table({
    distance: "P",
    first: { hand: ["boarding", "left"], down: [1] },
    second: { down: [1] },
  });
  duel.put(CA, "shuttles", 0);
  expect(duel.refused(CA, "board", "boarding", { shuttles: { 1: "ship" } })).toEqual([
    "no-fire-with-boarding",
    "SFC-SHUT-08",
  ]);
  expect(duel.refused(CA, "board", "boarding", { shuttles: { 1: "hold" } })).toBeUndefined();
});

rule(
  ["SFC-SHUT-09", "SFC-SHUT-10"],
  "two points for the first shuttle, the third for the second; then the card is gone (V6)",
  () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.D", "ph1-rf.D", "left"] },
      second: { ended: true },
    });
    const shuttles = duel.put(D7, "shuttles", 1);
    duel.fire(CA, "ph1-fa.D", { target: `object:${shuttles}` });
    expect(duel.object(shuttles)).toMatchObject({ alive: 1, hits: 2 });
    duel.fire(CA, "ph1-rf.D", { target: `object:${shuttles}` });
    expect(duel.object(shuttles)).toBeUndefined();
    expect(duel.codes(D7, "out")).toEqual(["shuttles"]);
    const once = table({ distance: "S", first: { hand: ["ph1-fa.A", "left"] } });
    once.put(D7, "shuttles", 1);
    once.fire(CA, "ph1-fa.A", { target: "object:1" });
    expect(once.object(1)).toBeUndefined();
  },
);

rule(
  ["SFC-SHUT-11", "SFC-SHUT-12"],
  "shuttles are shot by ships, by shuttles and shoot at shuttles and drones",
  () => {
    const duel = table({
      distance: "S",
      first: { hand: ["left", "photon-std.A"], couples: [["std", 3]] },
      second: { ended: true },
    });
    const mine = duel.put(CA, "shuttles", 1);
    const theirs = duel.put(D7, "shuttles", 0);
    const drones = duel.put(D7, "drones", 0);
    duel.play(CA, "turn", "left", { shuttles: { [mine]: `object:${theirs}` } });
    expect(duel.object(theirs)).toMatchObject({ alive: 1, hits: 2 });
    duel.fire(CA, "photon-std.A", { target: `object:${theirs}` });
    expect(duel.object(theirs)).toBeUndefined();
    const next = table({ distance: "S", first: { hand: ["left"] }, second: { ended: true } });
    next.put(CA, "shuttles", 1);
    next.put(D7, "drones", 0);
    next.end(CA, { shuttles: { 1: "object:2" } });
    expect(next.object(2)).toBeUndefined();
    expect(duel.object(drones)?.alive).toBe(2);
  },
);

test("R20: apart, each shuttle may choose its own target and moment", () => {
  const duel = table({
    distance: "P",
    first: { hand: ["left", "right"] },
    options: { shuttlesApart: true },
    second: { hand: ["left"] },
  });
  duel.put(CA, "shuttles", 0);
  duel.put(D7, "drones", 0);
  expect(duel.refused(CA, "turn", "left", { shuttles: { 1: "ship" } })).toEqual([
    "shuttles-together",
    "SFC-SHUT-08",
  ]);
  duel.play(CA, "turn", "left", { shuttles: { "1.1": "object:2" } });
  expect(duel.object(2)?.alive).toBe(1);
  duel.end(D7);
  duel.play(CA, "turn", "right", { shuttles: { "1.1": "ship" } });
  expect(duel.state.volley?.points).toBe(1);
  const together = table({ distance: "S", first: { hand: ["left"] }, options: { shuttlesApart: true } });
  together.put(CA, "shuttles", 0);
  together.play(CA, "turn", "left", { shuttles: { "1.1": "ship", "1.2": "ship" } });
  expect(together.state.volley?.points).toBe(1);
  expect(
    table({ first: { hand: ["left"] } }).refused(CA, "turn", "left", { shuttles: { "1.1": "ship" } })?.[0],
  ).toBe("no-such-shuttles");
});
