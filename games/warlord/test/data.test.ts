import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { CLASSES, MISSION_CAPACITY, UPGRADE_EXTRA } from "../src/data/classes.ts";
import { ESPIONAGE_FEE } from "../src/data/espionage.ts";
import { EVENTS } from "../src/data/events.ts";
import { FIRST_PF_YEAR, IDLE_TERRAIN, LIST_PRICE } from "../src/data/items.ts";
import { bountyOf, MONSTERS } from "../src/data/monsters.ts";
import { ARRIVAL_WEIGHT, boardingFee, OFFICERS, SITE_FEE } from "../src/data/officers.ts";
import {
  ATTACK_TACTICS,
  DEFENCE_TACTICS,
  NPC_RACES,
  PRIMARY_RACES,
  RACES,
  startingCrew,
} from "../src/data/races.ts";
import {
  disguiseOf,
  hasBuiltInCloak,
  LISTED_TYPES,
  theType,
  typeNamed,
  type ShipType,
} from "../src/data/ship-types.ts";
import { SPECIALS } from "../src/data/specials.ts";
import {
  MAJOR_SITES,
  MINOR_SITES,
  NO_BOMBARDMENT,
  NO_CLOAK,
  NO_FIGHTER_GARRISON,
  NO_PF_GARRISON,
  NO_SCAN,
  PROSPECT,
  YIELDS,
} from "../src/data/terrain.ts";
import { DRAWS, EVENT_RULES } from "../src/events/phase.ts";
import { changePrices } from "../src/year/next-turn.ts";
import { Board, reasons } from "./table.ts";

const ships = LISTED_TYPES.filter((type) => type.race !== "M");
const ofRace = (race: string): ShipType[] => ships.filter((type) => type.race === race);
const has = (type: ShipType, letter: string): boolean => type.variants.includes(letter);

describe("races", () => {
  rule("WL-RACE-01", "there are eighteen race letters", () => {
    expect(RACES.join("")).toBe("ACDFGHIJKLMORSTWXZ");
  });
  rule(
    "WL-RACE-02",
    "a type is its race and designation: the same designation elsewhere is another type",
    () => {
      expect(theType("F-CA")).not.toBe(theType("G-CA"));
      expect(theType("F-CA").cost).not.toBe(theType("G-CA").cost);
      expect(new Set(ships.map((type) => type.name)).size).toBe(ships.length);
    },
  );
  rule(["WL-RACE-04", "WL-MORD-PR-02", "WL-NPC-19"], "primary and NPC races", () => {
    expect(PRIMARY_RACES).toBe("ADFGHIKLORSTWXZ");
    expect(NPC_RACES).toBe("DFGHIKLRTWZ");
  });
  const tactic = (
    table: readonly { readonly best: string; readonly worst: string }[],
    number: number,
  ): string => {
    const { best, worst } = table[number] ?? { best: "-", worst: "-" };
    return `${best}/${worst}`;
  };
  rule("WL-RACE-08", "ten attack and ten defence tactics, the first of each for nobody", () => {
    expect([ATTACK_TACTICS.length, DEFENCE_TACTICS.length]).toEqual([10, 10]);
    expect([tactic(ATTACK_TACTICS, 0), tactic(DEFENCE_TACTICS, 0)]).toEqual(["/", "/"]);
  });
  rule("WL-TAC-A1", "attack tactic 1: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 1)).toBe("DLO/KITS");
  });
  rule("WL-TAC-A2", "attack tactic 2: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 2)).toBe("K/W");
  });
  rule("WL-TAC-A3", "attack tactic 3: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 3)).toBe("F/R");
  });
  rule("WL-TAC-A4", "attack tactic 4: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 4)).toBe("I/ZX");
  });
  rule("WL-TAC-A5", "attack tactic 5: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 5)).toBe("RX/LD");
  });
  rule("WL-TAC-A6", "attack tactic 6: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 6)).toBe("G/F");
  });
  rule("WL-TAC-A7", "attack tactic 7: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 7)).toBe("A/G");
  });
  rule("WL-TAC-A8", "attack tactic 8: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 8)).toBe("ZT/HO");
  });
  rule("WL-TAC-A9", "attack tactic 9: whom it suits best and worst", () => {
    expect(tactic(ATTACK_TACTICS, 9)).toBe("WHS/A");
  });
  rule("WL-TAC-D1", "defence tactic 1: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 1)).toBe("F/LD");
  });
  rule("WL-TAC-D2", "defence tactic 2: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 2)).toBe("W/FAX");
  });
  rule("WL-TAC-D3", "defence tactic 3: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 3)).toBe("R/Z");
  });
  rule("WL-TAC-D4", "defence tactic 4: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 4)).toBe("DHO/KTS");
  });
  rule("WL-TAC-D5", "defence tactic 5: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 5)).toBe("LAS/I");
  });
  rule("WL-TAC-D6", "defence tactic 6: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 6)).toBe("KX/O");
  });
  rule("WL-TAC-D7", "defence tactic 7: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 7)).toBe("IT/H");
  });
  rule("WL-TAC-D8", "defence tactic 8: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 8)).toBe("G/W");
  });
  rule("WL-TAC-D9", "defence tactic 9: whom it suits best and worst", () => {
    expect(tactic(DEFENCE_TACTICS, 9)).toBe("Z/RG");
  });
  rule(
    "WL-TAC-03",
    "each primary race once best and once worst; Civilians, Monsters and Jindarians never",
    () => {
      const all = [...ATTACK_TACTICS, ...DEFENCE_TACTICS].map(({ best, worst }) => best + worst).join("");
      expect(all).not.toMatch(/[CMJ]/);
      for (const race of PRIMARY_RACES)
        for (const table of [ATTACK_TACTICS, DEFENCE_TACTICS]) {
          expect(table.filter(({ best }) => best.includes(race))).toHaveLength(1);
          expect(table.filter(({ worst }) => worst.includes(race))).toHaveLength(1);
        }
    },
  );
  rule(
    ["WL-RACE-F-01", "WL-RACE-X-01", "WL-CREW-01"],
    "Federation ships start with crew 4, Frax with 5, others with 3",
    () => {
      expect(RACES.map(startingCrew).join("")).toBe("333433333333333353");
    },
  );
});

