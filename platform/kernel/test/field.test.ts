import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { fieldBeside, initialValues, message, readForm, type Field } from "@flagship/kernel";

const label = message("label");
const fields: Field[] = [
  { kind: "toggle", name: "cloak", label, initial: false },
  { kind: "number", name: "thrust", label, min: 0, max: 8, initial: 2 },
  { kind: "number", name: "angle", label, min: 0, max: 1, step: 0.25, initial: 0 },
  {
    kind: "pick",
    name: "gear",
    label,
    from: [
      { value: "ahead", label },
      { value: "reverse", label },
    ],
    initial: "ahead",
  },
  {
    kind: "pick-many",
    name: "weapons",
    label,
    from: ["a", "b", "c"].map((value) => ({ value, label })),
    atLeast: 0,
    atMost: 2,
    initial: [],
  },
  { kind: "text", name: "signal", label, maxLength: 5, lines: "one", initial: "" },
  { kind: "point", name: "course", label, on: "plane", initial: { x: 0, y: 0 } },
  {
    kind: "group",
    name: "shields",
    label,
    fields: [{ kind: "number", name: "bow", label, min: 0, max: 3, initial: 1 }],
  },
  {
    kind: "rows",
    name: "orders",
    label,
    fields: [{ kind: "toggle", name: "fire", label, initial: true }],
    atLeast: 0,
    atMost: 2,
    initial: [],
  },
];

describe("what can be picked only beside something else", () => {
  const form: Field[] = [
    {
      kind: "pick",
      name: "ship",
      label,
      from: [
        { value: "a", label },
        { value: "b", label },
      ],
      initial: "a",
    },
    {
      kind: "pick",
      name: "weapon",
      label,
      from: [
        { value: "beam", label, when: { field: "ship", is: ["a"] } },
        { value: "tube", label, when: { field: "ship", is: ["a", "b"] } },
      ],
      initial: "beam",
    },
  ];
  const read = (input: object): unknown => {
    const checked = readForm(form, input);
    return checked.ok ? checked.value : [checked.refusal.code, checked.refusal.field];
  };

  test("is read only there, and the first that can be stands in for what is missing", () => {
    expect([read({}), read({ ship: "b" })]).toEqual([
      { ship: "a", weapon: "beam" },
      { ship: "b", weapon: "tube" },
    ]);
    expect(read({ ship: "a", weapon: "tube" })).toEqual({ ship: "a", weapon: "tube" });
    expect(read({ ship: "b", weapon: "beam" })).toEqual(["form.not-offered", "weapon"]);
  });

  test("is shown without its condition; other fields stay as they are", () => {
    const [ship, weapon] = form as [Field, Field];
    expect(fieldBeside(weapon, { ship: "b" })).toEqual({
      kind: "pick",
      name: "weapon",
      label,
      from: [{ value: "tube", label }],
      initial: "tube",
    });
    expect(fieldBeside(ship, {})).toBe(ship);
    expect(fieldBeside(weapon, { ship: "c" })).toMatchObject({ from: [], initial: "" });
  });
});

describe("a field that is asked only sometimes", () => {
  const form: Field[] = [
    { kind: "toggle", name: "limited", label, initial: false },
    {
      kind: "number",
      name: "turns",
      label,
      min: 5,
      max: 50,
      initial: 20,
      when: { field: "limited", is: [true] },
    },
  ];

  test("is read while its switch stands right", () => {
    expect(readForm(form, { limited: true, turns: 9 })).toEqual({
      ok: true,
      value: { limited: true, turns: 9 },
    });
    expect(readForm(form, { limited: true, turns: 99 })).toMatchObject({ ok: false });
  });

  test("keeps its initial value otherwise, whatever was sent", () => {
    expect(readForm(form, { limited: false, turns: 99 })).toEqual({
      ok: true,
      value: { limited: false, turns: 20 },
    });
  });
});

describe("a form", () => {
  test("holds its initial values, which fit", () => {
    const values = initialValues(fields);
    expect(values["shields"]).toEqual({ bow: 1 });
    expect(readForm(fields, values)).toEqual({ ok: true, value: values });
    expect(readForm(fields, {})).toEqual({ ok: true, value: values });
  });

  test.each([
    [{ cloak: 1 }, "form.not-a-switch", "cloak"],
    [{ thrust: 9 }, "form.out-of-range", "thrust"],
    [{ thrust: 1.5 }, "form.out-of-range", "thrust"],
    [{ thrust: Number.NaN }, "form.out-of-range", "thrust"],
    [{ angle: 0.3 }, "form.out-of-range", "angle"],
    [{ gear: "sideways" }, "form.not-offered", "gear"],
    [{ weapons: ["a", "a"] }, "form.not-offered", "weapons"],
    [{ weapons: ["a", "b", "c"] }, "form.wrong-count", "weapons"],
    [{ weapons: "a" }, "form.not-a-list", "weapons"],
    [{ signal: "too long" }, "form.text-too-long", "signal"],
    [{ course: { x: 0.5, y: 0 } }, "form.not-a-point", "course"],
    [{ shields: { bow: 4 } }, "form.out-of-range", "shields.bow"],
    [{ shields: { stern: 1 } }, "form.unknown-field", "shields.stern"],
    [{ orders: [{}, { fire: "yes" }] }, "form.not-a-switch", "orders.1.fire"],
    [{ orders: [{}, {}, {}] }, "form.wrong-count", "orders"],
    [{ bribe: 1 }, "form.unknown-field", "bribe"],
    [[], "form.not-an-object", ""],
  ])("refuses %j as %s at %s", (input, code, field) => {
    expect(readForm(fields, input)).toMatchObject({ ok: false, refusal: { code, field } });
  });

  test("reads quarter steps", () => {
    expect(readForm(fields, { angle: 0.75 })).toMatchObject({ ok: true, value: { angle: 0.75 } });
  });

  test("garbage never throws, and what is accepted fits again", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const read = readForm(fields, input);
        return !read.ok || readForm(fields, read.value).ok;
      }),
    );
  });
});
