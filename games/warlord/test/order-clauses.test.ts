import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { hexName } from "../src/rules/hex.ts";
import { capacityOf } from "../src/rules/ships.ts";
import type { Ship } from "../src/rules/state.ts";
import { A, B, Board, keys, reasons } from "./table.ts";

const plot = (line: string): string => `SHIPS\n${line}\nORDERS\nNE`;
const HOME = "00-0909";

describe("repairing and upgrading, clause by clause", () => {
  /** A K-C7 (180 points) of 60 hit points at home, with so many ores. */
  const repaired = (props: Partial<Ship>, ores = 5000) => {
    const board = new Board();
    const ship = board.ship("K-C7", HOME, { hp: 60, crew: 3, ...props });
    board.corp().treasury = [0, ores - 100, 0, 0];
    const lines = board.turn(plot("K-C7 1: REPR"));
    return { ship, paid: ores - (board.corp().treasury[1] ?? 0), why: reasons(lines) };
  };

  rule("WL-ORD-REPR-02", "10 percent of the price for each level of damage", () => {
    const priced = (damage: number): number => repaired({ damage }).paid;
    expect([priced(1), priced(30), priced(40), priced(55)]).toEqual([18, 36, 54, 72]);
  });

  rule("WL-ORD-REPR-03", "10 more for each point of speed that was lost", () => {
    expect([1, 2].map((lost) => repaired({ damage: 1, lost }).paid)).toEqual([28, 38]);
    expect(repaired({ lost: 1 }).ship).toMatchObject({ lost: 0, damage: 0 });
  });

  rule("WL-ORD-REPR-04", "with an ore less than the bill nothing at all is repaired or paid", () => {
    const before = { damage: 55, lost: 1, crew: 1 };
    const { ship, paid, why } = repaired(before, 81);
    expect([ship, paid, why]).toMatchObject([before, 0, ["ores"]]);
    expect(repaired(before, 82)).toMatchObject({ paid: 82, ship: { damage: 0, lost: 0, crew: 3 }, why: [] });
  });

  rule(
    ["WL-ORD-UPGR-01", "WL-SHIP-39"],
    "an upgrade costs a quarter of the price, at age 5, where there is a yard",
    () => {
      const upgraded = (props: Partial<Ship>, ores: number, place = HOME, helper = "") => {
        const board = new Board();
        const ship = board.ship("K-C7", place, { age: 5, ...props });
        if (helper !== "") board.ship(helper, place);
        board.corp().treasury = [0, ores - 100, 0, 0];
        const why = reasons(board.turn(plot(`K-C7 1: UPGR${helper === "" ? "" : `\n${helper} 1: none`}`)));
        return [ship.upgraded, ores - (board.corp().treasury[1] ?? 0), why];
      };
      expect(upgraded({}, 45)).toEqual([true, 45, []]);
      expect(upgraded({}, 44)).toEqual([false, 0, ["ores"]]);
      expect(upgraded({}, 500, "00-0101")).toEqual([false, 0, ["no-yard"]]);
      expect(upgraded({}, 500, "00-0101", "F-REP")).toEqual([true, 45, []]);
      expect(upgraded({}, 500, "00-0101", "C-LB")).toEqual([true, 45, []]);
    },
  );

  rule("WL-ORD-UPGR-02", "never a monster", () => {
    const board = new Board().rich();
    const monster = board.ship("M-MC", HOME, { age: 9 });
    expect(reasons(board.turn(plot("M-MC 1: UPGR")))).toHaveLength(1);
    expect(monster.upgraded).toBe(false);
  });
});

