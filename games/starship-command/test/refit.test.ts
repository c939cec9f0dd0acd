import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { HOLD_FIRE, scene } from "./table.ts";

describe("phase 7: reinforcements", () => {
  rule(
    ["SC-REI-01", "SC-REI-02"],
    "the top ship joins face up, can be attacked and fires from the next turn on",
    () => {
      const table = scene({
        step: "command",
        fleets: [["con-01"], ["fos-01"]],
        hands: [["reinforcements", "reinforcements"]],
        ships: ["con-19", "rit-01"],
      });
      table
        .act(0, { type: "reinforce", card: table.card(0, "reinforcements") })
        .act(0, { type: "reinforce", card: table.card(0, "reinforcements") });
      expect(table.battle.units.map((unit) => [unit.owner, unit.held])).toEqual([
        [0, 0],
        [1, 0],
        [0, 10],
        [0, 10],
      ]);
      expect(table.get("con-19")).toMatchObject({ owner: 0, place: "battle" });
      expect(table.battle.shipDeck).toEqual([]);
    },
  );

  rule("SC-REI-01", "with an empty ship deck the card has no effect", () => {
    const table = scene({
      step: "command",
      fleets: [["con-01"], ["fos-01"]],
      hands: [["reinforcements"]],
      ships: [],
    });
    table.act(0, { type: "reinforce", card: table.card(0, "reinforcements") });
    expect(table.told("no-reinforcement")).toHaveLength(1);
    expect(table.battle.units).toHaveLength(2);
  });

  rule("SC-REI-03", "a carrier that arrives gets its squadrons", () => {
    const table = scene({
      step: "command",
      fleets: [["con-01"], ["fos-01"]],
      hands: [["reinforcements"]],
      ships: ["con-23"],
      fighters: ["f-con-1", "f-rit-1", "f-shi-1", "f-con-2"],
    });
    table.act(0, { type: "reinforce", card: table.card(0, "reinforcements") });
    expect(table.battle.units.filter((unit) => unit.home === 2 && unit.place === "aboard")).toHaveLength(3);
    expect(table.battle.fighterDeck).toHaveLength(1);
  });

  rule(
    ["SC-REI-04", "SC-REI-05"],
    "V11: capacity 3, two lost, one in flight: a refill brings two, in flight, loadable at once",
    () => {
      const table = scene({
        step: "command",
        fleets: [
          [
            "con-23",
            { is: "f-con-1", home: "con-23" },
            { is: "f-con-2", home: "con-23", set: { place: "destroyed", victor: 1 } },
          ],
          ["fos-01"],
        ],
        hands: [["reinforcements", "plasma"]],
        fighters: ["f-rit-1", "f-shi-1", "f-con-3"],
      });
      table.act(0, { type: "reinforce", card: table.card(0, "reinforcements"), carrier: 0 }).settle();
      expect(table.get("f-rit-1")).toMatchObject({ place: "battle", owner: 0, home: 0 });
      expect(table.get("f-shi-1")).toMatchObject({ place: "battle" });
      expect(table.battle.units).toHaveLength(6);
      table.act(0, { type: "load", card: table.card(0, "plasma"), unit: table.unit("f-rit-1") });
      expect(table.get("f-rit-1").load).toBeGreaterThanOrEqual(0);
      expect(table.refused(0, { type: "load", card: 0, unit: 1 })).toBe("not-arriving SC-REI-05");
    },
  );

  rule(
    ["SC-REI-06", "SC-CI-01"],
    "Reinforcements open a window for Communication Interception, either use",
    () => {
      const table = scene({
        step: "command",
        fleets: [["con-01"], ["fos-01"]],
        hands: [["reinforcements"], ["communication-interception"]],
        ships: ["con-19"],
      });
      table.act(0, { type: "reinforce", card: table.card(0, "reinforcements") });
      expect(table.asked()).toEqual(["interception 1"]);
      table.act(1, { type: "counter", card: table.card(1, "communication-interception") });
      expect(table.battle.units).toHaveLength(2);
      expect(table.battle.shipDeck).toHaveLength(1);
      expect(table.discards()).toEqual(["reinforcements", "communication-interception"]);
    },
  );

  rule(
    ["SC-REI-07", "SC-SD-01", "SC-SCO-05"],
    "in phase 7 an own ship may be blown up; it scores for nobody",
    () => {
      const table = scene({
        step: "command",
        fleets: [
          ["con-01", "con-23", { is: "f-con-1", home: "con-23", set: { place: "aboard" } }],
          ["fos-01"],
        ],
        hands: [["self-destruct"]],
      });
      const fighters = table.battle.fighterDeck.length;
      expect(table.refused(0, { type: "self-destruct", card: table.card(0, "self-destruct"), unit: 3 })).toBe(
        "not-your-ship SC-SD-01",
      );
      table.act(0, { type: "self-destruct", card: table.card(0, "self-destruct"), unit: 1 }).settle();
      expect(table.get("con-23").place).toBe("lost");
      expect(table.get("f-con-1").place).toBe("lost");
      expect(table.battle).toMatchObject({ shipsShown: 1, fightersShown: 1 });
      expect(table.battle.fighterDeck).toHaveLength(fighters + 1);
    },
  );

  rule(
    ["SC-REI-08", "SC-RCT-02"],
    "Gremlins negate neither Damage Control nor Reinforcements: nobody is asked for them",
    () => {
      const table = scene({
        step: "command",
        fleets: [[{ is: "con-01", damage: ["phaser-1"] }], ["fos-01"]],
        hands: [["reinforcements", "damage-control-1"], ["gremlins"]],
      });
      table.act(0, {
        type: "repair",
        card: table.card(0, "damage-control-1"),
        removes: [{ unit: 0, card: table.under("con-01", "phaser-1") }],
      });
      expect(table.asked()).toEqual(["command 0"]);
      table.act(0, { type: "reinforce", card: table.card(0, "reinforcements") });
      expect(table.asked()).toEqual(["interception 1"]);
      expect(table.refused(1, { type: "counter", card: table.card(1, "gremlins") })).toBe(
        "wrong-counter SC-CI-02",
      );
    },
  );
});

