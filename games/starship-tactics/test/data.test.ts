import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { BATTLE_GROUPS } from "../src/data/battle-groups.ts";
import { DAMAGE_CHARTS, SIMPLE_DAMAGE } from "../src/data/damage-charts.ts";
import { FIRING_CHARTS } from "../src/data/firing-charts.ts";
import { MINE_MISSILES } from "../src/data/mines.ts";
import { pointsPerPhase } from "../src/data/movement.ts";
import { PLASMA_COLUMNS } from "../src/data/plasma.ts";
import { shipClass } from "../src/data/classes.ts";
import { SHIP_CLASSES, type ShipClass } from "../src/data/ships.ts";
import { STRESS_CHART, stressAt } from "../src/data/stress.ts";
import { figures } from "../src/figures.ts";
import { WEAPON_TYPES, type WeaponTypeId } from "../src/data/weapons.ts";
import { figuresOf, pointsFor, powerFor, scaled, weaponFigures } from "../src/rules/figures.ts";

test("the handbook's table says what every weapon needs at every range, as the firing charts have it", () => {
  const chart = figures.find(({ kind }) => kind === "chart");
  if (chart?.kind !== "chart") throw new Error("there is no chart");
  expect(chart.head.slice(0, 3)).toEqual([1, 2, 3]);
  const needs = (weapon: string, range: number): unknown =>
    chart.rows.find(({ name }) => name === `@${weapon}`)?.cells[range - 1];
  // What shots of recorded matches needed, and where the chart of a weapon ends.
  expect([needs("fh-3", 9), needs("fh-3", 12), needs("fh-3", 15)]).toEqual([7, 6, 4]);
  expect([needs("fp-1", 10), needs("fp-1", 12)]).toEqual([4, 2]);
  for (const { name, cells } of chart.rows) {
    if (typeof name !== "string") throw new Error("a weapon has no name in the game");
    const { chart: letter } = WEAPON_TYPES[name.slice(1) as WeaponTypeId];
    expect(cells.filter((cell) => cell !== undefined)).toEqual([...FIRING_CHARTS[letter]]);
  }
});

const classOf = (id: string): ShipClass => {
  const found = shipClass(id);
  if (found === undefined) throw new Error(`no class ${id}`);
  return found;
};

/** id, total power, movement ratio, most points, shield ratio, max shield, superstructure, cloak: the TAC display. */
const TAC: readonly (readonly [string, number, string, number, string, number, number, number])[] = [
  ["f-con2", 15, "4/3", 11, "1/2", 5, 7, 0],
  ["f-con3", 16, "4/3", 12, "1/3", 5, 7, 0],
  ["f-ent", 20, "4/3", 15, "1/4", 5, 9, 0],
  ["f-rel", 16, "4/3", 12, "1/3", 5, 7, 0],
  ["f-cha", 16, "3/3", 16, "1/3", 5, 9, 0],
  ["f-lok", 10, "3/3", 10, "1/2", 5, 6, 0],
  ["f-lar", 8, "2/3", 12, "1/2", 2, 5, 0],
  ["k-d7a", 13, "4/3", 9, "1/1", 3, 7, 0],
  ["k-d7m", 15, "3/3", 15, "1/2", 4, 7, 0],
  ["k-k23", 14, "4/3", 10, "1/2", 4, 5, 0],
  ["k-d18", 14, "3/3", 14, "1/1", 3, 5, 0],
  ["k-d10", 13, "4/3", 9, "1/2", 5, 8, 0],
  ["k-l9", 16, "4/3", 12, "1/3", 5, 9, 0],
  ["r-bop", 12, "4/3", 9, "1/2", 3, 5, 5],
  ["r-sto", 14, "4/3", 10, "1/2", 4, 7, 5],
  ["r-whi", 15, "4/3", 11, "1/3", 5, 6, 5],
  ["r-wdf", 23, "4/3", 17, "1/3", 4, 10, 0],
  ["o-lbr", 11, "3/3", 11, "1/3", 2, 5, 0],
  ["o-lrd", 11, "3/3", 11, "1/3", 2, 5, 0],
  ["o-wan", 12, "2/3", 18, "1/4", 3, 7, 0],
  ["g-ma12", 12, "4/3", 9, "1/2", 3, 9, 0],
  ["g-md8", 14, "4/3", 10, "1/2", 4, 11, 0],
];

