import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { specialNumber, type Special } from "../src/data/specials.ts";
import { fieldOf, attackFactor, itemFactor } from "../src/rules/factors.ts";
import { sectorOf, hexName } from "../src/rules/hex.ts";
import { supportFee } from "../src/year/income.ts";
import { rangeTerm } from "../src/ship-orders/bombard.ts";
import { missionRefusal } from "../src/ship-orders/mission.ts";
import { hasSpecial } from "../src/rules/world.ts";
import { CHOICES, giveSpecial } from "../src/rules/special-sites.ts";
import { A, B, Board, find, HOME_A, HOME_B, keys, reasons, steady } from "./table.ts";

const PLACE = "03-0808";
function withSpecial(special: Special, year = 175): Board {
  const board = new Board(year).rich();
  board.site("02-0505", "PL", { owner: A, special: specialNumber(special) });
  return board;
}
const plot = (line: string): string => `SHIPS\n${line}\nEND`;

describe("sector specials for ships", () => {
  rule(
    ["WL-SPEC-T29", "WL-SPEC-T24"],
    "the flight school trains to 7, with a team to 8; the Ship Ager counts two years",
    () => {
      const school = withSpecial("flight-school");
      const plain = school.ship("F-CA", "00-0909", { crew: 6 });
      const team = school.ship("K-D7", "00-0909", { crew: 7, primeTeam: true });
      school.turn(plot("F-CA 1: TRNG TRNG\nK-D7 1: TRNG TRNG"));
      expect([plain.crew, team.crew]).toEqual([7, 8]);
      const ager = withSpecial("ship-ager");
      const ship = ager.ship("F-CA", "00-0909", { age: 3 });
      ager.turn("");
      expect(ship.age).toBe(5);
    },
  );
  rule(
    ["WL-SPEC-T33", "WL-SPEC-T35", "WL-SPEC-T26", "WL-SPEC-T20"],
    "cloak detector, facilitator, portable refitter, bombardment targeter",
    () => {
      const detector = withSpecial("cloak-detector");
      detector.ship("R-KR", "03-0303", { owner: B, cloaked: true });
      detector.ship("F-FFS", "03-0101", { crew: 3 });
      expect(find(detector.turn(plot("F-FFS 1: SCAN CLOA")), "scan.cloak.hexes")["list"]).toBe("0303");
      const facilitator = withSpecial("facilitator");
      expect(
        missionRefusal(facilitator.state, facilitator.ship("T-LTT", PLACE, { crew: 3 }), "F"),
      ).toBeUndefined();
      const refitter = withSpecial("portable-refitter");
      const ship = refitter.ship("F-FF", PLACE);
      refitter.turn(plot("F-FF 1: REFT"));
      expect(ship.speed).toBe(6);
      const targeter = withSpecial("bombardment-targeter");
      const [from, to] = [targeter.at("00-0101"), targeter.at("00-0112")];
      expect([rangeTerm(targeter.state, A, from, to), rangeTerm(targeter.state, B, from, to)]).toEqual([
        0, -30,
      ]);
    },
  );
  rule(
    ["WL-SPEC-T37", "WL-SPEC-T14"],
    "commandos cost no support and strike harder; an MRS helps to attack",
    () => {
      const board = withSpecial("commando-support");
      const ship = board.ship("F-CMC", PLACE, { commandos: 8, primeTeam: true });
      expect(itemFactor(board.state, ship.at, ship, "attack")).toBe(8 * 3 + 10);
      expect(supportFee(board.state, A)).toBe(Math.round((109 + 50) / 40));
      const center = withSpecial("mrs-center");
      const cruiser = center.ship("F-CA", PLACE, { af: 100, crew: 3, mrs: 1 });
      expect(attackFactor(fieldOf(center.state, cruiser.at, [cruiser], [], A, B, undefined), cruiser)).toBe(
        115,
      );
    },
  );
  rule(
    ["WL-MORD-DH-01", "WL-SPEC-T15"],
    "DH: once a turn for 50 EPs, with the Site Deactivator or by an event's grace",
    () => {
      const board = withSpecial("site-deactivator");
      board.site("02-1616", "PL");
      expect(reasons(board.turn("DH 03 0101\nDH 03 0202"))).toEqual(["once-a-turn"]);
      expect([board.state.galaxy.deactivated, board.corp().treasury[0]]).toEqual([
        [board.at("03-0101")],
        5130 - 50,
      ]);
      expect(reasons(new Board().turn("DH 03 0101"))).toEqual(["no-special"]);
      const gift = new Board();
      gift.corp().boons.freeDeactivation = true;
      gift.turn("DH 03 0101");
      expect(gift.corp().treasury[0]).toBe(400);
    },
  );
});

