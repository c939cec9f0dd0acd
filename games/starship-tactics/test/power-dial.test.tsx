import { expect, describe, test } from "vitest";
import { bearingOf, spreadOut } from "../src/board/power/dial.ts";
import {
  cloaking,
  lastOrder,
  partsOf,
  pressed,
  put,
  sharesOf,
  stillPossible,
  type Order,
  type Part,
} from "../src/board/power/order.ts";
import type { StEvent } from "../src/rules/event.ts";
import { available } from "../src/rules/power.ts";
import { presetOrder, sideToEnemy } from "../src/rules/presets.ts";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { duel } from "./table.ts";

const STEADY: Order = { power: { m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5, s2: 3, s6: 2 }, cloak: false };

function cruiser(state: State = duel("f-con2", "k-d7a")) {
  const ship = shipAt(state, 0);
  const figures = figuresAt(state, ship);
  const parts = partsOf(figures, ship);
  const part = (name: string): Part =>
    parts.find((one) => one.name === name) ?? { name, kind: "shield", index: 0, most: 0, step: 1 };
  return { state, ship, figures, parts, part, limit: available(ship) };
}

describe("the power dial", () => {
  test("has every working thing that takes power, missiles whole", () => {
    const { state, part, parts } = cruiser();
    expect(parts.map(({ name }) => name).join(" ")).toBe("m w0 w1 w2 w3 w4 w5 w6 w7 s1 s2 s3 s4 s5 s6");
    expect([part("m"), part("w2"), part("w6"), part("s1")].map(({ most, step }) => [most, step])).toEqual([
      [11, 1],
      [2, 1],
      [1, 1],
      [5, 1],
    ]);
    Object.assign(shipAt(state, 0), { damaged: 1, dead: 2 });
    expect(
      cruiser(state)
        .parts.map(({ name }) => name)
        .join(" "),
    ).toBe("m w1 w2 w3 w4 w5 w6 w7 s1 s3 s4 s5 s6");
  });

  test("gives as much as can be paid, and tells what each use costs", () => {
    const { figures, part, limit } = cruiser();
    expect(sharesOf(figures, STEADY)).toEqual({ movement: 4, weapons: 6, shields: 5, cloak: 0 });
    expect(put(figures, limit, STEADY, part("s3"), 4).power["s3"]).toBeUndefined();
    const slower: Order = { ...STEADY, power: { ...STEADY.power, m: 0 } };
    expect(put(figures, limit, slower, part("s3"), 9).power["s3"]).toBe(5);
    expect(put(figures, limit, slower, part("m"), 11).power["m"]).toBe(3);
    expect(put(figures, limit, STEADY, part("w2"), -1).power["w2"]).toBeUndefined();
  });

  test("a press adds a step, and begins anew where no more can be had", () => {
    const { figures, part, limit } = cruiser();
    const bare: Order = { power: {}, cloak: false };
    const once = pressed(figures, limit, bare, part("w2"));
    expect(once.power).toEqual({ w2: 1 });
    const full = pressed(figures, limit, once, part("w2"));
    expect(full.power).toEqual({ w2: 2 });
    expect(pressed(figures, limit, full, part("w2")).power).toEqual({});
  });

  test("takes last turn's order from what its captain heard, without what broke meanwhile", () => {
    const { state } = cruiser();
    const told: StEvent = {
      type: "allocated",
      seat: 0,
      ship: 0,
      name: "A",
      rules: [],
      order: {
        movement: 3,
        weapons: [
          { weapon: 3, type: "@fh-3", charge: 2 },
          { weapon: 7, type: "@fp-1", charge: 1 },
        ],
        shields: [5, 3, 0, 0, 0, 2],
      },
    };
    const last = lastOrder([{ number: 4, event: told }], 0);
    expect(last).toEqual({ power: { m: 3, w2: 2, w6: 1, s1: 5, s2: 3, s6: 2 }, cloak: false });
    expect(lastOrder([{ number: 4, event: told }], 1)).toBeUndefined();
    expect(lastOrder(undefined, 0)).toBeUndefined();
    Object.assign(shipAt(state, 0), { damaged: 1 << 6, dead: 1 });
    expect(stillPossible(state, 0, last ?? STEADY).power).toEqual({ m: 3, w2: 2, s2: 3, s6: 2 });
  });

  test("an order that the engines no longer pay loses the shields that look away first", () => {
    const { state, ship, figures } = cruiser();
    ship.engines = [12];
    const cut = stillPossible(state, 0, STEADY);
    expect(cut.power).toMatchObject({ m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 4 });
    const shares = sharesOf(figures, cut);
    expect(shares.movement + shares.weapons + shares.shields).toBe(12);
  });

  test("a cloak disarms", () => {
    const state = duel("r-bop", "f-con2");
    const { figures, limit } = cruiser(state);
    const cloaked = cloaking(figures, limit, { power: { m: 1, w0: 1 }, cloak: false });
    expect(cloaked).toEqual({ power: { m: 1 }, cloak: true });
    expect(cloaking(figures, limit, cloaked).cloak).toBe(false);
  });
});

describe("places on the dial", () => {
  test("a weapon sits in the middle of its arcs", () => {
    expect([1, 2, 4, 8, 3, 9, 15].map(bearingOf).map(Math.round)).toEqual([0, 90, 180, -90, 45, -45, 0]);
  });

  test("what looks the same way is spread around it; what is apart stays", () => {
    expect(spreadOut([0, 0, 0, 90], 20)).toEqual([-20, 0, 20, 90]);
    expect(spreadOut([0, 10], 20)).toEqual([-5, 15]);
    expect(spreadOut([], 20)).toEqual([]);
  });
});

describe("Steady", () => {
  test("raises the shield towards the enemy and its neighbours", () => {
    const state = duel("f-con2", "k-d7a");
    const ship = shipAt(state, 0);
    expect(sideToEnemy(state, ship)).toBe(0);
    ship.heading = 2;
    expect(sideToEnemy(state, ship)).toBe(4);
    expect(presetOrder(figuresAt(state, ship), ship, "steady", 4)).toEqual({
      m: 3,
      w2: 2,
      w3: 2,
      w6: 1,
      w7: 1,
      s5: 5,
      s6: 3,
      s4: 2,
    });
    shipAt(state, 1).cloaked = true;
    expect(sideToEnemy(state, ship)).toBe(0);
  });

  test("steps down to a speed of which no power is lost", () => {
    const state = duel("f-con2", "k-d7a");
    const ship = shipAt(state, 0);
    ship.engines = [9];
    expect(presetOrder(figuresAt(state, ship), ship, "steady")["m"]).toBe(0);
    ship.engines = [24];
    expect(presetOrder(figuresAt(state, ship), ship, "steady")["m"]).toBe(6);
  });
});
