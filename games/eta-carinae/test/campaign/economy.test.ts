import { describe, expect } from "vitest";
import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { goodsAboard } from "../../src/campaign/rules/cargo.ts";
import {
  collectIncome,
  mobileOutput,
  payUpkeep,
  stockIn,
  upkeepOf,
  yieldOf,
} from "../../src/campaign/rules/economy.ts";
import { GOODS } from "../../src/campaign/rules/goods.ts";
import { realmOf } from "../../src/campaign/rules/places.ts";
import { deliver, instalment, produce } from "../../src/campaign/rules/production.ts";
import { goodsRoom, newShip } from "../../src/campaign/rules/ships.ts";
import { recover } from "../../src/campaign/rules/supply.ts";
import {
  council,
  fleet,
  HOME,
  live,
  MeanDice,
  month,
  order,
  outside,
  refusedBy,
  sector,
  squads,
  step,
  W,
  worldOf,
} from "./table.ts";

describe("income and upkeep", () => {
  rule("EC-CECO-01", "factories fill the stock of their own system", () => {
    const state = sector();
    worldOf(state, W.near).owner = 0;
    worldOf(state, W.near).holders.works = 0;
    worldOf(state, W.near).factories = [{ modules: 3, taken: 0 }];
    collectIncome(state);
    expect(realmOf(state, 0).stock).toEqual({ [HOME]: 400, 103: 75 });
  });

  rule(
    "EC-CECO-07",
    "2 percent of ships and 10 of better troops, from chosen stocks; what is missing lays ships up",
    () => {
      const state = sector();
      const force = fleet(state, 0, HOME, W.home, "F-CA F-DD");
      force.ships[0]?.hold.troops.push(...squads("marine", 6));
      // 445 points of ships, 12 of marines; militia cost nothing.
      expect(upkeepOf(state, 0)).toBe(9 + 2);
      const realm = realmOf(state, 0);
      realm.stock = { [HOME]: 100, 103: 8 };
      payUpkeep(state, 0, council({ pays: ["h103"] }));
      expect(realm.stock).toEqual({ [HOME]: 97, 103: 0 });
      realm.stock = { [HOME]: 9 };
      payUpkeep(state, 0, council({ laysUp: [force.ships[1]?.id ?? ""] }));
      expect(force.ships.map((ship) => ship.laidUp)).toEqual([false, true]);
      expect(stockIn(realm, HOME)).toBe(0);
      // However often it is named, a ship is laid up once and counts once: 11 points are two ships.
      realm.stock = {};
      const twice = force.ships[1]?.id ?? "";
      payUpkeep(state, 0, council({ laysUp: [twice, twice, twice, twice, twice] }));
      expect(force.ships.map((ship) => ship.laidUp)).toEqual([true, true]);
    },
  );

  rule("EC-CECO-07", "a ship that is laid up neither moves nor fights", () => {
    const state = sector();
    const force = fleet(state, 0, HOME, W.home, "F-CA F-DD");
    const idle = force.ships[1];
    if (idle === undefined) throw new Error("no ship");
    idle.laidUp = true;
    live(state, { forces: { [force.id]: order([step("move", "outskirts")]) } }, {}, new MeanDice(5));
    expect(force.at).toBe(-1);
    expect(force.ships).toHaveLength(1);
    expect(state.forces.find((other) => other.ships.includes(idle))?.at).toBe(W.home);
  });

  rule("EC-CECO-09", "a captured factory yields half for three turns", () => {
    const state = sector();
    const world = worldOf(state, W.home);
    for (const factory of world.factories) factory.taken = 3;
    expect(yieldOf(state, world)).toBe(200);
    for (let turn = 0; turn < 3; turn++) collectIncome(state);
    expect(yieldOf(state, world)).toBe(400);
  });

  rule("EC-CGND-07", "a captured world needs a squad for each factory", () => {
    const state = sector();
    const world = worldOf(state, W.home);
    world.conquered = true;
    world.squads = [{ owner: 0, troop: "militia", count: 3 }];
    expect(yieldOf(state, world)).toBe(300);
  });

  rule("EC-CMOV-04", "a blockade keeps a world's output on the ground until it is lifted", () => {
    const state = sector();
    const force = fleet(state, 1, HOME, W.home, "Y-CA");
    force.blockades = true;
    collectIncome(state);
    expect(stockIn(realmOf(state, 0), HOME)).toBe(0);
    force.blockades = false;
    collectIncome(state);
    expect(stockIn(realmOf(state, 0), HOME)).toBe(800);
    force.blockades = true;
    realmOf(state, 0).stock = { [HOME]: 100 };
    const freighter = fleet(state, 0, HOME, W.home, "F-FR");
    // An armed defender in orbit would dispute the blockade; a freighter's L6 counts as one.
    freighter.shaken = true;
    live(state, { forces: { [freighter.id]: order([step("load", "", { what: "goods", n: 50 })]) } });
    expect(goodsAboard(freighter)).toBe(0);
  });

  rule("EC-CMAP-06", "hives and Cyn'Ru bottle ships with freighters work as factories", () => {
    const state = sector();
    const hive = outside(state, 0, HOME, "T-HV");
    expect(mobileOutput(hive, realmOf(state, 0))).toBe(100);
    const wanderers = outside(state, 0, HOME, "C-BH C-FR");
    expect(mobileOutput(wanderers, { ...realmOf(state, 0), sovereignty: "C" })).toBe(100);
  });
});

