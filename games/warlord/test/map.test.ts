import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { MONSTERS as KINDS } from "../src/data/monsters.ts";
import { typeById } from "../src/data/ship-types.ts";
import { areaOf, pointOf } from "../src/rules/world.ts";
import {
  adjacentSectors,
  distance,
  hexesIn,
  hexName,
  hexNamed,
  neighbour,
  neighbourNamed,
  neighbours,
  placeName,
  placeNamed,
  roughDistance,
  sectorDistance,
  sectorName,
  sectorNamed,
  sectorOf,
} from "../src/rules/hex.ts";
import { HOME_HEXES, HOME_TYPES } from "../src/rules/galaxy-figures.ts";
import { setUp } from "../src/rules/setup.ts";
import { initialValues } from "@flagship/kernel";
import {
  checkOptions,
  optionFields,
  sectorsToWin,
  settledOptions,
  sitesToWin,
  type Options,
} from "../src/rules/options.ts";
import { NOBODY } from "../src/rules/state.ts";

const standard = { columns: 10, rows: 10 };
const at = (place: string): number => {
  const hex = placeNamed(standard, place);
  if (hex === undefined) throw new Error(place);
  return hex;
};
const around = (place: string): string[] =>
  neighbours(standard, at(place)).map((hex) => placeName(standard, hex));
const options = (over: Partial<Options> = {}): Options =>
  ({ ...initialValues(optionFields), ...over }) as Options;

describe("the map", () => {
  rule(["WL-MAP-13", "WL-MAP-01"], "sector number = column digit and row digit", () => {
    expect(sectorName(standard, sectorNamed(standard, "90") ?? -1)).toBe("90");
    expect(sectorNamed(standard, "09")).toBe(9);
    expect(sectorNamed(standard, "90")).toBe(90);
    expect(sectorNamed({ columns: 4, rows: 4 }, "04")).toBeUndefined();
  });
  rule(["WL-MAP-14", "WL-MAP-02"], "256 hexes per sector, 25,600 in the galaxy, written ccrr (V10)", () => {
    expect(hexesIn(standard)).toBe(25_600 + 256);
    expect(placeName(standard, at("33-0810"))).toBe("33-0810");
    for (const wrong of ["0017", "1700", "0000", "081", "08100"]) expect(hexNamed(0, wrong)).toBeUndefined();
  });
  rule(
    ["WL-MAP-03", "WL-MAP-04", "WL-MAP-05"],
    "the neighbours of 45-0101 by directions 1 to 6 (V1, V2)",
    () => {
      expect(around("45-0101")).toEqual(["44-0116", "44-0216", "45-0201", "45-0102", "35-1601", "34-1616"]);
      expect(around("34-1616")).toContain("45-0101");
      for (const corner of ["45-0116", "45-1601"]) {
        const sectors = new Set(around(corner).map((place) => place.slice(0, 2)));
        for (const diagonal of ["34", "36", "54", "56"]) expect(sectors.has(diagonal)).toBe(false);
      }
      expect(adjacentSectors(standard, 45).sort((a, b) => a - b)).toEqual([34, 35, 44, 46, 55, 56]);
    },
  );
  rule("WL-MAP-06", "the galaxy wraps around (V3)", () => {
    const sectors = new Set(around("00-0101").map((place) => place.slice(0, 2)));
    expect([...sectors].sort()).toEqual(["00", "09", "90", "99"]);
    expect(sectorDistance(standard, 0, 99)).toBe(1);
    expect(sectorDistance(standard, 0, 55)).toBe(5);
    // Hexes between two places, more or less: 16 to a sector, around the edges too.
    const far = (a: string, b: string): number => roughDistance(standard, at(a), at(b));
    expect([far("00-0101", "00-0104"), far("00-0101", "00-0503"), far("00-0101", "10-0101")]).toEqual([
      3, 4, 16,
    ]);
    expect([far("00-0101", "99-1616"), far("00-0101", "90-1601"), far("00-0101", "55-0101")]).toEqual([
      1, 1, 80,
    ]);
  });
  test("stepping there and back again ends where it began, everywhere", () => {
    for (let hex = 0; hex < hexesIn(standard); hex += 7) {
      for (let direction = 1; direction <= 6; direction++)
        expect(neighbour(standard, neighbour(standard, hex, direction), ((direction + 2) % 6) + 1)).toBe(hex);
    }
  });
  rule("WL-MAP-11", "distance; the greatest in a sector is 23", () => {
    expect(distance(at("00-0101"), at("00-1616"))).toBe(23);
    expect(distance(at("00-0101"), at("00-0101"))).toBe(0);
    for (const hex of neighbours(standard, at("00-0808"))) expect(distance(at("00-0808"), hex)).toBe(1);
  });
  rule("WL-MOVE-09", "among six neighbours all numbers differ", () => {
    for (let hex = 0; hex < hexesIn(standard); hex += 13)
      expect(new Set(neighbours(standard, hex).map(hexName)).size).toBe(6);
  });
  rule("WL-MOVE-05", "printed example paths are chains of adjacent hexes (V4, V8, V9)", () => {
    const paths = [
      "0101 0201 0301 0401 0501 0502",
      "1410 1510 1610 1611",
      "1602 1603 0103",
      "0309 0409 0509 0609",
      "0201 0216 0201",
      "1615 1616 1601 1602",
      "1615 1515 1415",
      "1612 0112 0212",
      "0308 0208 0108 1608",
      "0101 1616 1615 1614",
      "1314 1315 1316 1301",
      "0213 0212 0112",
      "1516 1616",
      "1311 1310 1309 1308",
    ];
    for (const path of paths) {
      const [first = "", ...rest] = path.split(" ");
      let hex = at(`55-${first}`);
      for (const name of rest) {
        const next = neighbourNamed(standard, hex, name);
        expect(next).toBeDefined();
        hex = next ?? hex;
      }
    }
    expect(neighbourNamed(standard, at("55-1412"), "1612")).toBeUndefined();
    expect(hexName(neighbour(standard, at("55-1612"), 4))).toBe("1613");
    expect(hexName(neighbour(standard, at("55-1310"), 5))).toBe("1210");
  });
  rule(["WL-GRAVE-06"], "the Graveyard wraps around on itself", () => {
    const names = neighbours(standard, at("GS-0101")).map((hex) => placeName(standard, hex));
    expect(names).toEqual(["GS-0116", "GS-0216", "GS-0201", "GS-0102", "GS-1601", "GS-1616"]);
  });
});

