import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { scene, type Laid } from "./table.ts";

const SARATOGA = "con-19";
const attackers = [SARATOGA, "con-21", "con-20"];

/** Seat 0 fires at seat 1, who holds these cards. */
const under = (
  hand: readonly string[],
  target: string | Laid = "fos-19",
  weapons: readonly string[] = ["phaser-2:7", "plasma:20", "phaser-3:10", "phaser-4:13", "torpedo:11"],
) => scene({ fleets: [attackers, [target, "fos-01"]], hands: [weapons, hand] });

describe("phase 2: defence", () => {
  rule(
    "SC-DEF-01",
    "windows in order: looks, immediate, evade, deflect; defenders clockwise, all at once",
    () => {
      const hand = ["super-science-officer", "evasive-maneuvers", "deflector", "miracle-worker"];
      const table = scene({
        fleets: [["con-19"], ["fos-20"], ["fos-19"]],
        hands: [["phaser-2", "plasma"], hand, hand],
      });
      table.fire([
        ["phaser-2", "con-19", "fos-20"],
        ["plasma", "con-19", "fos-19"],
      ]);
      const seen: string[] = [];
      for (let guard = 0; guard < 12 && table.battle.step !== "command"; guard++) {
        seen.push(table.asked().join(" + "));
        for (const asked of table.asked()) table.act(Number(asked.split(" ")[1]), { type: "pass" });
      }
      expect(seen).toEqual([
        "looks 1 + looks 2",
        "immediate 1 + immediate 2",
        "evade 1 + evade 2",
        "deflect 1 + deflect 2",
        "instant-repair 1 + instant-repair 2",
      ]);
    },
  );

  rule("SC-DEF-01", "a card out of its window is refused", () => {
    const table = under(["deflector", "evasive-maneuvers"])
      .fire([["phaser-2", SARATOGA, "fos-19"]])
      .until("evade");
    expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 3 })).toBe(
      "out-of-window SC-DEF-01",
    );
  });

  rule("SC-DEF-02", "only the owner defends a ship, and he need not", () => {
    const table = scene({
      fleets: [[SARATOGA], ["fos-19"], ["fos-20"]],
      hands: [["phaser-2", "plasma"], ["evasive-maneuvers"], ["evasive-maneuvers"]],
    });
    table
      .fire([
        ["phaser-2", SARATOGA, "fos-19"],
        ["plasma", SARATOGA, "fos-20"],
      ])
      .until("evade");
    expect(table.refused(2, { type: "evade", card: table.card(2, "evasive-maneuvers"), unit: 1 })).toBe(
      "not-your-ship SC-DEF-02",
    );
    expect(table.refused(1, { type: "pass" })).toBe("allowed");
  });

  rule(["SC-DEF-03", "SC-DEF-04"], "each Evasive Maneuvers lets one ship avoid its whole volley", () => {
    const table = under(["evasive-maneuvers", "evasive-maneuvers"]);
    table
      .fire([
        ["phaser-2", SARATOGA, "fos-19"],
        ["plasma", SARATOGA, "fos-19"],
        ["torpedo", "con-21", "fos-01"],
      ])
      .until("evade");
    table
      .act(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: table.unit("fos-19") })
      .until("evade");
    table
      .act(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: table.unit("fos-01") })
      .settle();
    expect([table.get("fos-19").hurt, table.get("fos-01").hurt]).toEqual([0, 0]);
    expect(table.discards().sort()).toEqual([
      "evasive-maneuvers",
      "evasive-maneuvers",
      "phaser-2",
      "plasma",
      "torpedo",
    ]);
  });

  rule("SC-DEF-05", "a crippled ship may evade", () => {
    const table = under(["evasive-maneuvers"], { is: "fos-19", damage: ["plasma:20", "plasma:21"] })
      .fire([["phaser-2", SARATOGA, "fos-19"]])
      .until("evade");
    expect(table.refused(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 3 })).toBe(
      "allowed",
    );
  });

  rule(
    "SC-DEF-06",
    "no evading against a cloaked firer, while cloaked, against squadrons or a covered volley",
    () => {
      const evade = (table: ReturnType<typeof under>, id = "fos-19") =>
        table
          .until("evade")
          .refused(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: table.unit(id) });
      const cards = ["evasive-maneuvers", "computer-defense"];
      const cloakedFirer = scene({
        fleets: [[{ is: "shi-15", set: { cloaked: true } }], ["fos-19"]],
        hands: [["phaser-2"], cards],
      });
      expect(evade(cloakedFirer.fire([["phaser-2", "shi-15", "fos-19"]]))).toBe("fired-from-cloak SC-CLK-05");
      const cloakedTarget = scene({
        fleets: [[SARATOGA], [{ is: "shi-15", set: { cloaked: true } }]],
        hands: [["phaser-2", "super-science-officer"], cards],
      });
      expect(
        evade(cloakedTarget.fire([["phaser-2", SARATOGA, "shi-15"]], { probe: "shi-15" }), "shi-15"),
      ).toBe("hit-while-cloaked SC-SSO-03");
      const squadron = scene({
        fleets: [[SARATOGA, { is: "f-con-1", load: "plasma" }], ["fos-19"]],
        hands: [[], cards],
      });
      expect(evade(squadron.fire([["plasma", "f-con-1", "fos-19"]]))).toBe("squadron-attacks SC-FTR-06");
      const covered = scene({
        fleets: [[SARATOGA], ["fos-19"]],
        hands: [["phaser-2", "superior-weapons-officer"], cards],
      });
      expect(evade(covered.fire([["phaser-2", SARATOGA, "fos-19"]], { officer: "fos-19" }))).toBe(
        "volley-covered SC-SWO-01",
      );
    },
  );

  rule("SC-DEF-07", "a Deflector stops one phaser of the volley, drawn at random", () => {
    for (const [drawn, left] of [
      [0, 10],
      [1, 7],
    ] as const) {
      const table = under(["deflector"]);
      table
        .fire([
          ["phaser-2", SARATOGA, "fos-19"],
          ["phaser-3", "con-21", "fos-19"],
        ])
        .until("deflect");
      table.act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 3 }).settle(drawn);
      expect(table.get("fos-19").hurt).toBe(left);
      expect(table.discards()).toHaveLength(2);
    }
  });

  rule(["SC-DEF-08", "SC-DEF-13"], "torpedoes and plasma alone cannot be deflected", () => {
    const table = under(["deflector", "gremlins"])
      .fire([
        ["plasma", SARATOGA, "fos-19"],
        ["torpedo", "con-21", "fos-19"],
      ])
      .until("deflect");
    expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 3 })).toBe(
      "nothing-to-deflect SC-DEF-13",
    );
  });

  rule("SC-DEF-09", "one defence per ship and turn; Gremlins do not count", () => {
    const table = under(["deflector", "deflector", "gremlins"]);
    table
      .fire([
        ["phaser-2", SARATOGA, "fos-19"],
        ["phaser-3", "con-21", "fos-19"],
        ["phaser-4", "con-20", "fos-19"],
      ])
      .until("deflect");
    table.act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 3 }).until("deflect", 0);
    expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 3 })).toBe(
      "already-defended SC-DEF-09",
    );
    table.act(1, { type: "gremlins", card: table.card(1, "gremlins"), shot: 1 }).settle();
    expect(table.get("fos-19").hurt).toBe(13);
  });

  rule(["SC-DEF-10", "SC-DMG-06"], "V4: a crippled ship cannot deflect or warp, but may evade", () => {
    const table = scene({
      fleets: [["con-21"], [{ is: SARATOGA, damage: ["plasma:20", "plasma:15"] }]],
      hands: [["phaser-1"], ["deflector", "evasive-maneuvers", "racial-advantages", "gremlins"]],
    });
    table.fire([["phaser-1", "con-21", SARATOGA]]).until("immediate");
    expect(table.refused(1, { type: "warp", card: table.card(1, "racial-advantages"), unit: 1 })).toBe(
      "crippled-no-advantage SC-RA-04",
    );
    table.until("evade");
    expect(table.refused(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 1 })).toBe(
      "allowed",
    );
    table.until("deflect");
    expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 1 })).toBe(
      "crippled-cannot-deflect SC-DEF-10",
    );
  });

  rule("SC-DEF-11", "a squadron in flight may evade but not deflect", () => {
    const table = scene({
      fleets: [[SARATOGA], ["fos-01", { is: "f-fos-1" }]],
      hands: [["phaser-2"], ["deflector", "evasive-maneuvers", "gremlins"]],
    });
    table.fire([["phaser-2", SARATOGA, "f-fos-1"]]).until("evade");
    expect(table.refused(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 2 })).toBe(
      "allowed",
    );
    table.until("deflect");
    expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 2 })).toBe(
      "squadrons-cannot-deflect SC-DEF-11",
    );
  });

  rule(
    "SC-DEF-12",
    "V25: against a cloaked firer the Deflector is legal, Evasive Maneuvers and Warp are not",
    () => {
      const table = scene({
        fleets: [[{ is: "shi-15", set: { cloaked: true } }, "shi-16"], [SARATOGA]],
        hands: [
          ["phaser-1", "phaser-2"],
          ["deflector", "evasive-maneuvers", "racial-advantages", "computer-defense"],
        ],
      });
      table
        .fire([
          ["phaser-1", "shi-15", SARATOGA],
          ["phaser-2", "shi-16", SARATOGA],
        ])
        .until("immediate");
      expect(table.refused(1, { type: "warp", card: table.card(1, "racial-advantages"), unit: 2 })).toBe(
        "fired-from-cloak SC-WRP-03",
      );
      table.until("evade");
      expect(table.refused(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 2 })).toBe(
        "fired-from-cloak SC-CLK-05",
      );
      table.until("deflect");
      expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 2 })).toBe(
        "allowed",
      );
    },
  );

  rule(
    "SC-DEF-14",
    "V32: the volley is judged as it stands: a fallen squadron no longer forbids evading",
    () => {
      const table = scene({
        fleets: [
          [SARATOGA, "con-21", { is: "f-con-1", load: "plasma" }],
          ["fos-19", { is: "f-fos-1", load: "phaser-4" }],
        ],
        hands: [["torpedo"], ["evasive-maneuvers", "deflector", "gremlins"]],
      });
      table.fire([
        ["plasma", "f-con-1", "fos-19"],
        ["torpedo", "con-21", "fos-19"],
      ]);
      table.act(1, { type: "engage", pairs: [{ unit: table.unit("f-fos-1"), at: table.unit("f-con-1") }] });
      table.act(0, { type: "pass" }).until("evade");
      expect(table.get("f-con-1").place).toBe("destroyed");
      expect(table.refused(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 3 })).toBe(
        "allowed",
      );
      table.until("deflect");
      expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 3 })).toBe(
        "nothing-to-deflect SC-DEF-13",
      );
    },
  );
});
