import { describe, expect, test } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { BATTLE_DECK, CARD_KINDS, CARDS, copiesIn, weaponOf } from "../src/data/cards.ts";
import {
  capacityOf,
  crippledStructure,
  printedShields,
  printedStructure,
  SHIP_COUNT,
  valueOf,
} from "../src/data/kinds.ts";
import { RACES } from "../src/data/races.ts";
import { SHIP_CLASSES, SHIPS } from "../src/data/ships.ts";
import { SQUADRONS } from "../src/data/squadrons.ts";
import { names } from "../src/words/en/names.ts";

const copies = (full: boolean, ...kinds: readonly string[]): number =>
  CARDS.filter((card) => kinds.includes(card.kind) && (full || !card.ii)).length;

describe("the battle deck", () => {
  rule("SC-CMP-01", "278 cards with the printed totals per kind", () => {
    expect(CARDS).toHaveLength(278);
    expect(copies(true, "phaser-1", "phaser-2", "phaser-3", "phaser-4")).toBe(89);
    expect(copies(true, "torpedo")).toBe(53);
    expect(copies(true, "plasma")).toBe(32);
    expect(copies(true, "deflector")).toBe(28);
    expect([copies(true, "damage-control-1"), copies(true, "damage-control-2")]).toEqual([13, 4]);
    expect(copies(true, "evasive-maneuvers")).toBe(16);
    expect(copies(true, "boarding-party")).toBe(8);
    expect(copies(true, "racial-advantages")).toBe(12);
    expect(copies(true, "reinforcements")).toBe(8);
    expect(
      CARDS.filter((card) => CARD_KINDS.indexOf(card.kind) >= CARD_KINDS.indexOf("miracle-worker")),
    ).toHaveLength(15);
  });

  rule(
    ["SC-SPC-01", "SC-TA-03"],
    "15 specials of ten kinds, five of them in BASIC; one Tactical Advantage",
    () => {
      const full = copiesIn(true);
      const basic = copiesIn(false);
      const specials = [
        "miracle-worker",
        "super-science-officer",
        "superior-weapons-officer",
        "computer-defense",
        "self-destruct",
        "gremlins",
        "communication-interception",
        "master-tactician",
        "tactical-advantage",
        "stolen-technology",
      ] as const;
      expect(specials.map((kind) => full[kind])).toEqual([2, 2, 2, 1, 1, 2, 2, 1, 1, 1]);
      expect(specials.map((kind) => basic[kind])).toEqual([2, 2, 2, 1, 1, 0, 0, 0, 0, 0]);
    },
  );

  rule("SC-CMP-06", "three weapon types; phaser levels ascend in power", () => {
    const range = (kind: string): [number, number] => {
      const values = CARDS.filter((card) => card.kind === kind).map((card) => card.value);
      return [Math.min(...values), Math.max(...values)];
    };
    expect(["phaser-1", "phaser-2", "phaser-3", "phaser-4"].map(range)).toEqual([
      [3, 5],
      [6, 8],
      [9, 11],
      [12, 14],
    ]);
    expect([range("torpedo"), range("plasma")]).toEqual([
      [8, 14],
      [14, 22],
    ]);
    expect(CARDS.filter((card) => card.value > 0).map((card) => weaponOf(card.id))).not.toContain(undefined);
  });

  test("BASIC has 187 cards, II adds 91; the whole deck does 1807 points of damage, BASIC 1212", () => {
    const sum = (cards: readonly { readonly value: number }[]): number =>
      cards.reduce((total, card) => total + card.value, 0);
    expect(CARDS.filter((card) => !card.ii)).toHaveLength(187);
    expect(sum(CARDS)).toBe(1807);
    expect(sum(CARDS.filter((card) => !card.ii))).toBe(1212);
    expect(BATTLE_DECK.find((row) => row.kind === "plasma" && row.value === 20)).toMatchObject({
      basic: 3,
      ii: 1,
    });
  });
});

