import { FastDice, initialValues, isAsked, QuietTable, type FormValues } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { module } from "../src/index.ts";
import { PLAYS } from "../src/plays.ts";

const { game } = module;
const names = Object.keys(PLAYS);
const wish = (play: string): FormValues => ({ ...initialValues(game.options), play });

describe("the plays", () => {
  for (const name of names) {
    rule("EC-GEN-01", `${name} is played alone, with its own options and seats`, () => {
      const asked = game.options.filter((field) => isAsked(field, wish(name)));
      expect(asked.map((field) => field.name)).toEqual(["play", name]);
      const { min, max } = PLAYS[name]?.game.seats ?? { min: 0, max: 0 };
      expect(game.checkOptions?.(wish(name), min)).toBeUndefined();
      expect(game.checkOptions?.(wish(name), max + 1)).toMatchObject({
        code: "match.seats",
        rule: "EC-GEN-01",
        text: { with: { min, max } },
      });
      const state = game.setup(wish(name), min, new QuietTable(new FastDice(1))) as unknown;
      expect(state).toMatchObject({ play: name });
      expect(game.waitingFor(state).length).toBeGreaterThan(0);
    });

    rule("EC-GEN-01", `${name} refuses what is no act of its own, and is not changed by it`, () => {
      const { min } = PLAYS[name]?.game.seats ?? { min: 2 };
      const state = game.setup(wish(name), min, new QuietTable(new FastDice(1))) as unknown;
      const before = JSON.stringify(state);
      expect(game.check(state, 0, { type: "castle" })).toMatchObject({ code: "match.malformed-action" });
      expect(JSON.stringify(state)).toBe(before);
    });
  }
});