describe("a new galaxy", () => {
  const full = setUp(options({ columns: 10, rows: 10 }), 50, new FastDice(7));
  const small = setUp(options(), 8, new FastDice(11));

  rule(
    ["WL-NPC-18", "WL-CORP-01", "WL-MAP-09"],
    "fifty players, twenty-five companies, twenty-five wild sectors",
    () => {
      const count = (kind: string): number => full.corps.filter((corp) => corp.kind === kind).length;
      expect([count("player"), count("npc"), count("pirate"), count("monsters")]).toEqual([50, 25, 4, 1]);
      expect(full.galaxy.homeOf.slice(0, 100).filter((corp) => corp === NOBODY)).toHaveLength(25);
      expect(full.sites.filter((site) => site.homeOf >= 0)).toHaveLength(75);
    },
  );
  rule(
    ["WL-CORP-03", "WL-MAP-08", "WL-MORD-FS-13", "WL-ECON-11"],
    "a Home Office near the middle: 200 points, 100 of each, no area terrain, prospecting 0",
    () => {
      for (const corp of full.corps.filter((one) => one.home >= 0)) {
        const site = full.sites.find((one) => one.hex === corp.home);
        expect(site).toMatchObject({ fort: 200, yields: [100, 100, 100, 100], major: true, moons: 0 });
        expect(HOME_HEXES).toContain(hexName(corp.home));
        expect(HOME_TYPES).toContain(pointOf(full, corp.home));
        expect(areaOf(full, corp.home)).toBe("ES");
        expect(full.galaxy.prospect[corp.home]).toBe(0);
      }
    },
  );
  rule(
    ["WL-CORP-07", "WL-CORP-09", "WL-CORP-04", "WL-ADMIN-09"],
    "unique numbers, stock 31 to 35, 300 EPs, a fixed place in the sequence",
    () => {
      const players = full.corps.filter((corp) => corp.kind === "player");
      expect(new Set(full.corps.map((corp) => corp.number)).size).toBe(full.corps.length);
      for (const corp of players) {
        expect(corp.number).toBeLessThan(994);
        expect(corp.stockStart).toBeGreaterThanOrEqual(31);
        expect(corp.stockStart).toBeLessThanOrEqual(35);
        expect(corp.treasury).toEqual([300, 300, 300, 300]);
        expect(corp.officers).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
      }
      expect(players.map((corp) => corp.sequence).sort((a, b) => a - b)).toEqual(
        players.map((_, index) => index + 1),
      );
    },
  );
  rule(
    ["WL-CORP-05", "WL-NPC-12", "WL-SITE-06"],
    "players start with one Warp Gate; wild sectors have one pirate base; all else is unowned",
    () => {
      for (const [id, corp] of full.corps.entries()) {
        const own = full.ships.filter((ship) => ship.owner === id);
        if (corp.kind === "player") expect(own.map((ship) => typeById(ship.type).name)).toEqual(["C-WG"]);
        else expect(own.some((ship) => typeById(ship.type).name === "C-WG")).toBe(false);
      }
      const bases = full.sites.filter((site) => site.pirateBase);
      expect(bases).toHaveLength(25);
      expect(new Set(bases.map((site) => sectorOf(site.hex))).size).toBe(25);
      for (const base of bases) expect(full.corps[base.owner]?.kind).toBe("pirate");
      for (const site of full.sites) if (site.homeOf < 0 && !site.pirateBase) expect(site.owner).toBe(NOBODY);
    },
  );
  rule("WL-NPC-02", "one monster in every sector, weak ones at home, strong ones in the wild", () => {
    const owner = full.corps.findIndex((corp) => corp.kind === "monsters");
    const monsters = full.ships.filter((ship) => ship.owner === owner);
    expect(new Set(monsters.map((ship) => sectorOf(ship.at))).size).toBe(100);
    for (const ship of monsters) {
      const wild = full.galaxy.homeOf[sectorOf(ship.at)] === NOBODY;
      const cost = KINDS.find((kind) => `M-${kind.code}` === typeById(ship.type).name)?.cost ?? 0;
      expect(cost > 175).toBe(wild);
    }
  });
  rule(
    ["WL-TERR-MM-01", "WL-TERR-SZ-01", "WL-TERR-AC-01"],
    "magnetic meteors, stasis zones and academies only in wild sectors",
    () => {
      for (let hex = 0; hex < 25_600; hex++) {
        const rare = ["MM", "SZ"].includes(areaOf(full, hex)) || pointOf(full, hex) === "AC";
        if (rare) expect(full.galaxy.homeOf[sectorOf(hex)]).toBe(NOBODY);
      }
    },
  );
  test("home sectors are fair: ten major sites, balanced yields", () => {
    for (const [id, corp] of full.corps.entries()) {
      if (corp.kind !== "player") continue;
      const majors = full.sites.filter(
        (site) => site.major && sectorOf(site.hex) === sectorOf(corp.home) && site.homeOf !== id,
      );
      expect(majors).toHaveLength(9);
      const totals = [0, 1, 2, 3].map((resource) =>
        majors.reduce((sum, site) => sum + (site.yields[resource] ?? 0), 0),
      );
      expect(Math.min(...totals)).toBeGreaterThanOrEqual(150);
      expect(Math.max(...totals)).toBeLessThanOrEqual(350);
    }
  });
  rule(
    ["WL-SPEC-01", "WL-NPC-17"],
    "about a third of the wild sectors hold a special, home sectors none",
    () => {
      const specials = full.sites.filter((site) => site.special > 0);
      expect(specials.length).toBeGreaterThan(2);
      expect(specials.length).toBeLessThan(17);
      for (const site of specials) expect(full.galaxy.homeOf[sectorOf(site.hex)]).toBe(NOBODY);
      const mean = (base: boolean): number => {
        const sites = full.sites.filter(
          (site) => site.major && site.homeOf < 0 && site.pirateBase === base && sectorOf(site.hex) < 100,
        );
        return (
          sites.reduce((sum, site) => sum + site.yields.reduce((total, value) => total + value, 0), 0) /
          sites.length
        );
      };
      expect(mean(true)).toBeGreaterThan(1.7 * mean(false));
    },
  );
  rule(["WL-MAP-10", "WL-CUSTOM-01"], "a 4 x 4 galaxy for eight players; a smaller one refuses them", () => {
    expect(small.corps.filter((corp) => corp.kind === "player")).toHaveLength(8);
    expect(checkOptions(options({ columns: 4, rows: 3 }), 8)?.code).toBe("galaxy-too-small");
    expect(checkOptions(options({ columns: 4, rows: 4 }), 8)).toBeUndefined();
    for (let seats = 2; seats <= 50; seats++)
      expect([seats, checkOptions(options(), seats)]).toEqual([seats, undefined]);
    expect(checkOptions(options({ columns: 2, rows: 2 }), 2)).toBeUndefined();
    expect(checkOptions(options({ columns: 2, rows: 2 }), 3)).toMatchObject({
      code: "galaxy-too-small",
      rule: "WL-MAP-10",
      text: { with: { seats: 3, most: 2 } },
      field: "columns",
    });
    expect(checkOptions(options({ columns: 1 }), 2)).toMatchObject({
      code: "galaxy-too-narrow",
      rule: "WL-MAP-10",
      field: "columns",
    });
    expect(checkOptions(options({ rows: 1 }), 2)).toMatchObject({ code: "galaxy-too-narrow", field: "rows" });
  });
  rule(
    ["WL-ECON-07", "WL-ADMIN-03"],
    "victory conditions are a setting: 8 and 90 in the standard galaxy",
    () => {
      const big = options({ columns: 10, rows: 10 });
      expect([sectorsToWin(big), sitesToWin(big)]).toEqual([8, 90]);
      const goals = (seats: number): number[] => {
        const settled = settledOptions(options(), seats);
        return [settled.columns, settled.rows, sectorsToWin(settled), sitesToWin(settled)];
      };
      expect(
        [2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 18, 19, 32, 33, 50].map((seats) => [seats, ...goals(seats)]),
      ).toEqual([
        [2, 2, 2, 3, 25],
        [3, 4, 2, 3, 27],
        [4, 4, 2, 3, 27],
        [5, 4, 3, 3, 28],
        [6, 4, 3, 3, 28],
        [7, 4, 4, 3, 28],
        [8, 4, 4, 3, 28],
        [9, 6, 4, 3, 34],
        [12, 6, 4, 3, 34],
        [13, 6, 6, 3, 43],
        [18, 6, 6, 3, 43],
        [19, 8, 8, 6, 63],
        [32, 8, 8, 6, 63],
        [33, 10, 10, 8, 90],
        [50, 10, 10, 8, 90],
      ]);
      // A galaxy that the host chose stands, and so do numbers.
      expect(settledOptions(options({ columns: 5, rows: 4 }), 2)).toMatchObject({ columns: 5, rows: 4 });
      expect(settledOptions(options({ variant: "historical" }), 12)).toMatchObject({ columns: 10, rows: 3 });
      expect(sitesToWin(options({ sitesToWin: 40 }))).toBe(40);
      expect(sectorsToWin(options({ sectorsToWin: 5 }))).toBe(5);
    },
  );
  rule("WL-GRAVE-01", "the Graveyard is a sector of its own: 24 major and 16 minor sites, unowned", () => {
    const sites = full.sites.filter((site) => sectorOf(site.hex) === 100);
    expect(sites.filter((site) => site.major)).toHaveLength(24);
    expect(sites.filter((site) => !site.major)).toHaveLength(16);
    expect(sites.every((site) => site.owner === NOBODY && site.fort === 0)).toBe(true);
  });
  rule(
    ["WL-ECON-17", "WL-ECON-19", "WL-TERR-14"],
    "every hex has its hidden value; moons only at sites",
    () => {
      expect(full.galaxy.prospect).toHaveLength(25_856);
      const asteroids = full.galaxy.area.flatMap((_, hex) =>
        areaOf(full, hex) === "AF" && pointOf(full, hex) === "ES" ? [full.galaxy.prospect[hex] ?? 0] : [],
      );
      for (const value of asteroids) {
        expect(value).toBeGreaterThanOrEqual(60);
        expect(value).toBeLessThanOrEqual(100);
      }
    },
  );
  rule(
    "WL-TERR-SG-01",
    "a stargate leads to a fixed hex of its sector, never to another gate or a nova",
    () => {
      expect(full.galaxy.gates.length).toBeGreaterThan(10);
      for (const [from, to] of full.galaxy.gates) {
        expect(sectorOf(to)).toBe(sectorOf(from));
        expect(areaOf(full, to)).not.toBe("SG");
      }
    },
  );
});
