import { describe, expect } from "vitest";
import { AS_IT_IS, FastDice, QuietTable, ScriptedDice, type Table } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { INTERNAL_DAMAGE, sectionHit } from "../../src/space/data/internal-damage.ts";
import { units } from "../../src/common/plane/point.ts";
import {
  clearWrecks,
  craftEffect,
  craftStruck,
  dropCripples,
  explodeBottle,
  strikeCraft,
  strikeInside,
  strikeShip,
} from "../../src/space/rules/damage.ts";
import type { EcEvent } from "../../src/space/rules/event.ts";
import { amsOf, isSoftKilled, powerOf, thrustOf } from "../../src/space/rules/ship.ts";
import type { State } from "../../src/space/rules/state.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, move, task } from "./table.ts";

/** One penetration. */
const inside = (state: State, table: Table<EcEvent>, index: number): void =>
  strikeInside(state, table, index, { factors: 1, absorbed: 0, penetrations: 1 });

const duel = (first = "F-CA", second = "Y-CA") =>
  battle({
    first: [[first, { at: [100, 600], speed: 100 }]],
    second: [[second, { at: [900, 600], speed: 100, course: 180 }]],
  });
const scripted = (...faces: number[]) => new QuietTable(new ScriptedDice(...faces));

describe("shields, armor, sections", () => {
  rule(
    ["EC-DMG-01", "EC-DMG-02", "EC-SHIP-02"],
    "shields take factors one for one, the rest rolls against armor",
    () => {
      const { state, ship } = duel();
      ship(0).shields = 4;
      // Six factors left against armor 8: 8 and 10 get through; both find hull (01 and 28).
      strikeShip(state, scripted(7, 8, 10, 3, 2, 3, 4, 10, 1, 2, 8), 0, 10);
      expect([ship(0).shields, ship(0).left.hull]).toEqual([0, 11]);
    },
  );

  rule(["EC-DMG-04", "EC-DMG-03"], "the internal damage table, border by border", () => {
    expect(INTERNAL_DAMAGE.map(([upTo, section]) => [upTo, section, sectionHit(upTo)])).toEqual([
      [28, "hull", "hull"],
      [38, "beam", "beam"],
      [42, "mar", "mar"],
      [50, "reserve", "reserve"],
      [60, "engine", "engine"],
      [64, "fireControl", "fireControl"],
      [67, "guidance", "guidance"],
      [72, "lifeSupport", "lifeSupport"],
      [80, "radiator", "radiator"],
      [86, "cargo", "cargo"],
      [90, "tacBay", "tacBay"],
      [95, "launcher", "launcher"],
      [98, "ams", "ams"],
      [99, "storage", "storage"],
      [100, "special", "special"],
    ]);
    expect([1, 29, 39, 96, 99, 100].map(sectionHit)).toEqual([
      "hull",
      "beam",
      "mar",
      "ams",
      "storage",
      "special",
    ]);
  });

  rule("EC-DMG-04", "a type with none left counts as hull; the beam that is lost is random", () => {
    const { state, ship } = duel();
    ship(0).left.ams = 0;
    inside(state, scripted(9, 7), 0);
    expect(ship(0).left.hull).toBe(12);
    inside(state, new QuietTable(new ScriptedDice(3, 5, 4)), 0);
    expect([ship(0).left.beam, ship(0).batteries]).toEqual([5, [3, 2]]);
  });

  rule(["EC-SHIP-04", "EC-DMG-19"], "without hull the ship is gone, with everything aboard", () => {
    const { state, ship } = duel();
    ship(0).left.hull = 0;
    clearWrecks(state, scripted());
    expect(ship(0).fate).toBe("destroyed");
    expect(ship(1).fate).toBe("fights");
  });

  rule("EC-DMG-20", "without any section it is gone even if hull is left", () => {
    const { state, ship } = duel();
    for (const section of Object.keys(ship(0).left) as (keyof ReturnType<typeof ship>["left"])[])
      if (section !== "hull") ship(0).left[section] = 0;
    clearWrecks(state, scripted());
    expect(ship(0).fate).toBe("destroyed");
  });

  rule("EC-DMG-17", "a launcher goes with the missile in it", () => {
    const { state, ship } = duel();
    inside(state, scripted(9, 1), 0);
    expect([ship(0).left.launcher, ship(0).hold.loaded]).toEqual([9, 9]);
    ship(0).hold.loaded = 0;
    inside(state, scripted(9, 1), 0);
    expect([ship(0).left.launcher, ship(0).hold.loaded]).toEqual([8, 0]);
  });

  rule("EC-DMG-16", "what no longer fits into a lost bay is lost", () => {
    const { state, ship } = duel();
    ship(0).hold.troops = Array.from({ length: 6 }, () => "marine" as const);
    inside(state, scripted(8, 1, 2), 0);
    expect([ship(0).left.cargo, ship(0).hold.troops.length]).toEqual([5, 5]);
    ship(0).hold.craft = [
      { type: "fighter", refit: 0, prepared: true },
      { type: "fighter", refit: 0, prepared: false },
    ];
    inside(state, scripted(8, 7, 0), 0);
    expect([ship(0).left.tacBay, ship(0).hold.craft]).toEqual([
      1,
      [{ type: "fighter", refit: 0, prepared: false }],
    ]);
  });

  rule("EC-DMG-18", "a bottle fails on 1 or 2, and its blast falls with distance", () => {
    const { state, ship } = battle({
      first: [["F-BH", { at: [500, 500] }]],
      second: [
        ["Y-CA", { at: [600, 500] }],
        ["Y-CA", { at: [740, 500] }],
        ["Y-CA", { at: [1000, 500] }],
        ["Y-CA", { at: [1500, 500] }],
        ["Y-CA", { at: [1501, 600] }],
      ],
    });
    inside(state, scripted(10, 10, 2, 3), 0);
    expect(ship(0).fuse).toBe(3);
    for (let index = 1; index <= 5; index++) ship(index).shields = 200;
    explodeBottle(state, scripted(), 0);
    expect([1, 2, 3, 4, 5].map((index) => 200 - ship(index).shields)).toEqual([100, 50, 20, 10, 0]);
    expect(ship(0).fate).toBe("destroyed");
  });
});

