import { expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { endOf } from "../../src/common/plane/path.ts";
import { UNIT, units } from "../../src/common/plane/point.ts";
import {
  effectiveThrust,
  fly,
  isLegalThrust,
  pivotFault,
  plainSecond,
  runWith,
  turnLimit,
} from "../../src/space/rules/thrust.ts";
import { place } from "./table.ts";

const run = (speed: number, thrust: number): [number, number] => {
  const { distance, speed: next } = runWith(units(speed), thrust);
  return [distance / UNIT, next / UNIT];
};

rule(["EC-MOV-06", "EC-MOV-03"], "moves v + t, goes on with v + 2t (V5, V6, V7)", () => {
  expect(run(250, 50)).toEqual([300, 350]);
  expect(run(250, 40)).toEqual([290, 330]);
  expect(run(0, 30)).toEqual([30, 60]);
  expect(run(200, 0)).toEqual([200, 200]);
});

rule("EC-MOV-08", "above a move of 1000 thrust counts half (V8, V45)", () => {
  expect(run(975, 75)).toEqual([1025, 1075]);
  expect(run(1900, 80)).toEqual([1940, 1980]);
});

rule("EC-MOV-09", "above 2000 it counts a quarter (V45)", () => {
  expect(run(1990, 80)).toEqual([2015, 2040]);
});

rule("EC-MOV-10", "each further thousand halves it again, and slowing uses the same bands", () => {
  expect(effectiveThrust(units(3500), units(80))).toBe(units(10));
  expect(effectiveThrust(units(4500), units(80))).toBe(units(5));
  expect(effectiveThrust(units(1000), units(-80))).toBe(units(-80));
  expect(effectiveThrust(units(1010), units(-80))).toBe(units(-70));
});

rule("EC-MOV-07", "speed never becomes negative; half the speed is always a legal amount", () => {
  expect(run(201, -100.5)).toEqual([100.5, 0]);
  expect(isLegalThrust(-100.5, 120, units(201))).toBe(true);
  expect(isLegalThrust(-100.4, 120, units(201))).toBe(false);
  expect(isLegalThrust(-101, 120, units(201))).toBe(false);
  expect(isLegalThrust(-100, 90, units(201))).toBe(false);
  expect(isLegalThrust(90, 90, 0)).toBe(true);
});

rule(
  ["EC-PIV-09", "EC-PIV-10", "EC-MOV-12"],
  "the table is entered with the distance moved, at full thrust (V12, V13)",
  () => {
    const faster = runWith(units(200), 100);
    expect([turnLimit(100, faster.distance), faster.speed / UNIT]).toEqual([20, 400]);
    const slower = runWith(units(200), -100);
    expect([turnLimit(100, slower.distance), slower.speed / UNIT]).toEqual([45, 0]);
    expect(pivotFault(45, 0, 45)).toBe("must-split");
    expect(pivotFault(45, 22.5, 45)).toBeUndefined();
    expect(pivotFault(45, 15, 45)).toBeUndefined();
  },
);

rule("EC-MOV-04", "below 750 speed and course change together", () => {
  const moved = runWith(units(600), 100).distance;
  expect(turnLimit(100, moved)).toBe(10);
});

rule("EC-PIV-04", "a maximum of 20 or more may be split", () => {
  expect(pivotFault(10, 5, 20)).toBeUndefined();
  expect(pivotFault(10, 5, 15)).toBe("split-too-early");
});

rule("EC-PIV-05", "neither pivot exceeds twice the other, nor both the maximum (V10)", () => {
  expect(pivotFault(25, 10, 25)).toBeUndefined();
  expect(pivotFault(25, 5, 25)).toBe("split-uneven");
  expect(pivotFault(30, 15, 25)).toBe("too-wide");
});

rule("EC-PIV-06", "30 degrees or more must be split", () => {
  expect(pivotFault(30, 0, 35)).toBe("must-split");
  expect(pivotFault(25, 0, 35)).toBeUndefined();
  expect([plainSecond(25), plainSecond(40)]).toEqual([0, 20]);
});

rule(
  ["EC-PIV-07", "EC-PIV-08"],
  "Crazy Ivan: 12.5 out and 12.5 back end on the old course, displaced (V11)",
  () => {
    expect(pivotFault(0, -12.5, 25)).toBeUndefined();
    expect(pivotFault(0, -13, 25)).toBe("too-wide");
    const flown = fly(place(0, 0), 0, units(200), 0, -12.5);
    expect(flown.course).toBe(0);
    expect(endOf(flown.path).x / UNIT).toBeCloseTo(197.63, 2);
    expect(endOf(flown.path).y / UNIT).toBeCloseTo(21.644, 2);
  },
);

rule("EC-PIV-01", "a single pivot comes before the move (V9, V10)", () => {
  const flown = fly(place(0, 0), 0, units(200), 25, 0);
  expect(flown.course).toBe(2500);
  expect(flown.path).toHaveLength(2);
  expect(endOf(flown.path).x / UNIT).toBeCloseTo(181.26, 2);
  const split = fly(place(0, 0), 0, units(200), 25, 10);
  expect([split.course, split.path.length]).toEqual([2500, 3]);
  expect(split.path[1]).toEqual({ x: 96_593, y: 25_882 });
});

rule("EC-OPS-09", "a quartered move pivots a fourth of its turn before each fourth of its way", () => {
  const flown = fly(place(0, 0), 0, units(80), 180, 0, true);
  expect(flown.course).toBe(18_000);
  // Legs of 20 at 45, 90, 135 and 180 degrees.
  expect(flown.path).toEqual([
    place(0, 0),
    place(14.142, 14.142),
    place(14.142, 34.142),
    place(0, 48.284),
    place(-20, 48.284),
  ]);
  expect(fly(place(0, 0), 0, units(80), -100, 0, true).course).toBe(26_000);
});

rule("EC-OPS-10", "a quartered move doubles the maximum, from a maximum of 45 on, up to 180 degrees", () => {
  expect([pivotFault(180, 0, 90, true), pivotFault(-180, 0, 95, true)]).toEqual([undefined, undefined]);
  expect([pivotFault(185, 0, 95, true), pivotFault(-185, 0, 95, true)]).toEqual(["quarters", "quarters"]);
  expect([pivotFault(90, 0, 45, true), pivotFault(95, 0, 45, true)]).toEqual([undefined, "quarters"]);
  expect([pivotFault(60, 0, 40, true), pivotFault(5, 0, 44, true)]).toEqual(["quarters", "quarters"]);
  // Every pivot is a fourth of the turn: there is no second one to choose.
  expect(pivotFault(90, 45, 90, true)).toBe("quarters");
});

test("a ship at rest may pivot on the spot", () => {
  expect(fly(place(5, 5), 0, 0, 90, 45)).toEqual({ path: [place(5, 5)], course: 9000 });
});
