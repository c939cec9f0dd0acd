import { describe, expect } from "vitest";
import {
  asHeardBy,
  FastDice,
  initialValues,
  QuietTable,
  RecordingTable,
  ScriptedDice,
  SPECTATOR,
} from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { profileOf } from "../../src/skirmish/data/figures.ts";
import type { SkirmishEvent } from "../../src/skirmish/rules/event.ts";
import { skirmish } from "../../src/skirmish/rules/game.ts";
import { nerveNumber } from "../../src/skirmish/rules/nerve.ts";
import { inLine, sharesWith } from "../../src/skirmish/rules/sight.ts";
import type { Options } from "../../src/skirmish/rules/options.ts";
import { fight } from "./table.ts";

/** Far away, where nobody matters. */
const AWAY = [1190, 1790] as const;

describe("figures and what they sense", () => {
  rule("EC-SKG-01", "a side has at most 20 figures", () => {
    const state = skirmish.setup(
      { ...(initialValues(skirmish.options) as unknown as Options), scenario: "points", points: 120 },
      2,
      new QuietTable(new FastDice(1)),
    );
    const muster = (...counts: number[]) => ({
      type: "muster" as const,
      recruits: counts.map((count) => ({
        kind: "militia" as const,
        count,
        first: "" as const,
        second: "" as const,
      })),
      hero: {
        kind: "" as const,
        skills: [],
        sharper: false,
        luck: 0,
        first: "" as const,
        second: "" as const,
      },
      decoys: 0,
    });
    expect(skirmish.check(state, 0, muster(20))).toBeUndefined();
    expect(skirmish.check(state, 0, muster(19, 2))).toMatchObject({
      code: "skirmish-count",
      rule: "EC-SKG-01",
    });
  });

  rule("EC-SKG-02", "orders, aimed fire, commands, reaction and melee come in this order", () => {
    const table = fight([{ kind: "marine", at: [600, 1500] }], [{ kind: "legionary", at: [600, 1491] }]);
    const seen: string[] = [table.state.phase];
    table.orders([]);
    seen.push(table.state.phase);
    table.fire([]);
    seen.push(table.state.phase);
    table.react([]);
    seen.push(table.state.phase);
    table.melee([], []);
    seen.push(table.state.phase, String(table.state.turn));
    expect(seen).toEqual(["orders", "fire", "reaction", "melee", "orders", "2"]);
  });

  rule("EC-SKG-02", "aimed fire is simultaneous: who falls by it has fired still", () => {
    const table = fight(
      [
        { kind: "marine", at: [600, 1500] },
        { kind: "marine", at: AWAY },
      ],
      [{ kind: "legionary", at: [600, 1300] }],
    );
    table.orders([table.order(0, "aim"), table.order(2, "aim")]);
    // Each: to hit 8, penetration 9 against 4, 7 kills.
    table.fire([table.shot(0, 2), table.shot(2, 0)], 8, 9, 7, 8, 9, 7);
    expect([table.figure(0).condition, table.figure(2).condition]).toEqual(["dead", "dead"]);
  });

  rule("EC-SKG-03", "values come from the squads, except where the table of figures has others", () => {
    expect(profileOf("marine")).toMatchObject({
      class: 4,
      melee: 6,
      armor: 4,
      walk: 60,
      run: 120,
      arms: ["X4"],
    });
    expect(profileOf("drone")).toMatchObject({
      class: 2,
      melee: 7,
      armor: 3,
      walk: 70,
      run: 140,
      arms: ["none"],
    });
    expect(profileOf("centurion")).toMatchObject({ class: 6, melee: 3, armor: 7, arms: ["X7"] });
    const table = fight(
      [
        { kind: "ranger", at: [600, 1500] },
        { kind: "ranger", at: [630, 1500] },
      ],
      [{ kind: "legionary", at: AWAY }],
    );
    // Nerve is 9 less the class.
    expect(nerveNumber(table.state, table.figure(0))).toBe(4);
  });

  rule("EC-SKG-04", "a figure can be pinned, stunned, wounded, dead, surrendered or hidden", () => {
    const table = fight(
      [{ kind: "marine", at: [600, 1500], is: { condition: "pinned" } }],
      [{ kind: "legionary", at: AWAY }],
    );
    const order = table.order(0, "run", { path: [{ x: 600, y: 1400 }] });
    expect(table.refusal(0, { type: "figure-orders", orders: [order] })).toMatchObject({ rule: "EC-SKO-03" });
    table.figure(0).stunned = 2;
    expect(table.refusal(0, { type: "figure-orders", orders: [table.order(0, "rally")] })).toMatchObject({
      code: "skirmish-no-figure",
    });
  });

  rule("EC-SKG-05", "one is located in line of sight within 1000, in the dark within 300", () => {
    const far = fight([{ kind: "marine", at: [100, 1790] }], [{ kind: "legionary", at: [1099, 1790] }]);
    expect(far.state.located).toEqual([[1], [0]]);
    const farther = fight([{ kind: "marine", at: [100, 1790] }], [{ kind: "legionary", at: [1101, 1790] }]);
    expect(farther.state.located).toEqual([[], []]);
    const night = fight([{ kind: "marine", at: [100, 1790] }], [{ kind: "legionary", at: [401, 1790] }], {
      dark: true,
    });
    expect(night.state.located).toEqual([[], []]);
    const near = fight([{ kind: "marine", at: [100, 1790] }], [{ kind: "legionary", at: [400, 1790] }], {
      dark: true,
    });
    expect(near.state.located).toEqual([[1], [0]]);
  });

  rule(
    "EC-SKG-05",
    "a motion sensor shows movers behind walls as blips without type, and false blips alike",
    () => {
      const table = fight(
        [{ kind: "marine", at: [300, 600], items: ["motion-sensor"] }],
        [
          { kind: "legionary", at: [300, 500], is: { moved: 40 } },
          { kind: "legionary", at: [250, 400] },
        ],
      );
      expect(table.state.located[0]).toEqual([]);
      expect(table.view(0).blips[0]).toEqual([{ x: 300, y: 500 }]);
      expect(table.view(1).blips[0]).toEqual([]);
    },
  );

  rule(
    "EC-SKG-06",
    "what a ready friend within 2000 sees is shared; the pinned and stunned keep it to themselves",
    () => {
      const table = fight(
        [
          { kind: "marine", at: [100, 1790] },
          { kind: "marine", at: [600, 1500] },
        ],
        [{ kind: "legionary", at: AWAY }],
      );
      const [first, second] = [table.figure(0), table.figure(1)];
      expect(sharesWith(table.state, second, first)).toBe(true);
      second.condition = "pinned";
      expect(sharesWith(table.state, second, first)).toBe(false);
      second.condition = "ready";
      second.stunned = 2;
      expect(sharesWith(table.state, second, first)).toBe(false);
    },
  );

  rule("EC-SKF-09", "walls and shut doors block the line, open doors do not", () => {
    const table = fight([{ kind: "marine", at: [300, 600] }], [{ kind: "legionary", at: [300, 500] }]);
    expect(inLine(table.state, table.figure(0), table.figure(1))).toBe(false);
    table.state.doors["hut-door"] = "open";
    expect(inLine(table.state, table.figure(0), table.figure(1))).toBe(true);
    expect(inLine(table.state, { x: 100, y: 500 }, { x: 200, y: 500 })).toBe(false);
  });

  rule("EC-SKF-09", "smoke more than 100 deep blocks the line, a friend only close before the muzzle", () => {
    const table = fight(
      [
        { kind: "marine", at: [600, 1700] },
        { kind: "marine", at: [600, 1675] },
      ],
      [{ kind: "legionary", at: [600, 1400] }],
    );
    table.orders([table.order(0, "aim")]);
    const fire = { type: "aimed-fire" as const, shots: [table.shot(0, 2)] };
    expect(table.refusal(0, fire)).toMatchObject({ code: "skirmish-no-line" });
    table.figure(1).y = 1665;
    expect(table.refusal(0, fire)).toBeUndefined();
    table.state.clouds.push({ x: 600, y: 1550, until: 9 });
    expect(table.refusal(0, fire)).toMatchObject({ code: "skirmish-no-line" });
  });
});

rule(
  "EC-SKG-05",
  "onlookers hear what happens to those whom the other side sees, and nothing of the others",
  () => {
    const told: string[] = [];
    const table = fight([{ kind: "marine", at: [600, 1700] }], [{ kind: "legionary", at: [600, 1500] }]);
    table.orders([table.order(0, "aim")]);
    const recording = new RecordingTable<SkirmishEvent>(new ScriptedDice(1, 5));
    skirmish.apply(table.state, 1, { type: "aimed-fire", shots: [] }, recording);
    skirmish.apply(table.state, 0, { type: "aimed-fire", shots: [table.shot(0, 1)] }, recording);
    for (const one of recording.told) {
      const heard = asHeardBy(one, SPECTATOR) as SkirmishEvent | undefined;
      if (heard !== undefined) told.push(heard.type);
    }
    // Nobody moves afterwards: no heading stands above nothing.
    expect(told).toEqual(["skirmish-phase", "skirmish-missed"]);
  },
);
