import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Action } from "../src/index.ts";
import { scene } from "./table.ts";

const SARATOGA = "con-19";

describe("Miracle Worker", () => {
  rule(
    "SC-MW-01",
    "in the damage step the owner removes any one card, old or new; not from a destroyed ship",
    () => {
      const table = scene({
        fleets: [["con-21"], [{ is: SARATOGA, damage: ["plasma:20"] }, "fos-01"]],
        hands: [
          ["torpedo:13", "phaser-1:5"],
          ["miracle-worker", "miracle-worker"],
        ],
      });
      table
        .fire([
          ["torpedo", "con-21", SARATOGA],
          ["phaser-1", "con-21", "fos-01"],
        ])
        .until("instant-repair");
      expect(
        table.refused(1, { type: "mend", card: table.card(1, "miracle-worker"), unit: 1, damage: 3 }),
      ).toBe("no-such-damage SC-MW-01");
      table
        .act(1, {
          type: "mend",
          card: table.card(1, "miracle-worker"),
          unit: 1,
          damage: table.under(SARATOGA, "plasma"),
        })
        .settle();
      expect(table.get(SARATOGA).hurt).toBe(13);
      // One that was crippled before is so no longer when enough is taken away.
      const crippled = scene({
        fleets: [["con-21"], [{ is: SARATOGA, damage: ["plasma:20", "plasma:15"], set: { crippled: true } }]],
        hands: [["phaser-1:5"], ["miracle-worker"]],
      });
      crippled.fire([["phaser-1", "con-21", SARATOGA]]).until("instant-repair");
      crippled
        .act(1, {
          type: "mend",
          card: crippled.card(1, "miracle-worker"),
          unit: 1,
          damage: crippled.under(SARATOGA, "plasma:20"),
        })
        .settle();
      expect(crippled.get(SARATOGA)).toMatchObject({ hurt: 20, crippled: false, place: "battle" });
      const dead = scene({
        fleets: [["con-21"], ["fos-01", "fos-02"]],
        hands: [["plasma:22"], ["miracle-worker"]],
      });
      dead.fire([["plasma", "con-21", "fos-01"]]).settle();
      expect(dead.get("fos-01").place).toBe("destroyed");
      expect(dead.hand(1)).toEqual(["miracle-worker"]);
    },
  );

  rule(
    ["SC-MW-05", "SC-GRM-05", "SC-RCT-01"],
    "it counters Gremlins, for anybody: the card attacked by them takes effect after all",
    () => {
      const table = scene({
        fleets: [["con-21"], ["fos-20"], ["fos-01"]],
        hands: [["phaser-1:5", "gremlins"], ["evasive-maneuvers"], ["miracle-worker"]],
      });
      table.fire([["phaser-1", "con-21", "fos-20"]]).until("evade");
      table.act(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 1 });
      expect(table.asked()).toEqual(["gremlins 2", "gremlins 0"]);
      table.act(0, { type: "counter", card: table.card(0, "gremlins") }).act(2, { type: "pass" });
      expect(table.asked()).toEqual(["miracle 2"]);
      table.act(2, { type: "counter", card: table.card(2, "miracle-worker") }).settle();
      expect(table.get("fos-20").hurt).toBe(0);
      expect(table.discards().sort()).toEqual([
        "evasive-maneuvers",
        "gremlins",
        "miracle-worker",
        "phaser-1",
      ]);
    },
  );
});

