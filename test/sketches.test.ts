import { beginMatch, initialValues, makeHeader, SPECTATOR } from "@flagship/kernel";
import { lexiconIn } from "@flagship/kernel/words/lexicon";
import { expect, test } from "vitest";
import { gamesWith } from "./registered.ts";

const SECRET = "3d".repeat(32);
/** Words of English sketches; who says one in German has forgotten to translate it. */
const ENGLISH = /\b(turn|column|heading|shields|speed|course|cards|ships|points|stock|structure|at)\b/;

test.each(gamesWith("sketch"))(
  "the table of %s in plain text is German for who reads German",
  async (_id, registered) => {
    const module = await registered.load();
    const { game } = module;
    const seats = game.seats.min;
    const header = makeHeader(game, { options: initialValues(game.options), seats }, SECRET);
    if (!header.ok) throw new Error(header.refusal.code);
    const { state } = beginMatch(game, header.value, SECRET);
    const lexicon = await lexiconIn(module, "rulebook", "de");
    for (const viewer of [0, SPECTATOR] as const) {
      const lines = (await module.sketch?.())?.(game.view(state, viewer), lexicon) ?? [];
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.filter((line) => ENGLISH.test(line))).toEqual([]);
    }
  },
);
