import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { energyOf } from "../src/rules/state.ts";
import { CA, D7, table } from "./table.ts";

rule(
  "SFC-TURN-01",
  "at the start of a turn both fill their hands to ten; cards on the table do not count",
  () => {
    const duel = table({ first: { hand: ["arm-std", "left", "right"] }, second: { hand: ["close"] } });
    duel.play(CA, "arm", "arm-std", { couple: 1 });
    duel.endTurn();
    expect([duel.ship(CA).hand.length, duel.ship(D7).hand.length]).toEqual([10, 10]);
    expect(duel.told("drew")).toMatchObject([
      { seat: CA, count: 8 },
      { seat: D7, count: 9 },
    ]);
  },
);

rule("SFC-TURN-02", "the initiative changes hands every turn", () => {
  const duel = table({ slot: D7 });
  const seen: number[] = [];
  for (let i = 0; i < 3; i++) {
    duel.endTurn();
    seen.push(duel.state.initiative);
    expect(duel.waiting).toBe(`${duel.state.initiative} slot`);
  }
  expect(seen).toEqual([CA, D7, CA]);
});

rule("SFC-TURN-03", "slots alternate strictly", () => {
  const duel = table({ first: { hand: ["left", "right"] }, second: { hand: ["left", "right"] } });
  duel.play(CA, "turn", "left");
  expect(duel.waiting).toBe("1 slot");
  expect(duel.refused(CA, "turn", "right")).toEqual(["not-your-slot", "SFC-TURN-03"]);
  duel.discard(D7, "left");
  expect(duel.waiting).toBe("0 slot");
  expect(duel.refusal(CA, { type: "turn", card: 60 })).toEqual(["not-in-hand", "SFC-TURN-03"]);
  expect(duel.refused(CA, "move", "right")).toEqual(["wrong-card", "SFC-TURN-03"]);
});

rule("SFC-TURN-04", "plays and discards together may not exceed the energy", () => {
  const duel = table({ first: { hand: ["left", "right", "close"], played: 7 }, second: { ended: true } });
  expect(energyOf(duel.ship(CA))).toBe(9);
  duel.play(CA, "turn", "left");
  expect(duel.waiting).toBe("0 slot");
  const turn = duel.state.turn;
  duel.discard(CA, "right");
  expect(duel.state.turn).toBe(turn + 1);
});

rule("SFC-TURN-04", "battery and shuttle fire cost nothing", () => {
  const duel = table({
    first: { hand: ["left", "right"] },
    distance: "S",
    second: { battery: "empty", hand: [] },
  });
  duel.put(CA, "shuttles", 0);
  duel.play(CA, "turn", "left", { battery: "general", shuttles: { 1: "ship" } });
  expect(duel.ship(CA).played).toBe(1);
});

rule("SFC-TURN-05", "a player may end at any slot or together with a play; the other goes on", () => {
  const duel = table({ first: { hand: ["left", "right"] }, second: { hand: ["left", "right", "close"] } });
  duel.play(CA, "turn", "left", { end: true });
  expect(duel.ship(CA).ended).toBe(true);
  duel.discard(D7, "left");
  duel.discard(D7, "right");
  expect(duel.waiting).toBe("1 slot");
});

rule("SFC-TURN-06", "ending is final, and the turn is over when both have ended", () => {
  const duel = table({ first: { hand: ["left"] }, second: { hand: ["left"] } });
  duel.end(CA);
  expect(duel.waiting).toBe("1 slot");
  expect(duel.refused(CA, "turn", "left")).toEqual(["not-your-slot", "SFC-TURN-03"]);
  duel.end(D7);
  expect(duel.state.turn).toBe(6);
});

rule("SFC-TURN-06", "who is at his limit or has no card is treated as ended at his next slot", () => {
  const duel = table({
    first: { hand: ["left", "right"], played: 8 },
    second: { hand: ["left", "right", "close"] },
  });
  duel.play(CA, "turn", "left");
  duel.discard(D7, "left");
  expect(duel.ship(CA).ended).toBe(true);
  expect(duel.waiting).toBe("1 slot");
});

rule("SFC-TURN-06", "at the limit shuttles may still fire with the end of the turn", () => {
  const duel = table({
    first: { hand: ["left", "right"], played: 8 },
    second: { hand: ["close", "left"] },
    distance: "S",
  });
  duel.put(CA, "shuttles", 1);
  duel.play(CA, "turn", "left");
  duel.discard(D7, "left");
  expect(duel.waiting).toBe("0 slot");
  expect(duel.refused(CA, "turn", "right")).toEqual(["no-plays-left", "SFC-TURN-04"]);
  const { open, barred } = game.choices(duel.state, CA);
  expect(open.map((choice) => choice.action.type)).toEqual(["end"]);
  expect(barred.map((one) => one.refusal.code)).toEqual(["no-plays-left"]);
  duel.end(CA, { shuttles: { 1: "ship" } });
  expect(duel.state.volley?.points).toBe(2);
});

rule("SFC-TURN-07", "any card may be discarded, also one whose weapon is destroyed", () => {
  const duel = table({ first: { hand: ["ph1-rf.A", "left"], damage: 4 } });
  expect(duel.refused(CA, "fire", "ph1-rf.A", { target: "ship" })?.[0]).toBe("weapon-destroyed");
  expect(duel.discard(CA, "ph1-rf.A")[0]).toMatchObject({ type: "discarded", played: 1 });
});

