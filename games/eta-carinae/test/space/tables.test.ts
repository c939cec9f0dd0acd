import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { WARHEAD_TABLE, WARHEADS } from "../../src/ground/data/arms.ts";
import { BEAM_TABLE } from "../../src/space/data/beams.ts";
import { BODY_TABLE } from "../../src/space/data/bodies.ts";
import { FACILITY_TABLE } from "../../src/ground/data/facilities.ts";
import { ITEMS, profileOf, punchOf } from "../../src/skirmish/data/figures.ts";
import { FITS, FIT_TABLE } from "../../src/space/data/fits.ts";
import { MISSILE_TABLE } from "../../src/common/data/missiles.ts";
import { PLATOON_SIZE, supportOf, troopPrice } from "../../src/common/data/platoons.ts";
import { STARTERS } from "../../src/space/data/scenarios.ts";
import { SOVEREIGNTIES, YARDS, type Sovereignty } from "../../src/common/data/sovereignties.ts";
import { craftPrice, TAC_CRAFT, TAC_CRAFT_TABLE } from "../../src/space/data/tac-craft.ts";
import { ROLES, TEMPLATES } from "../../src/space/data/templates.ts";
import { TROOP_TABLE, TROOPS, type TroopId } from "../../src/common/data/troops.ts";
import { BOTTLE_CLASS, HIVE_CHARGE, MOBILE_OUTPUT, START_TABLE } from "../../src/campaign/data/start.ts";
import { GOODS } from "../../src/campaign/rules/goods.ts";

/** Every printed figure that no other test compares, row by row, as the tables have them. */
const rowsOf = <K extends string, T>(
  table: Readonly<Record<K, T>>,
  row: (one: T, id: K) => readonly unknown[],
): string[] => (Object.entries(table) as [K, T][]).map(([id, one]) => [id, ...row(one, id)].join(" "));

describe("ships and their yards (D3.1)", () => {
  test("the fourteen templates", () => {
    const rows = ROLES.map((role) => {
      const one = TEMPLATES[role];
      const ams = `+${one.amsRating}x${one.amsSections}`;
      const { hull, armor, reserve, beams, missiles, fireControl, engines, thrust, cargo, tacBay, bulk } =
        one;
      return [
        role,
        hull,
        armor,
        reserve,
        beams,
        missiles,
        fireControl,
        engines,
        thrust,
        cargo,
        tacBay,
        ams,
        bulk,
      ].join(" ");
    });
    expect(rows).toEqual([
      "SC 4 6 1 1 0 1 2 100 1 0 +1x1 0",
      "FF 6 7 2 2 4 2 2 90 1 0 +1x1 0",
      "DD 8 7 3 3 6 2 3 80 2 0 +2x1 0",
      "CL 10 7 4 4 8 3 4 75 4 1 +2x2 0",
      "CA 13 8 5 6 10 3 4 65 6 2 +3x2 0",
      "BC 16 8 6 8 12 4 6 60 12 3 +3x2 0",
      "BB 20 9 8 11 16 4 6 50 12 3 +4x2 0",
      "DN 25 10 10 15 20 5 8 40 16 4 +4x3 0",
      "TC 14 7 5 3 0 2 5 60 4 18 +3x2 0",
      "AT 12 7 3 2 0 1 4 50 18 6 +2x1 0",
      "LD 3 6 1 1 0 1 2 60 6 0 +1x1 0",
      "FR 8 6 1 1 0 1 2 30 2 0 +1x1 40",
      "BH 20 8 8 2 0 2 8 20 6 3 +4x3 20",
      "HV 60 8 16 12 20 4 12 25 60 40 +3x3 100",
    ]);
  });

  test("what nine yards make of them", () => {
    const rows = rowsOf(YARDS, (one) => [
      one.armor,
      one.hull,
      one.shieldsPerReserve,
      one.beam,
      one.beams,
      one.missiles,
      one.missile,
      one.thrust,
      one.fireControl,
      one.ams,
      one.cargo,
      one.tacBay,
      one.stealth ? "stealth" : "plain",
    ]);
    expect(rows).toEqual([
      "F 0 1 8 L10 1 1 M10 0 0 0 1 1 plain",
      "Y 1 1 8 L10 1.15 0.5 M10 -10 0 -1 1 0.5 plain",
      "A 0 1 8 L10 0.75 1.5 M10 0 1 1 1 1.5 plain",
      "K -1 0.9 8 L10 1 1 M10 15 0 0 1.5 1 plain",
      "U -1 1.25 10 L8 0.75 0.75 M10 -5 0 1 2 1 plain",
      "S 0 1.1 6 L8 1.2 1 M10 0 -1 -1 1 1 plain",
      "X 0 1.1 6 L12 0.9 0.5 M10 20 -1 -1 1.5 1 plain",
      "C 0 0.9 6 L10 0.9 0.5 M20 15 0 0 1 1 stealth",
      "T 2 1.3 0 L12 0.8 0.5 M20 -5 0 -1 1 1.5 plain",
    ]);
  });

  rule("EC-PLA-01", "fits: price, room and the shear they stand (D3.1, D3.9, D3.14)", () => {
    expect(FITS.map((id) => [id, ...Object.values(FIT_TABLE[id])].join(" "))).toEqual([
      "SEN 10 0 0",
      "IMC 20 1 0",
      "EMC 20 1 0",
      "T1 12 0.5 10000",
      "T2 20 1 20000",
      "G1 6 0.5 15000",
      "G2 10 1 30000",
      "PC 30 1 0",
    ]);
  });
});

