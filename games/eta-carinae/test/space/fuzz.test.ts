import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable, readAction, type FormValues } from "@flagship/kernel";
import { module } from "../../src/index.ts";
import { spoilt } from "../spoilt.ts";

const { game, words } = module;

const plain = initialValues(game.options);
const play = (name: string, more: FormValues): FormValues => ({
  ...plain,
  play: name,
  [name]: { ...(plain[name] as FormValues), ...more },
});

/** Plays and spoils every act some times: it is refused with a sentence and changes nothing, or can be carried out. */
function fuzz(options: FormValues, seed: number, acts: number): { refused: number; taken: number } {
  const dice = new FastDice(seed);
  const state: unknown = game.setup(options, 2, new QuietTable(dice));
  const count = { refused: 0, taken: 0 };
  for (let number = 0; number < acts; number++) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) break;
    const right: unknown = game.sample(state, next.seat, dice);
    const before = JSON.stringify(state);
    for (let tries = 0; tries < 6; tries++) {
      const wrong = spoilt(spoilt(right, dice), dice);
      const read = readAction(game, state, next.seat, wrong);
      expect(JSON.stringify(state)).toBe(before);
      if (read.ok) {
        count.taken += 1;
        const copy: unknown = game.clone(state);
        game.apply(copy, next.seat, read.value, new QuietTable(new FastDice(number)));
        expect(JSON.parse(JSON.stringify(copy))).toEqual(copy);
      } else {
        count.refused += 1;
        const { code } = read.refusal;
        if (!/^(?:match|form)\./.test(code)) expect(words).toHaveProperty([`refusal.${code}`]);
      }
    }
    game.apply(state, Number(next.seat), right, new QuietTable(dice));
  }
  return count;
}

describe("spoilt acts are refused with a sentence and change nothing, or can be carried out", () => {
  test.each([
    ["a meeting in space", play("space", { scenario: "frontier" }), 160],
    ["boarders in space", play("space", { scenario: "talons", figures: true }), 160],
    [
      "a planet with fleets for points",
      play("space", { scenario: "points", boarding: true, points: 900 }),
      120,
    ],
    ["fighters", play("space", { scenario: "shock-wave", aggregate: true }), 60],
    ["a ground battle for points", play("ground", { scenario: "points" }), 80],
    ["a skirmish", play("skirmish", { scenario: "points", missions: 2 }), 80],
    ["a campaign", play("campaign", { turns: 6, map: "small" }), 24],
  ] as const)("%s", (_, options, acts) => {
    const counts = [1, 2].map((seed) => fuzz(options, seed, acts));
    const refused = counts.reduce((sum, one) => sum + one.refused, 0);
    expect(refused).toBeGreaterThan(acts / 4);
  });
});