/** Beam type, reach, most power in TAC, damage modifiers in TAC. */
const TAC_BEAMS: readonly (readonly [WeaponTypeId, number, number, string])[] = [
  ["fh-3", 20, 2, "+1 (1-17)"],
  ["fh-5", 16, 1, "+1 (1-8)"],
  ["fh-7", 14, 1, "+1 (1-8)"],
  ["fh-10", 20, 2, "+1 (1-17)"],
  ["fh-11", 24, 3, "+1 (1-17)"],
  ["kd-3", 12, 2, "none"],
  ["kd-5", 18, 1, "+1 (1-10)"],
  ["kd-6", 18, 2, "+1 (1-18)"],
  ["kd-8", 20, 2, "+1 (1-15)"],
  ["kd-9", 20, 2, "+1 (1-15)"],
  ["kd-13", 22, 2, "+1 (1-15)"],
  ["kd-14", 6, 3, "none"],
  ["rb-4", 10, 2, "+1 (1-6)"],
  ["rb-5", 21, 2, "+1 (1-16)"],
  ["rb-6", 18, 2, "+1 (1-18)"],
  ["rb-9", 20, 2, "+1 (1-16)"],
  ["od-3", 16, 1, "none"],
  ["od-4", 18, 2, "+1 (1-18)"],
  ["gbl-4", 18, 2, "+1 (1-12)"],
  ["gbl-7", 16, 2, "+1 (1-12)"],
];

/** Missile type, reach, power to arm and damage, full and TAC. */
const MISSILES: readonly (readonly [WeaponTypeId, number, number, number, number, number])[] = [
  ["fp-1", 12, 1, 10, 1, 3],
  ["fp-2", 10, 1, 6, 1, 2],
  ["fp-3", 6, 1, 6, 1, 2],
  ["fp-4", 16, 1, 20, 1, 7],
  ["fp-5", 16, 1, 16, 1, 5],
  ["fp-6", 14, 1, 12, 1, 4],
  ["kp-2", 10, 1, 10, 1, 3],
  ["kp-3", 16, 2, 15, 1, 5],
  ["kp-4", 14, 2, 18, 1, 6],
  ["kp-6", 16, 2, 20, 1, 7],
  ["rp-2", 10, 1, 8, 1, 3],
  ["op-1", 12, 1, 10, 1, 3],
  ["gp-2", 15, 2, 10, 1, 3],
  ["gp-3", 14, 2, 8, 1, 3],
];

