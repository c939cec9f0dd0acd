import { FastDice, QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { computerSequence, runComputerCorps } from "../src/year/computer.ts";
import { stepUnit } from "../src/year/computer-step.ts";
import { warlord } from "../src/game.ts";
import { hexName, neighbour, sectorOf } from "../src/rules/hex.ts";
import { typeOf } from "../src/rules/ships.ts";
import type { Ship } from "../src/rules/state.ts";
import { openWorld } from "../src/rules/world.ts";
import { A, B, Board, calm, MONSTERS, NPC, PIRATE, steady } from "./table.ts";

const act = (board: Board, height: number): void => runComputerCorps(openWorld(board.state, steady(height)));

describe("computer Corporations", () => {
  rule(
    ["WL-NPC-25", "WL-NTG-03", "WL-NPC-01"],
    "monsters first, then pirates in descending number, then companies",
    () => {
      const board = new Board();
      expect(computerSequence(board.state).map((id) => board.corp(id).number)).toEqual([
        998, 997, 996, 995, 994, 201,
      ]);
    },
  );
  rule(
    ["WL-NPC-26", "WL-NPC-27", "WL-NPC-35"],
    "a unit goes in its direction up to its speed, two times out of three",
    () => {
      const board = new Board();
      const monster = board.ship("M-MC", "03-0505", { owner: MONSTERS, heading: 4 });
      act(board, 0.66);
      expect(hexName(monster.at)).toBe("0509");
      act(board, 0.68);
      expect(hexName(monster.at)).toBe("0509");
    },
  );
  rule(["WL-NPC-07", "WL-NPC-33"], "no unit ever leaves its sector", () => {
    const board = new Board();
    const ships = ["M-VD", "M-MC", "M-YSD"].map((type) =>
      board.ship(type, "03-0101", { owner: MONSTERS, heading: 1 }),
    );
    for (let year = 0; year < 40; year++) runComputerCorps(openWorld(board.state, new FastDice(year)));
    for (const ship of ships) expect(sectorOf(ship.at)).toBe(3);
  });
  rule(
    ["WL-NPC-44", "WL-NPC-30", "WL-MON-EB-01"],
    "shields return every year, damage stays; energy monsters heal",
    () => {
      const board = new Board();
      const monster = board.ship("M-MC", "03-0505", { owner: MONSTERS, shields: 0, damage: 10, age: 1 });
      const energy = board.ship("M-EM", "03-0808", { owner: MONSTERS, shields: 0, damage: 10 });
      const orphan = board.ship("F-CA", "11-0505", { owner: NPC, shields: 0 });
      board.corp(NPC).alive = false;
      act(board, 0.9);
      expect([monster.shields, monster.damage, energy.damage, orphan.shields]).toEqual([25, 10, 0, 32]);
    },
  );
  rule(
    ["WL-NPC-31", "WL-NPC-32", "WL-NPC-38"],
    "a unit turns away from shunned terrain and goes for a site straight ahead",
    () => {
      const board = new Board().terrain("03-0506", "VP+ES");
      const monster = board.ship("M-MC", "03-0505", { owner: MONSTERS, heading: 4 });
      const turn = board.open(MONSTERS);
      expect(stepUnit(turn, monster)).toBe(true);
      expect([hexName(monster.at), monster.heading]).not.toEqual(["0506", 4]);
      const hunter = board.ship("M-MC", "03-1010", { owner: MONSTERS, heading: 4 });
      board.site("03-1011", "PL");
      stepUnit(turn, hunter);
      expect(hexName(hunter.at)).toBe("1011");
    },
  );
  rule(
    ["WL-NPC-34", "WL-NPC-36", "WL-NPC-37"],
    "too strong sites and players' own Home Offices are left alone; weak sites beside may be attacked",
    () => {
      const board = new Board();
      const monster = board.ship("M-MC", "00-0908", { owner: MONSTERS, heading: 4 });
      board.siteAt("00-0909").fort = 0;
      stepUnit(board.open(MONSTERS), monster);
      expect(hexName(monster.at)).not.toBe("0909");
      const small = board.ship("M-MC", "03-0505", { owner: MONSTERS, heading: 4 });
      board.site("03-0506", "PL", { owner: B, fort: 900 });
      stepUnit(board.open(MONSTERS), small);
      expect(hexName(small.at)).not.toBe("0506");
      const prey = board.site("03-1111", "PL", { owner: B, fort: 10 });
      const side = board.ship("M-MC", "03-1110", { owner: MONSTERS, heading: 1 });
      stepUnit(board.open(MONSTERS, undefined, steady(0.49)), side);
      expect([side.at, side.heading]).toEqual([prey.hex, 4]);
      // Held by another, a Home Office is a target like any other.
      board.siteAt("22-0909").owner = A;
      board.siteAt("22-0909").fort = 0;
      const thief = board.ship("M-MC", "22-0908", { owner: MONSTERS, heading: 4 });
      stepUnit(board.open(MONSTERS), thief);
      expect(hexName(thief.at)).toBe("0909");
    },
  );
  rule(
    ["WL-NPC-39", "WL-NPC-45", "WL-MON-ASD-01"],
    "a dragon may raid instead of turning: the owner loses his income, nobody gets it",
    () => {
      const board = new Board();
      const dragon = board.ship("M-ASD", "03-0505", { owner: MONSTERS, heading: 1 });
      const site = board.site("03-0506", "PL", { owner: B });
      stepUnit(board.open(MONSTERS, undefined, steady(0.1)), dragon);
      expect([site.raided, hexName(dragon.at)]).toEqual([true, "0505"]);
      expect(board.corp(B).notices[0]?.text.with?.["type"]).toBe("M-ASD");
      expect(board.corp(MONSTERS).raidDue).toEqual([0, 0, 0, 0]);
    },
  );
  rule(
    ["WL-NPC-42", "WL-NPC-43", "WL-RACE-X-02"],
    "they capture sites and fight like everybody else; players are told",
    () => {
      const board = new Board();
      const site = board.site("03-0506", "PL", { owner: B, fort: 10 });
      board.ship("M-MC", "03-0505", { owner: MONSTERS, heading: 4 });
      act(board, 0.5);
      expect(site.owner).toBe(MONSTERS);
      expect(board.corp(B).notices.map((notice) => notice.text.key)).toEqual([
        "battle.attacker",
        "battle.round",
        "alert.site-lost",
      ]);
    },
  );
  rule(
    ["WL-NPC-05", "WL-NPC-06", "WL-MON-REP-01"],
    "monsters multiply from age 4 with one in ten; the child is the next smaller kind",
    () => {
      const board = new Board();
      const parent = board.ship("M-OSD", "03-0505", { owner: MONSTERS, age: 3, speed: 0 });
      const amoeba = board.ship("M-REP", "03-0808", { owner: MONSTERS, age: 2, speed: 0 });
      act(board, 0.09);
      expect(board.state.ships.map((ship) => typeOf(ship).name)).toEqual([
        "M-OSD",
        "M-REP",
        "M-MSD",
        "M-GER",
      ]);
      expect([parent.age, amoeba.age]).toEqual([0, 0]);
      const young = new Board();
      young.ship("M-OSD", "03-0505", { owner: MONSTERS, age: 2, speed: 0 });
      act(young, 0.09);
      expect(young.state.ships).toHaveLength(1);
    },
  );
  const built = (year: number, owner: number, purse = 300): { board: Board; ships: string[] } => {
    const board = new Board(year);
    const site = board.site("03-0505", "PL", { owner, pirateBase: true, fort: 250 });
    board.corp(PIRATE).purses = [[site.hex, purse]];
    act(board, 0.1);
    return {
      board,
      ships: board.state.ships.map((ship) => `${typeOf(ship).race} ${ship.speed - typeOf(ship).speed}`),
    };
  };
  rule(["WL-NPC-13", "WL-RACE-A-12"], "pirates build ships of their own race at their base", () => {
    const { board, ships } = built(170, PIRATE);
    expect(ships).toEqual(["O 0"]);
    expect(board.state.ships[0]?.at).toBe(board.at("03-0505"));
  });
  rule("WL-NPC-14", "only what is available, and never for all they have", () => {
    for (const year of [166, 170, 178]) {
      const { board } = built(year, PIRATE);
      const type = typeOf(board.state.ships[0] as Ship);
      const income = 40 + 3 * (year - 165);
      expect(type.year).toBeLessThanOrEqual(year);
      expect(type.cost).toBeLessThanOrEqual((300 + income) * 0.7);
      expect(board.corp(PIRATE).purses[0]?.[1]).toBe(300 + income - type.cost);
    }
  });
  rule("WL-NPC-16", "a base in other hands builds no more, also when it comes back", () => {
    const { board, ships } = built(170, A);
    expect(ships).toEqual([]);
    board.siteAt("03-0505").owner = PIRATE;
    act(board, 0.1);
    expect(board.state.ships).toEqual([]);
  });
  rule("WL-NPC-23", "only the base and the Home Office of old build, none that came later", () => {
    const board = new Board(170);
    for (const [place, owner] of [
      ["03-0505", PIRATE],
      ["03-0808", NPC],
    ] as const)
      board.site(place, "PL", { owner, fort: 2000, base: true });
    act(board, 0.1);
    expect(board.state.ships).toEqual([]);
    // The two of old have their purses from the first day.
    const { state } = new Board();
    const galaxy = warlord.setup(
      { ...state.options, columns: 6, rows: 6 },
      2,
      new QuietTable(new FastDice(7)),
    );
    for (const corp of galaxy.corps.filter(({ kind }) => kind === "pirate" || kind === "npc")) {
      const places = galaxy.sites.filter(
        ({ owner, pirateBase }) => pirateBase && galaxy.corps[owner] === corp,
      );
      const origins = corp.kind === "npc" ? [corp.home] : places.map(({ hex }) => hex);
      expect(corp.purses.map(([hex]) => hex).toSorted((a, b) => a - b)).toEqual(origins);
    }
  });
  rule(
    "WL-NPC-20",
    "a company builds at its Home Office, at most one ship a year, for 60 percent of its purse",
    () => {
      const board = new Board(170);
      board.corp(NPC).purses = [[board.corp(NPC).home, 300]];
      act(board, 0.1);
      expect(board.state.ships).toHaveLength(1);
      const [ship] = board.state.ships as [Ship];
      expect([ship.owner, ship.at, typeOf(ship).race]).toEqual([NPC, board.corp(NPC).home, "F"]);
      expect(typeOf(ship).cost).toBeLessThanOrEqual(325 * 0.6);
    },
  );
  rule("WL-NPC-29", "from Y176 on their ships are refitted", () => {
    expect([175, 176, 178].map((year) => built(year, PIRATE).ships)).toEqual([["O 0"], ["O 1"], ["O 1"]]);
  });
  rule(["WL-NPC-40"], "now and then they fortify, at most 50 points, never where they have just come", () => {
    const board = new Board();
    const site = board.site("03-0505", "PL", { owner: PIRATE });
    const fresh = board.site("03-0707", "PL", { owner: PIRATE, fresh: true });
    act(board, 0.03);
    expect(site.fort).toBeGreaterThanOrEqual(10);
    expect(site.fort).toBeLessThanOrEqual(50);
    expect(fresh.fort).toBe(0);
  });
  rule(
    ["WL-MON-SC-01", "WL-RACE-J-06"],
    "a crusher on a site may devastate it, a moon crusher eats a moon, a Jindarian empties asteroids",
    () => {
      const board = new Board().terrain("03-1010", "ES+AF");
      const planet = board.site("03-0505", "PL", { owner: B, moons: 2 });
      const moon = board.site("03-0808", "GG", { owner: MONSTERS, moons: 3 });
      board.ship("M-PC", "03-0505", { owner: MONSTERS });
      board.ship("M-MC", "03-0808", { owner: MONSTERS });
      const digger = board.ship("J-CA", "03-1009", { owner: 6, heading: 4 });
      board.state.galaxy.prospect[board.at("03-1010")] = 80;
      act(board, 0.2);
      expect([planet.devastated, moon.moons]).toEqual([true, 2]);
      expect([hexName(digger.at), digger.resting]).toEqual(["1010", true]);
      act(board, 0.2);
      expect(board.state.galaxy.prospect[board.at("03-1010")]).toBe(0);
    },
  );
  rule(
    ["WL-MON-EVD-01", "WL-MON-GS-01"],
    "void demons have speed 5; ghost ships have their load again",
    () => {
      const board = new Board(181);
      const ghost = board.ship("M-WS", "03-0505", { owner: MONSTERS });
      runComputerCorps(openWorld(board.state, calm()));
      expect(ghost).toMatchObject({ fighters: 8, drones: 16, pfs: 2 });
      // Before Y180 there are no PFs, and who is crippled carries nothing.
      const early = new Board(179);
      const [whole, crippled] = [0, 0.9].map((share) => {
        const ship = early.ship("M-WS", "03-0505", { owner: MONSTERS });
        ship.damage = Math.floor(ship.hp * share);
        return ship;
      });
      runComputerCorps(openWorld(early.state, calm()));
      expect(whole).toMatchObject({ fighters: 8, drones: 16, pfs: 0 });
      expect(crippled).toMatchObject({ fighters: 0, drones: 0, pfs: 0 });
      expect(neighbour(board.state.galaxy, ghost.at, 1)).toBeDefined();
    },
  );
});
