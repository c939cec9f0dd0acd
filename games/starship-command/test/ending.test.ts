import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Options } from "../src/index.ts";
import { valueOf } from "../src/data/kinds.ts";
import { battleScore } from "../src/rules/ending.ts";
import { goalOf, LENGTHS } from "../src/rules/options.ts";
import { makeUnit, survivorValue } from "../src/rules/units.ts";
import { HOLD_FIRE, kindNamed, scene, type Layout } from "./table.ts";

const skip = (table: ReturnType<typeof scene>) =>
  table.act(table.battle.attacker, HOLD_FIRE).settle().endTurn();

describe("the end of a battle", () => {
  const lastShot = (hand: readonly string[], more: Partial<Layout> = {}) =>
    scene({ fleets: [["con-21"], ["fos-01"]], hands: [["plasma:22"], hand], ...more }).fire([
      ["plasma", "con-21", "fos-01"],
    ]);

  rule("SC-END-01", "it ends at once when only one player has ships and nobody can bring in others", () => {
    expect(lastShot([]).battle.ended).toBe("elimination");
    const table = lastShot(["reinforcements"]).settle();
    expect(table.battle.ended).toBeUndefined();
    table.endTurn().act(1, { type: "reinforce", card: table.card(1, "reinforcements") });
    expect(table.battle.ended).toBeUndefined();
    expect(lastShot(["reinforcements"], { ships: [] }).settle().battle.ended).toBe("elimination");
  });

  rule(
    "SC-END-01",
    "a loaded squadron in flight counts, an unloaded one does not; a retreat can end the battle",
    () => {
      const flying = (load?: string) =>
        scene({
          fleets: [["con-21"], ["fos-01", { is: "f-fos-1", ...(load === undefined ? {} : { load }) }]],
          hands: [["plasma:22"]],
        }).fire([["plasma", "con-21", "fos-01"]]);
      expect(flying().battle.ended).toBe("elimination");
      expect(flying("phaser-1").battle.ended).toBeUndefined();
      const retreat = scene({ fleets: [["con-21"], [{ is: "fos-01", set: { retreating: true } }]] });
      retreat.act(0, HOLD_FIRE).settle().endTurn();
      expect(retreat.battle.ended).toBe("elimination");
    },
  );

  rule(
    "SC-END-02",
    "V19: the last card is drawn in B's turn: then C, D, A and B have their last turns",
    () => {
      const table = scene({
        attacker: 1,
        step: "command",
        fleets: [["con-01"], ["con-02"], ["con-03"], ["con-04"]],
        hands: [["deflector"], ["deflector"], ["deflector"], ["deflector"]],
        deckSize: 14,
      });
      table.endTurn();
      expect(table.battle.lastRound?.queue).toEqual([3, 0, 1]);
      const order: number[] = [];
      while (table.battle.ended === undefined) {
        order.push(table.battle.attacker);
        skip(table);
      }
      expect(order).toEqual([2, 3, 0, 1]);
      expect(table.battle.ended).toBe("last-round");
    },
  );

  rule("SC-END-04", "two rounds without a card drawn or a ship touched end the battle", () => {
    const hand = ["deflector", "deflector", "deflector", "deflector", "deflector", "deflector", "deflector"];
    const table = scene({ fleets: [["con-01"], ["fos-01"], ["fos-02"]], hands: [hand, hand, hand] });
    let turns = 0;
    while (table.battle.ended === undefined) {
      skip(table);
      turns += 1;
    }
    expect([turns, table.battle.ended]).toEqual([6, "stalled"]);
  });
});

