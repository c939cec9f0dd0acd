import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { difference, patched } from "@flagship/kernel";

describe("patches", () => {
  test("hold only what changed", () => {
    const before = {
      ships: [
        { shield: 5, name: "A" },
        { shield: 3, name: "B" },
      ],
      turn: 1,
    };
    const after = {
      ships: [
        { shield: 4, name: "A" },
        { shield: 3, name: "B" },
      ],
      turn: 1,
    };
    expect(difference(before, after)).toEqual({
      at: { ships: { at: { 0: { at: { shield: { set: 4 } } } } } },
    });
    expect(difference(before, before)).toBeUndefined();
  });

  test("drop what is gone", () => {
    expect(patched({ a: 1, b: 2 }, difference({ a: 1, b: 2 }, { a: 1 }))).toEqual({ a: 1 });
  });

  test("know names that every object inherits", () => {
    const worlds = [
      {},
      { valueOf: [] },
      JSON.parse('{"__proto__": {"x": 1}}'),
      { constructor: 1 },
    ] as unknown[];
    for (const before of worlds) {
      for (const after of worlds) {
        const sent = JSON.stringify(difference(before, after) ?? null);
        const patch = (JSON.parse(sent) ?? undefined) as ReturnType<typeof difference>;
        expect(JSON.stringify(patched(before, patch))).toBe(JSON.stringify(after));
      }
    }
  });

  test("make any plain value into any other", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        const patch = difference(before, after);
        const sent: typeof patch =
          patch === undefined ? undefined : (JSON.parse(JSON.stringify(patch)) as typeof patch);
        expect(patched(before, sent)).toEqual(JSON.parse(JSON.stringify(after)));
      }),
    );
  });

  test("leave the old value alone", () => {
    const before = { list: [1, 2] };
    patched(before, difference(before, { list: [1, 3] }));
    expect(before).toEqual({ list: [1, 2] });
  });
});
