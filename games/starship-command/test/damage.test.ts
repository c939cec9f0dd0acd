import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { scene } from "./table.ts";

const SARATOGA = "con-19";

describe("phases 3 and 4: damage", () => {
  rule(
    ["SC-DMG-01", "SC-DMG-02", "SC-DMG-03"],
    "V3: 15 damage leave the Saratoga 5 shields; it cannot be boarded",
    () => {
      const table = scene({ fleets: [["con-21"], [SARATOGA]], hands: [["plasma:15", "boarding-party"]] });
      table.fire([["plasma", "con-21", SARATOGA]]).settle();
      expect(table.get(SARATOGA)).toMatchObject({ hurt: 15, crippled: false, place: "battle" });
      expect(table.told("hit")).toMatchObject([{ points: 15 }]);
      expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 })).toBe(
        "shields-up SC-BRD-01",
      );
    },
  );

  rule("SC-DMG-03", "shields are down when the damage equals them (R11)", () => {
    const board = (damage: readonly string[]) => {
      const table = scene({
        step: "command",
        fleets: [["con-21"], [{ is: SARATOGA, damage }]],
        hands: [["boarding-party"]],
      });
      return table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 });
    };
    expect(board(["plasma:19"])).toBe("shields-up SC-BRD-01");
    expect(board(["plasma:20"])).toBe("allowed");
  });

  rule("SC-DMG-04", "V4, V17: crippled from the printed number on", () => {
    const after = (ship: string, damage: readonly string[], card: string) => {
      const table = scene({ fleets: [["con-21"], [{ is: ship, damage }, "fos-01"]], hands: [[card]] });
      table.fire([[card, "con-21", ship]]).settle();
      return [table.get(ship).crippled, table.get(ship).place];
    };
    expect(after(SARATOGA, ["plasma:15"], "plasma:20")).toEqual([true, "battle"]);
    expect(after("con-20", ["plasma:20"], "torpedo:12")).toEqual([false, "battle"]);
    expect(after("con-20", ["plasma:20"], "torpedo:13")).toEqual([true, "battle"]);
    expect(after("con-20", ["plasma:22"], "plasma:22".replace("22", "21"))).toEqual([true, "battle"]);
  });

  rule(
    ["SC-DMG-05", "SC-KIL-01"],
    "destroyed at shields + structure; the attacker takes its full value (V12)",
    () => {
      const table = scene({
        fleets: [["con-21"], [{ is: SARATOGA, damage: ["plasma:22"] }, "fos-01"]],
        hands: [["plasma:22".replace("22", "21"), "phaser-1:3"]],
      });
      table
        .fire([
          ["plasma", "con-21", SARATOGA],
          ["phaser-1", "con-21", SARATOGA],
        ])
        .settle();
      expect(table.get(SARATOGA)).toMatchObject({ place: "destroyed", victor: 0, damage: [] });
      expect(table.told("destroyed")).toMatchObject([{ seat: 0, scored: true, value: 29 }]);
      expect(table.battle.shipDeck).not.toContain(table.get(SARATOGA).kind);
    },
  );

  rule(
    "SC-DMG-07",
    "damage cards lie open until the ship is destroyed, then all go to the discard pile",
    () => {
      const table = scene({
        fleets: [["con-21"], [{ is: "fos-01", damage: ["plasma:20"], neutralized: true }, "fos-02"]],
        hands: [["torpedo"]],
      });
      table.fire([["torpedo", "con-21", "fos-01"]]).settle();
      expect(table.discards().sort()).toEqual(["plasma", "racial-advantages", "torpedo"]);
    },
  );

  rule(
    "SC-DMG-08",
    "after the reveal a Miracle Worker comes before the consequences of being crippled",
    () => {
      const layout = {
        fleets: [["con-21"], [{ is: "shi-17", damage: ["plasma:20"], set: { cloaked: true } }]],
        hands: [["torpedo:13", "super-science-officer"], ["miracle-worker"]],
      };
      const passed = scene(layout)
        .fire([["torpedo", "con-21", "shi-17"]], { probe: "shi-17" })
        .settle();
      expect(passed.get("shi-17")).toMatchObject({ cloaked: false, crippled: true });
      const mended = scene(layout)
        .fire([["torpedo", "con-21", "shi-17"]], { probe: "shi-17" })
        .until("instant-repair");
      mended
        .act(1, {
          type: "mend",
          card: mended.card(1, "miracle-worker"),
          unit: 1,
          damage: mended.under("shi-17", "plasma"),
        })
        .settle();
      expect(mended.get("shi-17")).toMatchObject({ cloaked: true, crippled: false, hurt: 13 });
    },
  );

  rule("SC-KIL-02", "squadrons score for whoever destroys them", () => {
    const table = scene({ fleets: [["con-21"], ["fos-01", "f-fos-1"]], hands: [["phaser-2:6"]] });
    table.fire([["phaser-2", "con-21", "f-fos-1"]]).settle();
    expect(table.told("destroyed")).toMatchObject([{ ship: "@f-fos-1", seat: 0, scored: true, value: 4 }]);
  });
});
