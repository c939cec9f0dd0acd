import { asHeardBy, SPECTATOR, type Viewer } from "@flagship/kernel";
import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { ARM_TABLE, blastRadius, isTactical, WARHEAD_TABLE, WARHEADS } from "../../src/ground/data/arms.ts";
import { blastFactors, shelteredFactors } from "../../src/ground/rules/area.ts";
import { baseNumber, inBeatenZone } from "../../src/ground/rules/hits.ts";
import { amsAt } from "../../src/ground/rules/spotting.ts";
import { interceptNumber } from "../../src/ground/rules/missiles.ts";
import { barrage, building, field, patch } from "./table.ts";

describe("light plasma", () => {
  rule("EC-GND-15", "2 or less, one less for each full 200", () => {
    const plasma = ARM_TABLE["light-plasma"];
    expect([199, 200, 400].map((range) => baseNumber(plasma, 5, range))).toEqual([2, 1, 0]);
  });

  rule("EC-GND-15", "beats a zone 25 wide and 100 long along the line of fire", () => {
    const inside = (x: number, y: number) => inBeatenZone({ x: 0, y: 0 }, { x: 300, y: 0 }, { x, y });
    expect([inside(250, 0), inside(350, 12), inside(300, -12)]).toEqual([true, true, true]);
    expect([inside(249, 0), inside(351, 0), inside(300, 13)]).toEqual([false, false, false]);
    // The same along another line.
    expect(inBeatenZone({ x: 0, y: 0 }, { x: 0, y: 300 }, { x: 12, y: 350 })).toBe(true);
  });

  rule(
    "EC-GND-15",
    "everybody in the zone is rolled for, friend and foe, and rolls no more than an effective hit allows",
    () => {
      const table = field({
        first: [
          ["ranger", 0, 100, { support: ["light-plasma"] }],
          ["ranger", 140, 100],
        ],
        second: [
          ["marine", 150, 100],
          ["marine", 150, 200],
        ],
      });
      table.orders();
      // The own ranger: 2 is effective at 140, 9 goes through armor 5. The marine: 3 is not effective.
      table.fire([], [barrage(0, 1, 150, 100)], 2, 9, 3);
      expect(table.fates()).toEqual(["fit", "killed", "fit", "fit"]);
      // All see who fires along a line of sight, and what was rolled for whom.
      const struck = table.events.filter(({ type }) => type === "ground.barrage" || type === "ground.struck");
      expect(struck).toMatchObject([
        { type: "ground.barrage", by: ["e0"], shots: 1, range: 150, x: 150, y: 100 },
        { target: "e1", owner: 0, number: 2, dice: [2], penetration: [9], armor: 5 },
        { target: "e2", owner: 1, number: 2, dice: [3], penetration: [], armor: 4 },
      ]);
    },
  );

  rule("EC-GND-15", "needs a line of sight", () => {
    const table = field({
      first: [["ranger", 0, 100, { support: ["light-plasma"] }]],
      second: [["marine", 150, 100]],
      terrain: [patch("ridge", 60, 0, 20, 300)],
    });
    table.orders();
    expect(table.refusal(0, { type: "fire", shots: [], barrages: [barrage(0, 1, 150, 100)] })).toEqual([
      "ground-no-sight",
      "EC-GND-15",
    ]);
  });
});

