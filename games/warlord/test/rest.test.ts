import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { specialNumber, type Special } from "../src/data/specials.ts";
import { LISTED_TYPES, theType } from "../src/data/ship-types.ts";
import { hasVariant, isHeavyScout, isLaunch, isNotifier } from "../src/rules/abilities.ts";
import { fightBattle, type Sides } from "../src/rules/battle.ts";
import { attackFactor, defenceFactor, fieldOf, itemFactor, raidFactor } from "../src/rules/factors.ts";
import { capacityOf, typeOf } from "../src/rules/ships.ts";
import { hexName, sectorOf } from "../src/rules/hex.ts";
import type { Ship } from "../src/rules/state.ts";
import { A, B, Board, find, forced, keys, reasons, steady } from "./table.ts";

const PLACE = "03-0808";
function withSpecial(special: Special, year = 175): Board {
  const board = new Board(year).rich();
  board.site("02-0505", "PL", { owner: A, special: specialNumber(special) });
  return board;
}
function sidesOf(board: Board, attackers: Ship[], defenders: Ship[]): Sides {
  const hex = board.at(PLACE);
  const site = board.state.sites.find((one) => one.hex === hex && one.owner === B);
  return { state: board.state, hex, attacker: A, defender: B, site, attackers, defenders };
}
const attack = (board: Board, ship: Ship): number =>
  attackFactor(fieldOf(board.state, board.at(PLACE), [ship], [], A, B, undefined), ship);
const defence = (board: Board, ship: Ship): number =>
  defenceFactor(fieldOf(board.state, board.at(PLACE), [], [ship], B, A, undefined), ship);

describe("ships", () => {
  rule(["WL-SHIP-19", "WL-COMBAT-48", "WL-COMBAT-04"], "attackers use only AF, defenders only DF", () => {
    const board = new Board();
    const attacker = board.ship("F-CA", PLACE, { af: 40, df: 999, crew: 3 });
    const defender = board.ship("F-CA", PLACE, { owner: B, af: 999, df: 30, crew: 3, hp: 1, sf: 0 });
    expect(fightBattle(sidesOf(board, [attacker], [defender]), forced()).rounds[0]).toMatchObject({
      attack: 40,
      defence: 30,
    });
  });
  rule(
    ["WL-RACE-C-01", "WL-VAR-B-01", "WL-VAR-D-01"],
    "Civilians, battle and defence variants have nothing but their factors",
    () => {
      const board = new Board();
      board.corp().settings.attackTactic = 1;
      board.site(PLACE, "PL", { owner: B });
      const factor = (type: string): number =>
        attackFactor(
          fieldOf(board.state, board.at(PLACE), [], [], A, B, board.siteAt(PLACE)),
          board.ship(type, PLACE, { af: 100, crew: 3 }),
        );
      expect([factor("C-FAL"), factor("H-DG"), factor("J-CLD")]).toEqual([100, 100, 100]);
      expect(theType("F-CC").af).toBeGreaterThan(theType("F-CA").af);
      expect(theType("J-CLD").df).toBeGreaterThan(theType("J-CL").df);
    },
  );
  rule(
    ["WL-VAR-00", "WL-SHIP-41", "WL-VAR-L-01", "WL-VAR-O-01"],
    "letters stay whatever the mission; launch ships carry more drones; obsolete ships crawl",
    () => {
      const board = new Board();
      const ship = board.ship("O-CVL", "00-0909");
      board.turn("SHIPS\nO-CVL 1: MSNS\nEND");
      expect([hasVariant(ship, "V"), hasVariant(ship, "G"), hasVariant(ship, "S")]).toEqual([
        true,
        true,
        false,
      ]);
      expect(isLaunch(board.ship("Z-CD", PLACE))).toBe(true);
      expect(theType("Z-CD").drones).toBeGreaterThan(theType("Z-CA").drones);
      expect(LISTED_TYPES.filter((type) => type.variants.includes("O")).map((type) => type.speed)).toEqual([
        0, 1, 1,
      ]);
    },
  );
  rule(
    "WL-ITEM-01",
    "each kind of item has a capacity of its own, from type, race, upgrade and mission",
    () => {
      const board = new Board();
      const ship = board.ship("O-CVL", PLACE, { mission: "V", extra: [0, 0, 8, 0, 0, 0] });
      expect(
        ["fighters", "pfs", "drones", "commandos", "bombs", "mrs"].map((item) =>
          capacityOf(ship, item as "fighters"),
        ),
      ).toEqual([20, 0, 24, 0, 4, 1]);
      ship.damage = 36;
      expect(capacityOf(ship, "fighters")).toBe(0);
    },
  );
  rule(["WL-MAP-07", "WL-TERR-15"], "crossing a border costs nothing, and terrain stays where it is", () => {
    const board = new Board().terrain("01-0101", "ES+AF");
    const ship = board.ship("F-CA", "00-0115", { crew: 5 });
    const before = [...board.state.galaxy.area];
    board.turn("SHIPS\nF-CA 1: 0116 0101 0102\nEND");
    expect([sectorOf(ship.at), hexName(ship.at)]).toEqual([1, "0102"]);
    expect(board.state.galaxy.area).toEqual(before);
  });
  rule(["WL-ORD-GLO-04", "WL-OFF-02"], "officers arrive after the turn, one to three of them", () => {
    const arrived = (height: number): number =>
      new Board().turn("NE", { dice: steady(height) }).filter((line) => line.key === "officer.arrived")
        .length;
    expect([arrived(0.5), arrived(0.9), arrived(0.99)]).toEqual([1, 2, 3]);
    const board = new Board().rich();
    board.corp().officers = [0, 0, 0, 0, 0, 0, 0, 0];
    board.ship("F-CA", "00-0909");
    expect(reasons(board.turn("SHIPS\nF-CA 1: GLOW\nEND"))).toEqual(["no-officer"]);
  });
  rule("WL-ORD-LINK-05", "a link lasts for the turn only", () => {
    const board = new Board();
    board.ship("A-CON", "00-0101");
    const sled = board.ship("A-SLE", "00-0101");
    board.turn("SHIPS\nA-CON 1: 0102\nA-SLE 1: LINK A CON 1\nEND");
    board.turn("SHIPS\nA-CON 1: 0103\nEND");
    expect(hexName(sled.at)).toBe("0102");
  });
  rule(
    ["WL-DECOY-06", "WL-DECOY-09"],
    "a decoy holds its hex like a ship, and an encounter unmasks it",
    () => {
      const board = new Board();
      board.ship("C-DC", "03-0506", { owner: B });
      board.ship("F-POL", "03-0505", { crew: 3 });
      const lines = board.turn("SHIPS\nF-POL 1: 0506\nEND");
      expect(find(lines, "battle.bounce")["defenders"]).toBe("C-DC");
      expect(board.corp().known.sightings[0]?.types).toEqual(["C-DC"]);
    },
  );
  rule(
    "WL-MON-MIR-01",
    "a mirror copies four factors of a primary race's ship, at its price, whatever P% says",
    () => {
      const board = new Board(175).rich();
      board.corp().primaries = "T";
      board.corp().boons.monsters = true;
      board.turn("P% 90\nPS M MIR", { dice: steady(0.3) });
      const mirror = board.state.ships[0];
      const model = LISTED_TYPES.find(
        (type) =>
          type.race === "T" && type.af === mirror?.af && type.df === mirror.df && type.hp === mirror.hp,
      );
      expect(model).toBeDefined();
      expect(board.corp().treasury[0]).toBe(5100 - (model?.cost ?? 0));
      expect(mirror?.speed).toBe(4);
    },
  );
});

