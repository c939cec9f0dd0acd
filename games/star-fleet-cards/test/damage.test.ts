import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";
import { energyOf } from "../src/rules/state.ts";
import { boxesLeft } from "../src/rules/systems.ts";
import { classOf } from "../src/data/ships.ts";
import { CA, D7, table, type Duel } from "./table.ts";
import type { ShipPosition } from "../src/lessons/position.ts";

/** The D7 takes 8 points of overloaded photons at P, without an answer. */
function takeEight(second: ShipPosition): Duel {
  const duel = table({
    distance: "P",
    first: { hand: ["photon-ovl.A", "left"], couples: [["ovl", 3]] },
    second: { battery: "empty", ...second },
  });
  duel.fire(CA, "photon-ovl.A");
  return duel;
}

/** One internal point on the CA. */
function oneMore(first: ShipPosition): Duel {
  const duel = table({
    distance: "S",
    slot: D7,
    first: { down: [1], battery: "empty", ...first },
    second: { hand: ["disruptor-std.8", "left"] },
  });
  duel.fire(D7, "disruptor-std.8");
  if (duel.waiting === "0 answer") duel.answer(CA);
  return duel;
}

rule("SFC-DMG-01", "the facing shield goes down point by point, and what is left is internal", () => {
  const duel = takeEight({ facing: 2 });
  expect(duel.ship(D7).shields).toEqual([8, 0, 4, 3, 4, 6]);
  expect(duel.ship(D7).damage).toBe(2);
});

rule(
  "SFC-DMG-02",
  "specific points, then general points, then the battery, then the shield, then internals",
  () => {
    const duel = table({
      distance: "P",
      first: { hand: ["photon-ovl.A", "left"], couples: [["ovl", 3]] },
      second: { facing: 4, specific: [0, 0, 0, 2, 0, 0], general: 1, shields: [8, 6, 4, 3, 4, 6] },
    });
    duel.fire(CA, "photon-ovl.A");
    const events = duel.answer(D7, undefined, { battery: 1 });
    expect(events[0]).toMatchObject({
      type: "hit",
      points: 8,
      absorbed: 3,
      battery: 1,
      left: 0,
      internals: 1,
    });
    expect(duel.ship(D7)).toMatchObject({ general: 0, battery: "empty", damage: 1 });
  },
);

rule("SFC-DMG-02", "the shift is taken off before everything else", () => {
  const duel = table({
    distance: "S",
    first: { hand: ["ph1-fa.A", "left"] },
    second: { ecm: 2, general: 1, battery: "empty" },
  });
  duel.fire(CA, "ph1-fa.A");
  expect(duel.told("hit")).toMatchObject([{ points: 1, absorbed: 1, left: 8, internals: 0 }]);
});

