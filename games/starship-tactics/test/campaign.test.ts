import { describe, expect } from "vitest";
import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { rollRating } from "../src/rules/setup.ts";
import { advance, recordsAfter, shareAmongRoles } from "../src/rules/campaign.ts";
import { checkBonus, takeBonus } from "../src/rules/crew-bonus.ts";
import { outcome } from "../src/rules/outcome.ts";
import { rollToHit, resolveShots } from "../src/rules/fire.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { setFate, vanquish } from "../src/rules/victory.ts";
import { view } from "../src/rules/view.ts";
import {
  act,
  allocate,
  asked,
  atDeclaration,
  broken,
  duel,
  fed,
  heard,
  quietUntil,
  refusal,
  ship,
  tableOf,
} from "./table.ts";

const campaign = (): State => duel("f-con2", "k-d7m", { options: { campaign: true } });

/** A campaign duel after the points were divided: 12 to each crew, dice for the two crew rolls. */
function begun(first: number, second: number): State {
  const state = campaign();
  for (const no of [0, 1]) shipAt(state, no).crewRating = 12;
  act(state, 0, { type: "divide", ship: 0, captain: 0 });
  act(state, 1, { type: "divide", ship: 1, captain: 0 }, first, second);
  return state;
}

describe("Campaign", () => {
  rule(
    ["ST-CAM-01", "ST-CAM-09"],
    "a new ship's 11 to 20 points are divided between captain and crew (V10)",
    () => {
      const state = campaign();
      const points = shipAt(state, 0).crewRating;
      expect(points).toBeGreaterThanOrEqual(11);
      expect(points).toBeLessThanOrEqual(20);
      expect(broken(state, 0, { type: "divide", ship: 0, captain: points + 1 })).toBe("ST-CAM-09");
      act(state, 0, { type: "divide", ship: 0, captain: 5 });
      expect(state.captains[0]?.ap).toBe(5);
      expect(shipAt(state, 0).crewRating).toBe(points - 5);
    },
  );

  rule("ST-CAM-10", "the points are public", () => {
    const state = campaign();
    const news = act(state, 0, { type: "divide", ship: 0, captain: 5 });
    expect(news[0]).not.toHaveProperty("to");
    expect(view(state, 1)).toMatchObject({ captains: [{ ap: 5 }, {}] });
    expect(view(state, 1).ships[0]?.crewRating).toBe(shipAt(state, 0).crewRating);
  });

  rule("ST-CAM-02", "advantage is a percentile roll plus the captain's points", () => {
    const state = begun(90, 90);
    quietUntil(state, "power");
    const [first, second] = state.captains;
    if (first !== undefined) first.ap = 15;
    const news = allocate(state, [{}, {}], [50, 60]);
    expect(heard(news, "advantage")).toMatchObject([{ rolls: [65, 60], best: 0 }]);
    expect(second?.rank).toBe(0);
  });

  rule(
    "ST-CAM-03",
    "a crew that rolls its points or less gets one bonus for the turn; the others are asked in the same way",
    () => {
      const state = begun(12, 13);
      expect([shipAt(state, 0).offered, shipAt(state, 1).offered]).toEqual([true, false]);
      expect([asked(state, 0), asked(state, 1)]).toEqual(["bonus", "bonus"]);
      expect(broken(state, 1, { type: "bonus", ship: 1, bonus: "power", where: "" })).toBe("ST-CAM-03");
      expect(view(state, 1).ships[0]?.offered).toBe(false);
    },
  );

  rule("ST-CAM-04", "bonus 1: two shots subtract 1 from the die (V15)", () => {
    const state = begun(1, 100);
    act(state, 0, { type: "bonus", ship: 0, bonus: "aim", where: "" });
    shipAt(state, 0).charges = [0, 0, 2, 2, 2, 0, 0, 0];
    atDeclaration(state, 0);
    state.shots = [2, 3, 4].map((weapon) => ({
      by: 0,
      weapon,
      target: 1,
      range: 8,
      face: 0,
      hit: false,
      side: 0,
    }));
    shipAt(state, 1).shields[0] = 9;
    const { table } = fed(9, 9, 9);
    rollToHit(state, table);
    resolveShots(state, table);
    expect(state.shots.map((shot) => shot.hit)).toEqual([true, true, false]);
  });

  rule(
    ["ST-CAM-05", "ST-CAM-06"],
    "bonuses 2 and 3: one extra power; one extra shield point, even above the maximum, not on a dead generator",
    () => {
      const power = begun(1, 1);
      act(power, 0, { type: "bonus", ship: 0, bonus: "power", where: "" });
      shipAt(power, 1).dead = 1;
      expect(broken(power, 1, { type: "bonus", ship: 1, bonus: "shield", where: "s1" })).toBe("ST-CAM-06");
      act(power, 1, { type: "bonus", ship: 1, bonus: "shield", where: "s2" });
      expect(refusal(power, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 12 } })).toBe(
        "allowed",
      );
      expect(refusal(power, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 12, w0: 1 } })).toBe(
        "over-allocated",
      );
      allocate(power, [{}, { s2: 4 }], [1, 2]);
      expect(shipAt(power, 1).shields).toEqual([0, 5, 0, 0, 0, 0]);
    },
  );

  rule("ST-CAM-07", "bonus 4: one lost point of power or superstructure, never above the original", () => {
    const state = begun(1, 1);
    const one = shipAt(state, 0);
    expect(broken(state, 0, { type: "bonus", ship: 0, bonus: "repair", where: "hull" })).toBe("ST-CAM-07");
    one.superstructure = 3;
    one.engines = [10];
    expect(checkBonus(state, { type: "bonus", ship: 0, bonus: "repair", where: "e0" })).toBeUndefined();
    takeBonus(state, { type: "bonus", ship: 0, bonus: "repair", where: "hull" }, fed().table);
    expect(one).toMatchObject({ superstructure: 4, engines: [10] });
  });

  rule(
    "ST-CAM-11",
    "a vanquished ship is worth its power over ten, rounded up, to who decided its end; its player divides it",
    () => {
      const state = campaign();
      shipAt(state, 1).hurtBy = [0];
      vanquish(state, 1);
      expect(state.victory).toEqual([2, 0]);
      const [record] = recordsAfter(state);
      expect(record?.earned).toBe(2);
      if (record !== undefined)
        expect(advance({ ...record, captain: 5, crew: 10 }, 1)).toMatchObject({
          captain: 6,
          crew: 11,
          earned: 0,
        });
    },
  );

  rule("ST-CAM-12", "a shared kill goes to the deciding shot, or is split: fixed before the game", () => {
    const both = (kills: string) => {
      const state = tableOf({
        ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 18), ship("k-d7m", 1, 20)],
        seats: 3,
        options: { kills },
      });
      shipAt(state, 2).hurtBy = [0, 1];
      setFate(state, 2, "captured");
      return state.victory;
    };
    expect(both("deciding")).toEqual([0, 2, 0]);
    expect(both("split")).toEqual([1, 1, 0]);
  });

  rule(
    ["ST-CAM-13", "ST-CAM-14", "ST-CAM-08"],
    "a ship is abandoned to a friend within 4 hexes: a victory for the enemy; the captain keeps his points, the crew is dispersed",
    () => {
      const far = tableOf({
        ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 20), ship("k-d7m", 1, 25)],
        seats: 2,
      });
      expect(refusal(far, 0, { type: "abandon", ship: 0 })).toBe("no-host-near");
      const state = tableOf({
        ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 18), ship("k-d7m", 1, 25)],
        seats: 2,
      });
      act(state, 0, { type: "abandon", ship: 0 });
      expect(view(state, 1).ships[0]?.abandoning).toBe(false);
      allocate(state, [{}, {}, {}], [1, 2]);
      quietUntil(state, "power");
      expect(shipAt(state, 0).fate).toBe("abandoned");
      expect(state.victory[2]).toBe(2);
      Object.assign(state.captains[0] ?? {}, { ap: 9 });
      shipAt(state, 0).crewRating = 7;
      expect(recordsAfter(state)[0]).toMatchObject({
        captain: 9,
        crew: 0,
        captainAlive: true,
        crewTogether: false,
      });
      shipAt(state, 1).fate = "exploded";
      expect(recordsAfter(state)[1]).toMatchObject({ captain: 0, captainAlive: false });
    },
  );

  rule("ST-CAM-11", "the outcome scores each seat's Victory Points", () => {
    const state = duel("f-con2", "k-d7m");
    act(state, 1, { type: "surrender", ship: 1 });
    expect(outcome(state)).toMatchObject({ winners: [0], scores: [2, 0] });
  });

  rule(["ST-XSU-07", "ST-CGN-08"], "a rating is three dice plus 45: 48 to 75 (V11)", () => {
    expect([rollRating(() => [1, 1, 1]), rollRating(() => [10, 10, 10])]).toEqual([48, 75]);
    const dice = new FastDice(5);
    let sum = 0;
    for (let i = 0; i < 4000; i++)
      sum += rollRating((times) => Array.from({ length: times }, () => dice.roll(10)));
    expect(sum / 4000).toBeCloseTo(61.5, 0);
  });

  rule(
    ["ST-CCM-01", "ST-CCM-02"],
    "a Command campaign has no Advancement Points; a win is shared equally among the roles",
    () => {
      const state = tableOf({
        ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 20)],
        seats: 4,
        options: { level: "command", campaign: true },
      });
      expect(state.captains.map((captain) => captain.ap)).toEqual([0, 0]);
      expect(shipAt(state, 0).crew?.skills.tactics).toBe(state.captains[0]?.rating);
      expect(shareAmongRoles(5, 4)).toBe(1.25);
    },
  );
});