describe("grenades", () => {
  const grenadier = (setting: Partial<Parameters<typeof field>[0]> = {}) => {
    const table = field({
      first: [["militia", 0, 100, { support: ["grenades"] }]],
      second: [["marine", 300, 100]],
      ...setting,
    });
    table.orders();
    return table;
  };

  rule("EC-GND-17", "the die less 5 against armor 4: 10 penetrates, 9 grazes, 8 does nothing (V36)", () => {
    const after = (...dice: number[]) => {
      const table = grenadier();
      table.fire([], [barrage(0, 1, 300, 100)], ...dice);
      return table.element(1);
    };
    expect(after(10, 5)).toMatchObject({ fate: "killed" });
    expect(after(9, 3)).toMatchObject({ fate: "fit", stunned: 1 });
    expect(after(8)).toMatchObject({ fate: "fit", stunned: 0 });
  });

  rule(
    ["EC-GND-17", "EC-GND-01"],
    "catch everybody whose centre lies within 100 of the point, and nobody in the air",
    () => {
      const table = grenadier({
        first: [
          ["militia", 0, 100, { support: ["grenades"] }],
          ["marine", 200, 100],
        ],
        second: [
          ["marine", 400, 100],
          ["marine", 401, 100],
          ["fighter", 300, 100],
        ],
      });
      table.fire([], [barrage(0, 1, 300, 100)], 8, 8);
      expect(table.state.report.filter(({ type }) => type === "ground.struck")).toHaveLength(2);
    },
  );

  rule(
    "EC-GND-17",
    "of one side at the same point are told together, and only their own side knows who fired",
    () => {
      const table = grenadier({
        first: [
          ["militia", 0, 100, { support: ["grenades", "grenades"] }],
          ["militia", 0, 150, { support: ["grenades"] }],
          ["militia", 0, 200, { support: ["grenades"] }],
        ],
      });
      const shots = [
        barrage(0, 1, 300, 100),
        barrage(1, 1, 300, 100),
        barrage(2, 1, 300, 120),
        barrage(0, 2, 300, 100),
      ];
      table.fire([], shots, 6, 7, 2, 8);
      const heard = (viewer: Viewer) =>
        table.told
          .flatMap((one) => asHeardBy(one, viewer) ?? [])
          .filter(({ type }) => type === "ground.barrage" || type === "ground.struck");
      const struck = { type: "ground.struck", seat: 0, owner: 1, target: "e3", armor: 4 };
      expect(heard(0)).toMatchObject([
        { type: "ground.barrage", seat: 0, y: 100, shots: 3, by: ["e0", "e1"] },
        { ...struck, dice: [6, 7, 8], penetration: [1, 2, 3] },
        { type: "ground.barrage", seat: 0, y: 120, shots: 1, by: ["e2"] },
        { ...struck, dice: [2], penetration: [-3] },
      ]);
      const unknown = heard(0).map(({ ...event }) => {
        for (const field of ["by", "byNames"]) Reflect.deleteProperty(event, field);
        return event;
      });
      expect(heard(1)).toEqual(unknown);
      expect(heard(SPECTATOR)).toEqual(unknown);
      expect(JSON.stringify(table.state.report)).not.toContain('"by"');
    },
  );

  rule("EC-GND-17", "reach a hidden point when a friend in communication sees it", () => {
    const blind = { terrain: [patch("ridge", 100, 0, 20, 300)] };
    const alone = grenadier(blind);
    const fire = { type: "fire" as const, shots: [], barrages: [barrage(0, 1, 300, 100)] };
    expect(alone.refusal(0, fire)).toEqual(["ground-not-observed", "EC-GND-17"]);
    const spotter = (stunned: number) =>
      grenadier({
        ...blind,
        first: [
          ["militia", 0, 100, { support: ["grenades"] }],
          ["marine", 300, 200, { stunned }],
        ],
        turn: 2,
      });
    expect(spotter(0).refusal(0, fire)).toBeUndefined();
    expect(spotter(1).refusal(0, fire)).toEqual(["ground-not-observed", "EC-GND-17"]);
  });

  rule("EC-GSEQ-01", "area fire comes after direct fire: who falls in G3 throws nothing in G4", () => {
    const table = grenadier({ second: [["gun-robot", 300, 100]] });
    table.act(0, { type: "fire", shots: [], barrages: [barrage(0, 1, 300, 100)] });
    table.act(1, { type: "fire", shots: [{ by: "e1", arm: 0, target: "e0" }], barrages: [] }, 2, 9);
    expect(table.fates()).toEqual(["killed", "fit"]);
    expect(table.state.report.some(({ type }) => type === "ground.barrage")).toBe(false);
  });
});