describe("Super Science Officer", () => {
  rule(["SC-SSO-01", "SC-SSO-02"], "use 1: the whole hand of one opponent, seen by the player alone", () => {
    const table = scene({
      fleets: [["con-21"], ["fos-20"], ["fos-01"]],
      hands: [["super-science-officer"], ["gremlins", "plasma"], ["phaser-1"]],
    });
    expect(table.refused(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 0 })).toBe(
      "no-such-opponent SC-SSO-02",
    );
    const mates = scene({
      fleets: [["con-21"], ["con-19"], ["fos-01"]],
      hands: [["super-science-officer"], ["plasma"], ["phaser-1"]],
      options: { mode: "campaign", race1: "confederation", race2: "confederation", race3: "fostonians" },
    });
    // A team mate is no opponent.
    expect(mates.refused(0, { type: "look", card: mates.card(0, "super-science-officer"), seat: 1 })).toBe(
      "no-such-opponent SC-SSO-02",
    );
    table.act(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 1 });
    expect(game.view(table.state, 0).battle.hands[1]).toEqual(
      table.battle.hands[1]?.toSorted((a, b) => a - b),
    );
    expect(game.view(table.state, 2).battle.hands[1]).toEqual([-1, -1]);
    expect(table.refused(1, { type: "look", card: 0, seat: 0 })).toBe("not-your-turn SC-TRN-01");
  });

  rule(
    "SC-SSO-03",
    "use 2: opens one cloaked ship for fire; its data stay hidden and it stays cloaked unless crippled",
    () => {
      const table = scene({
        fleets: [["con-21"], [{ is: "shi-18", set: { cloaked: true } }]],
        hands: [["phaser-1:5", "super-science-officer"], ["deflector"]],
      });
      expect(table.refused(0, table.plan([["phaser-1", "con-21", "shi-18"]]))).toBe(
        "target-cloaked SC-CLK-04",
      );
      table.fire([["phaser-1", "con-21", "shi-18"]], { probe: "shi-18" }).settle();
      expect(table.get("shi-18")).toMatchObject({ cloaked: true, hurt: 5 });
      expect(game.view(table.state, 0).battle.units[1]).toMatchObject({ kind: -1, damage: [], hurt: 0 });
      expect(table.told("announced")).toMatchObject([{ ship: "@cloaked-ship" }]);
    },
  );

  rule("SC-SSO-03", "one opens a ship for fire, not two", () => {
    const table = scene({
      fleets: [["con-21"], [{ is: "shi-18", set: { cloaked: true } }]],
      hands: [["phaser-1:5", "super-science-officer", "super-science-officer"]],
    });
    const plan = table.plan([["phaser-1", "con-21", "shi-18"]], { probe: "shi-18" });
    if (plan.type !== "attack") throw new Error("no attack");
    const both = [1, 2].map((place) => ({ card: table.state.battle.hands[0]?.[place] ?? -1, at: 1 }));
    expect(new Set(both.map(({ card }) => card)).size).toBe(2);
    expect(table.refused(0, { ...plan, probes: both.slice(0, 1) })).toBe("allowed");
    expect(table.refused(0, { ...plan, probes: both })).toBe("card-used-twice SC-SSO-03");
  });

  rule(
    "SC-SSO-04",
    "use 3: the defender sees one volley and then chooses the phaser his Deflector stops",
    () => {
      const table = scene({
        fleets: [[SARATOGA, "con-21"], ["fos-20"]],
        hands: [
          ["phaser-2:7", "phaser-4:13"],
          ["super-science-officer", "deflector"],
        ],
      });
      table.fire([
        ["phaser-2", SARATOGA, "fos-20"],
        ["phaser-4", "con-21", "fos-20"],
      ]);
      expect(table.asked()).toEqual(["looks 1"]);
      expect(game.view(table.state, 1).battle.shots.map((shot) => shot.card)).toEqual([-1, -1]);
      table.act(1, { type: "scan", card: table.card(1, "super-science-officer"), unit: 2 });
      expect(game.view(table.state, 1).battle.shots.map((shot) => shot.card)).toEqual(
        table.battle.shots.map((shot) => shot.card),
      );
      table
        .until("deflect")
        .act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 2, shot: 1 })
        .settle();
      expect(table.get("fos-20").hurt).toBe(7);
    },
  );

  rule("SC-SSO-04", "without a look nothing can be chosen", () => {
    const table = scene({ fleets: [[SARATOGA], ["fos-20"]], hands: [["phaser-2"], ["deflector"]] });
    table.fire([["phaser-2", SARATOGA, "fos-20"]]).until("deflect");
    expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 1, shot: 0 })).toBe(
      "not-scanned SC-SSO-04",
    );
  });
});

