import { initialValues, QuietTable, FastDice, REFEREE, type AnyGame, type Refusal } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { quietMonth } from "../src/campaign/rules/action.ts";
import { PLAYS } from "../src/plays.ts";

const gameOf = (name: string): AnyGame => {
  const play = PLAYS[name];
  if (play === undefined) throw new Error(`there is no play ${name}`);
  return play.game;
};
const said = (refusal: Refusal | undefined): readonly unknown[] => [
  refusal?.code,
  refusal?.rule,
  refusal?.text.with,
];

/** A play at its set-up, with somebody who has answered already where answers are sealed. */
function opened(name: string, more: object = {}): { game: AnyGame; state: { asked: number[] } } {
  const game = gameOf(name);
  const options = { ...initialValues(game.options), ...more };
  const state = game.setup(options as never, 2, new QuietTable(new FastDice(3))) as { asked: number[] };
  return { game, state };
}

describe("who does what nobody asked for is told so, by the rule of the turn", () => {
  const CASES = [
    [
      "space",
      "EC-TURN-02",
      { scenario: "frontier" },
      { type: "missiles", launches: [], steers: [] },
      ["wrong-phase", { phase: { key: "phase.space.deploy" } }],
      "not-asked",
    ],
    [
      "ground",
      "EC-GSEQ-01",
      { scenario: "factory-town" },
      { type: "intercept", shots: [] },
      ["ground-wrong-phase", { phase: { key: "phase.ground.deploy" } }],
      "ground-not-asked",
    ],
    [
      "skirmish",
      "EC-SKG-02",
      { scenario: "deck-seven" },
      { type: "aimed-fire", shots: [] },
      ["skirmish-other-phase", undefined],
      "skirmish-not-asked",
    ],
  ] as const;

  for (const [play, cited, options, action, [wrongPhase, values], notAsked] of CASES)
    rule(cited, `in ${play}`, () => {
      const { game, state } = opened(play, options);
      expect(said(game.check(state, 0, action))).toEqual([wrongPhase, cited, values]);
      state.asked = [1];
      expect(said(game.check(state, 0, action))).toEqual([notAsked, cited, undefined]);
      expect(game.check(state, REFEREE, action)).toBeDefined();
    });

  rule(["EC-CGEN-02", "EC-CGEN-05"], "in a campaign, where an ambush needs a battle", () => {
    const { game, state } = opened("campaign", { map: "small", turns: 6 });
    expect(said(game.check(state, 0, quietMonth()))).toEqual([
      "campaign-wrong-phase",
      "EC-CGEN-02",
      { phase: { key: "phase.campaign.council" } },
    ]);
    expect(said(game.check(state, 0, { type: "edge", edge: 0, speed: 0 }))).toEqual([
      "campaign-no-battle",
      "EC-CGEN-05",
      undefined,
    ]);
  });
});
