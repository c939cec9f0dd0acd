import { describe, expect } from "vitest";
import { ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { elementType } from "../../src/data/elements.ts";
import { checkGroundScenario } from "../../src/data/ground-scenarios.ts";
import type { TroopId } from "../../src/data/troops.ts";
import { DOCK_TONS, GRAPPLE_TONS, reachesGround, tetherFault, tonsPerTurn } from "../../src/ground/tether.ts";
import { crowdedSurvivors, emergencyRoom, mayLand, passage } from "../../src/ground/transport.ts";
import { building, field, scenario, sideOf } from "./table.ts";

const ship = { grapples: 1, engines: 2, speed: 0, gap: 1, body: "earth" } as const;

describe("tethers", () => {
  rule("EC-TETH-01", "a ship with grapples, stopped at most 1 unit above solid ground", () => {
    expect(tetherFault(ship)).toBeUndefined();
    expect(tetherFault({ ...ship, grapples: 0 })).toMatchObject({
      code: "ground-tether-gear",
      rule: "EC-TETH-01",
    });
    expect(tetherFault({ ...ship, gap: 1.1 })?.code).toBe("ground-tether-far");
    expect(tetherFault({ ...ship, speed: 1 })?.code).toBe("ground-tether-speed");
    expect(tetherFault({ ...ship, body: "giant" })?.code).toBe("ground-tether-anchor");
    expect(tetherFault({ ...ship, body: "none" })?.code).toBe("ground-tether-anchor");
  });

  rule("EC-TETH-02", "it needs engines to hold its place, on any body", () => {
    expect(tetherFault({ ...ship, engines: 0 })).toMatchObject({
      code: "ground-tether-engines",
      rule: "EC-TETH-02",
    });
    for (const body of ["asteroid", "moon", "thin", "earth", "thick"] as const)
      expect(tetherFault({ ...ship, body })).toBeUndefined();
  });

  rule("EC-TETH-03", "each grapple lets down 10 tons a turn (V34)", () => {
    expect([GRAPPLE_TONS, tonsPerTurn(new ScriptedDice(), 3, 0)]).toEqual([10, 30]);
  });

  rule("EC-TETH-04", "a dock lets down 20 or 25, half and half (V34)", () => {
    expect(DOCK_TONS).toEqual({ low: 20, high: 25 });
    expect([tonsPerTurn(new ScriptedDice(5), 0, 1), tonsPerTurn(new ScriptedDice(6), 0, 1)]).toEqual([
      20, 25,
    ]);
  });

  rule(
    ["EC-TETH-03", "EC-GEN-03"],
    "reserves come down when two ground turns, a space turn, have let down their weight",
    () => {
      const table = field({
        first: [
          ["marine", 0, 100],
          ["marine", 0, 0, { fate: "reserve" }],
          ["gun-robot", 0, 0, { fate: "reserve" }],
        ],
        second: [["marine", 9000, 5000]],
        tethers: 1,
      });
      // A squad weighs 20 tons: two space turns, four ground turns, for one grapple.
      expect([
        elementType("marine").tons,
        elementType("gun-robot").tons,
        elementType("heavy-tank").tons,
      ]).toEqual([20, 30, 180]);
      const landedIn: number[] = [];
      for (let turn = 1; turn <= 10; turn++) {
        table.turn();
        landedIn.push(table.fates().filter((fate) => fate === "fit").length - 2);
      }
      expect(landedIn).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 2]);
    },
  );

  rule("EC-TETH-04", "at an own dock they stand at its anchor; a lost dock lets nothing down", () => {
    const start = (holder: number) =>
      field({
        first: [
          ["marine", 0, 100],
          ["marine", 0, 0, { fate: "reserve" }],
        ],
        second: [["marine", 9000, 5000]],
        facilities: [building("tether", 3000, 3000, holder)],
        turn: 2,
      });
    const table = start(0);
    table.turn({}, {}, 2);
    expect(table.element(1)).toMatchObject({ fate: "fit", x: 3000, y: 3000 });
    const lost = start(1);
    lost.turn();
    expect(lost.element(1).fate).toBe("reserve");
  });

  rule("EC-LAND-08", "larger ships reach the ground only by docks, tethers, shuttles or landers", () => {
    const none = { docks: 0, tethers: 0, shuttles: 0, landers: 0 };
    expect(reachesGround(none)).toBe(false);
    for (const way of ["docks", "tethers", "shuttles", "landers"] as const)
      expect(reachesGround({ ...none, [way]: 1 })).toBe(true);
    const reserves = [{ type: "crew" as const, count: 1 }];
    const second = sideOf("A");
    expect(checkGroundScenario(scenario({ sides: [sideOf("F", { reserves }), second] }))).toMatchObject({
      code: "ground-scenario-lift",
      rule: "EC-LAND-08",
    });
    expect(
      checkGroundScenario(scenario({ sides: [sideOf("F", { reserves, tethers: 1 }), second] })),
    ).toBeUndefined();
    expect(
      checkGroundScenario(
        scenario({ sides: [sideOf("F", { reserves }), second], facilities: [building("tether", 10, 10, 0)] }),
      ),
    ).toBeUndefined();
  });
});

describe("troop transport", () => {
  const squads = (count: number, type: TroopId): TroopId[] => Array.from({ length: count }, () => type);

  rule("EC-TRP-02", "in an emergency four squads share a factor, only two in powered armor", () => {
    expect([emergencyRoom(squads(4, "marine")), emergencyRoom(squads(5, "marine"))]).toEqual([1, 2]);
    expect([
      emergencyRoom(squads(2, "guard")),
      emergencyRoom(squads(3, "ranger")),
      emergencyRoom(squads(2, "centurion")),
    ]).toEqual([1, 2, 1]);
    expect(emergencyRoom([...squads(2, "marine"), "guard"])).toBe(1);
    expect([
      passage(squads(2, "marine"), 2),
      passage(squads(8, "marine"), 2),
      passage(squads(9, "marine"), 2),
    ]).toEqual(["normal", "crowded", "impossible"]);
  });

  rule("EC-TRP-04", "crowded squads do not land, and each dies on a 1 at the end of a campaign turn", () => {
    expect([mayLand(squads(2, "marine"), 2), mayLand(squads(3, "marine"), 2)]).toEqual([true, false]);
    const dice = new ScriptedDice(1, 2, 10, 1);
    expect(crowdedSurvivors(dice, ["marine", "guard", "crew", "ranger"])).toEqual(["guard", "crew"]);
    dice.done();
  });
});
