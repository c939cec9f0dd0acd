import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  amountsBy,
  eitherName,
  offerFault,
  plainFault,
  readAction,
  readAsWritten,
  reference,
  sameData,
  whole,
  wholeIn,
  type Choice,
  type Field,
} from "@flagship/kernel";
import { misshapenAt } from "../src/misshape.ts";
import { highOrbit } from "./example/high-orbit.ts";
import { QuietTable, ScriptedDice } from "@flagship/kernel";

const label = { key: "label" };

describe("a canonical name", () => {
  const ship = reference("s", 40);

  test("is its prefix and its number", () => {
    expect([0, 7, 40].map(ship.to)).toEqual(["s0", "s7", "s40"]);
    expect(["s0", "s7", "s40"].map(ship.at)).toEqual([0, 7, 40]);
  });

  test.each([
    "s00",
    "s07",
    "s-0",
    "s+7",
    " s7",
    "s7 ",
    "s7\n",
    "s7.0",
    "s7e0",
    "s0x7",
    "S7",
    "s",
    "7",
    "s41",
    "s٧",
    "x7",
  ])("is not %j", (name) => {
    expect(ship.at(name)).toBeUndefined();
    expect(ship.shape.safeParse(name).success).toBe(false);
  });

  test("may be one of several kinds", () => {
    const target = eitherName(ship, reference("f"));
    expect(["s1", "f1", "g1"].map((name) => target.safeParse(name).success)).toEqual([true, true, false]);
  });

  test("of a whole number has at most nine digits", () => {
    expect(["0", "12", "999999999"].map(wholeIn)).toEqual([0, 12, 999_999_999]);
    expect(["", "01", "1000000000", "1.5", "-1"].map(wholeIn)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  test("keys amounts, each within bounds and not too many of them", () => {
    const power = amountsBy(reference("w", 9).shape, whole(0, 6), 2);
    expect(power.safeParse({ w1: 0, w9: 6 }).success).toBe(true);
    for (const bad of [{ w01: 1 }, { w10: 1 }, { w1: 7 }, { w1: -1 }, { w1: 0.5 }, { w1: 1, w2: 1, w3: 1 }])
      expect(power.safeParse(bad).success).toBe(false);
  });
});

describe("plain data", () => {
  test("has no minus nothing, nothing endless, no hidden keys, no depth and no size beyond need", () => {
    expect(plainFault({ a: [0, "x", true, { b: -1.5 }] })).toBeUndefined();
    let deep: unknown = 1;
    for (let depth = 0; depth < 30_000; depth++) deep = [deep];
    const at = (input: unknown) => plainFault(input)?.field;
    expect(at({ a: [1, -0] })).toBe("a.1");
    expect(at({ a: Infinity })).toBe("a");
    expect(at({ a: null })).toBe("a");
    expect(at(JSON.parse('{"a":{"__proto__":{"x":1}}}'))).toBe("a.__proto__");
    expect(at({ deep })).toMatch(/^deep\.0/);
    expect(plainFault(Array.from({ length: 20_001 }, () => 0))?.code).toBe("match.malformed-action");
    expect(plainFault("x".repeat(400_001))?.code).toBe("match.malformed-action");
  });

  test("is the same whatever the order of its names, but not of its lists", () => {
    expect(sameData({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1, c: undefined })).toBe(true);
    expect(sameData({ b: [1, 2] }, { b: [2, 1] })).toBe(false);
    expect(sameData([1], { 0: 1 })).toBe(false);
    expect(sameData({ valueOf: 1 }, {})).toBe(false);
  });
});

describe("an action against what is offered", () => {
  const power: Field = { kind: "number", name: "power", label, min: 0, max: 3, initial: 0 };
  const cloak: Field = { kind: "toggle", name: "cloak", label, initial: false };
  const depth: Field = {
    kind: "number",
    name: "depth",
    label,
    min: 0,
    max: 9,
    initial: 0,
    when: { field: "cloak", is: [true] },
  };
  const offers: readonly Choice<unknown>[] = [
    { action: { type: "pass" }, label },
    { action: { type: "run", ship: 1, power: 0 }, label, fields: [power, cloak, depth] },
  ];

  test("is one of the choices with its gaps filled in", () => {
    for (const action of [
      { type: "pass" },
      { type: "run", ship: 1, power: 3 },
      { type: "run", ship: 1, power: 3, cloak: true, depth: 4 },
      { type: "run", ship: 1, cloak: false, depth: 0 },
    ])
      expect(offerFault(offers, action)).toBeUndefined();
  });

  test("is refused with the field that is out of range, or as not offered", () => {
    expect(offerFault(offers, { type: "run", ship: 1, power: 4 })).toMatchObject({
      code: "form.out-of-range",
      field: "power",
    });
    expect(offerFault(offers, { type: "run", ship: 2, power: 1 })?.code).toBe("match.not-offered");
    expect(offerFault(offers, { type: "pass", ship: 1 })?.code).toBe("match.not-offered");
    expect(offerFault(offers, { type: "run", power: 1 })?.code).toBe("match.not-offered");
    for (const name of ["constructor", "toString", "speed"])
      expect(offerFault(offers, { type: "run", ship: 1, [name]: 1 })?.code).toBe("match.not-offered");
    expect(offerFault(offers, { type: "run", ship: 1, power: 1, cloak: false, depth: 4 })).toMatchObject({
      code: "form.not-asked",
      field: "depth",
    });
  });

  test("must come through its shape unchanged, whatever the shape drops or turns", () => {
    const loose = { ...highOrbit, action: z.object({ type: z.literal("burn"), fuel: z.int() }) };
    const state = highOrbit.setup({}, 2, new QuietTable(new ScriptedDice(1, 1)));
    const before = JSON.stringify(state);
    expect(readAction(loose, state, 0, { type: "burn", fuel: 2 })).toEqual({
      ok: true,
      value: { type: "burn", fuel: 2 },
    });
    const extra = readAction(loose, state, 0, { type: "burn", fuel: 2, spare: 1 });
    expect(extra.ok ? "accepted" : extra.refusal.code).toBe("match.malformed-action");
    expect(JSON.stringify(state)).toBe(before);
  });

  test("may come with the texts of a form's picks where the game reads numbers, but only as they are offered", () => {
    const target: Field = {
      kind: "pick",
      name: "target",
      label,
      from: ["3", "12"].map((value) => ({ value, label })),
      initial: "3",
    };
    const shots: Field = {
      kind: "rows",
      name: "shots",
      label,
      fields: [target],
      atLeast: 0,
      atMost: 2,
      initial: [],
    };
    const plan: readonly Choice<unknown>[] = [
      { action: { type: "attack", shots: [] }, label, fields: [shots] },
    ];
    expect(offerFault(plan, { type: "attack", shots: [{ target: 12 }] })).toBeUndefined();
    expect(offerFault(plan, { type: "attack", shots: [{ target: "12" }] })).toBeUndefined();
    expect(offerFault(plan, { type: "attack", shots: [{ target: 4 }] })?.code).toBe("form.not-offered");
    expect(readAsWritten({ shots: [{ target: "12" }] }, { shots: [{ target: 12 }] })).toBe(true);
    expect(readAsWritten({ shots: [{ target: "012" }] }, { shots: [{ target: 12 }] })).toBe(false);
    expect(readAsWritten({ shots: [{ target: 12 }] }, { shots: [{ target: "12" }] })).toBe(false);
  });

  test("is asked of the rules first, so that a refusal can cite them", () => {
    const state = highOrbit.setup({}, 2, new QuietTable(new ScriptedDice(1, 1)));
    const greedy = readAction(highOrbit, state, 0, { type: "burn", fuel: 4 });
    expect(greedy.ok ? "accepted" : greedy.refusal).toMatchObject({ code: "no-fuel", rule: "HO-BURN-01" });
  });
});

describe("misshapenAt", () => {
  const shape = z.union([
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("fire"), shots: z.array(z.strictObject({ by: z.literal("s0") })) }),
      z.strictObject({ type: z.literal("turn"), by: z.union([z.literal(1), z.literal(2)]) }),
    ]),
    z.discriminatedUnion("type", [z.strictObject({ type: z.literal("wait"), days: z.number() })]),
  ]);
  const at = (input: unknown): string => misshapenAt(shape.safeParse(input).error?.issues ?? []);

  test("names the place in the shape that fits best", () => {
    expect(at({ type: "fire", shots: [{ by: "s0" }, { by: "s1" }] })).toBe("shots.1.by");
    expect(at({ type: "turn", by: 3 })).toBe("by");
    expect(at({ type: "wait", days: "3" })).toBe("days");
  });

  test("names nothing where no shape fits at all", () => {
    expect(at({ type: "burn" })).toBe("");
    expect(at("%%%")).toBe("");
    expect(misshapenAt([])).toBe("");
  });
});
