import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { CA_CARDS, D7_CARDS, type CardKindId, type CardList } from "../src/data/cards.ts";
import { CA_DAMAGE, D7_DAMAGE } from "../src/data/damage-decks.ts";
import {
  CA_SHIELDS,
  D7_SHIELDS,
  DRONE_IMPACT,
  DRONE_SHIFT,
  DRONES_AFTER_HITS,
  RANGES,
  SHUTTLE_FIRE,
  SHUTTLES_AFTER_HITS,
  TURN_LEFT,
  TURN_RIGHT,
} from "../src/data/figures.ts";
import { classOf, type ShipId } from "../src/data/ships.ts";
import { DAMAGE_TABLES, type Copies } from "../src/data/tables.ts";
import { WEAPONS } from "../src/data/weapons.ts";

const countOf = (list: CardList, kind: CardKindId): number => list.find(([, id]) => id === kind)?.[0] ?? 0;
const total = (list: CardList): number => list.reduce((sum, [count]) => sum + count, 0);
const SHIELD_CARDS = 6;

describe("cards", () => {
  rule("SFC-DECK-01", "the CA has 71 action cards, 65 of them drawable", () => {
    expect(total(CA_CARDS)).toBe(65);
    expect(total(CA_CARDS) + SHIELD_CARDS).toBe(71);
    expect(CA_CARDS.filter(([count]) => count === 4).map(([, kind]) => kind)).toEqual([
      "ph1-fa",
      "ph1-lf",
      "ph1-rf",
      "photon-std",
      "photon-ovl",
      "arm-std",
      "arm-ovl",
      "left",
      "right",
    ]);
    expect(countOf(CA_CARDS, "boarding")).toBe(3);
    expect(countOf(CA_CARDS, "shuttles")).toBe(2);
    expect(countOf(CA_CARDS, "drones")).toBe(0);
  });

  rule("SFC-DECK-02", "the D7 has 77 action cards, 71 of them drawable", () => {
    expect(total(D7_CARDS)).toBe(71);
    expect(total(D7_CARDS) + SHIELD_CARDS).toBe(77);
    expect(D7_CARDS.filter(([count]) => count === 8).map(([, kind]) => kind)).toEqual([
      "disruptor-std",
      "disruptor-ovl",
    ]);
    expect(countOf(D7_CARDS, "boarding")).toBe(4);
    expect(countOf(D7_CARDS, "shuttles")).toBe(1);
    expect(countOf(D7_CARDS, "drones")).toBe(2);
  });

  test("what both ships have they have in the same number, but for boarding parties and shuttles", () => {
    for (const [count, kind] of CA_CARDS) {
      const other = countOf(D7_CARDS, kind);
      if (other > 0 && kind !== "boarding" && kind !== "shuttles")
        expect([kind, other]).toEqual([kind, count]);
    }
    expect([countOf(CA_CARDS, "close"), countOf(CA_CARDS, "away")]).toEqual([5, 5]);
    expect([countOf(CA_CARDS, "ecm1"), countOf(CA_CARDS, "ecm2")]).toEqual([2, 1]);
    expect([countOf(CA_CARDS, "eccm1"), countOf(CA_CARDS, "eccm2")]).toEqual([2, 1]);
    expect([countOf(CA_CARDS, "general"), countOf(CA_CARDS, "specific")]).toEqual([1, 2]);
    expect(
      ["tractor", "recharge", "het", "repair"].map((kind) => countOf(CA_CARDS, kind as CardKindId)),
    ).toEqual([2, 1, 1, 1]);
  });

  rule("SFC-SETUP-03", "shield cards are in no deck; 20 cards of the CA and 32 of the D7 fire", () => {
    const firing = (ship: ShipId) => classOf(ship).cards.filter((card) => card.use === "fire").length;
    expect([firing("ca"), firing("d7")]).toEqual([20, 32]);
    expect([classOf("ca").cards.length, classOf("d7").cards.length]).toEqual([65, 71]);
  });
});

