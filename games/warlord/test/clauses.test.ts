import { QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { CLASSES } from "../src/data/classes.ts";
import { LISTED_TYPES, theType } from "../src/data/ship-types.ts";
import { hexName } from "../src/rules/hex.ts";
import { capacityOf, returnSurplus, typeOf } from "../src/rules/ships.ts";
import { openWorld } from "../src/rules/world.ts";
import { runComputerCorps } from "../src/year/computer.ts";
import { warlord } from "../src/game.ts";
import { attackFactor, fieldOf } from "../src/rules/factors.ts";
import type { Settings, Ship } from "../src/rules/state.ts";
import { A, B, Board, find, HOME_A, keys, MONSTERS, NPC, PIRATE, steady, type Line } from "./table.ts";

/** The reason and the rule an order of a ship failed by. */
const failures = (lines: readonly Line[]): unknown[] =>
  lines
    .filter(({ key }) => key === "order.failed")
    .map(({ values }) => [(values["reason"] as { key: string }).key.replace("why.", ""), values["rule"]]);

const sheet = (plot: string): string => `SHIPS\n${plot}\nORDERS\nNE`;
/** Unfit in the two ways there are, and just fit. */
const UNFIT: readonly Partial<Ship>[] = [{ crew: 1 }, { damage: 50, hp: 52 }];
const FIT: readonly Partial<Ship>[] = [{ crew: 2 }, { damage: 39, hp: 52 }];

describe("orders of unfit ships", () => {
  rule(
    "WL-ORD-REST-02",
    "a survey ship restores for half; crew below 2 or a crippled ship not at all",
    () => {
      const tried = (type: string, props: Partial<Ship>): { lines: Line[]; board: Board } => {
        const board = new Board(176).rich(500);
        board.site("02-0506", "PL", { owner: A, devastated: true, yields: [31, 8, 0, 5] });
        board.site("02-1616", "PL");
        board.ship(type, "02-0506", props);
        return { lines: board.turn(sheet(`${type} 1: REST`)), board };
      };
      expect(find(tried("F-CA", {}).lines, "restored")).toMatchObject({ pe: 31, or: 8, dc: 0, fp: 5 });
      expect(find(tried("F-GSC+", {}).lines, "restored")).toMatchObject({ pe: 16, or: 4, dc: 0, fp: 3 });
      for (const props of FIT) expect(failures(tried("F-CA", props).lines)).toEqual([]);
      for (const props of UNFIT) {
        const { lines, board } = tried("F-CA", props);
        expect(failures(lines)).toEqual([["unfit", "WL-ORD-REST-02"]]);
        expect(board.siteAt("02-0506").devastated).toBe(true);
        expect(board.corp().treasury[0]).toBe(600);
      }
    },
  );

  rule("WL-ORD-COLL-02", "any fit ship collects decoys, crew 1 or crippled ones do not", () => {
    const tried = (props: Partial<Ship>, type = "F-CA"): { lines: Line[]; left: number; stock: number } => {
      const board = new Board(176);
      board.ship("C-DC", "02-0505");
      board.ship(type, "02-0505", props);
      const lines = board.turn(sheet(`${type} 1: COLL`));
      return { lines, left: board.state.ships.length, stock: board.corp().stockpile.decoys };
    };
    for (const props of FIT) expect(tried(props)).toMatchObject({ left: 1, stock: 1 });
    // Whatever her class: a frigate, a freighter, a scout, a base ship.
    for (const type of ["F-FF", "O-FT", "H-SC", "F-REP"])
      expect([type, tried({ crew: 2 }, type)]).toMatchObject([type, { left: 1, stock: 1 }]);
    for (const props of UNFIT) {
      const { lines, left, stock } = tried(props);
      expect(failures(lines)).toEqual([["unfit", "WL-ORD-COLL-02"]]);
      expect([left, stock]).toEqual([2, 0]);
    }
  });

  rule(
    ["WL-ORD-SWP-03", "WL-ORD-SWP-05"],
    "places by class and crew, sweeps add up; who cannot sweep leaves the field as it is",
    () => {
      const places = (type: string, crew: number): unknown => {
        const board = new Board(176);
        board.terrain("02-0506", "ES+OM");
        board.ship(type, "02-0505", { crew, maxCrew: crew });
        return find(board.turn(sheet(`${type} 1: SWP4`)), "swept")["places"];
      };
      expect([2, 5, 6, 8, 9].map((crew) => places("G-MS", crew))).toEqual([3, 3, 4, 4, 6]);
      for (const props of UNFIT) {
        const board = new Board(176);
        board.terrain("02-0506", "ES+OM");
        board.ship("G-MS", "02-0505", props);
        const follower = board.ship("F-CA", "02-0505", { sf: 0, shields: 0 });
        const lines = board.turn("SHIPS\nG-MS 1: SWP4\nF-CA 1: - 0506\nORDERS\nNE");
        expect(failures(lines)).toEqual([["unfit", "WL-ORD-SWP-05"]]);
        expect(keys(lines)).toContain("move.damage");
        expect(follower.damage).toBeGreaterThan(0);
      }
    },
  );
});

describe("bounties", () => {
  rule(
    "WL-NPC-04",
    "a monster pays a bounty to who attacks it, nothing when it dies in its own attack",
    () => {
      const board = new Board(176).rich(0);
      board.ship("M-YSD", "02-0505", { owner: MONSTERS, hp: 1, sf: 0, df: 1 });
      board.ship("F-DN", "02-0504");
      const lines = board.turn(sheet("F-DN 1: 0505"));
      const { bounty } = find(lines, "bounty");
      expect(board.corp().treasury[0]).toBe(100 + Number(bounty));
      const victim = new Board(176).rich(0);
      victim.ship("F-DN", "02-0505", { hp: 5000 });
      victim.ship("M-YSD", "02-0504", { owner: MONSTERS, hp: 1, sf: 0, af: 400, heading: 4 });
      victim.turn("SHIPS\nM-YSD 1: 0505\nORDERS\nNE", { id: MONSTERS });
      expect(victim.state.ships.map(({ owner }) => owner)).toEqual([A]);
      expect([victim.corp().treasury[0], victim.corp().monstersKilled]).toEqual([0, 0]);
    },
  );
});

describe("scouting shuttles", () => {
  rule(
    "WL-ITEM-31",
    "one at most: from light cruisers on, or with crew 7; never Andromedans and Civilians",
    () => {
      const board = new Board(176);
      const room = (type: string, crew: number): number =>
        capacityOf(board.ship(type, HOME_A, { crew }), "mrs");
      expect([room("F-CA", 3), room("F-CA", 1), room("F-DN", 9)]).toEqual([1, 1, 1]);
      expect([room("F-FF", 3), room("F-FF", 6), room("F-FF", 7), room("F-FF", 9)]).toEqual([0, 0, 1, 1]);
      expect([room("A-COB", 9), room("C-FAL", 9), room("M-SC", 9)]).toEqual([0, 0, 0]);
      // The class makes it, exactly from light cruisers on; who has crew 7 needs no class, and two races need no MRS.
      expect([room("F-DW", 6), room("F-CL", 1), room("F-NCL", 1)]).toEqual([0, 1, 1]);
      for (const type of LISTED_TYPES) {
        const never = type.race === "A" || type.race === "C" || type.race === "M";
        const large = type.size >= CLASSES.indexOf("CL");
        expect([type.name, room(type.name, 6), room(type.name, 7)]).toEqual([
          type.name,
          !never && large ? 1 : 0,
          never ? 0 : 1,
        ]);
      }
      // A full stockpile loads one, and what is too many goes back.
      board.corp().stockpile.mrs = 3;
      const cruiser = board.ship("F-CA", HOME_A, { mrs: 2 });
      returnSurplus(cruiser, board.corp());
      expect([cruiser.mrs, board.corp().stockpile.mrs]).toEqual([1, 4]);
    },
  );
});

describe("officers and places", () => {
  rule("WL-OFF-19", "a Weapons Officer adds 25 percent of the base AF, and nothing to the hull", () => {
    const board = new Board(176);
    const factor = (officers: string): number => {
      const ship = board.ship("F-CA", "02-0505", { af: 40, hp: 52, crew: 3, officers });
      expect(ship.hp).toBe(52);
      return attackFactor(fieldOf(board.state, board.at("02-0505"), [ship], [], A, B, undefined), ship);
    };
    expect([factor(""), factor("W")]).toEqual([40, 50]);
  });

  rule(
    "WL-TERR-AC-01",
    "an Academy Center sends its owner one officer more a year, a devastated one none",
    () => {
      const arrived = (props: { owner?: number; devastated?: boolean } | undefined): number => {
        const board = new Board(176);
        if (props !== undefined) board.site("02-0505", "AC", { yields: [1, 1, 1, 1], ...props });
        return keys(board.turn("NE", { dice: steady(0) })).filter((key) => key === "officer.arrived").length;
      };
      // Any kind of them: the die says which.
      const kinds = (height: number): unknown[] => {
        const board = new Board(176);
        board.site("02-0505", "AC", { yields: [1, 1, 1, 1], owner: A });
        return board
          .turn("NE", { dice: steady(height) })
          .filter(({ key }) => key === "officer.arrived")
          .map(({ values }) => values["officer"]);
      };
      expect([new Set(kinds(0)), new Set(kinds(0.999))]).toEqual([
        new Set(["@officer.A"]),
        new Set(["@officer.C"]),
      ]);
      const usual = arrived(undefined);
      expect(arrived({ owner: A })).toBe(usual + 1);
      expect(arrived({ owner: A, devastated: true })).toBe(usual);
      expect(arrived({ owner: B })).toBe(usual);
    },
  );

  rule("WL-SEQ-03", "prospecting is no part of the income, and can be spent in the same turn", () => {
    const board = new Board(170).rich(0);
    board.terrain("02-0505", "ES+AF").state.galaxy.prospect[board.at("02-0505")] = 60;
    board.ship("F-CA", "02-0505", { crew: 3 });
    const lines = board.turn("SHIPS\nF-CA 1: PRSP\nORDERS\nNE\nFS 00 0909 150");
    expect(find(lines, "income.adjustments")["pe"]).toBe("+100");
    expect(find(lines, "prospect")).toMatchObject({ value: 60, points: 60 });
    expect(board.siteAt(HOME_A).fort).toBe(350);
    expect(board.corp().treasury[0]).toBe(10);
    expect(board.corp().incomes.at(-1)).toBeLessThanOrEqual(100);
  });
});

describe("free T-bombs", () => {
  rule("WL-MORD-FT-01", "from Y173, 75 EPs once; ships bought while it is on come loaded", () => {
    const board = new Board(173).rich(2000);
    const lines = board.turn("PR F\nFT ON\nPS F CA\nFT OFF\nPS F CL\nFT ON\nPS F DD\nNE");
    expect(find(lines, "line.done")).toBeDefined();
    const bombs = board.state.ships.map((ship) => [ship.bombs, capacityOf(ship, "bombs")]);
    expect(bombs.map(([loaded, most]) => loaded === most)).toEqual([true, false, true]);
    const paid = lines.filter(({ values }) => JSON.stringify(values).includes("done.free-bombs"));
    expect(paid).toHaveLength(1);
    expect(JSON.stringify(paid)).toContain('"cost":75');
    const early = new Board(172).rich(2000);
    const refused = early.turn("FT ON\nNE");
    expect(JSON.stringify(refused)).toContain("why.too-early");
    expect(JSON.stringify(refused)).toContain("WL-MORD-FT-01");
    expect(early.corp().settings.freeBombs).toBe(false);
  });
});

describe("bombardment", () => {
  rule("WL-ORD-BOMB-05", "neither ships at the target nor terrain at the launcher lower the strike", () => {
    const hits = (arrange: (board: Board) => void): unknown => {
      const board = new Board(176);
      board.site("02-0506", "PL", { owner: B, fort: 100 });
      board.ship("F-CA", "02-0505", { drones: 20 });
      arrange(board);
      return find(board.turn(sheet("F-CA 1: BOMB 0506")), "bomb")["hits"];
    };
    const plain = hits(() => {});
    expect(plain).toBeGreaterThan(0);
    expect(hits((board) => void board.ship("F-DN", "02-0506", { owner: B }))).toBe(plain);
    expect(hits((board) => void board.terrain("02-0505", "ES+NE"))).toBe(plain);
  });
});

describe("a company without its Home Office", () => {
  rule("WL-NPC-22", "its ships never move again, but defend themselves", () => {
    const board = new Board(176);
    board.corp(NPC).alive = false;
    const ship = board.ship("F-CA", "11-0505", { owner: NPC, heading: 1 });
    board.ship("F-PC", "11-0504", { af: 1 });
    const lines = board.turn(sheet("F-PC 1: 0505"));
    expect(keys(lines)).toContain("battle.bounce");
    expect(ship.at).toBe(board.at("11-0505"));
    const moved = (owner: number, alive: boolean): boolean => {
      const year = new Board(176);
      year.corp(owner).alive = alive;
      const mover = year.ship(owner === NPC ? "F-CA" : "O-SLV", "11-0505", { owner, heading: 1 });
      const table = new QuietTable(steady(0));
      for (const seat of [A, B]) warlord.apply(year.state, seat, { type: "waive" }, table);
      return mover.at !== year.at("11-0505");
    };
    // A living company's ship moves, and so do pirates whatever became of their base.
    expect([moved(NPC, true), moved(NPC, false), moved(PIRATE, true)]).toEqual([true, false, true]);
  });
});

describe("computer-run units and battles to the end", () => {
  rule("WL-NPC-15", "what companies and pirates build moves no price, what a player buys does", () => {
    const board = new Board(172).rich();
    board.corp(PIRATE).purses = [[board.site("03-0505", "PL", { owner: PIRATE, fort: 250 }).hex, 300]];
    board.corp(NPC).purses = [[board.corp(NPC).home, 500]];
    runComputerCorps(openWorld(board.state, steady(0.1)));
    expect(new Set(board.state.ships.map(({ owner }) => owner))).toEqual(new Set([NPC, PIRATE]));
    expect(board.state.demand.filter((count) => count !== 0)).toEqual([]);
    board.turn("PR F\nPS F CA\nNE");
    expect(board.state.demand[theType("F-CA").id]).toBe(1);
  });

  rule("WL-NPC-35", "a unit that runs into ships too strong for it bounces and stays for the year", () => {
    const moved = (df: number): string => {
      const board = new Board();
      const monster = board.ship("M-MC", "03-0505", { owner: MONSTERS, heading: 4, af: 10, speed: 4 });
      board.ship("F-DN", "03-0506", { owner: A, df, af: 1, hp: 500, sf: 0 });
      stepAll(board);
      return hexName(monster.at);
    };
    expect([moved(4000), moved(1)]).toEqual(["0505", "0506"]);
  });

  rule("WL-COMBAT-14", "neither side withdraws: rounds go on until one side is wiped out", () => {
    /** Rounds, ships of each side that are left in the hex, and the fort. */
    const fought = (af: number, hp: number, fort: number, guarded: boolean): readonly unknown[] => {
      const board = new Board();
      board.corp().settings.attackPercent = 0;
      if (fort > 0) board.site("02-0505", "PL", { owner: B, fort });
      if (guarded) board.ship("F-CA", "02-0505", { owner: B, af: 10, df: 10, hp: 60, sf: 0 });
      board.ship("F-CA", "02-0504", { af, df: 10, hp, sf: 0 });
      const lines = board.turn(sheet("F-CA 1: 0505"));
      const at = board.state.ships.filter((ship) => ship.at === board.at("02-0505"));
      return [
        lines.filter(({ key }) => key === "battle.round").length,
        [A, B].map((owner) => at.filter((ship) => ship.owner === owner).length),
        fort > 0 ? board.siteAt("02-0505").fort : 0,
      ];
    };
    expect(fought(20, 60, 0, true)).toEqual([4, [1, 0], 0]);
    expect(fought(9, 200, 0, true)).toEqual([9, [1, 0], 0]);
    // Both at once: nobody is left.
    expect(fought(60, 10, 0, true)).toEqual([1, [0, 0], 0]);
    // A fort counts as a defender until it is gone; with it left the attacker dies.
    expect(fought(200, 400, 30, false)).toEqual([1, [1, 0], 0]);
    expect(fought(200, 400, 300, true)).toEqual([3, [1, 0], 0]);
    expect(fought(20, 60, 300, false)).toEqual([1, [0, 0], 278]);

    /** The defender may want what it likes: the attacker's setting alone decides, and the same rounds follow. */
    const whatever = (settings: Partial<Settings>, attacking = 0): readonly unknown[] => {
      const board = new Board();
      board.corp().settings.attackPercent = attacking;
      Object.assign(board.corp(B).settings, settings);
      board.ship("F-CA", "02-0505", { owner: B, af: 10, df: 10, hp: 60, sf: 0 });
      board.ship("F-CA", "02-0504", { af: 20, df: 10, hp: 60, sf: 0 });
      const lines = board.turn(sheet("F-CA 1: 0505"));
      return [
        lines.filter(({ key }) => key === "battle.round").length,
        board.state.ships.filter(({ at }) => at === board.at("02-0505")).map(({ owner }) => owner),
      ];
    };
    expect(whatever({ attackPercent: 0 })).toEqual([4, [A]]);
    expect(whatever({ attackPercent: 100 })).toEqual([4, [A]]);
    // AC makes the attack of that ally stronger, DC the own defence; it fights all the same.
    expect(whatever({ ally: A })).toEqual([3, [A]]);
    expect(whatever({ defendAgainst: A })).toEqual([4, [A]]);
    // Only the attacker's own makes a difference: 20 to 10 is not enough for it, and nothing happens.
    expect(whatever({ attackPercent: 0 }, 250)).toEqual([0, [B]]);
  });

  rule("WL-ORD-DISP-03", "no displacement with crew below 2 or crippled, but with crew 2", () => {
    const tried = (props: Partial<Ship>): unknown[] => {
      const board = new Board();
      board.site("00-0101", "PL", { owner: A, fort: 600 });
      board.site("13-0202", "PL", { owner: A, fort: 700 });
      const ship = board.ship("A-INT", "00-0101", props);
      const lines = board.turn(sheet("A-INT 1: DISP 13 0202"));
      return [ship.at === board.at("13-0202"), ...failures(lines)];
    };
    for (const props of UNFIT) expect(tried(props)).toEqual([false, ["unfit", "WL-ORD-DISP-03"]]);
    for (const props of FIT) expect(tried(props)).toEqual([true]);
  });

  rule(
    "WL-LOGB-07",
    "a Logistics Base serves neither REFT nor GETC, carries nothing and takes no order",
    () => {
      const board = new Board(178).rich();
      board.ship("F-REP", "00-0101");
      board.turn(sheet("F-REP 1: LOGB"));
      const base = board.state.ships.find((ship) => typeOf(ship).name === "C-LB");
      if (base === undefined) throw new Error("no base");
      expect((["fighters", "pfs", "drones", "bombs"] as const).map((item) => capacityOf(base, item))).toEqual(
        [0, 0, 0, 0],
      );
      board.ship("O-CA", "00-0101");
      const reasonsOf = (plot: string): unknown[] =>
        failures(board.turn(sheet(plot))).map((one) => (one as string[])[0]);
      expect([reasonsOf("O-CA 1: GETC"), reasonsOf("O-CA 1: REFT")]).toEqual([["no-base"], ["no-yard"]]);
    },
  );
});

/** The monsters of a board act once, with dice that let them go on in their direction. */
const stepAll = (board: Board): void => runComputerCorps(openWorld(board.state, steady(0.5)));
