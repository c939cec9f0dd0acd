import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { HOLD_FIRE, scene } from "./table.ts";

const SARATOGA = "con-19";

describe("Gremlins", () => {
  rule(
    ["SC-GRM-02", "SC-GRM-03"],
    "V30: one face-down card of a covered volley is lost, the rest hits; a Miracle Worker restores it",
    () => {
      const volley = () =>
        scene({
          fleets: [[SARATOGA, "con-21"], ["fos-20"]],
          hands: [["plasma:20", "torpedo:10", "superior-weapons-officer", "miracle-worker"], ["gremlins"]],
        })
          .fire(
            [
              ["plasma", SARATOGA, "fos-20"],
              ["torpedo", "con-21", "fos-20"],
            ],
            { officer: "fos-20" },
          )
          .until("immediate");
      const stopped = volley();
      stopped
        .act(1, { type: "gremlins", card: stopped.card(1, "gremlins"), shot: stopped.shot("plasma") })
        .settle();
      expect(stopped.get("fos-20").hurt).toBe(10);
      const restored = volley();
      restored
        .act(1, { type: "gremlins", card: restored.card(1, "gremlins"), shot: restored.shot("plasma") })
        .act(0, { type: "counter", card: restored.card(0, "miracle-worker") })
        .settle();
      expect(restored.get("fos-20").hurt).toBe(30);
    },
  );

  rule("SC-GRM-02", "a loaded card can be hit when its squadron attacks, not while it waits", () => {
    const table = scene({
      fleets: [[SARATOGA, { is: "f-con-1", load: "plasma:20" }], ["fos-20"]],
      hands: [["phaser-2:7"], ["gremlins"]],
    });
    table
      .fire([
        ["plasma", "f-con-1", "fos-20"],
        ["phaser-2", SARATOGA, "fos-20"],
      ])
      .until("immediate");
    table.act(1, { type: "gremlins", card: table.card(1, "gremlins"), shot: table.shot("plasma") }).settle();
    expect(table.get("fos-20").hurt).toBe(7);
  });

  rule("SC-GRM-04", "a negated defence counts as not played: the ship may try again", () => {
    const table = scene({
      fleets: [[SARATOGA], ["fos-20"]],
      hands: [
        ["phaser-2:7", "gremlins"],
        ["evasive-maneuvers", "evasive-maneuvers"],
      ],
    });
    table.fire([["phaser-2", SARATOGA, "fos-20"]]).until("evade");
    table
      .act(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 1 })
      .act(0, { type: "counter", card: table.card(0, "gremlins") })
      .until("evade");
    expect(table.asked()).toEqual(["evade 1"]);
    table.act(1, { type: "evade", card: table.card(1, "evasive-maneuvers"), unit: 1 }).settle();
    expect(table.get("fos-20").hurt).toBe(0);
  });

  rule("SC-GRM-04", "a boarding exchange goes on without the negated strength", () => {
    const table = scene({
      step: "command",
      fleets: [["con-21"], [{ is: "con-15", damage: ["plasma:20"] }]],
      hands: [["boarding-party", "phaser-1"], ["gremlins"]],
    });
    table
      .act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 })
      .act(1, { type: "counter", card: table.card(1, "gremlins") })
      .until("press-on");
    expect(table.battle.exchange).toMatchObject({ attack: 0, defence: 0, turn: "attacker" });
  });

  rule(
    "SC-GRM-01",
    "not on specials: a look, Computer Defense, Self Destruct open no Gremlins window",
    () => {
      const table = scene({
        step: "command",
        fleets: [["con-21", "con-01"], ["fos-20"]],
        hands: [["super-science-officer", "self-destruct"], ["gremlins"]],
      });
      table.act(0, { type: "look", card: table.card(0, "super-science-officer"), seat: 1 });
      expect(table.asked()).toEqual(["command 0"]);
      table.act(0, { type: "self-destruct", card: table.card(0, "self-destruct"), unit: 1 });
      expect(table.asked()).toEqual(["disarm 1"]);
    },
  );
});

