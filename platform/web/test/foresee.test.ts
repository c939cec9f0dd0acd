import { FastDice, initialValues, isSeat, QuietTable, type AnyGame } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { expect, test } from "vitest";
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
