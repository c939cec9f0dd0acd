import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { ARM_TABLE, type ArmId } from "../../src/ground/data/arms.ts";
import { ELEMENTS, elementType } from "../../src/ground/data/elements.ts";
import { percentAtMost } from "../../src/common/dice/open-ended.ts";
import { baseNumber, diceOf } from "../../src/ground/rules/hits.ts";
import { barrage, building, deed, field, patch, shot } from "./table.ts";

/** The effective number of an arm in the hands of a class at a range. */
const number = (arm: ArmId, rank: number, range: number): number => baseNumber(ARM_TABLE[arm], rank, range);

describe("effective rolls", () => {
  rule("EC-GND-03", "a guard squad needs 6 or less, once a turn, at one target (V19)", () => {
    expect(number("X6", 6, 300)).toBe(6);
    expect(percentAtMost(6)).toBe(60);
    const table = field({ first: [["guard", 0, 100]], second: [["marine", 300, 100]] });
    table.orders();
    expect(table.refusal(0, { type: "fire", shots: [shot(0, "e1"), shot(0, "e1")], barrages: [] })).toEqual([
      "ground-fired-twice",
      "EC-GND-03",
    ]);
    // A six is effective, then 5 exceeds the marine's armor of 4.
    table.fire([shot(0, "e1")], [], 6, 5);
    expect(table.fates()).toEqual(["fit", "killed"]);
  });

  rule("EC-GND-03", "a seven from a guard squad is no effective hit", () => {
    const table = field({ first: [["guard", 0, 100]], second: [["marine", 300, 100]] });
    table.orders();
    table.fire([shot(0, "e1")], [], 7);
    expect(table.fates()).toEqual(["fit", "fit"]);
  });

  rule(
    ["EC-GND-04", "EC-GND-19"],
    "beams need 10 or less at any range in sight; L2 rolls twice (V19)",
    () => {
      expect([number("L1", 0, 10), number("L1", 0, 2500), diceOf("L1"), diceOf("L2"), diceOf("L10")]).toEqual(
        [10, 10, 1, 2, 10],
      );
      expect(percentAtMost(10)).toBe(95);
      const table = field({ first: [["battle-tank", 0, 100]], second: [["marine", 2500, 100]] });
      table.orders();
      // The first die is an over of 11 and has no effect; the second works, and 9 goes through.
      table.fire([shot(0, "e1")], [], 10, 6, 8, 9);
      expect(table.fates()).toEqual(["fit", "killed"]);
    },
  );

  rule("EC-GND-19", "the horizon is 2500 away, and terrain blocks the line", () => {
    const shots = (x: number, ...terrain: Parameters<typeof patch>[]) => {
      const table = field({
        first: [
          ["battle-tank", 0, 100],
          ["ranger", x - 10, 100, { hidden: true }],
        ],
        second: [["marine", x, 100]],
        terrain: terrain.map((one) => patch(...one)),
      });
      table.orders();
      return table.refusal(0, { type: "fire", shots: [shot(0, "e2")], barrages: [] });
    };
    expect(shots(2500)).toBeUndefined();
    expect(shots(2501)).toEqual(["ground-no-sight", "EC-GND-19"]);
    expect(shots(800, ["ridge", 300, 0, 40, 200])).toEqual(["ground-no-sight", "EC-GND-19"]);
    expect(shots(800, ["woods", 300, 0, 100, 200])).toBeUndefined();
    expect(shots(800, ["woods", 300, 0, 101, 200])).toEqual(["ground-no-sight", "EC-GND-19"]);
    expect(shots(800, ["urban", 300, 0, 60, 200])).toEqual(["ground-no-sight", "EC-GND-19"]);
    expect(shots(800, ["rough", 300, 0, 400, 200])).toBeUndefined();
  });

  rule(
    ["EC-GND-05", "EC-GND-01"],
    "an X laser keeps its class up to n x 100 from centre to centre, then loses 1 for each started 100",
    () => {
      expect([400, 401, 500, 501, 900].map((range) => number("X4", 4, range))).toEqual([4, 3, 3, 2, -1]);
      expect(number("X7", 6, 700)).toBe(6);
      // Squads are 100 across, but the gap between their centres is 400: class 4 still counts in full.
      const table = field({ first: [["marine", 0, 100]], second: [["marine", 400, 100]] });
      table.orders();
      table.fire([shot(0, "e1")], [], 4, 5);
      expect(table.fates()).toEqual(["fit", "killed"]);
    },
  );

  rule("EC-GND-05", "where even the lowest result is too high, nobody fires", () => {
    const table = field({ first: [["marine", 0, 100]], second: [["marine", 1201, 100]] });
    table.orders();
    expect(number("X4", 4, 1201)).toBe(-5);
    expect(table.refusal(0, { type: "fire", shots: [shot(0, "e1")], barrages: [] })).toEqual([
      "ground-out-of-reach",
      "EC-GND-05",
    ]);
  });

  rule("EC-GND-16", "a heavy KE weapon: 4 or less, one less for each full 200", () => {
    expect([199, 200, 399, 400, 800].map((range) => number("heavy-ke", 4, range))).toEqual([4, 3, 3, 2, 0]);
  });

  rule("EC-GND-18", "S2 at 140 has number 1: a one is effective, a two is not (V20)", () => {
    expect([number("S2", 2, 140), number("S2", 2, 99), number("S1", 1, 99), number("S1", 1, 100)]).toEqual([
      1, 2, 1, 0,
    ]);
    expect(percentAtMost(1)).toBe(10);
    const crew = () => {
      const table = field({ first: [["crew", 0, 100]], second: [["marine", 140, 100]] });
      table.orders();
      return table;
    };
    const hit = crew();
    // A natural 1 with a backup of 6 stays 1.
    hit.fire([shot(0, "e1")], [], 1, 6, 5);
    expect(hit.fates()).toEqual(["fit", "killed"]);
    const miss = crew();
    miss.fire([shot(0, "e1")], [], 2);
    expect(miss.fates()).toEqual(["fit", "fit"]);
  });

  rule("EC-GSEQ-05", "cover takes 1, 2 or 4 off the firer's number", () => {
    const needs = (x: number, more = {}, ...terrain: Parameters<typeof patch>[]) => {
      const table = field({
        first: [["battle-tank", 0, 100]],
        second: [["marine", x, 100, more]],
        terrain: terrain.map((one) => patch(...one)),
        facilities: [building("bunker", 300, 100)],
      });
      table.orders();
      table.fire([shot(0, "e1")], [], 2, 2, 2, 2);
      return table.events.find((event) => event.type === "ground.fired");
    };
    expect(needs(300)).toMatchObject({ number: 10 });
    expect(needs(300, {}, ["rough", 250, 50, 100, 100])).toMatchObject({ number: 9 });
    expect(needs(300, {}, ["woods", 250, 50, 100, 100])).toMatchObject({ number: 9 });
    expect(needs(300, {}, ["urban", 290, 50, 100, 100])).toMatchObject({ number: 8 });
    expect(needs(300, { dug: true })).toMatchObject({ number: 8 });
    expect(needs(300, { inside: 0 })).toMatchObject({ number: 6 });
    expect(needs(300, {}, ["bunker", 290, 90, 20, 20])).toMatchObject({ number: 6 });
  });

  rule("EC-GSEQ-05", "digging in takes a turn without moving or firing", () => {
    const table = field({ first: [["marine", 0, 100]], second: [["marine", 300, 100]] });
    table.orders({ e0: deed("dig") });
    expect(table.refusal(0, { type: "fire", shots: [shot(0, "e1")], barrages: [] })).toEqual([
      "ground-digging",
      "EC-GSEQ-05",
    ]);
    table.fire([]);
    expect(table.element(0).dug).toBe(true);
  });

  rule("EC-GND-20", "tac-craft and landed ships roll a die for each damage factor of their beam", () => {
    const table = field({
      first: [
        ["fighter", 0, 100],
        ["F-LD", 0, 300],
      ],
      second: [["heavy-tank", 600, 100]],
    });
    table.orders();
    // Twelve effective dice with penetrations of 2, which armor 7 stops.
    table.fire([shot(0, "e2"), shot(1, "e2")], [], ...Array.from({ length: 24 }, () => 2));
    expect(table.fates()).toEqual(["fit", "fit", "fit"]);
    expect(table.events.filter((event) => event.type === "ground.fired")).toMatchObject([
      { arm: "L6", number: 10, effective: 6 },
      { arm: "L6", number: 10, effective: 6 },
    ]);
  });

  rule(
    ["EC-GND-20", "EC-LAND-05"],
    "every ship below 40 mass factors can stand there: a scout's L10 rolls ten dice",
    () => {
      const landed = ELEMENTS.filter((id) => elementType(id).nature === "lander");
      expect(landed.join(" ")).toBe(
        "F-SC F-LD Y-SC Y-LD A-SC A-LD K-SC K-LD U-LD S-SC S-LD X-SC X-LD C-SC C-LD T-LD",
      );
      const table = field({ first: [["F-SC", 0, 100]], second: [["heavy-tank", 600, 100]] });
      table.orders();
      table.fire([shot(0, "e1")], [], ...Array.from({ length: 20 }, () => 2));
      expect(table.state.report).toMatchObject([{ arm: "L10", number: 10, effective: 10 }]);
      // IMC takes the only cargo factor of a Federation scout; a Yan scout has room for a squad.
      expect([elementType("F-SC").bay, elementType("Y-SC").bay]).toEqual([0, 1]);
    },
  );

  rule("EC-FAC-05", "each of its shots that gets through to a deposit counts as a strike", () => {
    const table = field({
      first: [["F-SC", 0, 100]],
      second: [["marine", 9000, 5000]],
      facilities: [building("deposit", 500, 100, -1)],
    });
    table.orders();
    table.fire([shot(0, "f0")], [], ...Array.from({ length: 20 }, () => 2));
    expect(table.state.deposits).toEqual({ warheads: 0, strikes: 1 });
    expect(table.events.find(({ type }) => type === "ground.damage")).toMatchObject({
      target: "f0",
      effect: "deposit",
      rules: ["EC-FAC-04"],
    });
  });

  rule("EC-GND-20", "a landed ship loses a hull factor with each penetration", () => {
    const table = field({ first: [["battle-tank", 0, 100]], second: [["A-LD", 300, 100]] });
    table.orders();
    table.fire([shot(0, "e1")], [], 2, 9, 2, 9);
    expect([table.element(1).hull, table.element(1).fate]).toEqual([1, "fit"]);
    table.orders();
    table.fire([shot(0, "e1")], [], 2, 9, 2, 2);
    expect(table.element(1).fate).toBe("wreck");
  });
});

