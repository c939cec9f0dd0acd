import { describe, expect } from "vitest";
import { FastDice, QuietTable, ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import {
  hexesWithin,
  hexName,
  lightYears,
  SMALL_CHART,
  STANDARD_CHART,
} from "../../src/campaign/rules/hexes.ts";
import { BOTTLE_CLASS, START_TABLE } from "../../src/campaign/data/start.ts";
import { hasGate, isContested, settleOwner, worldName } from "../../src/campaign/rules/places.ts";
import { isBottle } from "../../src/campaign/rules/ships.ts";
import {
  chooseHomes,
  HOMES_APART,
  ratingOf,
  rollWorlds,
  scatterSystems,
  worldType,
} from "../../src/campaign/rules/star-map.ts";
import { NOBODY, OUTSKIRTS } from "../../src/campaign/rules/state.ts";
import { yieldOf } from "../../src/campaign/rules/economy.ts";
import { SHIP_CLASSES } from "../../src/space/data/ships.ts";
import { options, sector, W, worldOf } from "./table.ts";

describe("the star map", () => {
  rule("EC-CMAP-02", "homes are found for any number of players on any map, each star once", () => {
    for (const chart of [SMALL_CHART, STANDARD_CHART])
      for (let seats = 2; seats <= 8; seats++)
        for (let seed = 1; seed <= 40; seed++) {
          const dice = new FastDice(seed);
          const systems = scatterSystems(chart, dice);
          const homes = chooseHomes(chart, systems, seats, dice);
          expect(new Set(homes).size).toBe(seats);
          expect(new Set(systems).size).toBe(systems.length);
          expect(homes.every((home) => systems.includes(home))).toBe(true);
        }
  });

  rule(["EC-CMAP-01", "EC-GEN-06"], "20 by 14 hexes, distance by count, a hex is a light-year", () => {
    expect(STANDARD_CHART).toEqual({ columns: 20, rows: 14 });
    expect(lightYears(STANDARD_CHART, 0, 19)).toBe(19);
    expect(lightYears(STANDARD_CHART, 0, 20)).toBe(1);
    expect(lightYears(STANDARD_CHART, 21, 1)).toBe(1);
    expect(lightYears(STANDARD_CHART, 0, 21)).toBe(2);
    expect(hexesWithin(STANDARD_CHART, 150, 3)).toHaveLength(37);
    expect(hexName(STANDARD_CHART, 21)).toBe("0202");
  });

  rule("EC-CMAP-02", "systems on 9 or 10, all linked at three, homes at least six apart", () => {
    const dice = new ScriptedDice(...Array.from({ length: 108 }, (_, hex) => (hex % 3 === 0 ? 9 : 8)));
    expect(scatterSystems(SMALL_CHART, dice)).toHaveLength(36);
    for (let seed = 1; seed <= 20; seed++) {
      const roll = new FastDice(seed);
      const systems = scatterSystems(STANDARD_CHART, roll);
      const homes = chooseHomes(STANDARD_CHART, systems, 8, roll);
      for (const one of homes)
        for (const other of homes)
          if (one !== other)
            expect(lightYears(STANDARD_CHART, one, other)).toBeGreaterThanOrEqual(HOMES_APART);
      const reached = new Set(systems.slice(0, 1));
      for (const here of reached)
        for (const next of systems) if (lightYears(STANDARD_CHART, here, next) <= 3) reached.add(next);
      expect(reached.size).toBe(systems.length);
    }
  });

  rule("EC-CMAP-03", "half a D6 of worlds; type by D10; rating by open-ended D6 less 1, at most 6", () => {
    expect([1, 3, 4, 6, 7, 8, 9, 10].map(worldType)).toEqual([
      "airless",
      "airless",
      "thick",
      "thick",
      "thin",
      "thin",
      "earth",
      "earth",
    ]);
    expect(ratingOf("thin", 1)).toBe(0);
    expect(ratingOf("earth", 1)).toBe(1);
    expect(ratingOf("thin", 9)).toBe(6);
    const worlds = rollWorlds(5, new ScriptedDice(3, 2, 4, 9, 6, 5));
    expect(worlds.map(({ type, rating }) => [type, rating])).toEqual([
      ["airless", 3],
      ["earth", 6],
    ]);
  });

  rule("EC-CMAP-04", "a system has outskirts and worlds", () => {
    const state = sector();
    expect(OUTSKIRTS).toBe(-1);
    expect([worldName(state, W.home), worldName(state, W.moon)]).toEqual(["0106-I", "0106-II"]);
  });

  rule(
    "EC-CMAP-05",
    "the only squads own the world; without squads its last owner; two hostile sides make nothing",
    () => {
      const state = sector();
      const world = worldOf(state, W.home);
      world.squads = [];
      settleOwner(state, W.home);
      expect(world.owner).toBe(0);
      world.squads = [
        { owner: 0, troop: "militia", count: 1 },
        { owner: 1, troop: "legionary", count: 1 },
      ];
      settleOwner(state, W.home);
      expect(world.owner).toBe(0);
      expect(isContested(state, world)).toBe(true);
      expect(yieldOf(state, world)).toBe(0);
      world.squads = [{ owner: 1, troop: "legionary", count: 1 }];
      settleOwner(state, W.home);
      expect(world.owner).toBe(1);
      expect(isContested(state, world)).toBe(false);
      // Taken from somebody, or with works on it: it counts as conquered; empty land does not.
      expect(world).toMatchObject({ conquered: true, factories: [0, 1, 2, 3].map(() => ({ taken: 3 })) });
      const moon = worldOf(state, W.moon);
      const near = worldOf(state, W.near);
      near.factories = [{ modules: 4, taken: 0 }];
      for (const free of [moon, near]) free.squads = [{ owner: 0, troop: "militia", count: 1 }];
      settleOwner(state, W.moon);
      settleOwner(state, W.near);
      expect([moon, near].map(({ owner, conquered }) => [owner, conquered])).toEqual([
        [0, false],
        [0, true],
      ]);
    },
  );

  rule("EC-CMAP-06", "a home world, a colony, 100 points, ships for 2500 and free bottle ships", () => {
    const state = game.setup(options(), 2, new QuietTable(new FastDice(3)));
    const home = worldOf(state, state.realms[1]?.homeWorld ?? -1);
    expect(home).toMatchObject({ rating: 6, shipyard: 1, sensors: 1, owner: 1 });
    expect(home.factories).toHaveLength(4);
    expect(home.squads).toEqual([
      { owner: 1, troop: "militia", count: 10 },
      { owner: 1, troop: "legionary", count: 4 },
    ]);
    const colony = state.worlds.find((world) => world.owner === 1 && world !== home);
    expect(colony).toMatchObject({ rating: 3, factories: [{ modules: 4, taken: 0 }] });
    const ships = state.forces.filter((force) => force.owner === 1).flatMap((force) => force.ships);
    expect(ships.filter(isBottle)).toHaveLength(START_TABLE.Y.bottles);
    const paid = ships
      .filter((ship) => !isBottle(ship))
      .reduce((total, ship) => total + price(ship.class), 0);
    expect(paid).toBeLessThanOrEqual(2500);
    expect(paid).toBeGreaterThan(2300);
    // 100 to start with, and the first income.
    expect(state.realms[1]?.stock[state.realms[1].homeHex]).toBe(500);
  });

  rule(
    "EC-SHIP-20",
    "the Federation has 24 holes: three ships here, twenty elsewhere, and the one gate",
    () => {
      const state = game.setup(options(), 2, new QuietTable(new FastDice(3)));
      const [told] = state.realms[0]?.reports ?? [];
      expect(told).toMatchObject({ kind: "bottles", with: { here: 3, elsewhere: 20, gates: 1 } });
      expect(
        state.forces.filter(({ owner }) => owner === 0).flatMap(({ ships }) => ships.filter(isBottle)),
      ).toHaveLength(3);
      expect(hasGate(state, 0, state.realms[0]?.homeHex ?? -1)).toBe(true);
      expect(Object.values(START_TABLE).filter((start) => start.gate)).toHaveLength(1);
    },
  );

  rule("EC-LORE-01", "a bottle adds a thousand mass factors to its ship", () => {
    for (const id of new Set(Object.values(BOTTLE_CLASS))) {
      const type = SHIP_CLASSES.find((one) => one.id === id);
      expect(type?.bottles).toBe(1);
    }
    // Table D3.1: the Federation's, and the hive.
    expect(["F-BH", "T-HV"].map((id) => SHIP_CLASSES.find((one) => one.id === id)?.mass)).toEqual([
      1246, 2906,
    ]);
    expect(SHIP_CLASSES.filter((one) => one.bottles === 0).every((one) => one.mass < 1000)).toBe(true);
  });
});

const price = (id: string): number => SHIP_CLASSES.find((one) => one.id === id)?.price ?? 0;

rule("EC-CGEN-01", "two to eight rulers, each of another sovereignty, 24 months as a rule", () => {
  expect(game.seats).toEqual({ min: 2, max: 8 });
  const field = game.options.find(({ name }) => name === "turns");
  expect(field?.kind === "number" && field.initial).toBe(24);
  expect(game.checkOptions?.(options(), 8)).toBeUndefined();
  expect(game.checkOptions?.(options({ power1: "F" }), 2)).toMatchObject({ rule: "EC-CGEN-01" });
  const state = game.setup(options(), 8, new QuietTable(new FastDice(5)));
  expect(game.waitingFor(state)).toHaveLength(8);
  expect(game.waitingFor(state).every((decision) => decision.sealed === true)).toBe(true);
  expect(new Set(state.realms.map((realm) => realm.homeHex)).size).toBe(8);
  expect(state.worlds.every((world) => world.owner === NOBODY || world.owner < 8)).toBe(true);
});