describe("weapons (D3.2, D3.3, D3.7, D3.8)", () => {
  rule("EC-TBL-05", "beams weigh what the mass of a ship counts for them", () => {
    expect(rowsOf(BEAM_TABLE, ({ mass }) => [mass])).toEqual([
      "L4 0.5",
      "L6 1",
      "L8 2",
      "L10 2.5",
      "L12 3",
      "L15 4",
    ]);
  });

  rule("EC-TBL-07", "what tac-craft carry besides their beam, and who flies them", () => {
    const rows = TAC_CRAFT.map((id) => {
      const { missiles, bay, stealth, sensors, flownBy } = TAC_CRAFT_TABLE[id];
      return [id, missiles, bay, stealth ? "stealth" : "-", sensors ? "SEN" : "-", flownBy.join("")].join(
        " ",
      );
    });
    expect(rows).toEqual([
      "interceptor 0 0 - - FYAKU",
      "fighter 0 0 - - FYAKS",
      "strike 2 0 - - FYAKS",
      "recon 0 0 stealth SEN FYAKUSXCT",
      "assault-shuttle 0 2 - - FYAKUSXCT",
      "cargo-shuttle 0 4 - - FYAKUSXCT",
      "hunter 0 0 - - X",
      "phantom 0 0 stealth - C",
      "stinger 0 0 - - T",
      "swarmer 0 0 - - T",
    ]);
  });

  rule("EC-TBL-07", "a strike craft's two M10 are priced extra", () => {
    expect([craftPrice("strike"), craftPrice("fighter")]).toEqual([20 + 2 * 2, 14]);
  });

  rule(
    "EC-TBL-06",
    "warheads, launchers that a missile takes, sizes of a salvo, and what it cannot strike",
    () => {
      const rows = rowsOf(MISSILE_TABLE, (one) => [
        one.warhead,
        one.launchers,
        `${one.fewest}-${one.most}`,
        one.bombardment ? "slow ships" : "all ships",
        one.agile ? "and craft" : "no craft",
      ]);
      expect(rows).toEqual([
        "M5 5 1 4-10 all ships and craft",
        "M10 10 1 4-10 all ships and craft",
        "M20 20 1 4-10 all ships and craft",
        "M50 50 2 4-10 slow ships no craft",
        "Q30 30 3 1-4 all ships no craft",
      ]);
    },
  );

  rule("EC-GMIS-04", "damage factors of every warhead in its four rings", () => {
    expect(WARHEADS.map((id) => `${id} ${WARHEAD_TABLE[id].factors.join(" ")}`)).toEqual([
      "0.01kt 6 4 2 1",
      "0.1kt 6 4 2 1",
      "1kt 6 4 2 1",
      "10kt 10 6 3 1",
      "100kt 10 6 3 1",
      "1Mt 10 6 3 1",
      "M5 10 6 3 1",
      "M10 10 6 3 1",
      "M20 20 12 6 2",
      "M50 50 30 15 5",
    ]);
  });
});