describe("penetration", () => {
  const hit = (...dice: number[]) => {
    const table = field({ first: [["battle-tank", 0, 100]], second: [["light-tank", 300, 100]] });
    table.orders();
    table.fire([shot(0, "e1")], [], ...dice);
    return table.element(1);
  };

  rule("EC-GND-06", "above the armor of 5 goes through, equal only grazes, below does nothing", () => {
    expect(hit(2, 4, 11 - 2, 4)).toMatchObject({ weapons: true, mobility: true, stunned: 0 });
    // 5 equals the armor: red 3 and green 3 stun. The second shot stays below.
    expect(hit(2, 5, 2, 4, 3, 3)).toMatchObject({ weapons: true, mobility: true, stunned: 1 });
    // 6 exceeds it: red 6 costs the weapons.
    expect(hit(2, 6, 2, 4, 6, 5)).toMatchObject({ weapons: false, mobility: true, stunned: 0 });
  });
});

describe("support weapons", () => {
  rule(
    "EC-GND-14",
    "they fire besides the squad, at other targets, with effective rolls of their own",
    () => {
      const table = field({
        first: [["ranger", 0, 100, { support: ["heavy-ke", "heavy-ke"] }]],
        second: [
          ["marine", 150, 100],
          ["marine", 150, 200],
        ],
      });
      table.orders();
      // X5 misses with 6; the first KE is effective with 4 and penetrates; the second misses with 5.
      table.fire([shot(0, "e1"), shot(0, "e2", 1), shot(0, "e1", 2)], [], 6, 4, 9, 5);
      expect(table.fates()).toEqual(["fit", "fit", "killed"]);
      expect(table.state.report.filter(({ type }) => type === "ground.fired")).toHaveLength(3);
    },
  );

  rule("EC-GND-14", "nobody fires a weapon he does not have", () => {
    const table = field({ first: [["marine", 0, 100]], second: [["marine", 150, 100]] });
    table.orders();
    expect(table.refusal(0, { type: "fire", shots: [shot(0, "e1", 1)], barrages: [] })).toEqual([
      "ground-no-arm",
      "EC-GND-14",
    ]);
  });
});

