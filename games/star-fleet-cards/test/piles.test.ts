import { expect, test } from "vitest";
import { lexiconIn } from "@flagship/kernel/words/lexicon";
import { module } from "../src/index.ts";
import { starFleetCards as game } from "../src/rules/game.ts";
import { CA, D7, table } from "./table.ts";

test("the piles in plain text: what lies in the open card by card, and what is out of sight", async () => {
  const piles = await module.piles?.();
  const lexicon = await lexiconIn(module, "rulebook", "en");
  const duel = table({ first: { hand: ["left", "ph1-fa.A", "right"] }, second: { hand: ["left", "ecm1"] } });
  duel.discard(CA, "left");
  duel.discard(D7, "left");
  duel.discard(CA, "ph1-fa.A");
  const seen = (viewer: number): readonly string[] => piles?.(game.view(duel.state, viewer), lexicon) ?? [];
  const own = seen(CA);
  expect(own.slice(0, 7)).toEqual([
    "Cards of the Federation CA",
    "  Discards, latest first (2)",
    "    Fire 2 PH-1 FA (L1 M2 S3 P4)",
    "    Turn left",
    "  Out of the game (0)",
    "  Known to be held since the last shuffle (0)",
    "  Not in sight (62)",
  ]);
  expect(own).toContain("    5 × Move close");
  const other = own.indexOf("Cards of the Klingon D7");
  expect(own.slice(other - 1, other + 3)).toEqual([
    "",
    "Cards of the Klingon D7",
    "  Discards, latest first (1)",
    "    Turn left",
  ]);
  // The enemy's hand is out of sight like his deck; the own hand is not.
  const unseen = (lines: readonly string[]) => lines.filter((line) => line.startsWith("  Not in sight"));
  expect([unseen(own), unseen(seen(D7))]).toEqual([
    ["  Not in sight (62)", "  Not in sight (70)"],
    ["  Not in sight (63)", "  Not in sight (69)"],
  ]);
});