describe("battles", () => {
  rule(
    ["WL-COMBAT-22", "WL-COMBAT-42"],
    "if both sides are gone the site stays with the defender; no ship is ever captured",
    () => {
      const board = new Board();
      const site = board.site(PLACE, "PL", { owner: B, fort: 10 });
      const ship = board.ship("F-CA", PLACE, { hp: 1, sf: 0 });
      const result = fightBattle(sidesOf(board, [ship], []), forced({}, [50, 50]));
      expect([result.winner, site.fort, site.owner]).toEqual(["nobody", 0, B]);
      expect(board.state.ships.every((one) => one.owner === A)).toBe(true);
    },
  );
  rule(
    ["WL-COMBAT-49", "WL-SEQ-15"],
    "shields lost in one battle are missing in the next of the same turn",
    () => {
      const board = new Board();
      board.ship("F-FF", "03-0506", { owner: B, hp: 1, sf: 0 });
      board.ship("F-FF", "03-0507", { owner: B, hp: 1, sf: 0 });
      const ship = board.ship("F-BB", "03-0505", { crew: 3 });
      board.turn("SHIPS\nF-BB 1: 0506 0507\nEND");
      // Each frigate strikes once with its DF of 24 and 24 + crew 4.
      expect(ship.shields + ship.hp - ship.damage).toBeLessThan(56 + 98 - 40);
      expect(hexName(ship.at)).toBe("0507");
      board.turn("");
      board.turn("SHIPS\nF-BB 1: none\nEND");
      expect(ship.shields).toBe(56);
    },
  );
  rule(
    ["WL-TERR-MO-02", "WL-TERR-AZ-02", "WL-TERR-NE-03"],
    "items in battle terrain: commandos idle in heat, drones half in nebulae, only PFs in antimatter",
    () => {
      const worth = (terrain: string, props: Partial<Ship>): number => {
        const board = new Board().terrain(PLACE, terrain);
        return itemFactor(board.state, board.at(PLACE), board.ship("F-CVA", PLACE, props), "attack");
      };
      const all = { fighters: 1, pfs: 1, drones: 7, commandos: 1, bombs: 1 };
      expect([worth("ES+ES", all), worth("MO+ES", all), worth("ES+NE", all), worth("ES+AZ", all)]).toEqual([
        31, 29, 19, 15,
      ]);
      const board = new Board().terrain(PLACE, "ES+NE");
      const attacker = board.ship("F-DN", PLACE, { sf: 500, hp: 500 });
      const defender = board.ship("F-CA", PLACE, { owner: B, sf: 500, hp: 10 });
      const andromedan = board.ship("A-INT", PLACE, { owner: B, sf: 500, hp: 10 });
      const result = fightBattle(sidesOf(board, [attacker], [defender]), forced({}, [20, 1]));
      expect(result.rounds).toHaveLength(1);
      expect(
        fightBattle(sidesOf(board, [attacker], [andromedan]), forced({}, [20, 1, 600, 1])).rounds,
      ).toHaveLength(2);
      const zone = new Board().terrain(PLACE, "PL+AZ");
      const site = zone.site(PLACE, "PL+AZ", { owner: B, fort: 100 });
      const ship = zone.ship("F-DN", PLACE, { sf: 9000, hp: 9000 });
      let seen = 0;
      fightBattle(sidesOf(zone, [ship], []), {
        ...forced(),
        volley: () => {
          seen = seen === 0 ? 1 : seen;
          const left = site.fort;
          if (left === 50) seen = 50;
          return left === 100 ? 40 : 100;
        },
      });
      expect(seen).toBe(50);
    },
  );
});

