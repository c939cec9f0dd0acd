import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { CA, D7, table } from "./table.ts";
import type { ShipPosition } from "../src/lessons/position.ts";

describe("reinforcement", () => {
  rule("SFC-REINF-01", "a general point protects any shield, also one that is down, and is used up", () => {
    const duel = table({
      slot: D7,
      first: { hand: ["general", "left"], down: [1], battery: "empty" },
      second: { hand: ["disruptor-ovl.1", "left"] },
    });
    duel.fire(D7, "disruptor-ovl.1");
    duel.answer(CA, "general");
    expect(duel.ship(CA)).toMatchObject({ general: 0, damage: 2 });
  });

  rule("SFC-REINF-02", "specific points guard one shield; what is left stays for the turn", () => {
    const duel = table({
      slot: D7,
      first: { hand: ["specific", "left"], battery: "empty" },
      second: { hand: ["disruptor-std.5", "disruptor-std.6", "left"] },
    });
    duel.fire(D7, "disruptor-std.5");
    duel.answer(CA, "specific", { shield: 1 });
    expect([duel.ship(CA).shields[0], duel.ship(CA).specific[0]]).toEqual([8, 1]);
    duel.fire(D7, "disruptor-std.6");
    duel.answer(CA);
    expect([duel.ship(CA).shields[0], duel.ship(CA).specific[0]]).toEqual([8, 0]);
  });

  rule("SFC-REINF-02", "points on another shield do not help", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.A", "left"] },
      second: { specific: [0, 2, 0, 0, 0, 0], battery: "empty" },
    });
    duel.fire(CA, "ph1-fa.A");
    expect(duel.ship(D7).shields[0]).toBe(5);
  });

  rule("SFC-REINF-03", "a shield that is down cannot be reinforced specifically", () => {
    const duel = table({ first: { hand: ["specific", "left"], down: [2] } });
    expect(duel.refused(CA, "specific", "specific", { shield: 2 })).toEqual(["shield-down", "SFC-REINF-03"]);
    duel.play(CA, "specific", "specific", { shield: 3 });
    expect(duel.ship(CA).specific[2]).toBe(2);
  });

  rule("SFC-REINF-04", "any number of reinforcement cards in a turn, ahead of fire", () => {
    const duel = table({
      first: { hand: ["general", "specific", "specific", "left"] },
      second: { ended: true },
    });
    duel.play(CA, "general", "general");
    duel.play(CA, "specific", "specific", { shield: 1 });
    duel.play(CA, "specific", "specific", { shield: 1 });
    expect([duel.ship(CA).general, duel.ship(CA).specific[0]]).toEqual([1, 4]);
  });

  rule("SFC-REINF-05", "unused points are lost with the turn and the cards discarded", () => {
    const duel = table({ first: { hand: ["general", "left"] }, second: { ended: true } });
    duel.play(CA, "general", "general");
    expect(duel.codes(CA, "table")).toEqual(["general"]);
    duel.end(CA);
    expect([duel.ship(CA).general, duel.codes(CA, "discard")]).toEqual([0, ["general"]]);
  });
});

