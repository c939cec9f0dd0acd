import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { typeOf } from "../src/rules/ships.ts";
import { hexName, sectorOf } from "../src/rules/hex.ts";
import { capacityOf, repairCapacity, speedOf } from "../src/rules/ships.ts";
import { hitChance, rangeTerm } from "../src/ship-orders/bombard.ts";
import { missionRefusal } from "../src/ship-orders/mission.ts";
import { yieldOf } from "../src/ship-orders/prospect.ts";
import { raidSucceeds } from "../src/ship-orders/raid.ts";
import { raidFactor } from "../src/rules/factors.ts";
import type { Ship } from "../src/rules/state.ts";
import { A, B, Board, find, forced, keys, reasons, steady } from "./table.ts";

const plot = (line: string, orders = ""): string => `SHIPS\n${line}\nORDERS\n${orders}\nEND`;
const HOME = "00-0909";

describe("repair, upgrade, refit", () => {
  rule(
    ["WL-ORD-REPR-01", "WL-ORD-REPR-02", "WL-ORD-REPR-03", "WL-ORD-REPR-04", "WL-APXK-03"],
    "K-C7 crippled and drained from 4 to 1 costs 102 ores; with 101 nothing (V20)",
    () => {
      const repair = (ores: number): [number, Ship, string[]] => {
        const board = new Board();
        const ship = board.ship("K-C7", HOME, { damage: 60, lost: 3, crew: 1 });
        board.corp().treasury = [0, ores - 100, 0, 0];
        const lines = board.turn(plot("K-C7 1: REPR"));
        return [board.corp().treasury[1], ship, reasons(lines)];
      };
      const [left, ship] = repair(102);
      expect([left, ship.damage, ship.lost, ship.crew]).toEqual([0, 0, 0, 3]);
      const [kept, broken, why] = repair(101);
      expect([kept, broken.damage, why]).toEqual([101, 60, ["ores"]]);
    },
  );
  rule(
    ["WL-ORD-REPR-05", "WL-CREW-05"],
    "crew alone costs one ore and comes back to 3, never above (V29)",
    () => {
      const board = new Board();
      const ship = board.ship("F-CA", HOME, { crew: 1, maxCrew: 7 });
      expect(find(board.turn(plot("F-CA 1: REPR")), "repaired")["ores"]).toBe(1);
      expect([ship.crew, ship.maxCrew]).toEqual([3, 7]);
    },
  );
  rule(
    ["WL-ORD-REPR-06", "WL-VAR-R-01", "WL-MOVE-20"],
    "a repair ship that stays gives a point; one that moves does not",
    () => {
      const board = new Board();
      const yard = board.ship("F-REP", "00-0101");
      const ship = board.ship("F-CA", "00-0101", { damage: 30 });
      board.turn(plot("F-CA 1: REPR\nF-REP 1: none"));
      expect([ship.damage, yard.repair]).toEqual([0, 7]);
      ship.damage = 30;
      const lines = board.turn(plot("F-CA 1: REPR\nF-REP 1: 0102"));
      expect([ship.damage, reasons(lines)]).toEqual([30, ["no-yard"]]);
    },
  );
  rule(
    ["WL-CREW-12B", "WL-TERR-RP-01", "WL-OFF-15"],
    "crew 7 repairs itself anywhere; repair planetoids serve REPR but not UPGR; Engineers serve both",
    () => {
      const board = new Board().terrain("00-0303", "RP+ES");
      const alone = board.ship("F-CA", "00-0101", { crew: 7, damage: 9 });
      const guest = board.ship("K-D7", "00-0303", { damage: 9, age: 6 });
      const served = board.ship("Z-CA", "00-0505", { damage: 9, age: 6, officers: "E" });
      const lines = board.turn(plot("F-CA 1: REPR\nK-D7 1: REPR UPGR\nZ-CA 1: REPR UPGR"));
      expect([alone.damage, guest.damage, served.damage]).toEqual([0, 0, 0]);
      expect([guest.upgraded, served.upgraded]).toEqual([false, true]);
      expect(reasons(lines)).toContain("no-yard");
    },
  );
  rule(
    ["WL-ORD-FIX-01", "WL-ORD-FIX-02", "WL-ORD-FIX-03"],
    "FIX repairs all that stay, one point each, not the crew",
    () => {
      const board = new Board().rich();
      const yard = board.ship("F-REP", "00-0101");
      const one = board.ship("F-CA", "00-0101", { damage: 30, crew: 0 });
      const two = board.ship("K-D7", "00-0101", { damage: 30 });
      board.turn(plot("F-REP 1: FIX"));
      expect([one.damage, two.damage, one.crew, yard.repair]).toEqual([0, 0, 0, 6]);
      const engineer = board.ship("G-CA", "00-0202", { officers: "E" });
      expect(engineer.repair).toBe(0);
      expect(reasons(board.turn(plot("G-CA 1: FIX")))).toEqual(["no-repair-ship"]);
    },
  );
  rule(
    ["WL-ORD-UPGR-01", "WL-ORD-UPGR-02", "WL-ORD-UPGR-03", "WL-SHIP-28", "WL-SHIP-39"],
    "an upgrade at age 5: 25 ores, AF 28, DF 26, SF 17, HP 22, once (V32)",
    () => {
      const board = new Board().rich();
      const ship = board.ship("K-E4", HOME, { age: 4, af: 25, df: 24, sf: 15, hp: 20 });
      const lines = board.turn(plot("K-E4 1: UPGR UPGR"));
      expect(ship).toMatchObject({ af: 28, df: 26, sf: 17, hp: 22, upgraded: true });
      expect(reasons(lines)).toEqual(["done-before"]);
      expect(capacityOf(ship, "drones")).toBe(6 + 4);
      const young = board.ship("K-F5", HOME, { age: 3 });
      expect(reasons(board.turn(plot("K-F5 1: UPGR")))).toEqual(["too-young"]);
      expect(young.upgraded).toBe(false);
    },
  );
  rule(["WL-ORD-UPGR-04"], "a Federation upgrade adds a crew level instead", () => {
    const board = new Board().rich();
    const ship = board.ship("F-CA", HOME, { age: 5, crew: 4 });
    board.turn(plot("F-CA 1: UPGR"));
    expect([ship.crew, ship.maxCrew]).toEqual([5, 5]);
  });
  rule(
    ["WL-ORD-REFT-01", "WL-ORD-REFT-02", "WL-ORD-REFT-03"],
    "REFT from Y175 at a base or dock, once, for 20 percent in dilithium, usable next turn (V31)",
    () => {
      const early = new Board(174).rich();
      early.ship("F-FF", HOME);
      expect(reasons(early.turn(plot("F-FF 1: REFT")))).toEqual(["too-early"]);
      const board = new Board(175).rich();
      const ship = board.ship("F-FF", HOME);
      const lines = board.turn(plot("F-FF 1: REFT REFT none none 0908 0907"));
      expect(find(lines, "refitted")["dilithium"]).toBe(15);
      expect([speedOf(ship), hexName(ship.at), reasons(lines)]).toEqual([6, "0908", ["done-before"]]);
      const fast = board.ship("C-FDX", HOME);
      expect(reasons(board.turn(plot("C-FDX 1: REFT")))).toEqual(["not-this-ship"]);
      expect(fast.speed).toBe(6);
      const away = board.ship("K-F5", "00-0101");
      board.ship("C-FRD", "00-0101");
      board.turn(plot("K-F5 1: REFT"));
      expect(away.speed).toBe(6);
    },
  );
  rule(
    ["WL-SPEC-T25", "WL-APXK-05"],
    "XFIT in a Die-Hard game: upgraded and refitted ships gain 15 percent and a point of speed",
    () => {
      const board = new Board(178, { variant: "die-hard" }).rich();
      const ship = board.ship("F-CA", HOME, { upgraded: true, refitted: true, speed: 5, af: 100 });
      board.turn(plot("F-CA 1: XFIT"));
      expect(ship).toMatchObject({ af: 115, speed: 6, xfitted: true });
      const standard = new Board(178).rich();
      standard.ship("F-CA", HOME, { upgraded: true, refitted: true });
      expect(reasons(standard.turn(plot("F-CA 1: XFIT")))).toEqual(["not-open"]);
    },
  );
});

