import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import type { Options } from "../src/index.ts";
import { battleScore } from "../src/rules/ending.ts";
import { HOLD_FIRE, scene, type Laid } from "./table.ts";

const REPULSE: Laid = { is: "con-15", damage: ["plasma:20", "plasma:15"] };

/** Seat 0 has Ritillian ships and boards the Repulse (or another ship) of seat 1. */
const boarding = (
  attack: readonly string[],
  defence: readonly string[],
  target: string | Laid = REPULSE,
  options: Partial<Options> = {},
) =>
  scene({
    step: "command",
    options,
    fleets: [
      ["rit-13", "rit-19"],
      [target, "fos-01"],
    ],
    hands: [attack, defence],
  });

const board = (table: ReturnType<typeof boarding>, card = "boarding-party", from = "rit-13") =>
  table.act(0, { type: "board", card: table.card(0, card), at: 2, unit: table.unit(from) }).until("repel");
const repel = (table: ReturnType<typeof boarding>, card = "boarding-party") =>
  table.act(1, { type: "repel", card: table.card(1, card) }).until("repel");

describe("phase 5: boarding parties", () => {
  rule(
    ["SC-BRD-01", "SC-BRD-02", "SC-BRD-03"],
    "V5: party, counter party, second party: captured, three parties discarded",
    () => {
      const table = boarding(["boarding-party", "boarding-party"], ["boarding-party", "phaser-1"]);
      board(table);
      repel(table);
      // At a tie the attacker is asked, not the owner.
      expect(table.asked()).toEqual(["press-on 0"]);
      board(table).act(1, { type: "pass" });
      expect(table.get("con-15")).toMatchObject({ owner: 0, hurt: 35 });
      expect(table.discards()).toEqual(["boarding-party", "boarding-party", "boarding-party"]);
    },
  );

  rule(
    ["SC-BRD-03", "SC-END-01"],
    "the last ship of a side taken without an answer ends the battle at once",
    () => {
      const table = scene({
        step: "command",
        fleets: [["rit-13"], [REPULSE]],
        hands: [["boarding-party", "phaser-1:3"], []],
      });
      table.act(0, {
        type: "board",
        card: table.card(0, "boarding-party"),
        at: 1,
        unit: table.unit("rit-13"),
      });
      expect([table.state.battle.step, table.state.battle.ended, table.state.battle.turn]).toEqual([
        "over",
        "elimination",
        10,
      ]);
      expect(table.told("drawn")).toEqual([]);
    },
  );

  rule("SC-BRD-03", "nobody else takes part in the exchange", () => {
    const table = scene({
      step: "command",
      fleets: [["rit-13"], [REPULSE], ["fos-01"]],
      hands: [["boarding-party"], ["phaser-1"], ["boarding-party"]],
    });
    table.act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 }).until("repel");
    expect(table.asked()).toEqual(["repel 1"]);
    expect(table.refused(2, { type: "repel", card: table.card(2, "boarding-party") })).toBe(
      "not-your-exchange SC-BRD-03",
    );
  });

  rule(
    "SC-BRD-04",
    "the party needs an own ship that is not cloaked, retreating or a squadron; a crippled one will do",
    () => {
      const from = (ship: string | Laid, id: string) => {
        const table = scene({ step: "command", fleets: [[ship], [REPULSE]], hands: [["boarding-party"]] });
        return table.refused(0, {
          type: "board",
          card: table.card(0, "boarding-party"),
          at: 1,
          unit: table.unit(id),
        });
      };
      expect(from({ is: "shi-15", set: { cloaked: true } }, "shi-15")).toBe("cloaked-cannot-board SC-BRD-04");
      expect(from({ is: "shi-15", set: { retreating: true } }, "shi-15")).toBe(
        "retreating-cannot-board SC-RET-03",
      );
      expect(from("f-shi-1", "f-shi-1")).toBe("not-your-ship SC-BRD-04");
      expect(from({ is: "shi-15", damage: ["plasma:22", "phaser-3:9"] }, "shi-15")).toBe("allowed");
    },
  );

  rule("SC-BRD-05", "cloaked ships and squadrons cannot be boarded", () => {
    const at = (target: string | Laid, id: string) => {
      const table = scene({
        step: "command",
        fleets: [["rit-13"], [target, "fos-01"]],
        hands: [["boarding-party"]],
      });
      return table.refused(0, {
        type: "board",
        card: table.card(0, "boarding-party"),
        at: table.unit(id),
        unit: 0,
      });
    };
    expect(at({ is: "shi-15", damage: ["plasma:20"], set: { cloaked: true } }, "shi-15")).toBe(
      "target-cloaked SC-BRD-05",
    );
    expect(at("f-shi-1", "f-shi-1")).toBe("no-enemy-there SC-BRD-01");
  });

  rule(
    ["SC-BRD-06", "SC-SD-01", "SC-SD-02"],
    "the owner may blow the ship up instead: nobody scores, the card lies face up under the ship deck",
    () => {
      const table = boarding(["boarding-party"], ["self-destruct"]);
      board(table).act(1, { type: "self-destruct", card: table.card(1, "self-destruct"), unit: 2 });
      expect(table.get("con-15")).toMatchObject({ place: "lost", victor: -1, damage: [] });
      expect(table.battle).toMatchObject({ exchange: undefined, step: "command", shipsShown: 1 });
      expect(table.battle.shipDeck[0]).toBe(table.get("con-15").kind);
      expect(table.discards().sort()).toEqual(["boarding-party", "plasma", "plasma", "self-destruct"]);
    },
  );

  rule(["SC-MW-03", "SC-RCT-02"], "an enemy Miracle Worker disarms it; the owner then decides again", () => {
    const table = boarding(["boarding-party", "miracle-worker"], ["self-destruct", "boarding-party"]);
    board(table).act(1, { type: "self-destruct", card: table.card(1, "self-destruct"), unit: 2 });
    expect(table.asked()).toEqual(["disarm 0"]);
    table.act(0, { type: "counter", card: table.card(0, "miracle-worker") });
    expect(table.asked()).toEqual(["repel 1"]);
    expect(table.get("con-15").place).toBe("battle");
    expect(table.discards()).toEqual(["boarding-party", "self-destruct", "miracle-worker"]);
  });

  rule(
    ["SC-BRD-07", "SC-BRD-08", "SC-WNT-04"],
    "a captured ship comes with damage and neutralization, its retreat ends, it is repaired at once and fires next turn",
    () => {
      const table = boarding(["boarding-party", "damage-control-1"], [], {
        ...REPULSE,
        neutralized: true,
        set: { retreating: true },
      });
      board(table);
      expect(table.get("con-15")).toMatchObject({ owner: 0, retreating: false, hurt: 35 });
      expect(table.get("con-15").neutralized).not.toBe(-1);
      table.act(0, {
        type: "repair",
        card: table.card(0, "damage-control-1"),
        removes: [{ unit: 2, card: table.under("con-15", "plasma:20") }],
      });
      expect(table.get("con-15").hurt).toBe(15);
    },
  );

  rule(
    "SC-BRD-07",
    "it changes sides with the squadrons on board, scores for its captor, and fires and lends its gift from his next turn",
    () => {
      const table = scene({
        step: "command",
        fleets: [
          ["rit-13"],
          [
            { is: "con-23", damage: ["plasma:20"] },
            { is: "f-con-1", home: "con-23", set: { place: "aboard" } },
            { is: "f-con-2", home: "con-23", set: { launched: 5 } },
            "fos-01",
          ],
        ],
        hands: [["boarding-party", "phaser-1:5", "racial-advantages"], []],
        next: ["deflector", "deflector", "deflector", "deflector", "deflector"],
      });
      table.act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 }).until("command");
      expect(table.told("captured")).toMatchObject([
        { seat: 0, unit: 1, ship: "@con-23", of: "@seat.1", rules: ["SC-BRD-07"] },
      ]);
      expect(table.get("con-23")).toMatchObject({ owner: 0, hurt: 20 });
      expect(table.get("f-con-1")).toMatchObject({ owner: 0, place: "aboard" });
      expect(table.get("f-con-2")).toMatchObject({ owner: 1, home: -1 });
      expect(battleScore(table.battle, 1)).toBe(4 + 13);
      table.endTurn();
      table.act(1, HOLD_FIRE).settle().endTurn();
      expect(table.refused(0, table.plan([["phaser-1", "con-23", "fos-01"]]))).toBe("allowed");
      const card = table.card(0, "racial-advantages");
      expect(table.refused(0, { type: "warp", card, unit: 1 })).toBe("allowed");
    },
  );

  rule(
    "SC-BRD-07",
    "its neutralization comes along; the captor repairs it in phase 6 of the same turn and scores it",
    () => {
      const table = scene({
        step: "command",
        fleets: [
          ["rit-13"],
          [{ is: "con-15", damage: ["plasma:20", "plasma:15"], neutralized: true }, "fos-01"],
        ],
        hands: [["boarding-party", "damage-control-2", "phaser-1"], []],
      });
      const laid = table.get("con-15").neutralized;
      table.act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 }).until("command");
      expect(table.get("con-15")).toMatchObject({ owner: 0, hurt: 35, neutralized: laid });
      const cards = ["plasma:20", "plasma:15"] as const;
      expect(table.get("con-15").damage).toEqual(cards.map((card) => table.under("con-15", card)));
      const scores = (): readonly number[] => [0, 1].map((seat) => battleScore(table.battle, seat));
      expect(scores()).toEqual([35, 13]);
      table.act(0, {
        type: "repair",
        card: table.card(0, "damage-control-2"),
        removes: [
          { unit: 1, card: laid },
          { unit: 1, card: table.under("con-15", "plasma:20") },
        ],
      });
      expect(table.battle.phase).toBe(6);
      expect(table.get("con-15")).toMatchObject({ owner: 0, hurt: 15, neutralized: -1 });
      expect(scores()).toEqual([53, 13]);
    },
  );

  rule("SC-BRD-09", "whoever declines shows nothing of his hand", () => {
    const table = boarding(["boarding-party"], ["boarding-party", "boarding-party"]);
    board(table).act(1, { type: "pass" });
    expect(table.get("con-15").owner).toBe(0);
    expect(table.discards()).toEqual(["boarding-party"]);
    expect(JSON.stringify(table.events)).not.toContain(String(table.card(1, "boarding-party")));
  });

  rule("SC-BRD-10", "V31: given up, the ship cannot be boarded again this turn, another can", () => {
    const table = scene({
      step: "command",
      fleets: [
        ["con-21"],
        [
          { is: "rit-13", damage: ["plasma:20"] },
          { is: "rit-14", damage: ["plasma:20"] },
        ],
      ],
      hands: [
        ["boarding-party", "boarding-party"],
        ["racial-advantages", "phaser-1"],
      ],
    });
    table.act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 }).until("repel");
    table
      .act(1, { type: "repel", card: table.card(1, "racial-advantages") })
      .until("press-on")
      .act(0, { type: "pass" });
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 })).toBe(
      "already-boarded SC-BRD-10",
    );
    expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 2, unit: 0 })).toBe(
      "allowed",
    );
  });

  rule(
    ["SC-SBP-01", "SC-SBP-02"],
    "V24: a Superior Boarding Party counts 2: one party loses the ship, two hold it",
    () => {
      const lost = boarding(["racial-advantages"], ["boarding-party", "phaser-1"]);
      repel(board(lost, "racial-advantages")).act(1, { type: "pass" });
      expect(lost.get("con-15").owner).toBe(0);
      const held = boarding(["racial-advantages"], ["boarding-party", "boarding-party", "phaser-1"]);
      repel(repel(board(held, "racial-advantages")));
      // The attacker has no card left: he gives up without being asked.
      expect(held.get("con-15").owner).toBe(1);
      expect(held.battle.exchange).toBeUndefined();
      const crippled = scene({
        step: "command",
        fleets: [[{ is: "rit-13", damage: ["plasma:20", "torpedo:8"] }], [REPULSE]],
        hands: [["racial-advantages"]],
      });
      expect(
        crippled.refused(0, { type: "board", card: crippled.card(0, "racial-advantages"), at: 1, unit: 0 }),
      ).toBe("crippled-no-advantage SC-RA-04");
    },
  );

  rule("SC-SBP-03", "as a defence only the boarded ship itself uses it, Ritillian and not crippled", () => {
    const against = (target: Laid) => {
      const table = scene({
        step: "command",
        fleets: [["con-21"], [target, "rit-14"]],
        hands: [["boarding-party"], ["racial-advantages"]],
      });
      table.act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 }).until("repel");
      return table.refused(1, { type: "repel", card: table.card(1, "racial-advantages") });
    };
    expect(against({ is: "rit-13", damage: ["plasma:20"] })).toBe("allowed");
    expect(against({ is: "rit-13", damage: ["plasma:20", "torpedo:8"] })).toBe(
      "crippled-no-advantage SC-RA-04",
    );
    expect(against(REPULSE)).toBe("crippled-no-advantage SC-RA-04");
    expect(against({ is: "con-15", damage: ["plasma:20"] })).toBe("other-race SC-RA-02");
  });
});