describe("production", () => {
  rule("EC-CECO-03", "a system's points buy what is finished there; the end of the list is cut", () => {
    const state = sector();
    const realm = realmOf(state, 0);
    realm.stock = { [HOME]: 130, 103: 500 };
    produce(state, 0, [
      { world: "w0", item: "facility:barracks", n: 1 },
      { world: "w0", item: "facility:laser", n: 1 },
      { world: "w0", item: "facility:sensors", n: 1 },
    ]);
    expect(realm.works.map((work) => work.item)).toEqual(["facility:barracks", "facility:laser"]);
    expect(realm.stock).toEqual({ [HOME]: 10, 103: 500 });
    expect(realm.reports.at(-1)?.kind).toBe("cut");
  });

  rule(
    "EC-CECO-04",
    "a ship takes a turn for each 100 points and a yard; equal instalments, the rest at the end",
    () => {
      const state = sector();
      const realm = realmOf(state, 0);
      realm.stock = { [HOME]: 150 };
      const cruiser = GOODS.get("ship:F-CL");
      if (cruiser === undefined) throw new Error("no cruiser");
      expect(cruiser.turns).toBe(3);
      produce(state, 0, [{ world: "w0", item: "ship:F-CL", n: 1 }]);
      expect(stockIn(realm, HOME)).toBe(150 - 74);
      produce(state, 0, []);
      expect(stockIn(realm, HOME)).toBe(2);
      // Nothing left: the work rests and keeps its progress.
      produce(state, 0, []);
      expect(realm.works[0]).toMatchObject({ paid: 148, done: 2 });
      realm.stock[HOME] = 100;
      const [work] = realm.works;
      expect(work && instalment(work)).toBe(220 - 148);
      produce(state, 0, []);
      deliver(state);
      expect(state.forces.map((force) => force.ships[0]?.class)).toEqual(["F-CL"]);
      expect(refusedBy(state, 0, month({ buys: [{ world: "w2", item: "ship:F-CL", n: 1 }] }))).toBe(
        "EC-CECO-03",
      );
    },
  );

  rule("EC-CECO-04", "three ships and 600 mass factors at once in a yard", () => {
    const state = sector();
    const realm = realmOf(state, 0);
    realm.stock = { [HOME]: 5000 };
    produce(state, 0, [{ world: "w0", item: "ship:F-FF", n: 5 }]);
    expect(realm.works).toHaveLength(3);
    realm.works = [];
    produce(state, 0, [
      { world: "w0", item: "ship:F-DN", n: 1 },
      { world: "w0", item: "ship:F-CA", n: 1 },
      { world: "w0", item: "ship:F-DD", n: 1 },
    ]);
    // 453 + 176 is too much, 453 + 88 is not.
    expect(realm.works.map((work) => work.item)).toEqual(["ship:F-DN", "ship:F-DD"]);
  });

  rule(
    "EC-CECO-05",
    "small things come in the same turn; two squads a factory; rangers need barracks",
    () => {
      const state = sector();
      const realm = realmOf(state, 0);
      realm.stock = { [HOME]: 1000 };
      const world = worldOf(state, W.home);
      expect(refusedBy(state, 0, month({ buys: [{ world: "w0", item: "troop:ranger", n: 1 }] }))).toBe(
        "EC-CECO-03",
      );
      world.barracks = 1;
      produce(state, 0, [
        { world: "w0", item: "troop:ranger", n: 20 },
        { world: "w0", item: "craft:fighter", n: 3 },
        { world: "w0", item: "missile:M10", n: 4 },
        { world: "w0", item: "vehicle:walker", n: 2 },
        { world: "w0", item: "nano:dust", n: 1 },
        { world: "w0", item: "pod:T1", n: 1 },
      ]);
      deliver(state);
      expect(world.squads).toContainEqual({ owner: 0, troop: "ranger", count: 8 });
      expect(world.squads).toContainEqual({ owner: 0, troop: "walker", count: 2 });
      expect(realm.depot[HOME]).toEqual({
        "craft:fighter": 3,
        "missile:M10": 4,
        "nano:dust": 1,
        "pod:T1": 1,
      });
    },
  );

  rule(
    "EC-CECO-06",
    "a factory grows by a module a turn and works from the first; ruins are rebuilt for 100",
    () => {
      const state = sector();
      const realm = realmOf(state, 0);
      realm.stock = { [HOME]: 1000 };
      const world = worldOf(state, W.home);
      produce(state, 0, [{ world: "w0", item: "facility:factory", n: 5 }]);
      // Rating 6, four stand: two more.
      expect(realm.works).toHaveLength(2);
      expect(stockIn(realm, HOME)).toBe(800);
      deliver(state);
      expect(world.factories.map((factory) => factory.modules)).toEqual([4, 4, 4, 4, 1, 1]);
      expect(yieldOf(state, world)).toBe(450);
      for (let turn = 0; turn < 3; turn++) {
        produce(state, 0, []);
        deliver(state);
      }
      expect(world.factories.map((factory) => factory.modules)).toEqual([4, 4, 4, 4, 4, 4]);
      expect(realm.works).toEqual([]);
      world.factories = [{ modules: 2, taken: 0 }];
      realm.stock = { [HOME]: 300 };
      produce(state, 0, [
        { world: "w0", item: "module", n: 3 },
        { world: "w0", item: "facility:silo", n: 1 },
        { world: "w0", item: "facility:dock", n: 1 },
      ]);
      deliver(state);
      expect(world.factories).toEqual([{ modules: 4, taken: 0 }]);
      expect([world.silo, world.dock, stockIn(realm, HOME)]).toEqual([1, 1, 45]);
    },
  );

  rule("EC-CECO-06", "a factory whose work rests does not grow", () => {
    const state = sector();
    const realm = realmOf(state, 0);
    realm.stock = { [HOME]: 100 };
    produce(state, 0, [{ world: "w0", item: "facility:factory", n: 1 }]);
    deliver(state);
    produce(state, 0, []);
    deliver(state);
    expect(worldOf(state, W.home).factories.map((factory) => factory.modules)).toEqual([4, 4, 4, 4, 1]);
  });
});