describe("curing, clause by clause", () => {
  /** Whether this healer cures a wounded cruiser beside it. */
  const cures = (healer: string, props: Partial<Ship> = {}, year = 182): readonly unknown[] => {
    const board = new Board(year);
    const doctor = board.ship(healer, "00-0101", { crew: 3, ...props });
    const patient = board.ship("Z-CA", "00-0101", { crew: 1, maxCrew: 5 });
    const why = reasons(board.turn(plot(`${healer} ${doctor.number}: CURE`)));
    return [patient.crew, ...why];
  };

  rule(
    "WL-ORD-CURE-01",
    "hospital ships, missions, Doctors, Captains and crews of 9 cure, free of charge",
    () => {
      expect(cures("F-HOS")).toEqual([5]);
      expect(cures("T-LTT", { mission: "H" })).toEqual([5]);
      expect(cures("G-CA", { officers: "D" })).toEqual([5]);
      expect(cures("G-CA", { officers: "C" })).toEqual([5]);
      expect(cures("G-CA", { crew: 9 })).toEqual([5]);
      expect(cures("G-CA", { crew: 8 })).toEqual([1, "no-hospital"]);
      expect(cures("G-CA", { officers: "W" })).toEqual([1, "no-hospital"]);
      const itself = (order: string): readonly unknown[] => {
        const board = new Board();
        const healer = board.ship("F-HOS", "00-0101", { crew: 2, maxCrew: 4 });
        board.turn(plot(`F-HOS 1: ${order}`));
        return [healer.crew, board.corp().treasury];
      };
      expect(itself("CURE")).toEqual([4, itself("none")[1]]);
    },
  );

  rule("WL-ORD-CURE-02", "who does not move is cured without an order, from crew 0 and above 3", () => {
    const board = new Board();
    board.ship("F-HOS", "00-0101");
    const ships = [0, 4].map((crew) => board.ship("Z-CA", "00-0101", { crew, maxCrew: 7 }));
    board.turn(plot("F-HOS 1: CURE"));
    expect(ships.map(({ crew }) => crew)).toEqual([7, 7]);
  });
});

describe("garrisons and gifts, clause by clause", () => {
  rule(["WL-ORD-GARR-01", "WL-ITEM-35"], "fighters and PFs go into the garrison, nothing else does", () => {
    const board = new Board();
    const site = board.site("00-0505", "PL", { owner: A, fort: 600 });
    const ship = board.ship("F-CVS", "00-0505", {
      fighters: 3,
      pfs: 1,
      drones: 2,
      bombs: 2,
      commandos: 2,
      mrs: 1,
    });
    board.turn(plot("F-CVS 1: GARR"));
    expect(site).toMatchObject({ fighters: 3, pfs: 1 });
    expect(ship).toMatchObject({ fighters: 0, pfs: 0, drones: 2, bombs: 2, commandos: 2, mrs: 1 });
  });

  rule(
    "WL-ORD-GARR-03",
    "no fighters in nebulae, ion storms, antimatter and negative energy, no PFs in the last",
    () => {
      const left = (area: string): readonly unknown[] => {
        const board = new Board();
        const site = board.site("00-0505", `PL+${area}`, { owner: A, fort: 600 });
        board.ship("F-CVS", "00-0505", { fighters: 3, pfs: 1, crew: 9, sf: 999, shields: 999, hp: 999 });
        board.turn(plot("F-CVS 1: GARR"));
        return [site.fighters, site.pfs];
      };
      expect(left("ES")).toEqual([3, 1]);
      for (const area of ["NE", "IS", "AZ"]) expect([area, left(area)]).toEqual([area, [0, 1]]);
      expect(left("NF")).toEqual([0, 0]);
    },
  );

  rule(
    "WL-ORD-GARX-01",
    "out again up to the free room; the crippled and those without room take nothing",
    () => {
      const taken = (type: string, props: Partial<Ship> = {}): readonly unknown[] => {
        const board = new Board();
        const site = board.site("00-0505", "PL", { owner: A, fort: 600, fighters: 20 });
        const ship = board.ship(type, "00-0505", props);
        board.turn(plot(`${type} 1: GARX`));
        return [ship.fighters, site.fighters];
      };
      expect(taken("F-CVS")).toEqual([12, 8]);
      expect(taken("F-CVS", { fighters: 10 })).toEqual([12, 18]);
      expect(taken("F-CVS", { damage: 50, hp: 52 })).toEqual([0, 20]);
      expect(taken("F-FF")).toEqual([0, 20]);
    },
  );

  rule("WL-ITEM-37", "what lies in a garrison, the Home Office's too, is not picked up on the way", () => {
    const board = new Board();
    board.siteAt(HOME).fighters = 9;
    const ship = board.ship("F-CVS", "00-0908");
    board.turn(plot("F-CVS 1: 0909"));
    expect([ship.fighters, board.siteAt(HOME).fighters]).toEqual([0, 9]);
  });

  rule(
    "WL-ORD-GIVE-01",
    "a crippled giver, too: PFs, drones, T-bombs and the MRS go to whoever has room",
    () => {
      const board = new Board(182);
      const giver = board.ship("F-CA", "00-0101", {
        bombs: 3,
        drones: 4,
        mrs: 1,
        damage: 50,
        hp: 52,
        commandos: 2,
      });
      const taker = board.ship("K-C7", "00-0101");
      board.turn(plot("F-CA 1: GIVE"));
      expect([giver.bombs + taker.bombs, giver.drones + taker.drones, giver.commandos]).toEqual([3, 4, 2]);
      expect(taker.bombs).toBe(Math.min(3, capacityOf(taker, "bombs")));
      expect(taker.drones).toBe(Math.min(4, capacityOf(taker, "drones")));
    },
  );
});