describe("electronic warfare", () => {
  /** What arrives of a disruptor OVL that does 3 at M. */
  const arrives = (first: ShipPosition, second: ShipPosition = {}): unknown => {
    const duel = table({ slot: D7, first, second: { hand: ["disruptor-ovl.1", "left"], ...second } });
    return duel.fire(D7, "disruptor-ovl.1")[0];
  };

  rule("SFC-EW-01", "ECM lowers every shot at the ship, not below 0 (V10)", () => {
    expect(arrives({ ecm: 2 })).toMatchObject({ damage: 3, shift: 2, net: 1 });
    const far = table({
      slot: D7,
      distance: "L",
      first: { ecm: 2 },
      second: { hand: ["disruptor-std.1", "left"] },
    });
    expect(far.fire(D7, "disruptor-std.1")[0]).toMatchObject({ damage: 2, net: 0 });
    expect(far.state.volley).toBeUndefined();
  });

  rule("SFC-EW-01", "a shuttle card's shot is shifted on its own", () => {
    const duel = table({
      slot: D7,
      distance: "S",
      first: { ecm: 1 },
      second: { hand: ["disruptor-ovl.1", "left"] },
    });
    duel.put(D7, "shuttles", 1);
    duel.fire(D7, "disruptor-ovl.1", { shuttles: { 1: "ship" } });
    expect(duel.state.volley?.points).toBe(4 - 1 + (2 - 1));
  });

  rule("SFC-EW-02", "ECCM only takes ECM away", () => {
    expect(arrives({ ecm: 2 }, { eccm: 1 })).toMatchObject({ shift: 1, net: 2 });
    expect(arrives({ ecm: 1 }, { eccm: 2 })).toMatchObject({ shift: 0, net: 3 });
    expect(arrives({}, { eccm: 2 })).toMatchObject({ shift: 0, net: 3 });
  });

  rule("SFC-EW-03", "neither ECM nor ECCM of a ship may exceed 2", () => {
    const duel = table({
      first: { hand: ["ecm1", "ecm2", "eccm2", "eccm1", "left"] },
      second: { ended: true },
    });
    duel.play(CA, "ew", "ecm1");
    expect(duel.refused(CA, "ew", "ecm2")).toEqual(["ew-cap", "SFC-EW-03"]);
    duel.play(CA, "ew", "eccm2");
    expect(duel.refused(CA, "ew", "eccm1")).toEqual(["ew-cap", "SFC-EW-03"]);
    expect([duel.ship(CA).ecm, duel.ship(CA).eccm]).toEqual([1, 2]);
  });

  rule("SFC-EW-04", "ECM laid after a shot works only from then on", () => {
    const duel = table({
      slot: D7,
      first: { hand: ["ecm2", "left"] },
      second: { hand: ["disruptor-ovl.1", "disruptor-ovl.2", "left"] },
    });
    duel.fire(D7, "disruptor-ovl.1");
    duel.answer(CA);
    expect(duel.ship(CA).shields[0]).toBe(5);
    duel.play(CA, "ew", "ecm2");
    expect(duel.fire(D7, "disruptor-ovl.2")[0]).toMatchObject({ net: 1 });
  });

  rule("SFC-EW-05", "ECM covers neither drones nor shuttles, nor helps against drones and boarders", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.D", "left"] },
      second: { ecm: 2, ended: true },
    });
    const shuttles = duel.put(D7, "shuttles", 1);
    expect(duel.fire(CA, "ph1-fa.D", { target: `object:${shuttles}` })[0]).toMatchObject({
      shift: 0,
      net: 2,
    });
    const boarded = table({
      first: { hand: ["boarding", "left"], down: [1] },
      second: { down: [1], ecm: 2, battery: "empty" },
    });
    boarded.play(CA, "board", "boarding");
    expect(boarded.ship(D7).damage).toBe(1);
    const drones = table({
      distance: "S",
      first: { hand: ["left"], battery: "empty" },
      second: { hand: ["left"] },
    });
    drones.put(D7, "drones", 1);
    drones.ship(CA).ecm = 2;
    drones.endTurn();
    expect(drones.told("drones-impact")).toMatchObject([{ points: 6 }]);
    drones.ship(CA).ecm = 2;
    drones.answer(CA);
    expect(drones.ship(CA).shields[0]).toBe(2);
  });

  rule("SFC-EW-05", "a ship's ECM does not cover its drones either", () => {
    const duel = table({
      distance: "M",
      first: { hand: ["ph1-fa.A", "left"] },
      second: { ecm: 2, ended: true },
    });
    duel.put(D7, "drones", 0);
    expect(duel.fire(CA, "ph1-fa.A", { target: "object:1" })[0]).toMatchObject({
      damage: 2,
      shift: 0,
      net: 2,
    });
  });
});

