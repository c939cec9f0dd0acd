import { FastDice, initialValues, QuietTable, type Language } from "@flagship/kernel";
import { lexiconIn } from "@flagship/kernel/words/lexicon";
import { expect, test } from "vitest";
import { module } from "../src/index.ts";
import { sketch } from "../src/sketch.ts";

/** The beginning of a duel in a reader's words. */
async function sketched(language: Language): Promise<readonly string[]> {
  const { game } = module;
  const state = game.setup(initialValues(game.options), 2, new QuietTable(new FastDice(3)));
  const lines = sketch(game.view(state, 0), await lexiconIn(module, "rulebook", language));
  return lines.slice(0, 8);
}

test("the table in plain text is in the reader's language, in columns that fit its words", async () => {
  expect(await sketched("en")).toEqual([
    "Turn 1, distance long",
    "",
    "Federation CA",
    "  shields  1:8/8  2:6/6  3:5/5  4:5/5  5:5/5  [6:6/6]   [..] faces the enemy",
    "  energy   9 of 9 left    damage 0 of 21, next F hull 1/3",
    "  in play  battery full, couple 1 unarmed, couple 2 unarmed",
    "  systems  PH-1 FA, PH-1 LF+L, PH-1 RF+R, 2 photon, battery, shuttle bay",
    "  cards    10 in hand, deck 55, discards 0, out 0",
  ]);
  expect(await sketched("de")).toEqual([
    "Runde 1, Distanz weit",
    "",
    "Föderations-CA",
    "  Schilde   1:8/8  2:6/6  3:5/5  4:5/5  5:5/5  [6:6/6]   [..] zeigt zum Gegner",
    "  Energie   noch 9 von 9    Schaden 0 von 21, als Nächstes Bug 1/3",
    "  im Spiel  Batterie voll, Paar 1 ungeladen, Paar 2 ungeladen",
    "  Systeme   PH-1 FA, PH-1 LF+L, PH-1 RF+R, 2 Photonen, Batterie, Shuttlehangar",
    "  Karten    10 auf der Hand, Deck 55, Ablage 0, aus dem Spiel 0",
  ]);
});