rule("SFC-DMG-03", "internal points take the elements in numerical order", () => {
  const duel = takeEight({ down: [1] });
  expect(duel.told("element-destroyed").map((event) => ("number" in event ? event.number : 0))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
});

rule("SFC-DMG-04", "shield damage stays from turn to turn", () => {
  const duel = takeEight({});
  expect(duel.ship(D7).shields[0]).toBe(0);
  duel.endTurn();
  expect(duel.ship(D7).shields[0]).toBe(0);
});

rule("SFC-DMG-05", "the top card names the next loss and describes the ship as it is (V4)", () => {
  const duel = table({ second: { damage: 10 } });
  expect(game.view(duel.state, CA).ships[1]).toMatchObject({ next: "@element-disruptor", energy: 8 });
  expect(boxesLeft(duel.ship(D7), "disruptor")).toBe(2);
  duel.ship(D7).damage += 1;
  expect(boxesLeft(duel.ship(D7), "disruptor")).toBe(1);
});

rule("SFC-DMG-05", "energy and systems change only as the next card is uncovered", () => {
  const shown = (damage: number) => {
    const { next, energy, systems, battery } = game.view(table({ first: { damage } }).state, CA).ships[0];
    return {
      next,
      energy,
      bay: systems.includes("bay"),
      battery: systems.includes("battery"),
      charge: battery,
    };
  };
  // The seventh point takes the CA's battery, the eighth its shuttle bay.
  expect(shown(6)).toMatchObject({ next: "@element-battery", battery: true, bay: true });
  expect(shown(7)).toMatchObject({ next: "@element-shuttle", battery: false, bay: true });
  expect(shown(8)).toMatchObject({ battery: false, bay: false });
  // Every card lists what the points before it have left, and names what the next one takes.
  for (const [kind, seat] of [
    ["ca", CA],
    ["d7", D7],
  ] as const) {
    const deck = classOf(kind).damageDeck;
    const seen = (damage: number) => {
      const duel = table(seat === CA ? { first: { damage } } : { second: { damage } });
      return game.view(duel.state, CA).ships[seat];
    };
    for (const [damage, card] of deck.slice(0, classOf(kind).fatal).entries()) {
      const shown = seen(damage);
      expect([kind, damage, shown.next, shown.energy]).toEqual([
        kind,
        damage,
        `@element-${card.element}`,
        card.energy,
      ]);
      // A system works while the card that takes its last box has not been turned over.
      const works = new Set(deck.slice(damage).flatMap(({ system }) => system ?? []));
      expect([kind, damage, new Set(shown.systems)]).toEqual([kind, damage, works]);
    }
  }
  const energies = Array.from({ length: 22 }, (_, damage) => shown(damage).energy);
  const { damageDeck, fatal } = classOf("ca");
  expect(energies.slice(0, fatal)).toEqual(damageDeck.slice(0, fatal).map((card) => card.energy));
  expect(energies[fatal]).toBe(0);
});

describe("what is lost", () => {
  rule("SFC-DMG-08", "each phaser element takes its fire cards with it", () => {
    const losses = [
      [CA, "ph1-rf", 4],
      [CA, "ph1-lf", 6],
      [CA, "ph1-fa", 17],
      [D7, "ph2-r", 3],
      [D7, "ph2-l", 8],
      [D7, "ph2-wing", 15],
      [D7, "ph2-fx", 20],
    ] as const;
    for (const [seat, code, point] of losses) {
      const facing = { "ph2-r": 3, "ph2-l": 5 }[code as string] ?? 1;
      for (const [damage, refusal] of [
        [point - 1, undefined],
        [point, ["weapon-destroyed", "SFC-FIRE-04"]],
      ] as const) {
        const ship = { hand: [`${code}.A`, "left"], damage, facing };
        const duel = table({
          distance: "P",
          slot: seat,
          ...(seat === CA ? { first: ship } : { second: ship }),
        });
        expect([code, duel.refused(seat, "fire", `${code}.A`, { target: "ship" })]).toEqual([code, refusal]);
      }
    }
  });

  rule("SFC-DMG-09", "a destroyed battery loses its charge even in the middle of a volley", () => {
    const duel = oneMore({ damage: 6, battery: "full", hand: ["recharge"] });
    expect(duel.ship(CA).battery).toBe("destroyed");
    expect(duel.refused(CA, "recharge", "recharge")).toEqual(["battery-destroyed", "SFC-BATT-06"]);
    expect(duel.refused(CA, "discard", "recharge", { battery: "general" })).toEqual([
      "battery-not-full",
      "SFC-BATT-02",
    ]);
  });

  rule("SFC-DMG-10", "without its bay a ship launches no shuttles; those in space fly on", () => {
    const duel = oneMore({ damage: 7, hand: ["shuttles", "left"], battery: "destroyed" });
    const flying = duel.put(CA, "shuttles", 0);
    expect(duel.refused(CA, "launch", "shuttles")).toEqual(["bay-destroyed", "SFC-DMG-10"]);
    duel.discard(CA, "shuttles");
    expect(duel.codes(CA, "discard")).toEqual(["shuttles"]);
    expect(duel.object(flying)?.alive).toBe(2);
  });

  rule("SFC-DMG-11", "without its racks a ship launches no drones; those in space fly on", () => {
    const duel = table({ slot: D7, second: { hand: ["drones", "left"], damage: 12 } });
    const flying = duel.put(D7, "drones", 0);
    expect(duel.refused(D7, "drones", "drones", { target: "ship" })).toEqual([
      "racks-destroyed",
      "SFC-DMG-11",
    ]);
    expect(duel.object(flying)?.alive).toBe(2);
  });

  rule(
    "SFC-DMG-12",
    "an unarmed photon couple is lost before a standard one, that before an overload",
    () => {
      const cases = [
        [[["ovl", 3], undefined], 1],
        [[undefined, ["std", 3]], 0],
        [
          [
            ["ovl", 2],
            ["std", 3],
          ],
          1,
        ],
        [
          [
            ["std", 2],
            ["std", 3],
          ],
          1,
        ],
        [
          [
            ["ovl", 4],
            ["ovl", 3],
          ],
          0,
        ],
      ] as const;
      for (const [couples, lost] of cases) {
        const duel = oneMore({ damage: 8, couples, battery: "destroyed" });
        expect([couples, duel.ship(CA).couples.map((couple) => couple.lost)]).toEqual([
          couples,
          [lost === 0, lost === 1],
        ]);
        expect(duel.ship(CA).couples[lost]).toMatchObject({ armed: 0, card: -1 });
        expect(duel.codes(CA, "discard")).toEqual(
          couples[lost] === undefined ? [] : [`arm-${couples[lost][0]}`],
        );
      }
    },
  );

  rule("SFC-DMG-12", "of two unarmed couples the one fired this turn is lost", () => {
    const duel = table({
      distance: "S",
      first: {
        damage: 8,
        down: [1],
        hand: ["photon-std.A", "left", "right"],
        couples: [undefined, ["std", 3]],
      },
      second: { hand: ["disruptor-std.8", "left"], battery: "empty" },
    });
    duel.fire(CA, "photon-std.A");
    duel.answer(D7);
    duel.fire(D7, "disruptor-std.8");
    duel.answer(CA);
    expect(duel.ship(CA).couples.map((couple) => couple.lost)).toEqual([false, true]);
  });

  rule(["SFC-DMG-13", "SFC-DISR-02"], "a couple lost in mid-turn counts against those already fired", () => {
    const duel = table({
      slot: D7,
      distance: "S",
      first: { hand: ["ph1-fa.D", "left"], battery: "empty" },
      second: { hand: ["disruptor-std.1", "disruptor-ovl.1", "left"], damage: 9, down: [1], facing: 1 },
    });
    duel.fire(D7, "disruptor-std.1");
    duel.answer(CA);
    duel.fire(CA, "ph1-fa.D");
    duel.answer(D7);
    expect(duel.ship(D7).damage).toBe(11);
    expect(duel.refused(D7, "fire", "disruptor-ovl.1", { target: "ship" })).toEqual([
      "disruptors-fired",
      "SFC-DISR-02",
    ]);
  });

  rule("SFC-DMG-14", "hull, lab and engines have no effect but the energy on the next card", () => {
    const duel = oneMore({ damage: 9, battery: "destroyed" });
    expect(duel.told("element-destroyed")).toMatchObject([{ element: "@element-impulse", energy: 8 }]);
    expect(boxesLeft(duel.ship(CA), "photon")).toBe(1);
    expect(energyOf(duel.ship(CA))).toBe(8);
  });

  rule("SFC-DMG-15", "the view shows energy, systems left and the next element", () => {
    const view = game.view(table({ first: { damage: 8 } }).state, D7).ships[0];
    expect(view).toMatchObject({
      energy: 9,
      next: "@element-photon",
      battery: "destroyed",
      damage: 8,
      fatal: 21,
    });
    expect(view.systems).toEqual(["ph1-fa", "photon", "photon"]);
  });
});