describe("ship data", () => {
  test("there are 22 classes of five powers with ids of their own", () => {
    expect(SHIP_CLASSES).toHaveLength(22);
    expect(new Set(SHIP_CLASSES.map((one) => one.id)).size).toBe(22);
    expect(new Set(SHIP_CLASSES.map((one) => one.power)).size).toBe(5);
  });

  rule(
    ["ST-GEN-04", "ST-VAR-01"],
    "TAC figures are a third of the full ones, half rounded up, at least 1; halves and quarters are options",
    () => {
      for (const [id, total, movement, points, shields, maxShield, superstructure, cloak] of TAC) {
        const tac = figuresOf(classOf(id), 3);
        expect([
          id,
          tac.total,
          `${tac.movement.power}/${tac.movement.points}`,
          pointsFor(tac.total, tac.movement),
        ]).toEqual([id, total, movement, points]);
        expect([
          id,
          `${tac.shields.power}/${tac.shields.points}`,
          tac.maxShield,
          tac.superstructure,
          tac.cloak,
        ]).toEqual([id, shields, maxShield, superstructure, cloak]);
      }
      expect([scaled(44, 2), scaled(44, 4), scaled(1, 3), scaled(5, 3), scaled(0, 3)]).toEqual([
        22, 11, 1, 2, 0,
      ]);
      expect(figuresOf(classOf("f-con2"), 2)).toMatchObject({ total: 22, superstructure: 10, maxShield: 8 });
      expect(figuresOf(classOf("f-con2"), 4)).toMatchObject({ total: 11, superstructure: 5, maxShield: 4 });
    },
  );

  rule("ST-GEN-04", "weapons in TAC scale: power ranges, damage modifiers, power to arm, damage", () => {
    for (const [id, reach, most, modifiers] of TAC_BEAMS) {
      const tac = weaponFigures(id, 3);
      expect([id, tac.toHit.length, tac.most]).toEqual([id, reach, most]);
      const [, plus = "0", to = "0"] = /\+(\d) \(1-(\d+)\)/.exec(modifiers) ?? [];
      expect([id, ...tac.damage]).toEqual([
        id,
        ...tac.toHit.map((_, index) => (index + 1 <= Number(to) ? Number(plus) : 0)),
      ]);
    }
    for (const [id, reach, arm, damage, tacArm, tacDamage] of MISSILES) {
      const full = weaponFigures(id, 1);
      const tac = weaponFigures(id, 3);
      expect([id, full.toHit.length, full.least, full.most, full.damage[0]]).toEqual([
        id,
        reach,
        arm,
        arm,
        damage,
      ]);
      expect([id, tac.least, tac.damage[0]]).toEqual([id, tacArm, tacDamage]);
    }
  });

  rule(["ST-XSU-02", "ST-XSU-03"], "full figures: engine by engine, the total is their sum", () => {
    const full = figuresOf(classOf("f-ent"), 1);
    expect(full).toMatchObject({
      engines: [26, 26, 8],
      warpEngines: 2,
      total: 60,
      superstructure: 26,
      maxShield: 16,
    });
    for (const one of SHIP_CLASSES) {
      expect(one.warpEngines.length + 1).toBeLessThanOrEqual(3);
      expect(figuresOf(one, 1).engines.reduce((sum, power) => sum + power, 0)).toBe(figuresOf(one, 1).total);
    }
    expect(SHIP_CLASSES.map((one) => figuresOf(one, 1).total)).toEqual([
      44, 48, 60, 48, 48, 29, 23, 40, 44, 42, 42, 40, 48, 35, 41, 44, 68, 33, 33, 37, 36, 42,
    ]);
  });

  rule(
    ["ST-XSU-04", "ST-XSU-05", "ST-XSU-06"],
    "every record keeps to the limits of the panel: 5 beam types, 1 missile type, 15 weapons, charts A to C",
    () => {
      for (const one of SHIP_CLASSES) {
        const types = [...new Set(one.mounts.map((mount) => mount.type))];
        const beams = types.filter((type) => WEAPON_TYPES[type].kind === "beam");
        expect(beams.length).toBeLessThanOrEqual(5);
        expect(types.length - beams.length).toBeLessThanOrEqual(1);
        expect(figuresOf(one, 1).weapons.length).toBeLessThanOrEqual(15);
        expect(["A", "B", "C"]).toContain(one.chart);
        expect(one.emergency).toBeGreaterThan(one.cruise);
      }
      expect(SHIP_CLASSES.reduce((sum, one) => sum + figuresOf(one, 1).weapons.length, 0)).toBe(164);
    },
  );

  rule("ST-PLA-05", "only Romulans have plasma and cloaks, and not all of them", () => {
    const plasma = SHIP_CLASSES.filter((one) =>
      one.mounts.some((mount) => WEAPON_TYPES[mount.type].kind === "plasma"),
    );
    expect(plasma.map((one) => one.id)).toEqual(["r-bop", "r-sto", "r-wdf"]);
    expect(SHIP_CLASSES.filter((one) => one.cloak > 0).map((one) => one.id)).toEqual([
      "r-bop",
      "r-sto",
      "r-whi",
    ]);
  });

  test("points of battle groups", () => {
    const points = (ids: readonly string[]) => ids.reduce((sum, id) => sum + classOf(id).points, 0);
    expect(Object.values(BATTLE_GROUPS).map(points)).toEqual([175, 300, 180, 330, 150, 315, 120, 150, 310]);
  });
});