describe("troops (D3.10)", () => {
  rule(
    ["EC-ORG-05", "EC-TRP-02"],
    "class, melee, armor, weapon, squads to a factor, move, price, and whose they are",
    () => {
      const rows = TROOPS.map((id) => {
        const one = TROOP_TABLE[id];
        return [
          id,
          one.class,
          one.melee,
          one.armor,
          one.weapon,
          one.crowded,
          one.move,
          one.price,
          one.from.join(""),
        ].join(" ");
      });
      expect(rows).toEqual([
        "civilian 1 9 1 S1 4 25 0 FYAKUSXCT",
        "crew 2 8 2 S2 4 25 1 FYAKUSXCT",
        "militia 3 7 3 X3 4 25 1 FYAK",
        "marine 4 6 4 X4 4 30 2 F",
        "ranger 5 5 5 X5 2 100 3 FA",
        "guard 6 4 6 X6 2 75 4 F",
        "centurion 6 4 7 X7 2 75 5 F",
        "support-robot 4 7 5 KE 2 50 3 FYAKUSXCT",
        "combat-robot 5 6 6 X5 2 75 4 FYAKUSXCT",
        "legionary 4 6 4 X4 4 30 2 Y",
        "praetorian 6 4 6 X6 2 75 4 Y",
        "volunteer 4 6 4 X4 4 30 2 A",
        "trooper 4 6 4 X4 4 30 2 K",
        "assault 5 5 5 X5 2 100 3 K",
        "warden 4 7 4 X4 4 30 2 U",
        "elder-guard 5 6 5 X5 2 100 3 U",
        "partisan 3 6 3 X3 4 25 1 S",
        "avenger 5 5 4 X5 4 100 3 S",
        "raptor-hunter 4 5 4 X4 4 30 3 X",
        "slasher 5 4 5 X4 2 150 4 X",
        "shadow 5 5 3 X5 4 100 4 C",
        "drone 2 7 3 S1 4 25 1 T",
        "warrior 4 5 5 X4 4 30 3 T",
        "queens-guard 6 4 6 X6 2 75 4 T",
      ]);
    },
  );

  rule("EC-ORG-01", "squads in a platoon", () => {
    expect(rowsOf(PLATOON_SIZE, (size) => [size])).toEqual([
      "F 4",
      "Y 6",
      "A 4",
      "K 3",
      "U 3",
      "S 5",
      "X 5",
      "C 3",
      "T 6",
    ]);
  });

  rule("EC-GND-14", "support weapons by class", () => {
    const most = (troop: TroopId): string => `${supportOf(troop).most} of ${supportOf(troop).from.length}`;
    expect(
      (["civilian", "crew", "militia", "marine", "ranger", "guard", "centurion"] as const).map(most),
    ).toEqual(["0 of 0", "0 of 0", "1 of 1", "1 of 3", "2 of 3", "2 of 3", "2 of 3"]);
    expect(supportOf("militia").from).toEqual(["grenades"]);
    expect([supportOf("support-robot"), supportOf("combat-robot")]).toEqual([
      { most: 2, from: ["heavy-ke", "light-plasma"] },
      { most: 1, from: ["heavy-ke"] },
    ]);
  });

  rule("EC-ORG-05", "Anvesson yards sell robots a point cheaper, wherever they are bought", () => {
    expect((["A", "F"] as const).map((power) => troopPrice("combat-robot", power))).toEqual([3, 4]);
    const item = GOODS.get("troop:support-robot");
    expect((["A", "Y"] as const).map((power) => item?.price(power))).toEqual([2, 3]);
    expect(troopPrice("volunteer", "A")).toBe(2);
  });
});