describe("missiles", () => {
  /** A missile carrier far behind fires at a marine; the other side has these elements too. */
  const launched = (
    setting: Partial<Parameters<typeof field>[0]> = {},
    warhead: "0.01kt" | "1kt" = "0.01kt",
  ) => {
    const table = field({
      first: [["missile-carrier", 0, 100]],
      second: [["marine", 1000, 100]],
      ...setting,
    });
    table.orders();
    table.fire([], [barrage(0, 0, 1000, 100, warhead)]);
    return table;
  };

  rule("EC-GMIS-01", "always hit unless intercepted: 2 or better within 5000, 5 or better beyond", () => {
    const missile = { side: 0, warhead: "1kt", from: { x: 0, y: 0 }, at: { x: 1000, y: 0 } } as const;
    expect(interceptNumber({ x: 1000, y: 5000 }, missile)).toBe(2);
    expect(interceptNumber({ x: 500, y: 5001 }, missile)).toBe(5);
    expect(interceptNumber({ x: 6001, y: 0 }, { ...missile, from: "orbit" })).toBe(5);
    const table = launched();
    expect(table.state).toMatchObject({ phase: "intercept", asked: [1] });
    // Six factors within a quarter of 40: the first goes through armor 4.
    table.act(1, { type: "intercept", shots: [] }, 9, 2, 2, 2, 2, 2);
    expect(table.fates()).toEqual(["fit", "killed"]);
  });

  rule("EC-GMIS-01", "a laser that held its fire may shoot one down", () => {
    const table = launched({
      second: [
        ["marine", 1000, 100],
        ["gun-robot", 1500, 100],
      ],
    });
    table.act(1, { type: "intercept", shots: [{ by: "e2", arm: 0, missile: 0 }] }, 2);
    expect(table.fates()).toEqual(["fit", "fit", "fit"]);
    expect(table.element(0).missiles).toBe(5);
  });

  rule("EC-GMIS-01", "a laser that fired, or an X laser, may not", () => {
    const table = field({
      first: [["missile-carrier", 0, 100]],
      second: [
        ["marine", 1000, 100],
        ["gun-robot", 1500, 100],
      ],
    });
    table.orders();
    table.act(1, { type: "fire", shots: [{ by: "e2", arm: 0, target: "e0" }], barrages: [] });
    table.act(0, { type: "fire", shots: [], barrages: [barrage(0, 0, 1000, 100, "1kt")] }, 2, 2);
    const answer = (by: string, missile = 0) =>
      table.refusal(1, { type: "intercept", shots: [{ by, arm: 0, missile }] });
    expect(answer("e2")).toEqual(["ground-laser-busy", "EC-GMIS-01"]);
    expect(answer("e1")).toEqual(["ground-laser-busy", "EC-GMIS-01"]);
    expect(answer("e2", 1)).toEqual(["ground-no-missile", "EC-GMIS-01"]);
  });

  rule("EC-GMIS-02", "an AMS within 300 of the impact makes it roll 2 + rating", () => {
    const near = (x: number, ...dice: number[]) => {
      const table = launched({
        second: [
          ["marine", 1000, 100],
          ["ams-carrier", x, 100],
        ],
      });
      table.act(1, { type: "intercept", shots: [] }, ...dice);
      return table.element(1).fate;
    };
    expect(near(1300, 3)).toBe("fit");
    expect(near(1300, 4, 9, 2, 2, 2, 2, 2)).toBe("killed");
    // Out of reach no die is rolled for it.
    expect(near(1301, 9, 2, 2, 2, 2, 2)).toBe("killed");
  });

  rule("EC-GMIS-02", "an AMS site has +3", () => {
    const table = launched({ facilities: [building("ams-site", 1100, 100)] });
    table.act(1, { type: "intercept", shots: [] }, 4);
    expect(table.state.report).toMatchObject([{ type: "ground.ams", needed: 5, roll: 4, through: false }]);
  });

  rule("EC-GMIS-02", "only a site of one's own that stands within 300 covers a point", () => {
    const { state, facility } = field({
      first: [["marine", 0, 100]],
      second: [["marine", 5000, 100]],
      facilities: [building("ams-site", 1000, 100)],
    });
    const at = (x: number, seat = 1): number => amsAt(state, seat, { x, y: 100 });
    expect([at(1000), at(700), at(699), at(1300), at(1301)]).toEqual([3, 3, 0, 3, 0]);
    expect(at(1000, 0)).toBe(0);
    facility(0).hits = 0;
    expect(at(1000)).toBe(0);
  });

  rule("EC-GMIS-03", "tactical warheads have at most a kiloton; a missile carrier has no others", () => {
    expect(WARHEADS.filter(isTactical)).toEqual(["0.01kt", "0.1kt", "1kt"]);
    const table = field({ first: [["missile-carrier", 0, 100]], second: [["marine", 1000, 100]] });
    table.orders();
    expect(
      table.refusal(0, { type: "fire", shots: [], barrages: [barrage(0, 0, 1000, 100, "10kt")] }),
    ).toEqual(["ground-no-warhead", "EC-GMIS-03"]);
    expect(ARM_TABLE["tactical-missiles"]).toMatchObject({ warheads: ["0.01kt", "0.1kt", "1kt"] });
  });

  rule("EC-GMIS-03", "operational ones come from orbit, as many as there are", () => {
    const table = field({
      first: [["marine", 11_000, 100]],
      second: [["marine", 0, 5000]],
      orbital: [{ warhead: "10kt", count: 1 }],
    });
    table.orders();
    const strike = { by: "orbit", arm: 0, at: { x: 0, y: 5000 }, warhead: "10kt" as const };
    expect(table.refusal(0, { type: "fire", shots: [], barrages: [strike, strike] })).toEqual([
      "ground-no-missiles",
      "EC-GMIS-03",
    ]);
    table.fire([], [strike]);
    table.act(1, { type: "intercept", shots: [] }, ...Array.from({ length: 10 }, () => 9));
    expect(table.fates()).toEqual(["fit", "killed"]);
    expect(table.state.orbital[0]).toEqual({ "10kt": 0 });
  });

  rule("EC-GMIS-04", "the blast table: factors fall with distance", () => {
    expect(WARHEADS.map((id) => blastRadius(WARHEAD_TABLE[id]))).toEqual([
      40, 90, 200, 430, 930, 2000, 3420, 4310, 5430, 7370,
    ]);
    expect([50, 51, 100, 101, 200, 201, 400, 401].map((gap) => blastFactors("1kt", gap))).toEqual([
      6, 4, 4, 2, 2, 1, 1, 0,
    ]);
    expect(blastFactors("10kt", 0)).toBe(10);
    expect([blastFactors("M20", 0), blastFactors("M50", 0), blastFactors("M50", 14_740)]).toEqual([
      20, 50, 5,
    ]);
  });

  rule("EC-GMIS-04", "dug-in elements halve the factors, bunkers divide them by four, rounded up", () => {
    expect([shelteredFactors(5, "heavy", true), shelteredFactors(5, "heavy", false)]).toEqual([3, 5]);
    expect(shelteredFactors(6, "bunker", false)).toBe(2);
    const table = launched({ second: [["marine", 1000, 100, { dug: true }]] });
    table.act(1, { type: "intercept", shots: [] }, 2, 2, 2);
    expect(table.fates()).toEqual(["fit", "fit"]);
  });

  rule(
    "EC-GMIS-04",
    "buildings, vehicles and the own side are hit alike; each penetration is resolved",
    () => {
      const table = launched({
        first: [
          ["missile-carrier", 0, 100],
          ["marine", 1000, 120],
        ],
        second: [["light-tank", 1000, 100]],
        facilities: [building("settlement", 1000, 115)],
      });
      // Marine, within half the radius: four factors. Tank: six, the last two go through: red, then green. Settlement: four of armor 2.
      const marine = [2, 2, 2, 9];
      const tank = [2, 2, 2, 2, 9, 9];
      const settlement = [2, 2, 9, 2];
      const systems = [6, 2, 2, 6];
      const dice = [...marine, ...tank, ...settlement, ...systems];
      table.act(1, { type: "intercept", shots: [] }, ...dice);
      expect(table.fates()).toEqual(["fit", "killed", "fit"]);
      expect(table.element(2)).toMatchObject({ weapons: false, mobility: false });
      expect(table.facility(0).hits).toBe(1);
    },
  );
});
