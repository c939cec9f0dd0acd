import {
  eventMessage,
  FastDice,
  initialValues,
  RecordingTable,
  sentence,
  type AnyGame,
  type Dice,
  type FormValues,
  type GameEvent,
} from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { policy as groundPolicy } from "../src/ground/rules/commander/policy.ts";
import { groundGame } from "../src/ground/rules/game.ts";
import { module } from "../src/index.ts";
import { candidates } from "../src/skirmish/rules/commander/plans.ts";
import { skirmish } from "../src/skirmish/rules/game.ts";
import { policy as spacePolicy } from "../src/space/rules/commander/policy.ts";
import { spaceBattle } from "../src/space/rules/game.ts";
import { tell } from "../src/tell.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

/** What a commander does. */
type Policy = (state: never, seat: number, dice: Dice) => unknown;

const deckPolicy = (state: Parameters<typeof candidates>[0], seat: number, dice: Dice): unknown =>
  candidates(state, seat)[0] ?? skirmish.sample(state, seat, dice);

/** Every event of a battle between commanders. */
function told(
  game: AnyGame,
  policy: Policy,
  options: FormValues,
  seed: number,
  most: number,
): readonly GameEvent[] {
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice);
  const state: unknown = game.setup(options, 2, table);
  for (let act = 0; act < most; act++) {
    const next = game.waitingFor(state).find((one) => one.answered !== true);
    if (next === undefined) break;
    const seat = Number(next.seat);
    game.apply(state, seat, policy(state as never, seat, dice), table);
  }
  return table.told.flatMap(({ event, others }) => (others === undefined ? [event] : [event, others]));
}

/** The dice that an event tells of, in whichever field. */
function diceIn(event: GameEvent): readonly number[] {
  const fields = event as GameEvent & Partial<Record<string, unknown>>;
  return ["dice", "rolled", "roll", "face", "penetration"]
    .flatMap((name) => fields[name] ?? [])
    .filter((die): die is number => typeof die === "number");
}

describe("whoever hears of a roll is told what was rolled", () => {
  test.each([
    ["on the ground", groundGame as AnyGame, groundPolicy as Policy, { scenario: "points", points: 40 }],
    ["on deck", skirmish as AnyGame, deckPolicy as Policy, {}],
    ["in space", spaceBattle as AnyGame, spacePolicy as Policy, { scenario: "frontier", fog: false }],
  ] as const)("%s", (_, game, policy, more) => {
    const events = [1, 2].flatMap((seed) =>
      told(game, policy, { ...initialValues(game.options), ...more } as FormValues, seed, 120),
    );
    const rolls = events.filter((event) => diceIn(event).length > 0);
    const silent = rolls.flatMap((event) => {
      const text = sentence(tell(event) ?? eventMessage(event), lexicon);
      const missing = diceIn(event).filter((die) => !new RegExp(`(^|[^\\d-])${die}(?!\\d)`).test(text));
      return missing.length === 0 ? [] : [`${event.type}: ${text} (${missing.join(", ")})`];
    });
    expect(rolls.length).toBeGreaterThan(20);
    expect([...new Set(silent)].slice(0, 5)).toEqual([]);
  });
});