describe("crews and officers", () => {
  rule(
    ["WL-ORD-TRNG-01", "WL-ORD-TRNG-02", "WL-ORD-TRNG-03", "WL-PT-03"],
    "training costs on a 100-EP ship: 15, 30, 45; with a Prime Team 8, 15, 23, 30 (V20, V21)",
    () => {
      const fees = (primeTeam: boolean): unknown[] => {
        const board = new Board().rich();
        board.ship("T-DD", HOME, { crew: 3, primeTeam });
        return board
          .turn(plot("T-DD 1: TRNG TRNG TRNG TRNG TRNG"))
          .filter((line) => line.key === "trained")
          .map((line) => line.values["people"]);
      };
      // T-DD costs 101.
      expect(fees(false)).toEqual([15, 30, 45]);
      expect(fees(true)).toEqual([8, 15, 23, 30]);
    },
  );
  rule(
    ["WL-CREW-16", "WL-RACE-K-02", "WL-VAR-PENAL-01"],
    "training a drained crew raises the maximum only when it passes it; penal ships never train",
    () => {
      const board = new Board().rich();
      const ship = board.ship("K-D7", HOME, { crew: 1, maxCrew: 7 });
      board.ship("K-D6J", HOME);
      const lines = board.turn(plot("K-D7 1: TRNG\nK-D6J 1: TRNG GLOW"));
      expect([ship.crew, ship.maxCrew]).toEqual([2, 7]);
      expect(reasons(lines)).toEqual(["penal", "penal"]);
      const prospector = board.ship("K-F5J", "00-0101");
      board.state.galaxy.prospect[prospector.at] = 50;
      expect(reasons(board.turn(plot("K-F5J 1: PRSP")))).toEqual(["penal"]);
    },
  );
  rule(
    ["WL-ORD-CURE-01", "WL-ORD-CURE-02", "WL-ORD-CURE-03", "WL-VAR-LH-01", "WL-CREW-08"],
    "a hospital ship cures all that stay, even crew 0",
    () => {
      const board = new Board();
      board.ship("F-HOS", "00-0101");
      const dead = board.ship("F-CA", "00-0101", { crew: 0, maxCrew: 6 });
      const leaving = board.ship("K-D7", "00-0101", { crew: 2, maxCrew: 6 });
      expect(speedOf(dead)).toBe(0);
      board.turn(plot("F-HOS 1: CURE\nK-D7 1: 0102"));
      expect([dead.crew, leaving.crew]).toEqual([6, 2]);
      const plain = board.ship("G-CA", "00-0505");
      expect(plain.crew).toBe(3);
      expect(reasons(board.turn(plot("G-CA 1: CURE")))).toEqual(["no-hospital"]);
      const crippled = board.ship("F-HOS", "00-0707", { damage: 36 });
      expect(crippled.number).toBe(2);
      expect(reasons(board.turn(plot("F-HOS 2: CURE")))).toEqual(["crippled"]);
    },
  );
  rule(
    ["WL-ORD-GLO-01", "WL-ORD-GLO-02", "WL-ORD-GLO-03", "WL-ORD-FLO-01", "WL-PT-01", "WL-OFF-05"],
    "officers come aboard for 20 percent in people or food, a team for 100 (V22)",
    () => {
      const board = new Board().rich();
      board.corp().primeTeams = 1;
      board.corp().officers = [1, 1, 1, 1, 1, 1, 2, 1];
      const ship = board.ship("T-DD", HOME);
      const lines = board.turn(plot("T-DD 1: GLOW GLOW FLOC GLOP"));
      expect(lines.filter((line) => line.key === "boarded").map((line) => line.values["fee"])).toEqual([
        20, 76, 101,
      ]);
      expect(reasons(lines)).toEqual(["one-of-each"]);
      expect([ship.officers, ship.primeTeam, board.corp().officers[6]]).toEqual(["WC", true, 1]);
    },
  );
  rule(
    ["WL-VAR-I-01", "WL-CREW-14C", "WL-LOGB-04", "WL-APXK-02", "WL-PT-11"],
    "away from a base an integration ship, a crew-9 ship or a Logistics Base is needed",
    () => {
      const outcome = (helper: string | undefined, props: Partial<Ship> = {}): string[] => {
        const board = new Board().rich();
        board.ship("K-D7", "00-0101");
        if (helper !== undefined) board.ship(helper, "00-0101", props);
        return keys(board.turn(plot("K-D7 1: TRNG"))).filter(
          (key) => key === "trained" || key === "order.failed",
        );
      };
      expect(outcome(undefined)).toEqual(["order.failed"]);
      expect(outcome("C-APT")).toEqual(["trained"]);
      expect(outcome("F-CA", { crew: 9 })).toEqual(["trained"]);
      expect(outcome("C-LB")).toEqual(["trained"]);
      const board = new Board().rich();
      board.ship("M-MC", HOME);
      expect(reasons(board.turn(plot("M-MC 1: GLOW")))).toEqual(["penal"]);
    },
  );
});