describe("simultaneous fire", () => {
  rule(["EC-GSEQ-01", "EC-GND-02"], "all dice of the phase fall before any damage counts", () => {
    const table = field({ first: [["marine", 0, 100]], second: [["marine", 300, 100]] });
    table.orders();
    table.act(0, { type: "fire", shots: [shot(0, "e1")], barrages: [] });
    table.act(1, { type: "fire", shots: [shot(1, "e0")], barrages: [] }, 3, 9, 3, 9);
    expect(table.fates()).toEqual(["killed", "killed"]);
    expect(table.state).toMatchObject({ phase: "over", ending: "destroyed" });
  });

  rule("EC-GND-02", "whoever is in sight is located; whoever is not cannot be fired at", () => {
    const table = field({
      first: [["marine", 0, 100]],
      second: [
        ["marine", 300, 100],
        ["marine", 300, 500],
      ],
      terrain: [patch("ridge", 100, 250, 300, 20)],
    });
    expect([table.element(1).spotted, table.element(2).spotted]).toEqual([true, false]);
    table.orders();
    expect(table.refusal(0, { type: "fire", shots: [shot(0, "e2")], barrages: [] })).toEqual([
      "ground-no-target",
      "EC-GND-02",
    ]);
    expect(
      table.refusal(0, { type: "fire", shots: [shot(0, "e1")], barrages: [barrage(0, 0, 300, 100)] }),
    ).toEqual(["ground-direct-arm", "EC-GSEQ-01"]);
  });
});
