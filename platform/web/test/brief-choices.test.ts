import { describe, expect, test } from "vitest";
import type { Choices } from "@flagship/kernel";
import { briefChoices } from "../src/pages/table/brief-choices.ts";

const asked = (count: number): Choices<unknown> => ({
  ask: { key: "ask" },
  open: Array.from({ length: count }, (_, index) => ({
    action: index,
    label: { key: "act" },
    ...(index === 0 ? {} : { subject: `card:${index}` }),
  })),
  barred: [{ label: { key: "act" }, refusal: { code: "no", text: { key: "no" } } }],
});
const actions = (choices: Choices<unknown>) => choices.open.map(({ action }) => action);
const nothing = (): boolean => false;

describe("what the panel lists beside a board", () => {
  test("few choices wholly, of many only those that belong to nothing on the board", () => {
    const few = asked(8);
    expect(briefChoices(few, nothing)).toBe(few);
    expect(actions(briefChoices(asked(9), nothing))).toEqual([0]);
    expect(briefChoices(asked(9), nothing).barred).toEqual([]);
  });

  test("nothing that the board itself offers, whether there are few or many", () => {
    expect(actions(briefChoices(asked(4), ({ action }) => Number(action) > 1))).toEqual([0, 1]);
    expect(briefChoices(asked(4), ({ action }) => Number(action) > 1).barred).toHaveLength(1);
    expect(actions(briefChoices(asked(12), ({ action }) => Number(action) > 1))).toEqual([0]);
    expect(actions(briefChoices(asked(12), ({ action }) => action === 0))).toEqual([]);
  });
});
