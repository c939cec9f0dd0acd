import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { extractionAfter, netOutput } from "../../src/ground/data/facilities.ts";
import { checkGroundScenario } from "../../src/ground/data/scenarios.ts";
import { scoresOf } from "../../src/ground/rules/ending.ts";
import { barrage, building, deed, field, move, scenario, shot } from "./table.ts";

const modules = (...places: [number, number][]) =>
  scenario({ facilities: places.map(([x, y]) => building("factory-module", x, y)) });

describe("factories", () => {
  rule("EC-FAC-01", "four modules of 100 x 100, joined in any way or up to 200 apart", () => {
    const fault = (...places: [number, number][]) => checkGroundScenario(modules(...places))?.code;
    expect(fault([100, 100], [200, 100], [100, 200], [200, 200])).toBeUndefined();
    expect(fault([100, 100], [400, 100], [700, 100], [1000, 100])).toBeUndefined();
    expect(fault([100, 100], [401, 100], [701, 100], [1001, 100])).toBe("ground-scenario-modules");
    expect(fault([100, 100], [150, 100], [300, 100], [400, 100])).toBe("ground-scenario-modules");
    expect(fault([100, 100], [200, 100], [100, 200])).toBe("ground-scenario-factory");
  });

  rule("EC-FAC-07", "what stands falls to whoever is left, if he has a squad to walk in", () => {
    const points = (...squads: [type: "marine", x: number, y: number][]) => {
      const table = field({
        first: [["battle-tank", 0, 100], ...squads],
        second: [["battle-tank", 9000, 5000, { weapons: false }]],
        facilities: [building("barracks", 500, 100, 1)],
      });
      Object.assign(table.facility(0), { value: 20 });
      table.orders();
      table.fire([], []);
      expect(table.state).toMatchObject({ phase: "over", ending: "destroyed" });
      return [scoresOf(table.state), table.facility(0).holder];
    };
    // Half the price of the tank without weapons goes to the first side either way.
    expect(points(["marine", 0, 300])).toEqual([[24.5, 0], 0]);
    expect(points()).toEqual([[4.5, 20], 1]);
  });

  rule("EC-FAC-07", "everybody hears of what falls to the last one standing", () => {
    const table = field({
      first: [["marine", 0, 100]],
      second: [["battle-tank", 9000, 5000, { weapons: false }]],
      facilities: [building("barracks", 500, 100, 1), building("silo", 900, 100, 0)],
    });
    table.orders();
    table.fire([], []);
    expect(table.state.report.filter(({ type }) => type === "ground.captured")).toEqual([
      { type: "ground.captured", target: "f0", seat: 0, rules: ["EC-FAC-07"] },
    ]);
  });

  rule("EC-FAC-02", "each penetration destroys a module", () => {
    const table = field({
      first: [["battle-tank", 0, 100]],
      second: [["marine", 9000, 5000]],
      facilities: [building("factory-module", 500, 100), building("factory-module", 600, 100)],
    });
    table.orders();
    // Equal to the armor of 4 does nothing to a building; 5 goes through.
    table.fire([shot(0, "f0")], [], 2, 4, 2, 5);
    expect([table.facility(0), table.facility(1)]).toMatchObject([
      { hits: 0, razedBy: 0 },
      { hits: 1, razedBy: -1 },
    ]);
  });

  rule(
    "EC-FAC-03",
    "net output: 25 for each module at the usual cost, (110 - e) x modules / 4 otherwise (V21)",
    () => {
      expect([4, 3, 2].map((left) => netOutput(left, 10))).toEqual([100, 75, 50]);
      expect([netOutput(4, 20), netOutput(4, 70), netOutput(2, 70), netOutput(3, 20)]).toEqual([
        90, 40, 20, 67,
      ]);
    },
  );

  rule(
    ["EC-FAC-04", "EC-FAC-05"],
    "operational warheads, or five heavy strikes each, raise the extraction cost up to 70",
    () => {
      expect([extractionAfter(10, 1, 0), extractionAfter(10, 0, 4), extractionAfter(10, 0, 5)]).toEqual([
        20, 10, 20,
      ]);
      expect([extractionAfter(30, 2, 11), extractionAfter(60, 3, 0)]).toEqual([70, 70]);
    },
  );

  rule("EC-FAC-04", "a deposit is never destroyed, only harder to mine", () => {
    const table = field({
      first: [["marine", 0, 5900]],
      second: [["marine", 9000, 5000]],
      facilities: [building("deposit", 500, 100, -1)],
      orbital: [{ warhead: "10kt", count: 1 }],
    });
    table.orders();
    table.fire([], [{ by: "orbit", arm: 0, at: { x: 500, y: 100 }, warhead: "10kt" }]);
    table.act(1, { type: "intercept", shots: [] });
    expect([table.state.deposits, table.facility(0).hits]).toEqual([{ warheads: 1, strikes: 0 }, 0]);
    expect(scoresOf(table.state)).toEqual([0, 0]);
  });

  rule("EC-FAC-05", "tactical warheads do deposits no harm, L6 strikes neither", () => {
    const table = field({
      first: [
        ["missile-carrier", 0, 100],
        ["fighter", 100, 100],
      ],
      second: [["marine", 9000, 5000]],
      facilities: [building("deposit", 500, 100, -1)],
    });
    table.orders();
    table.fire([shot(1, "f0")], [barrage(0, 0, 500, 100, "0.01kt")], ...Array.from({ length: 12 }, () => 5));
    table.act(1, { type: "intercept", shots: [] });
    expect(table.state.deposits).toEqual({ warheads: 0, strikes: 0 });
  });
});