describe("charts", () => {
  test("firing charts: 20 of them, never rising, their reach as printed", () => {
    const reach = Object.fromEntries(
      Object.entries(FIRING_CHARTS).map(([letter, numbers]) => [letter, numbers.length]),
    );
    expect(reach).toEqual({
      D: 6,
      E: 8,
      H: 10,
      I: 12,
      J: 10,
      K: 15,
      L: 12,
      M: 14,
      N: 13,
      O: 14,
      P: 18,
      Q: 14,
      R: 16,
      S: 16,
      T: 18,
      U: 20,
      V: 21,
      W: 20,
      X: 22,
      Y: 24,
    });
    const sums = Object.fromEntries(
      Object.entries(FIRING_CHARTS).map(([letter, numbers]) => [
        letter,
        numbers.reduce((sum: number, one) => sum + one, 0),
      ]),
    );
    expect(sums).toMatchObject({ D: 35, W: 127, Y: 144, U: 122 });
    for (const numbers of Object.values(FIRING_CHARTS)) {
      numbers.forEach((number, index) => expect(number).toBeLessThanOrEqual(numbers[index - 1] ?? 10));
    }
  });

  rule(
    ["ST-PLA-03", "ST-PLA-01"],
    "plasma column RL-3 at range 9 does 10 points in the Advanced game (V5)",
    () => {
      const tac = weaponFigures("rpl-3", 3);
      expect(tac.damage[8]).toBe(10);
      expect([8, 9, 10, 11].map((range) => tac.damage[range - 1])).toEqual([10, 10, 10, 10]);
      expect(weaponFigures("rpl-3", 1).damage[8]).toBe(20);
      expect([tac.least, tac.most]).toEqual([3, 3]);
      for (const column of Object.values(PLASMA_COLUMNS))
        column.forEach((damage, index) => expect(damage).toBeLessThanOrEqual(column[index - 1] ?? 99));
    },
  );

  rule(["ST-EHC-06", "ST-HLM-04"], "stress points that the examples fix: L6, N6, H7, H8, J7, J8", () => {
    expect([
      stressAt("L", 6),
      stressAt("N", 6),
      stressAt("H", 7),
      stressAt("H", 8),
      stressAt("J", 7),
      stressAt("J", 8),
    ]).toEqual([1, 2, 1, 2, 1, 3]);
    expect(classOf("k-d7a").stress).toEqual({ engines: "L", superstructure: "N" });
    expect(classOf("f-ent").stress).toEqual({ engines: "H", superstructure: "J" });
    expect(STRESS_CHART).toHaveLength(14);
    expect(stressAt("P", 0)).toBe(0);
  });

  rule("ST-XDM-01", "three detailed charts of six tables with ten results each", () => {
    for (const chart of Object.values(DAMAGE_CHARTS)) {
      expect(chart).toHaveLength(10);
      for (const line of chart) expect(line).toHaveLength(6);
    }
    expect(DAMAGE_CHARTS.A[3]?.map((one) => one.at)).toEqual([
      "warp",
      "warp",
      "warp",
      "impulse",
      "warp",
      "warp",
    ]);
    expect(DAMAGE_CHARTS.C[9]?.map((one) => one.casualties)).toEqual([60, 52, 38, 38, 38, 52]);
    expect(SIMPLE_DAMAGE).toEqual([
      "shield",
      "beam",
      "missile",
      "warp",
      "warp",
      "warp",
      "superstructure",
      "superstructure",
      "superstructure",
      "sensors",
    ]);
  });

  rule("ST-MUL-07", "three phases: the printed table for 1 to 20 points (V9)", () => {
    const printed = "010 101 111 121 212 222 232 323 333 343 434 444 454 545 555 565 656 666 676 767".split(
      " ",
    );
    expect(printed.map((_, index) => pointsPerPhase(index + 1, 3).join(""))).toEqual(printed);
  });

  rule("ST-SEQ-06", "five phases: points are spread as the table has it", () => {
    const table = [
      "00100",
      "01010",
      "10101",
      "11011",
      "11111",
      "11211",
      "12121",
      "21212",
      "22122",
      "22222",
      "22322",
      "23232",
      "32323",
      "33233",
      "33333",
      "33433",
      "34343",
      "43434",
      "44344",
      "44444",
    ];
    expect(table.map((_, index) => pointsPerPhase(index + 1, 5).join(""))).toEqual(table);
  });

  rule(
    ["ST-ENG-06", "ST-ENG-07", "ST-XSQ-03"],
    "ratios: 4/1 turns 4 power into 1 point, 1/2 turns 1 into 2 (V12)",
    () => {
      const movement = { power: 4, points: 1 };
      expect([3, 4, 7, 8, 12].map((power) => pointsFor(power, movement))).toEqual([0, 1, 1, 2, 3]);
      expect(powerFor(3, movement)).toBe(12);
      expect(pointsFor(1, { power: 1, points: 2 })).toBe(2);
      expect(powerFor(16, { power: 1, points: 4 })).toBe(4);
    },
  );

  rule(["ST-MIN-04", "ST-PLA-04"], "mines carry the missile of the race that laid them, never plasma", () => {
    const damage = (scale: 1 | 3) =>
      Object.values(MINE_MISSILES).map((type) => weaponFigures(type, scale).damage[0]);
    expect(damage(3)).toEqual([3, 3, 3, 3, 3]);
    expect(damage(1)).toEqual([10, 10, 8, 10, 8]);
    for (const type of Object.values(MINE_MISSILES)) expect(WEAPON_TYPES[type].kind).toBe("missile");
  });

  rule("ST-MUL-06", "the Movement Point Ratio can be altered", () => {
    const points = (share: number) => pointsFor(44, figuresOf(classOf("f-con2"), 1, share).movement);
    expect([1, 2, 3, 4].map(points)).toEqual([5, 11, 16, 22]);
  });
});
