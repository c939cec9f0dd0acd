import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game } from "../src/index.ts";
import { HOLD_FIRE, scene, type Laid } from "./table.ts";

describe("Cloak", () => {
  const cloaked = (set: Laid["set"] = {}): Laid => ({
    is: "shi-15",
    damage: ["phaser-1:5"],
    set: { cloaked: true, ...set },
  });

  rule(["SC-CLK-01", "SC-CLK-03"], "cloaked at the start of the turn; it cannot fire this turn", () => {
    const table = scene({ fleets: [["shi-15"], ["fos-20"]], hands: [["racial-advantages", "phaser-1"]] });
    table.act(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 0 });
    expect(table.get("shi-15").cloaked).toBe(true);
    expect(table.refused(0, table.plan([["phaser-1", "shi-15", "fos-20"]]))).toBe(
      "holds-fire-this-turn SC-ATK-09",
    );
  });

  rule("SC-CLK-02", "others see only that a cloaked ship is there; repairs show cards, not the ship", () => {
    const table = scene({
      step: "command",
      fleets: [[cloaked()], ["fos-20"]],
      hands: [["damage-control-1"]],
    });
    expect(game.view(table.state, 1).battle.units[0]).toMatchObject({ kind: -1, damage: [], hurt: 0 });
    table.act(0, {
      type: "repair",
      card: table.card(0, "damage-control-1"),
      removes: [{ unit: 0, card: table.under("shi-15", "phaser-1") }],
    });
    const card = expect.any(Number) as number;
    expect(table.heardBy(1).slice(1)).toEqual([
      {
        type: "repaired-in-the-dark",
        seat: 0,
        cards: [card],
        names: ["@phaser-1"],
        rules: ["SC-DCT-01"],
      },
    ]);
    expect(table.heardBy(0).at(-1)).toMatchObject({
      type: "repaired",
      seat: 0,
      unit: 0,
      ship: "@shi-15",
      names: ["@phaser-1"],
      rules: ["SC-DCT-01"],
    });
    expect(game.view(table.state, 0).battle.units[0]?.kind).toBe(table.get("shi-15").kind);
  });

  rule(
    ["SC-RET-04", "SC-CLK-02"],
    "a cloaked ship leaves under its cloak: others do not learn which it was (R80)",
    () => {
      const table = scene({
        fleets: [["con-21"], [{ is: "shi-15", set: { cloaked: true, retreating: true } }, "shi-01"]],
      });
      table.act(0, HOLD_FIRE).settle().endTurn();
      expect(table.get("shi-15")).toMatchObject({ place: "left", cloaked: true });
      expect(table.told("left")).toEqual([
        {
          type: "left",
          seat: 1,
          unit: 1,
          ship: "@cloaked-ship",
          of: "@seat.1",
          how: "retreat",
          rules: ["SC-RET-04"],
        },
      ]);
      expect(game.view(table.state, 0).battle.units[1]).toMatchObject({ kind: -1, place: "left" });
      expect(game.view(table.state, 1).battle.units[1]?.kind).toBe(table.get("shi-15").kind);
    },
  );

  rule("SC-CLK-04", "it cannot be fired on, boarded or send parties", () => {
    const table = scene({
      fleets: [["con-21"], [{ is: "shi-15", damage: ["plasma:20"], set: { cloaked: true } }]],
      hands: [["phaser-1", "boarding-party"]],
    });
    expect(table.refused(0, table.plan([["phaser-1", "con-21", "shi-15"]]))).toBe("target-cloaked SC-CLK-04");
    table.act(0, HOLD_FIRE).settle();
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 })).toBe(
      "target-cloaked SC-BRD-05",
    );
  });

  rule("SC-CLK-05", "firing uncloaks it from the designation on", () => {
    const table = scene({ fleets: [[cloaked()], ["fos-20"]], hands: [["phaser-1"], ["deflector"]] });
    table.fire([["phaser-1", "shi-15", "fos-20"]]);
    expect(table.get("shi-15").cloaked).toBe(false);
    expect(table.told("uncloaked")).toMatchObject([{ ship: "@shi-15" }]);
    expect(table.told("announced")).toMatchObject([{ fromCloak: true }]);
  });

  rule(
    "SC-CLK-06",
    "uncloaked by choice at the start of the turn, its fire is no longer from the cloak",
    () => {
      const table = scene({ fleets: [[cloaked()], ["fos-20"]], hands: [["phaser-1"], ["deflector"]] });
      table.act(0, { type: "uncloak", unit: 0 }).fire([["phaser-1", "shi-15", "fos-20"]]);
      expect(table.told("announced")).toMatchObject([{ fromCloak: false }]);
    },
  );

  rule("SC-CLK-08", "a cloaked carrier that launches is uncloaked, landing does not uncloak it", () => {
    const table = scene({
      fleets: [
        [
          { is: "shi-24", set: { cloaked: true } },
          { is: "f-shi-1", home: "shi-24", set: { place: "aboard" } },
          { is: "f-shi-2", home: "shi-24", set: { launched: 8 } },
        ],
        ["fos-20"],
      ],
    });
    table.act(0, { type: "land", unit: 2, on: 0 });
    expect(table.get("shi-24").cloaked).toBe(true);
    table.act(0, { type: "launch", unit: 1 });
    expect(table.get("shi-24").cloaked).toBe(false);
  });

  rule("SC-CLK-09", "crippled, it is uncloaked and can be boarded in the same turn", () => {
    const table = scene({
      fleets: [["con-21"], [{ is: "shi-17", damage: ["plasma:20"], set: { cloaked: true } }]],
      hands: [["torpedo:13", "super-science-officer", "boarding-party"]],
    });
    table.fire([["torpedo", "con-21", "shi-17"]], { probe: "shi-17" }).settle();
    expect(table.get("shi-17")).toMatchObject({ cloaked: false, crippled: true });
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 })).toBe(
      "allowed",
    );
  });
});

