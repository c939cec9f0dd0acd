import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { enterHex } from "../src/rules/entry.ts";
import { mend } from "../src/rules/services.ts";
import { shipLevel, speedOf } from "../src/rules/ships.ts";
import type { Ship } from "../src/rules/state.ts";
import { MAJOR_SITES, PROSPECT, YIELDS } from "../src/data/terrain.ts";
import { A, B, Board, forced, keys, MONSTERS } from "./table.ts";

/** Enters a hex with this terrain; rolls are forced by the terrain's code, chances by what they decide. */
function enter(
  terrain: string,
  type: string,
  props: Partial<Ship> = {},
  rolls: Record<string, number | boolean> = {},
) {
  const board = new Board().terrain("00-0506", terrain);
  const ship = board.ship(type, "00-0505", props);
  const turn = board.open(ship.owner, forced(rolls));
  turn.pulse = 1;
  const result = enterHex(turn, ship, board.at("00-0506"));
  return { board, ship, turn, result };
}
const total = (ship: Ship): number => ship.sf - ship.shields + ship.damage;

describe("entering terrain", () => {
  rule(["WL-TERR-AF-01", "WL-NPC-09", "WL-MON-99"], "asteroids: what was rolled; monsters pass", () => {
    expect(total(enter("ES+AF", "F-CA", { crew: 4 }, { AF: 7 }).ship)).toBe(7);
    expect(total(enter("ES+AF", "M-MC", { owner: MONSTERS }, { AF: 7 }).ship)).toBe(0);
  });
  const unharmed = (type: string, props: Partial<Ship>): readonly number[] =>
    ["ES+AF", "ES+DC", "ES+MS"].map((terrain) => total(enter(terrain, type, props, { AF: 7, MS: 9 }).ship));
  rule("WL-CREW-10", "crew 5 passes asteroids, dust and meteors, crew 4 does not", () => {
    expect(unharmed("F-CA", { crew: 5 })).toEqual([0, 0, 0]);
    expect(unharmed("F-CA", { crew: 4 })).toEqual([7, 1, 9]);
  });
  rule("WL-OFF-12", "so does a Navigator", () => {
    expect(unharmed("F-CA", { officers: "N", crew: 3 })).toEqual([0, 0, 0]);
  });
  rule("WL-VAR-U-01", "so does a mauler", () => {
    expect(unharmed("K-D6M", { crew: 3 })).toEqual([0, 0, 0]);
  });
  rule("WL-VAR-E-02", "so does an exploration ship", () => {
    expect(unharmed("C-FEL", { crew: 3 })).toEqual([0, 0, 0]);
  });
  rule("WL-RACE-J-01", "Jindarians pass asteroids alone", () => {
    expect(unharmed("J-CA", { crew: 3 })).toEqual([0, 1, 9]);
  });
  rule(
    ["WL-TERR-DC-01", "WL-TERR-MS-01", "WL-TERR-DS-01"],
    "dust 1, meteor swarms 1 to 15, dust storms 1 and a crew level",
    () => {
      expect(total(enter("ES+DC", "F-FF", { crew: 3 }).ship)).toBe(1);
      expect(total(enter("ES+MS", "F-FF", { crew: 3 }, { MS: 15 }).ship)).toBe(15);
      const storm = enter("ES+DS", "F-FF", { crew: 3 }).ship;
      expect([total(storm), storm.crew]).toEqual([1, 2]);
      const veteran = enter("ES+DS", "F-FF", { crew: 5 }).ship;
      expect([total(veteran), veteran.crew]).toEqual([0, 4]);
    },
  );
  const crewAfter = (terrain: string, type: string, crew: number, officers = ""): number =>
    enter(terrain, type, { crew, officers }).ship.crew;
  const RADIATION = ["ES+RZ", "CS+ES", "WH+ES", "WD+ES", "ES+DS"] as const;
  rule("WL-TERR-RZ-01", "a radiation zone takes one level, not below 1", () => {
    expect([crewAfter("ES+RZ", "F-CA", 4), crewAfter("ES+RZ", "F-CA", 1)]).toEqual([3, 1]);
  });
  rule("WL-TERR-CS-01", "a cold star takes the crew to 1 and then to 0", () => {
    expect([crewAfter("CS+ES", "F-CA", 6), crewAfter("CS+ES", "F-CA", 1)]).toEqual([1, 0]);
  });
  rule("WL-TERR-WH-01", "a white hole takes one level", () => {
    expect([crewAfter("WH+ES", "F-CA", 4), crewAfter("WH+ES", "F-CA", 1)]).toEqual([3, 1]);
  });
  rule("WL-TERR-WD-01", "a white dwarf takes one level", () => {
    expect([crewAfter("WD+ES", "F-CA", 4), crewAfter("WD+ES", "F-CA", 1)]).toEqual([3, 1]);
  });
  rule("WL-RACE-W-01", "WYN ships lose none of it", () => {
    for (const terrain of RADIATION) expect([terrain, crewAfter(terrain, "W-CA", 6)]).toEqual([terrain, 6]);
  });
  rule("WL-VAR-H-01", "nor do hospital ships", () => {
    for (const terrain of RADIATION) expect([terrain, crewAfter(terrain, "F-HOS", 6)]).toEqual([terrain, 6]);
  });
  rule(["WL-OFF-18", "WL-OFF-20"], "nor ships with a Doctor or a Captain", () => {
    for (const terrain of RADIATION)
      expect([crewAfter(terrain, "F-CA", 6, "D"), crewAfter(terrain, "F-CA", 6, "C")]).toEqual([6, 6]);
  });
  rule("WL-CREW-04", "the highest level stays", () => {
    expect(enter("CS+ES", "F-CA", { crew: 7 }).ship).toMatchObject({ crew: 1, maxCrew: 7 });
  });
  /** The least and the most that can be rolled for a ship that enters this terrain, if anything is rolled. */
  const rolledFor = (terrain: string, props: Partial<Ship> = {}, type = "F-CA"): readonly number[] => {
    const board = new Board().terrain("00-0506", terrain);
    const rolled: number[] = [];
    const between = (low: number, high: number): number => {
      rolled.push(low, high);
      return low;
    };
    const ship = board.ship(type, "00-0505", props);
    enterHex(board.open(A, { ...forced(), between }), ship, board.at("00-0506"));
    return rolled;
  };
  const burns = (terrain: string) => () => {
    expect([rolledFor(terrain, { shields: 0 }), rolledFor(terrain, { shields: 1 })]).toEqual([[5, 20], []]);
    const burnt = enter(terrain, "F-CA", { shields: 0 }, { HZ: 12, MO: 12 }).ship;
    expect([burnt.damage, enter(terrain, "F-CA", {}, { HZ: 12, MO: 12 }).ship.shields]).toEqual([12, 32]);
  };
  rule("WL-TERR-HZ-01", "heat burns whoever has no shields with 5 to 20, and nobody else", burns("ES+HZ"));
  rule("WL-TERR-MO-01", "so do molten ores", burns("MO+ES"));
  rule("WL-TERR-MO-01", "a major site of ores and dilithium, where repair ships restock", () => {
    expect([YIELDS["MO"], PROSPECT["MO"]]).toEqual([
      [
        [0, 0],
        [61, 80],
        [21, 40],
        [0, 0],
      ],
      [20, 30],
    ]);
    expect(MAJOR_SITES).toContain("MO");
    expect(enter("MO+ES", "F-REP", { repair: 1 }).ship.repair).toBe(8);
  });
  rule(
    ["WL-RACE-A-03", "WL-RACE-A-01"],
    "Andromedans lose all their shields to heat first, and then burn",
    () => {
      for (const terrain of ["ES+HZ", "MO+ES"]) {
        const { ship } = enter(terrain, "A-INT", {}, { HZ: 12, MO: 12 });
        expect([terrain, ship.shields, ship.damage]).toEqual([terrain, 0, 12]);
      }
      // What they carry absorbs other terrain like shields.
      expect(enter("ES+MS", "A-INT", { crew: 3 }, { MS: 9 }).ship).toMatchObject({ shields: 53, damage: 0 });
    },
  );
  rule("WL-CREW-13", "crew 8 feels no pulsar, no heat, no molten ores and no stasis, crew 7 does", () => {
    const harm = (crew: number): readonly unknown[] => [
      total(enter("VP+ES", "F-CA", { crew, hp: 500 }, { VP: 80 }).ship),
      enter("ES+HZ", "A-INT", { crew }, { HZ: 12 }).ship.shields,
      enter("MO+ES", "F-CA", { crew, shields: 0 }, { MO: 12 }).ship.damage,
      enter("ES+SZ", "F-CA", { crew }).ship.stasis,
    ];
    expect([harm(7), harm(8)]).toEqual([
      [80, 0, 12, true],
      [0, 62, 0, false],
    ]);
  });
  rule(
    ["WL-TERR-AZ-01", "WL-RACE-A-02"],
    "antimatter destroys Andromedans and whoever has no shields",
    () => {
      expect(enter("ES+AZ", "F-CA").result).toBe("entered");
      expect(enter("ES+AZ", "F-CA", { shields: 0 }).result).toBe("destroyed");
      expect(enter("ES+AZ", "A-INT").result).toBe("destroyed");
    },
  );
  rule(
    ["WL-TERR-NE-01", "WL-TERR-NE-02", "WL-OFF-17", "WL-RACE-A-04"],
    "a nebula takes all shields; an Engineer keeps one; Andromedans and monsters keep theirs",
    () => {
      expect(enter("ES+NE", "F-CA").ship.shields).toBe(0);
      expect(enter("ES+NE", "F-CA", { officers: "E" }).ship.shields).toBe(1);
      expect(enter("ES+NE", "F-CA", { officers: "E", shields: 0 }).ship.shields).toBe(0);
      expect(enter("ES+NE", "A-INT").ship.shields).toBe(62);
      expect(enter("ES+NE", "M-MC", { owner: MONSTERS }).ship.shields).toBe(25);
    },
  );
  const speed = (terrain: string, type: string, props: Partial<Ship> = {}): number =>
    speedOf(enter(terrain, type, props).ship);
  const SLOW = ["ES+IS", "ES+NF", "NS+ES"] as const;
  rule("WL-TERR-IS-01", "an ion storm takes a point of speed, not the last; monsters keep theirs", () => {
    expect([speed("ES+IS", "F-FF"), speed("ES+IS", "F-FF", { speed: 1 })]).toEqual([4, 1]);
    expect(speed("ES+IS", "M-MC", { owner: MONSTERS })).toBe(4);
  });
  rule("WL-TERR-NF-01", "negative energy takes all but one", () => {
    expect(speed("ES+NF", "F-FF")).toBe(1);
  });
  rule("WL-TERR-NS-01", "so does a neutron star", () => {
    expect(speed("NS+ES", "F-FF")).toBe(1);
  });
  rule("WL-CREW-12", "crew 7 passes an ion storm, nothing else", () => {
    expect(SLOW.map((terrain) => speed(terrain, "F-FF", { crew: 7 }))).toEqual([5, 1, 1]);
    expect(speed("ES+IS", "F-FF", { crew: 6 })).toBe(4);
  });
  rule("WL-CREW-14", "crew 9 passes all of them, crew 8 does not", () => {
    expect(SLOW.map((terrain) => speed(terrain, "F-FF", { crew: 9 }))).toEqual([5, 5, 5]);
    expect(SLOW.map((terrain) => speed(terrain, "F-FF", { crew: 8 }))).toEqual([5, 1, 1]);
  });
  rule("WL-OFF-14", "so does an Engineer", () => {
    expect(SLOW.map((terrain) => speed(terrain, "F-FF", { officers: "E" }))).toEqual([5, 5, 5]);
  });
  rule("WL-VAR-R-02", "so does a repair ship, for a point each", () => {
    for (const terrain of SLOW) {
      const { ship } = enter(terrain, "F-REP");
      expect([speedOf(ship), ship.repair]).toEqual([4, 7]);
      expect(speed(terrain, "F-REP", { repair: 0 })).toBeLessThan(4);
    }
  });
  rule("WL-SHIP-36", "what is lost stays lost until repaired", () => {
    const { board, ship } = enter("ES+NF", "F-FF");
    board.turn("NE");
    expect([ship.lost, speedOf(ship)]).toEqual([4, 1]);
    mend(ship);
    expect([ship.lost, speedOf(ship)]).toEqual([0, 5]);
  });
  rule(
    ["WL-TERR-VP-01", "WL-OFF-12", "WL-VAR-E-02"],
    "a pulsar roll of 80: Navigator 40, with exploration 20, a mauler halves again, crew 8 nothing (V34)",
    () => {
      const hit = (type: string, props: Partial<Ship>): number =>
        total(enter("VP+ES", type, { hp: 500, ...props }, { VP: 80 }).ship);
      expect(hit("F-CA", {})).toBe(80);
      expect(hit("F-CA", { officers: "N" })).toBe(40);
      expect(hit("F-GSC+", { officers: "N" })).toBe(20);
      expect(hit("K-D6M", { officers: "N", mission: "E" })).toBe(10);
      expect(hit("F-CA", { crew: 8 })).toBe(0);
    },
  );
  rule(["WL-TERR-MM-01"], "magnetic meteors: 40 to 60, aegis immune, crew 7 halves, maulers do not", () => {
    const hit = (type: string, props: Partial<Ship>): number =>
      total(enter("ES+MM", type, { hp: 500, ...props }, { MM: 60 }).ship);
    expect([
      hit("F-CA", {}),
      hit("F-NCA", {}),
      hit("F-CA", { crew: 7 }),
      hit("K-D6M", {}),
      hit("F-CA", { crew: 7, officers: "N" }),
    ]).toEqual([60, 0, 30, 60, 15]);
  });
  rule(
    ["WL-TERR-OM-01", "WL-VAR-M-01", "WL-VAR-LM-01"],
    "an old minefield: 25 to 50; sweepers and crew 7 pass, the limited sweeper too",
    () => {
      const hit = (type: string, props: Partial<Ship> = {}): number =>
        total(enter("ES+OM", type, { hp: 500, ...props }, { OM: 40 }).ship);
      expect([
        hit("F-CA"),
        hit("F-FFM"),
        hit("F-PFS"),
        hit("F-CAX"),
        hit("F-CA", { crew: 7 }),
        hit("F-CA", { officers: "N" }),
      ]).toEqual([40, 0, 0, 0, 0, 20]);
    },
  );
  rule(
    ["WL-TERR-TZ-01", "WL-RACE-I-02"],
    "tolls: crew 3 pays 10, crew 7 6, crew 9 4; ISC nothing; debts are possible (V33)",
    () => {
      const paid = (type: string, crew: number): number => {
        const { board } = enter("ES+TZ", type, { crew });
        return 300 - (board.corp().treasury[0] ?? 0);
      };
      expect([paid("F-CA", 3), paid("F-CA", 7), paid("F-CA", 9), paid("I-CA", 3)]).toEqual([10, 6, 4, 0]);
    },
  );
  rule(
    ["WL-TERR-WS-01", "WL-RACE-T-01"],
    "weak space throws half the ships somewhere else; Tholians, crew 7, Navigators and monsters pass",
    () => {
      const moved = (type: string, props: Partial<Ship> = {}): boolean => {
        const { board, ship } = enter("ES+WS", type, props, { "weak space": true, "weak space hex": 40 });
        return ship.at !== board.at("00-0506");
      };
      expect(moved("F-CA")).toBe(true);
      for (const [type, props] of [
        ["T-CA", {}],
        ["F-CA", { crew: 7 }],
        ["F-CA", { officers: "N" }],
        ["M-MC", { owner: MONSTERS }],
      ] as const)
        expect(moved(type, props)).toBe(false);
      const { board, ship } = enter("ES+WS", "F-CA", {}, { "weak space": false });
      expect(ship.at).toBe(board.at("00-0506"));
    },
  );
  rule(
    ["WL-TERR-NO-01", "WL-TERR-SN-01", "WL-MON-SSRP-01"],
    "novas destroy everything but crew 9 and star serpents",
    () => {
      expect(enter("NO+ES", "F-CA", { crew: 8 }).result).toBe("destroyed");
      expect(enter("SN+ES", "F-CA", { crew: 9 }).result).toBe("entered");
      expect(enter("NO+ES", "M-SSNK", { owner: MONSTERS }).result).toBe("entered");
    },
  );
  rule(
    ["WL-TERR-BH-01", "WL-TERR-GW-01", "WL-TERR-WD-01", "WL-TERR-04"],
    "black holes take the heavily damaged, gravity wells all beyond light, also by the other terrain of the hex",
    () => {
      expect(enter("BH+ES", "F-CA", { damage: 26 }).result).toBe("entered");
      expect(enter("BH+ES", "F-CA", { damage: 27 }).result).toBe("destroyed");
      expect(enter("WD+ES", "F-CA", { damage: 27 }).result).toBe("destroyed");
      expect(enter("ES+GW", "F-CA", { damage: 13 }).result).toBe("entered");
      expect(enter("ES+GW", "F-CA", { damage: 14 }).result).toBe("destroyed");
      expect(enter("BH+AF", "F-CA", { damage: 20, shields: 0, crew: 3 }, { AF: 10 }).result).toBe(
        "destroyed",
      );
      expect(enter("VP+GW", "F-CA", { hp: 100, crew: 3 }, { VP: 80 }).result).toBe("destroyed");
      expect(enter("ES+GW", "M-MC", { owner: MONSTERS, damage: 40 }).result).toBe("entered");
    },
  );
  rule(["WL-VAR-E-01", "WL-OFF-13"], "explorers and Navigators refuse certain death but not a pulsar", () => {
    const { result, ship, board } = enter("NO+ES", "C-FEL");
    expect([result, ship.at]).toEqual(["refused", board.at("00-0505")]);
    expect(enter("ES+AZ", "F-CA", { officers: "N", shields: 0 }).result).toBe("refused");
    expect(enter("VP+ES", "C-FEL", {}, { VP: 100 }).result).toBe("destroyed");
  });
  rule(
    ["WL-TERR-01", "WL-TERR-03", "WL-TERR-11", "WL-CREW-15"],
    "terrain acts on entry only, and abilities follow the current crew",
    () => {
      const { board, ship, turn } = enter("ES+MS", "F-CA", { crew: 4, maxCrew: 6 }, { MS: 9 });
      expect(total(ship)).toBe(9);
      enterHex(turn, ship, board.at("00-0507"));
      expect(total(ship)).toBe(9);
      ship.crew = 5;
      enterHex(turn, ship, board.at("00-0506"));
      expect(total(ship)).toBe(9);
    },
  );
  rule(
    ["WL-TERR-ES-01", "WL-TERR-SC-01", "WL-TERR-CC-01", "WL-TERR-GP-01"],
    "empty space, clusters, cloak clouds and gas pockets do nothing on entry",
    () => {
      for (const terrain of ["ES+ES", "ES+SC", "ES+CC", "GP+ES"]) {
        const { ship, result } = enter(terrain, "F-CA");
        expect([result, total(ship), ship.crew, speedOf(ship)]).toEqual(["entered", 0, 4, 4]);
      }
    },
  );
  /** A ship of A enters A's or B's site with these officers. */
  const served = (officers: string, props: Partial<Ship> = {}, area = "ES", owner = A) => {
    const board = new Board();
    board.site("00-0506", `PL+${area}`, { owner, officers });
    const ship = board.ship("F-CA", "00-0505", { crew: 3, ...props });
    const before = board.corp().treasury[1];
    const rolls = { OM: 50, AF: 7, MS: 9, MM: 60, "weak space": true, "weak space hex": 40 };
    enterHex(board.open(A, forced(rolls)), ship, board.at("00-0506"));
    return { ship, paid: before - board.corp().treasury[1], there: ship.at === board.at("00-0506") };
  };
  const HURT: Partial<Ship> = { crew: 2, maxCrew: 6, damage: 20, lost: 1 };
  rule("WL-OFF-SITE-N", "a Navigator leads past weak space, mines, asteroids, dust and meteors", () => {
    for (const area of ["OM", "AF", "DC", "DS", "MS", "MM"])
      expect([area, total(served("N", {}, area).ship), total(served("E", {}, area).ship) > 0]).toEqual([
        area,
        0,
        area !== "ES",
      ]);
    expect([served("N", {}, "WS").there, served("E", {}, "WS").there]).toEqual([true, false]);
  });
  rule("WL-OFF-SITE-D", "a Doctor cures crews and keeps radiation from them", () => {
    expect([served("D", HURT).ship.crew, served("N", HURT).ship.crew]).toEqual([6, 2]);
    /** What befalls the crew of a ship that enters radiation there. */
    const befalls = (officers: string): readonly string[] => {
      const board = new Board();
      board.site("00-0506", "PL+RZ", { owner: A, officers });
      board.ship("F-CA", "00-0505", { crew: 3, maxCrew: 3 });
      return keys(board.turn("SHIPS\nF-CA 1: 0506\nORDERS\nNE")).filter((key) =>
        ["move.crew", "service.cured"].includes(key),
      );
    };
    expect([befalls("D"), befalls("N")]).toEqual([[], ["move.crew"]]);
  });
  rule("WL-OFF-SITE-E", "an Engineer mends damage and engines for the usual ores, not the crew", () => {
    // F-CA costs 143: 20 percent for medium damage, and 10 for a point of speed.
    const { ship, paid } = served("E", HURT);
    expect([ship.damage, ship.lost, ship.crew, paid]).toEqual([0, 0, 2, 29 + 10]);
    expect(served("E").paid).toBe(0);
  });
  rule("WL-SEQ-17", "at once, or not at all without the ores; also for those who are there already", () => {
    const board = new Board();
    board.site("00-0506", "PL", { owner: A, officers: "E" });
    const poor = board.ship("F-CA", "00-0505", { damage: 20 });
    board.corp().treasury = [500, 28, 500, 500];
    enterHex(board.open(), poor, board.at("00-0506"));
    expect([poor.damage, board.corp().treasury[1]]).toEqual([20, 28]);
    const waiting = new Board().rich();
    waiting.corp().officers = waiting.corp().officers.map(() => 1);
    const patient = waiting.ship("F-CA", "00-0909", { crew: 2, maxCrew: 6, damage: 20 });
    waiting.turn("AL 0909 D\nAL 0909 E");
    expect(patient).toMatchObject({ crew: 6, damage: 0 });
  });
  rule("WL-OFF-23", "officers at a foreign site do nothing for who enters it", () => {
    const { ship, paid } = served("NDE", HURT, "OM", B);
    expect([total(ship), ship.crew, ship.lost, paid]).toEqual([20 + 50, 2, 1, 0]);
  });
  rule(["WL-SPEC-T15"], "a deactivated hex has no entry effects for anybody", () => {
    const board = new Board().terrain("00-0506", "NO+OM");
    board.state.galaxy.deactivated = [board.at("00-0506")];
    const ship = board.ship("F-CA", "00-0505");
    expect(enterHex(board.open(), ship, board.at("00-0506"))).toBe("entered");
    expect(shipLevel(ship)).toBe("none");
  });
  rule(
    ["WL-SEQ-19", "WL-VAR-N-01", "WL-PT-02"],
    "a notification ship reports the value of each hex it enters",
    () => {
      const board = new Board().terrain("00-0506", "ES+AF");
      board.state.galaxy.prospect[board.at("00-0506")] = 77;
      enterHex(board.open(), board.ship("F-CA", "00-0505", { primeTeam: true }), board.at("00-0506"));
      expect(board.corp().known.values).toEqual([[board.at("00-0506"), 77, 172]]);
    },
  );
  rule("WL-TERR-08", "every ship is affected on its own", () => {
    const board = new Board().terrain("00-0506", "ES+MS");
    const damages = [3, 14].map((roll) => {
      const ship = board.ship("F-CA", "00-0505", { crew: 3 });
      enterHex(board.open(A, forced({ MS: roll })), ship, board.at("00-0506"));
      return total(ship);
    });
    expect(damages).toEqual([3, 14]);
  });
});