describe("missions", () => {
  rule(
    ["WL-ORD-MSN-01", "WL-ORD-MSN-03", "WL-MSN-B-01", "WL-SHIP-47", "WL-SHIP-51", "WL-MSN-00", "WL-SHIP-45"],
    "B to P on the O-CVL: AF 46 to 36, PFs 6; back again the PFs return home (V33)",
    () => {
      const board = new Board(182);
      board.corp().stockpile.pfs = 6;
      const ship = board.ship("O-CVL", HOME);
      expect(ship).toMatchObject({ af: 46, mission: "B" });
      board.turn(plot("O-CVL 1: MSNP"));
      expect([ship.af, ship.pfs]).toEqual([36, 6]);
      board.turn(plot("O-CVL 1: MSNB"));
      expect([ship.af, ship.pfs, board.corp().stockpile.pfs]).toEqual([46, 0, 6]);
    },
  );
  rule(
    ["WL-SHIP-44", "WL-SHIP-46", "WL-MORD-PS-09", "WL-SHIP-21"],
    "C-MON arrives in D mission: DF 40; elsewhere 30, HP 36 always (V12)",
    () => {
      const board = new Board();
      const ship = board.ship("C-MON", HOME);
      expect(ship).toMatchObject({ mission: "D", df: 40, hp: 36 });
      board.turn(plot("C-MON 1: MSNP"));
      expect(ship).toMatchObject({ mission: "P", df: 30, hp: 36 });
    },
  );
  rule(
    ["WL-SHIP-48", "WL-SHIP-49", "WL-MSN-H-01", "WL-MSN-I-01", "WL-PT-05"],
    "H mission, CURE, then R mission in three pulses; an I mission serves itself (V18)",
    () => {
      const board = new Board();
      const ship = board.ship("T-LTT", HOME, { crew: 3, maxCrew: 5 });
      board.turn(plot("T-LTT 1: MSNH CURE MSNR"));
      expect([ship.crew, ship.mission, repairCapacity(ship), ship.repair]).toEqual([5, "R", 8, 8]);
      const self = board.ship("K-TGA", "00-0101", { mission: "I", af: 48 });
      board.turn(plot("K-TGA 1: MSNB"));
      expect([self.mission, self.af]).toEqual(["B", 58]);
      const team = board.ship("G-TUG", "00-0303", { primeTeam: true });
      board.turn(plot("G-TUG 1: MSNS"));
      expect(team.mission).toBe("S");
    },
  );
  rule(
    [
      "WL-SHIP-52",
      "WL-RACE-O-02",
      "WL-ORD-MSN-02",
      "WL-CREW-12D",
      "WL-CREW-13B",
      "WL-CREW-14B",
      "WL-VAR-LG-01",
      "WL-VAR-G-01",
      "WL-MSN-N-01",
      "WL-MSN-Y-01",
      "WL-MSN-Z-01",
      "WL-MSN-K-01",
      "WL-MSN-F-01",
    ],
    "who may take which mission",
    () => {
      const board = new Board();
      const why = (type: string, mission: string, crew = 3): string | undefined =>
        missionRefusal(board.state, board.ship(type, HOME, { crew }), mission)?.[0];
      expect(why("F-CA", "S")).toBe("not-generic");
      expect(why("O-SLV", "I")).toBe("has-variant");
      expect(why("O-CVL", "V")).toBeUndefined();
      expect([why("O-CA", "Y"), why("W-OLR", "Y")]).toEqual(["orion", undefined]);
      expect([
        why("T-LTT", "K"),
        why("T-LTT", "K", 7),
        why("T-LTT", "N", 7),
        why("T-LTT", "N", 8),
        why("T-LTT", "F", 8),
        why("T-LTT", "F", 9),
      ]).toEqual(["crew", undefined, "crew", undefined, "crew", undefined]);
      expect([why("F-HDW", "S"), why("F-HDW", "V")]).toEqual(["limited", undefined]);
    },
  );
  rule(
    ["WL-MSN-E-01", "WL-MSN-S-01", "WL-SHIP-43"],
    "a limited generic leaving B loses 4 AF and gets what its missions add",
    () => {
      const board = new Board(182);
      const ship = board.ship("F-HDW", HOME);
      board.turn(plot("F-HDW 1: MSNT"));
      expect([ship.af, capacityOf(ship, "commandos")]).toEqual([36, 4]);
      board.turn(plot("F-HDW 1: MSNL"));
      expect(capacityOf(ship, "drones")).toBe(16);
    },
  );
});

