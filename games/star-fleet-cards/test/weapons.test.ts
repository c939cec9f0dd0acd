import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { CA, D7, table } from "./table.ts";

rule("SFC-FIRE-01", "a target is chosen and the copy's figure for its distance is scored", () => {
  const duel = table({
    distance: "M",
    first: { hand: ["ph1-fa.A", "ph1-rf.A", "left"] },
    second: { ended: true, battery: "empty" },
  });
  duel.put(D7, "shuttles", 1);
  expect(duel.refused(CA, "fire", "ph1-fa.A", { target: "object:4" })).toEqual([
    "no-such-target",
    "SFC-FIRE-01",
  ]);
  expect(duel.fire(CA, "ph1-fa.A", { target: "object:1" })[0]).toMatchObject({
    range: "S",
    damage: 3,
    object: 1,
  });
  expect(duel.fire(CA, "ph1-rf.A")[0]).toMatchObject({ range: "M", damage: 2, object: 0 });
});

rule(["SFC-FIRE-02", "SFC-FIRE-03"], "PH-1 RF+R bears through shields 1, 2, 3 (V2), objects or not", () => {
  for (const facing of [1, 2, 3, 4, 5, 6]) {
    const duel = table({ distance: "S", first: { hand: ["ph1-rf.A", "left"], facing } });
    const shuttles = duel.put(D7, "shuttles", 1);
    const expected = facing <= 3 ? undefined : ["out-of-arc", "SFC-FIRE-02"];
    expect(duel.refused(CA, "fire", "ph1-rf.A", { target: "ship" })).toEqual(expected);
    expect(duel.refused(CA, "fire", "ph1-rf.A", { target: `object:${shuttles}` })).toEqual(expected);
  }
});

test("R43: wide wings bear through all six shields", () => {
  for (const [wideWings, refusal] of [
    [true, undefined],
    [false, "out-of-arc"],
  ] as const) {
    const duel = table({
      distance: "S",
      slot: D7,
      options: { wideWings },
      second: { hand: ["ph2-wing.A"], facing: 2 },
    });
    expect(duel.refused(D7, "fire", "ph2-wing.A", { target: "ship" })?.[0]).toBe(refusal);
  }
});

rule("SFC-FIRE-04", "a card whose weapon is destroyed can only be discarded", () => {
  const choices = game.choices(table({ distance: "S", first: { hand: ["ph1-rf.A"], damage: 5 } }).state, CA);
  expect(choices.barred).toMatchObject([
    { subject: "card:8", refusal: { code: "weapon-destroyed", rule: "SFC-FIRE-04" } },
  ]);
  expect(choices.open.map((choice) => choice.action.type)).toEqual(["discard", "end"]);
});

rule(
  "SFC-FIRE-05",
  "nothing on the table at this distance: no fire; nothing left by ECM: fire all the same",
  () => {
    const far = table({ distance: "L", first: { hand: ["ph1-fa.D", "left"] } });
    expect(far.refused(CA, "fire", "ph1-fa.D", { target: "ship" })).toEqual([
      "no-damage-at-range",
      "SFC-FIRE-05",
    ]);
    const jammed = table({
      distance: "M",
      first: { hand: ["ph1-fa.D", "left"] },
      second: { ecm: 2, hand: ["left"] },
    });
    expect(jammed.fire(CA, "ph1-fa.D")[0]).toMatchObject({ net: 0 });
    expect(jammed.waiting).toBe("1 slot");
  },
);

rule("SFC-FIRE-06", "damage beyond an object's destruction is lost", () => {
  const duel = table({ distance: "P", first: { hand: ["ph1-fa.A", "left"] }, second: { battery: "empty" } });
  duel.put(D7, "drones", 0);
  duel.fire(CA, "ph1-fa.A", { target: "object:1" });
  expect(duel.ship(D7).shields[0]).toBe(8);
  expect(duel.state.volley).toBeUndefined();
});

rule("SFC-FIRE-07", "a fired card is discarded and its weapon used, whatever the target", () => {
  const duel = table({
    distance: "S",
    first: { hand: ["ph1-fa.A", "ph1-fa.B", "left"] },
    second: { ended: true },
  });
  duel.put(D7, "shuttles", 1);
  duel.fire(CA, "ph1-fa.A", { target: "object:1" });
  expect(duel.codes(CA, "discard")).toEqual(["ph1-fa.A"]);
  expect(duel.refused(CA, "fire", "ph1-fa.B", { target: "ship" })).toEqual(["phaser-fired", "SFC-PHAS-01"]);
});

