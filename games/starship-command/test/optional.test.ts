import { describe, expect } from "vitest";
import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Options } from "../src/index.ts";
import { OPTIONAL_RULES } from "../src/rules/options.ts";
import { HOLD_FIRE, kindNamed, scene, type Laid } from "./table.ts";

const plain = initialValues(game.options) as unknown as Options;

describe("optional rules", () => {
  rule("SC-OPT-01", "each is a switch of its own, off by default, allowed in tournaments", () => {
    for (const name of OPTIONAL_RULES) {
      expect(plain[name]).toBe(false);
      expect(game.checkOptions?.({ ...plain, [name]: true, tournament: true }, 2)).toBeUndefined();
    }
  });

  const ranks = (
    fleets: readonly (readonly (string | Laid)[])[],
    hands: readonly (readonly string[])[] = [],
  ) => scene({ options: { ranks: true }, fleets, hands });
  const rear = (is: string): Laid => ({ is, set: { rear: true } });

  rule(
    "SC-RNK-01",
    "ships are placed in secret and revealed together; a reinforcement chooses its rank",
    () => {
      const table = ranks(
        [
          ["con-19", "con-01"],
          ["fos-20", "fos-01"],
        ],
        [["reinforcements"]],
      );
      table.battle.window = { name: "ranks", asked: [0, 1], answers: [0, 0], done: 0 };
      table.battle.step = "ranks";
      expect(table.refused(0, { type: "place", rear: [2] })).toBe("not-your-ship SC-RNK-01");
      table.act(0, { type: "place", rear: [1] });
      expect(game.view(table.state, 1).battle.window?.answers).toEqual([1, 0]);
      expect(table.get("con-01").rear).toBe(false);
      table.act(1, { type: "place", rear: [] });
      expect(table.battle.units.map((unit) => unit.rear)).toEqual([false, true, false, false]);
      table
        .act(0, HOLD_FIRE)
        .settle()
        .act(0, { type: "reinforce", card: table.card(0, "reinforcements"), rear: true })
        .settle();
      expect(table.battle.units[4]?.rear).toBe(true);
    },
  );

  rule(
    "SC-RNK-02",
    "a screened ship is not fired on, boarded or neutralized, and neither fires nor boards",
    () => {
      const table = ranks(
        [
          ["con-19", rear("con-21")],
          [{ ...rear("fos-20"), damage: ["plasma:22", "plasma:21"] }, "fos-01"],
        ],
        [["phaser-1", "boarding-party"]],
      );
      expect(table.refused(0, table.plan([["phaser-1", "con-19", "fos-20"]]))).toBe("screened SC-RNK-02");
      expect(table.refused(0, table.plan([["phaser-1", "con-21", "fos-01"]]))).toBe("screened SC-RNK-02");
      table.act(0, HOLD_FIRE).settle();
      expect(table.refused(0, { type: "board", card: table.card(0, "boarding-party"), at: 2, unit: 0 })).toBe(
        "screened SC-RNK-02",
      );
      const daw = ranks([["daw-13"], [rear("fos-20"), "fos-01"]], [["racial-advantages"]]);
      expect(
        daw.refused(0, { type: "neutralize", card: daw.card(0, "racial-advantages"), unit: 0, at: 1 }),
      ).toBe("screened SC-RNK-02");
      expect(
        daw.refused(0, { type: "neutralize", card: daw.card(0, "racial-advantages"), unit: 0, at: 2 }),
      ).toBe("allowed");
    },
  );

  rule(
    "SC-RNK-02",
    "a screened ship neither rams nor is rammed, and sends no boarding parties; those in front act as usual",
    () => {
      const table = scene({
        options: { ranks: true, kamikaze: true },
        fleets: [
          ["con-19", rear("con-21")],
          [rear("fos-20"), { is: "fos-01", damage: ["plasma:14"] }],
        ],
        hands: [["boarding-party"]],
      });
      expect(table.refused(0, { type: "ram", unit: 1, at: 3 })).toBe("screened SC-RNK-02");
      expect(table.refused(0, { type: "ram", unit: 0, at: 2 })).toBe("screened SC-RNK-02");
      expect(table.refused(0, { type: "ram", unit: 0, at: 3 })).toBe("allowed");
      table.act(0, HOLD_FIRE).settle();
      const card = table.card(0, "boarding-party");
      expect(table.refused(0, { type: "board", card, at: 3, unit: 1 })).toBe("screened SC-RNK-02");
      expect(table.refused(0, { type: "board", card, at: 3, unit: 0 })).toBe("allowed");
    },
  );

  rule("SC-RNK-03", "who has a single ship is not asked for ranks", () => {
    const options = { ...plain, mode: "campaign", ranks: true } as Options;
    const sent = (...ships: readonly string[]) => {
      const table = new QuietTable(new FastDice(1));
      const state = game.setup(options, 2, table);
      for (const [seat, fleet] of [ships, ["pac-16"]].entries())
        game.apply(state, seat, { type: "buy", ships: fleet.map(kindNamed) }, table);
      for (const [seat, fleet] of [ships, ["pac-16"]].entries())
        game.apply(state, seat, { type: "deploy", ships: fleet.map(kindNamed) }, table);
      return game.waitingFor(state).map(({ seat, kind }) => `${kind} ${seat}`);
    };
    expect(sent("con-19", "con-15")).toEqual(["ranks 0"]);
    expect(sent("con-19")).toEqual([expect.stringMatching(/^orders /)]);
  });

  rule(
    "SC-RNK-03",
    "without a ship in front all are in front at once; squadrons do not hold the front",
    () => {
      const table = ranks(
        [["con-21"], ["fos-01", rear("fos-20"), rear("fos-19"), "f-fos-1"]],
        [["plasma:22"]],
      );
      table.fire([["plasma", "con-21", "fos-01"]]).settle();
      expect([table.get("fos-20").rear, table.get("fos-19").rear]).toEqual([false, false]);
    },
  );

  rule(
    "SC-RNK-04",
    "moved to the front a ship fires from the next turn on but can be fired on at once; no way back",
    () => {
      const table = ranks([["con-19", rear("con-21")], ["fos-20"]], [["phaser-1"]]);
      table.act(0, { type: "advance", unit: 1 });
      expect(table.get("con-21").rear).toBe(false);
      expect(table.refused(0, table.plan([["phaser-1", "con-21", "fos-20"]]))).toBe(
        "holds-fire-this-turn SC-ATK-09",
      );
      expect(table.refused(0, { type: "advance", unit: 1 })).toBe("already-in-front SC-RNK-04");
    },
  );

  rule(
    "SC-RNK-05",
    "V15: launched from the rear on turn 1, a squadron moves on turn 2 and attacks on turn 3",
    () => {
      const table = ranks(
        [["con-19", rear("con-23"), { is: "f-con-1", home: "con-23", set: { place: "aboard" } }], ["fos-20"]],
        [["phaser-1"]],
      );
      const round = () => table.act(0, HOLD_FIRE).settle().endTurn().act(1, HOLD_FIRE).settle().endTurn();
      table.act(0, { type: "launch", unit: 2, load: table.card(0, "phaser-1") });
      expect(table.get("f-con-1").rear).toBe(true);
      round();
      expect(table.refused(0, table.plan([["phaser-1", "f-con-1", "fos-20"]]))).toBe("screened SC-RNK-05");
      table.act(0, { type: "advance", unit: 2 });
      expect(table.refused(0, table.plan([["phaser-1", "f-con-1", "fos-20"]]))).toBe("screened SC-RNK-05");
      round();
      expect(table.refused(0, table.plan([["phaser-1", "f-con-1", "fos-20"]]))).toBe("allowed");
    },
  );

  rule("SC-RNK-06", "a squadron may change rank and land in the same turn", () => {
    const table = ranks([
      ["con-19", rear("con-23"), { is: "f-con-1", home: "con-23", set: { rear: true, launched: 5 } }],
      ["fos-20"],
    ]);
    table.act(0, { type: "advance", unit: 2 }).act(0, { type: "land", unit: 2, on: 1 });
    expect(table.get("f-con-1").place).toBe("aboard");
  });

  rule("SC-GDF-01", "V13: a Generic Deflector stops any of the four cards, each with the same chance", () => {
    const left = [0, 1, 2, 3].map((drawn) => {
      const table = scene({
        options: { genericDeflectors: true },
        fleets: [["con-19", "con-21", "con-20"], ["fos-20"]],
        hands: [["phaser-2:7", "phaser-4:13", "plasma:20", "torpedo:10"], ["deflector"]],
      });
      table
        .fire([
          ["phaser-2", "con-19", "fos-20"],
          ["phaser-4", "con-21", "fos-20"],
          ["plasma", "con-19", "fos-20"],
          ["torpedo", "con-20", "fos-20"],
        ])
        .until("deflect");
      table.act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 3 }, drawn).settle();
      return 50 - table.get("fos-20").hurt;
    });
    expect(left).toEqual([7, 13, 10, 20]);
  });

  rule("SC-GDF-02", "loaded cards too; after a look the owner picks", () => {
    const table = scene({
      options: { genericDeflectors: true },
      fleets: [["con-19", { is: "f-con-1", load: "plasma:20" }], ["fos-20"]],
      hands: [["phaser-2:7"], ["deflector", "super-science-officer"]],
    });
    table
      .fire([
        ["phaser-2", "con-19", "fos-20"],
        ["plasma", "f-con-1", "fos-20"],
      ])
      .act(1, { type: "scan", card: table.card(1, "super-science-officer"), unit: 2 })
      .until("deflect");
    table.act(1, { type: "deflect", card: table.card(1, "deflector"), unit: 2, shot: 1 }).settle();
    expect(table.get("fos-20").hurt).toBe(7);
  });
});