describe("scanning", () => {
  rule(
    ["WL-ORD-SCAN-01", "WL-ORD-SCAN-02", "WL-ORD-SCAN-05", "WL-VAR-S-01", "WL-VAR-Z-01", "WL-OFF-10"],
    "a scout maps its sector and learns whose home it is; a heavy scout sees ships too",
    () => {
      const board = new Board();
      const scout = board.ship("F-FFS", "22-0101");
      board.ship("K-D7", "22-0505", { owner: B });
      const lines = board.turn(plot("F-FFS 1: SCAN"));
      expect(board.corp().known.sectors).toContain(sectorOf(scout.at));
      expect(find(lines, "scan.home")["corp"]).toBe(102);
      const moved = (all: typeof lines): typeof lines => all.filter((line) => line.section === "movement");
      expect(keys(moved(lines))).not.toContain("scan.ships");
      scout.officers = "S";
      expect(find(moved(board.turn(plot("F-FFS 1: SCAN TERR"))), "scan.ships")["list"]).toBe("0505");
      const plain = board.ship("F-CA", "22-0202");
      expect(reasons(board.turn(plot("F-CA 1: SCAN TERR")))).toEqual(["no-scout"]);
      plain.officers = "S";
      expect(keys(board.turn(plot("F-CA 1: SCAN TERR")))).toContain("scan.terrain");
    },
  );
  rule(
    [
      "WL-ORD-SCAN-03",
      "WL-CREW-14E",
      "WL-ORD-CLOA-02",
      "WL-RACE-J-02",
      "WL-VAR-LS-01",
      "WL-DECOY-03",
      "WL-TERR-CC-01",
    ],
    "ship scans by crew: hexes, numbers, owners; never the cloaked",
    () => {
      const board = new Board().terrain("22-0606", "ES+CC").terrain("22-0707", "ES+AF");
      board.ship("K-D7", "22-0505", { owner: B });
      board.ship("C-DC", "22-0505", { owner: B });
      board.ship("R-KR", "22-0303", { owner: B, cloaked: true });
      board.ship("K-D7", "22-0606", { owner: B });
      board.ship("J-CA", "22-0707", { owner: 6 });
      const list = (crew: number, type = "F-FFS"): unknown => {
        const scout = board.ship(type, "22-0101", { crew });
        return find(board.turn(plot(`${type} ${scout.number}: SCAN SHIP`)), "scan.ships")["list"];
      };
      expect([list(3), list(5), list(9), list(5, "F-PFS")]).toEqual([
        "0505",
        "0505:2",
        "0505:2/102",
        "0505:2",
      ]);
      expect(board.corp().known.sightings.map((one) => one.count)).toContain(2);
    },
  );
  rule(["WL-ORD-SCAN-04"], "cloak scans: crew 5 presence, 7 total, 9 hexes", () => {
    const board = new Board();
    board.ship("R-KR", "22-0303", { owner: B, cloaked: true });
    board.ship("C-DCC", "22-0404", { owner: B });
    const result = (crew: number): string[] => {
      const scout = board.ship("F-FFS", "22-0101", { crew });
      return keys(board.turn(plot(`F-FFS ${scout.number}: SCAN CLOA`))).filter(
        (key) => key.startsWith("scan.cloak") || key === "order.failed",
      );
    };
    expect([result(4), result(5), result(7), result(9)]).toEqual([
      ["order.failed"],
      ["scan.cloak.some"],
      ["scan.cloak.total"],
      ["scan.cloak.hexes"],
    ]);
  });
  rule(
    ["WL-ORD-SCAN-06", "WL-ORD-SCAN-07", "WL-CREW-09"],
    "no scan by the crippled, by crew 1, or out of a nebula; scanning uncloaks for the turn",
    () => {
      const board = new Board().terrain("00-0102", "ES+NE");
      board.ship("F-FFS", "00-0101", { crew: 1 });
      board.ship("H-SC", "00-0102");
      const cloaked = board.ship("R-SNS", "00-0303", { cloaked: true });
      const lines = board.turn(plot("F-FFS 1: SCAN\nH-SC 1: SCAN\nR-SNS 1: SCAN"));
      expect(reasons(lines)).toEqual(["unfit", "terrain"]);
      expect(cloaked.cloaked).toBe(false);
    },
  );
  rule(["WL-VAR-Z-02"], "a heavy scout counts the scans that took it in", () => {
    const board = new Board();
    const spy = board.ship("F-HSC", "22-0505", { owner: B });
    board.ship("F-FFS", "22-0101");
    board.turn(plot("F-FFS 1: SCAN SHIP"));
    expect(spy.noticed).toBe(1);
    expect(find(board.turn("", { id: B }), "noticed")["count"]).toBe(1);
  });
});

