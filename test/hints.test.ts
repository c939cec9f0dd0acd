import { playBout, weigh } from "@flagship/bots";
import { FastDice, initialValues, saidBy, sentence, type Coaching, type GameModule } from "@flagship/kernel";
import { expect, test } from "vitest";
import { gamesWith } from "./registered.ts";

const BUDGET = { iterations: 24 };

/** Positions of one match that are looked at, apart from each other. */
const POSITIONS = 3;
const APART = 7;

/** Acts of one match whose reasons are asked, and how far they are apart. */
const ACTS = 240;
const EVERY = 3;

/** Games whose plays differ are looked at in each of them. */
const PLAYS = gamesWith("coach").flatMap(([, game]) =>
  game.id === "eta-carinae"
    ? ["space", "ground", "skirmish", "campaign"].map(
        (play) => [`${game.id}, ${play}`, game, { play }] as const,
      )
    : [[game.id, game, {}] as const],
);

/** Every reason in each language, from words the page would have. */
async function sayings({ words, names, translations }: GameModule, coaching: Coaching) {
  const german = await translations?.de?.();
  const lexicons = [
    { words: { ...words, ...coaching.words }, names: names.rulebook },
    {
      words: { ...german?.words, ...(await coaching.translations?.de?.()) },
      names: { ...names.rulebook, ...german?.names.rulebook },
      language: "de" as const,
    },
  ];
  return lexicons.map((lexicon) => (reason: Parameters<typeof sentence>[0]) => sentence(reason, lexicon));
}

test.each(PLAYS)(
  "a reason of %s is the same whatever the seat cannot see, and is said in figures",
  async (_id, registered, play) => {
    const module = await registered.load();
    const { game } = module;
    const { coaching } = (await import(`../games/${registered.id}/src/coach/index.ts`)) as {
      coaching: Coaching;
    };
    const say = await sayings(module, coaching);
    const levels = Array.from({ length: game.seats.min }, () => "cadet" as const);
    const told = new Set<string>();
    let acts = 0;
    playBout(
      module,
      { options: { ...initialValues(game.options), ...play }, levels, seed: 7, budget: { iterations: 4 } },
      () => 0,
      ({ state, seat, action }) => {
        if (acts++ > ACTS || acts % EVERY !== 0) return;
        const why = (world: unknown) => {
          const view: unknown = game.view(world, seat);
          return coaching.explain({ view, seat, open: game.choices(world, seat).open }, action);
        };
        const reasons = why(state);
        for (const other of [1, 2])
          expect(why(game.scramble(state, seat, new FastDice(other)))).toEqual(reasons);
        for (const reason of reasons) {
          told.add(reason.key);
          for (const saying of say)
            expect(saying(reason)).not.toMatch(/^$|\{|\}|coach\.|undefined|NaN|Infinity|-99/);
        }
      },
    );
    expect(told.size).toBeGreaterThan(0);
  },
);

test.each(PLAYS)(
  "a hint of %s is the same whatever the seat cannot see, can be said, and has reasons of its own",
  async (_id, registered, play) => {
    const module = await registered.load();
    const { game } = module;
    const { coaching } = (await import(`../games/${registered.id}/src/coach/index.ts`)) as {
      coaching: Coaching;
    };
    const [say] = await sayings(module, coaching);
    const seats = game.seats.min;
    const options = { ...initialValues(game.options), ...play };
    const levels = Array.from({ length: seats }, () => "cadet" as const);
    let asked = 0;
    let looked = 0;
    playBout(
      module,
      { options, levels, seed: 11, budget: BUDGET },
      () => 0,
      ({ state, seat }) => {
        const view: unknown = game.view(state, seat);
        const { open } = game.choices(state, seat);
        // Whole sheets of orders are few and long: there is one choice, and much to fill in.
        const isSheet = open.length === 1 && open[0]?.fields !== undefined;
        if ((open.length < 2 && !isSheet) || looked >= POSITIONS) return;
        asked += 1;
        if (!isSheet && asked % APART !== 0) return;
        looked += 1;
        const hintIn = (world: unknown) =>
          weigh(module, { view: game.view(world, seat), seat, budget: BUDGET }, new FastDice(5));
        const hint = hintIn(state);
        expect(hint.length).toBeGreaterThan(0);
        for (const other of [1, 2])
          expect(hintIn(game.scramble(state, seat, new FastDice(other)))).toEqual(hint);
        expect(
          hint.slice(0, 3).filter(({ action }) => saidBy(action, open, ({ key }) => key) === undefined),
        ).toEqual([]);
        // Copies of one card read the same, and are: whatever reads differently has another reason.
        const told = hint.slice(0, 3).map(({ action }) => {
          const said = saidBy(action, open, (text) => say?.(text) ?? "");
          const why = coaching.explain({ view, seat, open }, action).map((reason) => say?.(reason));
          return [JSON.stringify(why), JSON.stringify([said?.label, said?.gaps])] as const;
        });
        const reasons = new Set(told.map(([why]) => why));
        const read = new Set(told.map(([why, label]) => why + label));
        expect([told, read.size]).toEqual([told, reasons.size]);
      },
    );
    expect(looked).toBe(POSITIONS);
  },
);
