import { describe, expect, test } from "vitest";
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

describe.each(Object.entries(module.names))("%s names on the ground", (_, names) => {
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.length).toBeGreaterThan(500);
    expectSayable(messages, { words: module.words, names });
  });
});