describe("raids, bombardment, prospecting", () => {
  rule(
    [
      "WL-ORD-PRSP-01",
      "WL-ORD-PRSP-03",
      "WL-ORD-PRSP-04",
      "WL-RACE-J-04",
      "WL-VAR-N-02",
      "WL-CREW-03",
      "WL-VAR-Y-01",
    ],
    "crew and survey change the yield; a Jindarian digs ores, a notifier finds more (V18, V28, V29)",
    () => {
      const board = new Board().terrain("00-0101", "ES+AF");
      const hex = board.at("00-0101");
      const earn = (type: string, props: Partial<Ship>): unknown[] => {
        board.state.galaxy.prospect[hex] = 100;
        board.corp().treasury = [500, 500, 100, 500];
        const ship = board.ship(type, "00-0101", props);
        const lines = board.turn(plot(`${type} ${ship.number}: PRSP`));
        expect(board.state.galaxy.prospect[hex]).toBe(0);
        return ["prospect", "prospect.notified", "prospect.ores"].flatMap((key) =>
          lines
            .filter((line) => line.key === key)
            .map((line) => line.values["points"] ?? line.values["extra"] ?? line.values["ores"]),
        );
      };
      expect(earn("J-CA", { crew: 5 })).toEqual([120, 40]);
      expect(earn("F-CA", { crew: 8, primeTeam: true })).toEqual([175, 10]);
      expect(earn("F-CA", { crew: 2 })).toEqual([90]);
      expect(earn("F-CLS", { crew: 3 })).toEqual([125]);
    },
  );
  rule("WL-ORD-PRSP-04", "who finds nothing knows that the hex is empty", () => {
    const board = new Board().terrain("00-0101", "ES+AF");
    board.ship("F-CA", "00-0101");
    board.turn(plot("F-CA 1: PRSP"));
    expect(board.corp().known.values).toEqual([[board.at("00-0101"), 0, 172]]);
  });
  rule(["WL-ORD-PRSP-06", "WL-TERR-SN-01"], "a supernova gives exactly 100", () => {
    const board = new Board().terrain("00-0101", "SN+ES");
    const ship = board.ship("F-CLS", "00-0101", { crew: 9 });
    expect(yieldOf(board.open(), ship, 100)).toBe(100);
  });
  rule(["WL-TERR-OM-04", "WL-ITEM-30"], "an old minefield fills the ship with T-bombs", () => {
    const board = new Board().terrain("00-0101", "ES+OM");
    const ship = board.ship("F-FFM", "00-0101");
    board.turn(plot("F-FFM 1: PRSP"));
    expect(ship.bombs).toBe(6);
  });
  rule(
    [
      "WL-ORD-RAD-01",
      "WL-ORD-RAD-02",
      "WL-ORD-RAD-07",
      "WL-ORD-RAD-08",
      "WL-ECON-25",
      "WL-ECON-27",
      "WL-SEQ-05",
    ],
    "a raid takes the next income, moons included; the owner is told the type, sees & and gets nothing",
    () => {
      const board = new Board();
      const site = board.site("00-0506", "PL", {
        owner: B,
        yields: [10, 20, 30, 40],
        moons: 2,
        activated: true,
      });
      board.ship("C-SQ", "00-0505", { af: 50, speed: 5 });
      board.turn(plot("C-SQ 1: RAD4"));
      expect(board.corp().raidDue).toEqual([12, 22, 32, 42]);
      expect(board.corp(B).notices[0]).toMatchObject({
        text: { key: "alert.raided", with: { type: "C-FAS" } },
      });
      const line = board
        .turn("", { id: B })
        .find((one) => one.key === "income.site" && one.values["place"] === "00-0506");
      expect(line?.values["marks"]).toBe("&");
      expect(site.raided).toBe(false);
      const before = board.corp().treasury[0];
      board.turn("");
      expect(board.corp().treasury[0]).toBe(before + 100 + 12);
    },
  );
  rule(
    ["WL-ORD-RAD-03", "WL-ORD-RAD-04", "WL-ORD-RAD-05", "WL-ECON-30"],
    "strength against the fortifications; slow, crippled or drained ships and marked sites always fail (V37)",
    () => {
      const board = new Board();
      const site = board.site("00-0506", "PL", { owner: B, fort: 160 });
      const won = (type: string, props: Partial<Ship>, roll = 0): boolean =>
        raidSucceeds(board.open(A, forced({ raid: roll })), board.ship(type, "00-0505", props), site);
      expect([won("F-CA", { af: 41, crew: 3 }), won("F-CA", { af: 40, crew: 3 })]).toEqual([true, false]);
      expect([won("F-CA", { af: 33, crew: 3 }, 25), won("F-CA", { af: 50, crew: 3 }, -25)]).toEqual([
        true,
        false,
      ]);
      expect([
        won("F-DN", { af: 400 }),
        won("F-CA", { af: 400, crew: 1 }),
        won("F-CA", { af: 400, damage: 50 }),
      ]).toEqual([false, false, false]);
      site.raided = true;
      expect(won("F-CA", { af: 400 })).toBe(false);
    },
  );
  rule(
    ["WL-ORD-RAD-03"],
    "raid bonuses: Orion and dragon 25, penal 50, troops 25, commandos twice, no Gorn bonus",
    () => {
      const board = new Board();
      const site = board.site("00-0506", "PL", { owner: B });
      const af = (type: string, props: Partial<Ship> = {}): number =>
        raidFactor(board.state, board.ship(type, "00-0505", { af: 100, crew: 3, ...props }), site);
      expect([
        af("O-CA"),
        af("M-YSD"),
        af("K-D6J"),
        af("F-CMC"),
        af("G-CA"),
        af("G-CA", { commandos: 3 }),
        af("G-CA", { commandos: 3, officers: "M" }),
      ]).toEqual([125, 125, 150, 125, 100, 112, 118]);
    },
  );
  rule(
    ["WL-ORD-RAD-06", "WL-ORD-CLOA-06", "WL-ECON-26"],
    "a raid uncloaks, but not in a cloak cloud; own sites can be raided",
    () => {
      const board = new Board().terrain("00-0404", "ES+CC");
      board.site("00-0506", "PL", { owner: A });
      const open = board.ship("R-KR", "00-0505", { cloaked: true, speed: 5 });
      const hidden = board.ship("R-KRC", "00-0404", { cloaked: true, speed: 5 });
      board.site("00-0405", "PL");
      board.turn(plot("R-KR 1: RAD4\nR-KRC 1: RAD4"));
      expect([open.cloaked, hidden.cloaked]).toEqual([false, true]);
      expect(board.corp().raidDue).toEqual([60, 60, 60, 60]);
    },
  );
  rule(
    ["WL-ORD-BOMB-03", "WL-ORD-BOMB-04", "WL-MORD-FS-10", "WL-OFF-SITE-A"],
    "range 3, crew 5, Kzinti launcher, Starbase with 10 fighters: 70 percent (V26)",
    () => {
      const board = new Board();
      const site = board.site("00-0508", "PL", { owner: B, fort: 600, fighters: 10 });
      const range = rangeTerm(board.state, A, board.at("00-0505"), site.hex);
      expect(range).toBe(10);
      expect(hitChance(board.state, site, range + 20 + 10 + 10, forced({ bombardment: 0 }))).toBe(70);
      site.officers = "AWM";
      expect(hitChance(board.state, site, range + 40, forced({ bombardment: 0 }))).toBe(45);
      expect(hitChance(board.state, site, -500, forced({ bombardment: 0 }))).toBe(0);
    },
  );
  rule(
    [
      "WL-ORD-BOMB-01",
      "WL-ORD-BOMB-02",
      "WL-ORD-BOMB-05",
      "WL-ORD-BOMB-07",
      "WL-ORD-BOMB-08",
      "WL-SEQ-13",
      "WL-ECON-15",
    ],
    "three strikes of 20 on an unfortified site: the third devastates (V25)",
    () => {
      const board = new Board();
      const site = board.site("00-0505", "PL", { owner: B, fort: 5 });
      const ships = [1, 2, 3].map(() =>
        board.ship("Z-CD", "00-0505", { owner: A, drones: 20, at: board.at("00-0504"), crew: 9 }),
      );
      board.turn(plot("Z-CD 1: BOMB 0505\nZ-CD 2: BOMB 0505"), { dice: steady(0.99) });
      expect([site.fort, site.devastated]).toEqual([0, false]);
      for (const ship of ships) ship.drones = 20;
      board.turn(plot("Z-CD 1: BOMB 0505\nZ-CD 2: BOMB 0505\nZ-CD 3: BOMB 0505"), { dice: steady(0.99) });
      expect([site.devastated, ships.map((ship) => ship.drones)]).toEqual([true, [0, 0, 0]]);
    },
  );
  rule(
    ["WL-ORD-BOMB-06", "WL-ORD-BOMB-09", "WL-ORD-BOMB-11"],
    "no bombardment into antimatter, at nothing, or by the unfit: the drones are kept",
    () => {
      const board = new Board();
      board.site("00-0505", "PL+AZ", { owner: B, fort: 50 });
      const ship = board.ship("Z-CA", "00-0504", { drones: 20 });
      expect(reasons(board.turn(plot("Z-CA 1: BOMB 0505")))).toEqual(["terrain"]);
      expect(reasons(board.turn(plot("Z-CA 1: BOMB 0606")))).toEqual(["no-site"]);
      ship.crew = 1;
      expect(reasons(board.turn(plot("Z-CA 1: BOMB 0505")))).toEqual(["unfit"]);
      expect(ship.drones).toBe(20);
    },
  );
});