describe("facilities and bodies (D3.12, D3.13)", () => {
  rule("EC-FAC-07", "size, and what a facility does by itself", () => {
    const rows = rowsOf(FACILITY_TABLE, ({ radius, ams, lasers, underground }) => [
      2 * radius,
      ams,
      lasers,
      underground ? "underground" : "-",
    ]);
    expect(rows).toEqual([
      "factory-module 100 0 0 -",
      "deposit 300 0 0 -",
      "shipyard 200 0 0 -",
      "silo 20 0 0 -",
      "defence-laser 30 0 2 -",
      "ams-site 20 3 0 -",
      "sensor-base 50 0 0 -",
      "barracks 100 0 0 -",
      "bunker 50 0 0 underground",
      "tether 50 0 0 -",
      "settlement 100 0 0 -",
    ]);
  });

  rule(["EC-LAND-04", "EC-LAND-07", "EC-SETUP-04"], "discs, and turns down and up", () => {
    const rows = rowsOf(BODY_TABLE, ({ disc, descent, takeOff, atmosphere, landing }) => [
      disc,
      descent,
      takeOff,
      atmosphere ? "air" : "airless",
      landing ? "landing" : "no landing",
    ]);
    expect(rows).toEqual([
      "asteroid 10 1 1 airless landing",
      "moon 13 1 2 airless landing",
      "thin 22 2 4 air landing",
      "earth 42 6 10 air landing",
      "thick 45 6 12 air landing",
      "giant 50 6 10 air no landing",
    ]);
  });
});

describe("the start of a campaign (D3.15)", () => {
  rule("EC-CMAP-06", "bottle ships, gates, ships and freighters of the nine sovereignties", () => {
    const rows = rowsOf(START_TABLE, ({ bottles, gate, ships, freighters, homeWorld }, power) => [
      `${bottles} ${BOTTLE_CLASS[power as Sovereignty]}`,
      gate ? "gate" : "-",
      ships,
      freighters,
      homeWorld ? "home" : "homeless",
    ]);
    expect(rows).toEqual([
      "F 3 F-BH gate 2500 0 home",
      "Y 2 Y-BH - 2500 0 home",
      "A 2 A-BH - 2500 0 home",
      "K 2 K-BH - 2300 2 home",
      "U 1 U-BH - 1800 0 home",
      "S 1 F-BH - 1500 0 home",
      "X 2 X-BH - 2500 0 home",
      "C 3 C-BH - 2300 0 homeless",
      "T 2 T-HV - 2500 0 home",
    ]);
    expect([HIVE_CHARGE, MOBILE_OUTPUT]).toEqual([750, 100]);
  });

  rule("EC-CMAP-06", "nobody can buy a bottle ship or a hive from the list", () => {
    for (const power of SOVEREIGNTIES) {
      expect(GOODS.get("ship:T-HV")).toBeUndefined();
      // Whoever has found a hole pays for the hull around it.
      const bottleShip = GOODS.get(`ship:${BOTTLE_CLASS[power]}`);
      expect(bottleShip?.price(power)).toBe(power === "T" ? undefined : 200);
    }
  });
});