describe("integration, clause by clause", () => {
  const done = (helper: string | undefined, order: string, type = "K-D7"): readonly string[] => {
    const board = new Board(182).rich();
    board.corp().officers = [1, 1, 1, 1, 1, 1, 1, 1];
    board.corp().primeTeams = 1;
    board.ship(type, "00-0101", { crew: 2, maxCrew: 3 });
    if (helper !== undefined) board.ship(helper, "00-0101", helper === "F-CA" ? { crew: 9 } : {});
    const lines = board.turn(plot(`${type} 1: ${order}`));
    return [
      ...reasons(lines),
      ...keys(lines).filter((key) => ["trained", "boarded", "mission"].includes(key)),
    ];
  };

  const integrates = (helper: string) => () => {
    const tried = (beside: string | undefined): readonly unknown[] => [
      done(beside, "TRNG"),
      done(beside, "GLOW"),
      done(beside, "FLOW"),
      done(beside, "MSNR", "T-LTT"),
    ];
    expect(tried(helper)).toEqual([["trained"], ["boarded"], ["boarded"], ["mission"]]);
    expect(tried(undefined)).toEqual(Array.from({ length: 4 }, () => ["no-integration"]));
  };
  rule(
    "WL-VAR-I-01",
    "beside an integration ship others train, change missions and take officers",
    integrates("C-APT"),
  );
  rule("WL-CREW-14C", "beside a crew of 9 as well", integrates("F-CA"));
  rule("WL-LOGB-04", "and beside a Logistics Base", integrates("C-LB"));

  rule(
    "WL-PT-11",
    "monsters and penal ships take neither officers nor Prime Teams, for people or food",
    () => {
      for (const order of ["GLOW", "FLOW", "GLOP", "FLOP"])
        expect([order, done("C-APT", order, "M-MC")]).toEqual([order, ["penal"]]);
    },
  );
});