describe("Superior Weapons Officer and Computer Defense", () => {
  const v8 = (defence: readonly string[]) =>
    scene({
      fleets: [
        ["con-21", "con-20", "con-15"],
        [{ is: SARATOGA, damage: ["plasma:15"] }, "fos-20"],
      ],
      hands: [["torpedo:11", "torpedo:12", "phaser-2:7", "phaser-3:9", "superior-weapons-officer"], defence],
    }).fire(
      [
        ["torpedo:11", "con-21", SARATOGA],
        ["torpedo:12", "con-20", SARATOGA],
        ["phaser-2", "con-15", SARATOGA],
        ["phaser-3", "con-21", "fos-20"],
      ],
      { officer: SARATOGA },
    );

  rule(
    ["SC-SWO-01", "SC-SWO-03"],
    "V8: 30 more on 15 under a Superior Weapons Officer destroy the Saratoga; Evasive Maneuvers are refused",
    () => {
      const table = v8(["evasive-maneuvers", "computer-defense"]).until("evade");
      expect(
        table.refused(1, {
          type: "evade",
          card: table.card(1, "evasive-maneuvers"),
          unit: table.unit(SARATOGA),
        }),
      ).toBe("volley-covered SC-SWO-01");
      table.settle();
      expect(table.get(SARATOGA).place).toBe("destroyed");
      expect(table.told("destroyed")).toMatchObject([{ value: 29, seat: 0, scored: true }]);
    },
  );

  rule(
    ["SC-CD-03", "SC-RCT-02"],
    "V9: Computer Defense negates that volley; the rest of the fleet defends as usual",
    () => {
      const table = v8(["computer-defense", "evasive-maneuvers"]).until("evade");
      expect(
        table.refused(1, {
          type: "computer",
          card: table.card(1, "computer-defense"),
          unit: table.unit("fos-20"),
        }),
      ).toBe("volley-not-covered SC-CD-03");
      table
        .act(1, { type: "computer", card: table.card(1, "computer-defense"), unit: table.unit(SARATOGA) })
        .until("evade");
      table
        .act(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: table.unit("fos-20") })
        .settle();
      expect([table.get(SARATOGA).hurt, table.get("fos-20").hurt]).toEqual([15, 0]);
    },
  );

  rule(
    ["SC-CD-01", "SC-CD-02"],
    "for the whole fleet, crippled ships, cloaked firers and squadrons included; a covered volley still hits",
    () => {
      const table = scene({
        fleets: [
          [{ is: "shi-15", set: { cloaked: true } }, { is: "f-con-1", load: "plasma:15" }, "con-21"],
          [{ is: SARATOGA, damage: ["plasma:20", "torpedo:12"] }, "fos-20", "fos-19"],
        ],
        hands: [["phaser-1:5", "torpedo:10", "superior-weapons-officer"], ["computer-defense"]],
      });
      table
        .fire(
          [
            ["phaser-1", "shi-15", SARATOGA],
            ["plasma", "f-con-1", "fos-20"],
            ["torpedo", "con-21", "fos-19"],
          ],
          { officer: "fos-19" },
        )
        .until("evade");
      table.act(1, { type: "computer", card: table.card(1, "computer-defense") }).settle();
      expect([table.get(SARATOGA).hurt, table.get("fos-20").hurt, table.get("fos-19").hurt]).toEqual([
        32, 0, 10,
      ]);
    },
  );

  rule(
    "SC-SWO-02",
    "it covers exactly one volley: two on one are refused, another volley is defended as usual",
    () => {
      const table = scene({
        fleets: [
          ["con-21", "con-20"],
          ["fos-20", "fos-19"],
        ],
        hands: [
          ["plasma:20", "torpedo:10", "superior-weapons-officer", "superior-weapons-officer"],
          ["evasive-maneuvers"],
        ],
      });
      const plan = table.plan(
        [
          ["plasma", "con-21", "fos-20"],
          ["torpedo", "con-20", "fos-19"],
        ],
        { officer: "fos-20" },
      );
      if (plan.type !== "attack") throw new Error("no attack");
      const second = { card: table.card(0, "superior-weapons-officer", 1), at: 2 };
      expect(table.refused(0, { ...plan, officers: [...plan.officers, second] })).toBe(
        "volley-already-covered SC-SWO-02",
      );
      expect(table.refused(0, { ...plan, officers: [{ ...second, at: 0 }] })).toBe(
        "no-volley-there SC-SWO-01",
      );
      expect(table.refused(0, { ...plan, officers: [{ card: plan.shots[0]?.card ?? 0, at: 2 }] })).toBe(
        "card-used-twice SC-ATK-01",
      );
      table.act(0, plan).until("evade");
      const evade = (unit: number): Action => ({
        type: "evade",
        card: table.card(1, "evasive-maneuvers"),
        unit,
      });
      expect(table.refused(1, evade(2))).toBe("volley-covered SC-SWO-01");
      table.act(1, evade(3)).settle();
      expect([table.get("fos-20").hurt, table.get("fos-19").hurt]).toEqual([20, 0]);
    },
  );

  rule(
    ["SC-SWO-02", "SC-WNT-03", "SC-WEB-02"],
    "neither the Absorption Web nor Weapon Neutralization helps against a covered volley",
    () => {
      const table = scene({
        fleets: [["con-21"], ["fos-20", "daw-13"]],
        hands: [
          ["plasma:20", "superior-weapons-officer"],
          ["racial-advantages", "racial-advantages"],
        ],
      });
      table.fire([["plasma", "con-21", "fos-20"]], { officer: "fos-20" }).until("immediate");
      const card = table.card(1, "racial-advantages");
      expect(table.refused(1, { type: "web", card, unit: 1, weapon: "plasma" })).toBe(
        "volley-covered SC-SWO-01",
      );
      table.act(1, { type: "neutralize", card, unit: 2, at: 0 }).settle();
      expect(table.get("con-21").neutralized).toBe(card);
      expect(table.get("fos-20").hurt).toBe(20);
    },
  );

  rule("SC-SWO-02", "dogfights go on against a covered volley", () => {
    const table = scene({
      fleets: [
        ["con-21", { is: "f-con-6", load: "plasma:20" }],
        ["fos-20", { is: "f-fos-1", load: "phaser-3:9", set: { launched: 5 } }],
      ],
      hands: [["superior-weapons-officer"], ["deflector"]],
    });
    table.fire([["plasma", "f-con-6", "fos-20"]], { officer: "fos-20" });
    expect(table.asked()).toEqual(["dogfight 1"]);
    table.act(1, { type: "engage", pairs: [{ unit: table.unit("f-fos-1"), at: table.unit("f-con-6") }] });
    table.settle();
    expect(table.get("f-con-6").place).toBe("destroyed");
    expect(table.get("fos-20").hurt).toBe(0);
  });

  rule(
    ["SC-SWO-02", "SC-SSO-04", "SC-MW-01", "SC-GRM-03"],
    "looks, Gremlins and Miracle Workers are no defences and still work against it",
    () => {
      const covered = (hand: readonly string[]) =>
        scene({
          fleets: [["con-21"], ["fos-20"]],
          hands: [["plasma:20", "phaser-2:7", "superior-weapons-officer"], hand],
        }).fire(
          [
            ["plasma", "con-21", "fos-20"],
            ["phaser-2", "con-21", "fos-20"],
          ],
          { officer: "fos-20" },
        );
      const scanned = covered(["super-science-officer"]).until("looks");
      scanned.act(1, { type: "scan", card: scanned.card(1, "super-science-officer"), unit: 1 });
      expect(scanned.told("scanned")).toMatchObject([{ seat: 1, ship: "@fos-20", rules: ["SC-SSO-04"] }]);
      const mended = covered(["miracle-worker"]).until("instant-repair");
      mended
        .act(1, {
          type: "mend",
          card: mended.card(1, "miracle-worker"),
          unit: 1,
          damage: mended.under("fos-20", "plasma"),
        })
        .settle();
      expect(mended.get("fos-20").hurt).toBe(7);
      const table = v8(["gremlins"]).until("immediate");
      table
        .act(1, { type: "gremlins", card: table.card(1, "gremlins"), shot: table.shot("phaser-2") })
        .settle();
      expect(table.get(SARATOGA)).toMatchObject({ hurt: 38, place: "battle" });
    },
  );
});