describe("cloaks, decoys, garrisons and the rest", () => {
  rule(
    ["WL-ORD-CLOA-01", "WL-ORD-CLOA-03", "WL-ORD-CLOA-05", "WL-CREW-12C", "WL-ORD-GETC-01", "WL-RACE-O-03"],
    "cloaking, where it fails, and buying a cloak",
    () => {
      const board = new Board().terrain("00-0101", "ES+DC").rich();
      const hidden = board.ship("R-KR", "00-0303");
      board.ship("R-KRC", "00-0101", { crew: 3 });
      const expert = board.ship("R-KRM", "00-0101", { crew: 7 });
      const orion = board.ship("O-CA", HOME);
      const lines = board.turn(plot("R-KR 1: CLOA\nR-KRC 1: CLOA\nR-KRM 1: CLOA\nO-CA 1: CLOA GETC CLOA"));
      expect(reasons(lines)).toEqual(["terrain", "no-cloak"]);
      expect([hidden.cloaked, expert.cloaked, orion.cloaked]).toEqual([true, true, true]);
      board.turn(plot("R-KR 1: 0304"));
      expect(hidden.cloaked).toBe(false);
    },
  );
  rule(
    [
      "WL-ORD-DECY-01",
      "WL-ORD-DECY-02",
      "WL-ORD-DECY-03",
      "WL-ORD-DECC-01",
      "WL-ORD-COLL-01",
      "WL-ORD-COLL-02",
      "WL-DECOY-01",
      "WL-DECOY-02",
      "WL-DECOY-07",
    ],
    "decoys are dropped from stock and collected again",
    () => {
      const board = new Board();
      board.corp().stockpile.decoys = 3;
      board.ship("F-CA", "00-0101");
      board.ship("K-D7", HOME);
      board.ship("G-CA", "00-0303", { crew: 2 });
      const lines = board.turn(plot("F-CA 1: DECY DECC\nK-D7 1: DECY\nG-CA 1: DECY"));
      expect(reasons(lines)).toEqual(["site-here", "unfit"]);
      expect(board.corp().stockpile.decoys).toBe(1);
      expect(board.state.ships.map((ship) => typeOf(ship).name)).toEqual([
        "F-CA",
        "K-D7",
        "G-CA",
        "C-DC",
        "C-DCC",
      ]);
      board.turn(plot("F-CA 1: COLL"));
      expect([board.corp().stockpile.decoys, board.state.ships.length]).toEqual([3, 3]);
    },
  );
  rule(
    ["WL-ORD-GARR-01", "WL-ORD-GARR-03", "WL-ORD-GARX-01", "WL-ITEM-35", "WL-ITEM-37"],
    "fighters into the garrison as far as there is room, and out again",
    () => {
      const board = new Board();
      const site = board.site("00-0505", "PL", { owner: A, fort: 100 });
      const cloud = board.site("00-0606", "PL+NE", { owner: A, fort: 100 });
      const ship = board.ship("F-CVS", "00-0505", { fighters: 12 });
      board.ship("F-CVA", "00-0606", { fighters: 5 });
      const lines = board.turn(plot("F-CVS 1: GARR\nF-CVA 1: GARR"));
      expect([site.fighters, ship.fighters, cloud.fighters]).toEqual([5, 7, 0]);
      expect(reasons(lines)).toEqual(["no-room"]);
      board.turn(plot("F-CVS 1: GARX"));
      expect([site.fighters, ship.fighters]).toEqual([0, 12]);
    },
  );
  rule(
    ["WL-ORD-GIVE-01", "WL-ORD-GIVE-02", "WL-ORD-GIVE-03", "WL-ITEM-07", "WL-VAR-F-01"],
    "GIVE: to those who stay, oldest first, no commandos; a facilities ship opens the stockpile",
    () => {
      const board = new Board();
      board.ship("F-CVA", "00-0101", { fighters: 20, commandos: 3, age: 1 });
      const old = board.ship("F-CVS", "00-0101", { age: 9 });
      const leaving = board.ship("G-CV", "00-0101", { age: 5 });
      const young = board.ship("I-CV", "00-0101", { age: 3 });
      board.turn(plot("F-CVA 1: GIVE\nG-CV 1: 0102"));
      expect([old.fighters, leaving.fighters, young.fighters, old.commandos]).toEqual([12, 0, 8, 0]);
      board.corp().stockpile.bombs = 6;
      board.ship("C-FTF", "00-0505");
      const guest = board.ship("K-D7", "00-0505");
      board.turn(plot("C-FTF 1: GIVE"));
      expect([guest.bombs, board.corp().stockpile.bombs]).toEqual([4, 2]);
    },
  );
  rule(
    [
      "WL-ORD-LOGB-01",
      "WL-ORD-LOGB-02",
      "WL-LOGB-01",
      "WL-LOGB-02",
      "WL-LOGB-03",
      "WL-LOGB-05",
      "WL-LOGB-06",
      "WL-LOGB-07",
    ],
    "a Logistics Base repairs, cures and supplies",
    () => {
      const board = new Board().rich();
      const yard = board.ship("F-REP", "00-0101");
      board.turn(plot("F-REP 1: LOGB"));
      expect(yard.repair).toBe(6);
      const base = board.state.ships.find((ship) => typeOf(ship).name === "C-LB");
      expect(base).toMatchObject({ speed: 0, af: 0, df: 8 });
      board.corp().stockpile.bombs = 8;
      const guest = board.ship("K-D7", "00-0102", { crew: 2, maxCrew: 6, damage: 20 });
      board.turn(plot("K-D7 1: 0101 REPR GETC REFT"));
      expect(guest).toMatchObject({ crew: 6, damage: 0, bombs: 4 });
      board.terrain("00-0505", "WH+ES");
      const other = board.ship("F-REP", "00-0505");
      expect(reasons(board.turn(plot(`F-REP ${other.number}: LOGB`)))).toEqual(["point-terrain"]);
      const engineer = board.ship("G-CA", "00-0606", { officers: "E" });
      expect(reasons(board.turn(plot(`G-CA ${engineer.number}: LOGB`)))).toEqual(["no-repair-points"]);
    },
  );
  rule(
    [
      "WL-ORD-SWP-01",
      "WL-ORD-SWP-02",
      "WL-ORD-SWP-03",
      "WL-ORD-SWP-04",
      "WL-ORD-SWP-05",
      "WL-CREW-11",
      "WL-CREW-14D",
    ],
    "a destroyer sweeps three places; the fourth ship is hit (V27)",
    () => {
      const board = new Board().terrain("00-0102", "ES+OM");
      const sweeper = board.ship("G-MS", "00-0101", { age: 9 });
      const ships = [8, 7, 6, 5].map((age) => board.ship("K-D7", "00-0101", { age, crew: 3 }));
      const lines = board.turn(
        plot(`G-MS 1: SWP4 0102\n${[1, 2, 3, 4].map((n) => `K-D7 ${n}: none 0102`).join("\n")}`),
      );
      expect(find(lines, "swept")["places"]).toBe(3);
      expect([sweeper, ...ships].map((ship) => ship.shields < ship.sf)).toEqual([
        false,
        false,
        false,
        false,
        true,
      ]);
      const places = (crew: number, type: string): unknown => {
        const ship = board.ship(type, "00-0101", { crew });
        return find(board.turn(plot(`${type} ${ship.number}: SWP4`)), "swept")["places"];
      };
      expect([places(6, "F-FFM"), places(9, "F-FFM"), places(3, "F-NMS")]).toEqual([4, 6, 5]);
      const limited = board.ship("F-PFS", "00-0101");
      expect(reasons(board.turn(plot(`F-PFS ${limited.number}: SWP4`)))).toEqual(["no-minesweeper"]);
    },
  );
  rule(
    ["WL-ORD-SCRA-01", "WL-ORD-SCRA-02", "WL-OFF-04", "WL-APXK-04"],
    "scrap pays by crew; crews and items come home (V23)",
    () => {
      const paid = (crew: number): unknown => {
        const board = new Board();
        board.ship("T-DD", "00-0101", { crew, officers: "WD", bombs: 2, primeTeam: true });
        const lines = board.turn(plot("T-DD 1: SCRAP"));
        expect(board.corp().stockpile.bombs).toBe(2);
        expect(board.corp().officers[6]).toBe(2);
        expect(board.corp().primeTeams).toBe(1);
        return find(lines, "scrapped")["points"];
      };
      // T-DD costs 101.
      expect([paid(3), paid(9), paid(1)]).toEqual([25, 86, 5]);
    },
  );
  rule(
    ["WL-ORD-NUKE-01", "WL-ORD-NUKE-02", "WL-ORD-REST-01", "WL-ORD-REST-02", "WL-ORD-REST-03", "WL-ECON-16"],
    "NUKE devastates; REST costs the site's own yields, half for a survey ship (V30)",
    () => {
      const board = new Board();
      const site = board.site("00-0505", "DP", { owner: A, yields: [75, 0, 0, 31] });
      const ship = board.ship("F-CA", "00-0505");
      board.turn(plot("F-CA 1: NUKE"));
      expect(site.devastated).toBe(true);
      board.corp().treasury = [0, 0, 0, 0];
      expect(board.turn(plot("F-CA 1: REST")).some((line) => line.key === "restored")).toBe(true);
      expect(board.corp().treasury).toEqual([25, 100, 100, 69 - Math.round(typeOf(ship).cost / 40)]);
      site.devastated = true;
      board.ship("F-CLS", "00-0505");
      board.corp().treasury = [0, 0, 0, 100];
      board.turn(plot("F-CLS 1: REST"));
      expect(board.corp().treasury[0]).toBe(100 - 38);
    },
  );
  rule(
    [
      "WL-ORD-SRVY-01",
      "WL-ORD-SRVY-02",
      "WL-ORD-SRVY-03",
      "WL-ORD-ASSA-01",
      "WL-ORD-ASSA-02",
      "WL-ECON-22",
      "WL-ECON-20",
    ],
    "SRVY activates moons and tells the value, ASSA only tells it (V39)",
    () => {
      const board = new Board();
      const site = board.site("00-0505", "PL", { owner: A, moons: 3 });
      board.state.galaxy.prospect[site.hex] = 12;
      board.ship("F-CLS", "00-0505");
      expect(find(board.turn(plot("F-CLS 1: ASSA")), "value")["value"]).toBe(12);
      expect(site.activated).toBe(false);
      board.turn(plot("F-CLS 1: SRVY"));
      expect(site.activated).toBe(true);
      const line = board
        .turn("")
        .find((one) => one.key === "income.site" && one.values["place"] === "00-0505");
      expect([line?.values["pe"], line?.values["moons"]]).toEqual([33, "3A"]);
      board.ship("F-CA", "00-0505");
      expect(reasons(board.turn(plot("F-CA 1: SRVY")))).toEqual(["no-survey"]);
    },
  );
  rule(
    ["WL-ORD-DISP-01", "WL-ORD-DISP-02", "WL-ORD-DISP-03", "WL-RACE-A-07", "WL-VAR-J-01", "WL-TERR-07"],
    "displacement between own Starbases, into any terrain, with its satellites",
    () => {
      const board = new Board();
      board.site("00-0101", "PL", { owner: A, fort: 600 });
      board.site("13-0202", "PL+AZ", { owner: A, fort: 700 });
      const ship = board.ship("A-INT", "00-0101");
      const sled = board.ship("A-SLE", "00-0101");
      board.turn(plot("A-INT 1: DISP 13 0202\nA-SLE 1: LINK A INT 1"));
      expect([ship.at, sled.at]).toEqual([board.at("13-0202"), board.at("13-0202")]);
      expect(reasons(board.turn(plot("A-INT 1: DISP 00 0909")))).toEqual(["no-starbase"]);
    },
  );
  rule(
    ["WL-GRAVE-02", "WL-GRAVE-03", "WL-GRAVE-04"],
    "GRAV from Y171, once per Corporation, through a gateway; the map comes with it",
    () => {
      const board = new Board(171).terrain("00-0101", "ES+GW").terrain("00-0303", "BH+ES");
      const ship = board.ship("F-CA", "00-0101");
      board.ship("K-D7", "00-0303");
      board.ship("G-CA", "00-0505");
      const lines = board.turn(plot("F-CA 1: GRAV\nK-D7 1: GRAV\nG-CA 1: GRAV"));
      expect(sectorOf(ship.at)).toBe(16);
      expect(board.corp().known.sectors).toContain(16);
      expect(reasons(lines)).toEqual(["done-before", "done-before"]);
      const early = new Board(170).terrain("00-0101", "ES+GW");
      early.ship("F-CA", "00-0101");
      expect(reasons(early.turn(plot("F-CA 1: GRAV")))).toEqual(["too-early"]);
    },
  );
  rule(
    ["WL-MON-97", "WL-MON-98", "WL-NPC-08", "WL-NPC-10", "WL-NPC-11"],
    "a player's monster trains and prospects, divides, takes no items, upgrades or refits",
    () => {
      const board = new Board(176).rich();
      board.corp().stockpile.fighters = 20;
      const rep = board.ship("M-REP", "00-0101", { age: 5 });
      const ghost = board.ship("M-WS", HOME, { age: 9 });
      const dragon = board.ship("M-YSD", HOME, { age: 9 });
      const lines = board.turn(plot("M-REP 1: DUPL\nM-YSD 1: UPGR REFT TRNG"));
      expect(reasons(lines)).toEqual(["monster", "not-this-ship"]);
      expect([dragon.crew, dragon.fighters, ghost.fighters, rep.age]).toEqual([4, 0, 8, 0]);
      expect(board.state.ships.map((ship) => typeOf(ship).name)).toContain("M-GER");
    },
  );
});