describe("other facilities", () => {
  rule("EC-FAC-06", "a silo that is penetrated is gone with its missile, without a second roll", () => {
    const table = field({
      first: [["gun-robot", 0, 100]],
      second: [["marine", 9000, 5000]],
      facilities: [building("silo", 500, 100)],
    });
    table.orders();
    table.fire([shot(0, "f0")], [], 2, 7);
    expect(table.facility(0)).toMatchObject({ hits: 0, razedBy: 0 });
  });

  rule("EC-FAC-07", "a working squad in contact takes a facility when no enemy squad is within 100", () => {
    const after = (enemy: number, more = {}) => {
      const table = field({
        first: [["ranger", 600, 100, more]],
        second: [["militia", enemy, 100]],
        facilities: [building("sensor-base", 540, 100)],
      });
      table.turn();
      return table.facility(0).holder;
    };
    // The base is 25 in radius: 100 from its edge is 125 from its centre.
    expect([after(414), after(415)]).toEqual([0, 1]);
    expect(after(414, { stunned: 1 })).toBe(1);
  });

  rule("EC-FAC-07", "vehicles take nothing, and touching means within 50 of the edge", () => {
    const after = (type: "ranger" | "battle-tank", x: number) => {
      const table = field({
        first: [[type, x, 100]],
        second: [["militia", 9000, 5000]],
        facilities: [building("factory-module", 500, 100)],
      });
      table.turn();
      return table.facility(0).holder;
    };
    expect([after("ranger", 600), after("ranger", 601), after("battle-tank", 540)]).toEqual([0, 1, 1]);
  });

  rule(
    ["EC-GSEQ-02", "EC-FAC-07"],
    "a squad that occupies a facility is covered by it until it leaves",
    () => {
      const table = field({
        first: [["ranger", 540, 100]],
        second: [["militia", 9000, 5000]],
        facilities: [building("barracks", 500, 100)],
      });
      table.turn({ e0: deed("occupy", "f0") });
      expect(table.element(0).inside).toBe(0);
      table.turn({ e0: move([620, 100]) });
      expect(table.element(0).inside).toBe(-1);
      expect(table.refusal(0, { type: "orders", sheet: { e0: deed("occupy", "f0") } })).toEqual([
        "ground-facility-far",
        "EC-FAC-07",
      ]);
    },
  );
});

describe("rules of engagement", () => {
  const nuclear = { type: "fire" as const, shots: [], barrages: [barrage(0, 0, 1000, 100, "1kt")] };
  const under = (roe: NonNullable<Parameters<typeof field>[0]["roe"]>) => {
    const table = field({
      first: [
        ["missile-carrier", 0, 100],
        ["militia", 0, 200, { support: ["grenades"] }],
        ["ranger", 0, 300, { support: ["light-plasma"] }],
      ],
      second: [
        ["civilian", 300, 100],
        ["marine", 1000, 100],
      ],
      facilities: [building("factory-module", 500, 300)],
      roe,
    });
    table.orders();
    return table;
  };

  rule("EC-ROE-01", "forbid kinds of weapons, side by side", () => {
    const grenade = { type: "fire" as const, shots: [], barrages: [barrage(1, 1, 300, 100)] };
    const plasma = { type: "fire" as const, shots: [], barrages: [barrage(2, 1, 300, 100)] };
    expect(under({ forbidden: ["grenades"] }).refusal(0, grenade)).toEqual(["ground-forbidden", "EC-ROE-01"]);
    expect(under({ forbidden: ["light-plasma"] }).refusal(0, plasma)).toEqual([
      "ground-forbidden",
      "EC-ROE-01",
    ]);
    expect(under({ forbidden: ["operational"] }).refusal(0, nuclear)).toBeUndefined();
    expect(under({}).refusal(0, grenade)).toBeUndefined();
  });

  rule("EC-ROE-01", "protect areas from every weapon that would reach into them", () => {
    const table = under({ protected: [{ x: 500, y: 0, w: 100, h: 200 }] });
    const at = (x: number) =>
      table.refusal(0, { type: "fire", shots: [], barrages: [barrage(1, 1, x, 100)] });
    expect([at(399), at(400)]).toEqual([undefined, ["ground-protected", "EC-ROE-01"]]);
    // A kiloton reaches 400: 1000 is too near, 1001 is not.
    const strike = (x: number) =>
      table.refusal(0, { type: "fire", shots: [], barrages: [barrage(0, 0, x, 100, "1kt")] });
    expect([strike(1000), strike(1001)]).toEqual([["ground-protected", "EC-ROE-01"], undefined]);
  });

  rule("EC-ROE-02", "who destroys a factory that was to be captured loses its points to the enemy", () => {
    const after = (capture: boolean) => {
      const table = field({
        first: [["battle-tank", 0, 100]],
        second: [["marine", 9000, 5000]],
        facilities: [building("factory-module", 500, 100), building("factory-module", 600, 100)],
        roe: { capture },
      });
      table.orders();
      table.fire([shot(0, "f0")], [], 2, 5, 2, 3);
      return scoresOf(table.state);
    };
    expect([after(true), after(false)]).toEqual([
      [0, 20],
      [0, 10],
    ]);
  });

  rule("EC-ROE-03", "where civilians are protected, nuclear weapons may not be used", () => {
    expect(under({ forbidden: ["nuclear"] }).refusal(0, nuclear)).toEqual(["ground-forbidden", "EC-ROE-03"]);
  });

  rule("EC-ROE-03", "harm to civilians and to their world costs points", () => {
    const table = under({ civilians: 5, environment: 3 });
    table.fire([shot(1, "e3")], [barrage(0, 0, 600, 1000, "0.01kt")], 2, 9);
    table.act(1, { type: "intercept", shots: [] });
    expect(table.state.penalty).toEqual([8, 0]);
    expect(scoresOf(table.state)).toEqual([0, 18]);
  });
});