rule("SFC-PHAS-01", "each type of phaser card fires once a turn, the types side by side", () => {
  const duel = table({
    distance: "S",
    first: { hand: ["ph1-fa.A", "ph1-lf.A", "ph1-rf.A", "ph1-rf.B", "left"] },
    second: { ended: true, battery: "empty" },
  });
  for (const code of ["ph1-fa.A", "ph1-lf.A", "ph1-rf.A"]) duel.fire(CA, code);
  expect(duel.refused(CA, "fire", "ph1-rf.B", { target: "ship" })).toEqual(["phaser-fired", "SFC-PHAS-01"]);
});

describe("photons", () => {
  const ready = {
    hand: ["photon-std.A", "photon-ovl.A", "left"],
    couples: [
      ["std", 3],
      ["ovl", 4],
    ] as const,
  };

  rule(
    ["SFC-PHOT-01", "SFC-PHOT-07"],
    "two couples, each armed and fired on its own, both in one turn",
    () => {
      const duel = table({ distance: "S", first: ready, second: { ended: true, battery: "empty" } });
      duel.fire(CA, "photon-std.A");
      expect(duel.ship(CA).couples.map((couple) => couple.armed)).toEqual([0, 4]);
      duel.fire(CA, "photon-ovl.A");
      expect(duel.ship(D7)).toMatchObject({ damage: 4 });
      expect(duel.codes(CA, "discard")).toEqual(["photon-std.A", "arm-std", "photon-ovl.A", "arm-ovl"]);
    },
  );

  rule("SFC-PHOT-02", "an arming card arms one unarmed couple; at most two lie on the table", () => {
    const duel = table({
      first: { hand: ["arm-std", "arm-ovl", "arm-ovl", "left"] },
      second: { ended: true },
    });
    duel.play(CA, "arm", "arm-std", { couple: 1 });
    expect(duel.refused(CA, "arm", "arm-ovl", { couple: 1 })).toEqual(["couple-armed", "SFC-PHOT-02"]);
    duel.play(CA, "arm", "arm-ovl", { couple: 2 });
    expect(duel.refused(CA, "arm", "arm-ovl", { couple: 2 })).toEqual(["couple-armed", "SFC-PHOT-02"]);
    const lost = table({ first: { hand: ["arm-std"], damage: 9 } });
    expect(lost.refused(CA, "arm", "arm-std", { couple: 1 })).toEqual(["couple-destroyed", "SFC-DMG-12"]);
  });

  rule("SFC-PHOT-03", "fired only in a later turn and with the card of the same load", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["photon-std.A", "photon-ovl.A", "left"], couples: [["std", 5]] },
    });
    expect(duel.refused(CA, "fire", "photon-std.A", { target: "ship" })).toEqual([
      "armed-this-turn",
      "SFC-PHOT-03",
    ]);
    expect(duel.refused(CA, "fire", "photon-ovl.A", { target: "ship" })).toEqual([
      "no-couple-ovl",
      "SFC-PHOT-03",
    ]);
    const overloaded = table({ distance: "S", first: { hand: ["photon-std.A"], couples: [["ovl", 4]] } });
    expect(overloaded.refused(CA, "fire", "photon-std.A", { target: "ship" })).toEqual([
      "no-couple-std",
      "SFC-PHOT-03",
    ]);
  });

  rule("SFC-PHOT-03", "of two couples armed alike the one armed earlier fires", () => {
    const duel = table({
      distance: "S",
      first: {
        hand: ["photon-std.A", "left"],
        couples: [
          ["std", 4],
          ["std", 2],
        ],
      },
    });
    duel.fire(CA, "photon-std.A");
    expect(duel.ship(CA).couples.map((couple) => couple.armed)).toEqual([4, 0]);
  });

  rule("SFC-PHOT-04", "an armed couple is held without cost", () => {
    const duel = table({
      distance: "S",
      turn: 9,
      first: { hand: ["photon-std.A", "left"], couples: [["std", 2]] },
    });
    const held = duel.ship(CA).couples[0]?.card;
    duel.endTurn();
    duel.endTurn();
    expect(duel.ship(CA).couples[0]).toMatchObject({ armed: 2, card: held, lost: false });
    // Nothing was paid for it: no card, no energy.
    expect(duel.ship(CA).played).toBe(0);
    duel.state.seat = CA;
    duel.fire(CA, "photon-std.A");
    expect(duel.state.volley).toMatchObject({ points: 4, shield: 1 });
    expect(duel.ship(CA).couples[0]).toMatchObject({ armed: 0, firedThisTurn: true });
  });

  rule(
    "SFC-PHOT-05",
    "a standard arming of an earlier turn is replaced by an overload that may fire at once",
    () => {
      const duel = table({
        distance: "S",
        first: { hand: ["arm-ovl", "photon-ovl.A", "left"], couples: [["std", 4]] },
        second: { ended: true, battery: "empty" },
      });
      duel.play(CA, "upgrade", "arm-ovl", { couple: 1 });
      duel.fire(CA, "photon-ovl.A");
      expect(duel.ship(D7).shields[0]).toBe(0);
      const same = table({ first: { hand: ["arm-ovl"], couples: [["std", 5]] } });
      expect(same.refused(CA, "upgrade", "arm-ovl", { couple: 1 })).toEqual([
        "armed-this-turn",
        "SFC-PHOT-05",
      ]);
      const down = table({
        first: {
          hand: ["arm-std", "arm-ovl"],
          couples: [
            ["ovl", 3],
            ["std", 3],
          ],
        },
      });
      expect(down.refused(CA, "upgrade", "arm-std", { couple: 2 })).toEqual([
        "upgrade-needs-ovl",
        "SFC-PHOT-05",
      ]);
      expect(down.refused(CA, "upgrade", "arm-ovl", { couple: 1 })).toEqual([
        "upgrade-needs-std",
        "SFC-PHOT-05",
      ]);
    },
  );

  rule("SFC-PHOT-06", "a couple fired this turn is not armed again in it; the other one is", () => {
    const duel = table({
      distance: "S",
      first: { hand: ["photon-std.A", "arm-ovl", "left"], couples: [["std", 3]] },
      second: { ended: true, battery: "empty" },
    });
    duel.fire(CA, "photon-std.A");
    expect(duel.refused(CA, "arm", "arm-ovl", { couple: 1 })).toEqual(["couple-fired", "SFC-PHOT-06"]);
    duel.play(CA, "arm", "arm-ovl", { couple: 2 });
    expect(duel.ship(CA).couples[1]?.armed).toBe(5);
  });

  rule("SFC-PHOT-07", "range, arc and shift as for phasers", () => {
    const duel = table({ distance: "L", first: { ...ready, facing: 3 } });
    expect(duel.refused(CA, "fire", "photon-std.A", { target: "ship" })).toEqual([
      "out-of-arc",
      "SFC-FIRE-02",
    ]);
    const far = table({ distance: "L", first: ready, second: { ecm: 1 } });
    expect(far.refused(CA, "fire", "photon-ovl.A", { target: "ship" })).toEqual([
      "no-damage-at-range",
      "SFC-FIRE-05",
    ]);
    expect(far.fire(CA, "photon-std.A")[0]).toMatchObject({ damage: 2, shift: 1, net: 1 });
  });
});

