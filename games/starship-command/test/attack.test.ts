import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { HOLD_FIRE, scene, type Laid } from "./table.ts";

const SARATOGA = "con-19";

describe("phase 1: designating attacks", () => {
  const duel = (hand: readonly string[]) =>
    scene({
      fleets: [
        [SARATOGA, "con-01"],
        ["fos-20", "fos-19"],
      ],
      hands: [hand, ["deflector"]],
    });

  rule(
    ["SC-ATK-01", "SC-ATK-02"],
    "V1: the Saratoga fires one phaser of level 1 or 2 and one plasma, nothing else",
    () => {
      const table = duel(["phaser-1", "phaser-2", "plasma", "plasma", "torpedo", "phaser-3", "phaser-4"]);
      const plan = (...cards: readonly string[]) =>
        table.refused(0, table.plan(cards.map((card) => [card, SARATOGA, "fos-20"] as const)));
      expect(plan()).toBe("allowed");
      expect(plan("phaser-1")).toBe("allowed");
      expect(plan("phaser-2")).toBe("allowed");
      expect(plan("plasma")).toBe("allowed");
      expect(plan("phaser-1", "plasma")).toBe("allowed");
      expect(plan("phaser-2", "plasma")).toBe("allowed");
      expect(plan("phaser-1", "phaser-2")).toBe("too-many-phasers SC-ATK-02");
      expect(plan("plasma", "plasma")).toBe("too-many-missiles SC-ATK-02");
      expect(plan("torpedo")).toBe("ship-lacks-weapon SC-ATK-01");
      expect(plan("phaser-3")).toBe("ship-lacks-weapon SC-ATK-01");
      expect(plan("phaser-4")).toBe("ship-lacks-weapon SC-ATK-01");
    },
  );

  rule("SC-ATK-02", "a torpedo or a plasma, not one of each", () => {
    const table = scene({ fleets: [["con-21"], ["fos-20"]], hands: [["torpedo", "plasma"]] });
    expect(
      table.refused(
        0,
        table.plan([
          ["torpedo", "con-21", "fos-20"],
          ["plasma", "con-21", "fos-20"],
        ]),
      ),
    ).toBe("too-many-missiles SC-ATK-02");
  });

  rule(
    "SC-ATK-03",
    "cards of one ship may go to different targets, cards of several ships to the same",
    () => {
      const table = duel(["phaser-2", "plasma", "phaser-1", "torpedo"]);
      table.fire([
        ["phaser-2", SARATOGA, "fos-20"],
        ["plasma", SARATOGA, "fos-19"],
        ["phaser-1", "con-01", "fos-20"],
        ["torpedo", "con-01", "fos-19"],
      ]);
      expect(table.told("announced")).toHaveLength(2);
    },
  );

  rule(["SC-ATK-04", "SC-ATK-05"], "V2: only number and types per target are announced", () => {
    const table = duel(["phaser-2:7", "plasma:20"]).fire([
      ["phaser-2", SARATOGA, "fos-20"],
      ["plasma", SARATOGA, "fos-20"],
    ]);
    const open = {
      type: "announced",
      seat: 0,
      unit: 2,
      ship: "@fos-20",
      of: "@seat.1",
      phasers: 1,
      torpedoes: 0,
      plasma: 1,
      squadrons: 0,
      names: ["@phaser", "@plasma"],
      covered: false,
      fromCloak: false,
      rules: ["SC-ATK-04"],
    };
    const heard = (seat: number) => table.heardBy(seat).filter(({ type }) => type === "announced");
    expect(heard(1)).toEqual([open]);
    const [phaser, plasma] = table.battle.shots.map(({ card }) => card);
    const shots = [
      { card: phaser, ship: "@con-19" },
      { card: plasma, ship: "@con-19" },
    ];
    expect(heard(0)).toEqual([{ ...open, shots }]);
    const said = (seat: number) => table.log(seat).filter((line) => line.includes("fires at"));
    expect(said(0)).toEqual([
      "Player 1 fires at Old Growth (Player 2): Saratoga with Phaser 2 (7) and Plasma (20).",
    ]);
    expect(said(1)).toEqual(["Player 1 fires at Old Growth (Player 2): 1 phaser and 1 plasma."]);
    const split = duel(["phaser-2:7", "plasma:20"]).fire([
      ["phaser-2", SARATOGA, "fos-20"],
      ["plasma", SARATOGA, "fos-19"],
    ]);
    expect(split.told("announced")).toMatchObject([
      { unit: 2, phasers: 1, plasma: 0 },
      { unit: 3, phasers: 0, plasma: 1 },
    ]);
  });

  rule("SC-ATK-06", "defences come only after the whole attack is placed", () => {
    const table = duel(["phaser-2"]);
    expect(table.refused(1, { type: "deflect", card: table.card(1, "deflector"), unit: 2 })).toBe(
      "not-your-turn SC-TRN-01",
    );
    table.fire([["phaser-2", SARATOGA, "fos-20"]]);
    expect(table.refused(0, HOLD_FIRE)).toBe("not-asked SC-DEF-01");
  });

  rule("SC-ATK-07", "all cards aimed at one ship are one volley, whoever fired them", () => {
    const table = scene({
      fleets: [[SARATOGA, "con-01"], ["fos-20"]],
      hands: [["phaser-2", "torpedo"], ["evasive-maneuvers"]],
    });
    table
      .fire([
        ["phaser-2", SARATOGA, "fos-20"],
        ["torpedo", "con-01", "fos-20"],
      ])
      .until("evade");
    table.act(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 2 }).settle();
    expect(table.get("fos-20").hurt).toBe(0);
    expect(table.discards().sort()).toEqual(["evasive-maneuvers", "phaser-2", "torpedo"]);
  });

  rule(
    "SC-ATK-08",
    "targets: enemies in the battle, retreating ones too; not own, cloaked or gone ships",
    () => {
      const table = scene({
        fleets: [
          [SARATOGA, "con-01"],
          [
            { is: "shi-15", set: { cloaked: true } },
            { is: "fos-20", set: { retreating: true } },
            { is: "fos-01", set: { place: "left" } },
          ],
        ],
        hands: [["phaser-2"]],
      });
      const at = (target: string) => table.refused(0, table.plan([["phaser-2", SARATOGA, target]]));
      expect(at("con-01")).toBe("no-enemy-there SC-ATK-08");
      expect(at("shi-15")).toBe("target-cloaked SC-CLK-04");
      expect(at("fos-01")).toBe("no-enemy-there SC-ATK-08");
      expect(at("fos-20")).toBe("allowed");
    },
  );

  rule(
    "SC-ATK-09",
    "who may not fire this turn: retreating, just cloaked, neutralized; a crippled ship fires",
    () => {
      const by = (set: Laid["set"] = {}, damage: readonly string[] = [], neutralized = false) => {
        const table = scene({
          fleets: [[{ is: SARATOGA, set, damage, neutralized }], ["fos-20"]],
          hands: [["phaser-2"]],
        });
        return table.refused(0, table.plan([["phaser-2", SARATOGA, "fos-20"]]));
      };
      expect(by({ retreating: true })).toBe("retreating-holds-fire SC-RET-03");
      expect(by({}, [], true)).toBe("neutralized-holds-fire SC-WNT-02");
      expect(by({ held: 10 })).toBe("holds-fire-this-turn SC-ATK-09");
      expect(by({}, ["plasma:20", "plasma:15"])).toBe("allowed");
      expect(by({ place: "left" })).toBe("not-your-ship SC-ATK-01");
    },
  );

  rule("SC-TRN-01", "nine phases in order, and commands only go forward", () => {
    const table = scene({
      fleets: [
        [{ is: SARATOGA, damage: ["phaser-1:3"] }],
        [{ is: "fos-20", damage: ["plasma:22", "plasma:21"] }],
      ],
      hands: [["boarding-party", "damage-control-1", "reinforcements"], ["phaser-1"]],
    });
    expect(table.battle.phase).toBe(1);
    table.act(0, HOLD_FIRE).settle();
    expect(table.battle.phase).toBe(5);
    const damage = table.under(SARATOGA, "phaser-1");
    table.act(0, {
      type: "repair",
      card: table.card(0, "damage-control-1"),
      removes: [{ unit: 0, card: damage }],
    });
    expect(table.battle.phase).toBe(6);
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 })).toBe(
      "phase-is-over SC-TRN-01",
    );
    table.act(0, { type: "reinforce", card: table.card(0, "reinforcements") }).settle();
    expect(table.battle.phase).toBe(7);
    expect(table.refused(1, { type: "discard", cards: [] })).toBe("not-your-turn SC-TRN-01");
    table.endTurn();
    expect(table.battle).toMatchObject({ attacker: 1, phase: 1, turn: 11 });
  });

  rule("SC-TRN-02", "special cards keep their own timing: a look is legal in phase 1 and in phase 7", () => {
    const table = scene({
      fleets: [[SARATOGA], ["fos-20"]],
      hands: [["super-science-officer", "super-science-officer"], ["phaser-1"]],
    });
    table
      .act(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 1 })
      .act(0, HOLD_FIRE)
      .settle();
    expect(table.refused(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 1 })).toBe(
      "allowed",
    );
  });

  rule("SC-TRN-03", "start of turn: retreats leave first, then advantages, then movement", () => {
    const table = scene({
      fleets: [
        ["con-01", "con-02"],
        ["shi-15", { is: "shi-16", set: { retreating: true } }],
      ],
      hands: [[], ["racial-advantages", "racial-advantages"]],
    });
    table.act(0, HOLD_FIRE).settle().endTurn();
    expect(table.get("shi-16").place).toBe("left");
    table
      .act(1, { type: "cloak", card: table.card(1, "racial-advantages"), unit: table.unit("shi-15") })
      .until("orders");
    expect(table.get("shi-15").cloaked).toBe(true);
    table.act(1, { type: "retreat", unit: table.unit("shi-15") });
    expect(table.refused(1, { type: "uncloak", unit: table.unit("shi-15") })).toBe(
      "start-of-turn-only SC-TRN-03",
    );
  });

  rule("SC-TRN-04", "a player without ships has only phases 7 to 9", () => {
    const table = scene({
      fleets: [["con-01"], [{ is: "shi-15", set: { place: "left" } }], ["fos-01"]],
      hands: [[], ["reinforcements", "boarding-party"]],
    });
    table.act(0, HOLD_FIRE).settle().endTurn();
    expect(table.battle).toMatchObject({ attacker: 1, step: "command", phase: 7 });
    table.act(1, { type: "reinforce", card: table.card(1, "reinforcements") }).settle();
    expect(
      table.battle.units.filter((unit) => unit.owner === 1 && unit.place === "battle").length,
    ).toBeGreaterThan(0);
  });
});