describe("battery", () => {
  rule("SFC-BATT-01", "full, empty, destroyed", () => {
    const duel = table({
      slot: D7,
      first: { hand: ["left"], damage: 6, down: [1] },
      second: { hand: ["disruptor-ovl.1", "left"] },
    });
    expect(duel.ship(CA).battery).toBe("full");
    duel.fire(D7, "disruptor-ovl.1");
    duel.answer(CA, undefined, { battery: 1 });
    expect(duel.ship(CA)).toMatchObject({ battery: "destroyed", damage: 8 });
  });

  rule("SFC-BATT-02", "one point off a volley, free, but not where reinforcement leaves nothing", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.D", "left"] },
      second: { hand: ["specific", "left"] },
    });
    duel.fire(CA, "ph1-fa.D");
    expect(duel.refusal(D7, duel.answerWith(D7, "specific", { battery: 1 }))).toEqual([
      "battery-wasted",
      "SFC-BATT-02",
    ]);
    duel.answer(D7, undefined, { battery: 1 });
    expect(duel.ship(D7)).toMatchObject({ battery: "empty", played: 0 });
    expect(duel.ship(D7).shields[0]).toBe(7);
  });

  rule("SFC-BATT-02", "an empty battery is of no use", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.D", "left"] },
      second: { hand: ["left"], battery: "empty" },
    });
    duel.fire(CA, "ph1-fa.D");
    expect(duel.refusal(D7, duel.answerWith(D7, undefined, { battery: 1 }))).toEqual([
      "battery-not-full",
      "SFC-BATT-02",
    ]);
  });

  rule("SFC-BATT-03", "in an own slot it becomes a general point or one on a shield that is up", () => {
    const duel = table({ first: { hand: ["left", "right", "close"], down: [2] } });
    expect(duel.refused(CA, "turn", "left", { battery: "2" })).toEqual(["shield-down", "SFC-REINF-03"]);
    duel.play(CA, "turn", "left", { battery: "6" });
    expect([duel.ship(CA).specific[5], duel.ship(CA).battery, duel.ship(CA).played]).toEqual([1, "empty", 1]);
    const general = table({ first: { hand: ["left", "right"] } });
    general.play(CA, "turn", "left", { battery: "general" });
    expect(general.ship(CA).general).toBe(1);
  });

  rule("SFC-BATT-04", "recharge as an answer, with the battery before and after it (R5)", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["ph1-fa.A", "left"] },
      second: { hand: ["recharge", "left"] },
    });
    duel.fire(CA, "ph1-fa.A");
    expect(duel.refusal(D7, duel.answerWith(D7, "recharge"))).toEqual(["battery-full", "SFC-BATT-05"]);
    duel.answer(D7, "recharge", { battery: 2 });
    expect([duel.ship(D7).shields[0], duel.ship(D7).battery]).toEqual([7, "empty"]);
    expect(duel.codes(D7, "discard")).toEqual(["recharge"]);
  });

  rule("SFC-BATT-05", "a full battery cannot be recharged, an empty one any number of times", () => {
    expect(table({ first: { hand: ["recharge"] } }).refused(CA, "recharge", "recharge")).toEqual([
      "battery-full",
      "SFC-BATT-05",
    ]);
    const duel = table({ first: { hand: ["recharge", "left"], battery: "empty" }, second: { ended: true } });
    const card = duel.card(CA, "recharge");
    for (let time = 1; time <= 3; time++) {
      duel.play(CA, "recharge", "recharge");
      expect(duel.ship(CA).battery).toBe("full");
      // It comes back from the discard pile and the charge is used: nothing counts how often.
      duel.ship(CA).discard.length = 0;
      duel.ship(CA).hand.push(card);
      duel.ship(CA).battery = "empty";
    }
    expect(duel.ship(CA).played).toBe(3);
  });

  rule(
    "SFC-BATT-06",
    "after the loss a recharge card leaves the game: at once in the pile, else when discarded",
    () => {
      const pile = table({
        slot: D7,
        first: { hand: ["left"], damage: 6, down: [1], battery: "empty", discard: ["recharge", "close"] },
        second: { hand: ["disruptor-std.5", "left"] },
      });
      pile.fire(D7, "disruptor-std.5");
      pile.answer(CA);
      expect([pile.codes(CA, "out"), pile.codes(CA, "discard")]).toEqual([["recharge"], ["close"]]);
      const held = table({ first: { hand: ["recharge", "left"], damage: 7 } });
      expect(held.refused(CA, "recharge", "recharge")).toEqual(["battery-destroyed", "SFC-BATT-06"]);
      held.discard(CA, "recharge");
      expect(held.codes(CA, "out")).toEqual(["recharge"]);
    },
  );
});

describe("shield repair", () => {
  rule(["SFC-REP-01", "SFC-REP-02", "SFC-REP-04"], "one point back with the next turn, for good", () => {
    const duel = table({
      first: { hand: ["repair", "left"], shields: [8, 4, 5, 5, 5, 6] },
      second: { ended: true },
    });
    duel.play(CA, "repair", "repair", { shield: 2 });
    expect([duel.ship(CA).shields[1], duel.codes(CA, "discard")]).toEqual([4, []]);
    duel.end(CA);
    expect([duel.ship(CA).shields[1], duel.codes(CA, "discard")]).toEqual([5, ["repair"]]);
    duel.endTurn();
    expect(duel.ship(CA).shields[1]).toBe(5);
  });

  rule("SFC-REP-01", "never above the printed strength", () => {
    const duel = table({
      first: { hand: ["repair", "left"], shields: [7, 6, 5, 5, 5, 6] },
      second: { ended: true },
    });
    duel.play(CA, "repair", "repair", { shield: 1 });
    duel.ship(CA).shields[0] = 8;
    duel.end(CA);
    expect(duel.ship(CA).shields[0]).toBe(8);
  });

  rule("SFC-REP-03", "only a shield damaged in an earlier turn, also one that is down", () => {
    const duel = table({
      slot: D7,
      first: { hand: ["repair", "left"], down: [4], battery: "empty" },
      second: { hand: ["disruptor-std.5", "left"] },
    });
    duel.fire(D7, "disruptor-std.5");
    duel.answer(CA);
    expect(duel.ship(CA).shields[0]).toBe(7);
    expect(duel.refused(CA, "repair", "repair", { shield: 1 })).toEqual(["not-damaged-before", "SFC-REP-03"]);
    duel.play(CA, "repair", "repair", { shield: 4 });
    duel.endTurn();
    expect(duel.ship(CA).shields[3]).toBe(1);
  });

  rule("SFC-REP-03", "it need not face the enemy, and works although the shield is hit again (R31)", () => {
    const duel = table({
      first: { hand: ["repair", "left"], shields: [6, 5, 5, 5, 5, 6], facing: 1, battery: "empty" },
      second: { hand: ["disruptor-std.5", "left"] },
    });
    expect(duel.refused(CA, "repair", "repair", { shield: 2 })).toBeUndefined();
    duel.play(CA, "repair", "repair", { shield: 1 });
    duel.fire(D7, "disruptor-std.5");
    duel.answer(CA);
    expect(duel.ship(CA).shields[0]).toBe(5);
    duel.endTurn();
    expect(duel.ship(CA).shields[0]).toBe(6);
  });
});
