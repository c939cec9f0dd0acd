import { describe, expect, test } from "vitest";
import { initialValues, QuietTable, ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { LARGE_AREA, readScenario, SMALL_AREA, STARTERS } from "../../src/space/data/scenarios.ts";
import { classOf } from "../../src/space/data/ships.ts";
import { TAC_CRAFT_TABLE } from "../../src/space/data/tac-craft.ts";
import { TROOP_TABLE } from "../../src/common/data/troops.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import type { Options } from "../../src/space/rules/options.ts";
import type { Berth } from "../../src/space/rules/action.ts";
import { plainBerths } from "../../src/space/rules/setup.ts";
import { units } from "../../src/common/plane/point.ts";
import { scoresOf } from "../../src/space/rules/ending.ts";
import { battle, move } from "./table.ts";

const begin = (given: Partial<Options>, ...dice: number[]) => {
  const scripted = new ScriptedDice(...dice);
  const state = game.setup(
    { ...initialValues(game.options), ...given } as unknown as Options,
    2,
    new QuietTable(scripted),
  );
  scripted.done();
  return state;
};
const code = (state: ReturnType<typeof begin>, action: Parameters<typeof game.check>[2], seat = 0) =>
  game.check(state, seat, action);

describe("scenarios", () => {
  rule("EC-SETUP-01", "the starters have the build points they promise", () => {
    const points = STARTERS.map(({ sides }) =>
      sides.map(
        (side) =>
          side.ships.reduce((total, id) => total + classOf(id).price, 0) +
          [...side.craft, ...side.flying].reduce(
            (total, { type, count }) => total + TAC_CRAFT_TABLE[type].price * count,
            0,
          ) +
          side.troops.reduce((total, { type, count }) => total + TROOP_TABLE[type].price * count, 0),
      ),
    );
    expect(points).toEqual([
      [645, 640],
      [660, 655],
      [525, 465],
      [552, 546],
      [1055, 1040],
      [2342, 2335],
    ]);
  });

  rule("EC-GEN-09", "small and large areas", () => {
    expect([SMALL_AREA, LARGE_AREA]).toEqual([
      { width: 1830, height: 1220 },
      { width: 2440, height: 1830 },
    ]);
  });

  test("a scenario file is read, and what is wrong with it is said", () => {
    const good = JSON.stringify(STARTERS[0]);
    const wrong = (change: (file: { sides: [object, object] }) => void): string | undefined => {
      const file = JSON.parse(good) as { sides: [object, object] };
      change(file);
      const read = readScenario(JSON.stringify(file));
      return read.ok ? undefined : `${read.refusal.code} ${read.refusal.field ?? ""}`;
    };
    expect(wrong(() => {})).toBeUndefined();
    expect(wrong((file) => Object.assign(file, { width: 3 }))).toBe("scenario-shape width");
    expect(wrong((file) => Object.assign(file.sides[0], { ships: ["Y-CA"] }))).toBe(
      "scenario-class sides.0.ships",
    );
    expect(wrong((file) => Object.assign(file.sides[1], { ships: [] }))).toBe(
      "scenario-no-ships sides.1.ships",
    );
    expect(wrong((file) => Object.assign(file.sides[1], { start: "orbit" }))).toBe(
      "scenario-orbit sides.1.start",
    );
    expect(wrong((file) => Object.assign(file.sides[1], { slowest: 400 }))).toBe(
      "scenario-speeds sides.1.slowest",
    );
    expect(readScenario("{").ok).toBe(false);
    expect(
      game.checkOptions?.({ ...initialValues(game.options), scenario: "file" } as unknown as Options, 2)
        ?.code,
    ).toBe("scenario-not-json");
  });
});

describe("deployment", () => {
  const placed = (state: ReturnType<typeof begin>, change: Partial<Berth>) => {
    const berths = plainBerths(state, 0);
    const [first = "s0"] = Object.keys(berths);
    return code(state, {
      type: "deploy",
      berths: { ...berths, [first]: { ...(berths[first] as Berth), ...change } },
    })?.code;
  };

  rule(
    ["EC-SETUP-03", "EC-SETUP-11", "EC-SETUP-08"],
    "within 200 of the own edge, or hidden up to 1000 beyond it",
    () => {
      const state = begin({});
      expect([200, 201, -1000, -1001].map((x) => placed(state, { at: { x, y: 600 } }))).toEqual([
        undefined,
        "outside-zone",
        undefined,
        "outside-zone",
      ]);
    },
  );

  rule(["EC-SETUP-07", "EC-ORD-02"], "starting speeds are the scenario's", () => {
    const state = begin({});
    expect([100, 300, 99, 301].map((speed) => placed(state, { speed }))).toEqual([
      undefined,
      undefined,
      "start-speed",
      "start-speed",
    ]);
    expect(code(state, { type: "deploy", berths: {} })?.code).toBe("ship-without-berth");
  });

  rule(
    ["EC-SETUP-04", "EC-SETUP-05", "EC-SETUP-06"],
    "against a planet the disc and the edge of entry are rolled; the defender is in orbit",
    () => {
      const state = begin({ scenario: "unbowed" }, 10, 1, 3);
      expect(state.planet).toEqual({ body: "earth", x: units(1220 + 100), y: units(915 - 80) });
      expect(state.edges).toEqual([2, 3]);
      expect([609, 610].map((x) => placed(state, { at: { x, y: 100 } }))).toEqual([
        "outside-zone",
        undefined,
      ]);
      expect(Object.values(plainBerths(state, 1)).every(({ orbit, speed }) => orbit && speed === 0)).toBe(
        true,
      );
    },
  );
});

describe("points", () => {
  rule("EC-SETUP-01", "a fleet over its points is refused, and a stranger's class", () => {
    const state = begin({ scenario: "points", points: 600 });
    const fleet = (...hulls: (readonly [string, number])[]) =>
      code(state, { type: "fleet", hulls: hulls.map(([id, count]) => ({ class: id, count })) })?.code;
    expect([
      fleet(["F-CA", 2]),
      fleet(["F-CA", 2], ["F-LD", 1]),
      fleet(["Y-CA", 1]),
      fleet(["F-CA", 0]),
    ]).toEqual([undefined, "over-points", "not-your-class", "fleet-size"]);
  });

  rule(["EC-SETUP-02", "EC-SHIP-14", "EC-TRP-01"], "extras within the points left and the bays", () => {
    const state = begin({ scenario: "points", points: 600 });
    const table = new QuietTable(new ScriptedDice());
    game.apply(state, 0, { type: "fleet", hulls: [{ class: "F-CA", count: 1 }] }, table);
    game.apply(state, 1, { type: "fleet", hulls: [{ class: "Y-CA", count: 1 }] }, table);
    const buy = (...purchases: (readonly [string, number])[]) =>
      code(state, {
        type: "outfit",
        purchases: purchases.map(([item, count]) => ({ ship: "s0", item, count })),
      })?.code;
    expect([
      buy(["craft:fighter", 2]),
      buy(["craft:fighter", 3]),
      buy(["troop:marine", 6]),
      buy(["troop:marine", 7]),
    ]).toEqual([undefined, "tac-bay-full", undefined, "cargo-full"]);
    expect([buy(["fit:T1", 1], ["troop:marine", 5]), buy(["fit:T1", 1], ["troop:marine", 6])]).toEqual([
      undefined,
      "cargo-full",
    ]);
    expect([buy(["craft:stinger", 1]), buy(["nonsense", 1]), buy(["troop:guard", 100])]).toEqual([
      "not-for-sale",
      "not-for-sale",
      "over-points",
    ]);
    expect([buy(["reload", 60]), buy(["reload", 61])]).toEqual([undefined, "cargo-full"]);
  });

  rule("EC-SETUP-02", "the forms of fleets and extras begin with one of a kind and end where acts do", () => {
    const state = begin({ scenario: "points", points: 600 });
    const table = new QuietTable(new ScriptedDice());
    const form = (): unknown => game.choices(state, 0).open.find(({ fields }) => fields !== undefined);
    expect(form()).toMatchObject({
      action: { type: "fleet" },
      fields: [
        {
          name: "hulls",
          atLeast: 1,
          atMost: 40,
          fields: [
            { name: "class" },
            { name: "count", min: 1, max: 40, initial: 1 },
            { name: "shown", initial: "" },
          ],
        },
      ],
    });
    game.apply(state, 0, { type: "fleet", hulls: [{ class: "F-CA", count: 1 }] }, table);
    game.apply(state, 1, { type: "fleet", hulls: [{ class: "Y-CA", count: 1 }] }, table);
    expect(form()).toMatchObject({
      action: { type: "outfit", purchases: [] },
      fields: [
        {
          name: "purchases",
          atLeast: 0,
          atMost: 100,
          initial: [],
          fields: [
            { name: "ship", from: [{ value: "s0" }] },
            { name: "item" },
            { name: "count", min: 1, max: 100, initial: 1 },
          ],
        },
      ],
      rules: ["EC-SETUP-02"],
    });
  });

  rule(["EC-TRP-03", "EC-OPS-07"], "bulk bays take robots and missiles, but no living squads", () => {
    const state = begin({ scenario: "points", points: 600 });
    const table = new QuietTable(new ScriptedDice());
    game.apply(state, 0, { type: "fleet", hulls: [{ class: "F-FR", count: 1 }] }, table);
    game.apply(state, 1, { type: "fleet", hulls: [{ class: "Y-CA", count: 1 }] }, table);
    const buy = (item: string, count: number) =>
      code(state, { type: "outfit", purchases: [{ ship: "s0", item, count }] })?.code;
    expect([
      buy("troop:marine", 2),
      buy("troop:marine", 3),
      buy("troop:support-robot", 42),
      buy("troop:support-robot", 43),
    ]).toEqual([undefined, "cargo-full", undefined, "cargo-full"]);
  });

  rule("EC-TBL-07", "tac-craft as printed", () => {
    expect(
      Object.entries(TAC_CRAFT_TABLE).map(
        ([id, one]) => `${id} ${one.mass}/${one.size}/${one.armor}/${one.thrust}/${one.beam}/${one.price}`,
      ),
    ).toEqual([
      "interceptor 1/1/3/160/L6/12",
      "fighter 1/1/4/130/L6/14",
      "strike 2/2/5/110/L6/20",
      "recon 1/1/3/170/L4/16",
      "assault-shuttle 3/3/5/80/L4/14",
      "cargo-shuttle 3/3/3/60/none/8",
      "hunter 1/1/4/150/L6/15",
      "phantom 1/1/3/150/L6/16",
      "stinger 1/1/5/120/L6/15",
      "swarmer 0.5/0.5/2/140/L4/6",
    ]);
  });
});

describe("end and score", () => {
  const duel = (turns = 60) =>
    battle({
      turns,
      first: [["F-CA", { at: [100, 600] }]],
      second: [
        ["Y-CA", { at: [900, 600] }],
        ["Y-FF", { at: [900, 700] }],
      ],
    });

  rule(
    ["EC-VIC-02", "EC-VIC-03"],
    "destroyed full, captured twice, soft-killed half, off the table a quarter",
    () => {
      const table = duel();
      const [cruiser, frigate] = [table.ship(1), table.ship(2)];
      cruiser.fate = "destroyed";
      expect(scoresOf(table.state)).toEqual([335, 0]);
      Object.assign(cruiser, { fate: "fights", prize: true });
      expect(scoresOf(table.state)).toEqual([670, 0]);
      cruiser.prize = false;
      frigate.left.fireControl = 0;
      expect(scoresOf(table.state)).toEqual([52.5, 0]);
      frigate.left.fireControl = 1;
      cruiser.fate = "away";
      expect(scoresOf(table.state)).toEqual([335 / 4, 0]);
    },
  );

  rule("EC-VIC-01", "it ends when a side has no fighting ship, at the turn limit, and out of touch", () => {
    const gone = duel();
    gone.ship(0).left.fireControl = 0;
    gone.until("over");
    expect([gone.state.ending, game.outcome(gone.state)?.winners]).toEqual(["no-ships", [1]]);
    const late = duel(1);
    late.until("over");
    expect([late.state.ending, game.outcome(late.state)?.winners]).toEqual(["turns", []]);
    const far = duel();
    far.ship(0).x = units(-4101);
    far.until("over");
    expect(far.state.ending).toBe("apart");
  });

  rule("EC-VIC-03", "whoever concedes loses, whatever the score", () => {
    const table = duel();
    table.ship(1).fate = "destroyed";
    table.act(0, { type: "concede" });
    expect(game.outcome(table.state)).toMatchObject({ winners: [1], scores: [335, 0] });
    expect(table.refusal(0, { type: "orders", sheet: {} })).toBe("battle-over");
  });

  rule("EC-VIC-01", "the scenario's goals: capture, convoy, orbit", () => {
    const capture = battle({
      boarding: true,
      goal: { kind: "capture", class: "K-BC" },
      first: [
        ["K-BC", { at: [100, 600] }],
        ["K-FF", { at: [100, 300] }],
      ],
      second: [["X-CA", { at: [900, 600] }]],
    });
    Object.assign(capture.ship(0), { prize: true, boarders: ["raptor-hunter"] });
    Object.assign(capture.ship(0).hold, { crew: 0 });
    capture.until("over");
    expect(game.outcome(capture.state)?.winners).toEqual([1]);
    const convoy = battle({
      goal: { kind: "convoy", points: 100 },
      first: [
        ["F-FR", { at: [1800, 600], speed: 60 }],
        ["F-DD", { at: [100, 600] }],
      ],
      second: [["C-FF", { at: [900, 600] }]],
    });
    convoy.until("orders", 2);
    expect([convoy.ship(0).through, scoresOf(convoy.state)]).toEqual([true, [100, 0]]);
  });
});

rule(
  ["EC-TURN-02", "EC-TURN-05"],
  "a phase in which nobody can act is skipped; actions of another phase are refused",
  () => {
    const table = battle({ first: [["F-SC", { at: [0, 600] }]], second: [["Y-SC", { at: [1800, 600] }]] });
    expect(table.refusal(0, { type: "fire", shots: [] })).toBe("wrong-phase");
    table.orders({ s0: move(10) }, {});
    expect([table.state.phase, table.state.turn]).toEqual(["orders", 2]);
  },
);

rule("EC-GEN-03", "a space turn has the eleven phases in their order: fire before movement", () => {
  const table = battle({
    first: [["F-CA", { at: [100, 600], speed: 100 }]],
    second: [["Y-CA", { at: [900, 600], speed: 100, course: 180 }]],
  });
  const seen: string[] = [];
  while (table.state.turn === 1 && seen.length < 20) {
    seen.push(table.state.phase);
    for (const seat of table.state.asked)
      game.apply(table.state, seat, game.fallback(table.state, seat), new QuietTable(new ScriptedDice()));
  }
  expect(seen).toEqual(["orders", "offensive-fire", "missiles", "defensive-fire"]);
});