describe("sector specials", () => {
  rule(
    ["WL-SPEC-T12", "WL-SPEC-T18", "WL-SPEC-T27", "WL-SPEC-T28"],
    "supercomputer, training, fighter and PF academies in factors",
    () => {
      const computer = withSpecial("combat-supercomputer");
      expect(attack(computer, computer.ship("F-CA", PLACE, { af: 100, crew: 3 }))).toBe(115);
      expect(attack(computer, computer.ship("I-CA", PLACE, { af: 100, crew: 3 }))).toBe(130);
      expect(attack(computer, computer.ship("C-FAL", PLACE, { af: 100, crew: 3 }))).toBe(100);
      const training = withSpecial("battle-training");
      const crew = training.ship("F-CA", PLACE, { af: 100, df: 100, crew: 3 });
      expect([attack(training, crew), defence(training, crew)]).toEqual([110, 100]);
      const academy = withSpecial("fighter-academy");
      const carrier = academy.ship("F-CVA", PLACE, { af: 0, df: 0, crew: 3, fighters: 10 });
      expect([attack(academy, carrier), defence(academy, carrier)]).toEqual([50, 40]);
      const tenders = withSpecial("pf-academy");
      expect(attack(tenders, tenders.ship("L-CAP", PLACE, { af: 0, crew: 3, pfs: 6 }))).toBe(96);
    },
  );
  rule(
    ["WL-SPEC-T19", "WL-SPEC-T32", "WL-SPEC-T31"],
    "survey ships notify, scouts are heavy scouts, missions change anywhere",
    () => {
      const network = withSpecial("notification-network");
      expect([
        isNotifier(network.state, network.ship("F-CLS", PLACE)),
        isNotifier(new Board().state, network.ship("F-CLS", PLACE)),
      ]).toEqual([true, false]);
      const scouts = withSpecial("scout-network");
      expect([
        isHeavyScout(scouts.state, scouts.ship("F-FFS", PLACE)),
        isHeavyScout(scouts.state, scouts.ship("F-FFS", PLACE, { owner: B })),
      ]).toEqual([true, false]);
      const computer = withSpecial("mission-computer");
      const tug = computer.ship("K-TGA", "03-0101");
      computer.turn("SHIPS\nK-TGA 1: MSNS\nEND");
      expect(tug.mission).toBe("S");
    },
  );
  rule(["WL-SPEC-T34", "WL-SPEC-T16"], "raids against others gain 10 percent; upgrades 20", () => {
    const guild = withSpecial("raiders-guild");
    const ship = guild.ship("F-CA", PLACE, { af: 100, crew: 3 });
    expect([
      raidFactor(guild.state, ship, guild.siteAt("22-0909")),
      raidFactor(guild.state, ship, guild.siteAt("00-0909")),
      raidFactor(guild.state, ship, guild.siteAt("00-1610")),
    ]).toEqual([110, 100, 100]);
    const facility = withSpecial("upgrade-facility");
    const old = facility.ship("K-D7", "00-0909", { age: 6, af: 50, hp: 50 });
    facility.turn("SHIPS\nK-D7 1: UPGR\nEND");
    expect([old.af, old.hp, capacityOf(old, "drones")]).toEqual([60, 60, 24]);
  });
  rule("WL-CORP-18", "nothing stops a Corporation from turning on its friends", () => {
    const board = new Board();
    board.corp(B).settings.ally = A;
    const site = board.site("03-0506", "PL", { owner: B });
    board.ship("F-CA", "03-0505");
    expect(keys(board.turn("SHIPS\nF-CA 1: 0506\nEND"))).toContain("capture");
    expect([site.owner, typeOf(board.ship("F-CA", PLACE)).name]).toEqual([A, "F-CA"]);
  });
});
