import { rule } from "@flagship/kernel/testing";
import { initialValues, sentence, type Message } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module } from "../src/index.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { hexAt } from "../src/rules/map.ts";
import { missilesAt } from "../src/rules/missiles.ts";
import { costOf, readOrder } from "../src/rules/power.ts";
import { PRESETS, presetOrder } from "../src/rules/presets.ts";
import { figuresAt, shipAt, type Shot, type State } from "../src/rules/state.ts";
import { isWayHome } from "../src/rules/victory.ts";
import { atMove, duel, ship, tableOf, decisions, question } from "./table.ts";

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
