import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { land } from "../../src/campaign/rules/cargo.ts";
import { realmOf } from "../../src/campaign/rules/places.ts";
import { disembark } from "../../src/campaign/rules/invasion.ts";
import {
  fleet,
  HOME,
  live,
  MeanDice,
  month,
  NEAR,
  order,
  refusedBy,
  sector,
  squads,
  step,
  W,
  worldOf,
} from "./table.ts";

/** A destroyer with two cargo factors above the home world, where this garrison waits. */
function waiting(troop: "marine" | "ranger", count: number) {
  const state = sector();
  const force = fleet(state, 0, HOME, W.home, "F-DD");
  worldOf(state, W.home).squads = [{ owner: 0, troop, count }];
  const [ship] = force.ships;
  if (ship === undefined) throw new Error("no ship");
  return { state, force, ship };
}

const loading = (id: string, what: string, n: number) => ({
  forces: { [id]: order([step("load", "", { what, n })]) },
});

rule("EC-CGND-02", "a landing settles who holds a world; who has nobody aboard changes nothing there", () => {
  for (const [aboard, holder] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { state, force, ship } = waiting("marine", 2);
    ship.hold.troops = squads("marine", aboard);
    const world = worldOf(state, W.home);
    world.holders.works = 1;
    expect(land(state, force, step("land", `w${W.home}`))).toBe(aboard > 0);
    expect([world.holders.works, world.squads]).toEqual([
      holder,
      [{ owner: 0, troop: "marine", count: 2 + aboard }],
    ]);
  }
});

describe("emergency density", () => {
  rule("EC-TRP-01", "one squad to a factor on a normal voyage", () => {
    const { state, force, ship } = waiting("marine", 10);
    live(state, loading(force.id, "troop:marine", 10), {}, new MeanDice(5));
    expect([ship.hold.troops.length, ship.hold.crowded]).toEqual([2, false]);
  });

  rule("EC-TRP-02", "packed, four squads share a factor, two in powered armor", () => {
    for (const [troop, count] of [
      ["marine", 8],
      ["ranger", 4],
    ] as const) {
      const { state, force, ship } = waiting(troop, 10);
      live(state, loading(force.id, `crowd:${troop}`, 10), {}, new MeanDice(5));
      expect([ship.hold.troops.length, ship.hold.crowded]).toEqual([count, true]);
      expect(worldOf(state, W.home).squads[0]?.count).toBe(10 - count);
    }
    const { state, force } = waiting("marine", 10);
    expect(refusedBy(state, 0, month(loading(force.id, "crowd:tank", 1)))).toBe("EC-CECO-02");
  });

  rule(
    "EC-TRP-04",
    "each packed squad dies on a 1 at the end of the month, and none goes into battle",
    () => {
      const { state, force, ship } = waiting("marine", 10);
      live(state, loading(force.id, "crowd:marine", 8), {}, new MeanDice(1));
      expect([ship.hold.troops, ship.hold.crowded]).toEqual([[], false]);
      ship.hold.troops = squads("marine", 3);
      ship.hold.crowded = true;
      expect(disembark(force, 10, 10, true)).toEqual([]);
      expect(disembark(force, 10, 10, false)).toHaveLength(3);
    },
  );
});

rule("EC-TAC-04", "craft travel as cargo where there is no tac-bay, and are unloaded as they came", () => {
  const state = sector();
  const force = fleet(state, 0, HOME, W.home, "F-FR");
  realmOf(state, 0).depot = { [HOME]: { "craft:fighter": 5 } };
  live(state, loading(force.id, "spare:fighter", 3), {}, new MeanDice(5));
  expect([force.ships[0]?.hold.spares.length, force.ships[0]?.hold.craft.length]).toEqual([3, 0]);
  expect(realmOf(state, 0).depot[HOME]).toEqual({ "craft:fighter": 2 });
});

rule("EC-LAND-08", "squads reach a strange world only by landers, shuttles, tethers or an own dock", () => {
  const landed = (classes: string) => {
    const state = sector();
    const force = fleet(state, 0, NEAR, W.near, classes);
    force.ships[0]?.hold.troops.push("marine");
    live(state, { forces: { [force.id]: order([step("land", `w${W.near}`)]) } }, {}, new MeanDice(5));
    return worldOf(state, W.near).owner;
  };
  expect([landed("F-AT"), landed("F-AT F-LD")]).toEqual([-1, 0]);
});