describe("the Graveyard", () => {
  rule(
    ["WL-GRAVE-05", "WL-GRAVE-07", "WL-GRAVE-10"],
    "raids, base scans and a way out by displacement; no way back in",
    () => {
      const board = new Board(175).rich();
      board.site("GS-0101", "PL", { owner: A, fort: 600 });
      board.site("GS-0506", "PL");
      board.site("00-0101", "PL", { owner: A, fort: 600 });
      board.ship("K-D7", "GS-0909", { owner: B });
      board.ship("F-CA", "GS-0505", { af: 90 });
      const ship = board.ship("A-INT", "GS-0101");
      const lines = board.turn(plot("F-CA 1: RAD4\nA-INT 1: DISP 00 0101"));
      expect([sectorOf(ship.at), hexName(ship.at)]).toEqual([0, "0101"]);
      expect(keys(lines)).toContain("raid");
      expect(
        lines.some(
          (line) =>
            line.key === "scan.ships" && line.values["sector"] === "GS" && line.values["list"] === "0909:1",
        ),
      ).toBe(true);
      expect(reasons(board.turn(plot("A-INT 1: DISP GS 0101")))).toEqual(["graveyard"]);
    },
  );
  rule("WL-ORD-LINK-06", "in a swept minefield only the mothership counts", () => {
    const board = new Board().terrain("03-0102", "ES+OM");
    board.ship("G-MS", "03-0101", { age: 9 });
    const mother = board.ship("A-CON", "03-0101", { age: 8, crew: 3 });
    const sleds = [1, 2, 3].map(() => board.ship("A-SLE", "03-0101", { age: 7 }));
    const late = [6, 5].map((age) => board.ship("K-D7", "03-0101", { age, crew: 3 }));
    board.turn(
      plot(
        `G-MS 1: SWP4\nA-CON 1: none 0102\n${[1, 2, 3].map((n) => `A-SLE ${n}: LINK A CON 1`).join("\n")}\nK-D7 1: none 0102\nK-D7 2: none 0102`,
      ),
    );
    for (const ship of [mother, ...sleds, ...late]) expect(ship.shields).toBe(ship.sf);
  });
});

describe("chosen specials", () => {
  const variant = { variant: "choose-special" };

  rule("WL-CUSTOM-03", "SS chooses the special of the own Home Office once, with the build", () => {
    const board = new Board(165, variant);
    const lines = board.turn("SS 12\nSS 13");
    expect(find(lines, "line.done")["result"]).toEqual({
      key: "done.special-chosen",
      with: { special: "@special.12", number: 12 },
    });
    expect(reasons(lines)).toEqual(["special-chosen"]);
    expect([board.siteAt(HOME_A).special, board.siteAt(HOME_B).special]).toEqual([12, 0]);
    expect(board.corp().specialsSeen).toEqual([12]);
    expect(hasSpecial(board.state, A, "combat-supercomputer")).toBe(true);
    expect(keys(lines)).not.toContain("capture.special");
  });

  rule("WL-CUSTOM-03", "1 to 42 can be chosen, but not the Resource Equalizer", () => {
    for (const number of [0, 41, 43]) {
      const board = new Board(165, variant);
      expect([number, reasons(board.turn(`SS ${number}`))]).toEqual([number, ["no-such-special"]]);
    }
    for (const number of [1, 40, 42]) {
      const board = new Board(165, variant);
      expect(reasons(board.turn(`SS ${number}`))).toEqual([]);
      expect(board.siteAt(HOME_A).special).toBe(number);
    }
    expect(CHOICES).toHaveLength(41);
  });

  rule("WL-CUSTOM-03", "later, and in other games, there is nothing to choose", () => {
    expect(reasons(new Board(166, variant).turn("SS 12"))).toEqual(["too-late"]);
    const standard = new Board(165);
    expect(reasons(standard.turn("SS 12"))).toEqual(["no-choosing"]);
    expect(standard.siteAt(HOME_A).special).toBe(0);
  });

  rule("WL-CUSTOM-03", "who chooses none gets one by lot, never the Equalizer", () => {
    for (const [height, number] of [
      [0, 1],
      [1, 42],
    ] as const) {
      const board = new Board(165, variant);
      const lines = board.turn("NE", { dice: steady(height) });
      expect(find(lines, "capture.special")).toEqual({ special: `@special.${number}`, number });
      expect(board.siteAt(HOME_A).special).toBe(number);
    }
    const late = new Board(166, variant);
    late.turn("NE");
    expect(late.siteAt(HOME_A).special).toBe(0);
  });

  rule("WL-SPEC-T07", "an Academy Capital costs its site 25 people", () => {
    const board = new Board(165, variant);
    board.turn("SS 7");
    expect(board.siteAt(HOME_A).yields).toEqual([75, 100, 100, 100]);
    const poor = board.site("01-0101", "PL", { yields: [20, 1, 2, 3] });
    giveSpecial(poor, 7);
    expect(poor.yields).toEqual([0, 1, 2, 3]);
    giveSpecial(poor, 8);
    expect([poor.special, poor.yields]).toEqual([8, [0, 1, 2, 3]]);
  });
});
