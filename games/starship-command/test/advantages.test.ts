import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { scene, type Laid } from "./table.ts";

describe("racial advantages", () => {
  rule(
    ["SC-RA-01", "SC-RA-02"],
    "race and ship are named; a captured ship lends its race's ability, another race's is refused",
    () => {
      const table = scene({
        fleets: [["shi-15", "con-19"], ["fos-20"]],
        hands: [["racial-advantages", "racial-advantages"]],
      });
      expect(table.refused(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 1 })).toBe(
        "other-race SC-RA-02",
      );
      expect(table.refused(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 0 })).toBe(
        "other-race SC-RA-02",
      );
      expect(table.refused(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 2 })).toBe(
        "not-your-ship SC-RA-02",
      );
      table.act(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 0 }).until("orders");
      expect(table.discards()).toEqual(["racial-advantages"]);
    },
  );

  rule("SC-RA-03", "any number of them in a turn", () => {
    const table = scene({
      fleets: [["shi-15", "shi-16", "con-19"], ["fos-20"]],
      hands: [["racial-advantages", "racial-advantages", "racial-advantages"]],
    });
    table.act(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 0 }).until("orders");
    table.act(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 1 }).until("orders");
    table.act(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 2 }).until("orders");
    expect(table.battle.units.map((unit) => [unit.cloaked, unit.place])).toEqual([
      [true, "battle"],
      [true, "battle"],
      [false, "left"],
      [false, "battle"],
    ]);
  });

  rule("SC-RA-04", "not for a crippled ship, never for a squadron", () => {
    const table = scene({
      fleets: [[{ is: "con-19", damage: ["plasma:20", "torpedo:12"] }, "f-con-1"], ["fos-20"]],
      hands: [["racial-advantages"]],
    });
    expect(table.refused(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 0 })).toBe(
      "crippled-no-advantage SC-RA-04",
    );
    expect(table.refused(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 1 })).toBe(
      "squadrons-have-no-advantage SC-RA-04",
    );
  });

  rule(["SC-RA-05", "SC-GRM-01"], "every play opens a Gremlins window before it takes effect", () => {
    const table = scene({ fleets: [["shi-15"], ["fos-20"]], hands: [["racial-advantages"], ["gremlins"]] });
    table.act(0, { type: "cloak", card: table.card(0, "racial-advantages"), unit: 0 });
    expect(table.asked()).toEqual(["gremlins 1"]);
    expect(table.get("shi-15").cloaked).toBe(false);
    table.act(1, { type: "counter", card: table.card(1, "gremlins") });
    expect(table.get("shi-15").cloaked).toBe(false);
    expect(table.discards()).toEqual(["racial-advantages", "gremlins"]);
    expect(table.asked()).toEqual(["orders 0"]);
  });
});