describe("between the turns", () => {
  rule(
    ["SFC-TURN-08", "SFC-EW-04", "SFC-REINF-05", "SFC-TRAC-04"],
    "electronic warfare, reinforcement and tractors are put away",
    () => {
      const duel = table({
        distance: "S",
        second: { ended: true },
        first: { hand: ["ecm1", "eccm1", "general", "specific", "tractor", "left"] },
      });
      duel.play(CA, "ew", "ecm1", { battery: "general" });
      duel.play(CA, "ew", "eccm1");
      duel.play(CA, "general", "general");
      duel.play(CA, "specific", "specific", { shield: 3 });
      duel.play(CA, "tractor", "tractor", { target: "ship" });
      const ship = duel.ship(CA);
      expect([ship.ecm, ship.eccm, ship.general, ship.specific[2]]).toEqual([1, 1, 2, 2]);
      expect(duel.codes(CA, "discard")).toEqual([]);
      duel.end(CA);
      expect([ship.ecm, ship.eccm, ship.general, ship.specific[2]]).toEqual([0, 0, 0, 0]);
      expect(duel.state.beam).toBeUndefined();
      expect(ship.battery).toBe("empty");
      expect(duel.codes(CA, "discard")).toEqual(["ecm1", "eccm1", "general", "specific", "tractor"]);
    },
  );

  rule("SFC-TURN-09", "armed photons, drones and shuttles stay, and so do position and damage", () => {
    const duel = table({
      first: { couples: [["ovl", 3]], facing: 3, damage: 2, battery: "empty", shields: [1, 2, 3, 4, 5, 6] },
    });
    duel.put(CA, "shuttles", 0);
    duel.put(D7, "drones", 0);
    duel.endTurn();
    expect(duel.ship(CA)).toMatchObject({
      facing: 3,
      damage: 2,
      battery: "empty",
      shields: [1, 2, 3, 4, 5, 6],
    });
    expect(duel.ship(CA).couples[0]).toMatchObject({ armed: 3 });
    expect(duel.state.objects.map((object) => object.kind)).toEqual(["shuttles", "drones"]);
    expect(duel.distance).toBe("M");
  });

  rule("SFC-TURN-11", "objects move, then repairs and draws, then drones hit, then the first slot", () => {
    const duel = table({ distance: "S", slot: D7, first: { battery: "empty" } });
    duel.ship(CA).repairs.push({ card: duel.ship(CA).deck.pop() ?? 0, shield: 1 });
    duel.ship(CA).shields[0] = 3;
    duel.put(D7, "drones", 1);
    duel.put(D7, "shuttles", 0);
    duel.endTurn();
    const order = duel.events.map((event) => event.type).filter((type) => type !== "ended");
    expect(order).toEqual([
      "turn-over",
      "object-moved",
      "turn-began",
      "shield-repaired",
      "drew",
      "drew",
      "drones-impact",
      "object-gone",
    ]);
    expect(duel.waiting).toBe("0 answer");
    duel.answer(CA);
    expect(duel.waiting).toBe("0 slot");
    expect(duel.ship(CA).damage).toBe(2);
  });

  rule("SFC-TURN-12", "the counters of the turn start anew", () => {
    const duel = table({
      second: { ended: true },
      distance: "S",
      first: { hand: ["ph1-fa.A", "photon-std.A", "left"], couples: [["std", 3]] },
    });
    duel.ship(D7).battery = "empty";
    duel.fire(CA, "ph1-fa.A");
    duel.fire(CA, "photon-std.A");
    const ship = duel.ship(CA);
    expect([ship.played, ship.fired !== 0, ship.couples[0]?.firedThisTurn]).toEqual([2, true, true]);
    duel.end(CA);
    expect([ship.played, ship.fired, ship.ended, ship.couples[0]?.firedThisTurn]).toEqual([
      0,
      0,
      false,
      false,
    ]);
  });

  rule("SFC-TURN-12", "disruptors, the drone card and shuttles may be used again in the next turn", () => {
    const duel = table({
      distance: "S",
      slot: D7,
      first: { ended: true, battery: "empty" },
      second: { hand: ["disruptor-std.1", "drones", "left"] },
    });
    const shuttles = duel.put(D7, "shuttles", 1);
    duel.fire(D7, "disruptor-std.1", { shuttles: { [shuttles]: "ship" } });
    duel.play(D7, "drones", "drones", { target: "ship" });
    const ship = duel.ship(D7);
    expect([ship.disruptorsFired, ship.dronesLaunched, duel.object(shuttles)?.shots]).toEqual([1, true, 2]);
    duel.end(D7);
    expect([ship.disruptorsFired, ship.dronesLaunched, duel.object(shuttles)?.shots]).toEqual([0, false, 0]);
  });
});

rule("SFC-TURN-10", "energy that falls below the cards played stops a player at once (V9)", () => {
  const duel = table({
    distance: "P",
    slot: CA,
    first: { hand: ["ph1-fa.D", "left", "right"], eccm: 0 },
    second: { hand: ["left", "right"], damage: 15, played: 5, down: [1] },
  });
  expect(energyOf(duel.ship(D7))).toBe(6);
  duel.fire(CA, "ph1-fa.D");
  duel.answer(D7);
  expect(energyOf(duel.ship(D7))).toBe(4);
  expect(duel.ship(D7)).toMatchObject({ ended: true, played: 5 });
  expect(duel.waiting).toBe("0 slot");
});

test("what may ride on every play is the same for all of them, so that it is sent once", () => {
  const duel = table({ first: { hand: ["left", "right", "arm-std", "close"] } });
  const extras = game.choices(duel.state, CA).open.flatMap((choice) => choice.extras ?? []);
  expect(extras.length).toBeGreaterThan(6);
  expect([...new Set(extras)].map(({ name }) => name).toSorted()).toEqual(["battery", "end"]);
});
