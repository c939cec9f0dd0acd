import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable, type FormValues } from "@flagship/kernel";
import { module } from "../src/index.ts";

const { game } = module;
const PLAYS = ["space", "ground", "skirmish", "campaign"] as const;
const TAKE_BACK = { type: "take-back" } as never;

/** A match of a play at the first question that both seats answer under seal. */
function begun(play: (typeof PLAYS)[number]) {
  const options = { ...initialValues(game.options), play } as FormValues;
  const table = new QuietTable(new FastDice(1));
  return { state: game.setup(options as never, 2, table), table };
}

describe.each(PLAYS)("a sealed answer in %s", (play) => {
  test("is a copy: what is done to the one that was sent changes nothing", () => {
    const { state, table } = begun(play);
    const answer = JSON.parse(JSON.stringify(game.fallback(state, 0))) as Record<string, unknown>;
    game.apply(state, 0, answer as never, table);
    const before = JSON.stringify(state);
    for (const value of Object.values(answer))
      if (Array.isArray(value)) value.push("more");
      else if (typeof value === "object" && value !== null) Object.assign(value, { more: true });
    answer["type"] = "concede";
    expect(JSON.stringify(state)).toBe(before);
  });

  test("is hidden, taken back without a trace until the last is in, and given again", () => {
    const { state, table } = begun(play);
    const before = JSON.stringify(state);
    expect(game.check(state, 0, TAKE_BACK)?.code).toBe("match.nothing-sealed");
    game.apply(state, 0, game.fallback(state, 0), table);
    expect(game.waitingFor(state).map(({ seat, answered }) => [seat, answered])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(JSON.stringify(game.view(state, 1))).toContain('{"given":true,"hidden":true}');
    expect(game.anytime?.(state, 0).map(({ action }) => (action as { type: string }).type)).toContain(
      "take-back",
    );
    expect(game.check(state, 0, TAKE_BACK)).toBeUndefined();
    game.apply(state, 0, TAKE_BACK, table);
    expect(JSON.stringify(state)).toBe(before);
    for (const seat of [0, 1]) game.apply(state, seat, game.fallback(state, seat), table);
    expect(JSON.stringify(state)).not.toBe(before);
    expect(game.check(state, 0, TAKE_BACK)?.code).toBe("match.nothing-sealed");
  });
});
