import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { ELEMENTS, elementType, fields } from "../../src/ground/data/elements.ts";
import { FACILITY_TABLE } from "../../src/ground/data/facilities.ts";
import { GROUND_STARTERS } from "../../src/ground/data/starters.ts";
import { checkGroundScenario, readGroundScenario, type GroundSide } from "../../src/ground/data/scenarios.ts";
import { troopPrice } from "../../src/common/data/platoons.ts";
import { TERRAIN_TABLE } from "../../src/ground/data/terrain.ts";
import { VEHICLE_TABLE, VEHICLES } from "../../src/ground/data/vehicles.ts";
import { scenario, sideOf } from "./table.ts";

/** Table D3.11 as printed: armor, weapons, move, cargo size, bay, price. */
const PRINTED_VEHICLES = [
  "skimmer 2 L1 750 0.5 0 3",
  "carrier 4 L1 300 1 2 5",
  "light-tank 5 L1+grenades 400 1 0 6",
  "battle-tank 6 L2 300 1 0 9",
  "heavy-tank 7 L2+L2 200 3 1 20",
  "walker 5 L2 200 1 0 9",
  "assault-walker 6 L2+light-plasma+heavy-ke 150 2 0 13",
  "gun-robot 4 L1 100 0.5 0 3",
  "missile-carrier 3 tactical-missiles 250 1 0 8",
  "ams-carrier 4 L1 300 1 0 8",
  "command-carrier 5 L1 300 1 1 8",
];

describe("ground tables", () => {
  test("vehicles are as printed", () => {
    const rows = VEHICLES.map((id) => {
      const { armor, arms, move, size, bay, price } = VEHICLE_TABLE[id];
      return `${id} ${armor} ${arms.join("+")} ${move} ${size} ${bay} ${price}`;
    });
    expect(rows).toEqual(PRINTED_VEHICLES);
    expect([VEHICLE_TABLE["heavy-tank"].ams, VEHICLE_TABLE["ams-carrier"].ams]).toEqual([1, 2]);
    // Each of the six missiles of a carrier is paid for.
    expect(elementType("missile-carrier")).toMatchObject({ missiles: 6, price: 14 });
  });

  rule("EC-FAC-07", "facilities are as printed: armor, hits, price", () => {
    const rows = Object.entries(FACILITY_TABLE).map(([id, { armor, hits, price }]) =>
      [id, armor, hits, price].join(" "),
    );
    expect(rows).toEqual([
      "factory-module 4 1 100",
      "deposit 0 0 0",
      "shipyard 4 4 300",
      "silo 6 1 25",
      "defence-laser 7 1 60",
      "ams-site 5 1 20",
      "sensor-base 3 1 50",
      "barracks 4 2 60",
      "bunker 7 2 40",
      "tether 4 2 30",
      "settlement 2 2 0",
    ]);
  });

  rule("EC-GSEQ-05", "terrain: rate and cover", () => {
    const rows = Object.entries(TERRAIN_TABLE).map(([id, { cost, tracked, cover }]) =>
      [id, cost, tracked, cover].join(" "),
    );
    expect(rows).toEqual([
      "rough 2 2 light",
      "woods 2 4 light",
      "urban 2 2 heavy",
      "ridge 2 2 none",
      "water 0 0 none",
      "bunker 1 1 bunker",
    ]);
  });

  rule("EC-ORG-05", "armor on the ground runs from 1 to 7, and every squad has its printed weapon", () => {
    const machines = ELEMENTS.map(elementType).filter(
      ({ nature }) => nature !== "craft" && nature !== "lander",
    );
    expect(machines.every(({ armor }) => armor >= 1 && armor <= 7)).toBe(true);
    expect(
      ["civilian", "crew", "militia", "marine", "ranger", "guard", "centurion"].map(
        (id) => elementType(id as "crew").arms[0],
      ),
    ).toEqual(["S1", "S2", "X3", "X4", "X5", "X6", "X7"]);
  });

  test("everybody fields vehicles, nobody a stranger's troops, craft or landers", () => {
    expect([
      fields("F", "battle-tank"),
      fields("T", "battle-tank"),
      fields("F", "guard"),
      fields("A", "guard"),
    ]).toEqual([true, true, true, false]);
    expect([
      fields("T", "stinger"),
      fields("F", "stinger"),
      fields("F", "F-LD"),
      fields("F", "A-LD"),
    ]).toEqual([true, false, true, false]);
  });
});

const priceOf = ({ sovereignty, platoons, others }: GroundSide): number =>
  platoons
    .flatMap(({ squads }) => squads)
    .reduce((sum, { type, count }) => sum + count * troopPrice(type, sovereignty), 0) +
  others.reduce((sum, { type, count }) => sum + count * elementType(type).price, 0);

describe("ground scenarios", () => {
  test("Factory town costs what the table of starters says", () => {
    const [town] = GROUND_STARTERS;
    expect(town?.sides.map(priceOf)).toEqual([48, 44]);
    expect([town?.width, town?.height, town?.turns, town?.sides[1].dugIn]).toEqual([2400, 1800, 16, true]);
    expect(town?.facilities.map(({ type }) => type)).toEqual(
      Array.from({ length: 4 }, () => "factory-module"),
    );
    expect(town?.sides[0].roe.forbidden).toEqual(["nuclear"]);
  });

  test("every starter is in order, and reads back from its file", () => {
    for (const one of GROUND_STARTERS) {
      expect(checkGroundScenario(one)).toBeUndefined();
      expect(readGroundScenario(JSON.stringify(one))).toEqual({ ok: true, value: one });
    }
  });

  rule(
    "EC-ROE-01",
    "every scenario states rules of engagement; a file without them is refused with its place",
    () => {
      const { roe: _, ...lawless } = sideOf("F");
      const text = JSON.stringify({ ...scenario(), sides: [lawless, sideOf("A")] });
      expect(readGroundScenario(text)).toMatchObject({
        ok: false,
        refusal: { code: "ground-scenario-shape", field: "sides.0.roe", rule: "EC-ROE-01" },
      });
    },
  );

  test("what is wrong with a file is said with its place", () => {
    const code = (text: string) => {
      const read = readGroundScenario(text);
      return read.ok ? "fine" : [read.refusal.code, read.refusal.field];
    };
    const file = (more: Parameters<typeof scenario>[0]) => code(JSON.stringify(scenario(more)));
    expect(code("{")).toEqual(["ground-scenario-not-json", undefined]);
    expect(code("[]")).toEqual(["ground-scenario-shape", ""]);
    expect(file({ width: 10 })).toEqual(["ground-scenario-shape", "width"]);
    expect(file({ sides: [sideOf("F", { others: [] }), sideOf("A")] })).toEqual([
      "ground-scenario-no-army",
      "sides.0.platoons",
    ]);
    expect(file({ sides: [sideOf("F", { others: [{ type: "stinger", count: 1 }] }), sideOf("A")] })).toEqual([
      "ground-scenario-type",
      "sides.0.others",
    ]);
    expect(file({ sides: [sideOf("F", { others: [{ type: "marine", count: 3 }] }), sideOf("A")] })).toEqual([
      "ground-loose-squad",
      "sides.0.others",
    ]);
    expect(file({ width: 900 })).toEqual(["ground-scenario-zone", "sides.0.zone"]);
    expect(file({ facilities: [{ type: "silo", x: 13_000, y: 0, holder: 0, value: 0 }] })).toEqual([
      "ground-scenario-astray",
      "facilities.0",
    ]);
  });
});
