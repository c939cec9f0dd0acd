import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import {
  chartOf,
  findKey,
  findNumber,
  scout,
  searchBonus,
  sightingOf,
} from "../../src/campaign/rules/scouting.ts";
import { jump } from "../../src/campaign/rules/jumps.ts";
import { realmOf } from "../../src/campaign/rules/places.ts";
import { courierTurns, readMail, sendReport } from "../../src/campaign/rules/report.ts";
import { DEEP, fleet, FOE, HOME, NEAR, outside, quiet, sector, W, worldOf } from "./table.ts";

describe("scouting", () => {
  rule("EC-CSCT-01", "each side with a ship or sensor base looks for each hostile task force", () => {
    const state = sector();
    const hunter = outside(state, 0, NEAR, "F-CA");
    const first = outside(state, 1, NEAR, "Y-CA");
    const second = fleet(state, 1, NEAR, W.near, "Y-DD");
    // The cruiser looks for both, each of the two sides rolls once per force: three dice.
    const finds = scout(state, quiet(9, 7, 9));
    expect([...finds.keys()]).toEqual([findKey(0, first), findKey(1, hunter)]);
    expect(finds.has(findKey(0, second))).toBe(false);
    state.treaties.push({ kind: "peace", one: 0, other: 1 });
    expect(scout(state, quiet()).size).toBe(0);
  });

  rule("EC-CSCT-01", "a sensor base has eyes of its own; a solar flare blinds everybody", () => {
    const state = sector();
    worldOf(state, W.home).sensors = 1;
    const raider = outside(state, 1, HOME, "Y-DD");
    // The base looks for the destroyer, the destroyer at the world below it.
    const finds = scout(state, quiet(9, 2));
    expect(finds.get(findKey(0, raider))).toBe(1);
    state.flare = HOME;
    expect(scout(state, quiet()).size).toBe(0);
  });

  rule(
    "EC-CSCT-02",
    "8, less scouts, sensor base, great mass and movement, more for outskirts and stealth, never below 2",
    () => {
      const state = sector();
      const force = fleet(state, 1, NEAR, W.near, "Y-DD");
      expect(findNumber(state, 0, force)).toBe(8);
      force.at = -1;
      expect(findNumber(state, 0, force)).toBe(9);
      force.stirred = true;
      expect(findNumber(state, 0, force)).toBe(8);
      outside(state, 0, NEAR, "F-SC F-SC F-SC F-SC");
      expect(searchBonus(state, 0, NEAR)).toBe(3);
      expect(findNumber(state, 0, force)).toBe(5);
      const bottle = outside(state, 1, NEAR, "Y-BH");
      expect(findNumber(state, 0, bottle)).toBe(5);
      const raiders = fleet(state, 1, NEAR, W.near, "C-CA C-DD");
      expect(findNumber(state, 0, raiders)).toBe(5);
      raiders.stealth = true;
      expect(findNumber(state, 0, raiders)).toBe(7);
      worldOf(state, W.near).sensors = 1;
      worldOf(state, W.near).holders.defences = 0;
      bottle.at = W.near;
      bottle.stirred = true;
      expect(findNumber(state, 0, bottle)).toBe(2);
    },
  );

  rule(
    "EC-CSCT-03",
    "place and mass, from two ships by band, from four the ships themselves; mass is always true",
    () => {
      const state = sector();
      const force = outside(state, 1, NEAR, "Y-CA Y-DD Y-BH");
      const [cruiser] = force.ships;
      if (cruiser !== undefined) cruiser.left.hull -= 2;
      const mass = 179 + 89 + 1257;
      expect(sightingOf(state, force, 1)).toMatchObject({ hex: NEAR, at: -1, mass, bands: [], ships: [] });
      expect(sightingOf(state, force, 2)).toMatchObject({ mass, bands: [1, 0, 1, 1, 0, 0], ships: [] });
      expect(sightingOf(state, force, 4).ships[0]).toEqual({ class: "Y-CA", lost: 2 });
    },
  );

  rule("EC-CSCT-04", "scouts and sensor bases notice an opening and its mass", () => {
    const state = sector();
    worldOf(state, W.home).sensors = 1;
    worldOf(state, W.foe).sensors = 1;
    outside(state, 0, NEAR, "F-SC");
    const force = outside(state, 1, 106, "Y-CA Y-BH");
    jump(state, quiet(3), force, NEAR, { gate: false, stays: false, tuned: false });
    const notice = realmOf(state, 0).mail[0]?.report ?? realmOf(state, 0).reports[0];
    expect(notice).toMatchObject({ kind: "wormhole", with: { hex: "0406", mass: 179 + 1257 } });
  });

  rule(
    "EC-CSCT-05",
    "a world's surface shows facilities and numbers; a sensor base helps its owner; nano-bots tell more",
    () => {
      const state = sector();
      const world = worldOf(state, W.foe);
      world.laser = 2;
      const eyes = fleet(state, 0, FOE, W.foe, "F-CA");
      // 8 without a base; the world's own side has no ship to look back.
      scout(state, quiet(8));
      const letters = realmOf(state, 0).mail;
      expect(letters).toHaveLength(1);
      expect(chartOf(state, world, false)).toMatchObject({
        owner: 1,
        factories: 4,
        facilities: ["shipyard", "laser"],
        elements: 4,
        squads: [],
      });
      world.sensors = 1;
      realmOf(state, 0).mail = [];
      // The base looks for the cruiser and needs 7; the cruiser needs 9 now.
      scout(state, quiet(8, 2));
      expect(realmOf(state, 0).mail).toEqual([]);
      const [ship] = eyes.ships;
      if (ship === undefined) throw new Error();
      ship.stores = { "nano:area": 1, "nano:relay": 1 };
      scout(state, quiet(8, 4, 2));
      expect(realmOf(state, 0).mail[0]?.charted).toMatchObject({ as: { squads: ["4 militia"] } });
      expect(ship.stores["nano:area"]).toBe(0);
    },
  );

  rule(
    "EC-CSCT-06",
    "news are quick from the own net and past a bottle ship, else three light-years a turn",
    () => {
      const state = sector();
      expect(courierTurns(state, 0, HOME)).toBe(0);
      expect(courierTurns(state, 0, NEAR)).toBe(1);
      expect(courierTurns(state, 0, FOE)).toBe(4);
      outside(state, 0, FOE, "F-BH");
      expect(courierTurns(state, 0, FOE)).toBe(0);
      sendReport(state, 0, 107, "found", { whose: "@Y", place: "", mass: 5 });
      expect(realmOf(state, 0).reports).toEqual([]);
      state.turn += 2;
      readMail(state);
      expect(realmOf(state, 0).reports).toEqual([]);
      state.turn += 1;
      readMail(state);
      // It carries the date on which it was written.
      expect(realmOf(state, 0).reports.at(-1)).toMatchObject({ kind: "found", turn: state.turn - 3 });
      expect(courierTurns(state, 0, DEEP)).toBe(1);
    },
  );
});