describe("what lost sections cost", () => {
  rule(["EC-SHIP-09", "EC-PIV-03"], "thrust falls with the engines, rounded down (V39)", () => {
    const { ship } = duel("F-BC");
    ship(0).left.engine = 4;
    expect(thrustOf(ship(0))).toBe(40);
  });

  rule(
    ["EC-DMG-09", "EC-DMG-10", "EC-DMG-11", "EC-DMG-06"],
    "antiprotons and MAR: a quarter, none, or twenty turns (V38)",
    () => {
      const { ship } = duel("F-BC");
      const one = ship(0);
      one.left.storage = 0;
      expect(thrustOf(one)).toBe(15);
      one.left.mar = 0;
      expect(thrustOf(one)).toBe(0);
      one.left.storage = 1;
      expect(thrustOf(one)).toBe(60);
      one.coasting = 20;
      expect(thrustOf(one)).toBe(0);
    },
  );

  rule("EC-DMG-11", "the twenty turns count only turns in which thrust is used", () => {
    const table = duel("F-BC");
    table.ship(0).left.mar = 0;
    table.orders({ s0: move(0) }, {});
    table.until("orders", 2);
    expect(table.ship(0).coasting).toBe(0);
    table.orders({ s0: move(10) }, {});
    table.until("orders", 3);
    expect(table.ship(0).coasting).toBe(1);
  });

  rule(["EC-DMG-08", "EC-SHIP-07"], "one MAR feeds all reserve sections; without it they do nothing", () => {
    const { ship } = duel();
    ship(0).left.mar = 1;
    expect(powerOf(ship(0))).toBe(5);
    ship(0).left.mar = 0;
    expect(powerOf(ship(0))).toBe(0);
  });

  rule(
    ["EC-TURN-14", "EC-DMG-07"],
    "six reserve sections give six shield factors a turn, up to the original (V22)",
    () => {
      const table = duel("F-BC");
      table.ship(0).shields = 10;
      table.until("orders", 2);
      expect(table.ship(0).shields).toBe(16);
      table.ship(0).shields = 45;
      table.until("orders", 3);
      expect(table.ship(0).shields).toBe(48);
      table.ship(0).shields = 10;
      table.ship(0).left.mar = 0;
      table.until("orders", 4);
      expect(table.ship(0).shields).toBe(10);
    },
  );

  rule(
    ["EC-SHIP-11", "EC-DMG-13"],
    "without guidance no speed change, and no turn beyond a move of 500",
    () => {
      const table = duel();
      table.ship(0).left.guidance = 0;
      expect(table.rule(0, { type: "orders", sheet: { s0: move(5) } })).toBe("EC-SHIP-11");
      expect(table.refusal(0, { type: "orders", sheet: { s0: move(0, 20) } })).toBeUndefined();
      table.ship(0).speed = units(501);
      expect(table.refusal(0, { type: "orders", sheet: { s0: move(0, 5) } })).toBe("no-guidance-turn");
      expect(table.rule(0, { type: "orders", sheet: { s0: move(0, 5) } })).toBe("EC-SHIP-11");
    },
  );

  rule(["EC-DMG-15", "EC-SHIP-13"], "without radiators one use a turn, chosen in the orders", () => {
    const table = duel();
    table.ship(0).left.radiator = 0;
    expect(table.refusal(0, { type: "orders", sheet: { s0: move(5) } })).toBe("too-much-thrust");
    expect(
      table.refusal(0, { type: "orders", sheet: { s0: move(5, 0, 0, task("heat-thrust")) } }),
    ).toBeUndefined();
    expect(
      table.refusal(0, {
        type: "orders",
        sheet: { s0: move(0, 0, 0, task("heat-thrust"), task("heat-beams")) },
      }),
    ).toBe("one-heat-choice");
    table.ship(0).shields = 0;
    table.orders({ s0: move(0, 0, 0, task("heat-beams")) }, {});
    expect(
      table.refusal(0, { type: "fire", shots: [{ by: "s0", weapon: "b0", target: "s1", n: 0, along: -1 }] }),
    ).toBeUndefined();
    table.until("orders", 2);
    expect(table.ship(0).shields).toBe(0);
    table.orders({}, {});
    expect(
      table.refusal(0, { type: "fire", shots: [{ by: "s0", weapon: "b0", target: "s1", n: 0, along: -1 }] }),
    ).toBe("too-hot");
  });

  rule(
    ["EC-DMG-14", "EC-SHIP-12"],
    "ten turns after the last life support a squad dies each turn, then the ship drifts",
    () => {
      const table = battle({
        first: [
          ["F-CA", { at: [100, 600] }],
          ["F-FF", { at: [100, 300] }],
        ],
        second: [["Y-CA", { at: [900, 600] }]],
      });
      const ship = table.ship(0);
      ship.left.lifeSupport = 0;
      ship.airless = 9;
      ship.hold.crew = 2;
      table.until("orders", 2);
      expect(ship.hold.crew).toBe(2);
      table.until("orders", 3);
      expect([ship.hold.crew, ship.lifeless]).toEqual([1, false]);
      table.until("orders", 4);
      expect([ship.hold.crew, ship.lifeless]).toEqual([0, true]);
      expect(table.refusal(0, { type: "orders", sheet: { s0: move(5) } })).toBe("too-much-thrust");
    },
  );

  rule(
    ["EC-SHIP-22", "EC-DMG-05"],
    "soft kills: no weapon, no fire control, or no thrust outside an orbit",
    () => {
      for (const cripple of [
        (left: Record<string, number>) => Object.assign(left, { beam: 0, launcher: 0 }),
        (left: Record<string, number>) => Object.assign(left, { fireControl: 0 }),
        (left: Record<string, number>) => Object.assign(left, { engine: 0 }),
      ]) {
        const { ship } = duel();
        expect(isSoftKilled(ship(0))).toBe(false);
        cripple(ship(0).left);
        expect(isSoftKilled(ship(0))).toBe(true);
      }
      const { ship } = duel();
      Object.assign(ship(0), { orbiting: true }).left.engine = 0;
      expect(isSoftKilled(ship(0))).toBe(false);
    },
  );

  rule(["EC-MIS-14", "EC-SHIP-17"], "one AMS section counts, the others are spares", () => {
    const { ship } = duel();
    expect(amsOf(ship(0))).toBe(3);
    ship(0).left.ams = 1;
    expect(amsOf(ship(0))).toBe(3);
    ship(0).left.ams = 0;
    expect(amsOf(ship(0))).toBe(0);
  });
});