describe("the ship list", () => {
  rule("WL-SHIP-41", "483 types, every one with a class, a price, a year and factors", () => {
    expect(ships).toHaveLength(483);
    for (const type of ships) {
      expect(type.cost).toBeGreaterThan(0);
      expect(type.year).toBeGreaterThanOrEqual(165);
      expect(type.hp).toBeGreaterThan(0);
    }
  });
  rule("WL-SHIP-16", "ten classes; plain warships keep to the price bands of their class", () => {
    expect(CLASSES).toHaveLength(10);
    const bands: Record<string, readonly [number, number]> = {
      PC: [40, 60],
      FF: [60, 90],
      DD: [90, 110],
      CL: [100, 120],
      CA: [120, 170],
      DN: [200, 280],
      BB: [300, 999],
    };
    for (const type of ships) {
      const band = bands[CLASSES[type.size] ?? ""];
      const plain =
        type.variants === "" && !"AC".includes(type.race) && type.speed > 2 && type.name !== "X-DD";
      if (band === undefined || !plain) continue;
      expect(type.cost).toBeGreaterThanOrEqual(band[0]);
      expect(type.cost).toBeLessThanOrEqual(band[1]);
    }
  });
  rule("WL-RACE-09", "maulers only on Klingon, Romulan, Lyran, WYN, Andromedan and Frax lists", () => {
    expect(
      [...new Set(ships.filter((type) => has(type, "U")).map((type) => type.race))].sort().join(""),
    ).toBe("AKLRWX");
  });
  rule(
    ["WL-RACE-A-06", "WL-RACE-A-08", "WL-RACE-A-10", "WL-RACE-A-12"],
    "Andromedans: displacement from cruisers up, motherships with SS, slow sleds, huge shields",
    () => {
      for (const type of ofRace("A")) {
        if (type.size >= 4) expect(has(type, "J")).toBe(true);
        expect(type.satellites > 0).toBe(has(type, "J"));
        expect(type.sf).toBeGreaterThan(type.af);
      }
      expect(["A-SLE", "A-SLT", "A-SLR"].map((name) => theType(name).speed)).toEqual([2, 2, 2]);
    },
  );
  rule("WL-RACE-C-02", "Warp Gates of three kinds", () => {
    expect([theType("C-WG").speed, theType("C-WGO").speed, theType("C-WGB").speed]).toEqual([2, 0, 2]);
    expect([theType("C-WGO").year > 165, theType("C-WGB").year > 165]).toEqual([true, true]);
    expect(theType("C-WGB").af).toBeGreaterThan(theType("C-WG").af);
  });
  rule("WL-RACE-C-04", "the Fleet Repair Dock: speed 2, 50 points", () => {
    expect(theType("C-FRD")).toMatchObject({ speed: 2, repair: 50 });
  });
  rule("WL-RACE-C-09", "the express ship: speed 6 from the start, worthless in combat", () => {
    const { af, df } = theType("C-FDX");
    expect(theType("C-FDX")).toMatchObject({ speed: 6, year: 165 });
    expect(Math.max(af, df)).toBeLessThan(theType("F-FF").df);
  });
  rule("WL-RACE-C-10", "one facilities ship, a specialty", () => {
    expect(theType("C-FTF")).toMatchObject({ variants: "F", specialty: true });
    expect(ships.filter((type) => has(type, "F"))).toHaveLength(1);
  });
  rule("WL-RACE-C-11", "C-APT is an integration ship", () => {
    expect(theType("C-APT").variants).toBe("I");
  });
  rule("WL-RACE-C-06", "auxiliaries carry fighters or PFs", () => {
    const auxiliaries = ofRace("C").filter((one) => /^A(CV|PF|SC)/.test(one.code));
    expect(auxiliaries.length).toBeGreaterThan(0);
    for (const type of auxiliaries) expect(type.fighters + type.pfs).toBeGreaterThan(0);
  });
  rule(["WL-RACE-C-03", "WL-RACE-C-05"], "the monitor, and the cheapest ship of all", () => {
    expect(theType("C-MON")).toMatchObject({ speed: 2, df: 40, hp: 36, sf: 42, variants: "G" });
    expect(Math.min(...ships.map((type) => type.cost))).toBe(theType("C-FAS").cost);
    expect(theType("C-FAS").df).toBe(10);
  });
  rule("WL-RACE-C-07", "Q-ships look like freighters to everybody else", () => {
    expect(disguiseOf(theType("C-SQ")).name).toBe("C-FAS");
    expect(disguiseOf(theType("C-LQ")).name).toBe("C-FAL");
    expect(disguiseOf(theType("F-CA")).name).toBe("F-CA");
  });
  rule(["WL-RACE-D-02", "WL-RACE-L-01"], "LDR and Lyrans carry PFs, and their DF exceeds their AF", () => {
    for (const type of [...ofRace("D"), ...ofRace("L")]) {
      if (type.size > 0) expect(type.pfs).toBeGreaterThanOrEqual(2);
      if (!/[GU]/i.test(type.variants)) expect(type.df).toBeGreaterThan(type.af);
    }
    expect(ofRace("D").length).toBeLessThan(20);
    expect(ofRace("L").some((type) => has(type, "P") && type.year < FIRST_PF_YEAR)).toBe(true);
  });
  rule(
    ["WL-RACE-F-03", "WL-RACE-G-03", "WL-RACE-H-01", "WL-RACE-H-02"],
    "Federation without PFs, Gorns with commandos, Hydrans with fighters or hellbores",
    () => {
      expect(ofRace("F").every((type) => type.pfs === 0)).toBe(true);
      expect(ofRace("G").every((type) => type.commandos > 0)).toBe(true);
      for (const type of ofRace("H")) expect(type.fighters > 0 || has(type, "B")).toBe(true);
      expect(theType("H-DG").af).toBeGreaterThan(theType("H-RN").af);
    },
  );
  rule(
    ["WL-RACE-I-01", "WL-RACE-J-07", "WL-RACE-K-01"],
    "ISC ships are dearer, Jindarians tough and slow, Klingons have no destroyers or repair ships",
    () => {
      for (const code of ["FF", "DD", "CL", "CA", "DN"])
        expect(theType(`I-${code}`).cost).toBeGreaterThan(theType(`F-${code}`).cost);
      for (const type of ofRace("J")) expect(type.hp / type.cost).toBeGreaterThan(0.5);
      expect(theType("J-CA").speed).toBe(3);
      expect(ofRace("K").every((type) => CLASSES[type.size] !== "DD" && !has(type, "R"))).toBe(true);
      expect(
        ofRace("K")
          .filter((type) => !/[SZRHYPIT]/.test(type.variants))
          .every((type) => type.af >= type.df - 2),
      ).toBe(true);
      expect(ofRace("K").some((type) => has(type, "&")) && ofRace("K").some((type) => has(type, "Q"))).toBe(
        true,
      );
      expect(ships.filter((type) => has(type, "Q")).every((type) => type.race === "K")).toBe(true);
    },
  );
  rule(
    ["WL-RACE-O-01", "WL-RACE-O-03", "WL-RACE-O-04"],
    "Orions are all generic, strong in attack, and their X-ships cloak",
    () => {
      for (const type of ofRace("O")) {
        expect(has(type, "G")).toBe(true);
        expect(type.af).toBeGreaterThan(type.df);
      }
      expect(hasBuiltInCloak(theType("O-LRX"))).toBe(true);
      expect(hasBuiltInCloak(theType("O-CA"))).toBe(false);
    },
  );
  rule(
    ["WL-RACE-R-01", "WL-RACE-R-02", "WL-VAR-C-01"],
    "all Romulans cloak but the R-SNP; several obsolete types, most maulers",
    () => {
      expect(
        ofRace("R")
          .filter((type) => !hasBuiltInCloak(type))
          .map((type) => type.name),
      ).toEqual(["R-SNP"]);
      expect(
        ofRace("R")
          .filter((type) => has(type, "O"))
          .map((type) => type.speed),
      ).toEqual([1, 1]);
      const maulers = (race: string): number => ofRace(race).filter((type) => has(type, "U")).length;
      expect(maulers("R")).toBeGreaterThan(Math.max(...["A", "K", "L", "W", "X"].map(maulers)));
    },
  );
  rule(
    ["WL-RACE-S-01", "WL-RACE-S-04", "WL-RACE-T-03"],
    "Seltorians carry troops from Y182; web casters are late Tholians",
    () => {
      expect(ofRace("S").every((type) => has(type, "T") && type.commandos > 0 && type.breakers > 0)).toBe(
        true,
      );
      expect(Math.min(...ofRace("S").map((type) => type.year))).toBe(182);
      expect(theType("S-HVS").specialty).toBe(true);
      const casters = ships.filter((type) => has(type, "W"));
      expect(casters.every((type) => type.race === "T" && type.year >= 171)).toBe(true);
    },
  );
  rule(
    ["WL-RACE-W-02", "WL-RACE-W-04", "WL-RACE-W-03"],
    "the WYN list by origin; fish ships carry two PFs",
    () => {
      const printed =
        "PBB ZFF ZDF LDD KE4 KG2 ADN ABCS ACVA ABC ASCS AC AMS ACV APFT OBR OCR ODR OLR CA CAX CW CVL NAR PFT DD DDG DDX SC DE FF".split(
          " ",
        );
      for (const code of printed) expect(typeNamed(`W-${code}`)).toBeDefined();
      for (const code of "CA CAX CW CVL NAR PFT DD DDG DDX SC DE FF".split(" "))
        expect(theType(`W-${code}`).pfs).toBeGreaterThanOrEqual(2);
      expect(theType("W-OLR").race).toBe("W");
    },
  );
  rule(["WL-RACE-X-02", "WL-RACE-Z-01"], "all Frax and nearly all Kzinti carry drones", () => {
    expect(ofRace("X").every((type) => type.drones > 0)).toBe(true);
    expect(ofRace("Z").every((type) => type.drones > 0)).toBe(true);
  });
  rule(["WL-SHIP-33", "WL-SHIP-34", "WL-SHIP-35"], "speeds; in Y165 only C-FDX and O-FT reach 6", () => {
    expect(ships.filter((type) => type.speed === 6 && type.year === 165).map((type) => type.name)).toEqual([
      "C-FDX",
      "O-FT",
    ]);
    expect(Math.max(...ships.map((type) => type.speed))).toBe(6);
    expect(ships.filter((type) => type.speed === 0).map((type) => type.name)).toEqual(["C-WGO"]);
    for (const name of ["F-DN", "K-B10"]) expect(theType(name).speed).toBe(3);
  });
  rule(["WL-GRAVE-09"], "every ship recommended for the Graveyard exists", () => {
    const named =
      "A-INT A-DEV A-OGS C-ACVA D-CVL D-DN D-BC D-LTT F-CVS F-TUG F-TUG+ F-CVA F-BB F-DN F-DN+ F-GSC F-GSC+ F-CLS F-CVE G-CVA G-BB G-DN G-TUG G-TUGF G-SR G-SRV H-LC H-MNR H-ID H-TUG H-SR H-SRV H-SRG I-CV I-CVA I-CVS I-BB I-DN I-SR K-D7V K-C8V K-B10V K-B10 K-B10A K-C8 K-C9 K-C9A K-D7E K-D6E K-TGA K-D5H L-CVA L-BB L-DN L-SR O-CA O-CA+ O-CV O-DN R-SUPA R-SUPB R-CNV R-KRV R-KCN R-FHK R-K9R R-CON R-SPJ R-KRE R-SPA S-HVS T-CVA T-BB T-DN W-ACVA W-ADN W-ABC W-OBR W-OCR W-ODR W-AC W-OLR W-ACV X-CWV X-DN Z-TGC Z-CVL Z-CVS Z-CVL+ Z-BB Z-DN Z-CVA Z-SR Z-SRV";
    for (const name of named.split(" ")) expect(typeNamed(name)).toBeDefined();
  });
  rule(
    ["WL-SPEC-T39", "WL-VAR-STAR-02"],
    "the Stellar Domination ships: cost, year and loads as printed, statistics of their battleships",
    () => {
      const rows = [
        "F-SDS 358 180 36 0 12 F-BB",
        "G-SDS 392 182 12 6 0 G-BB",
        "H-MNS 402 180 18 6 0 H-MNR",
        "I-SDS 375 183 12 6 0 I-BB",
        "K-B11S 400 181 12 6 24 K-B10",
        "L-SDS 350 178 12 6 0 L-BB",
        "R-TCS 430 182 12 6 0 R-KCN",
        "T-NBS 392 180 12 6 0 T-BB",
        "Z-SDS 360 181 12 6 56 Z-BB",
      ];
      for (const row of rows) {
        const [name = "", cost, year, fighters, pfs, drones, bb = ""] = row.split(" ");
        const type = theType(name);
        expect([type.cost, type.year, type.fighters, type.pfs, type.drones]).toEqual(
          [cost, year, fighters, pfs, drones].map(Number),
        );
        const { af, df, sf, hp } = theType(bb);
        expect(type).toMatchObject({ af, df, sf, hp, domination: true });
        expect(has(type, "K")).toBe(true);
      }
    },
  );
  rule("WL-SPEC-T40B", "the Mega-Battleship", () => {
    expect(theType("C-MBB")).toMatchObject({
      af: 200,
      df: 200,
      sf: 150,
      hp: 250,
      speed: 4,
      variants: "AJ",
      fighters: 24,
      pfs: 6,
      bombs: 6,
    });
  });
  rule("WL-VAR-E-02", "two exploration ships, and no notification ships", () => {
    expect(ships.filter((type) => has(type, "E")).map((type) => type.name)).toEqual(["C-FEL", "F-GSC+"]);
    expect(ships.filter((type) => has(type, "N"))).toEqual([]);
  });
  rule("WL-VAR-V-01", "carriers carry fighters, strike carriers too", () => {
    for (const type of ships.filter((one) => has(one, "V") || has(one, "K")))
      expect([type.name, type.fighters > 0]).toEqual([type.name, true]);
    expect(theType("F-CVS").variants).toBe("K");
  });
  rule("WL-VAR-STAR-01", "a specialty is bought once in a game, at its list price", () => {
    const board = new Board(180).rich();
    const { id, cost } = theType("C-FTF");
    board.state.prices[id] = cost * 100;
    const lines = board.turn("PS C FTF\nPS C FTF\nNE");
    expect(reasons(lines)).toEqual(["specialty"]);
    expect(board.state.ships.filter(({ type }) => type === id)).toHaveLength(1);
    board.state.demand[id] = 5;
    changePrices(board.state);
    expect(board.state.prices[id]).toBe(cost * 100);
  });
  rule("WL-VAR-P-01", "PF tenders carry PFs, repair ships have points", () => {
    for (const type of ships) {
      if (has(type, "P")) expect([type.name, type.pfs > 0]).toEqual([type.name, true]);
      if (has(type, "R")) expect([type.name, type.repair > 0]).toEqual([type.name, true]);
    }
  });
  rule("WL-VAR-X-01", "advanced ships come in Y181 and are faster", () => {
    for (const type of ships.filter((one) => has(one, "X"))) expect(type.year).toBeGreaterThanOrEqual(181);
    expect(theType("F-FFX").speed).toBe(theType("F-FF").speed + 1);
  });
});