describe("the ship deck", () => {
  rule("SC-CMP-02", "144 ships, 24 of each race, every one with a name of its own", () => {
    expect(SHIPS).toHaveLength(144);
    for (const race of RACES) expect(SHIPS.filter((ship) => ship.race === race)).toHaveLength(24);
    expect(new Set(SHIPS.map((ship) => names.rulebook[ship.id])).size).toBe(144);
    expect(new Set(SHIPS.map((ship) => names.neutral[ship.id])).size).toBe(144);
  });

  rule(
    ["SC-CMP-04", "SC-DMG-04"],
    "every printed crippled number is shields + half the structure rounded up",
    () => {
      for (const [kind, ship] of SHIPS.entries()) {
        expect([ship.id, ship.crippled]).toEqual([ship.id, ship.shields + Math.ceil(ship.structure / 2)]);
        expect([printedShields(kind), printedStructure(kind), valueOf(kind), capacityOf(kind)]).toEqual([
          ship.shields,
          ship.structure,
          ship.value,
          ship.squadrons,
        ]);
        expect(crippledStructure(kind)).toBe(ship.crippled - ship.shields);
        expect(ship.value).toBeGreaterThanOrEqual(ship.structure);
      }
    },
  );

  test("the printed Saratoga and Repulse", () => {
    expect(SHIPS.find((ship) => names.rulebook[ship.id] === "Saratoga")).toMatchObject({
      id: "con-19",
      class: "heavy-cruiser",
      shields: 20,
      structure: 24,
      crippled: 32,
      value: 29,
      weapons: "P1+P2+PL",
    });
    expect(SHIPS.find((ship) => names.rulebook[ship.id] === "Repulse")).toMatchObject({
      id: "con-15",
      class: "cruiser",
      shields: 17,
      structure: 20,
    });
  });

  test("every value follows the formula of D2, every class has its printed number of ships", () => {
    const factor = {
      confederation: 1,
      packtons: 0.94,
      ritillians: 1.11,
      shiltons: 0.9,
      dawgoraks: 1.13,
      fostonians: 0.95,
    };
    const guns: Record<string, number> = { P1: 0.5, P2: 0.8, P3: 0.7, P4: 0.8 };
    for (const ship of SHIPS) {
      const weapons = ship.weapons.split("+");
      const phasers = weapons.reduce((sum, weapon) => sum + (guns[weapon] ?? 0), 0);
      const [torpedo, plasma] = [weapons.includes("T"), weapons.includes("PL")];
      const missile = torpedo && plasma ? 4.5 : plasma ? 3.5 : torpedo ? 2.5 : 0;
      const exact =
        factor[ship.race] * (0.55 * (ship.shields + ship.structure) + phasers + missile + ship.squadrons);
      expect(Math.abs(ship.value - exact)).toBeLessThanOrEqual(0.51);
    }
    expect(SHIP_CLASSES.map((shipClass) => SHIPS.filter((ship) => ship.class === shipClass).length)).toEqual([
      27, 33, 21, 17, 11, 9, 13, 13,
    ]);
  });

  test("mean shields, structure and value per race", () => {
    const mean = (race: string, of: (ship: (typeof SHIPS)[number]) => number): number => {
      const ships = SHIPS.filter((ship) => ship.race === race);
      return Math.round((10 * ships.reduce((sum, ship) => sum + of(ship), 0)) / ships.length) / 10;
    };
    const table = RACES.map((race) => [
      mean(race, (ship) => ship.shields),
      mean(race, (ship) => ship.structure),
      mean(race, (ship) => ship.value),
    ]);
    expect(table).toEqual([
      [13.8, 17.5, 21.4],
      [13, 17.4, 21.2],
      [11.6, 19.9, 24.2],
      [14.9, 17.8, 20.3],
      [11.8, 18.8, 23.6],
      [19, 16.5, 21.9],
    ]);
  });

  test("a Packton ship with plasma, torpedo and phasers 1 and 3 exists", () => {
    expect(
      SHIPS.some(
        (ship) =>
          ship.race === "packtons" &&
          ["P1", "P3", "T", "PL"].every((weapon) => ship.weapons.split("+").includes(weapon)),
      ),
    ).toBe(true);
  });
});

describe("the fighter deck", () => {
  rule(
    ["SC-CMP-03", "SC-CMP-05"],
    "36 squadrons of their own kind, without shields; value is half the structure plus 1",
    () => {
      expect(SQUADRONS).toHaveLength(36);
      for (const race of RACES) {
        expect(SQUADRONS.filter((squadron) => squadron.race === race)).toHaveLength(6);
        expect(
          SHIPS.filter((ship) => ship.race === race).reduce((sum, ship) => sum + ship.squadrons, 0),
        ).toBe(6);
      }
      for (const [index, squadron] of SQUADRONS.entries()) {
        expect(printedShields(SHIP_COUNT + index)).toBe(0);
        expect(squadron.value).toBe(Math.ceil(squadron.structure / 2) + 1);
      }
      expect(SQUADRONS.map((squadron) => squadron.structure).join("")).toBe(
        "667778566789567788566789667778666788",
      );
    },
  );
});