describe("cargo", () => {
  rule(
    "EC-CECO-02",
    "5 points to a bulk factor, 2 to a shielded one, loaded and unloaded in a system",
    () => {
      const state = sector();
      expect(goodsRoom(newShip("x", "F-FR"))).toBe(40 * 5 + 2 * 2);
      // Goods fill bulk factors first, five to each, then the others, two to each.
      const holding = (goods: number) => goodsRoom({ ...newShip("x", "F-FR"), goods });
      expect([holding(101), holding(200), holding(201), holding(202), holding(203)]).toEqual([
        19 * 5 + 2 * 2,
        2 * 2,
        2,
        2,
        0,
      ]);
      const realm = realmOf(state, 0);
      realm.stock = { [HOME]: 500 };
      const force = fleet(state, 0, HOME, W.home, "F-FR");
      const air = order([step("load", "", { what: "air", n: 1 })]);
      expect(refusedBy(state, 0, month({ forces: { [force.id]: air } }))).toBe("EC-CECO-02");
      live(state, { forces: { [force.id]: order([step("load", "", { what: "goods", n: 300 })]) } });
      expect(goodsAboard(force)).toBe(204);
      expect(stockIn(realm, HOME)).toBe(500 - 204 + 400);
      state.phase = "month";
      live(state, { forces: { [force.id]: order([step("unload", "", { what: "goods", n: 100 })]) } });
      expect(goodsAboard(force)).toBe(104);
    },
  );

  rule("EC-CECO-08", "goods for 100 and a squad make a free world an outpost", () => {
    const state = sector();
    realmOf(state, 0).stock = { [HOME]: 100 };
    const force = fleet(state, 0, HOME, W.home, "F-FR");
    const steps = [
      step("load", "", { what: "goods", n: 100 }),
      step("load", "", { what: "troop:militia", n: 1 }),
      step("move", "w1"),
      step("colonise", "w1"),
    ];
    live(state, { forces: { [force.id]: order(steps) } }, {}, new FastDice(4));
    expect(worldOf(state, W.moon)).toMatchObject({ owner: 0, conquered: false });
    expect(worldOf(state, W.moon).squads).toEqual([{ owner: 0, troop: "militia", count: 1 }]);
    expect(goodsAboard(force)).toBe(0);
  });

  rule("EC-CECO-10", "new craft modules cost a quarter of the craft each, rounded up", () => {
    const state = sector();
    realmOf(state, 0).stock = { [HOME]: 100 };
    const force = fleet(state, 0, HOME, W.home, "F-CA");
    force.ships[0]?.hold.craft.push({ type: "fighter", refit: 20, prepared: false });
    recover(state, [month({ repairs: [{ system: `h${HOME}`, most: 50 }] }), undefined]);
    expect(force.ships[0]?.hold.craft[0]?.refit).toBe(0);
    expect(stockIn(realmOf(state, 0), HOME)).toBe(100 - 2 * 4);
  });
});