describe("damage tables", () => {
  const figures = (copies: Copies | undefined): string =>
    Object.entries(copies ?? {})
      .map(([copy, table]) => `${copy} ${table.join("")}`)
      .join(" ");

  rule("SFC-DECK-06", "every copy carries its own figures for L, M, S, P", () => {
    expect(figures(DAMAGE_TABLES["ph1-fa"])).toBe("A 1234 B 1123 C 0123 D 0122");
    expect(figures(DAMAGE_TABLES["ph2-wing"])).toBe("A 1123 B 0123 C 0112 D 0012");
    expect(figures(DAMAGE_TABLES["ph2-fx"])).toBe("A 1235 B 0124 C 0123 D 0013");
    expect(figures(DAMAGE_TABLES["photon-std"])).toBe("A 2444 B 2244 C 0224 D 0022");
    expect(figures(DAMAGE_TABLES["photon-ovl"])).toBe("A 0888 B 0488 C 0448 D 0044");
    expect(figures(DAMAGE_TABLES["disruptor-std"])).toBe(
      "1 2223 2 1223 3 1122 4 1122 5 1112 6 1112 7 0111 8 0011",
    );
    expect(figures(DAMAGE_TABLES["disruptor-ovl"])).toBe(
      "1 0345 2 0345 3 0344 4 0234 5 0224 6 0124 7 0123 8 0012",
    );
  });

  test("phasers of one make share their tables, and no copy is better farther away", () => {
    expect(DAMAGE_TABLES["ph1-lf"]).toEqual(DAMAGE_TABLES["ph1-fa"]);
    expect(DAMAGE_TABLES["ph1-rf"]).toEqual(DAMAGE_TABLES["ph1-fa"]);
    expect(DAMAGE_TABLES["ph2-l"]).toEqual(DAMAGE_TABLES["ph2-wing"]);
    expect(DAMAGE_TABLES["ph2-r"]).toEqual(DAMAGE_TABLES["ph2-wing"]);
    for (const copies of Object.values(DAMAGE_TABLES)) {
      for (const row of Object.values(copies)) expect([...row].toSorted((a, b) => a - b)).toEqual([...row]);
    }
  });

  test("a card's damage is read by distance in steps", () => {
    const best = classOf("ca").cards.find((card) => card.kind === "ph1-fa" && card.copy === "A");
    expect(RANGES.map((_, steps) => best?.damage[steps])).toEqual([4, 3, 2, 1]);
  });
});

describe("ships", () => {
  rule("SFC-SETUP-08", "shields as printed", () => {
    expect(CA_SHIELDS).toEqual([8, 6, 5, 5, 5, 6]);
    expect(D7_SHIELDS).toEqual([8, 6, 4, 3, 4, 6]);
    expect([classOf("ca").shieldTotal, classOf("d7").shieldTotal]).toEqual([35, 31]);
  });

  rule("SFC-DMG-06", "the CA's damage deck: 26 cards, energy 9 down to 0 with the 21st point", () => {
    expect(CA_DAMAGE).toHaveLength(26);
    expect(classOf("ca").energyAfter.slice(0, 22)).toEqual([
      9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 8, 7, 6, 6, 6, 5, 4, 4, 3, 2, 1, 0,
    ]);
    expect(classOf("ca").fatal).toBe(21);
    const { lostAt } = classOf("ca");
    expect([lostAt["ph1-rf"], lostAt["ph1-lf"], lostAt["ph1-fa"], lostAt.photon]).toEqual([
      [4],
      [6],
      [17],
      [9, 24],
    ]);
    expect([lostAt.battery, lostAt.bay, lostAt.racks]).toEqual([[7], [8], []]);
  });

  rule("SFC-DMG-07", "the D7's damage deck: 27 cards, energy 10 down to 0 with the 22nd point", () => {
    expect(D7_DAMAGE).toHaveLength(27);
    expect(classOf("d7").energyAfter.slice(0, 23)).toEqual([
      10, 10, 10, 10, 10, 9, 9, 9, 9, 8, 8, 8, 8, 7, 6, 6, 5, 4, 3, 2, 2, 1, 0,
    ]);
    expect(classOf("d7").fatal).toBe(22);
    const { lostAt } = classOf("d7");
    expect([lostAt["ph2-r"], lostAt["ph2-l"], lostAt["ph2-wing"], lostAt["ph2-fx"]]).toEqual([
      [3],
      [8],
      [15],
      [20],
    ]);
    expect([lostAt.disruptor, lostAt.battery, lostAt.bay, lostAt.racks]).toEqual([[11, 24], [4], [7], [12]]);
  });

  rule("SFC-FIRE-03", "arcs as own shields", () => {
    const arcs = Object.fromEntries(
      Object.values(WEAPONS).map((weapon) => [weapon.id, [...weapon.arc].toSorted((a, b) => a - b).join("")]),
    );
    expect(arcs).toEqual({
      "ph1-fa": "126",
      "ph1-lf": "156",
      "ph1-rf": "123",
      photon: "126",
      "ph2-fx": "12356",
      "ph2-l": "456",
      "ph2-r": "234",
      "ph2-wing": "1345",
      disruptor: "126",
    });
  });

  rule(["SFC-FACE-02", "SFC-FACE-03"], "turn tables", () => {
    expect(TURN_LEFT).toEqual([6, 1, 2, 3, 4, 5]);
    expect(TURN_RIGHT).toEqual([2, 3, 4, 5, 6, 1]);
  });

  rule("SFC-SHUT-07", "what one and two shuttles do by distance", () => {
    expect([SHUTTLE_FIRE[1], SHUTTLE_FIRE[2]]).toEqual([
      [1, 0, 0, 0],
      [2, 1, 0, 0],
    ]);
  });
  rule("SFC-SHUT-09", "how many shuttles are left after each hit", () => {
    expect(SHUTTLES_AFTER_HITS).toEqual([2, 2, 1, 0]);
  });
  rule("SFC-DRONE-06", "how many drones are left after each hit", () => {
    expect(DRONES_AFTER_HITS).toEqual([2, 1, 0]);
  });
  rule(["SFC-DRONE-05", "SFC-DRONE-07"], "a drone does 3 points, and shifts heavy weapons by 2", () => {
    expect([DRONE_IMPACT, DRONE_SHIFT]).toEqual([3, 2]);
  });
});
