import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game } from "../src/index.ts";
import { HOLD_FIRE, scene, type Laid } from "./table.ts";

const aboard = (is: string, home: string): Laid => ({ is, home, set: { place: "aboard" } });

describe("carriers", () => {
  rule(
    "SC-CAR-03",
    "a destroyed carrier takes the squadrons on board with it, all scored; those in flight stay",
    () => {
      const table = scene({
        fleets: [
          ["con-21"],
          [
            { is: "con-23", damage: ["plasma:22"] },
            aboard("f-con-1", "con-23"),
            { is: "f-con-2", home: "con-23" },
            "fos-01",
          ],
        ],
        hands: [["plasma:21"]],
      });
      table.fire([["plasma", "con-21", "con-23"]]).settle();
      expect(table.battle.units.map((unit) => [unit.place, unit.victor])).toEqual([
        ["battle", -1],
        ["destroyed", 0],
        ["destroyed", 0],
        ["battle", -1],
        ["battle", -1],
      ]);
      expect(game.view(table.state, 0).trophies).toEqual([24 + 4, 0]);
    },
  );

  rule(
    "SC-CAR-04",
    "captured, it brings the squadrons on board; those in flight stay with the old owner",
    () => {
      const table = scene({
        step: "command",
        fleets: [
          ["con-21"],
          [
            { is: "con-23", damage: ["plasma:20"] },
            aboard("f-con-1", "con-23"),
            { is: "f-con-2", home: "con-23" },
            "fos-01",
          ],
        ],
        hands: [["boarding-party"]],
      });
      table.act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 });
      expect([
        table.get("con-23").owner,
        table.get("f-con-1").owner,
        table.get("f-con-2").owner,
        table.get("f-con-2").home,
      ]).toEqual([0, 0, 1, -1]);
    },
  );

  rule(
    ["SC-CAR-05", "SC-CAR-06"],
    "V20: crippled with n on board it loses half, rounded up, at random; saved by a Miracle Worker none",
    () => {
      const names = ["f-fos-1", "f-fos-2", "f-fos-3", "f-fos-4"];
      const crippling = (count: number, hand: readonly string[] = []) =>
        scene({
          fleets: [
            ["con-21"],
            [
              { is: "fos-24", damage: ["plasma:20"] },
              ...names.slice(0, count).map((name) => aboard(name, "fos-24")),
            ],
          ],
          hands: [["torpedo:12"], hand],
        }).fire([["torpedo", "con-21", "fos-24"]]);
      const lost = [1, 2, 3, 4].map((count) => {
        const table = scene({
          fleets: [
            ["con-21"],
            [
              { is: "fos-24", damage: ["plasma:20"] },
              ...names.slice(0, count).map((name) => aboard(name, "fos-24")),
            ],
          ],
          hands: [["torpedo:12"]],
        });
        table
          .act(0, table.plan([["torpedo", "con-21", "fos-24"]]), {
            order: names
              .slice(0, count)
              .map((_, index) => index)
              .reverse(),
          })
          .settle();
        const told = table.told("destroyed");
        expect(told).toMatchObject(
          told.map(() => ({ carrier: "@fos-24", carrierIs: "crippled", rules: ["SC-CAR-05"] })),
        );
        const line = "is destroyed on board its crippled carrier Joey's Nest: ";
        expect(table.log(0).filter((said) => said.includes(line))).toHaveLength(Math.ceil(count / 2));
        return table.battle.units.filter((unit) => unit.place === "destroyed" && unit.victor === 0).length;
      });
      expect(lost).toEqual([1, 1, 2, 2]);
      const saved = crippling(4, ["miracle-worker"]).until("instant-repair");
      saved
        .act(1, {
          type: "mend",
          card: saved.card(1, "miracle-worker"),
          unit: 1,
          damage: saved.under("fos-24", "torpedo"),
        })
        .settle();
      expect(saved.battle.units.filter((unit) => unit.place === "destroyed")).toEqual([]);
    },
  );
});