describe("Communication Interception, Master Tactician, Tactical Advantage", () => {
  rule(
    ["SC-CI-02", "SC-CI-03", "SC-RCT-01"],
    "V29: an interception of the interception lets the reinforcement arrive; all three are discarded",
    () => {
      const table = scene({
        step: "command",
        fleets: [["con-01"], ["fos-01"], ["fos-02"]],
        hands: [["reinforcements"], ["communication-interception"], ["communication-interception"]],
        ships: ["con-19"],
      });
      table.act(0, { type: "reinforce", card: table.card(0, "reinforcements") });
      expect(table.asked()).toEqual(["interception 1", "interception 2"]);
      table
        .act(2, { type: "pass" })
        .act(1, { type: "counter", card: table.card(1, "communication-interception") });
      expect(table.asked()).toEqual(["interception 2"]);
      table.act(2, { type: "counter", card: table.card(2, "communication-interception") });
      expect(table.get("con-19").owner).toBe(0);
      expect(table.discards()).toEqual([
        "reinforcements",
        "communication-interception",
        "communication-interception",
      ]);
    },
  );

  rule(
    "SC-CI-03",
    "several answers: the first clockwise counts, the later card stays unseen in its hand",
    () => {
      const table = scene({
        step: "command",
        attacker: 1,
        fleets: [["con-01"], ["fos-01"], ["fos-02"]],
        hands: [["communication-interception"], ["reinforcements"], ["communication-interception"]],
      });
      table.act(1, { type: "reinforce", card: table.card(1, "reinforcements") });
      table
        .act(0, { type: "counter", card: table.card(0, "communication-interception") })
        .act(2, { type: "counter", card: table.card(2, "communication-interception") });
      table.until("command");
      expect(table.hand(0)).toEqual(["communication-interception"]);
      expect(table.hand(2)).toEqual([]);
    },
  );

  rule(
    ["SC-MT-01", "SC-CI-02"],
    "Master Tactician gives the next turn too, then play goes on clockwise; it can be intercepted",
    () => {
      const table = scene({ fleets: [["con-01"], ["fos-01"], ["fos-02"]], hands: [["master-tactician"]] });
      table
        .act(0, { type: "tactician", card: table.card(0, "master-tactician") })
        .act(0, HOLD_FIRE)
        .settle()
        .endTurn();
      expect(table.battle).toMatchObject({ attacker: 0, turn: 11 });
      table.act(0, HOLD_FIRE).settle().endTurn();
      expect(table.battle.attacker).toBe(1);
      const stopped = scene({
        fleets: [["con-01"], ["fos-01"]],
        hands: [["master-tactician"], ["communication-interception"]],
      });
      stopped
        .act(0, { type: "tactician", card: stopped.card(0, "master-tactician") })
        .act(1, { type: "counter", card: stopped.card(1, "communication-interception") });
      expect(stopped.battle.again).toBe(false);
    },
  );

  rule("SC-MT-02", "not on the very last turn; in a last round it inserts one turn", () => {
    const table = scene({ fleets: [["con-01"], ["fos-01"]], hands: [["master-tactician"]], deckSize: 0 });
    table.battle.lastRound = { queue: [1] };
    table
      .act(0, { type: "tactician", card: table.card(0, "master-tactician") })
      .act(0, HOLD_FIRE)
      .settle()
      .endTurn();
    expect(table.battle).toMatchObject({ attacker: 0, lastRound: { queue: [1] } });
    const last = scene({ fleets: [["con-01"], ["fos-01"]], hands: [["master-tactician"]], deckSize: 0 });
    last.battle.lastRound = { queue: [] };
    expect(last.refused(0, { type: "tactician", card: last.card(0, "master-tactician") })).toBe(
      "very-last-turn SC-MT-02",
    );
  });

  rule(
    ["SC-TA-01", "SC-END-05", "SC-TA-04"],
    "V19: Tactical Advantage of C: the rest of his turn, then D, A, B and C end the battle",
    () => {
      const table = scene({
        attacker: 2,
        fleets: [["con-01"], ["con-02"], ["con-03"], ["con-04"]],
        hands: [[], [], ["tactical-advantage"]],
        options: { length: "short-battles" },
      });
      table.act(2, { type: "advantage", card: table.card(2, "tactical-advantage") });
      const order: number[] = [];
      while (table.state.battleNumber === 1) {
        order.push(table.battle.attacker);
        table
          .act(table.battle.attacker, HOLD_FIRE)
          .settle()
          .actAtRandom(table.battle.attacker, { type: "discard", cards: [] });
      }
      expect(order).toEqual([2, 3, 0, 1, 2]);
      expect(table.told("last-round")).toMatchObject([
        { seat: 2, why: "tactical-advantage", rules: ["SC-TA-01"] },
      ]);
      expect(table.told("battle-over")).toMatchObject([
        { why: "last-round", number: 1, seats: [0, 1, 2, 3], rules: ["SC-END-02"] },
      ]);
      expect(table.state.ending).toBeUndefined();
    },
  );

  rule(
    "SC-TA-02",
    "it can be intercepted, cards are still drawn, and it cannot be played in a last round",
    () => {
      const stopped = scene({
        fleets: [["con-01"], ["fos-01"]],
        hands: [["tactical-advantage"], ["communication-interception"]],
      });
      stopped
        .act(0, { type: "advantage", card: stopped.card(0, "tactical-advantage") })
        .act(1, { type: "counter", card: stopped.card(1, "communication-interception") });
      expect(stopped.battle.lastRound).toBeUndefined();
      const table = scene({
        fleets: [["con-01"], ["fos-01"]],
        hands: [["tactical-advantage"]],
        deckSize: 16,
      });
      table
        .act(0, { type: "advantage", card: table.card(0, "tactical-advantage") })
        .act(0, HOLD_FIRE)
        .settle()
        .endTurn();
      expect(table.battle.hands.map((hand) => hand.length)).toEqual([7, 7]);
      expect(table.battle.lastRound).toEqual({ queue: [0] });
      const running = scene({ fleets: [["con-01"], ["fos-01"]], hands: [["tactical-advantage"]] });
      running.battle.lastRound = { queue: [1, 0] };
      expect(running.refused(0, { type: "advantage", card: running.card(0, "tactical-advantage") })).toBe(
        "last-round-runs SC-TA-02",
      );
    },
  );
});

