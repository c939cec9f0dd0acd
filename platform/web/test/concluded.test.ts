import { initialValues, QuietTable, FastDice } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { loadBoard } from "@flagship/registry/page";
import { expect, test } from "vitest";
import { lexiconOf } from "../src/words.ts";

/** What the kernel tells at every table; no game has an event of this name. */
const CONCLUDED = { type: "concluded", rules: [], why: { key: "table.outcome.resigned" } };

for (const { id, load } of games) {
  test(`the end of a match that was given up can be staged and logged in ${id}`, async () => {
    const [module, board] = await Promise.all([load(), loadBoard(id)]);
    const { game } = module;
    const table = new QuietTable(new FastDice(3));
    const state: unknown = game.setup(initialValues(game.options), game.seats.min, table);
    const view: unknown = game.view(state, 0);
    const act = { number: 1, events: [CONCLUDED], view, viewer: 0, lexicon: lexiconOf(module) };
    expect(board?.beats?.(act) ?? []).not.toContain(undefined);
    expect(board?.logNote?.(CONCLUDED)).not.toBeUndefined();
  });
}