describe("fighter squadrons", () => {
  const carrier = (hand: readonly string[] = ["plasma:20"], set: Laid["set"] = {}) =>
    scene({
      fleets: [[{ is: "con-23", set }, aboard("f-con-1", "con-23"), aboard("f-con-2", "con-23")], ["fos-20"]],
      hands: [hand, ["deflector"]],
    });

  rule(
    ["SC-FTR-01", "SC-FTR-02"],
    "launched face up, loaded with any damage card of the hand, or empty",
    () => {
      const table = carrier(["plasma:20", "deflector"]);
      expect(table.refused(0, { type: "launch", unit: 1, load: table.card(0, "deflector") })).toBe(
        "no-such-weapon SC-FTR-02",
      );
      table
        .act(0, { type: "launch", unit: 1, load: table.card(0, "plasma") })
        .act(0, { type: "launch", unit: 2 });
      expect([table.get("f-con-1").place, table.get("f-con-2").load]).toEqual(["battle", -1]);
      expect(table.hand(0)).toEqual(["deflector"]);
      expect(game.view(table.state, 1).battle.units[1]?.kind).toBe(table.get("f-con-1").kind);
    },
  );

  rule("SC-FTR-01", "a crippled carrier may launch; a squadron that landed this turn may not", () => {
    const crippled = scene({
      fleets: [
        [{ is: "con-23", damage: ["plasma:20", "torpedo:8"] }, aboard("f-con-1", "con-23")],
        ["fos-20"],
      ],
    });
    expect(crippled.refused(0, { type: "launch", unit: 1 })).toBe("allowed");
    const landed = scene({
      fleets: [["con-23", { is: "f-con-1", home: "con-23", set: { launched: 8 } }], ["fos-20"]],
    });
    landed.act(0, { type: "land", unit: 1, on: 0 });
    expect(landed.refused(0, { type: "launch", unit: 1 })).toBe("landed-this-turn SC-FTR-01");
  });

  rule("SC-FTR-03", "what is loaded is secret, that it is loaded is public", () => {
    const table = carrier();
    table
      .act(0, { type: "launch", unit: 1, load: table.card(0, "plasma") })
      .act(0, { type: "launch", unit: 2 });
    expect(game.view(table.state, 1).battle.units.map((unit) => unit.load)).toEqual([-1, -2, -1, -1]);
    const { load } = table.get("f-con-1");
    expect(table.heardBy(0)).toMatchObject([
      { type: "launched", loaded: true, card: load },
      { loaded: false },
    ]);
    expect(table.heardBy(1)).toMatchObject([{ type: "launched", loaded: true }, { loaded: false }]);
    expect(table.heardBy(1).map((event) => "card" in event)).toEqual([false, false]);
  });

  rule(
    ["SC-FTR-04", "SC-FTR-05", "SC-FTR-13"],
    "shortest cycle: launch, attack on the next turn, land on the one after, launch again",
    () => {
      const table = carrier(["plasma:20", "phaser-2:7"]);
      table.act(0, { type: "launch", unit: 1, load: table.card(0, "plasma") });
      expect(table.refused(0, table.plan([["plasma", "f-con-1", "fos-20"]]))).toBe(
        "launched-this-turn SC-FTR-04",
      );
      table.act(0, HOLD_FIRE).settle().endTurn().act(1, HOLD_FIRE).settle().endTurn();
      table.fire([
        ["plasma", "f-con-1", "fos-20"],
        ["phaser-2", "con-23", "fos-20"],
      ]);
      expect(table.told("announced")).toMatchObject([{ squadrons: 1, phasers: 1, plasma: 0 }]);
      table.settle();
      expect(table.get("fos-20").hurt).toBe(27);
      expect(table.get("f-con-1").load).toBe(-1);
      table.endTurn().act(1, HOLD_FIRE).settle().endTurn();
      table
        .act(0, { type: "land", unit: 1, on: 0 })
        .act(0, HOLD_FIRE)
        .settle()
        .endTurn()
        .act(1, HOLD_FIRE)
        .settle()
        .endTurn();
      expect(table.refused(0, { type: "launch", unit: 1 })).toBe("allowed");
    },
  );

  rule(
    "SC-FTR-06",
    "V26: a Deflector against a torpedo and a squadron with plasma is spent for nothing",
    () => {
      const table = scene({
        fleets: [["con-21", { is: "f-con-1", load: "plasma:20" }], ["fos-20"]],
        hands: [["torpedo:10"], ["deflector"]],
      });
      table
        .fire([
          ["torpedo", "con-21", "fos-20"],
          ["plasma", "f-con-1", "fos-20"],
        ])
        .until("deflect");
      table.act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 2 }).settle();
      expect(table.get("fos-20").hurt).toBe(30);
      expect(table.told("deflector-wasted")).toEqual([
        {
          type: "deflector-wasted",
          seat: 1,
          unit: 2,
          ship: "@fos-20",
          of: "@seat.1",
          lacks: "phaser",
          rules: ["SC-FTR-06"],
        },
      ]);
      expect(table.log(0).filter((line) => /Deflector of|takes/.test(line))).toEqual([
        "The Deflector of Old Growth (Player 2) stops nothing: there is no phaser in the volley.",
        "Old Growth (Player 2) takes 30 damage from Torpedo (10) and Falcon's Plasma (20): shields 7, structure 31 left.",
      ]);
    },
  );

  rule("SC-FTR-06", "it draws among all phasers of the volley, announced and loaded", () => {
    const table = scene({
      fleets: [["con-21", { is: "f-con-1", load: "phaser-4:14" }], ["fos-20"]],
      hands: [["phaser-1:3"], ["deflector"]],
    });
    table
      .fire([
        ["phaser-1", "con-21", "fos-20"],
        ["phaser-4", "f-con-1", "fos-20"],
      ])
      .until("deflect");
    table.act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 2 }, 1).settle();
    expect(table.get("fos-20").hurt).toBe(3);
  });

  rule("SC-FTR-07", "in flight it is fired on with phasers only; on board not at all", () => {
    const table = scene({
      fleets: [
        ["con-21", { is: "f-con-1", load: "plasma" }],
        ["fos-23", aboard("f-fos-1", "fos-23"), { is: "f-fos-2", home: "fos-23" }],
      ],
      hands: [["phaser-1", "torpedo"]],
    });
    expect(table.refused(0, table.plan([["torpedo", "con-21", "f-fos-2"]]))).toBe("phasers-only SC-FTR-07");
    expect(table.refused(0, table.plan([["plasma", "f-con-1", "f-fos-2"]]))).toBe("phasers-only SC-FTR-07");
    expect(table.refused(0, table.plan([["phaser-1", "con-21", "f-fos-1"]]))).toBe(
      "no-enemy-there SC-ATK-08",
    );
    expect(table.refused(0, table.plan([["phaser-1", "con-21", "f-fos-2"]]))).toBe("allowed");
  });

  rule("SC-FTR-08", "damage goes straight to structure and stays; it is destroyed at its structure", () => {
    const hit = (damage: string) => {
      const table = scene({ fleets: [["con-21"], ["fos-01", "f-con-3"]], hands: [[damage]] });
      table.fire([[damage, "con-21", "f-con-3"]]).settle();
      return table.get("f-con-3");
    };
    expect(hit("phaser-2:6")).toMatchObject({ place: "battle", hurt: 6, crippled: false });
    expect(hit("phaser-2:7")).toMatchObject({ place: "destroyed" });
  });

  rule(
    "SC-FTR-09",
    "it lands on an own carrier with room, not crippled, not on the turn of its launch; a loaded card is discarded",
    () => {
      const land = (carrierSet: Laid, squadron: Laid["set"], load?: string) => {
        const table = scene({
          fleets: [
            [
              carrierSet,
              {
                is: "f-con-1",
                home: "con-23",
                set: { launched: 8, ...squadron },
                ...(load === undefined ? {} : { load }),
              },
              aboard("f-con-2", "con-23"),
              aboard("f-con-3", "con-23"),
            ],
            ["fos-20"],
          ],
        });
        return table;
      };
      const room = land({ is: "con-23" }, {}, "plasma");
      room.act(0, { type: "land", unit: 1, on: 0 });
      expect(room.get("f-con-1")).toMatchObject({ place: "aboard", load: -1, landed: 10 });
      expect(room.discards()).toEqual(["plasma"]);
      expect(land({ is: "con-23" }, { launched: 10 }).refused(0, { type: "land", unit: 1, on: 0 })).toBe(
        "launched-this-turn SC-FTR-09",
      );
      expect(
        land({ is: "con-23", damage: ["plasma:20", "torpedo:8"] }, {}).refused(0, {
          type: "land",
          unit: 1,
          on: 0,
        }),
      ).toBe("carrier-crippled SC-FTR-09");
      const full = scene({
        fleets: [
          [
            "pac-23",
            aboard("f-con-2", "pac-23"),
            aboard("f-con-3", "pac-23"),
            { is: "f-con-1", set: { launched: 8 } },
          ],
          ["fos-20"],
        ],
      });
      expect(full.refused(0, { type: "land", unit: 3, on: 0 })).toBe("carrier-full SC-FTR-09");
    },
  );

  rule("SC-FTR-11", "no boarding, no advantages, no neutralization for squadrons", () => {
    const table = scene({
      step: "command",
      fleets: [
        ["daw-13", "f-daw-1"],
        [{ is: "con-15", damage: ["plasma:20"] }, "f-con-1"],
      ],
      hands: [["boarding-party", "racial-advantages"]],
    });
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 2, unit: 1 })).toBe(
      "not-your-ship SC-BRD-04",
    );
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 3, unit: 0 })).toBe(
      "no-enemy-there SC-BRD-01",
    );
    const advantages = scene({
      fleets: [
        ["daw-13", "f-daw-1", "f-shi-1"],
        ["con-15", "f-con-1"],
      ],
      hands: [["racial-advantages"]],
    });
    const card = advantages.card(0, "racial-advantages");
    expect(advantages.refused(0, { type: "neutralize", card, unit: 1, at: 3 })).toBe(
      "squadrons-have-no-advantage SC-RA-04",
    );
    expect(advantages.refused(0, { type: "cloak", card, unit: 2 })).toBe(
      "squadrons-have-no-advantage SC-RA-04",
    );
    expect(advantages.refused(0, { type: "neutralize", card, unit: 0, at: 4 })).toBe("ships-only SC-FTR-11");
    expect(advantages.refused(0, { type: "neutralize", card, unit: 0, at: 3 })).toBe("allowed");
  });

  rule(
    "SC-FTR-12",
    "squadrons cannot retreat; without their carrier they fight on and may land elsewhere",
    () => {
      const table = scene({
        fleets: [["con-24", { is: "f-con-1", load: "phaser-1:5", set: { launched: 5 } }], ["fos-20"]],
      });
      expect(table.refused(0, { type: "retreat", unit: 1 })).toBe("ships-only SC-FTR-12");
      expect(table.refused(0, table.plan([["phaser-1", "f-con-1", "fos-20"]]))).toBe("allowed");
      expect(table.refused(0, { type: "land", unit: 1, on: 0 })).toBe("allowed");
    },
  );

  rule(
    "SC-FTR-14",
    "a destroyed squadron's loaded card goes unused to the discard pile; an evaded volley takes loaded cards along",
    () => {
      const shot = scene({
        fleets: [["con-21"], ["fos-01", { is: "f-fos-1", load: "plasma" }]],
        hands: [["phaser-2:8"]],
      });
      shot.fire([["phaser-2", "con-21", "f-fos-1"]]).settle();
      expect(shot.discards().sort()).toEqual(["phaser-2", "plasma"]);
      const evaded = scene({
        fleets: [["con-21", { is: "f-con-1", load: "phaser-1" }], ["fos-20"]],
        hands: [[], ["computer-defense"]],
      });
      evaded.fire([["phaser-1", "f-con-1", "fos-20"]]).until("evade");
      evaded.act(1, { type: "computer", card: evaded.card(1, "computer-defense") }).settle();
      expect(evaded.discards()).toEqual(["computer-defense", "phaser-1"]);
      expect(evaded.get("f-con-1").load).toBe(-1);
    },
  );
});
