import { describe, expect, test } from "vitest";
import { FastDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { readGroundScenario } from "../../src/ground/data/scenarios.ts";
import { groundGame as game } from "../../src/ground/rules/game.ts";
import { barrage, begin, building, deed, field, move, patch, play, scenario, shot, sideOf } from "./table.ts";

/** Two marines, one behind a ridge; a squad rides in a carrier. */
const ambush = () =>
  field({
    first: [["marine", 0, 100]],
    second: [
      ["marine", 300, 100],
      ["militia", 300, 700],
      ["carrier", 600, 100],
      ["ranger", 600, 100, { aboard: 3 }],
    ],
    terrain: [patch("ridge", 0, 400, 2000, 20)],
    facilities: [building("bunker", 900, 900)],
  });

describe("what nobody sees", () => {
  test("has no place, no state and no orders in the other side's view", () => {
    const table = ambush();
    const blank = { x: 0, y: 0, aboard: -1, spotted: false, dug: false };
    expect([table.view(0).elements[2], table.view(0).elements[4]]).toMatchObject([blank, blank]);
    expect(table.view(0).elements[1]).toMatchObject({ x: 300, y: 100, spotted: true });
    expect(JSON.stringify(table.view(0))).not.toContain('"y":700');
    expect(table.view(1).elements[2]).toMatchObject({ x: 300, y: 700 });
  });

  test("spectators see only what both sides know", () => {
    const table = ambush();
    expect(table.view("spectator").elements.map(({ x, y }) => [x, y])).toEqual([
      [0, 100],
      [300, 100],
      [0, 0],
      [600, 100],
      [0, 0],
    ]);
  });

  test("an owner cannot tell who watches his elements", () => {
    const table = ambush();
    expect(table.view(1).elements[1]).toMatchObject({ spotted: false, known: false, tracked: 0, lastX: -1 });
  });

  rule("EC-NANO-05", "what lies underground has no place for those who have not found it", () => {
    const table = ambush();
    expect([table.view(0).facilities[0], table.view(1).facilities[0]]).toMatchObject([
      { x: 0, y: 0, holder: -1, hits: 0 },
      { x: 900, y: 900, holder: 1, hits: 2 },
    ]);
    expect(table.view(0).scenario.facilities[0]).toMatchObject({ x: 0, y: 0 });
    table.orders();
    expect(table.refusal(0, { type: "fire", shots: [shot(0, "f0")], barrages: [] })).toEqual([
      "ground-no-target",
      "EC-GND-02",
    ]);
  });

  rule(
    "EC-DET-09",
    "a bunker under the ground is found by whoever stands a few hundred paces from it in the open",
    () => {
      const near = (gap: number) => {
        const table = field({
          first: [["marine", 900 - gap, 900]],
          second: [["marine", 100, 100]],
          facilities: [building("bunker", 900, 900)],
        });
        return table.state.facilities[0]?.known;
      };
      expect([near(300), near(301)]).toEqual([
        [true, true],
        [false, true],
      ]);
      // And no scenario can say that it is never found.
      const [bunker] = [building("bunker", 900, 900)];
      const file = (facilities: readonly object[]): string => JSON.stringify({ ...scenario(), facilities });
      expect(readGroundScenario(file([bunker])).ok).toBe(true);
      expect(readGroundScenario(file([{ ...bunker, undetectable: true }]))).toMatchObject({
        ok: false,
        refusal: { code: "ground-scenario-shape", field: "facilities.0" },
      });
    },
  );

  test("moves out of sight are told to nobody else", () => {
    const table = ambush();
    table.turn({}, { e2: move([300, 725]) });
    const [first, second] = table.events.filter(({ type }) => type === "ground.sighted");
    expect(first).toMatchObject({ moves: [], seen: 2 });
    expect(second).toMatchObject({
      moves: [{ unit: "e2", from: { x: 300, y: 700 }, to: { x: 300, y: 725 } }],
    });
  });

  test("grenades from behind a hill do not give the thrower away, and the thrower does not learn what they did", () => {
    const table = field({
      first: [
        ["militia", 0, 700, { support: ["grenades"] }],
        ["marine", 0, 100, { hidden: true }],
      ],
      second: [
        ["marine", 600, 100],
        ["marine", 650, 100, { aboard: 4 }],
        ["carrier", 3000, 700],
      ],
      terrain: [patch("ridge", 0, 400, 2000, 20)],
    });
    table.orders();
    table.fire([], [barrage(0, 1, 600, 100)], 9, 3);
    expect(table.element(0).spotted).toBe(false);
    expect(table.state.report).toMatchObject([
      { type: "ground.barrage", seat: 0 },
      { type: "ground.struck", target: "e2" },
      { type: "ground.damage", target: "e2", effect: "stunned" },
    ]);
    expect(JSON.stringify(table.state.report)).not.toContain('"by"');
  });
});

describe("hiding", () => {
  test("who was placed in cover and keeps still is seen from 300 only", () => {
    const seen = (gap: number, more = {}) =>
      field({
        first: [["marine", 0, 100]],
        second: [["militia", gap, 100, { hidden: true, ...more }]],
      }).element(1).spotted;
    expect([seen(300), seen(301), seen(301, { hidden: false })]).toEqual([true, false, true]);
  });

  test("firing and moving give him away", () => {
    const table = field({
      first: [["marine", 0, 100]],
      second: [
        ["marine", 400, 100, { hidden: true }],
        ["militia", 400, 200, { hidden: true }],
        ["militia", 400, 300, { hidden: true }],
      ],
    });
    table.orders({}, { e2: move([420, 200]) });
    table.act(0, { type: "fire", shots: [], barrages: [] });
    table.act(1, { type: "fire", shots: [shot(1, "e0")], barrages: [] }, 9);
    expect(table.state.elements.map(({ spotted }) => spotted)).toEqual([true, true, true, false]);
  });

  test("shadows are located at half range and harder to hit", () => {
    const shadow = (gap: number) => {
      const table = field({ first: [["battle-tank", 0, 100]], second: [["shadow", gap, 100]] });
      return table;
    };
    expect([shadow(5000).element(1).spotted, shadow(2500).element(1).spotted]).toEqual([false, true]);
    const table = shadow(500);
    table.orders();
    table.fire([shot(0, "e1")], [], 9, 2, 9, 2);
    expect(table.state.report).toMatchObject([{ number: 9, effective: 2 }]);
  });

  test("deployment in cover hides, in the open it does not", () => {
    const zone = { x: 0, y: 0, w: 500, h: 500 };
    const table = play(
      begin(
        scenario({
          terrain: [patch("woods", 0, 0, 100, 100)],
          sides: [
            sideOf("F", { others: [{ type: "crew", count: 2 }], zone }),
            sideOf("A", { zone: { ...zone, x: 5000 } }),
          ],
        }),
      ),
    );
    const place = (x: number, y: number) => ({ at: { x, y }, aboard: "" });
    table.act(0, {
      type: "deploy",
      berths: { e0: place(50, 50), e1: place(200, 200) },
      areas: [],
      missions: [],
    });
    table.act(1, { type: "deploy", berths: { e2: place(5200, 200) }, areas: [], missions: [] });
    expect([table.element(0).hidden, table.element(1).hidden]).toEqual([true, false]);
  });
});

describe("imagined worlds", () => {
  test("bury what was not found in the enemy's zone, and give it to him", () => {
    const table = ambush();
    for (const seat of [0, 1]) {
      const [made] = game.imagine?.(table.view(seat), seat, new FastDice(3))?.facilities ?? [];
      expect([made?.holder, made?.known, made?.hits]).toEqual([1, [false, true], 2]);
    }
  });

  test("are made from the view alone: the hidden squad is somewhere else in most of them", () => {
    const table = ambush();
    const view = table.view(0);
    const places = new Set<string>();
    for (let seed = 1; seed <= 10; seed++) {
      const world = game.imagine(view, 0, new FastDice(seed));
      const hidden = world.elements[2];
      places.add(`${hidden?.x}/${hidden?.y}`);
      expect(world.elements[1]).toMatchObject({ x: 300, y: 100 });
    }
    expect(places.size).toBeGreaterThan(5);
  });

  test("answers that were sealed are guessed anew", () => {
    const table = ambush();
    table.act(1, { type: "orders", sheet: { e2: deed("dig") } });
    const other = game.imagine(table.view(0), 0, new FastDice(3));
    expect(other.answers[1]).not.toEqual(table.state.answers[1]);
  });
});

test("whoever stands in the open reckons with being seen; who hides or rides does not", () => {
  const table = field({
    first: [
      ["marine", 0, 100],
      ["marine", 0, 300, { hidden: true }],
      ["carrier", 0, 500],
      ["marine", 0, 500, { aboard: 2 }],
    ],
    second: [["marine", 9000, 5000]],
  });
  const imagined = game.imagine(game.view(table.state, 0), 0, new FastDice(3));
  expect(imagined.elements.slice(0, 4).map(({ spotted, known }) => [spotted, known])).toEqual([
    [true, true],
    [false, true],
    [true, true],
    [false, true],
  ]);
});
