import { describe, expect } from "vitest";
import { ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { elementType } from "../../src/ground/data/elements.ts";
import { checkGroundScenario } from "../../src/ground/data/scenarios.ts";
import { DOCK_TONS, GRAPPLE_TONS, tonsPerTurn } from "../../src/common/data/tethers.ts";
import { building, field, scenario, sideOf } from "./table.ts";

describe("tethers", () => {
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

  rule("EC-LAND-08", "reserves in orbit need a tether or a dock to come down by", () => {
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