describe("items, officers, terrain, monsters, events", () => {
  rule("WL-ITEM-10", "list prices", () => {
    expect(LIST_PRICE).toEqual({
      fighters: 5,
      pfs: 20,
      drones: 1,
      commandos: 3,
      bombs: 4,
      mrs: 4,
      decoys: 15,
    });
  });
  rule("WL-MORD-BF-01", "list price of fighters", () => {
    expect(LIST_PRICE.fighters).toBe(5);
  });
  rule("WL-MORD-BD-01", "list price of drones", () => {
    expect(LIST_PRICE.drones).toBe(1);
  });
  rule("WL-MORD-BT-01", "list price of T-bombs", () => {
    expect(LIST_PRICE.bombs).toBe(4);
  });
  rule("WL-MORD-BC-01", "list price of commandos", () => {
    expect(LIST_PRICE.commandos).toBe(3);
  });
  rule("WL-MORD-BM-01", "list price of MRS shuttles", () => {
    expect(LIST_PRICE.mrs).toBe(4);
  });
  rule("WL-MORD-BY-01", "list price of decoys", () => {
    expect(LIST_PRICE.decoys).toBe(15);
  });
  rule("WL-ITEM-19", "six races alone use heavy drones", () => {
    const races = ships.filter(({ drones }) => drones > 0).map(({ race }) => race);
    expect([...new Set(races)].sort().join("")).toBe("FKOWXZ");
  });
  rule("WL-ITEM-16", "true tenders hold six PFs", () => {
    const tenders = ships.filter((type) => has(type, "P") && has(type, "S"));
    expect(tenders.length).toBeGreaterThan(10);
    for (const { name, pfs } of tenders) expect([name, pfs]).toEqual([name, 6]);
  });
  rule(
    "WL-ITEM-26",
    "T-bombs by class; sweepers and X-ships hold more, monsters and Civilians hardly any",
    () => {
      const bySize = [2, 2, 2, 2, 4, 4, 4, 4, 6, 6];
      for (const { name, race, size, bombs, variants } of LISTED_TYPES) {
        const usual = bySize[size] ?? 0;
        if (race === "M") expect([name, bombs]).toEqual([name, 0]);
        else if (race === "C") expect([name, bombs]).toEqual([name, name === "C-MBB" ? 6 : 0]);
        else if (/[MX]/.test(variants)) expect([name, bombs > usual]).toEqual([name, true]);
        else expect([name, bombs]).toEqual([name, usual]);
      }
    },
  );
  rule("WL-ITEM-15", "where fighters do nothing", () => {
    expect(IDLE_TERRAIN.fighters).toBe("NO SN NE IS NF AZ");
  });
  rule("WL-ITEM-18", "where pfs do nothing", () => {
    expect(IDLE_TERRAIN.pfs).toBe("NO SN NF");
  });
  rule("WL-ITEM-21", "where drones do nothing", () => {
    expect(IDLE_TERRAIN.drones).toBe("NO SN AZ NF");
  });
  rule("WL-ITEM-25", "where commandos do nothing", () => {
    expect(IDLE_TERRAIN.commandos).toBe("NO SN HZ MO NE AZ");
  });
  rule("WL-ITEM-28", "where bombs do nothing", () => {
    expect(IDLE_TERRAIN.bombs).toBe("NO SN AZ NE IS");
  });
  rule("WL-ITEM-34", "where mrs do nothing", () => {
    expect(IDLE_TERRAIN.mrs).toBe("NO SN NE NF AZ IS");
  });
  rule(["WL-OFF-01", "WL-OFF-03"], "eight officers; Captains are rare and dear", () => {
    expect(OFFICERS.join("")).toBe("AMSNEDWC");
    expect(Object.values(ARRIVAL_WEIGHT).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(ARRIVAL_WEIGHT.C).toBeLessThanOrEqual(3);
    expect([boardingFee("W"), boardingFee("C"), boardingFee("P")]).toEqual([20, 75, 100]);
  });
  rule("WL-OFF-SITE-A", "what officer A at a site costs", () => {
    expect(SITE_FEE.A).toEqual([2, 3]);
  });
  rule("WL-OFF-SITE-W", "what officer W at a site costs", () => {
    expect(SITE_FEE.W).toEqual([0, 2]);
  });
  rule("WL-OFF-SITE-N", "what officer N at a site costs", () => {
    expect(SITE_FEE.N).toEqual([0, 2]);
  });
  rule("WL-OFF-SITE-E", "what officer E at a site costs", () => {
    expect(SITE_FEE.E).toEqual([2, 1]);
  });
  rule("WL-OFF-SITE-D", "what officer D at a site costs", () => {
    expect(SITE_FEE.D).toEqual([0, 3]);
  });
  rule("WL-OFF-SITE-S", "what officer S at a site costs", () => {
    expect(SITE_FEE.S).toEqual([0, 1]);
  });
  rule("WL-OFF-SITE-M", "what officer M at a site costs", () => {
    expect(SITE_FEE.M).toEqual([1, 3]);
  });
  rule(["WL-SITE-01", "WL-ECON-08", "WL-ECON-09"], "sites and their yields", () => {
    expect(MAJOR_SITES.join(" ")).toBe("PL GG PG DP DA CO MO WP BP");
    expect(MINOR_SITES.join(" ")).toBe("AC CS GP NS RP");
    expect(YIELDS["GG"]).toEqual([
      [21, 40],
      [41, 60],
      [0, 0],
      [21, 40],
    ]);
    expect(YIELDS["DP"]).toEqual([
      [61, 80],
      [0, 0],
      [0, 0],
      [21, 40],
    ]);
    expect(YIELDS["DA"]).toEqual([
      [0, 0],
      [0, 0],
      [81, 100],
      [0, 0],
    ]);
    expect(YIELDS["MO"]).toEqual([
      [0, 0],
      [61, 80],
      [21, 40],
      [0, 0],
    ]);
    expect(YIELDS["WP"]).toEqual([
      [41, 60],
      [0, 0],
      [0, 0],
      [41, 60],
    ]);
    expect(YIELDS["GP"]).toEqual([
      [0, 0],
      [0, 0],
      [11, 20],
      [0, 0],
    ]);
    expect(YIELDS["AC"]).toEqual([
      [1, 5],
      [1, 5],
      [1, 5],
      [1, 5],
    ]);
  });
  const row = (code: string): string =>
    `${(YIELDS[code] ?? []).map(([low, high]) => `${low}-${high}`).join(" ")} | ${PROSPECT[code]?.join("-") ?? "-"}`;
  rule("WL-TERR-PL-01", "what PL yields and holds", () => {
    expect(row("PL")).toBe("21-40 21-40 21-40 21-40 | -");
  });
  rule("WL-TERR-GG-01", "what GG yields and holds", () => {
    expect(row("GG")).toBe("21-40 41-60 0-0 21-40 | 20-30");
  });
  rule("WL-TERR-PG-01", "what PG yields and holds", () => {
    expect(row("PG")).toBe("21-40 21-40 0-0 41-60 | 20-30");
  });
  rule("WL-TERR-DP-01", "what DP yields and holds", () => {
    expect(row("DP")).toBe("61-80 0-0 0-0 21-40 | -");
  });
  rule("WL-TERR-DA-01", "what DA yields and holds", () => {
    expect(row("DA")).toBe("0-0 0-0 81-100 0-0 | 20-30");
  });
  rule("WL-TERR-CO-01", "what CO yields and holds", () => {
    expect(row("CO")).toBe("0-0 21-40 41-60 21-40 | 20-30");
  });
  rule("WL-TERR-WP-01", "what WP yields and holds", () => {
    expect(row("WP")).toBe("41-60 0-0 0-0 41-60 | 40-60");
  });
  rule(["WL-TERR-02", "WL-TERR-AF-03", "WL-ORD-PRSP-05"], "prospecting classes", () => {
    expect(PROSPECT).toEqual({
      GG: [20, 30],
      PG: [20, 30],
      DA: [20, 30],
      CO: [20, 30],
      MO: [20, 30],
      WP: [40, 60],
      GP: [80, 120],
      VP: [150, 200],
      SN: [100, 100],
      AF: [60, 100],
      DC: [40, 60],
      DS: [40, 60],
      MM: [80, 120],
      MS: [60, 80],
      NE: [30, 50],
      NF: [80, 120],
      SC: [20, 40],
      SZ: [20, 40],
    });
  });
  rule(["WL-TERR-12"], "terrain that blocks actions", () => {
    expect([NO_CLOAK, NO_SCAN, NO_BOMBARDMENT, NO_FIGHTER_GARRISON, NO_PF_GARRISON]).toEqual([
      "DC DS MS NE IS NS NF",
      "IS NE NF NS SC NO SN",
      "NF AZ",
      "NE IS AZ NF",
      "NF",
    ]);
  });
  rule("WL-MSN-V-01", "what mission V adds by class", () => {
    expect(MISSION_CAPACITY.fighters).toEqual([2, 4, 6, 6, 12, 12, 12, 12, 12, 12]);
  });
  rule("WL-MSN-P-01", "what mission P adds by class", () => {
    expect(MISSION_CAPACITY.pfs).toEqual([1, 2, 4, 4, 6, 6, 6, 6, 6, 6]);
  });
  rule("WL-MSN-L-01", "what mission L adds by class", () => {
    expect(MISSION_CAPACITY.drones).toEqual([4, 8, 12, 12, 16, 16, 24, 24, 24, 24]);
  });
  rule("WL-MSN-T-01", "what mission T adds by class", () => {
    expect(MISSION_CAPACITY.commandos).toEqual([2, 3, 4, 4, 6, 6, 8, 8, 8, 8]);
  });
  rule("WL-MSN-M-01", "what mission M adds by class", () => {
    expect(MISSION_CAPACITY.bombs).toEqual([4, 4, 4, 4, 6, 6, 6, 6, 10, 10]);
  });
  rule("WL-MSN-R-01", "what mission R adds by class", () => {
    expect(MISSION_CAPACITY.repair).toEqual([3, 4, 6, 6, 8, 8, 10, 10, 10, 10]);
  });
  rule(["WL-ORD-UPGR-04", "WL-RACE-J-05"], "what an upgrade adds by race", () => {
    expect(UPGRADE_EXTRA).toEqual({
      drones: { races: "KZWOX", by: [16, 4, 8] },
      commandos: { races: "GSJ", by: [4, 1, 2] },
      fighters: { races: "H", by: [4, 1, 2] },
      pfs: { races: "LD", by: [2, 0, 1] },
      bombs: { races: "TRIA", by: [4, 1, 2] },
    });
  });
  /** The family of a kind with costs, each followed by its progeny. */
  const familyOf = (code: string): string => {
    const family = MONSTERS.find((kind) => kind.code === code)?.family;
    return MONSTERS.filter((kind) => kind.family === family)
      .map((kind) => `${kind.code} ${kind.cost}`)
      .join(" > ");
  };
  rule("WL-MON-00", "twelve families, the mirror alone without kin", () => {
    expect(new Set(MONSTERS.map((kind) => kind.family)).size).toBe(12);
    expect(familyOf("MIR")).toBe("MIR 100");
  });
  rule("WL-MON-SC-01", "the family of SC", () => {
    expect(familyOf("SC")).toBe("SC 950 > PC 225 > MC 115");
  });
  rule("WL-MON-EVD-01", "the family of EVD", () => {
    expect(familyOf("EVD")).toBe("EVD 900 > KVD 400 > LVD 210 > MVD 140 > VD 110");
  });
  rule("WL-MON-SD-01", "the family of SD", () => {
    expect(familyOf("SD")).toBe("SD 750 > GSB 350 > MM 170 > RC 130");
  });
  rule("WL-MON-GS-01", "the family of GS", () => {
    expect(familyOf("GS")).toBe("GS 750 > WS 250 > PS 165");
  });
  rule("WL-MON-EB-01", "the family of EB", () => {
    expect(familyOf("EB")).toBe("EB 600 > EM 135");
  });
  rule("WL-MON-ASD-01", "the family of ASD", () => {
    expect(familyOf("ASD")).toBe("ASD 500 > OSD 300 > MSD 200 > YSD 100");
  });
  rule("WL-MON-BL-01", "the family of BL", () => {
    expect(familyOf("BL")).toBe("BL 450 > LBS 175 > SBS 125");
  });
  rule("WL-MON-SSRP-01", "the family of SSRP", () => {
    expect(familyOf("SSRP")).toBe("SSRP 300 > SSNK 125");
  });
  rule("WL-MON-PSS-01", "the family of PSS", () => {
    expect(familyOf("PSS")).toBe("PSS 180 > LSS 155 > HSS 125");
  });
  rule("WL-MON-REP-01", "the family of REP", () => {
    expect(familyOf("REP")).toBe("REP 160 > GER 150");
  });
  rule("WL-MON-LIC-01", "the family of LIC", () => {
    expect(familyOf("LIC")).toBe("LIC 150 > CC 110");
  });
  rule("WL-NPC-28", "monsters have speed 4, void demons 5", () => {
    for (const kind of MONSTERS)
      expect(theType(`M-${kind.code}`).speed).toBe(kind.family === "void-demon" ? 5 : 4);
  });
  rule("WL-NPC-03", "the bounty is a quarter of the original strength", () => {
    expect(bountyOf([41, 35, 25, 51])).toBe(38);
    expect(bountyOf([342, 285, 209, 418])).toBe(314);
  });
  rule("WL-SEQ-26", "ninety events, two thirds good or neutral, 204 numbers, each with a rule", () => {
    expect(EVENTS.map((event) => event.number)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    expect(EVENTS.filter((event) => event.tone === "bad")).toHaveLength(30);
    expect(DRAWS).toHaveLength(204);
    for (const event of EVENTS) expect(EVENT_RULES[event.number]).toBeDefined();
  });
  rule("WL-SPEC-06", "forty-two sector specials", () => {
    expect(SPECIALS).toHaveLength(43);
    expect(new Set(SPECIALS).size).toBe(43);
  });
  rule("WL-ESP-C01", "code 1 costs 20 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[1]).toBe(20);
  });
  rule("WL-ESP-C02", "code 2 costs 20 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[2]).toBe(20);
  });
  rule("WL-ESP-C03", "code 3 costs 20 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[3]).toBe(20);
  });
  rule("WL-ESP-C04", "code 4 costs 20 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[4]).toBe(20);
  });
  rule("WL-ESP-C05", "code 5 costs 20 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[5]).toBe(20);
  });
  rule("WL-ESP-C06", "code 6 costs 20 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[6]).toBe(20);
  });
  rule("WL-ESP-C07", "code 7 costs 40 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[7]).toBe(40);
  });
  rule("WL-ESP-C08", "code 8 costs 40 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[8]).toBe(40);
  });
  rule("WL-ESP-C09", "code 9 costs 40 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[9]).toBe(40);
  });
  rule("WL-ESP-C10", "code 10 costs 150 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[10]).toBe(150);
  });
  rule("WL-ESP-C11", "code 11 costs 75 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[11]).toBe(75);
  });
  rule("WL-ESP-C12", "code 12 costs 20 percent of the target's stock", () => {
    expect(ESPIONAGE_FEE[12]).toBe(20);
  });
});
