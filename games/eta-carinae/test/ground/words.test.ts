import { describe, expect, test } from "vitest";
import { TROOPS } from "../../src/common/data/troops.ts";
import { ELEMENTS } from "../../src/ground/data/elements.ts";
import { policy } from "../../src/ground/rules/commander/policy.ts";
import { groundGame as game } from "../../src/ground/rules/game.ts";
import type { State } from "../../src/ground/rules/state.ts";
import { expectSayable, wordsOf } from "../words-walk.ts";
import { module } from "../../src/index.ts";
import { trial, TRIALS } from "./module.ts";

const messages = wordsOf(
  game,
  ...[trial({}), ...TRIALS].map(({ options }, index) => ({
    options,
    seed: index + 1,
    every: 3,
    choose: (state: unknown, seat: number, dice: Parameters<typeof policy>[2], act: number) =>
      (act + index) % 3 === 0 ? undefined : policy(state as State, seat, dice),
  })),
);

test("an element has one name in the singular: “ranger squad 1 fires”", () => {
  const names = module.names.rulebook;
  const troops: readonly string[] = TROOPS;
  const wanted = ELEMENTS.map((type) => (troops.includes(type) ? `squad-${type}` : type));
  expect(wanted.filter((key) => names[key] === undefined)).toEqual([]);
  const called = wanted.map((key) => names[key] ?? "");
  expect(called.filter((name) => name.endsWith("s"))).toEqual([]);
  expect(called.filter((name) => name.endsWith(" squad"))).toHaveLength(TROOPS.length - 2);
});

describe.each(Object.entries(module.names))("%s names on the ground", (_, names) => {
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.length).toBeGreaterThan(500);
    expectSayable(messages, { words: module.words, names });
  });
});
