import { decide } from "@flagship/bots";
import { FastDice, initialValues, isSeat, QuietTable, type FormValues } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { describe, expect, test } from "vitest";
import { hintText } from "../src/play/hint.ts";
import { lexiconOf } from "../src/games.ts";

const TRIALS: readonly (readonly [game: string, options: FormValues])[] = [
  ["star-fleet-cards", {}],
  ["starship-command", {}],
  ["starship-tactics", {}],
  ["starship-tactics", { level: "expert" }],
  ["eta-carinae", {}],
  ["eta-carinae", { play: "ground" }],
  ["eta-carinae", { play: "skirmish" }],
  ["eta-carinae", { play: "campaign" }],
  ["warlord", {}],
];
const DECISIONS = 8;

/** What only the program calls something: `w6: 1`, `e0`, a gap, a thing without a name. */
const CODE = /(?:^|[ :])[a-z]{1,2}\d+\b|[{}@]|\bundefined\b/;

describe("whatever a captain would do is said in the words of the menu", () => {
  test.each(TRIALS)("%s %o", async (id, chosen) => {
    const module = await games.find((game) => game.id === id)?.load();
    if (module === undefined) throw new Error(`no game ${id}`);
    const { game } = module;
    const lexicon = lexiconOf(module);
    const dice = new FastDice(5);
    const options = { ...initialValues(game.options), ...chosen };
    const state: unknown = game.setup(options, game.seats.min, new QuietTable(dice));
    const odd: string[] = [];
    for (let made = 0; made < DECISIONS; made++) {
      const open = game.waitingFor(state).filter(({ answered }) => answered !== true);
      if (open.length === 0) break;
      const { seat } = dice.pick(open);
      const view: unknown = game.view(state, seat);
      const action: unknown = isSeat(seat)
        ? decide(module, { level: "captain", view, seat, budget: { iterations: 3 } }, dice, () => 0)
        : game.sample(state, seat, dice);
      const hint = hintText(action, game.choices(state, seat).open, lexicon);
      if (!hint.startsWith("A captain would take ") || CODE.test(hint)) odd.push(hint);
      game.apply(state, seat, action, new QuietTable(dice));
    }
    expect(odd).toEqual([]);
  });
});
