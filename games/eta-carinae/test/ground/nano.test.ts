import { describe, expect } from "vitest";
import { QuietTable, ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { NANO_TABLE, type NanoId } from "../../src/ground/data/nano.ts";
import { noNano, releaseNano } from "../../src/ground/rules/nano.ts";
import { isObserved, isSpotted, TRACKED } from "../../src/ground/rules/spotting.ts";
import { building, field, move, patch } from "./table.ts";

type Deployment = Parameters<typeof releaseNano>[2][number];
const nothing: Deployment = { type: "deploy", berths: {}, areas: [], missions: [] };

/** Packages of the first side search a field on which the second side hides behind a ridge. */
function search(own: Partial<Record<NanoId, number>>, plan: Partial<Deployment>, dice: number[], tigers = 0) {
  const table = field({
    first: [["marine", 0, 100]],
    second: [
      ["marine", 1000, 100, { hidden: true }],
      ["marine", 1200, 100, { hidden: true }],
      ["battle-tank", 1600, 100],
      ["militia", 1300, 100],
    ],
    terrain: [patch("ridge", 500, 0, 20, 6000)],
    facilities: [building("bunker", 1400, 100), building("barracks", 1500, 100)],
  });
  table.state.nano = [
    { ...noNano(), relay: 1, ...own },
    { ...noNano(), tiger: tigers },
  ];
  const scripted = new ScriptedDice(...dice);
  releaseNano(table.state, new QuietTable(scripted), [{ ...nothing, ...plan }, nothing]);
  scripted.done();
  return table;
}
const tracked = (table: ReturnType<typeof search>) => table.state.elements.map((element) => element.tracked);

describe("nano-bots", () => {
  rule("EC-NANO-08", "prices and numbers", () => {
    expect(Object.entries(NANO_TABLE).map(([id, { price, needed }]) => [id, price, needed])).toEqual([
      ["dust", 1, 8],
      ["area", 2, 4],
      ["mission", 3, 5],
      ["digger", 3, 6],
      ["tiger", 2, 6],
      ["relay", 2, 0],
    ]);
  });

  rule(
    ["EC-NANO-02", "EC-NANO-08"],
    "dust finds one hidden element at random on 8 or better, and works slowly",
    () => {
      expect(tracked(search({ dust: 1 }, {}, [8, 1]))).toEqual([0, 0, TRACKED.dust, 0, 0]);
      expect(tracked(search({ dust: 1 }, {}, [7]))).toEqual([0, 0, 0, 0, 0]);
    },
  );

  rule(
    ["EC-NANO-03", "EC-NANO-08"],
    "area packages find everybody hidden in a circle 500 across on 4 or better, and allow indirect fire",
    () => {
      const areas = [{ at: { x: 960, y: 100 } }];
      const table = search({ area: 1 }, { areas }, [4]);
      expect(tracked(table)).toEqual([0, TRACKED.area, TRACKED.area, 0, 0]);
      expect([
        isObserved(table.state, 0, { x: 1000, y: 100 }),
        isObserved(table.state, 0, { x: 1600, y: 100 }),
      ]).toEqual([true, false]);
      expect(tracked(search({ area: 1 }, { areas: [{ at: { x: 751, y: 100 } }] }, [4]))).toEqual([
        0,
        TRACKED.area,
        0,
        0,
        0,
      ]);
      expect(tracked(search({ area: 1 }, { areas }, [3]))).toEqual([0, 0, 0, 0, 0]);
    },
  );

  rule(
    ["EC-NANO-04", "EC-NANO-08"],
    "mission packages find all elements of one type on 5 or better and follow them",
    () => {
      const table = search({ mission: 1 }, { missions: [{ kind: "battle-tank" }] }, [5]);
      expect(tracked(table)).toEqual([0, 0, 0, TRACKED.mission, 0]);
      table.turn({}, { e3: move([1600, 300]) });
      expect([table.element(3).tracked, isSpotted(table.state, table.element(3))]).toEqual([
        TRACKED.mission,
        true,
      ]);
      expect(tracked(search({ mission: 1 }, { missions: [{ kind: "battle-tank" }] }, [4]))).toEqual([
        0, 0, 0, 0, 0,
      ]);
    },
  );

  rule("EC-NANO-03", "what an area package has found is lost when it moves away", () => {
    const table = search({ area: 1 }, { areas: [{ at: { x: 960, y: 100 } }] }, [4]);
    table.turn({}, { e1: move([1030, 100]) });
    expect([table.element(1).tracked, table.element(2).tracked]).toEqual([TRACKED.not, TRACKED.area]);
  });

  rule(["EC-NANO-05", "EC-NANO-08"], "digger bots find one underground facility on 6 or better", () => {
    expect(search({ digger: 1 }, {}, [5]).facility(0).known).toEqual([false, true]);
    const table = search({ digger: 1 }, {}, [6, 0]);
    expect(table.facility(0).known).toEqual([true, true]);
    expect(table.state.findings[0]).toEqual([{ package: "digger", found: 1 }]);
  });

  rule(["EC-NANO-06", "EC-NANO-08"], "each tiger package of the enemy destroys one on 6 or better", () => {
    // The first tiger fails with 5, the second gets the only package.
    expect(tracked(search({ mission: 1 }, { missions: [{ kind: "battle-tank" }] }, [5, 6, 0], 2))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  rule("EC-NANO-07", "without relay probes no report arrives", () => {
    expect(tracked(search({ mission: 1, relay: 0 }, { missions: [{ kind: "battle-tank" }] }, []))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  rule("EC-NANO-01", "they only gather intelligence, before the battle", () => {
    const table = search({ dust: 2, digger: 1 }, {}, [8, 0, 8, 0, 6, 0]);
    const { state } = table;
    expect(
      state.elements.every(
        ({ fate, weapons, mobility, stunned }) => fate === "fit" && weapons && mobility && stunned === 0,
      ),
    ).toBe(true);
    expect(state.facilities.map(({ hits }) => hits)).toEqual([2, 2]);
  });

  rule("EC-NANO-01", "what a package finds only its owner learns", () => {
    const table = search({ mission: 1 }, { missions: [{ kind: "battle-tank" }] }, [5]);
    expect([
      table.view(0).findings[0],
      table.view(1).findings[0],
      table.view("spectator").findings[0],
    ]).toEqual([[{ package: "mission", found: 1 }], [], []]);
    expect(table.view(1).elements[3]?.tracked).toBe(0);
  });
});
