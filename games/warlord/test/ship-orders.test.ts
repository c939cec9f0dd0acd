import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { typeOf } from "../src/rules/ships.ts";
import { hexName, sectorOf } from "../src/rules/hex.ts";
import { capacityOf, repairCapacity, speedOf } from "../src/rules/ships.ts";
import { hitChance, rangeTerm } from "../src/ship-orders/bombard.ts";
import { missionRefusal } from "../src/ship-orders/mission.ts";
import { yieldOf } from "../src/ship-orders/prospect.ts";
import { raidSucceeds } from "../src/ship-orders/raid.ts";
import { LISTED_TYPES } from "../src/data/ship-types.ts";
import { canCure } from "../src/rules/abilities.ts";
import { raidFactor } from "../src/rules/factors.ts";
import type { Ship } from "../src/rules/state.ts";
import { A, B, Board, find, forced, keys, MONSTERS, reasons, steady, type Line } from "./table.ts";

const plot = (line: string, orders = ""): string => `SHIPS\n${line}\nORDERS\n${orders}\nEND`;
const HOME = "00-0909";

describe("repair, upgrade, refit", () => {
  rule(
    ["WL-ORD-REPR-02", "WL-ORD-REPR-03", "WL-ORD-REPR-04"],
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
  /** Whether a ship that lacks everything is whole again after REPR at this place. */
  const mended = (arrange: (board: Board) => string, props: Partial<Ship> = {}): boolean => {
    const board = new Board().rich();
    const ship = board.ship("K-D7", "00-0101", { damage: 20, lost: 1, shields: 3, crew: 1, ...props });
    const helper = arrange(board);
    const why = reasons(board.turn(plot(`K-D7 1: REPR${helper === "" ? "" : `\n${helper}`}`)));
    if (ship.damage > 0) expect(why).toEqual(["no-yard"]);
    else expect(ship).toMatchObject({ damage: 0, lost: 0, shields: ship.sf });
    return ship.damage === 0;
  };
  const beside =
    (type: string, order = "none", props: Partial<Ship> = {}) =>
    (board: Board): string => {
      board.ship(type, "00-0101", props);
      return `${type} 1: ${order}`;
    };
  rule("WL-ORD-REPR-01", "a ship is made whole where somebody can do it, and nowhere else", () => {
    expect(mended(() => "")).toBe(false);
    expect(mended((board) => (board.site("00-0101", "PL", { owner: A, fort: 200 }), ""))).toBe(true);
    expect(mended((board) => (board.site("00-0101", "PL", { owner: A, fort: 199 }), ""))).toBe(false);
    expect(mended((board) => (board.terrain("00-0101", "RP+ES"), ""))).toBe(true);
    expect(mended(beside("F-REP"))).toBe(true);
    expect(mended(beside("F-REP", "none", { repair: 0 }))).toBe(false);
    expect(mended(beside("F-REP", "0102"))).toBe(false);
    expect([mended(beside("G-CA")), mended(beside("G-CA", "none", { officers: "E" }))]).toEqual([
      false,
      true,
    ]);
    expect(mended(beside("C-LB"))).toBe(true);
    expect([6, 7].map((crew) => mended(() => "", { crew }))).toEqual([false, true]);
  });
  rule("WL-ORD-REPR-01", "with its crew up to 3", () => {
    const crewOf = (crew: number): number => {
      const board = new Board().rich();
      const ship = board.ship("K-D7", HOME, { damage: 20, crew, maxCrew: 8 });
      board.turn(plot("K-D7 1: REPR"));
      return ship.crew;
    };
    expect([1, 2, 3, 5].map(crewOf)).toEqual([3, 3, 3, 5]);
  });
  rule("WL-APXK-03", "each order takes what it is paid in, and nothing else", () => {
    /** What this order takes, beside the income of the year. */
    const paid = (line: string, arrange: (board: Board) => void, year = 178): readonly number[] => {
      const spent = (sheet: string): readonly number[] => {
        const board = new Board(year).rich();
        board.corp().officers = board.corp().officers.map(() => 1);
        arrange(board);
        board.turn(sheet);
        return board.corp().treasury;
      };
      const idle = spent(plot(`${line.split(":")[0]}: none`));
      return spent(plot(line)).map((left, index) => (idle[index] ?? 0) - left);
    };
    const at =
      (type: string, props: Partial<Ship> = {}, place = HOME) =>
      (board: Board) =>
        void board.ship(type, place, { age: 6, ...props });
    // T-DD costs 101.
    expect(paid("T-DD 1: REPR", at("T-DD", { damage: 1 }))).toEqual([0, 10, 0, 0]);
    expect(paid("T-DD 1: UPGR", at("T-DD"))).toEqual([0, 25, 0, 0]);
    expect(paid("T-DD 1: REFT", at("T-DD"))).toEqual([0, 0, 20, 0]);
    expect(paid("T-DD 1: TRNG", at("T-DD", { crew: 3 }))).toEqual([15, 0, 0, 0]);
    expect(paid("T-DD 1: GLOW", at("T-DD"))).toEqual([20, 0, 0, 0]);
    expect(paid("T-DD 1: FLOW", at("T-DD"))).toEqual([0, 0, 0, 20]);
    const yard = (board: Board): void => {
      at("F-REP", {}, "00-0101")(board);
      at("T-DD", { damage: 1 }, "00-0101")(board);
    };
    expect(paid("F-REP 1: FIX", yard)).toEqual([0, 10, 0, 0]);
    expect(paid("F-REP 1: LOGB", yard)).toEqual([100, 100, 100, 100]);
    const ruins = (board: Board): void => {
      board.site("00-0101", "PL", { owner: A, devastated: true, yields: [31, 8, 0, 5] });
      at("T-DD", {}, "00-0101")(board);
    };
    expect(paid("T-DD 1: REST", ruins)).toEqual([31, 8, 0, 5]);
  });
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
  /** A frigate at home tries to be upgraded at this age. */
  const upgraded = (age: number, orders = "UPGR", boons: Board["state"]["corps"][number]["boons"] = {}) => {
    const board = new Board().rich();
    board.corp().boons = boons;
    const ship = board.ship("K-E4", HOME, { age, af: 25, df: 24, sf: 15, hp: 20 });
    return { ship, why: reasons(board.turn(plot(`K-E4 1: ${orders}`))) };
  };
  rule(
    ["WL-ORD-UPGR-03", "WL-SHIP-28"],
    "an upgrade adds a tenth, half up: AF 28, DF 26, SF 17, HP 22 (V32)",
    () => {
      expect(upgraded(5).ship).toMatchObject({ af: 28, df: 26, sf: 17, hp: 22, upgraded: true });
      expect(capacityOf(upgraded(5).ship, "drones")).toBe(6 + 4);
    },
  );
  rule("WL-SHIP-28", "a fifth in a year of the event that says so", () => {
    expect(upgraded(5, "UPGR", { upgradePercent: 20 }).ship).toMatchObject({
      af: 30,
      df: 29,
      sf: 18,
      hp: 24,
    });
  });
  rule("WL-ORD-UPGR-02", "once", () => {
    const { ship, why } = upgraded(5, "UPGR UPGR");
    expect([why, ship.af]).toEqual([["done-before"], 28]);
  });
  rule("WL-SHIP-39", "at age 5, which counts the year that runs", () => {
    expect([upgraded(3).why, upgraded(4).why]).toEqual([["too-young"], []]);
    expect([upgraded(3).ship.upgraded, upgraded(4).ship.upgraded]).toEqual([false, true]);
  });
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
  rule("WL-ORD-CURE-02", "a hospital ship cures all that stay, even crew 0", () => {
    const board = new Board();
    board.ship("F-HOS", "00-0101");
    const dead = board.ship("F-CA", "00-0101", { crew: 0, maxCrew: 6 });
    const leaving = board.ship("K-D7", "00-0101", { crew: 2, maxCrew: 6 });
    board.turn(plot("F-HOS 1: CURE\nK-D7 1: 0102"));
    expect([dead.crew, leaving.crew]).toEqual([6, 2]);
  });
  rule("WL-ORD-CURE-03", "a crippled one cures nobody, a heavily damaged one does", () => {
    const tried = (damage: number): readonly unknown[] => {
      const board = new Board();
      board.ship("F-HOS", "00-0101", { damage, hp: 40 });
      const patient = board.ship("F-CA", "00-0101", { crew: 2, maxCrew: 6 });
      return [reasons(board.turn(plot("F-HOS 1: CURE"))), patient.crew];
    };
    expect([tried(36), tried(24)]).toEqual([
      [["crippled"], 2],
      [[], 6],
    ]);
  });
  rule(
    "WL-VAR-LH-01",
    "the ship list has no limited hospital: without the letter H nobody cures by hull",
    () => {
      expect(LISTED_TYPES.filter(({ variants }) => variants.includes("h"))).toEqual([]);
      const healers = LISTED_TYPES.filter((type) =>
        canCure(new Board(199).ship(type.name, HOME, { crew: 3 })),
      );
      expect(healers.map(({ name }) => name)).toEqual(
        LISTED_TYPES.filter(({ variants }) => variants.includes("H")).map(({ name }) => name),
      );
    },
  );
  rule("WL-CREW-08", "a ship with crew 0 stands still and obeys no order, not even REPR", () => {
    const board = new Board().rich();
    const ship = board.ship("F-CA", HOME, { crew: 0, maxCrew: 6, damage: 20 });
    expect(speedOf(ship)).toBe(0);
    for (const order of ["0908", "REPR", "TRNG"]) board.turn(plot(`F-CA 1: ${order}`));
    expect(ship).toMatchObject({ at: board.at(HOME), crew: 0, damage: 20 });
  });
  /** A ship at home tries these orders for officers and teams (V22). */
  const boarding = (orders: string) => {
    const board = new Board().rich();
    board.corp().primeTeams = 1;
    board.corp().officers = [1, 1, 1, 1, 1, 1, 2, 1];
    const ship = board.ship("T-DD", HOME);
    const lines = board.turn(plot(`T-DD 1: ${orders}`));
    const boarded = lines.filter((line) => line.key === "boarded").map(({ values }) => values);
    return { board, ship, why: reasons(lines), boarded };
  };
  rule(["WL-ORD-GLO-01", "WL-ORD-GLO-02"], "an officer comes aboard for 20 percent in people", () => {
    const { board, ship, boarded } = boarding("GLOW");
    expect(boarded).toEqual([expect.objectContaining({ fee: 20, resource: "PE" })]);
    expect([ship.officers, board.corp().officers[6]]).toEqual(["W", 1]);
    expect(board.corp().treasury[0]).toBe(5100 - 20);
  });
  rule("WL-ORD-FLO-01", "or in food, a Captain for 75 percent", () => {
    const { board, ship, boarded } = boarding("FLOC");
    expect(boarded).toEqual([expect.objectContaining({ fee: 76, resource: "FP" })]);
    expect([ship.officers, board.corp().treasury[0]]).toEqual(["C", 5100]);
  });
  rule("WL-PT-01", "a Prime Team comes for the whole price", () => {
    const { board, ship, boarded } = boarding("GLOP");
    expect(boarded).toEqual([expect.objectContaining({ fee: 101 })]);
    expect([ship.primeTeam, board.corp().primeTeams]).toEqual([true, 0]);
  });
  rule(["WL-ORD-GLO-03", "WL-OFF-05"], "one of each kind, and one team", () => {
    const twice = boarding("GLOW GLOW GLOP GLOP");
    expect([twice.why, twice.ship.officers, twice.board.corp().officers[6]]).toEqual([
      ["one-of-each", "one-of-each"],
      "W",
      1,
    ]);
  });
  rule("WL-APXK-02", "where each order can be given, and by whom", () => {
    /** Why an order fails at a base, beside a helper, and alone. */
    const tried = (type: string, order: string, helper?: string, props: Partial<Ship> = {}) => {
      const why = (place: string, other?: string): string => {
        const board = new Board(178).rich();
        board.corp().officers = board.corp().officers.map(() => 1);
        board.ship(type, place, { crew: 3, age: 6, damage: 1, ...props });
        if (other !== undefined) board.ship(other, place);
        return reasons(board.turn(plot(`${type} 1: ${order}`)))[0] ?? "";
      };
      return [why(HOME), ...(helper === undefined ? [] : [why("00-0101", helper)]), why("00-0101")];
    };
    expect(tried("O-CA", "GETC", "C-APT")).toEqual(["", "no-base", "no-base"]);
    for (const order of ["TRNG", "GLOW", "FLOW"])
      expect([order, tried("K-D7", order, "C-APT")]).toEqual([order, ["", "", "no-integration"]]);
    expect(tried("T-LTT", "MSNR", "C-APT")).toEqual(["", "", "no-integration"]);
    expect(tried("K-D7", "REPR", "F-REP")).toEqual(["", "", "no-yard"]);
    expect(tried("K-D7", "UPGR", "F-REP")).toEqual(["", "", "no-yard"]);
    expect(tried("K-D7", "REFT", "C-FRD")).toEqual(["", "", "no-yard"]);
    expect(tried("K-D7", "REFT", "F-REP")[1]).toBe("no-yard");
    // These ask for the right ship, not for a place.
    expect([tried("K-D7", "LOGB")[1], tried("K-D7", "FIX")[1]]).toEqual([
      "no-repair-points",
      "no-repair-ship",
    ]);
    expect([tried("K-D7", "CURE")[1], tried("F-HOS", "CURE")[1]]).toEqual(["no-hospital", ""]);
    expect(tried("K-D7", "SWP4")[1]).toBe("no-minesweeper");
    const surveyed = (type: string, order: string): readonly string[] => {
      const board = new Board();
      board.site("00-0505", "PL", { owner: A, moons: 1 });
      board.ship(type, "00-0505", { crew: 3 });
      return reasons(board.turn(plot(`${type} 1: ${order}`)));
    };
    for (const order of ["SRVY", "ASSA"])
      expect([surveyed("F-CLS", order), surveyed("F-CA", order)]).toEqual([[], ["no-survey"]]);
  });
});

describe("missions", () => {
  const changed = (mission: string) => {
    const board = new Board(182);
    board.corp().stockpile.pfs = 6;
    const ship = board.ship("O-CVL", HOME);
    board.turn(plot(`O-CVL 1: MSNP${mission === "P" ? "" : ` MSN${mission}`}`));
    return { board, ship };
  };
  rule(["WL-MSN-B-01", "WL-SHIP-45"], "the O-CVL in B mission: AF 46 (V33)", () => {
    expect(new Board(182).ship("O-CVL", HOME)).toMatchObject({ af: 46, mission: "B" });
  });
  rule(
    ["WL-ORD-MSN-01", "WL-SHIP-47", "WL-MSN-00"],
    "in P mission AF 36 and room for PFs, which come aboard",
    () => {
      expect(changed("P").ship).toMatchObject({ af: 36, pfs: 6, mission: "P" });
    },
  );
  rule(["WL-ORD-MSN-03", "WL-SHIP-51"], "back in B the PFs return home", () => {
    const { board, ship } = changed("B");
    expect([ship.af, ship.pfs, board.corp().stockpile.pfs]).toEqual([46, 0, 6]);
  });
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
  rule("WL-SHIP-48", "H mission, CURE, then R mission in three pulses (V18)", () => {
    const board = new Board();
    const ship = board.ship("T-LTT", HOME, { crew: 3, maxCrew: 5 });
    board.turn(plot("T-LTT 1: MSNH CURE MSNR"));
    expect([ship.crew, ship.mission, repairCapacity(ship), ship.repair]).toEqual([5, "R", 8, 8]);
  });
  rule("WL-MSN-H-01", "a hospital by mission cures and is not drained, another mission is", () => {
    const after = (mission: string): readonly unknown[] => {
      const board = new Board().terrain("00-0102", "ES+RZ");
      const ship = board.ship("T-LTT", "00-0101", { mission, crew: 3, maxCrew: 5 });
      const why = reasons(board.turn(plot("T-LTT 1: 0102 CURE")));
      return [ship.crew, why];
    };
    expect([after("H"), after("R")]).toEqual([
      [5, []],
      [2, ["no-hospital"]],
    ]);
  });
  /** Whether a generic ship far from any base changes to S mission. */
  const changes = (props: Partial<Ship>, helper?: string, helping: Partial<Ship> = {}): boolean => {
    const board = new Board();
    const ship = board.ship("G-TUG", "00-0303", { crew: 3, ...props });
    if (helper !== undefined) board.ship(helper, "00-0303", helping);
    const why = reasons(board.turn(plot("G-TUG 1: MSNS")));
    expect(why).toEqual(ship.mission === "S" ? [] : ["no-integration"]);
    return ship.mission === "S";
  };
  rule("WL-SHIP-49", "beside an own integration ship of any kind, or as one of them, and not alone", () => {
    expect(changes({})).toBe(false);
    expect(changes({}, "C-APT")).toBe(true);
    expect(changes({}, "C-LB")).toBe(true);
    expect([8, 9].map((crew) => changes({}, "K-D7", { crew }))).toEqual([false, true]);
    expect([8, 9].map((crew) => changes({ crew }))).toEqual([false, true]);
    expect(changes({}, "C-APT", { owner: B })).toBe(false);
  });
  rule("WL-MSN-I-01", "an I mission serves itself and others", () => {
    expect([changes({ mission: "I" }), changes({}, "K-TGA", { mission: "I" })]).toEqual([true, true]);
    const board = new Board();
    const self = board.ship("K-TGA", "00-0101", { mission: "I", af: 48 });
    board.turn(plot("K-TGA 1: MSNB"));
    expect([self.mission, self.af]).toEqual(["B", 58]);
  });
  rule("WL-PT-05", "a Prime Team changes its own ship's mission anywhere, and serves nobody else", () => {
    expect([changes({ primeTeam: true }), changes({}, "K-D7", { primeTeam: true })]).toEqual([true, false]);
    const board = new Board().rich();
    board.ship("G-TUG", "00-0303", { primeTeam: true, crew: 3 });
    expect(reasons(board.turn(plot("G-TUG 1: TRNG")))).toEqual(["no-integration"]);
  });
  const why = (type: string, mission: string, crew = 3): string | undefined => {
    const board = new Board();
    return missionRefusal(board.state, board.ship(type, HOME, { crew }), mission)?.[0];
  };
  const byCrew = (mission: string, crews: readonly number[]): unknown[] =>
    crews.map((crew) => why("T-LTT", mission, crew));
  rule(["WL-ORD-MSN-02", "WL-VAR-G-01"], "only generic ships have missions", () => {
    expect([why("F-CA", "S"), why("T-LTT", "S")]).toEqual(["not-generic", undefined]);
  });
  rule("WL-SHIP-52", "a mission that is the ship's own letter is refused", () => {
    expect([why("O-SLV", "I"), why("O-CVL", "V")]).toEqual(["has-variant", undefined]);
  });
  rule(["WL-RACE-O-02", "WL-MSN-Y-01"], "Orions do not survey, WYN ships do", () => {
    expect([why("O-CA", "Y"), why("W-OLR", "Y")]).toEqual(["orion", undefined]);
  });
  rule(["WL-CREW-12D", "WL-MSN-K-01"], "K from crew 7", () => {
    expect(byCrew("K", [6, 7])).toEqual(["crew", undefined]);
  });
  rule(["WL-CREW-13B", "WL-MSN-N-01"], "N from crew 8", () => {
    expect(byCrew("N", [7, 8])).toEqual(["crew", undefined]);
  });
  rule(["WL-CREW-14B", "WL-MSN-F-01"], "F from crew 9", () => {
    expect(byCrew("F", [8, 9])).toEqual(["crew", undefined]);
  });
  rule("WL-MSN-Z-01", "Z from crew 7", () => {
    expect(byCrew("Z", [6, 7])).toEqual(["crew", undefined]);
  });
  rule("WL-VAR-LG-01", "a limited generic has a shorter list", () => {
    expect([why("F-HDW", "S"), why("F-HDW", "V")]).toEqual(["limited", undefined]);
  });
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
  /** A scout in the rival's home sector scans; what the report says of it. */
  const scanned = (type: string, order: string, props: Partial<Ship> = {}) => {
    const board = new Board();
    const scout = board.ship(type, "22-0101", props);
    board.ship("K-D7", "22-0505", { owner: B });
    const lines = board.turn(plot(`${type} 1: ${order}`));
    return { board, scout, lines, movement: lines.filter((line) => line.section === "movement") };
  };
  rule(["WL-ORD-SCAN-01", "WL-VAR-S-01"], "a scout maps its sector, another ship does not", () => {
    const { board, scout, movement } = scanned("F-FFS", "SCAN");
    expect(board.corp().known.sectors).toContain(sectorOf(scout.at));
    expect(keys(movement)).not.toContain("scan.ships");
    const plain = scanned("F-CA", "SCAN TERR");
    expect([reasons(plain.lines), plain.board.corp().known.sectors]).toEqual([["no-scout"], []]);
  });
  rule("WL-ORD-SCAN-02", "and learns whose home it is", () => {
    expect(find(scanned("F-FFS", "SCAN TERR").lines, "scan.home")).toMatchObject({ sector: "22", corp: 102 });
  });
  rule(["WL-ORD-SCAN-05", "WL-VAR-Z-01"], "a heavy scout sees the ships besides", () => {
    expect(find(scanned("F-FFS", "SCAN TERR", { officers: "S" }).movement, "scan.ships")["list"]).toBe(
      "0505",
    );
  });
  rule("WL-OFF-10", "a Science Officer makes any ship a scout", () => {
    expect(keys(scanned("F-CA", "SCAN TERR", { officers: "S" }).lines)).toContain("scan.terrain");
  });
  const listed = (crew: number, type = "F-FFS"): unknown => {
    const board = new Board().terrain("22-0606", "ES+CC").terrain("22-0707", "ES+AF");
    board.ship("K-D7", "22-0505", { owner: B });
    board.ship("C-DC", "22-0505", { owner: B });
    board.ship("R-KR", "22-0303", { owner: B, cloaked: true });
    board.ship("K-D7", "22-0606", { owner: B });
    board.ship("J-CA", "22-0707", { owner: 6 });
    board.ship(type, "22-0101", { crew });
    return find(board.turn(plot(`${type} 1: SCAN SHIP`)), "scan.ships")["list"];
  };
  rule("WL-ORD-SCAN-03", "a ship scan tells hexes, from crew 5 numbers, from crew 9 owners", () => {
    expect([3, 4, 5, 8, 9].map((crew) => listed(crew))).toEqual([
      "0505",
      "0505",
      "0505:2",
      "0505:2",
      "0505:2/102",
    ]);
  });
  rule("WL-CREW-14E", "crew 9 names the owner", () => {
    expect(listed(9)).toBe("0505:2/102");
  });
  rule("WL-VAR-LS-01", "a limited scout makes it too", () => {
    expect(listed(5, "F-PFS")).toBe("0505:2");
  });
  rule(
    ["WL-ORD-CLOA-02", "WL-TERR-CC-01", "WL-RACE-J-02"],
    "neither the cloaked, nor who is in a cloak cloud, nor Jindarians in asteroids",
    () => {
      for (const hex of ["0303", "0606", "0707"]) expect(listed(9)).not.toContain(hex);
    },
  );
  rule("WL-DECOY-03", "a decoy counts as a ship", () => {
    expect(listed(5)).toBe("0505:2");
  });
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
  const dug = (type: string, props: Partial<Ship>): unknown[] => {
    const board = new Board().terrain("00-0101", "ES+AF");
    const hex = board.at("00-0101");
    board.state.galaxy.prospect[hex] = 100;
    board.corp().treasury = [500, 500, 100, 500];
    board.ship(type, "00-0101", props);
    const lines = board.turn(plot(`${type} 1: PRSP`));
    expect(board.state.galaxy.prospect[hex]).toBe(0);
    return ["prospect", "prospect.notified", "prospect.ores"].flatMap((key) =>
      lines
        .filter((line) => line.key === key)
        .map((line) => line.values["points"] ?? line.values["extra"] ?? line.values["ores"]),
    );
  };
  rule(["WL-ORD-PRSP-01", "WL-ORD-PRSP-04"], "the value of the hex as EPs, and then it is empty", () => {
    expect(dug("F-CA", { crew: 3 })).toEqual([100]);
  });
  rule(["WL-ORD-PRSP-03", "WL-CREW-03"], "10 percent for each level of crew above or below 3", () => {
    expect([1, 2, 4, 9].map((crew) => dug("F-CA", { crew })[0])).toEqual([80, 90, 110, 160]);
  });
  rule("WL-VAR-Y-01", "25 percent more for survey ships", () => {
    expect(dug("F-CLS", { crew: 3 })).toEqual([125]);
  });
  rule("WL-VAR-N-02", "a notifier finds a tenth more of what is scarcest (V28)", () => {
    expect(dug("F-CA", { crew: 8, primeTeam: true })).toEqual([175, 10]);
  });
  rule("WL-RACE-J-04", "a Jindarian digs a third more ores in asteroids (V18)", () => {
    expect(dug("J-CA", { crew: 5 })).toEqual([120, 40]);
  });
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
  const raided = (direction = 4) => {
    const board = new Board();
    const site = board.site("00-0506", "PL", {
      owner: B,
      yields: [10, 20, 30, 40],
      moons: 2,
      activated: true,
    });
    board.ship("C-SQ", "00-0505", { af: 50, speed: 5 });
    const lines = board.turn(plot(`C-SQ 1: RAD${direction}`));
    return { board, site, why: reasons(lines) };
  };
  const incomeLine = (lines: readonly Line[]) =>
    lines.find((one) => one.key === "income.site" && one.values["place"] === "00-0506")?.values;
  rule("WL-ORD-RAD-01", "a raid goes for the site in one direction, and the ship stays", () => {
    const { board, site } = raided();
    expect([site.raided, board.state.ships[0]?.at]).toEqual([true, board.at("00-0505")]);
    expect(raided(1).why).toEqual(["no-site"]);
  });
  rule("WL-ORD-RAD-08", "it takes the whole yield, activated moons included", () => {
    expect(raided().board.corp().raidDue).toEqual([12, 22, 32, 42]);
  });
  rule("WL-ORD-RAD-07", "the owner is told by which type, a Q-ship as a freighter", () => {
    expect(raided().board.corp(B).notices).toEqual([
      {
        section: "alerts",
        text: { key: "alert.raided", with: { place: "00-0506", name: "00-0506", type: "C-FAS" } },
      },
    ]);
  });
  rule(["WL-ORD-RAD-02", "WL-ECON-25"], "the raider gets it with his next income, once", () => {
    const { board } = raided();
    const before = board.corp().treasury[0];
    board.turn("");
    expect(board.corp().treasury[0]).toBe(before + 100 + 12);
    board.turn("");
    expect(board.corp().treasury[0]).toBe(before + 200 + 12);
  });
  rule(["WL-ECON-27", "WL-SEQ-05"], "the owner sees &, gets nothing, and then the mark is gone", () => {
    const { board, site } = raided();
    const before = board.corp(B).treasury[0];
    expect(incomeLine(board.turn("", { id: B }))?.["marks"]).toBe("&");
    expect([site.raided, board.corp(B).treasury[0]]).toEqual([false, before + 100]);
    expect(incomeLine(board.turn("", { id: B }))?.["marks"]).toBe("");
  });
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
  const strikes = (drones: readonly number[], fort: number) => {
    const board = new Board();
    const site = board.site("00-0505", "PL", { owner: B, fort });
    const ships = drones.map((count) => board.ship("Z-CD", "00-0504", { drones: count, crew: 9 }));
    const plots = drones.map((_, index) => `Z-CD ${index + 1}: BOMB 0505`);
    const lines = board.turn(plot(plots.join("\n")), { dice: steady(0.99) });
    return { site, ships, lines };
  };
  rule(["WL-ORD-BOMB-01", "WL-ORD-BOMB-02"], "all drones are fired at the points of a site", () => {
    const { site, ships, lines } = strikes([20], 100);
    expect([site.fort, ships[0]?.drones, find(lines, "bomb")["hits"]]).toEqual([80, 0, 20]);
  });
  rule(["WL-ORD-BOMB-08", "WL-ECON-15"], "50 points beyond the last devastate, 49 do not (V25)", () => {
    expect(strikes([20, 20, 20], 0).site.devastated).toBe(true);
    expect(strikes([20, 20, 20], 10).site.devastated).toBe(true);
    expect(strikes([20, 20, 20], 11).site.devastated).toBe(false);
    expect(strikes([20, 20], 0).site.devastated).toBe(false);
  });
  rule(["WL-ORD-BOMB-07", "WL-SEQ-13"], "strikes come before the battles of the first pulse", () => {
    const board = new Board();
    board.site("00-0505", "PL", { owner: B, fort: 20 });
    board.ship("Z-CD", "00-0504", { drones: 20, crew: 9 });
    board.ship("F-PC", "00-0504", { crew: 3, age: 9 });
    const lines = board.turn(plot("F-PC 1: 0505\nZ-CD 1: BOMB 0505"), { dice: steady(0.99) });
    expect(keys(lines).filter((key) => key === "bomb" || key === "capture")).toEqual(["bomb", "capture"]);
    expect(board.siteAt("00-0505").owner).toBe(A);
  });
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
  const cloaked = (type: string, terrain: string, props: Partial<Ship> = {}, orders = "CLOA") => {
    const board = new Board().terrain("00-0303", terrain);
    const ship = board.ship(type, "00-0303", props);
    return [reasons(board.turn(plot(`${type} 1: ${orders}`))), ship.cloaked];
  };
  rule("WL-ORD-CLOA-01", "who has a device cloaks", () => {
    expect([cloaked("R-KR", "ES+ES"), cloaked("O-CA", "ES+ES")]).toEqual([
      [[], true],
      [["no-cloak"], false],
    ]);
  });
  rule("WL-ORD-CLOA-03", "a move ends it, other orders do not", () => {
    expect(cloaked("R-KR", "ES+ES", { cloaked: true }, "0304")).toEqual([[], false]);
    expect(cloaked("R-KR", "ES+ES", { cloaked: true }, "TRNG")[1]).toBe(true);
  });
  rule(["WL-ORD-CLOA-05", "WL-CREW-12C"], "not in dust, storms and the like, but with crew 7", () => {
    for (const terrain of ["ES+DC", "ES+DS", "ES+MS", "ES+NE", "ES+IS", "NS+ES", "ES+NF"]) {
      if (terrain === "NS+ES") continue;
      expect([terrain, cloaked("R-KR", terrain, { crew: 6 })]).toEqual([terrain, [["terrain"], false]]);
      expect([terrain, cloaked("R-KR", terrain, { crew: 7 })]).toEqual([terrain, [[], true]]);
    }
  });
  rule(
    ["WL-ORD-GETC-01", "WL-RACE-O-03"],
    "an Orion buys one at a base for 15 percent and cloaks at once",
    () => {
      const board = new Board().rich();
      const orion = board.ship("O-CA", HOME);
      const lines = board.turn(plot("O-CA 1: CLOA GETC CLOA"));
      expect(reasons(lines)).toEqual(["no-cloak"]);
      expect(orion.cloaked).toBe(true);
      expect(find(lines, "cloak-bought")["points"]).toBe(Math.round(typeOf(orion).cost * 0.15));
      board.ship("K-D7", HOME);
      expect(reasons(board.turn(plot("K-D7 1: GETC")))).toHaveLength(1);
    },
  );
  const decoys = (type: string, place: string, orders: string, props: Partial<Ship> = {}) => {
    const board = new Board();
    board.corp().stockpile.decoys = 3;
    board.ship(type, place, props);
    const why = reasons(board.turn(plot(`${type} 1: ${orders}`)));
    const names = board.state.ships.slice(1).map((ship) => typeOf(ship).name);
    return [why, names, board.corp().stockpile.decoys];
  };
  rule(
    ["WL-ORD-DECY-01", "WL-DECOY-01", "WL-DECOY-02"],
    "decoys are dropped from stock, several in a hex",
    () => {
      expect(decoys("F-CA", "00-0101", "DECY DECY")).toEqual([[], ["C-DC", "C-DC"], 1]);
      expect(decoys("F-CA", "00-0101", "DECY DECY DECY DECY", { speed: 4 })[0]).toEqual(["no-decoys"]);
    },
  );
  rule("WL-ORD-DECC-01", "DECC drops a cloaked one", () => {
    expect(decoys("F-CA", "00-0101", "DECC")).toEqual([[], ["C-DCC"], 2]);
  });
  rule("WL-ORD-DECY-02", "not where a site is", () => {
    expect(decoys("K-D7", HOME, "DECY DECC")).toEqual([["site-here", "site-here"], [], 3]);
  });
  rule("WL-ORD-DECY-03", "not with crew 2 or less, nor crippled", () => {
    expect(decoys("G-CA", "00-0303", "DECY", { crew: 2 })).toEqual([["unfit"], [], 3]);
    expect(decoys("G-CA", "00-0303", "DECY", { crew: 3 })).toEqual([[], ["C-DC"], 2]);
    expect(decoys("G-CA", "00-0303", "DECY", { damage: 50, hp: 52 })[0]).toEqual(["unfit"]);
  });
  rule(["WL-ORD-COLL-01", "WL-DECOY-07"], "COLL takes them all back, to be dropped again at once", () => {
    expect(decoys("F-CA", "00-0101", "DECY DECC COLL")).toEqual([[], [], 3]);
    expect(decoys("F-CA", "00-0101", "DECY DECC COLL DECY", { speed: 4 })).toEqual([[], ["C-DC"], 2]);
  });
  rule(
    ["WL-ORD-GARR-01", "WL-ORD-GARX-01"],
    "fighters into the garrison as far as there is room, and out again",
    () => {
      const board = new Board();
      const site = board.site("00-0505", "PL", { owner: A, fort: 100 });
      const ship = board.ship("F-CVS", "00-0505", { fighters: 12 });
      expect(reasons(board.turn(plot("F-CVS 1: GARR")))).toEqual([]);
      expect([site.fighters, ship.fighters]).toEqual([5, 7]);
      expect(reasons(board.turn(plot("F-CVS 1: GARR")))).toEqual(["no-room"]);
      board.turn(plot("F-CVS 1: GARX"));
      expect([site.fighters, ship.fighters]).toEqual([0, 12]);
    },
  );
  rule(["WL-ORD-GARR-03", "WL-ITEM-37"], "none in a nebula; AF takes them home again", () => {
    const board = new Board();
    const cloud = board.site("00-0606", "PL+NE", { owner: A, fort: 100 });
    const ship = board.ship("F-CVA", "00-0606", { fighters: 5 });
    expect(reasons(board.turn(plot("F-CVA 1: GARR")))).toEqual(["no-room"]);
    expect([cloud.fighters, ship.fighters]).toEqual([0, 5]);
    const home = board.siteAt(HOME);
    Object.assign(home, { fighters: 5, pfs: 2 });
    board.turn("AF 0909 -3 -1\nNE");
    expect([home.fighters, home.pfs]).toEqual([2, 1]);
    expect(board.corp().stockpile).toMatchObject({ fighters: 3, pfs: 1 });
  });
  rule(["WL-ORD-GIVE-01", "WL-ORD-GIVE-02"], "GIVE: to those who stay, oldest first", () => {
    const board = new Board();
    // Older than who leaves: that one is still there, but does not stay.
    const giver = board.ship("F-CVA", "00-0101", { fighters: 20, age: 7 });
    const old = board.ship("F-CVS", "00-0101", { age: 9 });
    const leaving = board.ship("G-CV", "00-0101", { age: 5 });
    const young = board.ship("I-CV", "00-0101", { age: 3 });
    board.turn(plot("F-CVA 1: GIVE\nG-CV 1: 0102"));
    expect([old.fighters, leaving.fighters, young.fighters, giver.fighters]).toEqual([12, 0, 8, 0]);
  });
  rule("WL-ORD-GIVE-01", "PFs and the MRS as well, no commandos; what nobody can carry stays", () => {
    const board = new Board(182);
    const giver = board.ship("K-D7", "00-0101", { pfs: 8, mrs: 1, drones: 99, commandos: 3 });
    const taker = board.ship("K-D5P", "00-0101", { age: 9 });
    const marines = board.ship("G-CA", "00-0101");
    board.turn(plot("K-D7 1: GIVE"));
    expect([taker.pfs, taker.mrs, giver.pfs, giver.mrs]).toEqual([6, 1, 2, 0]);
    expect([capacityOf(marines, "commandos") > 0, marines.commandos, giver.commandos]).toEqual([true, 0, 3]);
    expect(taker.drones + giver.drones).toBe(99);
    expect(taker.drones).toBe(capacityOf(taker, "drones"));
  });
  /** A ship that may open the stockpile gives to two others far from home. */
  const opened = (type: string, mission = "") => {
    const board = new Board();
    board.corp().stockpile.bombs = 7;
    const giver = board.ship(type, "00-0505", { mission });
    const old = board.ship("K-D7", "00-0505", { age: 9 });
    const young = board.ship("K-F5", "00-0505", { age: 2 });
    board.turn(plot(`${type} 1: GIVE`));
    return [old.bombs, young.bombs, giver.bombs, board.corp().stockpile.bombs];
  };
  rule(
    "WL-VAR-F-01",
    "the stockpile is open to a facilities ship, by variant or by mission, to no other",
    () => {
      expect([opened("C-FTF"), opened("G-TUG", "F"), opened("G-TUG", "B")]).toEqual([
        [4, 2, 0, 1],
        [4, 2, 1, 0],
        [0, 0, 0, 7],
      ]);
    },
  );
  rule(
    ["WL-ORD-GIVE-03", "WL-ITEM-07"],
    "oldest first, beside what she carries, and she fills up last",
    () => {
      const board = new Board();
      board.corp().stockpile.bombs = 3;
      const giver = board.ship("G-TUG", "00-0505", { mission: "F", bombs: 4 });
      const old = board.ship("K-D7", "00-0505", { age: 9 });
      const young = board.ship("K-F5", "00-0505", { age: 2 });
      board.turn(plot("G-TUG 1: GIVE"));
      expect([old.bombs, young.bombs, giver.bombs, board.corp().stockpile.bombs]).toEqual([4, 2, 1, 0]);
    },
  );
  const logistics = () => {
    const board = new Board().rich();
    const yard = board.ship("F-REP", "00-0101");
    board.turn(plot("F-REP 1: LOGB"));
    return { board, yard, base: board.state.ships.find((ship) => typeOf(ship).name === "C-LB") };
  };
  rule(["WL-ORD-LOGB-01", "WL-LOGB-01"], "LOGB makes a base for two repair points and 100 EPs", () => {
    const { board, yard, base } = logistics();
    expect([yard.repair, board.corp().treasury[0]]).toEqual([6, 5000]);
    expect(base).toMatchObject({ speed: 0, af: 0, df: 8, at: yard.at });
  });
  rule("WL-ORD-LOGB-02", "an Engineer does not replace the points, nor does one point do", () => {
    const board = new Board().rich();
    board.ship("G-CA", "00-0606", { officers: "E" });
    board.ship("F-REP", "00-0707", { repair: 1 });
    expect(reasons(board.turn(plot("G-CA 1: LOGB\nF-REP 1: LOGB")))).toEqual([
      "no-repair-points",
      "no-repair-points",
    ]);
  });
  rule("WL-LOGB-02", "not on point terrain; area terrain does not matter", () => {
    const tried = (terrain: string): readonly string[] => {
      const board = new Board().rich().terrain("00-0505", terrain);
      board.ship("F-REP", "00-0505");
      return reasons(board.turn(plot("F-REP 1: LOGB")));
    };
    expect([tried("WH+ES"), tried("ES+AF")]).toEqual([["point-terrain"], []]);
  });
  rule(["WL-LOGB-03", "WL-LOGB-05", "WL-LOGB-06"], "it repairs, cures and supplies who comes", () => {
    const { board } = logistics();
    board.corp().stockpile.bombs = 8;
    const guest = board.ship("K-D7", "00-0102", { crew: 2, maxCrew: 6, damage: 20 });
    board.turn(plot("K-D7 1: 0101 REPR"));
    expect(guest).toMatchObject({ crew: 6, damage: 0, bombs: 4 });
  });
  rule(["WL-CREW-11", "WL-CREW-14D"], "one place more from crew 6, two more from crew 9", () => {
    const board = new Board().terrain("00-0102", "ES+OM");
    const places = (crew: number, type = "F-FFM"): unknown => {
      const ship = board.ship(type, "00-0101", { crew });
      return find(board.turn(plot(`${type} ${ship.number}: SWP4`)), "swept")["places"];
    };
    expect([5, 6, 8, 9].map((crew) => places(crew))).toEqual([3, 4, 4, 6]);
    expect([places(3, "F-NMS"), places(6, "F-NMS"), places(9, "F-NMS")]).toEqual([5, 6, 8]);
  });
  rule(
    "WL-ORD-SWP-01",
    "by variant, mission or X-ship, not by a limited one; a neighbour or the own hex",
    () => {
      const tried = (type: string, order: string, props: Partial<Ship> = {}): readonly unknown[] => {
        const board = new Board(185).terrain("00-0102", "ES+OM").terrain("00-0202", "ES+OM");
        board.ship(type, "00-0101", { crew: 3, ...props });
        const lines = board.turn(plot(`${type} 1: ${order}`));
        return [
          ...reasons(lines),
          ...lines.flatMap(({ key, values }) => (key === "swept" ? [values["place"]] : [])),
        ];
      };
      expect(tried("F-FFM", "SWP4")).toEqual(["00-0102"]);
      expect(tried("G-TUG", "SWP4", { mission: "M" })).toEqual(["00-0102"]);
      expect(tried("F-CAX", "SWP4")).toEqual(["00-0102"]);
      expect(tried("F-PFS", "SWP4")).toEqual(["no-minesweeper"]);
      expect(tried("F-FFM", "SWP0")).toEqual(["no-mines"]);
      expect(tried("F-FFM", "0102 SWP0")).toEqual(["00-0102"]);
    },
  );
  rule("WL-ORD-SWP-02", "from the next pulse until the turn ends, in that hex alone", () => {
    const hit = (way: string, later = ""): boolean => {
      const board = new Board().terrain("00-0102", "ES+OM").terrain("00-0201", "ES+OM");
      board.ship("G-MS", "00-0101", { age: 9 });
      const ship = board.ship("K-D7", "00-0101", { crew: 3 });
      board.turn(plot(`G-MS 1: SWP4\nK-D7 1: ${way}`));
      if (later !== "") board.turn(plot(`K-D7 1: ${later}`));
      return ship.shields < ship.sf;
    };
    expect([hit("0102"), hit("none 0102"), hit("none none none 0102")]).toEqual([true, false, false]);
    expect([hit("none 0201"), hit("none", "0102")]).toEqual([true, true]);
  });
  rule(
    "WL-ORD-SWP-04",
    "the oldest three pass, the fourth is hit; who needs no place takes none (V27)",
    () => {
      const board = new Board().terrain("00-0102", "ES+OM");
      const sweeper = board.ship("G-MS", "00-0101", { age: 9 });
      const veteran = board.ship("Z-CA", "00-0101", { age: 10, crew: 7 });
      const ships = [8, 7, 6, 5].map((age) => board.ship("K-D7", "00-0101", { age, crew: 3 }));
      const lines = board.turn(
        plot(
          `G-MS 1: SWP4 0102\nZ-CA 1: none 0102\n${[1, 2, 3, 4].map((n) => `K-D7 ${n}: none 0102`).join("\n")}`,
        ),
      );
      expect(find(lines, "swept")["places"]).toBe(3);
      expect([sweeper, veteran, ...ships].map((ship) => ship.shields < ship.sf)).toEqual([
        false,
        false,
        false,
        false,
        false,
        true,
      ]);
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
  const nuked = () => {
    const board = new Board();
    const site = board.site("00-0505", "DP", { owner: A, yields: [75, 0, 0, 31] });
    board.ship("F-CA", "00-0505");
    board.turn(plot("F-CA 1: NUKE"));
    return { board, site };
  };
  rule("WL-ORD-NUKE-01", "NUKE devastates the site in the hex, not by the unfit", () => {
    expect(nuked().site.devastated).toBe(true);
    const board = new Board();
    const site = board.site("00-0505", "DP", { owner: A });
    board.ship("F-CA", "00-0505", { crew: 1 });
    expect(reasons(board.turn(plot("F-CA 1: NUKE")))).toEqual(["unfit"]);
    expect(site.devastated).toBe(false);
  });
  rule("WL-ORD-NUKE-02", "a devastated site yields nothing, but is held", () => {
    const { board, site } = nuked();
    expect(find(board.turn("NE"), "income.adjustments")).toMatchObject({ pe: "+100", or: "+100" });
    expect(site.owner).toBe(A);
  });
  rule(["WL-ORD-REST-01", "WL-ECON-16"], "REST costs what the site yields, in kind (V30)", () => {
    const { board, site } = nuked();
    const lines = board.turn(plot("F-CA 1: REST"));
    expect(find(lines, "restored")).toMatchObject({ pe: 75, or: 0, dc: 0, fp: 31 });
    expect(site.devastated).toBe(false);
  });
  rule(
    "WL-ORD-REST-03",
    "who lacks any of it pays nothing and restores nothing; afterwards it yields again",
    () => {
      const { board, site } = nuked();
      board.corp().treasury = [-50, 0, 0, 0];
      expect(keys(board.turn(plot("F-CA 1: REST")))).toContain("order.failed");
      expect([site.devastated, board.corp().treasury[0]]).toEqual([true, 50]);
      board.corp().treasury = [500, 500, 500, 500];
      board.turn(plot("F-CA 1: REST"));
      expect(find(board.turn("NE"), "income.adjustments")).toMatchObject({ pe: "+175" });
    },
  );
  const moons = (type: string, order: string, props: Partial<Ship> = {}) => {
    const board = new Board();
    const site = board.site("00-0505", "PL", { owner: A, moons: 3 });
    board.state.galaxy.prospect[site.hex] = 12;
    board.ship(type, "00-0505", props);
    return { board, site, lines: board.turn(plot(`${type} 1: ${order}`)) };
  };
  rule(["WL-ORD-SRVY-01", "WL-ECON-22"], "SRVY activates moons, by survey ships alone", () => {
    expect(moons("F-CLS", "SRVY").site.activated).toBe(true);
    const plain = moons("F-CA", "SRVY");
    expect([reasons(plain.lines), plain.site.activated]).toEqual([["no-survey"], false]);
  });
  rule("WL-ORD-SRVY-02", "and tells the value", () => {
    expect(find(moons("F-CLS", "SRVY").lines, "value")["value"]).toBe(12);
  });
  rule("WL-ORD-SRVY-03", "not with crew below 2 or crippled", () => {
    for (const props of [{ crew: 1 }, { damage: 50, hp: 52 }])
      expect(moons("F-CLS", "SRVY", props).site.activated).toBe(false);
    expect(moons("F-CLS", "SRVY", { crew: 2 }).site.activated).toBe(true);
  });
  rule(["WL-ORD-ASSA-01", "WL-ORD-ASSA-02"], "ASSA tells the value and leaves the moons (V39)", () => {
    const { site, lines } = moons("F-CLS", "ASSA");
    expect([find(lines, "value")["value"], site.activated]).toEqual([12, false]);
  });
  rule("WL-ECON-20", "an activated moon adds one of each", () => {
    const { board } = moons("F-CLS", "SRVY");
    const line = board.turn("").find((one) => one.key === "income.site" && one.values["place"] === "00-0505");
    expect([line?.values["pe"], line?.values["or"], line?.values["moons"]]).toEqual([33, 33, "3A"]);
  });
  const displaced = (to: string, arrange: (board: Board) => void = () => {}) => {
    const board = new Board();
    board.site("00-0101", "PL", { owner: A, fort: 600 });
    board.site("13-0202", "PL+AZ", { owner: A, fort: 600 });
    board.site("13-0303", "PL", { owner: A, fort: 599 });
    const ship = board.ship("A-INT", "00-0101");
    const sled = board.ship("A-SLE", "00-0101");
    arrange(board);
    const lines = board.turn(plot(`A-INT 1: DISP ${to}\nA-SLE 1: LINK A INT 1`));
    return { board, ship, sled, why: reasons(lines) };
  };
  rule(
    ["WL-ORD-DISP-01", "WL-VAR-J-01"],
    "from one own Starbase to another, and from and to nothing less",
    () => {
      const { board, ship } = displaced("13 0202");
      expect(ship.at).toBe(board.at("13-0202"));
      expect([displaced("13 0303").why, displaced("00 0909").why]).toEqual([
        ["no-starbase"],
        ["no-starbase"],
      ]);
      expect(displaced("13 0202", (sky) => void (sky.siteAt("00-0101").fort = 599)).why).toEqual([
        "no-starbase",
      ]);
    },
  );
  rule("WL-ORD-DISP-02", "linked satellites go along", () => {
    const { board, sled } = displaced("13 0202");
    expect(sled.at).toBe(board.at("13-0202"));
  });
  rule(["WL-RACE-A-07", "WL-TERR-07"], "the terrain there does nothing to them, not even antimatter", () => {
    const { board, ship, sled } = displaced("13 0202");
    expect(board.state.ships).toEqual([ship, sled]);
    expect([ship.damage, sled.damage]).toEqual([0, 0]);
  });
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
  /** A monster of the player at home tries these orders in a rich year. */
  const tamed = (type: string, orders: string) => {
    const board = new Board(182).rich();
    Object.assign(board.corp().stockpile, {
      fighters: 20,
      pfs: 5,
      drones: 30,
      bombs: 5,
      commandos: 5,
      mrs: 1,
    });
    board.corp().officers = board.corp().officers.map(() => 1);
    board.corp().primeTeams = 1;
    const monster = board.ship(type, HOME, { age: 9, crew: 3 });
    const why = reasons(board.turn(plot(`${type} 1: ${orders}`)));
    return { board, monster, why };
  };
  rule(
    ["WL-MON-98", "WL-NPC-10"],
    "a player's monster is neither upgraded nor refitted and takes nobody aboard",
    () => {
      const { why, monster } = tamed("M-YSD", "UPGR REFT GLOW GLOP");
      expect(why).toEqual(["monster", "not-this-ship", "penal", "penal"]);
      expect(monster).toMatchObject({ upgraded: false, refitted: false, officers: "", primeTeam: false });
    },
  );
  rule(["WL-MON-98", "WL-NPC-10"], "nor items, except the ghost ships; it trains and prospects", () => {
    const none = { fighters: 0, pfs: 0, drones: 0, bombs: 0, commandos: 0, mrs: 0 };
    expect(tamed("M-YSD", "TRNG").monster).toMatchObject({ crew: 4, ...none });
    expect(tamed("M-WS", "none").monster).toMatchObject({ fighters: 8, drones: 16, pfs: 2 });
    const board = new Board(176).terrain("00-0101", "ES+AF");
    board.state.galaxy.prospect[board.at("00-0101")] = 60;
    board.ship("M-MC", "00-0101", { crew: 3 });
    expect(find(board.turn(plot("M-MC 1: PRSP")), "prospect")).toMatchObject({ points: 60 });
  });
  rule("WL-NPC-08", "it is listed with its factors and goes where it is told", () => {
    const board = new Board(176);
    const monster = board.ship("M-YSD", "00-0101");
    const { af, df, sf, hp } = typeOf(monster);
    expect(monster).toMatchObject({ owner: A, af, df, sf, hp });
    board.turn(plot("M-YSD 1: 0102"));
    expect(hexName(monster.at)).toBe("0102");
  });
  rule(["WL-MON-97", "WL-NPC-11"], "a replicator still divides, an energy monster repairs itself", () => {
    const board = new Board(176);
    const rep = board.ship("M-REP", "00-0101", { age: 5 });
    const beast = board.ship("M-EB", "00-0303", { damage: 100 });
    const other = board.ship("M-YSD", "00-0404", { damage: 10 });
    board.turn(plot("M-REP 1: DUPL"));
    expect([rep.age, beast.damage, other.damage]).toEqual([0, 0, 10]);
    expect(board.state.ships.map((ship) => typeOf(ship).name).sort()).toEqual([
      "M-EB",
      "M-GER",
      "M-REP",
      "M-YSD",
    ]);
  });
  rule(
    "WL-MON-97",
    "void demons keep their speed, serpents pass novas, dragons raid with 25 percent more",
    () => {
      const board = new Board(176).terrain("00-0102", "NO+ES");
      const serpent = board.ship("M-SSNK", "00-0101");
      const moon = board.ship("M-MC", "00-0101");
      board.turn(plot("M-SSNK 1: 0102\nM-MC 1: 0102"));
      expect([board.state.ships.includes(serpent), board.state.ships.includes(moon)]).toEqual([true, false]);
      expect([speedOf(board.ship("M-VD", HOME)), speedOf(board.ship("M-MC", HOME))]).toEqual([5, 4]);
      const site = board.site("00-0505", "PL", { owner: B });
      const raid = (type: string): number =>
        raidFactor(board.state, board.ship(type, HOME, { af: 40, crew: 3 }), site);
      expect([raid("M-YSD"), raid("M-MC")]).toEqual([50, 40]);
    },
  );
  rule(["WL-MON-97", "WL-NPC-11"], "a wild devourer drains crews in battle, a player's does not", () => {
    const crewAfter = (owner: number): number => {
      const board = new Board(176);
      board.ship("M-SD", "02-0505", { owner, af: 1, df: 1, hp: 1, sf: 0 });
      const prey = board.ship("F-DN", "02-0504", { crew: 6, hp: 500 });
      board.turn(plot("F-DN 1: 0505"));
      return prey.crew;
    };
    expect(crewAfter(B)).toBe(6);
    expect(crewAfter(MONSTERS)).toBeLessThan(6);
  });
});
