import { whoSits } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { linesFor } from "../src/report/slots.ts";
import { hexName } from "../src/rules/hex.ts";
import { capacityOf, shipLevel, speedOf } from "../src/rules/ships.ts";
import { NOBODY, type Ship, type Site } from "../src/rules/state.ts";
import { A, B, Board, find, keys, MONSTERS, NPC, reasons, steady } from "./table.ts";

const plot = (line: string, orders = ""): string => `SHIPS\n${line}\nORDERS\n${orders}\nEND`;

describe("moving", () => {
  rule(["WL-MOVE-03", "WL-MOVE-10"], "a speed-4 ship has four lines, one a pulse; a blank line idles", () => {
    const board = new Board();
    const ship = board.ship("F-CA", "00-0101");
    board.turn(plot("F-CA 1: 0102 none 0103 0104 0105"));
    expect(hexName(ship.at)).toBe("0104");
  });
  rule(
    ["WL-MOVE-06", "WL-MOVE-22"],
    "an illegal move drops all later moves, but not later orders (V6)",
    () => {
      const board = new Board();
      const ship = board.ship("T-PC", "00-1501", { crew: 7, damage: 3 });
      const lines = board.turn(plot("T-PC 1: 1601 1503 REPR 1602"));
      expect(hexName(ship.at)).toBe("1601");
      expect(ship.damage).toBe(0);
      expect(keys(lines)).toContain("move.illegal");
    },
  );
  rule(
    ["WL-MOVE-07", "WL-MOVE-17", "WL-TERR-13", "WL-COMBAT-13"],
    "a bounce uses the move; the next line is tried from the old hex (V5)",
    () => {
      const board = new Board().terrain("00-0201", "ES+AF");
      const ship = board.ship("F-FF", "00-0101");
      board.ship("K-B10", "00-0201", { owner: B });
      const lines = board.turn(plot("F-FF 1: 0201 0102"));
      expect(hexName(ship.at)).toBe("0102");
      expect(ship.shields).toBe(15 - 10);
      expect(keys(lines)).toContain("battle.bounce");
    },
  );
  rule(
    ["WL-MOVE-08", "WL-TERR-05", "WL-TERR-06"],
    "a stargate throws the ship elsewhere first; later moves are checked from there",
    () => {
      const board = new Board().terrain("00-0102", "VP+SG").terrain("00-1212", "ES+DC");
      (board.state.galaxy.gates as [number, number][]).push([board.at("00-0102"), board.at("00-1212")]);
      const ship = board.ship("F-FF", "00-0101");
      const lines = board.turn(plot("F-FF 1: 0102 0103"));
      expect(hexName(ship.at)).toBe("1212");
      expect([ship.damage, ship.shields]).toEqual([0, 14]);
      expect(keys(lines)).toContain("move.illegal");
      expect(board.corp().known.gates).toEqual([[board.at("00-0102"), board.at("00-1212")]]);
    },
  );
  rule(
    ["WL-MOVE-04", "WL-MORD-RM-01", "WL-MORD-RM-02"],
    "reversed moves: the last pulses, from the turn after the order (V7, V26)",
    () => {
      expect(linesFor(4, false).join(" ")).toBe("____ ____ ____ ____ none none");
      expect(linesFor(4, true).join(" ")).toBe("none none ____ ____ ____ ____");
      expect(linesFor(2, true).join(" ")).toBe("none none none none ____ ____");
      const board = new Board();
      board.turn("RM ON");
      expect(board.corp().settings.reversedMoves).toBe(false);
      const slow = board.ship("C-MON", "00-0101");
      const fast = board.ship("F-FF", "00-0301");
      const lines = board.turn(plot("C-MON 1: 0102 0103\nF-FF 1: 0302 0303 0304 0305 0306"));
      expect(
        lines
          .filter((line) => line.key === "move")
          .map((line) => [line.values["ship"], line.values["pulse"]]),
      ).toEqual([
        ["F-FF 1", 2],
        ["F-FF 1", 3],
        ["F-FF 1", 4],
        ["C-MON 1", 5],
        ["F-FF 1", 5],
        ["C-MON 1", 6],
        ["F-FF 1", 6],
      ]);
      expect([hexName(slow.at), hexName(fast.at)]).toEqual(["0103", "0306"]);
      board.turn(plot("C-MON 1: none none none none 0104 0105"));
      expect(hexName(slow.at)).toBe("0105");
    },
  );
  rule(
    ["WL-MOVE-11", "WL-APXK-01"],
    "whole-turn orders leave no pulse for a move, all others one less",
    () => {
      const after = (order: string): string => {
        const board = new Board().terrain("00-0101", "ES+AF");
        board.corp().stockpile.decoys = 1;
        const ship = board.ship("F-CA", "00-0101", { crew: 3, drones: 4 });
        const ways = Array.from({ length: 6 }, (_, index) => `010${index + 2}`).join(" ");
        board.turn(plot(`F-CA 1: ${order} ${ways}`));
        return hexName(ship.at);
      };
      for (const order of ["SCAN TERR", "BOMB 0105", "PRSP", "DISP 11 0909", "LINK A CON 1"])
        expect([order, after(order)]).toEqual([order, "0101"]);
      for (const order of ["REPR", "TRNG", "DECY", "GIVE", "CLOA", "CURE"])
        expect([order, after(order)]).toEqual([order, "0104"]);
    },
  );
  rule("WL-SEQ-11", "they happen in pulse 1, also for the slow and with reversed moves", () => {
    for (const [speed, reversed] of [
      [4, false],
      [1, true],
    ] as const) {
      const board = new Board().terrain("00-0101", "ES+AF");
      board.state.galaxy.prospect[board.at("00-0101")] = 80;
      Object.assign(board.corp().settings, { reversedMoves: reversed, nextReversedMoves: reversed });
      board.ship("F-CA", "00-0101", { crew: 3, speed, age: 9 });
      const poor = board.ship("K-D7", "00-0909", { damage: 49, age: 1 });
      board.corp().treasury = [0, -100, 0, 0];
      // In her first pulse the other pays with what was found.
      board.turn(plot("F-CA 1: PRSP\nK-D7 1: REPR"));
      expect([speed, poor.damage]).toEqual([speed, 0]);
    }
  });
  rule("WL-MOVE-12", "another order takes the place of one move and touches its ship alone", () => {
    const board = new Board().rich();
    const trained = board.ship("F-CA", "00-0909", { crew: 3 });
    const other = board.ship("F-CA", "00-0909", { crew: 3 });
    board.turn(plot("F-CA 1: TRNG 0908"));
    expect([trained.crew, hexName(trained.at), other.crew, hexName(other.at)]).toEqual([
      4,
      "0908",
      3,
      "0909",
    ]);
    expect(reasons(board.turn("TRNG"))).toEqual(["not-understood"]);
  });
  /** An older and a younger ship: one finds 100 points, the other can be repaired with them alone. */
  const lent = (finder: "older" | "younger", pulse = 1): number => {
    const board = new Board().terrain("00-0101", "ES+AF");
    board.state.galaxy.prospect[board.at("00-0101")] = 100;
    const [first, second] = finder === "older" ? [9, 1] : [1, 9];
    board.ship("F-CA", "00-0101", { age: first, crew: 3 });
    const needy = board.ship("K-D7", "00-0909", { age: second, damage: 49 });
    board.corp().treasury = [0, -100, 0, 0];
    board.turn(plot(`F-CA 1: PRSP\nK-D7 1: ${"none ".repeat(pulse - 1)}REPR`));
    return needy.damage;
  };
  rule(
    ["WL-MOVE-13", "WL-ORD-PRSP-02"],
    "older ships act first: what they earn younger ones can spend in the same pulse, and later anybody",
    () => {
      expect([lent("older"), lent("younger"), lent("younger", 2)]).toEqual([0, 49, 0]);
    },
  );
  rule(
    ["WL-MOVE-21", "WL-SEQ-12"],
    "so with what was scrapped, and with what an older ship has spent",
    () => {
      const repaired = (age: number): readonly number[] => {
        const board = new Board();
        board.ship("F-DN", "00-0909", { age, crew: 9 });
        const ship = board.ship("K-D7", "00-0909", { age: 5, damage: 49 });
        const third = board.ship("Z-CA", "00-0909", { age: 3, damage: 49, hp: 50 });
        board.corp().treasury = [0, -100, 0, 0];
        board.turn(plot("F-DN 1: SCRAP\nK-D7 1: REPR\nZ-CA 1: REPR"));
        return [ship.damage, third.damage];
      };
      expect([repaired(9), repaired(4), repaired(1)]).toEqual([
        [0, 0],
        [49, 0],
        [49, 49],
      ]);
    },
  );
  rule(["WL-MOVE-14", "WL-SEQ-07"], "before pulse 1 all shields return, with repairs or without", () => {
    const board = new Board();
    const ships = [{}, { damage: 40 }].map((props) =>
      board.ship("F-CA", "00-0101", { shields: 0, ...props }),
    );
    const other = board.ship("F-CA", "00-0303", { shields: 0, owner: B });
    board.turn(plot("F-CA 1: none"));
    expect([...ships, other].map(({ shields }) => shields)).toEqual([32, 32, 0]);
  });
  rule(
    ["WL-SEQ-08", "WL-OFF-16"],
    "Engineers repair one level and one point of speed of their own ship for nothing, not the crew",
    () => {
      const board = new Board();
      const hurt = { damage: 40, lost: 2, crew: 2, maxCrew: 6 };
      const ship = board.ship("F-CA", "00-0101", { ...hurt, officers: "E" });
      const beside = board.ship("F-CA", "00-0101", hurt);
      board.corp().treasury = [0, 0, 0, 0];
      board.turn(plot("F-CA 1: none"));
      expect(ship).toMatchObject({ damage: 39, lost: 1, crew: 2 });
      expect(shipLevel(ship)).toBe("heavy");
      expect(beside).toMatchObject(hurt);
      expect(board.corp().treasury[1]).toBe(100);
    },
  );
  rule(
    ["WL-MOVE-15", "WL-COMBAT-03", "WL-COMBAT-02"],
    "ships that arrive in the same pulse from anywhere fight as one fleet",
    () => {
      const board = new Board();
      board.ship("F-CA", "00-0505", { owner: B, df: 60, hp: 1, sf: 0 });
      const one = board.ship("F-CA", "00-0504");
      const two = board.ship("G-CA", "00-0506");
      const lines = board.turn(plot("F-CA 1: 0505\nG-CA 1: 0505"));
      expect(keys(lines)).toContain("battle.attacker");
      expect([hexName(one.at), hexName(two.at)]).toEqual(["0505", "0505"]);
    },
  );
  rule(["WL-MOVE-16", "WL-MORD-APCT-01"], "the attack percentage decides between attack and bounce", () => {
    const outcome = (percent: number): string[] => {
      const board = new Board();
      board.ship("F-CA", "00-0505", { owner: B, df: 50, crew: 3 });
      board.ship("F-CA", "00-0504", { af: 46, crew: 3 });
      board.corp().settings.attackPercent = percent;
      return keys(board.turn(plot("F-CA 1: 0505"))).filter((key) => key.startsWith("battle"));
    };
    expect(outcome(90)).not.toContain("battle.bounce");
    expect(outcome(95)).toEqual(["battle.bounce"]);
  });
  rule("WL-COMBAT-39", "the winner has the site and goes on, with the shields that are left", () => {
    const board = new Board();
    const site = board.site("00-0505", "PL", { owner: B, fort: 100 });
    const ship = board.ship("F-DN", "00-0504", { crew: 3 });
    board.ship("F-FF", "00-0507", { owner: B, hp: 1, sf: 0, df: 1 });
    const lines = board.turn(plot("F-DN 1: 0505 0506 0507"));
    expect([site.owner, hexName(ship.at)]).toEqual([A, "0507"]);
    expect(lines.filter(({ key }) => key === "battle.attacker")).toHaveLength(2);
    expect(ship.shields).toBeLessThan(ship.sf);
  });
  rule(
    "WL-MORD-AC-01",
    "one ally: 0 cancels, another replaces him; the terrain has worked before the bounce",
    () => {
      const ally = (...orders: readonly string[]): number => {
        const board = new Board();
        for (const order of orders) board.turn(`${order}\nNE`);
        return board.corp().settings.ally;
      };
      expect([ally("AC 102"), ally("AC 102", "AC 201"), ally("AC 102", "AC 0")]).toEqual([B, NPC, NOBODY]);
      const board = new Board();
      board.corp().settings.ally = B;
      board.site("00-0505", "PL+AF", { owner: B });
      const ship = board.ship("F-CA", "00-0504", { crew: 3 });
      board.turn(plot("F-CA 1: 0505"));
      expect([hexName(ship.at), ship.shields < ship.sf]).toEqual(["0504", true]);
    },
  );
  rule(
    ["WL-MORD-AC-05", "WL-COMBAT-10", "WL-MOVE-23"],
    "the ally setting turns ships back without a word to anyone",
    () => {
      const board = new Board();
      const site = board.site("00-0505", "PL", { owner: B });
      const ship = board.ship("F-CA", "00-0504");
      board.corp().settings.ally = B;
      const lines = board.turn(plot("F-CA 1: 0505"));
      expect(hexName(ship.at)).toBe("0504");
      expect(site.owner).toBe(B);
      expect(keys(lines).some((key) => key.startsWith("battle"))).toBe(false);
      expect(board.corp(B).notices).toEqual([]);
      expect(board.corp().known.met).toEqual([]);
    },
  );
  /** A's ship runs into what stands there, is beaten back by it or beats it. */
  const met = (attacker: string, defender: string, owner = B) => {
    const board = new Board();
    Object.assign(board.corp(A).settings, { motto: "Ever on", phone: "111", phoneShown: false });
    Object.assign(board.corp(B).settings, { motto: "Stand fast", phone: "222", phoneShown: true });
    board.ship(defender, "00-0505", { owner });
    board.ship(attacker, "00-0504");
    const lines = board.turn(plot(`${attacker} 1: 0505`));
    const owners = new Set(
      board.state.ships.filter(({ at }) => at === board.at("00-0505")).map((ship) => ship.owner),
    );
    return { board, lines, told: board.corp(B).notices.map(({ text }) => text.key), owners: [...owners] };
  };
  const MEETINGS = [
    ["F-FF", "K-B10", "battle.bounce", B],
    ["K-B10", "F-FF", "battle.attacker", A],
  ] as const;
  rule(
    "WL-MOVE-18",
    "bounce and battle are told to both, and the hex has one owner's ships afterwards",
    () => {
      for (const [attacker, defender, key, left] of MEETINGS) {
        const { board, lines, told, owners } = met(attacker, defender);
        expect(keys(lines)).toContain(key);
        expect([told.includes(key), owners]).toEqual([true, [left]]);
        expect(keys(board.turn("NE", { id: B }))).toContain(key);
      }
    },
  );
  rule("WL-COMBAT-46", "after either both have the other's contact data and motto", () => {
    for (const [attacker, defender] of MEETINGS) {
      const { board, lines } = met(attacker, defender);
      expect(find(lines, "contact")).toMatchObject({ corp: 102, motto: "Stand fast" });
      expect(find(board.turn("NE", { id: B }), "contact")).toMatchObject({ corp: 101, motto: "Ever on" });
      expect([board.corp(A).known.met, board.corp(B).known.met]).toEqual([[B], [A]]);
    }
  });
  rule(["WL-CORP-13", "WL-MORD-PI-02"], "with the telephone of who shows it; between players alone", () => {
    const { board, lines } = met("F-FF", "K-B10");
    expect(find(lines, "contact")).toMatchObject({ phone: "222", player: whoSits(B) });
    expect(find(board.turn("NE", { id: B }), "contact")).toMatchObject({ phone: "", player: whoSits(A) });
    for (const owner of [NPC, MONSTERS])
      expect(keys(met("F-FF", "K-B10", owner).lines)).not.toContain("contact");
  });
  rule("WL-COMBAT-13", "a bounce off a site tells both sides what it yields", () => {
    const board = new Board();
    board.site("00-0505", "PL", { owner: B, fort: 500, yields: [21, 22, 23, 24] });
    board.ship("F-FF", "00-0504");
    const lines = board.turn(plot("F-FF 1: 0505"));
    expect(find(lines, "battle.production")).toMatchObject({
      place: "00-0505",
      pe: 21,
      or: 22,
      dc: 23,
      fp: 24,
    });
    expect(board.corp(B).notices.map((notice) => notice.text.key)).toContain("battle.production");
  });
  rule(
    ["WL-SITE-02", "WL-SITE-05"],
    "an undefended site falls to any ship at once, and it goes on to the next",
    () => {
      const board = new Board();
      const first = board.site("00-0505", "PL");
      const second = board.site("00-0507", "CO", { owner: B });
      const ship = board.ship("C-FDX", "00-0504");
      const lines = board.turn(plot("C-FDX 1: 0505 0506 0507"));
      expect([first.owner, second.owner]).toEqual([A, A]);
      expect(lines.filter((line) => line.key === "capture")).toHaveLength(2);
      expect([hexName(ship.at), ship.crew]).toEqual(["0507", 3]);
      expect(board.corp().known.sites.find((site) => site.hex === first.hex)?.yields).toEqual([
        30, 30, 30, 30,
      ]);
    },
  );
  rule("WL-SITE-02", "who bounces off a site knows its yields", () => {
    const board = new Board();
    const site = board.site("00-0505", "PL", { owner: B, fort: 5000, yields: [21, 22, 23, 24] });
    board.ship("F-FF", "00-0504");
    board.turn(plot("F-FF 1: 0505"));
    expect(site.owner).toBe(B);
    expect(board.corp().known.sites.find(({ hex }) => hex === site.hex)?.yields).toEqual([21, 22, 23, 24]);
  });
  rule(
    "WL-COMBAT-01",
    "ships that stand in a foreign ship's way start no battle in her turn or theirs",
    () => {
      const board = new Board();
      const guard = board.ship("K-B10", "00-0505", { owner: B });
      const passer = board.ship("F-FF", "00-0504");
      for (const id of [B, A])
        expect(keys(board.turn("NE", { id })).filter((key) => key.startsWith("battle"))).toEqual([]);
      expect([guard.damage, passer.damage]).toEqual([0, 0]);
    },
  );
  rule(
    ["WL-SITE-11", "WL-ECON-21", "WL-OFF-21"],
    "capture ends activation, garrison and officers; devastation and the raided mark stay",
    () => {
      const board = new Board();
      const site = board.site("00-0505", "PL", {
        owner: B,
        fort: 20,
        fighters: 1,
        officers: "W",
        activated: true,
        moons: 3,
        devastated: true,
        raided: true,
      });
      board.ship("F-DN", "00-0504");
      board.turn(plot("F-DN 1: 0505"));
      expect(site).toMatchObject({
        owner: A,
        fort: 0,
        fighters: 0,
        officers: "",
        activated: false,
        moons: 3,
        devastated: true,
        raided: true,
        fresh: true,
      });
    },
  );
  /** Whether the survivor of an attack has learned when the die falls at this height. */
  const learns = (
    props: Partial<Ship>,
    height: number,
    defender: "ship" | "fort" | "nobody" = "ship",
  ): boolean => {
    const board = new Board();
    if (defender === "ship") board.ship("C-FAS", "00-0505", { owner: B });
    else board.site("00-0505", "PL", { owner: B, fort: defender === "fort" ? 10 : 0 });
    const ship = board.ship("F-DN", "00-0504", props);
    board.turn(plot("F-DN 1: 0505"), { dice: steady(height) });
    expect(ship.at).toBe(board.at("00-0505"));
    return ship.crew > (props.crew ?? 0);
  };
  rule(
    ["WL-CREW-06", "WL-COMBAT-40"],
    "survivors of an attack learn in 33 of 100, against forts alone in 25",
    () => {
      expect([learns({ crew: 3 }, 0.32), learns({ crew: 3 }, 0.34)]).toEqual([true, false]);
      expect([learns({ crew: 3 }, 0.24, "fort"), learns({ crew: 3 }, 0.26, "fort")]).toEqual([true, false]);
      expect(learns({ crew: 3 }, 0, "nobody")).toBe(false);
    },
  );
  rule("WL-CREW-06", "a defender never learns", () => {
    const board = new Board();
    const guard = board.ship("K-B10", "00-0505", { owner: B, crew: 3 });
    board.corp().settings.attackPercent = 0;
    board.ship("F-FF", "00-0504", { hp: 1, sf: 0 });
    board.turn(plot("F-FF 1: 0505"), { dice: steady(0) });
    expect([board.state.ships, guard.crew]).toEqual([[guard], 3]);
  });
  rule("WL-CREW-07", "from 8 to 9 in 10 of 100, whomever they beat, and never beyond", () => {
    for (const defender of ["ship", "fort"] as const)
      expect([learns({ crew: 8 }, 0.09, defender), learns({ crew: 8 }, 0.11, defender)]).toEqual([
        true,
        false,
      ]);
    expect(learns({ crew: 9 }, 0)).toBe(false);
  });
  rule("WL-PT-04", "with a Prime Team in 50 of 100, from 8 to 9 in 25", () => {
    const team = (crew: number, height: number): boolean => learns({ crew, primeTeam: true }, height);
    expect([team(3, 0.49), team(3, 0.51), team(8, 0.24), team(8, 0.26)]).toEqual([true, false, true, false]);
  });
  rule(["WL-NPC-04", "WL-COMBAT-41"], "the bounty for a wild monster is paid to an attacker at once", () => {
    const board = new Board();
    board.ship("M-MC", "00-0505", { owner: MONSTERS, damage: 40 });
    board.ship("F-DN", "00-0504");
    const before = board.corp().treasury[0];
    const lines = board.turn(plot("F-DN 1: 0505"));
    expect(find(lines, "bounty")["bounty"]).toBe(38);
    expect(board.corp().treasury[0]).toBe(before + 100 + 38);
  });
  rule(["WL-SHIP-08", "WL-MORD-PS-15"], "100 EPs for a destroyed Warp Gate of another player", () => {
    const board = new Board();
    board.ship("C-WG", "00-0505", { owner: B });
    board.ship("F-DN", "00-0504");
    expect(find(board.turn(plot("F-DN 1: 0505")), "gate-reward")["points"]).toBe(100);
  });
  rule(
    ["WL-SHIP-37", "WL-TERR-SZ-01"],
    "a stasis zone ends the turn and costs one pulse until the ship has left it",
    () => {
      const board = new Board().terrain("00-0102", "ES+SZ");
      const ship = board.ship("F-FF", "00-0101", { crew: 3 });
      board.turn(plot("F-FF 1: 0102 0103"));
      expect([hexName(ship.at), speedOf(ship)]).toEqual(["0102", 4]);
      board.turn(plot("F-FF 1: 0103 0104 0105 0106 0107"));
      expect([hexName(ship.at), speedOf(ship)]).toEqual(["0106", 5]);
    },
  );
  /** A mothership with four satellites goes three hexes, through meteors. */
  const convoy = () => {
    const board = new Board().terrain("00-0102", "ES+MS");
    const mother = board.ship("A-CON", "00-0101", { crew: 3 });
    const sleds = [1, 2, 3, 4].map(() => board.ship("A-SLE", "00-0101"));
    const line = (number: number): string => `A-SLE ${number}: LINK A CON 1`;
    const lines = board.turn(plot(`A-CON 1: 0102 0103 0104\n${[1, 2, 3, 4].map(line).join("\n")}`));
    return { mother, sleds, lines };
  };
  rule(
    ["WL-ORD-LINK-01", "WL-ORD-LINK-03"],
    "satellites go where their mothership goes, at her speed",
    () => {
      const { mother, sleds } = convoy();
      expect([mother, ...sleds.slice(0, 3)].map((ship) => hexName(ship.at))).toEqual([
        "0104",
        "0104",
        "0104",
        "0104",
      ]);
      expect(sleds[0]?.speed).toBeLessThan(3);
    },
  );
  rule(["WL-ORD-LINK-02", "WL-RACE-A-09", "WL-SEQ-14"], "she takes the terrain, they do not", () => {
    const { mother, sleds } = convoy();
    expect(mother.shields).toBe(55 - 15);
    expect(sleds.map((ship) => ship.shields)).toEqual([29, 29, 29, 29]);
  });
  rule("WL-ORD-LINK-04", "as many as she has room for; the others stay, and that is told", () => {
    const { sleds, lines } = convoy();
    expect(hexName(sleds[3]?.at ?? 0)).toBe("0101");
    expect(keys(lines).filter((key) => key === "link.failed")).toHaveLength(1);
  });
  rule("WL-COMBAT-47", "they fight beside her as ships of their own", () => {
    const board = new Board();
    board.ship("A-CON", "00-0101", { crew: 3 });
    board.ship("A-SLE", "00-0101");
    board.ship("F-FF", "00-0102", { owner: B, hp: 1, sf: 0 });
    const lines = board.turn(plot("A-CON 1: 0102\nA-SLE 1: LINK A CON 1"));
    expect(find(lines, "battle.attacker")["attackers"]).toMatch(/A-CON.*A-SLE/);
  });
  test("a step is told before what comes of it", () => {
    const board = new Board().terrain("00-0102", "ES+AF").terrain("00-0103", "NO+ES");
    board.ship("F-CA", "00-0101", { crew: 3 });
    const told = board.turn(plot("F-CA 1: 0102 0103")).filter(({ section }) => section === "movement");
    expect(told.map(({ key, values }) => [key, values["place"]])).toEqual([
      ["move", "00-0102"],
      ["move.damage", undefined],
      ["move", "00-0103"],
      ["move.destroyed", "00-0103"],
    ]);
  });
  rule(["WL-TERR-09", "WL-TERR-NO-01"], "a ship destroyed by terrain is gone, with its satellites", () => {
    const board = new Board().terrain("00-0102", "NO+ES");
    board.ship("A-CON", "00-0101");
    board.ship("A-SLE", "00-0101");
    const lines = board.turn(plot("A-CON 1: 0102\nA-SLE 1: LINK A CON 1"));
    expect(board.state.ships).toEqual([]);
    expect(keys(lines)).toContain("move.destroyed");
  });
  rule(
    ["WL-SEQ-16", "WL-ITEM-09"],
    "at a base ships fill up from the stockpile, oldest first, each all it can",
    () => {
      const board = new Board();
      Object.assign(board.corp().stockpile, { fighters: 15, bombs: 5 });
      const old = board.ship("F-CVS", "00-0909", { age: 5 });
      const young = board.ship("F-CVS", "00-0909", { age: 2 });
      board.turn("");
      expect([old.fighters, young.fighters, old.bombs, young.bombs]).toEqual([12, 3, 4, 1]);
      expect(board.corp().stockpile.fighters).toBe(0);
    },
  );
  /** What a carrier takes aboard that comes by this place in its first pulse and goes on. */
  const takenAt = (arrange: (board: Board) => void): number => {
    const board = new Board();
    board.corp().stockpile.fighters = 20;
    arrange(board);
    const ship = board.ship("F-CVS", "13-0504");
    board.turn(plot("F-CVS 1: 0505 0506"));
    expect(hexName(ship.at)).toBe("0506");
    return ship.fighters;
  };
  const siteOf = (props: Partial<Site>) => (board: Board) =>
    void board.site("13-0505", "PL", { owner: A, ...props });
  rule("WL-ITEM-06", "in any pulse, at an own base however far and small; nowhere else", () => {
    expect([takenAt(siteOf({ fort: 200 })), takenAt(siteOf({ fort: 2000 }))]).toEqual([12, 12]);
    expect(takenAt(siteOf({ fort: 199 }))).toBe(0);
    expect(takenAt((board) => void board.ship("C-WG", "13-0505"))).toBe(0);
    expect(takenAt((board) => void board.ship("C-LB", "13-0505"))).toBe(12);
  });
  rule("WL-SITE-10", "bases serve for items, repairs and training; ships are bought elsewhere", () => {
    const board = new Board().rich();
    board.site("13-0505", "PL", { owner: A, fort: 200 });
    const ship = board.ship("F-CA", "13-0505", { crew: 3, damage: 20 });
    board.turn(plot("F-CA 1: REPR TRNG", "PS F FF"));
    expect([ship.damage, ship.crew]).toEqual([0, 4]);
    expect(board.state.ships.map(({ at }) => hexName(at))).toEqual(["0505", "0909"]);
  });
  rule("WL-SHIP-50", "a mission gives room, the base fills it in the same pulse", () => {
    const board = new Board(182);
    const ship = board.ship("O-CVL", "00-0909");
    board.turn(plot("O-CVL 1: MSNP"));
    expect([ship.mission, capacityOf(ship, "pfs") > 0, ship.pfs]).toEqual(["P", true, 0]);
    board.corp().stockpile.pfs = 9;
    board.turn(plot("O-CVL 1: none"));
    expect(ship.pfs).toBe(capacityOf(ship, "pfs"));
  });
  rule(
    ["WL-SEQ-18", "WL-PT-06", "WL-OFF-11"],
    "proximity scans after movement see the six hexes around",
    () => {
      const board = new Board().terrain("00-0105", "ES+NE");
      board.ship("F-CA", "00-0104", { primeTeam: true });
      board.ship("K-D7", "00-0103", { owner: B });
      const lines = board.turn(plot("F-CA 1: none")).filter((line) => line.key === "scan.proximity");
      expect(lines.map((line) => [line.values["place"], line.values["count"]])).toEqual([
        ["00-0103", 1],
        ["00-0105", 0],
      ]);
    },
  );
  rule(
    ["WL-CORP-10", "WL-SHIP-02", "WL-MORD-PS-12"],
    "a ship bought this turn has no orders this turn, even with reversed orders",
    () => {
      const board = new Board().rich();
      board.corp().settings.nextReversedOrders = true;
      board.turn("SHIPS\nC-FAS 1: 0908\nORDERS\nPS C FAS");
      const ship = board.state.ships[0];
      expect([ship?.name, hexName(ship?.at ?? 0), ship?.age]).toEqual(["C-FAS-1", "0909", 0]);
    },
  );
  rule("WL-MORD-PS-11", "a bought ship has the name it is given, after the header, or one of its own", () => {
    const board = new Board().rich();
    board.turn('NH "SS"\nPS C FAS "Lamb"\nPS C FAS\nPS C FAL\nNE');
    expect(board.state.ships.map(({ name, number }) => [name, number])).toEqual([
      ["SS Lamb", 1],
      ["C-FAS-2", 2],
      ["C-FAL-1", 1],
    ]);
  });
  rule(["WL-MAP-12", "WL-SITE-04"], "what is learned of the map is private", () => {
    const board = new Board();
    const site = board.site("00-0505", "RP");
    board.ship("F-CA", "00-0504");
    board.turn(plot("F-CA 1: 0505"));
    expect(board.corp().known.hexes).toContain(site.hex);
    expect(board.corp(B).known.hexes).toEqual([]);
    expect(site).toMatchObject({ owner: A, major: false });
  });
  rule("WL-TERR-10", "other terrain cannot be owned", () => {
    const board = new Board().terrain("00-0505", "WH+AF");
    board.ship("F-CA", "00-0504", { crew: 5 });
    const lines = board.turn(plot("F-CA 1: 0505"));
    expect(keys(lines)).not.toContain("capture");
    expect(board.state.sites.filter((site) => site.owner !== NOBODY)).toHaveLength(3);
  });
  rule(["WL-MOVE-19"], "ships that do not exist are left alone", () => {
    expect(reasons(new Board().turn(plot("F-CA 7: 0505")))).toEqual([]);
  });
});
