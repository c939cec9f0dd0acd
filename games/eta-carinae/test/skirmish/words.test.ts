import { describe, expect, test } from "vitest";
import { initialValues } from "@flagship/kernel";
import { MISSIONS } from "../../src/skirmish/data/decks.ts";
import { module } from "../../src/index.ts";
import { guide } from "../../src/skirmish/bot/guide.ts";
import { skirmish as game } from "../../src/skirmish/rules/game.ts";
import type { State } from "../../src/skirmish/rules/state.ts";
import { expectSayable, wordsOf } from "../words-walk.ts";

const walk = (given: object, seed: number) => ({
  options: { ...initialValues(game.options), ...given },
  seed,
  most: 160,
  every: 4,
  choose: (state: unknown, seat: number, dice: Parameters<typeof game.sample>[2]): unknown =>
    seat === 0 ? guide.policy?.(state as State, seat, dice) : undefined,
});

const messages = wordsOf(
  game,
  walk({}, 1),
  ...MISSIONS.map((mission, index) => walk({ scenario: "points", mission, missions: 2 }, index + 2)),
);

describe.each(Object.entries(module.names))("%s names of single figures", (_, names) => {
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.length).toBeGreaterThan(300);
    expectSayable(messages, { words: module.words, names });
  });
});
