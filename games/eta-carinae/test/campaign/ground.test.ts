import { describe, expect } from "vitest";
import { FastDice, QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import {
  bombard,
  calmDeposits,
  destroy,
  hitDeposits,
  planetaryFire,
} from "../../src/campaign/rules/bombardment.ts";
import { openGroundBattle, organise, resultOf } from "../../src/campaign/rules/ground-battle.ts";
import {
  beginGroundBattle,
  closeGroundBattle,
  clustersOf,
  firstWave,
  invade,
  landedPerDay,
  TRIPS_PER_DAY,
} from "../../src/campaign/rules/invasion.ts";
import { realmOf, squadsOf } from "../../src/campaign/rules/places.ts";
import { beginTurn } from "../../src/campaign/rules/turn.ts";
import { boxesLost } from "../../src/campaign/rules/ships.ts";
import { recover } from "../../src/campaign/rules/supply.ts";
import { liveDay } from "../../src/campaign/rules/live-day.ts";
import type { GroundEncounter, State } from "../../src/campaign/rules/state.ts";
import { fleet, FOE, MeanDice, month, quiet, sector, squads, step, W, worldOf, outside } from "./table.ts";

const table = (seed: number) => new QuietTable(new FastDice(seed));

/** Fights the queued ground battles. */
function evening(state: State, seed = 1): GroundEncounter[] {
  const fought = state.queue.filter((one) => one.kind === "ground");
  state.queue = [];
  for (const one of fought) beginGroundBattle(state, table(seed), one);
  return fought;
}

describe("planets", () => {
  rule("EC-CGND-01", "an orbit must be held first; lasers and silos fire at whoever comes down", () => {
    const state = sector();
    const force = fleet(state, 0, FOE, W.foe, "F-CA F-LD");
    const guard = fleet(state, 1, FOE, W.foe, "Y-DD");
    force.ships[1]?.hold.troops.push(...squads("marine", 6));
    force.steps = [step("invade", `w${W.foe}`)];
    state.day = 1;
    liveDay(state, table(1), force);
    expect(force.steps).toHaveLength(1);
    state.forces = state.forces.filter((one) => one !== guard);
    liveDay(state, table(1), force);
    expect(force.steps).toHaveLength(0);
    expect(state.queue.map((one) => one.kind)).toContain("ground");
    const world = worldOf(state, W.foe);
    world.laser = 1;
    world.silo = 2;
    const lone = fleet(state, 0, FOE, W.foe, "T-FF");
    // She is the only ship there is to pick.
    const ONLY = 0;
    // One beam hits with 2, the other misses with 1; 39 of 100 sends two of ten factors through armor 9, into the hull.
    const laser = [2, 1, 6, ONLY, 3, 9, 10, 1, 10, 1];
    // AMS +1 stops the first missile at 2; the second passes with 3, and 1 of 100 sends none of its twenty through.
    const silos = [ONLY, 2, ONLY, 3, 10, 1];
    planetaryFire(state, quiet(...laser, ...silos), lone);
    expect([lone.ships[0]?.left.hull, lone.ships[0] && boxesLost(lone.ships[0])]).toEqual([8 - 2, 2]);
    expect(world.silo).toBe(0);
    const friend = fleet(state, 1, FOE, W.foe, "Y-CA");
    planetaryFire(state, quiet(), friend);
    expect(friend.ships[0] && boxesLost(friend.ships[0])).toBe(0);
  });

  rule(
    "EC-CGND-02",
    "landers and assault shuttles carry the first wave in one trip, three trips a day; tethers lower the rest",
    () => {
      const state = sector();
      const force = fleet(state, 0, FOE, W.foe, "F-LD F-AT");
      force.ships[1]?.hold.craft.push({ type: "assault-shuttle", refit: 0, prepared: false });
      expect(firstWave(force)).toBe(6 + 2);
      expect(landedPerDay(force)).toBe(TRIPS_PER_DAY * 8);
      force.ships[1]?.fits.push("G1");
      // 10 tons a space turn, 1152 of them a day, 20 tons a squad.
      expect(landedPerDay(force)).toBe(TRIPS_PER_DAY * 8 + 576);
      force.ships[1]?.hold.troops.push(...squads("marine", 18));
      if (force.ships[1] !== undefined) force.ships[1].stores = { "vehicle:walker": 2 };
      invade(state, table(1), force, step("invade", `w${W.foe}`));
      expect(squadsOf(worldOf(state, W.foe), 0)).toBe(8);
      worldOf(state, W.moon).owner = 1;
      const idle = fleet(state, 0, 100, W.moon, "F-AT");
      idle.ships[0]?.hold.troops.push("marine");
      expect(invade(state, table(1), idle, step("invade", "w1"))).toBe(false);
    },
  );

  rule(
    ["EC-ORG-01", "EC-ORG-02", "EC-ORG-03", "EC-GND-14"],
    "landed squads fight in platoons, led by their best, with their support weapons",
    () => {
      const { platoons, loose } = organise({
        power: "F",
        elements: [...squads("marine", 5), "centurion", "centurion", "crew", "walker"],
      });
      expect(platoons).toEqual([
        {
          squads: [
            { type: "centurion", count: 1, support: ["heavy-ke", "light-plasma"] },
            { type: "marine", count: 3, support: ["heavy-ke"] },
          ],
          command: "centurion",
        },
        {
          squads: [
            { type: "centurion", count: 1, support: ["heavy-ke", "light-plasma"] },
            { type: "marine", count: 2, support: ["heavy-ke"] },
          ],
          command: "centurion",
        },
      ]);
      expect(loose).toEqual(["crew", "walker"]);
      expect(organise({ power: "F", elements: squads("marine", 2) })).toEqual({
        platoons: [],
        loose: squads("marine", 2),
      });
    },
  );

  rule(["EC-GEN-01", "EC-FAC-02"], "what was razed on the field is gone from the world", () => {
    const state = sector();
    const world = worldOf(state, W.foe);
    world.laser = 1;
    world.squads.push({ owner: 0, troop: "marine", count: 3 });
    const battle = {
      kind: "ground",
      hex: FOE,
      at: W.foe,
      sides: [0, 1],
      cluster: "works",
      parts: 1,
    } as const;
    const inner = openGroundBattle(
      [
        { power: "F", elements: squads("marine", 3) },
        { power: "Y", elements: squads("militia", 3) },
      ],
      ["factory", "laser"],
      table(1),
    );
    const module = inner.facilities.find(({ type }) => type === "factory-module");
    const laser = inner.facilities.find(({ type }) => type === "defence-laser");
    for (const one of [module, laser]) Object.assign(one ?? {}, { hits: 0, razedBy: 0 });
    closeGroundBattle(state, battle, inner);
    expect([world.factories[0]?.modules, world.laser]).toEqual([3, 0]);
  });

  rule(
    "EC-CGND-03",
    "a battle for each cluster, three at most, 2400 by 1800 for 16 turns, the owner dug in; holding it takes it",
    () => {
      const state = sector();
      const world = worldOf(state, W.foe);
      world.laser = 1;
      expect(clustersOf(world)).toEqual(["works", "port", "defences"]);
      expect(clustersOf(worldOf(state, W.near))).toEqual(["works"]);
      const inner = openGroundBattle(
        [
          { power: "F", elements: squads("marine", 3) },
          { power: "Y", elements: squads("militia", 2) },
        ],
        ["factory"],
        table(1),
      );
      expect(inner.scenario).toMatchObject({ width: 2400, height: 1800, turns: 16, campaign: true });
      expect(inner.scenario.sides.map((side) => side.dugIn)).toEqual([false, true]);
      expect(inner.facilities.map((facility) => [facility.type, facility.holder])).toEqual(
        Array.from({ length: 4 }, () => ["factory-module", 1]),
      );
      for (const facility of inner.facilities) facility.holder = 0;
      inner.phase = "over";
      expect(resultOf(inner)).toMatchObject({
        taken: true,
        left: [squads("marine", 3), squads("militia", 2)],
      });
      for (const facility of inner.facilities.slice(1)) facility.holder = 1;
      expect(resultOf(inner).taken).toBe(false);
      for (const element of inner.elements) if (element.side === 1) element.fate = "wounded";
      expect(resultOf(inner)).toMatchObject({ taken: true, wounded: [[], squads("militia", 2)] });
    },
  );

  rule(
    "EC-CGND-03",
    "no more than three battles are fought for a world in a turn, however often it is attacked",
    () => {
      const state = sector();
      const force = fleet(state, 0, FOE, W.foe, "F-LD F-LD");
      const storm = (what: string): number => {
        force.ships[0]?.hold.troops.push(...squads("guard", 2));
        invade(state, table(2), force, step("invade", `w${W.foe}`, { what }));
        return state.queue.length;
      };
      expect([storm("works+port"), storm("works+port"), storm("works")]).toEqual([2, 3, 3]);
      expect(state.queue).toMatchObject([
        { cluster: "works", parts: 2 },
        { cluster: "port", parts: 1 },
        { cluster: "works", parts: 1 },
      ]);
      state.queue = [];
      beginTurn(state, table(3));
      expect(storm("works")).toBe(1);
    },
  );

  rule("EC-CGND-03", "an overwhelming landing takes the world by the ground rules", () => {
    const state = sector();
    const world = worldOf(state, W.foe);
    world.squads = [{ owner: 1, troop: "militia", count: 1 }];
    const force = fleet(state, 0, FOE, W.foe, "F-LD F-LD");
    for (const ship of force.ships) ship.hold.troops.push(...squads("guard", 6));
    expect(invade(state, table(2), force, step("invade", `w${W.foe}`, { what: "works" }))).toBe(true);
    expect(evening(state, 2)).toHaveLength(1);
    expect(world.owner).toBe(0);
    expect(world.conquered).toBe(true);
    expect(world.factories.every((factory) => factory.taken === 3)).toBe(true);
  });

  rule(
    "EC-CGND-04",
    "wounded squads come back next turn for a quarter of their price where their side can reach them",
    () => {
      const state = sector();
      const realm = realmOf(state, 0);
      realm.stock = { 100: 10 };
      realm.wounded = [
        { troop: "marine", hex: 100, turn: state.turn, count: 4 },
        { troop: "marine", hex: 105, turn: state.turn, count: 1 },
      ];
      recover(state, [undefined, undefined]);
      expect(realm.wounded).toHaveLength(2);
      state.turn += 1;
      recover(state, [undefined, undefined]);
      expect(realm.wounded).toEqual([]);
      expect(worldOf(state, W.home).squads).toContainEqual({ owner: 0, troop: "marine", count: 4 });
      expect(realm.stock).toEqual({ 100: 8 });
      // On a world that is still fought for, the squads that stand there take their wounded back.
      realm.wounded = [{ troop: "marine", hex: worldOf(state, W.foe).hex, turn: state.turn - 1, count: 1 }];
      realm.stock = { [worldOf(state, W.foe).hex]: 1 };
      worldOf(state, W.foe).squads.push({ owner: 0, troop: "ranger", count: 1 });
      recover(state, [undefined, undefined]);
      expect(worldOf(state, W.foe).squads).toContainEqual({ owner: 0, troop: "marine", count: 1 });
      // Where there is no such world, the first ship takes them aboard, for goods or for points of that place.
      const hex = 105;
      const [ship] = outside(state, 0, hex, "F-LD").ships;
      if (ship === undefined) throw new Error("no ship");
      const aboard = ship.hold.troops.length;
      const taken = (goods: number, stock: number): number[] => {
        ship.goods = goods;
        realm.stock = { [hex]: stock };
        realm.wounded = [{ troop: "marine", hex, turn: state.turn - 1, count: 4 }];
        recover(state, [undefined, undefined]);
        return [ship.hold.troops.length - aboard, ship.goods, realm.stock[hex] ?? 0];
      };
      expect([taken(1, 1), taken(2, 2), taken(0, 2)]).toEqual([
        [0, 1, 1],
        [4, 0, 2],
        [8, 0, 0],
      ]);
    },
  );

  rule(
    ["EC-CGND-05", "EC-FAC-05", "EC-FAC-02"],
    "bombardment raises the cost of extraction or wrecks a facility",
    () => {
      const state = sector();
      const world = worldOf(state, W.foe);
      hitDeposits(world, 4, 0);
      expect(world.extraction).toBe(10);
      hitDeposits(world, 1, 2);
      expect(world.extraction).toBe(40);
      hitDeposits(world, 0, 9);
      expect(world.extraction).toBe(70);
      for (let turn = 0; turn < 2; turn++) calmDeposits(state);
      hitDeposits(world, 1, 0);
      for (let turn = 0; turn < 2; turn++) calmDeposits(state);
      expect(world.extraction).toBe(70);
      calmDeposits(state);
      expect(world.extraction).toBe(60);
      // Beams lighter than an L10 do deposits no harm.
      world.extraction = 10;
      for (const [classes, cost] of [
        ["S-CA", 10],
        ["F-CA", 20],
      ] as const) {
        const gunners = fleet(state, 0, FOE, W.foe, classes);
        bombard(state, new QuietTable(new MeanDice(9)), gunners, step("bombard", "w3", { what: "deposits" }));
        expect([classes, world.extraction]).toEqual([classes, cost]);
      }
      destroy(world, "factory", 5);
      expect(world.factories.map((factory) => factory.modules)).toEqual([3, 4, 4]);
      destroy(world, "shipyard", 3);
      expect(world.shipyard).toBe(1);
      destroy(world, "shipyard", 4);
      expect(world.shipyard).toBe(0);
      const force = fleet(state, 0, FOE, W.foe, "F-BB");
      world.sensors = 1;
      expect(
        bombard(state, new QuietTable(new MeanDice(9)), force, step("bombard", "w3", { what: "sensors" })),
      ).toBe(true);
      expect(world.sensors).toBe(0);
      expect(bombard(state, quiet(), force, step("bombard", "w3", { what: "sky" }))).toBe(false);
    },
  );

  rule(
    ["EC-CGND-06", "EC-ROE-03"],
    "each warhead on an Earth-like world costs 5 points and the treaties with that kind",
    () => {
      const state = sector();
      const force = fleet(state, 0, FOE, W.foe, "F-CA");
      state.treaties = [{ kind: "passage", one: 0, other: 1 }];
      // Six beams strike, one step for five of them; two of the three missiles get through, a step each.
      const beams = [2, 2, 2, 2, 2, 2];
      const missiles = [2, 2, 1, 6];
      const three = step("bombard", "w3", { what: "deposits", n: 3 });
      bombard(state, quiet(...beams, ...missiles), force, three);
      expect(realmOf(state, 0).penalty).toBe(15);
      expect(state.treaties).toEqual([]);
      expect(force.ships[0]?.hold.loaded).toBe(7);
      expect(worldOf(state, W.foe)).toMatchObject({ extraction: 10 + 10 + 20, strikes: 1 });
      bombard(state, table(1), force, step("bombard", "w3", { what: "deposits" }));
      expect(realmOf(state, 0).penalty).toBe(15);
    },
  );
});

rule("EC-FAC-05", "a world that is hit has its quiet turns to begin again, one that is not goes on", () => {
  const hit = (strikes: number, warheads: number): number => {
    const world = worldOf(sector(), W.foe);
    world.calm = 2;
    hitDeposits(world, strikes, warheads);
    return world.calm;
  };
  expect([hit(0, 0), hit(1, 0), hit(0, 1)]).toEqual([2, 0, 0]);
});

rule("EC-CMAP-05", "squads of two sides on one world fight on each month", () => {
  const state = sector();
  const world = worldOf(state, W.foe);
  world.squads = [
    { owner: 1, troop: "militia", count: 2 },
    { owner: 0, troop: "guard", count: 9 },
  ];
  state.phase = "month";
  state.answers = [
    { given: true, action: month({}) },
    { given: true, action: month({}) },
  ];
  state.queue.push({ kind: "ground", hex: FOE, at: W.foe, sides: [0, 1], cluster: "works", parts: 1 });
  evening(state, 3);
  expect(squadsOf(world, 1)).toBeLessThan(2);
});
