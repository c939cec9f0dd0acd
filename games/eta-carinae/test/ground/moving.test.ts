import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { barrage, deed, field, move, patch } from "./table.ts";

describe("orders", () => {
  rule("EC-GSEQ-02", "an element goes along its way up to its allowance", () => {
    const table = field({ first: [["battle-tank", 0, 100]], second: [["marine", 9000, 5000]] });
    const go = (...path: [number, number][]) =>
      table.refusal(0, { type: "orders", sheet: { e0: move(...path) } });
    expect(go([300, 100])).toBeUndefined();
    expect(go([200, 100], [200, 200])).toBeUndefined();
    expect(go([302, 100])).toEqual(["ground-too-far", "EC-GSEQ-02"]);
    expect(go([200, 100], [200, 202])).toEqual(["ground-too-far", "EC-GSEQ-02"]);
    expect(go()).toEqual(["ground-no-path", "EC-GSEQ-02"]);
    table.turn({ e0: move([200, 100], [200, 200]) });
    expect(table.element(0)).toMatchObject({ x: 200, y: 200 });
  });

  rule(
    "EC-GSEQ-05",
    "terrain costs: half rate in rough, woods and towns, a quarter for tracks in woods, none for walkers",
    () => {
      const reach = (
        type: "ranger" | "battle-tank" | "walker" | "skimmer",
        kind: Parameters<typeof patch>[0],
      ) => {
        const table = field({
          first: [[type, 0, 100]],
          second: [["marine", 9000, 5000]],
          terrain: [patch(kind, 0, 0, 2000, 200)],
        });
        const fits = (x: number): boolean =>
          table.refusal(0, { type: "orders", sheet: { e0: move([x, 100]) } }) === undefined;
        return [25, 50, 75, 150, 200, 375, 750].findLast(fits) ?? 0;
      };
      expect([reach("ranger", "rough"), reach("ranger", "woods"), reach("ranger", "urban")]).toEqual([
        50, 50, 50,
      ]);
      expect([reach("battle-tank", "rough"), reach("battle-tank", "woods")]).toEqual([150, 75]);
      expect([reach("walker", "woods"), reach("walker", "water"), reach("skimmer", "water")]).toEqual([
        200, 200, 750,
      ]);
      expect([reach("ranger", "water"), reach("battle-tank", "water")]).toEqual([0, 0]);
    },
  );

  rule("EC-GSEQ-05", "nobody drives through water on the way", () => {
    const table = field({
      first: [["battle-tank", 0, 100]],
      second: [["marine", 9000, 5000]],
      terrain: [patch("water", 100, 0, 50, 200)],
    });
    expect(table.refusal(0, { type: "orders", sheet: { e0: move([250, 100]) } })).toEqual([
      "ground-no-way",
      "EC-GSEQ-05",
    ]);
  });

  rule("EC-GSEQ-02", "squads mount what stands within 50 and has room, ride along, and get out", () => {
    const table = field({
      first: [
        ["carrier", 0, 100],
        ["marine", 50, 100],
        ["marine", 0, 140],
        ["marine", 0, 60],
        ["marine", 51, 100],
      ],
      second: [["marine", 9000, 5000]],
    });
    const mount = (sheet: Record<string, ReturnType<typeof deed>>) =>
      table.refusal(0, { type: "orders", sheet });
    expect(mount({ e4: deed("mount", "e0") })).toEqual(["ground-carrier-far", "EC-GSEQ-02"]);
    expect(mount({ e1: deed("mount", "e0"), e2: deed("mount", "e0"), e3: deed("mount", "e0") })).toEqual([
      "ground-bay-full",
      "EC-GSEQ-02",
    ]);
    table.turn({ e0: move([300, 100]), e1: deed("mount", "e0"), e2: deed("mount", "e0") });
    expect([table.element(1), table.element(2)]).toMatchObject([
      { aboard: 0, x: 300 },
      { aboard: 0, x: 300 },
    ]);
    expect(mount({ e1: move([320, 100]) })).toEqual(["ground-aboard", "EC-GSEQ-02"]);
    table.turn({ e1: deed("dismount") });
    expect([table.element(1).aboard, table.element(2).aboard]).toEqual([-1, 0]);
  });

  rule("EC-GSEQ-02", "fire targets are not part of the orders: they are chosen in G3, in secret", () => {
    const table = field({ first: [["marine", 0, 100]], second: [["marine", 300, 100]] });
    table.orders();
    table.act(0, { type: "fire", shots: [{ by: "e0", arm: 0, target: "e1" }], barrages: [] });
    expect(table.view(1).answers[0]).toEqual({ given: true, hidden: true });
    expect(table.state.phase).toBe("fire");
  });
});