describe("single figures (D3.16)", () => {
  rule(
    ["EC-SKG-03", "EC-SKM-02", "EC-SKH-08"],
    "figures of the table: class, melee, armor, walk-run, weapons, abilities",
    () => {
      const figures = [
        "raptor-hunter",
        "slasher",
        "drone",
        "warrior",
        "queens-guard",
        "shadow",
        "avenger",
        "warden",
        "combat-robot",
        "praetorian",
        "centurion",
      ] as const;
      const rows = figures.map((kind) => {
        const one = profileOf(kind);
        return [
          kind,
          `${one.class}/${one.melee}/${one.armor}/${one.walk}-${one.run}`,
          one.arms.join("+"),
          one.abilities.join(","),
        ].join(" ");
      });
      expect(rows).toEqual([
        "raptor-hunter 4/5/4/90-200 X4 leap",
        "slasher 5/3/5/100-220 none savage",
        "drone 2/7/3/70-140 none swarm,fearless",
        "warrior 4/4/5/70-150 acid acid-blood,fearless",
        "queens-guard 6/3/6/60-120 X6 huge",
        "shadow 5/5/3/70-140 X5 cloak",
        "avenger 5/5/4/60-120 X5 stalwart",
        "warden 4/7/4/60-120 X4 medic",
        "combat-robot 5/6/6/50-80 X5+KE robot,fearless",
        "praetorian 6/4/6/60-120 X6 leader,far-leader",
        "centurion 6/3/7/60-120 X7 leader,two-changes",
      ]);
    },
  );

  rule("EC-SKM-02", "everybody else has the values of his squad: rangers are quick, robots slow", () => {
    const pace = (kind: TroopId): string => `${profileOf(kind).walk}-${profileOf(kind).run}`;
    expect((["civilian", "marine", "ranger", "guard", "support-robot"] as const).map(pace)).toEqual([
      "60-120",
      "60-120",
      "80-160",
      "60-120",
      "50-80",
    ]);
    expect(profileOf("marine")).toMatchObject({ class: 4, melee: 6, armor: 4, arms: ["X4"], price: 2 });
  });

  rule(
    ["EC-SKH-01", "EC-SKH-07"],
    "what items cost: points for heroes, tenths of a build point for the rest",
    () => {
      expect(rowsOf(ITEMS, ({ points, price }) => [points, price / 10])).toEqual([
        "medikit 2 0.1",
        "charge 1 0.1",
        "motion-sensor 2 0.1",
        "sniper-laser 3 0.2",
        "harness 3 0.2",
        "personal-shield 4 0.4",
        "smoke-grenade 1 0.1",
        "boarding-shield 2 0.1",
        "vacuum-suit 1 0.1",
        "launcher 4 0.5",
        "plasma 4 0.5",
      ]);
    },
  );

  rule("EC-SKF-03", "penetration dice of every weapon", () => {
    const dice = (arm: Parameters<typeof punchOf>[0]): string => {
      const { dice: count, each, armor } = punchOf(arm);
      return `${arm} ${count} ${each ? "each" : "best"} ${armor}`;
    };
    expect((["S1", "S2", "X3", "X4", "X5", "X6", "X7", "sniper", "KE", "acid"] as const).map(dice)).toEqual([
      "S1 1 best 2",
      "S2 1 best 1",
      "X3 1 best 0",
      "X4 1 best 0",
      "X5 2 best 0",
      "X6 2 best 0",
      "X7 3 best 0",
      "sniper 3 best 0",
      "KE 2 each 0",
      "acid 1 best 0",
    ]);
  });
});

rule("EC-SETUP-01", "the six starters in space: fleets, area, body, length and goal (D3.19)", () => {
  const rows = STARTERS.map(({ id, width, height, body, sides, turns, goal, boarding }) => {
    const roles = sides.map(
      ({ sovereignty, ships }) => `${sovereignty} ${ships.map((ship) => ship.slice(2)).join(" ")}`,
    );
    return [id, `${width}x${height}`, body, ...roles, turns, goal.kind, boarding ? "boarding" : "-"].join(
      " | ",
    );
  });
  expect(rows).toEqual([
    "frontier | 1830x1220 | none | F CA DD FF FF | Y CA DD FF SC | 10 | score | -",
    "toll | 2440x1830 | none | A CA CL DD | K CA DD FF FF SC | 60 | score | -",
    "convoy | 2440x1830 | none | F FR FR FR DD DD FF | C CL DD FF | 60 | convoy | -",
    "talons | 1830x1220 | none | K BC FF FF | X CA DD DD | 60 | capture | boarding",
    "unbowed | 2440x1830 | earth | F BC CA CL DD | S BB DD DD FF FF | 12 | orbit | -",
    "shock-wave | 2440x1830 | none | F BB BC CA CA DD DD TC | T BB CA CA DD DD FF FF FF | 60 | score | -",
  ]);
  const [, , , talons, , wave] = STARTERS;
  expect(talons?.sides.map(({ troops }) => troops)).toEqual([
    [{ type: "trooper", count: 6 }],
    [{ type: "raptor-hunter", count: 12 }],
  ]);
  expect(wave?.sides.map(({ craft, flying }) => [craft, flying])).toEqual([
    [[{ type: "fighter", count: 18 }], []],
    [[{ type: "stinger", count: 11 }], [{ type: "stinger", count: 5 }]],
  ]);
});
