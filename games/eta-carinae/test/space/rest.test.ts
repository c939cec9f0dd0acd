import { describe, expect } from "vitest";
import {
  FastDice,
  initialValues,
  QuietTable,
  RecordingTable,
  ScriptedDice,
  type Field,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { BODY_TABLE } from "../../src/space/data/bodies.ts";
import { footingOf, LOCK_LIMIT, surfaceRange } from "../../src/space/data/detection.ts";
import { METRES_PER_UNIT } from "../../src/common/data/scales.ts";
import { classOf } from "../../src/space/data/ships.ts";
import { HORIZON } from "../../src/ground/data/terrain.ts";
import { groundGame } from "../../src/ground/rules/game.ts";
import { skirmish } from "../../src/skirmish/rules/game.ts";
import { units } from "../../src/common/plane/point.ts";
import type { Action } from "../../src/space/rules/action.ts";
import type { EcEvent } from "../../src/space/rules/event.ts";
import { hasLocated, messageDelay } from "../../src/space/rules/detection.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { fillOf, priceOf, stow } from "../../src/space/rules/hold.ts";
import { readItem } from "../../src/space/rules/item.ts";
import type { Options } from "../../src/space/rules/options.ts";
import { fallingCraft } from "../../src/space/rules/planet.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { massOfShip, planetRadius } from "../../src/space/rules/units.ts";
import { battle, move, task } from "./table.ts";

describe("scales", () => {
  rule(
    "EC-GEN-05",
    "everything is in units: a speed of 200 carries a ship 200 units, the Earth is 42 across",
    () => {
      const table = battle({
        first: [["F-CA", { at: [500, 600], speed: 200 }]],
        second: [["Y-CA", { at: [4000, 600] }]],
      });
      table.orders({ s0: move(0) }, {});
      table.until("orders", 2);
      expect(table.ship(0).x).toBe(units(700));
      expect(BODY_TABLE.earth.disc * METRES_PER_UNIT.space).toBe(12_600_000);
    },
  );

  rule("EC-GEN-05", "0.05 c, light in a turn and the Earth's disc all say 300 km to a unit (V33)", () => {
    const light = 300_000_000;
    const turn = 75;
    expect(LOCK_LIMIT * METRES_PER_UNIT.space).toBe(0.05 * light * turn);
    expect([75_000, 75_001].map(messageDelay)).toEqual([1, 2]);
    expect(75_000 * METRES_PER_UNIT.space).toBe(light * turn);
    expect(Math.floor(12_742_000 / METRES_PER_UNIT.space)).toBe(BODY_TABLE.earth.disc);
  });

  rule("EC-GEN-07", "the ground is played at 1:2000, skirmishes at 1:100, and players are told so", () => {
    const scaleOf = ({ options }: { options: readonly Field[] }) =>
      options.find(({ name }) => name === "scenario")?.help?.with;
    expect([scaleOf(groundGame), scaleOf(skirmish)]).toEqual([{ metres: 2 }, { metres: 0.1 }]);
    // Five kilometres to the horizon.
    expect(HORIZON).toBe(2500);
  });
});

describe("on the ground, seen from above", () => {
  rule("EC-DET-07", "installations are located at 1000 through air like the Earth's, at 3000 without", () => {
    expect([surfaceRange("installation", "earth"), surfaceRange("installation", "moon")]).toEqual([
      1000, 3000,
    ]);
    const table = battle({
      body: "earth",
      dice: [5, 5, 1],
      first: [["F-CA", { at: [0, 645] }]],
      second: [["Y-FF", { at: [915, 645] }]],
    });
    const { planet } = table.state;
    if (planet === "none") throw new Error("no planet");
    Object.assign(table.ship(1), { altitude: "landed", x: planet.x - units(22), y: planet.y });
    Object.assign(table.ship(0), { x: planet.x - units(22 + 1000), y: planet.y });
    expect([
      footingOf(massOfShip(table.ship(1))),
      hasLocated(table.state, table.ship(0), table.ship(1)),
    ]).toEqual(["installation", true]);
    table.ship(0).x -= units(1);
    expect(hasLocated(table.state, table.ship(0), table.ship(1))).toBe(false);
  });

  rule("EC-DET-08", "large ground units are located at 100 through air, at 500 without", () => {
    expect([surfaceRange("unit", "earth"), surfaceRange("unit", "asteroid"), footingOf(9)]).toEqual([
      100,
      500,
      "unit",
    ]);
  });

  rule("EC-DET-09", "under very thick air nothing is located beyond 10", () => {
    for (const body of ["thick", "giant"] as const)
      expect([surfaceRange("installation", body), surfaceRange("unit", body)]).toEqual([10, 10]);
    const table = battle({
      body: "thick",
      dice: [5, 5, 1],
      first: [["F-CA", { at: [0, 645] }]],
      second: [["Y-FF", { at: [915, 645] }]],
    });
    const { planet } = table.state;
    if (planet === "none") throw new Error("no planet");
    const edge = planet.x - planetRadius(table.state) - units(1);
    Object.assign(table.ship(1), { altitude: "landed", x: edge, y: planet.y });
    const locatedFrom = (gap: number): boolean => {
      Object.assign(table.ship(0), { x: edge - gap, y: planet.y });
      return hasLocated(table.state, table.ship(0), table.ship(1));
    };
    expect([locatedFrom(units(10)), locatedFrom(units(10) + 1)]).toEqual([true, false]);
    // In the air above it she is seen like any frigate near a planet.
    table.ship(1).altitude = "space";
    expect([locatedFrom(units(1000)), locatedFrom(units(1000) + 1)]).toEqual([true, false]);
  });
});

describe("disguise", () => {
  const building = () => {
    const options = {
      ...(initialValues(game.options) as unknown as Options),
      scenario: "points",
      points: 600,
    } as Options;
    return game.setup(options, 2, new QuietTable(new FastDice(1)));
  };
  const hull = (id: string, shown: string): Action => ({
    type: "fleet",
    hulls: [{ class: id, count: 1, shown }],
  });

  rule("EC-OPS-08", "what is offered to the enemy calls a disguised ship by what she looks like", () => {
    const table = battle({
      first: [["F-CA", { at: [0, 600] }]],
      second: [["Y-DD", { at: [800, 600] }]],
    });
    Object.assign(table.ship(1), { disguise: "Y-FR" });
    for (const phase of ["orders", "offensive-fire", "missiles"] as const) {
      Object.assign(table.state, { phase, asked: [0, 1] });
      const offered = JSON.stringify(game.choices(table.state, 0));
      expect([offered.includes("@Y-FR"), offered.includes("@Y-DD")]).toEqual([true, false]);
      expect(JSON.stringify(game.choices(table.state, 1))).toContain("@Y-DD");
    }
  });

  rule("EC-OPS-08", "a disguise costs 5 points and shows another class until the ship is located", () => {
    const state = building();
    expect(game.check(state, 0, hull("F-CA", "F-CA"))).toMatchObject({ code: "no-such-disguise" });
    expect(game.check(state, 0, hull("F-CA", "X-YZ"))).toMatchObject({ code: "no-such-disguise" });
    const table = new QuietTable(new FastDice(1));
    game.apply(state, 0, hull("F-CA", "F-FR"), table);
    game.apply(state, 1, hull("Y-CA", ""), table);
    expect(state.purse[0]).toBe(600 - classOf("F-CA").price - 5);
    const shown = () => game.view(state, 1).ships[0];
    expect(shown()).toMatchObject({ class: "F-FR", batteries: classOf("F-FR").batteries });
    expect(game.view(state, 0).ships[0]?.class).toBe("F-CA");
    for (const seat of [0, 1]) game.apply(state, seat, { type: "outfit", purchases: [] }, table);
    const [own, enemy] = state.ships;
    if (own === undefined || enemy === undefined) throw new Error("no ships");
    const far = { x: -9000, y: 100 };
    const berths = { s0: { at: { x: 100, y: 100 }, course: 0, speed: 100, orbit: false } };
    game.apply(state, 0, { type: "deploy", berths }, table);
    game.apply(
      state,
      1,
      { type: "deploy", berths: { s1: { at: far, course: 0, speed: 100, orbit: false } } },
      table,
    );
    expect(shown()?.class).toBe("F-FR");
    Object.assign(enemy, { x: own.x + units(100), y: own.y });
    for (const seat of [0, 1]) game.apply(state, seat, { type: "orders", sheet: {} }, table);
    expect(shown()?.class).toBe("F-CA");
  });

  rule("EC-DET-11", "whatever it seems to be, its mass is the true one", () => {
    const state = building();
    const table = new QuietTable(new FastDice(1));
    game.apply(state, 0, hull("F-CA", "F-FR"), table);
    game.apply(state, 1, hull("Y-CA", ""), table);
    const seen = game.view(state, 1).ships[0];
    if (seen === undefined) throw new Error("no ship");
    expect([seen.class, massOfShip(seen)]).toEqual(["F-FR", classOf("F-CA").mass]);
    expect(game.imagine(game.view(state, 1), 1, new FastDice(3)).ships[0]?.mass).toBe(classOf("F-CA").mass);
  });
});

describe("bays and pods", () => {
  const cruiser = () =>
    battle({ first: [["F-CA", { at: [500, 600] }]], second: [["Y-CA", { at: [4000, 600] }]] }).ship(0);
  const item = (text: string) => {
    const read = readItem(text);
    if (read === undefined) throw new Error(text);
    return read;
  };

  rule("EC-PLA-01", "a pod takes a cargo factor, or costs the ship's armor value on top", () => {
    const inside = cruiser();
    const before = fillOf(inside).cargo;
    stow(inside, item("fit:PC"), 1);
    expect([fillOf(inside).cargo - before, priceOf(item("fit:PC"), inside)]).toEqual([1, 30]);
    const outside = cruiser();
    stow(outside, item("pod:PC"), 1);
    expect([fillOf(outside).cargo - before, priceOf(item("pod:PC"), outside)]).toEqual([
      0,
      30 + classOf("F-CA").armor,
    ]);
    expect(outside.fits).toContain("PC");
  });

  rule(
    ["EC-SHIP-14", "EC-TRP-01", "EC-BRD-04"],
    "a battlecruiser takes twelve squads and three fighters, six to storm and six to follow (V22)",
    () => {
      const yard = battle({
        grant: 100,
        first: [["F-BC", { at: [500, 600] }]],
        second: [["Y-CA", { at: [540, 600] }]],
      });
      const bought = (item: string, count: number) =>
        yard.refusal(0, { type: "outfit", purchases: [{ ship: "s0", item, count }] });
      expect([bought("troop:marine", 12), bought("troop:marine", 13)]).toEqual([undefined, "cargo-full"]);
      expect([bought("craft:fighter", 3), bought("craft:fighter", 4)]).toEqual([undefined, "tac-bay-full"]);
      const alongside = battle({
        boarding: true,
        first: [["F-BC", { at: [500, 600] }]],
        second: [["Y-CA", { at: [540, 600] }]],
      });
      alongside.ship(0).hold.troops = Array.from({ length: 12 }, () => "marine" as const);
      const storm = (backup: number) =>
        alongside.refusal(0, {
          type: "orders",
          sheet: { s0: move(0, 0, 0, task("board", "s1", 6, backup)) },
        });
      expect([storm(6), storm(7)]).toEqual([undefined, "no-squads"]);
    },
  );

  rule("EC-SHIP-15", "squads in a shuttle's own bay take no room of the ship that carries it", () => {
    const ship = cruiser();
    const before = fillOf(ship).cargo;
    stow(ship, item("craft:assault-shuttle"), 1);
    stow(ship, item("troop:marine"), 2);
    expect(fillOf(ship).cargo).toBe(before);
    stow(ship, item("troop:marine"), 1);
    expect(fillOf(ship).cargo).toBe(before + 1);
  });
});

rule(
  "EC-TCD-05",
  "a craft without engines near a planet falls after D6 turns; its squads survive on 6",
  () => {
    const table = battle({
      body: "earth",
      dice: [5, 5, 1],
      first: [["F-CA", { at: [0, 645] }]],
      second: [["Y-FF", { at: [2000, 645] }]],
    });
    const { planet } = table.state;
    if (planet === "none") throw new Error("no planet");
    const flight = newFlight(
      { x: planet.x + units(100), y: planet.y, course: 0, speed: 0 },
      0,
      "assault-shuttle",
      1,
      0,
    );
    flight.troops = ["marine", "marine"];
    const [craft] = flight.craft;
    if (craft === undefined) throw new Error("no craft");
    craft.mobile = false;
    table.state.flights.push(flight);
    const fall = (...faces: number[]) => {
      const dice = new ScriptedDice(...faces);
      const told = new RecordingTable<EcEvent>(dice);
      fallingCraft(table.state, told);
      dice.done();
      return told.told;
    };
    fall(2);
    fall();
    expect(flight.craft).toHaveLength(1);
    // A 6 survives and stands on the ground, a 5 does not.
    flight.troops = ["guard", "marine"];
    expect(fall(6, 5).map(({ event }) => event)).toEqual([
      { type: "crashed", flight: "f0", craft: 1, rules: ["EC-TCD-05"] },
      { type: "ashore", unit: "f0", squads: 1, rules: ["EC-LAND-08"] },
    ]);
    expect([flight.craft, flight.troops, table.state.ashore]).toEqual([[], [], [["guard"], []]]);
  },
);

describe("a craft without engines", () => {
  const FARTHEST_ORBIT = 500;
  /** A shuttle of two craft beyond the disc by so many units, the first without engines. */
  const above = (body: "earth" | "giant" | "none", gap: number, altitude?: "landed" | "atmosphere") => {
    const table = battle({
      body,
      ...(body === "none" ? {} : { dice: [5, 5, 1] }),
      first: [["F-CA", { at: [0, 645] }]],
      second: [["Y-FF", { at: [2000, 645] }]],
    });
    const { planet } = table.state;
    const centre = planet === "none" ? { x: units(1000), y: units(600) } : planet;
    const x = centre.x + planetRadius(table.state) + gap;
    const flight = newFlight({ x, y: centre.y, course: 0, speed: 0 }, 0, "assault-shuttle", 2, 0);
    flight.troops = ["marine", "marine", "guard", "guard"];
    if (altitude !== undefined) flight.altitude = altitude;
    Object.assign(flight.craft[0] ?? {}, { mobile: false });
    table.state.flights.push(flight);
    const fall = (...faces: number[]) => {
      const dice = new ScriptedDice(...faces);
      const told = new RecordingTable<EcEvent>(dice);
      fallingCraft(table.state, told);
      dice.done();
      return told.told.map(({ event }) => event);
    };
    return { state: table.state, flight, fall };
  };

  rule("EC-TCD-05", "is drawn down from the farthest orbit on, and nowhere else", () => {
    const near = above("earth", units(FARTHEST_ORBIT));
    expect([near.fall(6), near.flight.craft.map(({ falls }) => falls)]).toEqual([[], [6, undefined]]);
    const air = above("earth", 0, "atmosphere");
    expect([air.fall(1), air.flight.craft.map(({ falls }) => falls)]).toEqual([[], [1, undefined]]);
    for (const safe of [
      above("earth", units(FARTHEST_ORBIT) + 1),
      above("earth", 0, "landed"),
      above("none", 0),
    ])
      expect([safe.fall(), safe.flight.craft.map(({ falls }) => falls)]).toEqual([
        [],
        [undefined, undefined],
      ]);
  });

  rule("EC-TCD-05", "falls alone, after exactly as many turns as the die said, with its own squads", () => {
    const { state, flight, fall } = above("earth", units(10));
    expect([fall(3), fall(), fall(), flight.craft.length]).toEqual([[], [], [], 2]);
    expect(fall(5, 6)).toEqual([
      { type: "crashed", flight: "f0", craft: 1, rules: ["EC-TCD-05"] },
      { type: "ashore", unit: "f0", squads: 1, rules: ["EC-LAND-08"] },
    ]);
    expect([flight.craft.map(({ mobile }) => mobile), flight.troops.length, state.ashore[0]?.length]).toEqual(
      [[true], 2, 1],
    );
    expect([fall(), flight.craft.length]).toEqual([[], 1]);
  });

  rule("EC-TCD-05", "leaves nobody alive on a giant, and nobody to be rolled for", () => {
    const { state, flight, fall } = above("giant", units(10));
    fall(1);
    expect(fall()).toEqual([{ type: "crashed", flight: "f0", craft: 1, rules: ["EC-TCD-05"] }]);
    expect([flight.craft.length, flight.troops.length, state.ashore]).toEqual([1, 2, [[], []]]);
  });
});

rule(
  "EC-TURN-04",
  "a link with delay is none: remote control needs the launcher within a message's reach",
  () => {
    const table = battle({
      first: [
        ["F-CA", { at: [500, 600] }],
        ["F-SC", { at: [600, 600] }],
      ],
      second: [["Y-CA", { at: [1500, 600] }]],
    });
    table.ship(1).fits.push("IMC");
    const free = { s0: move(0, 0, 0, task("free-launch")) };
    const launch: Action = {
      type: "missiles",
      launches: [{ by: "s0", count: 4, target: "", course: 0 }],
      steers: [],
    };
    table.orders(free, {});
    table.until("missiles");
    expect(table.refusal(0, launch)).toBeUndefined();
    table.ship(1).x = units(500 + 30_001);
    expect(table.refusal(0, launch)).toBeDefined();
  },
);
