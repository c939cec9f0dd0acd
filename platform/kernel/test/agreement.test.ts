import { expect, test } from "vitest";
import { whoSits, type Lexicon } from "@flagship/kernel";
import { disagreements, disagreementsIn, stumbles } from "../src/testing/agreement.ts";

const lexiconOf = (words: Lexicon["words"]): Lexicon => ({ words, names: {} });

test("number and person are heard", () => {
  expect(stumbles("You draw 1 cards.")).toEqual(["1 cards"]);
  expect(stumbles("It loses 1 internal points.")).toEqual(["1 internal points"]);
  expect(stumbles("It loses 2 point.")).toEqual(["2 point"]);
  expect(stumbles("You has carried it.")).toEqual(["You has"]);
  expect(stumbles("It is over: you wins.")).toEqual([": you wins"]);
  expect(stumbles("This is you's ship.")).toEqual(["you's"]);
  expect(stumbles("{n} left")).toEqual(["{"]);
  expect(stumbles("You pass. 1 card, 2 cards, 11 cards, 2 hit points, shield 1 of ships.")).toEqual([]);
});

test("every template of a catalogue is tried with 0, 1, 2, you and another", () => {
  const words = {
    good: "{seat} {seat|draws|draw} {n} {n|card|cards}.",
    cards: "You draw {n} cards.",
    card: "{n} {n|cards|card}",
    person: "{seat} draws.",
    whose: "The {winner} is next.",
  };
  expect(disagreementsIn(lexiconOf(words))).toEqual([
    "cards: “1 cards”",
    "card: “0 card”",
    "card: “1 cards”",
    "card: “2 card”",
    "person: “You draws”",
    "whose: “The you”",
  ]);
});

test("a message of a match is tried with other numbers and by those it speaks of", () => {
  const lexicon = lexiconOf({ hit: "{by} hits for {n} damage: {n} cards.", fine: "{by} {by|hits|hit}." });
  expect(disagreements({ key: "hit", with: { by: whoSits(1), n: 4 } }, lexicon)).toEqual([
    "hit: “You hits”",
    "hit: “1 cards”",
  ]);
  expect(disagreements({ key: "fine", with: { by: [whoSits(1), whoSits(0)] } }, lexicon)).toEqual([]);
});

test("German is heard, too", () => {
  expect(stumbles("Du ziehst 1 Karten.", "de")).toEqual(["1 Karten"]);
  expect(stumbles("Es bleiben 2 Karte übrig.", "de")).toEqual(["2 Karte"]);
  expect(stumbles("Noch 1 geladene Waffen.", "de")).toEqual(["1 geladene Waffen"]);
  expect(stumbles("Jetzt hat er, du hat es.", "de")).toEqual(["du hat"]);
  expect(stumbles("Du hast 1 Karte, 2 Punkte und 1 bis 1 Schiffe.", "de")).toEqual([]);
  const german = { words: { shot: "{n} Schüsse", fine: "{n} {n|Schuss|Schüsse}" }, names: {} };
  expect(disagreementsIn({ ...german, language: "de" })).toEqual(["shot: “1 Schüsse”"]);
});
