import { rule } from "@flagship/kernel/testing";
import { FastDice, initialValues, QuietTable, sentence, type Message } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { firstMatch } from "../src/first-match.ts";
import { module } from "../src/index.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { hexAt } from "../src/rules/map.ts";
import { missilesAt } from "../src/rules/missiles.ts";
import { costOf, readOrder } from "../src/rules/power.ts";
import { PRESETS, presetOrder } from "../src/rules/presets.ts";
import { figuresAt, shipAt, type Shot, type State } from "../src/rules/state.ts";
import { setups } from "../src/setups.ts";
import { isWayHome } from "../src/rules/victory.ts";
import { allocate, atMove, duel, heard, optionsFor, ship, tableOf, decisions, question } from "./table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };
const read = (text: Message | undefined): string => (text === undefined ? "" : sentence(text, lexicon));

describe("What is offered", () => {
  test("leaving the map is offered as what it is", () => {
    const state = duel("f-con2", "k-d7m");
    Object.assign(shipAt(state, 0), { ...hexAt(0, 14), heading: 3 });
    atMove(state, 0, 1);
    const leaving = game.choices(state, 0).open.filter(({ label }) => label.key === "label.leave-map");
    expect(leaving.length).toBeGreaterThan(0);
    for (const { label, preview } of leaving)
      expect([read(label), read(preview)]).toEqual([
        "Leave the map by the western edge",
        "The ship is out of the battle for good: driven off",
      ]);
    const home = tableOf({
      ships: [ship("f-con2", 0, 0, 14, 3), ship("k-d7m", 1, 30)],
      scenario: { goals: [{ side: 0, leaveBy: "west" }] },
    });
    atMove(home, 0, 1);
    const way = game.choices(home, 0).open.find(({ label }) => label.key === "label.leave-map");
    expect(read(way?.preview)).toBe("The way home: the ship has got away");
    expect(isWayHome(home, shipAt(home, 1), hexAt(-1, 14))).toBe(false);
    expect(isWayHome(home, shipAt(home, 0), hexAt(5, -1))).toBe(false);
  });

  rule(
    "ST-EVA-01",
    "the question of evasion counts the missiles of the declaration it answers, no beams",
    () => {
      const state = duel("f-con2", "k-d7m");
      const { weapons } = figuresAt(state, shipAt(state, 0));
      const shot = (weapon: number, target = 1): Shot => ({
        by: 0,
        weapon,
        target,
        range: 8,
        aimed: false,
        face: 0,
        hit: false,
        side: 0,
        damage: 0,
      });
      const missile = weapons.findIndex(({ kind }) => kind === "missile");
      state.shots = [shot(missile), shot(0), shot(1), shot(missile), shot(missile + 1), shot(missile, 0)];
      state.shotsFrom = 1;
      state.step = "evade";
      state.asked = [question(state, "evade", 1)];
      expect(missilesAt(state, 1)).toBe(2);
      expect(read(game.choices(state, 1).ask)).toBe("2 missiles at D-7M: evade?");
      expect(decisions(state)[0]?.window).toEqual({ name: "evade", stakes: 2 });
    },
  );

  rule("ST-SEQ-02", "one ready-made order arms weapons and raises shields; the form begins with it", () => {
    const state = duel("f-con2", "k-d7a");
    const one = shipAt(state, 0);
    const figures = figuresAt(state, one);
    const orders = PRESETS.map((name) => [name, presetOrder(figures, one, name)] as const);
    expect(orders).toEqual([
      ["steady", { m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5, s2: 3, s6: 2 }],
      ["all-ahead", { m: 11 }],
      ["broadside", { m: 3, w0: 2, w1: 2, w2: 2, w3: 2, w4: 1, w6: 1, w7: 1 }],
      ["guard", { m: 4, s1: 5, s2: 5, s6: 5, s3: 3 }],
    ]);
    for (const [, power] of orders) {
      const cost = costOf(figures, readOrder(figures, { power, cloak: false }));
      expect(cost).toBeLessThanOrEqual(15);
    }
    const [form] = game.choices(state, 0).open;
    expect(initialValues(form?.fields ?? [])).toMatchObject({
      power: { m: 3, w0: 0, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5, s2: 3, s3: 0, s6: 2 },
    });
    const [, preset] = game.choices(state, 0).open;
    expect(read(preset?.preview)).toBe("3 movement points, 6 power in weapons, 10 shield points");
  });

  test("a dead generator or a damaged weapon gets nothing from a ready-made order", () => {
    const state: State = duel("f-con2", "k-d7a");
    Object.assign(shipAt(state, 0), { dead: 1, damaged: 1 << 6 });
    const order = presetOrder(figuresAt(state, shipAt(state, 0)), shipAt(state, 0), "steady");
    expect(order["s1"]).toBeUndefined();
    expect(order["w6"]).toBeUndefined();
    expect(order["w7"]).toBe(1);
  });
});