describe("phases 8 and 9: discarding and refilling", () => {
  rule("SC-DSC-01", "any number of hand cards, face up on a public pile", () => {
    const table = scene({
      step: "command",
      fleets: [["con-01"], ["fos-01"]],
      hands: [["phaser-1", "deflector", "torpedo"], ["phaser-2"]],
    });
    expect(table.refused(0, { type: "discard", cards: [table.card(1, "phaser-2")] })).toBe(
      "no-such-card SC-DSC-01",
    );
    table.act(0, { type: "discard", cards: [table.card(0, "phaser-1"), table.card(0, "torpedo")] });
    expect(table.discards()).toEqual(["phaser-1", "torpedo"]);
    expect(table.told("discarded")).toMatchObject([{ count: 2, names: ["@phaser-1", "@torpedo"] }]);
  });

  rule(
    ["SC-DRW-01", "SC-DRW-02"],
    "the attacker refills to seven first, then the defenders clockwise",
    () => {
      const table = scene({
        step: "command",
        attacker: 1,
        fleets: [["con-01"], ["fos-01"], ["fos-02"]],
        hands: [["phaser-1"], ["phaser-1"], ["phaser-1"]],
        deckSize: 15,
      });
      table.endTurn();
      expect(table.battle.hands.map((hand) => hand.length)).toEqual([4, 7, 7]);
      expect(table.told("drew")).toMatchObject([
        { seat: 1, count: 6 },
        { seat: 2, count: 6 },
        { seat: 0, count: 3 },
      ]);
      const full = scene({ step: "command", fleets: [["con-01"], ["fos-01"]] }).endTurn();
      expect(full.battle.hands.map((hand) => hand.length)).toEqual([7, 7]);
    },
  );

  rule(
    ["SC-DRW-03", "SC-END-03"],
    "the discard pile is never reshuffled; in the last round nothing is drawn, discarding stays legal",
    () => {
      const table = scene({
        step: "command",
        fleets: [["con-01"], ["fos-01"]],
        hands: [["phaser-1"], ["phaser-2"]],
        deckSize: 3,
      });
      table.act(0, { type: "discard", cards: [table.card(0, "phaser-1")] });
      expect(table.battle.hands.map((hand) => hand.length)).toEqual([3, 1]);
      expect(table.battle.lastRound).toEqual({ queue: [0] });
      table
        .act(1, HOLD_FIRE)
        .settle()
        .act(1, { type: "discard", cards: [table.card(1, "phaser-2")] });
      expect(table.battle).toMatchObject({
        deck: [],
        hands: [[{}, {}, {}].map(() => expect.any(Number)), []],
      });
      expect(table.discards()).toEqual(["phaser-1", "phaser-2"]);
    },
  );

  rule(["SC-DRW-05", "SC-WEB-03"], "a card gained by a Web takes the place of the advantage card", () => {
    const hand = [
      "racial-advantages",
      "phaser-1",
      "phaser-1",
      "phaser-1",
      "phaser-1",
      "phaser-1",
      "phaser-1",
    ];
    const table = scene({ fleets: [["con-21"], ["fos-19"]], hands: [["plasma:20"], hand] });
    table.fire([["plasma", "con-21", "fos-19"]]).until("immediate");
    table
      .act(1, { type: "web", card: table.card(1, "racial-advantages"), unit: 1, weapon: "plasma" }, 0)
      .settle();
    expect(table.battle.hands[1]).toHaveLength(7);
    expect(table.hand(1)).toContain("plasma");
    expect(table.get("fos-19").hurt).toBe(0);
    const before = table.battle.hands[1];
    table.endTurn();
    expect(table.battle.hands[1]).toEqual(before);
  });
});
