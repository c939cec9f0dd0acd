import { FastDice, QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { LISTED_TYPES, theType, type ShipType } from "../src/data/ship-types.ts";
import { PROSPECT, YIELDS } from "../src/data/terrain.ts";
import { warlord } from "../src/game.ts";
import { attackFactor, defenceFactor, fieldOf, raidFactor } from "../src/rules/factors.ts";
import { neighbour, sectorOf } from "../src/rules/hex.ts";
import { capacityOf, typeOf } from "../src/rules/ships.ts";
import { NOBODY, type Ship } from "../src/rules/state.ts";
import { areaOf, openWorld, pointOf } from "../src/rules/world.ts";
import { runComputerCorps } from "../src/year/computer.ts";
import { A, B, Board, calm, find, HOME_A, keys, MONSTERS, PIRATE, reasons, steady } from "./table.ts";

const sheet = (...plots: readonly string[]): string => `SHIPS\n${plots.join("\n")}\nORDERS\nNE`;
const CRIPPLED: Partial<Ship> = { damage: 50, hp: 52 };

describe("a Weapons Officer", () => {
  const board = new Board(176);
  const ship = (officers: string): Ship =>
    board.ship("F-CA", "02-0505", { af: 40, df: 32, hp: 52, crew: 3, officers, drones: 0 });

  rule(
    "WL-OFF-19",
    "adds 25 percent of base AF and DF, summed with other percentages, and no hit points",
    () => {
      const factors = (props: Partial<Ship>): readonly number[] => {
        const one = Object.assign(ship("W"), props);
        const field = fieldOf(board.state, board.at("02-0505"), [one], [one], A, B, undefined);
        return [attackFactor(field, one), defenceFactor(field, one), one.hp];
      };
      expect(factors({ officers: "" })).toEqual([40, 32, 52]);
      expect(factors({})).toEqual([50, 40, 52]);
      // Summed: crew 4 and the officer are 35 percent of the base, not 110 times 125.
      const crew = factors({ officers: "", crew: 4 })[0] ?? 0;
      expect(factors({ crew: 4 })[0]).toBe(crew + 10);
    },
  );

  rule("WL-OFF-19", "counts in a raid", () => {
    const site = board.site("02-0506", "PL", { owner: B });
    expect([raidFactor(board.state, ship(""), site), raidFactor(board.state, ship("W"), site)]).toEqual([
      40, 50,
    ]);
  });

  rule("WL-OFF-19", "adds 25 to the hit chance of a bombardment", () => {
    const chance = (officers: string): unknown => {
      const sky = new Board(176);
      sky.site("02-0510", "PL", { owner: B, fort: 100 });
      sky.ship("F-CA", "02-0505", { crew: 3, drones: 4, officers });
      return find(sky.turn(sheet("F-CA 1: BOMB 0510")), "bomb")["percent"];
    };
    // Range 5 and crew 3 leave the base chance of 50; the highest die adds 10.
    expect([chance(""), chance("W")]).toEqual([60, 85]);
  });
});

describe("minesweepers", () => {
  const swept = (sweeps: readonly string[], followers: number): readonly boolean[] => {
    const board = new Board(176).terrain("02-0506", "ES+OM");
    for (const _ of sweeps) board.ship("G-MS", "02-0505", { crew: 3, age: 9 });
    const ships = Array.from({ length: followers }, (_, index) =>
      board.ship("K-D7", "02-0505", { crew: 3, age: 8 - index }),
    );
    board.turn(
      sheet(
        ...sweeps.map((way, index) => `G-MS ${index + 1}: ${way}`),
        ...ships.map((_, index) => `K-D7 ${index + 1}: none none 0506`),
      ),
    );
    return ships.map(({ shields, sf }) => shields < sf);
  };

  rule(
    "WL-ORD-SWP-03",
    "DW and smaller sweep 3 places, CL and larger 5; crew 6 to 8 one more, crew 9 three",
    () => {
      const places = (type: string, crew: number): unknown => {
        const board = new Board(176).terrain("02-0506", "ES+OM");
        board.ship(type, "02-0505", { crew, maxCrew: crew });
        return find(board.turn(sheet(`${type} 1: SWP4`)), "swept")["places"];
      };
      expect([5, 6, 8, 9].map((crew) => places("F-FFM", crew))).toEqual([3, 4, 4, 6]);
      expect([5, 6, 8, 9].map((crew) => places("F-NMS", crew))).toEqual([5, 6, 6, 8]);
      for (const { name, size } of LISTED_TYPES.filter(
        ({ variants, race }) => variants.includes("M") && race !== "M",
      ))
        expect([name, places(name, 3)]).toEqual([name, size >= theType("F-CL").size ? 5 : 3]);
    },
  );

  rule("WL-ORD-SWP-03", "sweeps of one ship and of several add up", () => {
    expect(swept(["SWP4"], 4)).toEqual([false, false, false, true]);
    expect(swept(["SWP4 SWP4"], 7)).toEqual([false, false, false, false, false, false, true]);
    expect(swept(["SWP4", "SWP4"], 7)).toEqual([false, false, false, false, false, false, true]);
  });

  rule("WL-ORD-SWP-05", "who cannot sweep still goes unharmed, those behind do not", () => {
    for (const props of [{ crew: 1 }, CRIPPLED]) {
      const board = new Board(176).terrain("02-0506", "ES+OM");
      const sweeper = board.ship("G-MS", "02-0505", props);
      const follower = board.ship("F-CA", "02-0505", { crew: 3 });
      const before = { damage: sweeper.damage, shields: sweeper.shields };
      const lines = board.turn(sheet("G-MS 1: SWP4 0506", "F-CA 1: none 0506"));
      expect(reasons(lines)).toEqual(["unfit"]);
      expect(sweeper).toMatchObject({ ...before, at: board.at("02-0506") });
      expect(follower.at).toBe(board.at("02-0506"));
      expect(follower.shields).toBeLessThan(follower.sf);
    }
  });
});

describe("bombardment", () => {
  rule("WL-ORD-BOMB-05", "terrain in between does not count, terrain at the target does", () => {
    const hits = (place: string, terrain: string): unknown => {
      const board = new Board(176);
      board.site("02-0507", "PL", { owner: B, fort: 100 });
      board.terrain(place, terrain);
      board.ship("F-CA", "02-0505", { crew: 3, drones: 20 });
      const lines = board.turn(sheet("F-CA 1: BOMB 0507"));
      return reasons(lines)[0] ?? find(lines, "bomb")["percent"];
    };
    const plain = hits("02-0505", "ES+ES");
    for (const terrain of ["ES+NE", "ES+NF", "ES+AZ", "ES+AF"]) {
      expect([terrain, hits("02-0506", terrain)]).toEqual([terrain, plain]);
      expect([terrain, hits("02-0505", terrain)]).toEqual([terrain, plain]);
    }
    expect(hits("02-0507", "PL+NE")).toBe(Number(plain) - 50);
    expect([hits("02-0507", "PL+NF"), hits("02-0507", "PL+AZ")]).toEqual(["terrain", "terrain"]);
  });
});

describe("notification ships", () => {
  rule("WL-ORD-REST-02", "restore for half like survey ships", () => {
    const paid = (props: Partial<Ship>): unknown => {
      const board = new Board(176).rich(500);
      board.site("02-0506", "PL", { owner: A, devastated: true, yields: [31, 8, 0, 5] });
      board.ship("F-CA", "02-0506", props);
      return find(board.turn(sheet("F-CA 1: REST")), "restored");
    };
    expect(paid({})).toMatchObject({ pe: 31, or: 8, dc: 0, fp: 5 });
    for (const props of [{ primeTeam: true }, { mission: "N" }, { mission: "Y" }])
      expect(paid(props)).toMatchObject({ pe: 16, or: 4, dc: 0, fp: 3 });
  });
});

describe("a Logistics Base", () => {
  const based = (): { board: Board; base: Ship } => {
    const board = new Board(178).rich();
    board.ship("F-REP", "02-0505", { repair: 2 });
    board.turn(sheet("F-REP 1: LOGB"));
    const base = board.state.ships.find((ship) => typeOf(ship).name === "C-LB");
    if (base === undefined) throw new Error("no base");
    return { board, base };
  };

  rule("WL-LOGB-07", "is no fortification, and a frigate kills it", () => {
    const { board } = based();
    expect(reasons(board.turn("FS 02 0505 50\nAF 02 0505 2\nAL 02 0505 W\nNE"))).toEqual([
      "not-yours",
      "not-yours",
      "not-yours",
    ]);
    const alone = new Board(178);
    alone.ship("C-LB", "02-0505", { owner: B });
    alone.ship("F-FF", "02-0504");
    const lines = alone.turn(sheet("F-FF 1: 0505"));
    expect(find(lines, "battle.attacker")).toMatchObject({ fort: 0, defendersLost: 1, attackersLost: 0 });
    expect(alone.state.ships.map((ship) => typeOf(ship).name)).toEqual(["F-FF"]);
  });

  rule("WL-LOGB-07", "takes no fighters, PFs or officers, and no orders", () => {
    const { board, base } = based();
    for (const item of ["fighters", "pfs", "drones", "commandos", "bombs", "mrs"] as const)
      expect([item, capacityOf(base, item)]).toEqual([item, 0]);
    board.corp().stockpile.fighters = 20;
    board.turn("NE");
    expect(board.corp().stockpile.fighters).toBe(20);
    const lines = board.turn(sheet("C-LB 1: GLOW SCRA 0506"));
    expect(find(lines, "move.beyond")).toMatchObject({ ship: "C-LB 1" });
    expect(base).toMatchObject({ officers: "", at: board.at("02-0505") });
    expect(board.state.ships).toContain(base);
  });

  rule(
    "WL-LOGB-07",
    "takes no officer at an Academy Center and carries out no order, whichever it is",
    () => {
      const told = (plot: string): unknown[] => {
        const board = new Board(178).rich();
        board.corp().officers = board.corp().officers.map(() => 1);
        board.site("02-0505", "AC", { owner: A });
        board.ship("C-DC", "02-0505");
        const base = board.ship("C-LB", "02-0505", { officers: "" });
        const before = { ...base };
        const key = /^(PRSP|SCAN|BOMB|DUPL)/.test(plot) ? "move.still" : "move.beyond";
        expect(find(board.turn(sheet(`C-LB 1: ${plot}`)), key)).toMatchObject({ ship: "C-LB 1" });
        expect(board.state.ships).toHaveLength(2);
        return [base.at === before.at, base.officers, board.corp().stockpile.decoys];
      };
      const orders = ["GLOW", "FLOW", "COLL", "SCRA", "DECY", "0506", "PRSP", "SCAN SHIP", "DUPL"];
      expect(orders.map((plot) => [plot, ...told(plot)])).toEqual(orders.map((plot) => [plot, true, "", 0]));
    },
  );

  rule("WL-LOGB-07", "serves neither REFT nor GETC and gives repair ships no points", () => {
    const { board } = based();
    const yard = board.state.ships.find((ship) => typeOf(ship).name === "F-REP");
    board.ship("O-CA", "02-0505");
    expect(reasons(board.turn(sheet("O-CA 1: GETC REFT")))).toEqual(["no-base", "no-yard"]);
    expect(yard?.repair).toBe(0);
  });
});

describe("computer units", () => {
  rule("WL-NPC-22", "pirates go on after their base is lost, companies' ships do not move", () => {
    const moved = (captor: number): boolean => {
      const board = new Board(176);
      board.site("03-0505", "PL", { owner: captor, pirateBase: true });
      const ship = board.ship("O-SLV", "03-0808", { owner: PIRATE, heading: 1 });
      runComputerCorps(openWorld(board.state, steady(0)));
      return ship.at !== board.at("03-0808");
    };
    expect([moved(PIRATE), moved(A)]).toEqual([true, true]);
  });

  rule("WL-NPC-35", "does not look ahead for ships, attacks what it can and stays where it bounces", () => {
    const after = (df: number): { at: boolean; alive: boolean } => {
      const board = new Board();
      const monster = board.ship("M-MC", "03-0505", {
        owner: MONSTERS,
        heading: 4,
        af: 40,
        speed: 3,
        hp: 500,
      });
      const victim = board.ship("F-FF", "03-0506", { df, af: 1, hp: 1, sf: 0 });
      runComputerCorps(openWorld(board.state, steady(0.5)));
      return { at: monster.at === board.at("03-0505"), alive: board.state.ships.includes(victim) };
    };
    // Straight ahead into the ship although five other ways were free: beaten, or turned back for the year.
    expect(after(1)).toEqual({ at: false, alive: false });
    expect(after(9999)).toEqual({ at: true, alive: true });
  });

  rule("WL-NPC-04", "the bounty is the attacker's alone", () => {
    const pay = (mover: number): readonly number[] => {
      const board = new Board(176).rich(0).rich(0, B);
      board.ship("M-YSD", "02-0505", { owner: MONSTERS, hp: 1, sf: 0, df: 1 });
      board.ship("F-DN", "02-0504", { owner: mover });
      const lines = board.turn(sheet("F-DN 1: 0505"), { id: mover });
      const bounty = Number(find(lines, "bounty")["bounty"]);
      expect(bounty).toBeGreaterThan(0);
      return [A, B].map((id) => board.corp(id).treasury[0] - (id === mover ? 100 + bounty : 0));
    };
    expect([pay(A), pay(B)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("an Academy Center", () => {
  rule("WL-TERR-AC-01", "is a minor site of wild sectors with 1 to 5 of each, nothing to dig", () => {
    expect(YIELDS["AC"]).toEqual([
      [1, 5],
      [1, 5],
      [1, 5],
      [1, 5],
    ]);
    expect(PROSPECT["AC"]).toBeUndefined();
    const { options } = new Board().state;
    for (const seed of [1, 2, 3]) {
      const state = warlord.setup({ ...options, columns: 6, rows: 6 }, 4, new QuietTable(new FastDice(seed)));
      const homes = new Set(state.corps.flatMap(({ home }) => (home < 0 ? [] : [sectorOf(home)])));
      const academies = state.sites.filter(({ hex }) => pointOf(state, hex) === "AC");
      expect(academies.length).toBeGreaterThan(0);
      for (const site of academies) {
        expect([site.major, homes.has(sectorOf(site.hex))]).toEqual([false, false]);
        if (areaOf(state, site.hex) === "ES") expect(state.galaxy.prospect[site.hex]).toBe(0);
        for (const amount of site.yields) expect(amount >= 1 && amount <= 5).toBe(true);
      }
    }
  });

  rule(
    "WL-TERR-AC-01",
    "lets its owner's ships take officers aboard for people or food, nobody else's",
    () => {
      const tried = (owner: number, order: string): unknown => {
        const board = new Board(176).rich();
        board.corp().officers = board.corp().officers.map(() => 1);
        if (owner !== NOBODY) board.site("02-0505", "AC", { owner });
        const ship = board.ship("F-CA", "02-0505", { officers: "" });
        return [reasons(board.turn(sheet(`F-CA 1: ${order}`))), ship.officers];
      };
      expect([tried(A, "GLOW"), tried(A, "FLOW")]).toEqual([
        [[], "W"],
        [[], "W"],
      ]);
      for (const letter of ["A", "M", "S", "N", "E", "D", "C"])
        expect([tried(A, `GLO${letter}`), tried(A, `FLO${letter}`)]).toEqual([
          [[], letter],
          [[], letter],
        ]);
      expect([tried(NOBODY, "GLOW"), tried(NOBODY, "FLOW")]).toEqual([
        [["no-integration"], ""],
        [["no-integration"], ""],
      ]);
      expect([tried(B, "GLOW"), tried(B, "FLOW")]).toEqual([
        [["no-integration"], ""],
        [["no-integration"], ""],
      ]);
    },
  );

  rule("WL-TERR-AC-01", "does nothing to who enters it", () => {
    const board = new Board(176);
    board.site("02-0505", "AC", { owner: A });
    const ship = board.ship("F-CA", "02-0504", { crew: 3 });
    const before = { ...ship, at: board.at("02-0505") };
    board.turn(sheet("F-CA 1: 0505"));
    expect(ship).toEqual({ ...before, age: before.age + 1 });
  });
});

describe("variants", () => {
  rule("WL-SHIP-42", "variants of a hull trade combat factors for their ability and mostly cost more", () => {
    const strength = ({ af, df, sf }: ShipType): number => af + df + sf;
    const hull = (type: ShipType): string => `${type.race}${type.size}`;
    const plain = new Map<string, ShipType>();
    for (const type of LISTED_TYPES) {
      const known = plain.get(hull(type));
      if (type.variants === "" && (known === undefined || type.cost < known.cost))
        plain.set(hull(type), type);
    }
    const found = { weaker: 0, dearer: 0, both: 0, neither: [] as string[] };
    for (const type of LISTED_TYPES) {
      const base = plain.get(hull(type));
      // A generic ship has a mission instead; monsters have no hulls.
      if (base === undefined || type.variants === "" || type.variants === "G" || type.family !== undefined)
        continue;
      const weaker = strength(type) < strength(base);
      const dearer = type.cost > base.cost;
      if (!weaker && !dearer) found.neither.push(type.name);
      else found[weaker && dearer ? "both" : weaker ? "weaker" : "dearer"] += 1;
    }
    // The two auxiliaries share their size with the Warp Gate alone; obsolete ships are older, not dearer.
    expect(found).toEqual({
      weaker: 19,
      dearer: 110,
      both: 139,
      neither: ["C-ACVA", "C-ASCS", "R-BOP", "R-WB"],
    });
    const figures = (name: string): readonly number[] => {
      const { af, df, sf, hp, cost } = theType(name);
      return [af, df, sf, hp, cost];
    };
    expect(["F-CA", "F-CVS", "K-D7", "K-D7V"].map(figures)).toEqual([
      [44, 42, 32, 52, 143],
      [40, 40, 27, 52, 155],
      [48, 39, 32, 49, 137],
      [43, 37, 27, 49, 144],
    ]);
  });
});

describe("Heard in Sub-Space", () => {
  rule("WL-SEQ-38", "messages and battle reports stand in the order in which they came about", () => {
    const board = new Board(172);
    const { galaxy } = board.state;
    board.corp(A).settings.listenTo = sectorOf(board.at("22-0505"));
    board.ship("F-DN", "22-0505", { owner: B });
    board.ship("F-FF", "22-0504", { owner: MONSTERS, hp: 1, sf: 0 });
    expect(neighbour(galaxy, board.at("22-0505"), 1)).toBe(board.at("22-0504"));
    board.turn('SHIPS\nF-DN 1: 0504\nORDERS\nNE\nME 101 "one"\nME 101 "two"', { id: B });
    const heard = board
      .corp(A)
      .notices.filter(({ section }) => section === "subspace")
      .map(({ text }) => text.with?.["text"] ?? text.key);
    expect(heard).toEqual(["battle.attacker", "one", "two"]);
    const lines = board.turn("NE").filter(({ section }) => section === "subspace");
    expect(lines.map(({ key }) => key)).toEqual(["battle.attacker", "message", "message"]);
  });
});

describe("the income report", () => {
  rule("WL-ECON-12", "stocks before, a line for each own site, the new stocks, the sums", () => {
    const board = new Board(166);
    board.corp().treasury = [1, 2, 3, 4];
    board.site("00-0404", "PL+AF", { owner: A, yields: [25, 30, 20, 35], name: "Rock", moons: 2 });
    board.site("00-0505", "GG", { owner: A, yields: [9, 9, 9, 9], devastated: true, name: "Ash" });
    board.site("00-0606", "GG", { owner: B, yields: [9, 9, 9, 9] });
    const income = board.turn("NE").filter(({ section }) => section === "income");
    expect(income.map(({ key }) => key)).toEqual([
      "income.before",
      "income.site",
      "income.site",
      "income.site",
      "income.marks",
      "income.adjustments",
      "income.after",
    ]);
    expect(find(income, "income.before")).toEqual({ pe: 1, or: 2, dc: 3, fp: 4 });
    expect(income.filter(({ key }) => key === "income.site").map(({ values }) => values)).toEqual([
      expect.objectContaining({
        place: "00-0404",
        pe: 25,
        or: 30,
        dc: 20,
        fp: 35,
        terrain: "PL+AF",
        marks: "",
      }),
      expect.objectContaining({ place: "00-0505", terrain: "GG+ES", marks: "@" }),
      expect.objectContaining({
        place: HOME_A,
        pe: 100,
        or: 100,
        dc: 100,
        fp: 100,
        terrain: "PL+ES",
        marks: "",
      }),
    ]);
    expect(find(income, "income.adjustments")).toEqual({ pe: "+125", or: "+130", dc: "+120", fp: "+135" });
    expect(find(income, "income.after")).toMatchObject({ pe: 126, or: 132, dc: 123, fp: 139, points: 123 });
    expect(keys(board.turn("NE", { dice: calm() }))).toContain("income.before");
  });
});

describe("free T-bombs", () => {
  rule(
    "WL-MORD-FT-01",
    "FT OFF costs nothing and ends it; a ship bought then comes with what the stock holds",
    () => {
      const board = new Board(173).rich(2000);
      const before = board.corp().treasury[0];
      const lines = board.turn("FT OFF\nNE");
      expect(reasons(lines)).toEqual([]);
      expect(board.corp().settings.freeBombs).toBe(false);
      expect(board.corp().treasury[0]).toBe(before + 100);
      board.turn("FT ON\nNE");
      expect(board.corp().settings.freeBombs).toBe(true);
      expect(board.corp().treasury[0]).toBe(before + 200 - 75);
    },
  );
});