describe("movement near enemies", () => {
  rule("EC-GSEQ-03", "the lower allowance moves first: the tank meets the marine where he has gone", () => {
    const table = field({ first: [["battle-tank", 0, 100]], second: [["marine", 130, 100]] });
    // The marine steps aside before the tank comes by; at his old place it would have stopped at 80.
    table.turn({ e0: move([300, 100]) }, { e1: move([130, 130]) });
    expect(table.element(1)).toMatchObject({ x: 130, y: 130 });
    expect(table.element(0)).toMatchObject({ x: 90, y: 100 });
  });

  rule("EC-GSEQ-03", "an element stops where it comes within 50 of an enemy, hidden or not", () => {
    const table = field({ first: [["ranger", 0, 100]], second: [["militia", 120, 100, { hidden: true }]] });
    table.turn({ e0: move([100, 100]) });
    expect(table.element(0)).toMatchObject({ x: 70, y: 100 });
    expect(table.element(1).spotted).toBe(true);
  });

  rule("EC-GSEQ-03", "whoever is in contact already may leave", () => {
    const table = field({ first: [["ranger", 0, 100]], second: [["militia", 40, 100]] });
    table.turn({ e0: move([0, 200]) });
    expect(table.element(0)).toMatchObject({ x: 0, y: 200 });
  });

  rule("EC-GSEQ-03", "far from enemies everybody just goes", () => {
    const table = field({
      first: [
        ["ranger", 0, 100],
        ["battle-tank", 0, 300],
      ],
      second: [["marine", 9000, 5000]],
    });
    table.turn({ e0: move([100, 100]), e1: move([300, 300]) }, { e2: move([9030, 5000]) });
    expect(table.state.elements.map(({ x }) => x)).toEqual([100, 300, 9030]);
  });
});

describe("the turn", () => {
  rule("EC-GSEQ-01", "orders, direct fire, area fire, melee, movement, recovery, in this order", () => {
    const table = field({
      first: [
        ["gun-robot", 0, 500],
        ["guard", 0, 100],
        ["ranger", 700, 100],
      ],
      second: [
        ["marine", 40, 100],
        ["marine", 300, 500],
      ],
      facilities: [{ type: "sensor-base", x: 800, y: 100, holder: 1, value: 5 }],
    });
    expect(table.state.phase).toBe("orders");
    table.orders({ e1: deed("melee", "e3"), e2: move([780, 100]) });
    expect(table.state.phase).toBe("fire");
    table.fire([{ by: "e0", arm: 0, target: "e4" }], [], 2, 9, 4, 2, 6);
    const told = table.events.filter(({ type }) => type !== "ground.sighted");
    expect(
      told.map((event) => (event.type === "ground.phase" ? Reflect.get(event, "phase") : event.type)),
    ).toEqual([
      "direct-fire",
      "ground.fired",
      "ground.damage",
      "melee",
      "ground.melee",
      "ground.damage",
      "movement",
      "ground.captured",
      "ground.ended",
    ]);
    expect(told[1]).toMatchObject({ by: "e0", target: "e4", range: 300, armor: 4 });
  });

  rule("EC-GSEQ-01", "the log has a heading for what happens, and none for what does not", () => {
    const headings = (grenades: boolean) => {
      const table = field({
        first: [["marine", 0, 100, { support: ["grenades"] }]],
        second: [["marine", 300, 100]],
      });
      table.orders();
      table.fire([], grenades ? [barrage(0, 1, 300, 100)] : [], ...(grenades ? [5] : []));
      return table.events.flatMap((event) =>
        event.type === "ground.phase" ? [Reflect.get(event, "phase") as string] : [],
      );
    };
    expect([headings(false), headings(true)]).toEqual([["movement"], ["area-fire", "movement"]]);
  });

  rule("EC-GSEQ-01", "both sides write their orders unseen", () => {
    const table = field({ first: [["marine", 0, 100]], second: [["marine", 300, 100]] });
    table.act(0, { type: "orders", sheet: { e0: move([30, 100]) } });
    expect([table.view(1).answers[0], table.view("spectator").answers[0]]).toEqual([
      { given: true, hidden: true },
      { given: true, hidden: true },
    ]);
    table.act(1, { type: "orders", sheet: {} });
    expect([table.view(0).orders[0], table.view(1).orders[0]]).toEqual([{ e0: move([30, 100]) }, {}]);
  });
});