describe("Stolen Technology", () => {
  rule(["SC-ST-01", "SC-ST-02"], "V10: with it a Ritillian ship cloaks; the other conditions hold", () => {
    const table = scene({
      fleets: [["rit-13", { is: "rit-14", damage: ["plasma:20", "torpedo:8"] }], ["fos-20"]],
      hands: [["racial-advantages", "stolen-technology"]],
    });
    const cards = { card: table.card(0, "racial-advantages"), stolen: table.card(0, "stolen-technology") };
    expect(table.refused(0, { type: "cloak", unit: 1, ...cards })).toBe("crippled-no-advantage SC-RA-04");
    expect(table.refused(0, { type: "cloak", unit: 0, card: cards.card })).toBe("other-race SC-RA-02");
    table.act(0, { type: "cloak", unit: 0, ...cards });
    expect(table.get("rit-13").cloaked).toBe(true);
    expect(table.discards()).toEqual(["racial-advantages", "stolen-technology"]);
  });

  rule("SC-ST-03", "Gremlins on the advantage card make both useless", () => {
    const table = scene({
      fleets: [["rit-13"], ["fos-20"]],
      hands: [["racial-advantages", "stolen-technology"], ["gremlins"]],
    });
    table.act(0, {
      type: "cloak",
      unit: 0,
      card: table.card(0, "racial-advantages"),
      stolen: table.card(0, "stolen-technology"),
    });
    table.act(1, { type: "counter", card: table.card(1, "gremlins") });
    expect(table.get("rit-13").cloaked).toBe(false);
    expect(table.discards().sort()).toEqual(["gremlins", "racial-advantages", "stolen-technology"]);
  });
});
