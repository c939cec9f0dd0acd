import { describe, expect, test } from "vitest";
import { FastDice, RecordingTable, ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import type { StEvent, StTable } from "../src/rules/event.ts";
import { rollRating, setup } from "../src/rules/setup.ts";
import { recordAfter, recordText } from "../src/rules/campaign.ts";
import { checkRecord, readRecord, shareAmongRoles, trained } from "../src/rules/campaign-record.ts";
import { checkOptions } from "../src/rules/options.ts";
import { checkBonus } from "../src/rules/crew-bonus.ts";
import { outcome } from "../src/rules/outcome.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { hexAt } from "../src/rules/map.ts";
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
  optionsFor,
  quietUntil,
  refusal,
  ship,
  tableOf,
  check,
} from "./table.ts";

const campaign = (): State => duel("f-con2", "k-d7m", { options: { campaign: true } });

/** A campaign duel after the points were divided: 12 to each crew, dice for the two crew rolls. */
function begun(first: number, second: number): State {
  const state = campaign();
  for (const no of [0, 1]) shipAt(state, no).toDivide = 12;
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
      const points = shipAt(state, 0).toDivide;
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
    expect(heard(news, "advantage")).toMatchObject([
      {
        seat: 0,
        rolls: [
          { seat: 0, roll: 65, faces: [50], points: 15 },
          { seat: 1, roll: 60, faces: [60], points: 0 },
        ],
      },
    ]);
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

  /** A crew has earned its bonus; three beams, each needing an 8, bear on an enemy whose shield holds. */
  function aiming(): State {
    const state = begun(1, 100);
    act(state, 0, { type: "bonus", ship: 0, bonus: "aim", where: "" });
    shipAt(state, 0).charges = [0, 0, 2, 2, 2, 0, 0, 0];
    atDeclaration(state, 0);
    Object.assign(shipAt(state, 0), { ...hexAt(10, 14), heading: 0 });
    Object.assign(shipAt(state, 1), { ...hexAt(18, 14), heading: 3, shields: [9, 9, 9, 9, 9, 9] });
    return state;
  }
  const declare = (aimed?: readonly string[]): Action => ({
    type: "declare",
    fire: { "0.2": "1", "0.3": "1", "0.4": "1" },
    ...(aimed === undefined ? {} : { aimed: [...aimed] }),
  });
  const hits = (state: State, aimed?: readonly string[]): readonly boolean[] =>
    heard(act(state, 0, declare(aimed), 9, 9, 9), "fired").map(
      (event) => event.type === "fired" && event.hit,
    );

  rule("ST-CAM-04", "bonus 1: two weapons of the captain's choice subtract 1 from the die (V15)", () => {
    expect(hits(aiming(), ["0.3", "0.4"])).toEqual([false, true, true]);
    expect(hits(aiming(), ["0.3"])).toEqual([false, true, false]);
    const kept = aiming();
    expect(hits(kept, [])).toEqual([false, false, false]);
    expect(shipAt(kept, 0).aims).toBe(2);
  });

  rule("ST-CAM-04", "without a choice the first two; what is left can be used later in the turn", () => {
    const state = aiming();
    expect(hits(state)).toEqual([true, true, false]);
    expect(shipAt(state, 0).aims).toBe(0);
    const one = aiming();
    hits(one, ["0.2"]);
    expect(shipAt(one, 0).aims).toBe(1);
  });

  rule(
    "ST-CAM-04",
    "only for weapons that fire, two of a ship at most, and nobody else sees for which",
    () => {
      const state = aiming();
      const said = (aimed: readonly string[]) => {
        const { code, rule: ruled, field, text } = check(state, 0, declare(aimed)) ?? {};
        return [code, ruled, field, text?.with];
      };
      expect(said(["0.5"])).toEqual(["aims-without-firing", "ST-CAM-04", "aimed.0", undefined]);
      expect(said(["0.2", "0.3", "0.4"])).toEqual(["too-many-aims", "ST-CAM-04", "aimed", { most: 2 }]);
      expect(game.choices(state, 0).open[0]?.fields?.find(({ name }) => name === "aimed")).toMatchObject({
        from: [{ value: "0.2" }, { value: "0.3" }, { value: "0.4" }],
        atMost: 2,
        initial: [],
      });
      const shot = {
        by: 0,
        weapon: 2,
        target: 1,
        range: 8,
        aimed: true,
        face: 0,
        hit: false,
        side: 0,
        damage: 0,
      };
      state.shots = [shot];
      expect(view(state, 0).shots[0]?.aimed).toBe(true);
      expect(view(state, 1).shots[0]?.aimed).toBe(false);
    },
  );

  rule(
    ["ST-CAM-05", "ST-CAM-06"],
    "bonuses 2 and 3: one extra power; one extra shield point, even above the maximum, not on a dead generator",
    () => {
      const power = begun(1, 1);
      act(power, 0, { type: "bonus", ship: 0, bonus: "power", where: "" });
      shipAt(power, 1).dead = 1;
      expect(broken(power, 1, { type: "bonus", ship: 1, bonus: "shield", where: "s1" })).toBe("ST-CAM-06");
      const shield = act(power, 1, { type: "bonus", ship: 1, bonus: "shield", where: "s2" });
      expect(heard(shield, "bonus-taken")).toMatchObject([
        { bonus: "shield", place: { kind: "shield", number: 2 } },
      ]);
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
    expect(checkBonus(state, { ship: 0, bonus: "repair", where: "e0" })).toBeUndefined();
    const choice = game
      .choices(state, 0)
      .open.find(({ action }) => action.type === "bonus" && action.bonus === "repair");
    expect(choice?.fields).toMatchObject([
      {
        name: "where",
        from: [
          { value: "hull", label: { with: { place: { key: "place.superstructure" } } } },
          { value: "e0", label: { with: { place: { key: "place.power" } } } },
        ],
      },
    ]);
    const news = act(state, 0, { type: "bonus", ship: 0, bonus: "repair", where: "hull" });
    expect(heard(news, "bonus-taken")).toMatchObject([
      { bonus: "repair", place: { kind: "superstructure" } },
    ]);
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
      Object.assign(state.captains[0] ?? {}, { ap: 5 });
      shipAt(state, 0).crewRating = 10;
      const next = duel("f-con2", "k-d7m", { options: { campaign: true, record: recordText(state) } });
      expect(shipAt(next, 0)).toMatchObject({ toDivide: 2, crewRating: 10 });
      expect(broken(next, 0, { type: "divide", ship: 0, captain: 3 })).toBe("ST-CAM-09");
      act(next, 0, { type: "divide", ship: 0, captain: 1 }, 1, 1);
      expect(next.captains[0]?.ap).toBe(6);
      expect(shipAt(next, 0).crewRating).toBe(11);
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
    "ST-CAM-14",
    "a captain who beamed over dies with the ship that took him aboard, or with the one it fled to",
    () => {
      const state = tableOf({
        ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 17), ship("f-lar", 0, 5, 16), ship("k-d7m", 1, 25)],
      });
      const alive = (): boolean | undefined => recordAfter(state).ships[0]?.captainAlive;
      act(state, 0, { type: "abandon", ship: 0 });
      expect(broken(state, 0, { type: "abandon", ship: 0 })).toBe("ST-CAM-13");
      allocate(state, [{}, {}, {}, {}], [1, 2]);
      quietUntil(state, "power");
      // The nearest of two friends.
      expect(shipAt(state, 0)).toMatchObject({ fate: "abandoned", host: 2 });
      expect(alive()).toBe(true);
      shipAt(state, 2).fate = "captured";
      expect(alive()).toBe(true);
      shipAt(state, 2).fate = "exploded";
      expect(alive()).toBe(false);
      Object.assign(shipAt(state, 2), { fate: "abandoned", host: 1 });
      expect(alive()).toBe(true);
      shipAt(state, 1).fate = "exploded";
      expect(alive()).toBe(false);
    },
  );

  rule("ST-CAM-09", "one die of ten for each new ship and captain, in the open, and ten to it", () => {
    const table = new RecordingTable<StEvent>(new ScriptedDice(3, 10));
    const state = setup(optionsFor({ campaign: true }), 2, table as unknown as StTable);
    const die = { type: "rolled", purpose: "roll.advancement", sides: 10, rules: ["ST-CAM-09"] };
    expect(table.told.filter(({ event }) => event.type === "rolled")).toEqual([
      { event: { ...die, of: "@f-con2", faces: [3] } },
      { event: { ...die, of: "@k-d7m", faces: [10] } },
    ]);
    expect(state.ships.map((one) => one.toDivide)).toEqual([13, 20]);
  });

  rule("ST-CAM-13", "four hexes are near enough, five are not; a disabled friend takes nobody", () => {
    const at = (row: number) =>
      tableOf({ ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, row), ship("k-d7m", 1, 25)] });
    expect(refusal(at(18), 0, { type: "abandon", ship: 0 })).toBe("allowed");
    expect(refusal(at(19), 0, { type: "abandon", ship: 0 })).toBe("no-host-near");
    const helpless = at(18);
    shipAt(helpless, 1).disabled = true;
    expect(refusal(helpless, 0, { type: "abandon", ship: 0 })).toBe("no-host-near");
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
      expect(recordAfter(state).ships[0]).toMatchObject({
        captain: 9,
        crew: 0,
        captainAlive: true,
        crewTogether: false,
      });
      expect(shipAt(state, 0).host).toBe(1);
      shipAt(state, 1).fate = "exploded";
      expect(recordAfter(state).ships[1]).toMatchObject({ captain: 0, captainAlive: false });
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
      expect(shareAmongRoles(5)).toBe(1.25);
    },
  );

  rule(
    ["ST-CCM-02", "ST-CCM-03"],
    "the captain's share raises his tactics, every officer adds his to a skill of his own; they serve on together",
    () => {
      const played = tableOf({
        ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 20)],
        seats: 4,
        options: { level: "command", campaign: true },
      });
      const { crew } = shipAt(played, 0);
      if (crew === undefined) throw new Error("the ship has no crew");
      played.victory = [8, 0];
      const record = recordAfter(played);
      const [entry] = record.ships;
      if (entry?.skills === undefined) throw new Error("the officers are not written down");
      expect(entry).toMatchObject({ skills: crew.skills, dex: crew.dex, earned: 8 });
      const wish = { ...entry, training: { engineer: "warpDrive", science: "sensors" } } as const;
      const raised = trained(wish, entry.skills);
      expect(raised.tactics).toBe(crew.skills.tactics + 2);
      expect(raised.warpDrive).toBe(crew.skills.warpDrive + 2);
      expect(raised.sensors).toBe(crew.skills.sensors + 2);
      expect(raised.engineering).toBe(crew.skills.engineering);
      // Who says nothing works on his weakest skill.
      const weaker = crew.skills.helm <= crew.skills.weaponry ? "helm" : "weaponry";
      expect(raised[weaker]).toBe(crew.skills[weaker] + 2);
      const next = tableOf({
        ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 20)],
        seats: 4,
        options: {
          level: "command",
          campaign: true,
          record: JSON.stringify({ ...record, ships: [wish] }),
        },
      });
      expect(shipAt(next, 0).crew).toMatchObject({ skills: raised, dex: crew.dex });
      expect(next.captains[0]?.rating).toBe(raised.tactics);
    },
  );

  rule(
    ["ST-CAM-08", "ST-CAM-14"],
    "a captain without his old crew gets a new one; a captain who died with his ship begins anew",
    () => {
      const entry = { earned: 0, captain: 9, crew: 0, captainAlive: true, crewTogether: false };
      const record = JSON.stringify({
        format: 1,
        ships: [
          { ...entry, ship: "@f-con2" },
          { ...entry, ship: "@k-d7m", captain: 0, captainAlive: false },
        ],
      });
      const state = duel("f-con2", "k-d7m", { options: { campaign: true, record } });
      expect(state.captains[0]?.ap).toBe(9);
      expect(shipAt(state, 0).toDivide).toBe(0);
      // R76: half of what a new captain and crew would bring, rounded down.
      const file = JSON.stringify({
        format: 1,
        title: "",
        warp: 5,
        ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 18)],
      });
      const crews = [1, 2, 9, 10].map((die) => {
        const dice = fed(die, 1);
        const next = setup(optionsFor({ scenario: "file", file, campaign: true, record }), 2, dice.table);
        dice.done();
        return shipAt(next, 0).crewRating;
      });
      expect(crews).toEqual([5, 6, 9, 10]);
      expect(shipAt(state, 1).toDivide).toBeGreaterThanOrEqual(11);
      expect([asked(state, 0), asked(state, 1)]).toEqual(["nothing", "divide"]);
    },
  );

  rule("ST-CAM-01", "the record of a battle that has ended is told, and the next battle reads it", () => {
    const state = begun(100, 100);
    const news = act(state, 1, { type: "surrender", ship: 1 });
    const [told] = heard(news, "campaign-record");
    const text = told?.type === "campaign-record" ? told.record : "";
    expect(text).toBe(recordText(state));
    expect(readRecord(text)).toMatchObject({ ok: true, value: recordAfter(state) });
    const chosen = optionsFor({ campaign: true, record: text });
    expect(checkOptions(chosen, 2)).toBeUndefined();
  });

  rule(
    ["ST-XSU-08", "ST-CAM-11"],
    "in the Expert game ratings stand for Advancement Points: what is earned raises them before captains are ranked",
    () => {
      const entry = { earned: 3, crew: 60, captainAlive: true, crewTogether: true };
      const record = JSON.stringify({
        format: 1,
        ships: [
          { ...entry, ship: "@f-con2", captain: 60 },
          { ...entry, ship: "@k-d7m", captain: 61 },
        ],
      });
      const state = duel("f-con2", "k-d7m", { options: { level: "expert", campaign: true, record } });
      act(state, 0, { type: "divide", ship: 0, captain: 3 });
      act(state, 1, { type: "divide", ship: 1, captain: 0 });
      expect(state.captains).toMatchObject([
        { rating: 63, rank: 1 },
        { rating: 61, rank: 0 },
      ]);
      expect(shipAt(state, 1).crewRating).toBe(63);
    },
  );

  test("a wrong record is refused with the field at fault", () => {
    const entry = {
      ship: "@f-con2",
      earned: 0,
      captain: 5,
      crew: 6,
      captainAlive: true,
      crewTogether: true,
    };
    const codeOf = (record: unknown): unknown => {
      const text = typeof record === "string" ? record : JSON.stringify(record);
      const { code, field } = checkOptions(optionsFor({ campaign: true, record: text }), 2) ?? {};
      return [code, field];
    };
    expect(codeOf("no record")).toEqual(["record-not-json", "record."]);
    expect(codeOf({ format: 1, ships: [{ ...entry, crew: -1 }] })).toEqual([
      "record-form",
      "record.ships.0.crew",
    ]);
    expect(codeOf({ format: 1, ships: [{ ...entry, ship: "Yorktown" }] })).toEqual([
      "record-no-such-ship",
      "record.ships.0.ship",
    ]);
    expect(codeOf({ format: 1, ships: [entry, entry] })).toEqual([
      "record-ship-twice",
      "record.ships.1.ship",
    ]);
    const half = { ...entry, dex: { engineer: 50, helm: 50, sensors: 50 } };
    expect(checkRecord({ format: 1, ships: [half] }, ["@f-con2"])?.code).toBe("record-half-a-crew");
    expect(codeOf({ format: 1, ships: [entry] })).toEqual([undefined, undefined]);
  });
});
