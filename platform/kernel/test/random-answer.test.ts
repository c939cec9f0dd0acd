import { describe, expect, test } from "vitest";
import { FastDice, message, readForm, ScriptedDice, type Choice, type Field } from "@flagship/kernel";
import { filledAtRandom } from "../src/acts/random-answer.ts";

const label = message("label");
const choice = (...fields: Field[]): Choice<unknown> => ({
  action: { type: "order", kept: 7 },
  label,
  ...(fields.length === 0 ? {} : { fields }),
});
const filled = (field: Field, ...dice: readonly number[]): unknown => {
  const script = new ScriptedDice(...dice);
  const action = filledAtRandom(choice(field), script, true);
  script.done();
  return (action as Record<string, unknown>)[field.name];
};

describe("a form filled in at random", () => {
  test("is the choice itself where there is nothing to fill in", () => {
    const plain = choice();
    expect(filledAtRandom(plain, new ScriptedDice(), true)).toBe(plain.action);
  });

  test("picks only what can be picked beside what it has", () => {
    const from = ["a", "b"].map((value) => ({ value, label, when: { field: "on", is: [value === "a"] } }));
    const fields: Field[] = [
      { kind: "toggle", name: "on", label, initial: true },
      { kind: "pick", name: "what", label, from, initial: "a" },
    ];
    for (const [face, on, what] of [
      [0, true, "a"],
      [1, false, "b"],
    ] as const)
      expect(filledAtRandom(choice(...fields), new ScriptedDice(face, 0), true)).toMatchObject({ on, what });
  });

  test("keeps what the choice says besides", () => {
    const toggle: Field = { kind: "toggle", name: "on", label, initial: true };
    expect(filledAtRandom(choice(toggle), new ScriptedDice(0), true)).toEqual({
      type: "order",
      kept: 7,
      on: true,
    });
    expect(filledAtRandom(choice(toggle), new ScriptedDice(1), true)).toEqual({
      type: "order",
      kept: 7,
      on: false,
    });
  });

  test("or as it stands, without what may be left alone", () => {
    const toggle: Field = { kind: "toggle", name: "on", label, initial: true };
    const extra: Field = { kind: "toggle", name: "more", label, initial: true };
    const both: Choice<unknown> = { ...choice(toggle), extras: [extra] };
    expect(filledAtRandom(both, new ScriptedDice(), false)).toEqual({ type: "order", kept: 7, on: true });
    expect(filledAtRandom(both, new ScriptedDice(1, 0), true)).toEqual({
      type: "order",
      kept: 7,
      on: false,
      more: true,
    });
  });

  test("has numbers from the least to the most in their steps", () => {
    const number: Field = { kind: "number", name: "n", label, min: 2, max: 3, step: 0.5, initial: 2 };
    expect([0, 1, 2].map((face) => filled(number, face))).toEqual([2, 2.5, 3]);
    expect(() => filled(number, 3)).toThrow("3 is not below 3");
  });

  test("keeps to budgets, which the numbers of a group use up in turn", () => {
    const number = (name: string): Field => ({
      kind: "number",
      name,
      label,
      min: 0,
      max: 4,
      initial: 0,
      cost: { budget: "power", amount: 2 },
    });
    const group: Field = {
      kind: "group",
      name: "g",
      label,
      fields: [number("a"), number("b")],
      budgets: [{ name: "power", label, limit: 7 }],
    };
    expect(filled(group, 2, 1)).toEqual({ a: 2, b: 1 });
    expect(() => filled(group, 2, 2)).toThrow("2 is not below 2");
    expect(() => filled(group, 4)).toThrow("4 is not below 4");
  });

  test("picks one of what is offered, or what it began with where nothing is", () => {
    const from = ["x", "y"].map((value) => ({ value, label }));
    const pick: Field = { kind: "pick", name: "p", label, from, initial: "x" };
    expect([0, 1].map((face) => filled(pick, face))).toEqual(["x", "y"]);
    expect(filled({ ...pick, from: [] })).toBe("x");
  });

  test("picks as many as may be, none twice", () => {
    const from = ["x", "y", "z"].map((value) => ({ value, label }));
    const many: Field = { kind: "pick-many", name: "p", label, from, atLeast: 1, atMost: 2, initial: ["x"] };
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const action = filledAtRandom(choice(many), new FastDice(seed), true) as { p: string[] };
      expect(readForm([many], { p: action.p }).ok).toBe(true);
      seen.add(action.p.toSorted().join(""));
    }
    expect([...seen].toSorted()).toEqual(["x", "xy", "xz", "y", "yz", "z"]);
  });

  test("has rows, the least and up to three more", () => {
    const toggle: Field = { kind: "toggle", name: "on", label, initial: false };
    const rows = (atLeast: number, atMost: number): Field => ({
      kind: "rows",
      name: "r",
      label,
      fields: [toggle],
      atLeast,
      atMost,
      initial: [],
    });
    expect(filled(rows(1, 9), 0, 0)).toEqual([{ on: true }]);
    expect(filled(rows(1, 9), 3, 0, 1, 1, 0)).toEqual([
      { on: true },
      { on: false },
      { on: false },
      { on: true },
    ]);
    expect(() => filled(rows(1, 9), 4)).toThrow("4 is not below 4");
    expect(() => filled(rows(1, 2), 2)).toThrow("2 is not below 2");
  });

  test("leaves words and places as they are, and what is not asked", () => {
    const text: Field = { kind: "text", name: "t", label, maxLength: 9, lines: "one", initial: "so" };
    const point: Field = { kind: "point", name: "at", label, on: "hexes", initial: { x: 1, y: 2 } };
    expect([filled(text), filled(point)]).toEqual(["so", { x: 1, y: 2 }]);
    const toggle: Field = { kind: "toggle", name: "on", label, initial: false };
    const only: Field = {
      kind: "number",
      name: "n",
      label,
      min: 0,
      max: 9,
      initial: 4,
      when: { field: "on", is: [true] },
    };
    const fill = (...dice: readonly number[]) =>
      filledAtRandom(choice(toggle, only), new ScriptedDice(...dice), true);
    expect(fill(1)).toMatchObject({ on: false, n: 4 });
    expect(fill(0, 8)).toMatchObject({ on: true, n: 8 });
  });
});