describe("The set-ups by name", () => {
  test("the full one is a duel at the expert's level with radio, the campaign one a duel that is remembered", () => {
    expect(setups.map(({ id, seats }) => [id, seats])).toEqual([
      ["full", 2],
      ["campaign", 2],
    ]);
    const [full, campaign] = setups.map(
      ({ seats, options }) => game.setup(optionsFor(options), seats, new QuietTable(new FastDice(1))).setting,
    );
    expect(full).toMatchObject({ level: "expert", radio: true, campaign: false });
    expect(campaign).toMatchObject({ level: "advanced", radio: false, campaign: true });
  });
});

describe("The first duel", () => {
  const begin = (): State => {
    const { seats, options: chosen } = firstMatch;
    return game.setup(optionsFor(chosen), seats, new QuietTable(new FastDice(1)));
  };

  test("nobody is asked about sensors: they lock on the nearest enemy by themselves, and ask nothing (R87)", () => {
    const state = begin();
    const news = allocate(state, [{ m: 3 }, { m: 3 }], [7, 4, 6, 7]);
    expect(state.step).toBe("move");
    expect(heard(news, "lock-tried")).toMatchObject([
      { ship: 0, face: 6, held: true },
      { ship: 1, face: 7, held: false },
    ]);
    expect(state.ships.map(({ sensors }) => sensors.lock)).toEqual([1, -1]);
    expect(state.answers.map(({ question: number }) => number)).toEqual([0]);
  });

  test("a lock is kept without a die, damaged sensors try nothing, and the search goes with it", () => {
    const state = duel("f-con2", "r-bop", { warp: 0, options: { sensors: "automatic" } });
    shipAt(state, 0).sensors.lock = 1;
    shipAt(state, 1).sensors.damaged = 2;
    expect(heard(allocate(state, [{ m: 3 }, { m: 3 }], [7, 4]), "lock-tried")).toEqual([]);
    expect(shipAt(state, 0).sensors.lock).toBe(1);
    const hunted = duel("f-con2", "r-bop", { warp: 0, options: { sensors: "automatic" } });
    shipAt(hunted, 1).movedBefore = true;
    // Advantage 7 and 4, the search of the first ship, the second's lock.
    const news = allocate(hunted, [{ m: 3 }, { m: 3 }], [7, 4, 5, 6], [1]);
    expect(heard(news, "searched")).toMatchObject([{ ship: 0, face: 5, found: true }]);
    expect(heard(news, "lock-tried")).toMatchObject([{ ship: 1, held: true }]);
    expect(shipAt(hunted, 0).sensors).toMatchObject({ lock: -1, contact: 1 });
  });

  test("of several enemies the nearest that no obstacle hides", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 14), ship("k-d7m", 1, 20, 2), ship("k-d7m", 1, 15, 10)],
      warp: 0,
      scenario: { obstacles: [{ kind: "planet", column: 12, row: 14 }] },
      options: { sensors: "automatic" },
    });
    allocate(state, [{ m: 0 }, { m: 0 }, { m: 0 }, { m: 0 }], [7, 4, 1, 1, 1]);
    expect(state.ships.map(({ sensors }) => sensors.lock)).toEqual([3, -1, 0, 0]);
  });

  test("Expert and Command captains always work their sensors themselves", () => {
    const state = duel("f-con2", "k-d7m", { options: { level: "expert", sensors: "automatic" } });
    expect(state.setting.sensors).toBe("captain");
  });
});