describe("retreating", () => {
  rule("SC-RET-01", "any own ship, crippled or cloaked too, without a card; it cannot be withdrawn", () => {
    const table = scene({
      fleets: [
        [
          { is: SARATOGA, damage: ["plasma:20", "plasma:15"] },
          { is: "shi-15", set: { cloaked: true } },
        ],
        ["fos-20"],
      ],
    });
    table.act(0, { type: "retreat", unit: 0 }).act(0, { type: "retreat", unit: 1 });
    expect(table.get(SARATOGA).retreating).toBe(true);
    expect(table.refused(0, { type: "retreat", unit: 0 })).toBe("already-declared SC-RET-01");
    expect(table.refused(0, { type: "retreat", unit: 2 })).toBe("not-your-ship SC-RET-01");
  });

  rule("SC-RET-02", "until it has left it is attacked, defends and is repaired as usual", () => {
    const table = scene({
      fleets: [[SARATOGA], [{ is: "fos-20", set: { retreating: true } }]],
      hands: [["phaser-2"], ["deflector"]],
    });
    table.fire([["phaser-2", SARATOGA, "fos-20"]]).until("deflect");
    table.act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 1 }, 0).settle();
    expect(table.get("fos-20").hurt).toBe(0);
  });

  rule("SC-RET-03", "a retreating ship makes no attack: no fire, no boarding, no launch", () => {
    const table = scene({
      fleets: [
        [
          { is: "con-23", set: { retreating: true } },
          { is: "f-con-1", home: "con-23", set: { place: "aboard" } },
        ],
        [{ is: "fos-20", damage: ["plasma:22", "plasma:21"] }],
      ],
      hands: [["phaser-2", "boarding-party"]],
    });
    expect(table.refused(0, table.plan([["phaser-2", "con-23", "fos-20"]]))).toBe(
      "retreating-holds-fire SC-RET-03",
    );
    expect(table.refused(0, { type: "launch", unit: 1 })).toBe("carrier-retreating SC-RET-03");
    table.act(0, HOLD_FIRE).settle();
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 2, unit: 0 })).toBe(
      "retreating-cannot-board SC-RET-03",
    );
  });

  rule(
    ["SC-RET-04", "SC-RET-05"],
    "it leaves at the start of the owner's next turn with its damage, a cloaked one still cloaked",
    () => {
      const table = scene({
        fleets: [
          [{ is: SARATOGA, damage: ["plasma:15"] }, { is: "shi-15", set: { cloaked: true } }, "con-01"],
          ["fos-20"],
        ],
      });
      table
        .act(0, { type: "retreat", unit: 0 })
        .act(0, { type: "retreat", unit: 1 })
        .act(0, HOLD_FIRE)
        .settle()
        .endTurn();
      expect(table.get("shi-15")).toMatchObject({ cloaked: true, place: "battle" });
      table.act(1, HOLD_FIRE).settle().endTurn();
      expect(table.get(SARATOGA)).toMatchObject({ place: "left", hurt: 15 });
      expect(table.get("shi-15").place).toBe("left");
      expect(table.refused(0, { type: "retreat", unit: 0 })).toBe("not-your-ship SC-RET-01");
    },
  );
});