describe("disruptors", () => {
  rule(["SFC-DISR-01", "SFC-DISR-02"], "two couples without arming, each once a turn in either mode", () => {
    const duel = table({
      slot: D7,
      distance: "S",
      first: { ended: true, battery: "empty" },
      second: { hand: ["disruptor-ovl.1", "disruptor-std.1", "disruptor-std.2", "left"] },
    });
    duel.fire(D7, "disruptor-ovl.1");
    duel.fire(D7, "disruptor-std.1");
    expect(duel.ship(CA).shields[0]).toBe(8 - 4 - 2);
    expect(duel.refused(D7, "fire", "disruptor-std.2", { target: "ship" })).toEqual([
      "disruptors-fired",
      "SFC-DISR-02",
    ]);
  });

  rule("SFC-DISR-02", "with one couple left one card a turn", () => {
    const duel = table({
      slot: D7,
      distance: "S",
      first: { ended: true, battery: "empty" },
      second: { hand: ["disruptor-ovl.1", "disruptor-std.1", "left"], damage: 11 },
    });
    duel.fire(D7, "disruptor-ovl.1");
    expect(duel.refused(D7, "fire", "disruptor-std.1", { target: "ship" })).toEqual([
      "disruptors-fired",
      "SFC-DISR-02",
    ]);
  });

  rule("SFC-DISR-03", "range, arc, shift and targets as for phasers", () => {
    const duel = table({
      slot: D7,
      distance: "M",
      second: { hand: ["disruptor-ovl.1", "disruptor-ovl.8", "left"], facing: 4 },
    });
    expect(duel.refused(D7, "fire", "disruptor-ovl.1", { target: "ship" })).toEqual([
      "out-of-arc",
      "SFC-FIRE-02",
    ]);
    const near = table({
      slot: D7,
      distance: "M",
      first: { ecm: 1, ended: true },
      second: { hand: ["disruptor-ovl.1", "disruptor-ovl.8", "left"] },
    });
    near.put(CA, "shuttles", 1);
    expect(near.refused(D7, "fire", "disruptor-ovl.8", { target: "ship" })).toEqual([
      "no-damage-at-range",
      "SFC-FIRE-05",
    ]);
    expect(near.fire(D7, "disruptor-ovl.8", { target: "object:1" })[0]).toMatchObject({
      range: "S",
      damage: 1,
      net: 1,
    });
    expect(near.fire(D7, "disruptor-ovl.1")[0]).toMatchObject({ shift: 1, net: 2 });
  });
});