describe("Weapon Neutralization", () => {
  rule(
    ["SC-WNT-01", "SC-WNT-02"],
    "at the start of the own turn on any enemy ship, cloaked ones too; then it cannot fire",
    () => {
      const table = scene({
        fleets: [["daw-13"], [{ is: "shi-15", set: { cloaked: true } }, "f-shi-1", "con-19"]],
        hands: [["racial-advantages", "racial-advantages"], []],
      });
      expect(
        table.refused(0, { type: "neutralize", card: table.card(0, "racial-advantages"), unit: 0, at: 2 }),
      ).toBe("ships-only SC-FTR-11");
      expect(
        table.refused(0, { type: "neutralize", card: table.card(0, "racial-advantages"), unit: 0, at: 0 }),
      ).toBe("no-enemy-there SC-WNT-01");
      table
        .act(0, { type: "neutralize", card: table.card(0, "racial-advantages"), unit: 0, at: 1 })
        .until("orders");
      expect(table.get("shi-15")).toMatchObject({ cloaked: true });
      expect(table.get("shi-15").neutralized).toBeGreaterThanOrEqual(0);
      expect(
        table.refused(0, { type: "neutralize", card: table.card(0, "racial-advantages"), unit: 0, at: 1 }),
      ).toBe("already-neutralized SC-WNT-02");
    },
  );

  rule("SC-WNT-02", "a neutralized carrier neither launches nor lands", () => {
    const table = scene({
      fleets: [
        [
          { is: "con-23", neutralized: true },
          { is: "f-con-1", home: "con-23", set: { place: "aboard" } },
          { is: "f-con-2", home: "con-23" },
        ],
        ["fos-20"],
      ],
    });
    expect(table.refused(0, { type: "launch", unit: 1 })).toBe("carrier-neutralized SC-WNT-02");
    expect(table.refused(0, { type: "land", unit: 2, on: 0 })).toBe("carrier-neutralized SC-WNT-02");
  });

  rule(
    "SC-WNT-03",
    "in the defence it removes that ship's cards from all volleys, except covered ones",
    () => {
      const table = scene({
        fleets: [["con-19", "con-21"], ["daw-13", "fos-20"], ["fos-19"]],
        hands: [
          ["phaser-2", "plasma:20", "phaser-3:9", "superior-weapons-officer"],
          ["phaser-1"],
          ["racial-advantages"],
        ],
        attacker: 0,
      });
      table.battle.units.push({ ...table.get("daw-13"), owner: 2, kind: table.get("daw-13").kind + 1 });
      table
        .fire(
          [
            ["phaser-2", "con-19", "fos-20"],
            ["plasma", "con-19", "fos-19"],
            ["phaser-3", "con-21", "fos-20"],
          ],
          { officer: "fos-19" },
        )
        .until("immediate");
      table
        .act(1, { type: "pass" })
        .act(2, {
          type: "neutralize",
          card: table.card(2, "racial-advantages"),
          unit: table.unit("daw-14"),
          at: 0,
        })
        .settle();
      expect([table.get("fos-20").hurt, table.get("fos-19").hurt]).toEqual([9, 20]);
      expect(table.told("shot-removed")).toMatchObject([{ name: "@phaser-2", why: "neutralized" }]);
    },
  );

  rule(
    ["SC-WNT-04", "SC-MW-04", "SC-RCT-02"],
    "the owner's Miracle Worker removes it at once: nothing is lost",
    () => {
      const table = scene({
        fleets: [["con-19"], ["daw-13"]],
        hands: [
          ["plasma:20", "miracle-worker"],
          ["racial-advantages", "phaser-1"],
        ],
      });
      table.fire([["plasma", "con-19", "daw-13"]]).until("immediate");
      table.act(1, { type: "neutralize", card: table.card(1, "racial-advantages"), unit: 1, at: 0 });
      table
        .until("patch")
        .act(0, { type: "counter", card: table.card(0, "miracle-worker") })
        .settle();
      expect(table.get("con-19").neutralized).toBe(-1);
      expect(table.get("daw-13").hurt).toBe(20);
      expect(table.discards()).toEqual(["racial-advantages", "miracle-worker"]);
    },
  );
});

