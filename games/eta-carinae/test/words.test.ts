import { describe, expect, test } from "vitest";
import { initialValues, sentence } from "@flagship/kernel";
import { policy } from "../src/space/rules/commander/policy.ts";
import { module } from "../src/index.ts";
import { spaceBattle as game } from "../src/space/rules/game.ts";
import type { Options } from "../src/space/rules/options.ts";
import type { State } from "../src/space/rules/state.ts";
import { expectSayable, refusalCodes, wordsOf } from "./words-walk.ts";

const battle = (given: Partial<Options>, seed: number, most: number) => ({
  options: { ...initialValues(game.options), ...given },
  seed,
  most,
  choose: (state: unknown, seat: number, dice: Parameters<typeof policy>[2]) =>
    seat === 0 ? undefined : policy(state as State, seat, dice),
});

const messages = wordsOf(
  game,
  battle({ scenario: "frontier" }, 1, 400),
  battle({ scenario: "talons" }, 2, 400),
  battle({ scenario: "unbowed" }, 3, 300),
  battle({ scenario: "convoy" }, 4, 300),
  battle({ scenario: "points", points: 900, first: "T", second: "X", boarding: true }, 5, 300),
  battle({ scenario: "shock-wave", aggregate: true }, 6, 150),
);

describe.each(Object.entries(module.names))("%s names", (_, names) => {
  test("every key has words, every gap is filled and every name is known", () => {
    expect(messages.length).toBeGreaterThan(1000);
    expectSayable(messages, { words: module.words, names });
  });
});

test("the log calls a lost section by its name", () => {
  const event = {
    type: "internal",
    target: "s2",
    targetName: "Vigilant 3",
    section: "fireControl",
    roll: 62,
  };
  const lexicon = { words: module.words, names: module.names.rulebook };
  expect(sentence(module.tell?.(event) ?? { key: "" }, lexicon)).toBe(
    "Vigilant 3 loses fire control (rolled 62).",
  );
});

test("both sets name the same things", () => {
  const { rulebook, neutral } = module.names;
  expect(Object.keys(neutral)).toEqual(Object.keys(rulebook));
  expect(neutral["F-CA"]).not.toBe(rulebook["F-CA"]);
});

test("every refusal has a sentence", async () => {
  const codes = await refusalCodes("space", "common", "ground", "skirmish", "campaign");
  expect(codes.length).toBeGreaterThan(250);
  for (const code of codes) expect(module.words).toHaveProperty([`refusal.${code}`]);
});