describe("Warp", () => {
  rule("SC-WRP-01", "at the beginning of the own turn, before anything else", () => {
    const table = scene({
      fleets: [["con-19", "con-01"], ["fos-20"]],
      hands: [["racial-advantages", "racial-advantages"]],
    });
    table.act(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 0 }).until("orders");
    expect(table.get("con-19").place).toBe("left");
    table.act(0, { type: "retreat", unit: 1 });
    expect(table.refused(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 1 })).toBe(
      "start-of-turn-only SC-TRN-03",
    );
  });

  rule(
    ["SC-WRP-02", "SC-WRP-04"],
    "as a defence the ship is gone with its damage and the whole volley is discarded",
    () => {
      const table = scene({
        fleets: [["con-21"], [{ is: "con-19", damage: ["phaser-1:5"] }, "fos-01"]],
        hands: [["plasma", "phaser-1"], ["racial-advantages"]],
      });
      table
        .fire([
          ["plasma", "con-21", "con-19"],
          ["phaser-1", "con-21", "con-19"],
        ])
        .until("immediate");
      table.act(1, { type: "warp", card: table.card(1, "racial-advantages"), unit: 1 }).settle();
      expect(table.get("con-19")).toMatchObject({ place: "left", hurt: 5 });
      expect(table.discards().sort()).toEqual(["phaser-1", "plasma", "racial-advantages"]);
    },
  );

  rule("SC-WRP-03", "not against a squadron, a cloaked firer or a covered volley", () => {
    const warp = (
      fleet: readonly (string | Laid)[],
      hand: readonly string[],
      shot: readonly [string, string, string],
      officer?: string,
    ) => {
      const table = scene({ fleets: [fleet, ["con-19"]], hands: [hand, ["racial-advantages", "gremlins"]] });
      table.fire([shot], officer === undefined ? {} : { officer }).until("immediate");
      return table.refused(1, {
        type: "warp",
        card: table.card(1, "racial-advantages"),
        unit: table.unit("con-19"),
      });
    };
    expect(warp(["con-01", { is: "f-con-1", load: "plasma" }], [], ["plasma", "f-con-1", "con-19"])).toBe(
      "squadron-attacks SC-WRP-03",
    );
    expect(
      warp([{ is: "shi-15", set: { cloaked: true } }], ["phaser-1"], ["phaser-1", "shi-15", "con-19"]),
    ).toBe("fired-from-cloak SC-WRP-03");
    expect(
      warp(["con-21"], ["phaser-1", "superior-weapons-officer"], ["phaser-1", "con-21", "con-19"], "con-19"),
    ).toBe("volley-covered SC-SWO-01");
  });

  rule("SC-WRP-05", "a carrier takes the squadrons on board along; those in flight stay", () => {
    const table = scene({
      fleets: [
        [
          "con-23",
          { is: "f-con-1", home: "con-23", set: { place: "aboard" } },
          { is: "f-con-2", home: "con-23" },
          "con-01",
        ],
        ["fos-20"],
      ],
      hands: [["racial-advantages"]],
    });
    table.act(0, { type: "warp", card: table.card(0, "racial-advantages"), unit: 0 });
    expect([table.get("f-con-1").place, table.get("f-con-2").place]).toEqual(["left", "battle"]);
  });
});

describe("All Out Attack", () => {
  const hand = ["plasma", "plasma", "torpedo", "torpedo", "phaser-1", "phaser-3", "racial-advantages"];

  rule(
    ["SC-AOA-01", "SC-AOA-02"],
    "V7: plasma, torpedo, phaser 1 and 3: all six cards in one turn, at several targets",
    () => {
      const table = scene({
        fleets: [
          ["pac-12", "con-01"],
          ["fos-20", "fos-19"],
        ],
        hands: [hand],
      });
      const shots = [
        ["plasma", "pac-12", "fos-20"],
        ["plasma", "pac-12", "fos-19"],
        ["torpedo", "pac-12", "fos-20"],
        ["torpedo", "pac-12", "fos-20"],
        ["phaser-1", "pac-12", "fos-20"],
        ["phaser-3", "pac-12", "fos-19"],
      ] as const;
      expect(table.refused(0, table.plan(shots))).toBe("too-many-phasers SC-ATK-02");
      table.act(0, { type: "all-out", card: table.card(0, "racial-advantages"), unit: 0 }).until("orders");
      table.fire(shots);
      expect(table.told("announced")).toMatchObject([
        { phasers: 1, torpedoes: 2, plasma: 1 },
        { phasers: 1, plasma: 1 },
      ]);
    },
  );

  rule(
    "SC-AOA-01",
    "weapons it lacks stay unusable; negated by Gremlins it costs only the advantage card",
    () => {
      const table = scene({
        fleets: [["pac-05"], ["fos-20"]],
        hands: [["torpedo", "phaser-1", "phaser-2", "racial-advantages"], ["gremlins"]],
      });
      table
        .act(0, { type: "all-out", card: table.card(0, "racial-advantages"), unit: 0 })
        .act(1, { type: "counter", card: table.card(1, "gremlins") })
        .until("orders");
      expect(
        table.refused(
          0,
          table.plan([
            ["phaser-1", "pac-05", "fos-20"],
            ["phaser-2", "pac-05", "fos-20"],
          ]),
        ),
      ).toBe("too-many-phasers SC-ATK-02");
      expect(table.refused(0, table.plan([["torpedo", "pac-05", "fos-20"]]))).toBe(
        "ship-lacks-weapon SC-ATK-01",
      );
      expect(table.hand(0)).toEqual(["torpedo", "phaser-1", "phaser-2"]);
    },
  );
});