describe("Absorption Web", () => {
  rule(
    ["SC-WEB-01", "SC-WEB-02", "SC-WEB-03"],
    "a card of the named type is drawn at random into the hand; it is the ship's defence",
    () => {
      const table = scene({
        fleets: [
          ["con-19", "con-21"],
          ["fos-19", "fos-20"],
        ],
        hands: [
          ["phaser-2:7", "phaser-4:13", "plasma:20"],
          ["racial-advantages", "racial-advantages", "evasive-maneuvers", "computer-defense"],
        ],
      });
      table
        .fire([
          ["phaser-2", "con-19", "fos-19"],
          ["phaser-4", "con-21", "fos-19"],
          ["plasma", "con-19", "fos-20"],
        ])
        .until("immediate");
      expect(
        table.refused(1, {
          type: "web",
          card: table.card(1, "racial-advantages"),
          unit: 2,
          weapon: "torpedo",
        }),
      ).toBe("no-such-weapon-in-volley SC-WEB-01");
      table
        .act(1, { type: "web", card: table.card(1, "racial-advantages"), unit: 2, weapon: "phaser" }, 1)
        .until("immediate");
      expect(table.hand(1)).toContain("phaser-4");
      expect(
        table.refused(1, {
          type: "web",
          card: table.card(1, "racial-advantages"),
          unit: 2,
          weapon: "phaser",
        }),
      ).toBe("already-defended SC-DEF-09");
      const [heard] = table.told("absorbed");
      expect(heard).toMatchObject({ card: table.card(1, "phaser-4") });
      expect(game.view(table.state, 0).battle.hands[1]).toContain(table.card(1, "phaser-4"));
      table.until("evade");
      expect(table.refused(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 2 })).toBe(
        "already-defended SC-DEF-09",
      );
      table.settle();
      expect(table.get("fos-19").hurt).toBe(7);
    },
  );

  rule(
    "SC-WEB-04",
    "not against squadrons or a covered volley; fire from a cloaked ship does not forbid it",
    () => {
      const web = (
        fleet: readonly (string | Laid)[],
        hand: readonly string[],
        shot: readonly [string, string, string],
        officer?: string,
      ) => {
        const table = scene({
          fleets: [fleet, ["fos-19"]],
          hands: [hand, ["racial-advantages", "gremlins"]],
        });
        table.fire([shot], officer === undefined ? {} : { officer }).until("immediate");
        return table.refused(1, {
          type: "web",
          card: table.card(1, "racial-advantages"),
          unit: table.unit("fos-19"),
          weapon: "phaser",
        });
      };
      expect(
        web(["con-01", { is: "f-con-1", load: "phaser-1" }], [], ["phaser-1", "f-con-1", "fos-19"]),
      ).toBe("squadron-attacks SC-WEB-04");
      expect(
        web(["con-21"], ["phaser-1", "superior-weapons-officer"], ["phaser-1", "con-21", "fos-19"], "fos-19"),
      ).toBe("volley-covered SC-SWO-01");
      expect(
        web([{ is: "shi-15", set: { cloaked: true } }], ["phaser-1"], ["phaser-1", "shi-15", "fos-19"]),
      ).toBe("allowed");
    },
  );
});
