import { FastDice, initialValues, isSeat, QuietTable, type AnyGame } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { expect, test, vi } from "vitest";
import { foresee } from "../src/pages/table/prepared/foresee.ts";

async function gameOf(id: string): Promise<AnyGame> {
  const entry = games.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no game ${id}`);
  return (await entry.load()).game;
}

/** A match in which others are asked and the reader is not. */
function whereOthersDecide(game: AnyGame, reader: number, acts: number): unknown {
  const dice = new FastDice(7);
  const state: unknown = game.setup(initialValues(game.options), 2, new QuietTable(dice));
  for (let act = 0; ; act++) {
    const waiting = game.waitingFor(state).filter(({ answered }) => answered !== true);
    const [next] = waiting;
    if (next === undefined) throw new Error("the match was over too soon");
    if (act >= acts && !waiting.some(({ seat }) => seat === reader) && isSeat(next.seat)) return state;
    game.apply(state, next.seat, game.sample(state, next.seat, dice), new QuietTable(dice));
  }
}

test("what is foreseen follows from the reader's view alone, and says nothing of what others hold", async () => {
  const game = await gameOf("star-fleet-cards");
  const state = whereOthersDecide(game, 0, 12);
  const view: unknown = game.view(state, 0);
  const elsewhere = game.scramble(game.clone(state), 0, new FastDice(3)) as unknown;
  expect(foresee(game, game.view(elsewhere, 0), 0)).toEqual(foresee(game, view, 0));
});

test("each condition is heard when that is done, and tells it from all else; the answers are actions of the game", async () => {
  const game = await gameOf("star-fleet-cards");
  const { ifs, answers } = foresee(game, game.view(whereOthersDecide(game, 0, 12), 0), 0);
  expect(ifs.length).toBeGreaterThan(1);
  expect(answers.length).toBeGreaterThan(0);
  const conditions = ifs.map((one) => JSON.stringify(one.if));
  expect(new Set(conditions).size).toBe(conditions.length);
  for (const { answer } of [...answers, ...ifs.flatMap((one) => one.answers)])
    expect(game.action.safeParse(answer).success).toBe(true);
});

test("nothing more is tried once time is up, and what was not tried is no condition", async () => {
  const game = await gameOf("star-fleet-cards");
  const view: unknown = game.view(whereOthersDecide(game, 0, 12), 0);
  const counted = (late: number) => {
    let tries = 0;
    const counting: AnyGame = {
      ...game,
      apply(...given) {
        tries += 1;
        game.apply(...given);
      },
    };
    const now = vi
      .spyOn(performance, "now")
      .mockReturnValueOnce(0)
      .mockImplementation(() => (tries < late ? 0 : 1));
    const seen = foresee(counting, view, 0, 1);
    now.mockRestore();
    return { tries, ifs: seen.ifs.length };
  };
  expect(counted(0)).toEqual({ tries: 0, ifs: 0 });
  expect(counted(1)).toEqual({ tries: 1, ifs: 0 });
  expect(counted(Infinity).ifs).toBeGreaterThan(1);
});

/** So many acts are played in search of moments at which others decide. */
const PLAYED = 120;

test.each(games.filter(({ id }) => id !== "warlord").map(({ id }) => id))(
  "something can be prepared in %s wherever others decide, forms included",
  async (id) => {
    const game = await gameOf(id);
    const dice = new FastDice(7);
    const state: unknown = game.setup(initialValues(game.options), game.seats.min, new QuietTable(dice));
    let moments = 0;
    let prepared = 0;
    let forms = 0;
    for (let act = 0; act < PLAYED; act++) {
      const waiting = game.waitingFor(state).filter(({ answered }) => answered !== true);
      const [next] = waiting;
      if (next === undefined) break;
      const reader = isSeat(next.seat) ? (next.seat + 1) % game.seats.min : 0;
      if (!waiting.some(({ seat }) => seat === reader) && act % 6 === 0) {
        moments += 1;
        const { answers } = foresee(game, game.view(state, reader), reader);
        if (answers.length > 0) prepared += 1;
        for (const { answer, fields } of answers) {
          const filled = fields === undefined ? answer : { ...(answer as object), ...initialValues(fields) };
          if (fields !== undefined) forms += 1;
          expect(game.action.safeParse(filled).success).toBe(true);
        }
      }
      game.apply(state, next.seat, game.sample(state, next.seat, dice), new QuietTable(dice));
    }
    expect(moments).toBeGreaterThan(5);
    expect(prepared).toBe(moments);
    // In Star Fleet Cards a card says all there is to say.
    expect(forms > 0).toBe(id !== "star-fleet-cards");
  },
);