describe("scoring", () => {
  rule(
    ["SC-SCO-01", "SC-SCO-02", "SC-SCO-04"],
    "V18: destroyed enemies at full value, survivors less their structure damage",
    () => {
      const table = scene({
        fleets: [
          [
            { is: "con-19", damage: ["plasma:20", "plasma:15"] },
            { is: "con-21", set: { place: "left" }, damage: ["plasma:16"] },
            { is: "rit-13", set: { place: "destroyed", victor: 1 } },
          ],
          ["fos-01"],
        ],
        hands: [["plasma:22"]],
      });
      table.fire([["plasma", "con-19", "fos-01"]]);
      expect(table.state.totals).toEqual([14 + 41 + 13, 28]);
      expect(table.state.ending).toMatchObject({ winners: [0], scores: [68, 28] });
    },
  );

  rule("SC-SCO-02", "a survivor never scores below 0; a captured ship counts for its captor", () => {
    const table = scene({
      fleets: [["con-21", { is: "shi-04", damage: ["plasma:20"] }], ["fos-01"]],
      hands: [["plasma:22"]],
    });
    table.fire([["plasma", "con-21", "fos-01"]]);
    expect(table.state.totals).toEqual([41 + (12 - 11) + 13, 0]);
  });

  rule(
    "SC-SCO-02",
    "retreated, warped out, cloaked, captured and called ships count; shield damage costs nothing",
    () => {
      const table = scene({
        step: "command",
        fleets: [
          [
            "rit-13",
            { is: "con-21", set: { place: "left" } },
            { is: "shi-15", set: { cloaked: true }, damage: ["phaser-1:3"] },
          ],
          [{ is: "con-19", damage: ["plasma:20", "phaser-2:7"] }, "fos-01"],
        ],
        hands: [["boarding-party", "reinforcements"], []],
        ships: ["con-15"],
      });
      const value = (id: string): number => valueOf(kindNamed(id));
      const before = value("rit-13") + value("con-21") + value("shi-15");
      expect([battleScore(table.battle, 0), battleScore(table.battle, 1)]).toEqual([
        before,
        value("con-19") - 7 + value("fos-01"),
      ]);
      table
        .act(0, { type: "board", card: table.card(0, "boarding-party"), at: table.unit("con-19"), unit: 0 })
        .settle()
        .act(0, { type: "reinforce", card: table.card(0, "reinforcements") })
        .settle();
      // The prize brings 29 - 7, the new ship its whole value; both count like any other.
      expect([battleScore(table.battle, 0), battleScore(table.battle, 1)]).toEqual([
        before + value("con-19") - 7 + value("con-15"),
        value("fos-01"),
      ]);
      const wreck = makeUnit(kindNamed("con-19"), 0, { wornStructure: 40 });
      expect(survivorValue(wreck)).toBe(0);
    },
  );

  rule("SC-SCO-03", "surviving squadrons score like ships, on board or in flight", () => {
    const table = scene({
      fleets: [
        [
          "con-21",
          { is: "con-23" },
          { is: "f-con-1", home: "con-23", set: { place: "aboard" } },
          { is: "f-con-6", damage: ["phaser-1:3"] },
        ],
        ["fos-01"],
      ],
      hands: [["plasma:22"]],
    });
    table.fire([["plasma", "con-21", "fos-01"]]);
    expect(table.state.totals).toEqual([41 + 24 + 4 + (5 - 3) + 13, 0]);
  });

  rule(
    ["SC-VIC-01", "SC-VIC-02"],
    "presets: 2 battles or 250 points, 4 battles or 500 points; or any number",
    () => {
      const goal = (length: Options["length"]) => goalOf({ length, battles: 7, points: 333 } as Options);
      expect(LENGTHS.map(goal)).toEqual([
        { battles: 1 },
        { battles: 2 },
        { points: 250 },
        { battles: 4 },
        { points: 500 },
        { battles: 7 },
        { points: 333 },
      ]);
      const asked = (name: string) => game.options.find((field) => field.name === name);
      expect(asked("battles")).toMatchObject({ min: 1, max: 99, when: { field: "length", is: ["battles"] } });
      expect(asked("points")).toMatchObject({ min: 1, max: 9999, when: { field: "length", is: ["points"] } });
    },
  );

  const end = (options: Partial<Options>, totals: readonly number[], number = 1) => {
    const table = scene({ options, fleets: [["con-21"], ["fos-01"]], hands: [["plasma:22"]] });
    table.state.totals.splice(0, 2, ...totals);
    table.state.battleNumber = number;
    return table.actAtRandom(0, table.plan([["plasma", "con-21", "fos-01"]]));
  };

  rule(
    "SC-VIC-01",
    "checked only after a battle; the highest total wins, a tie is shared or broken by a battle",
    () => {
      expect(end({ length: "short-points" }, [100, 260]).state.ending).toMatchObject({
        winners: [1],
        scores: [154, 260],
      });
      expect(end({ length: "short-points" }, [0, 240]).state.ending).toBeUndefined();
      expect(end({ length: "short-battles" }, [0, 0], 2).state.ending).toMatchObject({ winners: [0] });
      expect(end({ length: "points", points: 155 }, [100, 0]).state.ending).toBeUndefined();
      expect(end({ length: "points", points: 154 }, [100, 0]).state.ending).toMatchObject({ winners: [0] });
      expect(end({ length: "battles", battles: 3 }, [0, 0], 2).state.ending).toBeUndefined();
      expect(end({ length: "battles", battles: 3 }, [0, 0], 3).state.ending).toMatchObject({ winners: [0] });
      expect(end({ length: "single" }, [0, 54]).state.ending).toMatchObject({ winners: [0, 1] });
      expect(end({ length: "single", tie: "battle" }, [0, 54]).state.ending).toBeUndefined();
    },
  );

  rule("SC-VIC-03", "between battles everything is set up anew", () => {
    const table = end({ length: "short-battles" }, [0, 0]);
    expect(table.events.map(({ type }) => type)).toContain("battle-over");
    // How the last one ended can still be looked at; what was never shown stays hidden.
    expect(game.view(table.state, 1).aftermath).toMatchObject({
      number: 1,
      units: [
        { kind: kindNamed("con-21"), place: "battle" },
        { place: "destroyed", victor: 0, hurt: 22 },
      ],
      discard: [expect.any(Number)],
    });
    expect(table.state).toMatchObject({ battleNumber: 2, totals: [54, 0] });
    expect(table.battle.deck).toHaveLength(264);
    expect(table.battle).toMatchObject({ turn: 1, discard: [] });
  });
});
