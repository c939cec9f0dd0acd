import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { addDamage } from "../src/rules/units.ts";
import { scene, type Laid } from "./table.ts";

describe("phase 6: damage control", () => {
  const fleet = (hand: readonly string[], second: Laid = { is: "con-01", damage: ["phaser-1:5"] }) =>
    scene({
      step: "command",
      fleets: [[{ is: "con-15", damage: ["plasma:20", "plasma:15"] }, second], ["fos-20"]],
      hands: [hand],
    });

  rule(
    ["SC-DCT-01", "SC-DCT-03"],
    "V6: one card of any value; shields come up again and the ship is no longer crippled",
    () => {
      const table = fleet(["damage-control-1"]);
      table.act(0, {
        type: "repair",
        card: table.card(0, "damage-control-1"),
        removes: [{ unit: 0, card: table.under("con-15", "plasma:20") }],
      });
      expect(table.get("con-15")).toMatchObject({ hurt: 15, crippled: false });
      expect(table.discards()).toEqual(["damage-control-1", "plasma"]);
    },
  );

  rule("SC-DCT-02", "two equal markers of rams are two damage cards; one marker is not", () => {
    for (const [markers, answer] of [
      [2, "allowed"],
      [1, "no-such-damage SC-DCT-01"],
    ] as const) {
      const table = scene({
        step: "command",
        fleets: [["con-15"], ["fos-20"]],
        hands: [["damage-control-2"]],
      });
      for (let time = 0; time < markers; time++) addDamage(table.get("con-15"), -8);
      const removes = [
        { unit: 0, card: -8 },
        { unit: 0, card: -8 },
      ];
      expect(table.refused(0, { type: "repair", card: table.card(0, "damage-control-2"), removes })).toBe(
        answer,
      );
    }
  });

  rule("SC-DCT-01", "a Damage Control 1 does not remove two", () => {
    const table = fleet(["damage-control-1"]);
    const removes = [
      { unit: 0, card: table.under("con-15", "plasma:20") },
      { unit: 0, card: table.under("con-15", "plasma:15") },
    ];
    expect(table.refused(0, { type: "repair", card: table.card(0, "damage-control-1"), removes })).toBe(
      "repairs-too-much SC-DCT-01",
    );
  });

  rule(
    ["SC-DCT-02", "SC-DCT-06", "SC-MW-02"],
    "Damage Control 2 or a Miracle Worker removes two, also from two ships",
    () => {
      for (const card of ["damage-control-2", "miracle-worker"]) {
        const table = fleet([card]);
        const removes = [
          { unit: 0, card: table.under("con-15", "plasma:20") },
          { unit: 1, card: table.under("con-01", "phaser-1") },
        ];
        table.act(0, { type: "repair", card: table.card(0, card), removes });
        expect([table.get("con-15").hurt, table.get("con-01").hurt]).toEqual([15, 0]);
      }
    },
  );

  rule(
    ["SC-DCT-04", "SC-CLK-07"],
    "cloaked and retreating ships are repaired, ships that left are not",
    () => {
      const repair = (set: Laid["set"]) => {
        const table = fleet(["damage-control-1"], { is: "con-01", damage: ["phaser-1:5"], set: set ?? {} });
        return table.refused(0, {
          type: "repair",
          card: table.card(0, "damage-control-1"),
          removes: [{ unit: 1, card: table.under("con-01", "phaser-1") }],
        });
      };
      expect(repair({ cloaked: true })).toBe("allowed");
      expect(repair({ retreating: true })).toBe("allowed");
      expect(repair({ place: "left" })).toBe("cannot-repair-there SC-DCT-04");
    },
  );

  rule(
    ["SC-DCT-05", "SC-FTR-10"],
    "a squadron is repaired on board only, from the turn after its landing",
    () => {
      const repair = (set: Laid["set"]) => {
        const table = scene({
          step: "command",
          fleets: [
            ["con-23", { is: "f-con-6", home: "con-23", damage: ["phaser-1:5"], set: set ?? {} }],
            ["fos-20"],
          ],
          hands: [["damage-control-1"]],
        });
        return table.refused(0, {
          type: "repair",
          card: table.card(0, "damage-control-1"),
          removes: [{ unit: 1, card: table.under("f-con-6", "phaser-1") }],
        });
      };
      expect(repair({ place: "aboard", landed: 8 })).toBe("allowed");
      expect(repair({ place: "aboard", landed: 10 })).toBe("cannot-repair-there SC-DCT-04");
      expect(repair({ place: "battle" })).toBe("cannot-repair-there SC-DCT-04");
    },
  );

  rule(["SC-DCT-07", "SC-MW-04", "SC-WNT-04"], "a neutralization counts as one removable card", () => {
    const table = fleet(["damage-control-2"], { is: "con-01", damage: ["phaser-1:5"], neutralized: true });
    const removes = [
      { unit: 1, card: table.get("con-01").neutralized },
      { unit: 1, card: table.under("con-01", "phaser-1") },
    ];
    table.act(0, { type: "repair", card: table.card(0, "damage-control-2"), removes });
    expect(table.get("con-01")).toMatchObject({ neutralized: -1, hurt: 0 });
    expect(table.discards().sort()).toEqual(["damage-control-2", "phaser-1", "racial-advantages"]);
  });

  rule(
    "SC-DCT-08",
    "something must be removed; a Damage Control 2 may remove just one; beyond the damage is refused",
    () => {
      const table = fleet(["damage-control-2"]);
      const card = table.card(0, "damage-control-2");
      expect(table.refused(0, { type: "repair", card, removes: [] })).toBe("repairs-nothing SC-DCT-08");
      expect(table.refused(0, { type: "repair", card, removes: [{ unit: 0, card: 7 }] })).toBe(
        "no-such-damage SC-DCT-08",
      );
      expect(
        table.refused(0, {
          type: "repair",
          card,
          removes: [{ unit: 0, card: table.under("con-15", "plasma:20") }],
        }),
      ).toBe("allowed");
    },
  );
});