describe("tac-craft", () => {
  rule(
    ["EC-TCD-02", "EC-TCD-03", "EC-TCD-04"],
    "red for weapons, green for engines, both above six destroy (V35)",
    () => {
      const effects = [
        [5, 5],
        [6, 5],
        [5, 6],
        [6, 6],
        [6, 9],
        [9, 6],
        [7, 7],
      ].map(([red = 0, green = 0]) => craftEffect(red, green));
      expect(effects).toEqual(["none", "weapons", "engines", "hulk", "hulk", "hulk", "destroyed"]);
    },
  );

  rule("EC-TCD-01", "each factor rolls against the craft's armor, each penetration red and green", () => {
    const { state } = duel();
    state.flights.push(newFlight({ x: 0, y: 0, course: 0, speed: 0 }, 1, "fighter", 1, 1));
    const [craft] = state.flights[0]?.craft ?? [];
    if (craft === undefined) throw new Error("no craft");
    strikeCraft(state, scripted(3, 4, 2, 2, 3, 3, 6, 5), 0, craft, 6);
    expect(craft).toMatchObject({ armed: false, mobile: true });
    strikeCraft(state, scripted(4, 8, 8), 0, craft, 1);
    expect(state.flights[0]?.craft).toEqual([]);
  });

  rule("EC-TCD-06", "a craft without engines drops out of its flight", () => {
    const { state } = duel();
    state.flights.push(newFlight({ x: 0, y: 0, course: 0, speed: 0 }, 1, "fighter", 4, 1));
    const crippled = state.flights[0]?.craft[2];
    if (crippled !== undefined) crippled.mobile = false;
    dropCripples(state);
    expect(state.flights.map(({ craft }) => craft.length)).toEqual([3, 1]);
    expect(state.flights[1]?.craft[0]).toBe(crippled);
  });

  rule(
    "EC-TCD-06",
    "one that lost its weapons may stay; of a flight without engines each drifts by itself",
    () => {
      const { state } = duel();
      const flight = newFlight({ x: 5, y: 6, course: 900, speed: 70 }, 1, "strike", 3, 1);
      for (const craft of flight.craft) craft.armed = false;
      state.flights.push(flight);
      dropCripples(state);
      expect(state.flights.map(({ craft }) => craft.length)).toEqual([3]);
      for (const craft of flight.craft) craft.mobile = false;
      dropCripples(state);
      expect(
        state.flights.map(({ craft, x, y, course, speed, missiles }) => [
          craft.length,
          x,
          y,
          course,
          speed,
          missiles,
        ]),
      ).toEqual([
        [1, 5, 6, 900, 70, 2],
        [1, 5, 6, 900, 70, 2],
        [1, 5, 6, 900, 70, 2],
      ]);
      dropCripples(state);
      expect(state.flights).toHaveLength(3);
    },
  );

  rule(
    "EC-TBL-07",
    "a strike craft that is lost takes its two missiles along, as far as they are left",
    () => {
      const { state } = duel();
      const flight = newFlight({ x: 0, y: 0, course: 0, speed: 0 }, 1, "strike", 4, 1);
      state.flights.push(flight);
      const lose = () => {
        const [craft] = flight.craft;
        if (craft !== undefined) strikeCraft(state, scripted(9, 9, 9), 0, craft, 1);
        return [flight.craft.length, flight.missiles];
      };
      expect(lose()).toEqual([3, 6]);
      // Four have been launched: the two that are left fit into the racks of two craft, and of one.
      flight.missiles = 2;
      expect([lose(), lose(), lose()]).toEqual([
        [2, 2],
        [1, 2],
        [0, 0],
      ]);
    },
  );

  rule("EC-MIS-19", "hits on a flight are spread over its craft", () => {
    const flight = newFlight({ x: 0, y: 0, course: 0, speed: 0 }, 1, "fighter", 3, 1);
    const struck = craftStruck(flight, 5, new QuietTable(new ScriptedDice(AS_IT_IS, AS_IT_IS)));
    expect(struck.map((craft) => flight.craft.indexOf(craft))).toEqual([0, 1, 2, 0, 1]);
    expect(craftStruck(flight, 2, new QuietTable(new FastDice(1)))).toHaveLength(2);
  });

  rule("EC-FIRE-17", "which craft a hit strikes is drawn, anew for each round of hits", () => {
    const flight = newFlight({ x: 0, y: 0, course: 0, speed: 0 }, 1, "fighter", 3, 1);
    const struck = (hits: number, ...orders: number[][]) => {
      const dice = new ScriptedDice(...orders.map((order) => ({ order })));
      const found = craftStruck(flight, hits, new QuietTable(dice)).map((craft) =>
        flight.craft.indexOf(craft),
      );
      dice.done();
      return found;
    };
    expect(struck(1, [2, 0, 1])).toEqual([2]);
    expect(struck(1, [1, 2, 0])).toEqual([1]);
    expect(struck(4, [2, 0, 1], [1, 0, 2])).toEqual([2, 0, 1, 1]);
  });
});

rule("EC-DICE-10", "in the fast mode one percent roll stands for all armor dice", () => {
  const { state, ship } = battle({
    aggregate: true,
    first: [["F-CA", { at: [100, 600] }]],
    second: [["Y-CA", { at: [900, 600] }]],
  });
  ship(0).shields = 0;
  // Ten factors at 30 percent: 39 is three penetrations.
  strikeShip(state, scripted(3, 9, 10, 1, 10, 1, 10, 1), 0, 10);
  expect(ship(0).left.hull).toBe(10);
});