describe("six pulses, clause by clause", () => {
  /** Where a ship stands after this plot. */
  const goes = (line: string, props: Partial<Ship> = {}, type = "F-CA"): string => {
    const board = new Board();
    const ship = board.ship(type, "00-0101", props);
    board.turn(plot(`${type} 1: ${line}`));
    return hexName(ship.at);
  };

  rule("WL-MOVE-03", "as many lines as speed, and none at all for speed 0", () => {
    const way = "0102 0103 0104 0105 0106 0107 0108";
    const speeds = [0, 1, 3, 6].map((speed) => goes(way, { speed }));
    expect(speeds).toEqual(["0101", "0102", "0104", "0107"]);
  });

  rule("WL-MOVE-10", "a blank line idles; nobody has to move", () => {
    expect([goes("none none none none"), goes("none 0102 none 0103")]).toEqual(["0101", "0103"]);
  });

  rule(
    ["WL-MOVE-02", "WL-SEQ-09"],
    "all first moves, then all second ones: who follows comes a pulse later",
    () => {
      const board = new Board();
      const site = board.site("00-0103", "PL", { owner: B });
      const far = board.ship("F-CA", "00-0101", { age: 9 });
      const near = board.ship("K-D7", "00-0104", { age: 1 });
      const lines = board.turn(plot("F-CA 1: 0102 0103\nK-D7 1: 0103"));
      expect([hexName(far.at), hexName(near.at), site.owner]).toEqual(["0103", "0103", A]);
      // The younger one was there in the first pulse, a pulse before the older one.
      expect(lines.filter(({ key }) => key === "capture")).toHaveLength(1);
    },
  );

  rule("WL-SEQ-10", "in a pulse the oldest goes first: it is its fuel, its yard, its repair point", () => {
    const board = new Board().rich();
    board.ship("F-REP", "00-0101", { repair: 1 });
    const old = board.ship("F-CA", "00-0101", { damage: 30, age: 9 });
    const young = board.ship("K-D7", "00-0101", { damage: 30, age: 2 });
    board.turn(plot("F-REP 1: none\nK-D7 1: REPR\nF-CA 1: REPR"));
    expect([old.damage, young.damage]).toEqual([0, 30]);
  });
});

describe("sites that fall, clause by clause", () => {
  const entered = (line: string, props: object) => {
    const board = new Board();
    const site = board.site("00-0102", "PL", { owner: B, ...props });
    const ship = board.ship("F-DN", "00-0101", { crew: 3 });
    const lines = board.turn(plot(`F-DN 1: ${line}`));
    return { board, site, ship, told: keys(lines) };
  };

  rule(
    ["WL-SITE-05", "WL-COMBAT-44"],
    "without defence at once and without a round, with it after a battle; then one goes on",
    () => {
      const open = entered("0102 0103", { fort: 0 });
      expect([open.site.owner, hexName(open.ship.at), open.told.includes("battle.round")]).toEqual([
        A,
        "0103",
        false,
      ]);
      expect(open.ship.crew).toBe(3);
      const held = entered("0102", { fort: 20 });
      expect([held.site.owner, held.told.includes("battle.round")]).toEqual([A, true]);
      const strong = entered("0102", { fort: 5000 });
      expect([strong.site.owner, hexName(strong.ship.at)]).toEqual([B, "0101"]);
    },
  );

  rule("WL-SITE-07", "it pays its new owner from the next turn on, if it is still his", () => {
    const { board, site } = entered("0102", { fort: 0, yields: [40, 0, 0, 0] });
    const before = board.corp().treasury[0] ?? 0;
    const quiet = new Board();
    quiet.turn("NE");
    const first = quiet.corp().treasury[0] ?? 0;
    quiet.turn("NE");
    expect(before).toBe(first);
    board.turn("NE");
    const usual = (quiet.corp().treasury[0] ?? 0) - first;
    expect((board.corp().treasury[0] ?? 0) - before).toBe(usual + 40);
    expect(site.owner).toBe(A);
  });

  rule("WL-COMBAT-01", "who stays where he is begins no battle, whoever comes", () => {
    const board = new Board();
    board.ship("F-CA", "00-0101");
    board.ship("K-D7", "00-0103", { owner: B });
    expect(keys(board.turn(plot("F-CA 1: none none"))).filter((key) => key.startsWith("battle"))).toEqual([]);
  });
});
