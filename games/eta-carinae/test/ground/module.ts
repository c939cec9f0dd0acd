import { initialValues, type GameModule } from "@flagship/kernel";
import { groundGuide } from "../../src/ground/bot/guide.ts";
import { groundGame } from "../../src/ground/rules/game.ts";
import { names } from "../../src/words/en/names.ts";
import { tell } from "../../src/tell.ts";
import { words } from "../../src/words/en.ts";

/** The ground battle as a game of its own. */
export const ground: GameModule = {
  game: groundGame,
  guide: groundGuide,
  words,
  names,
  tell,
  about: {
    title: "Eta Carinae",
    pitch: "Ground",
    players: { from: 2, to: 2 },
    minutes: { from: 20, to: 40 },
  },
};

const plain = initialValues(groundGame.options);
export const trial = (options: Record<string, string | number | boolean>) => ({
  seats: 2,
  options: { ...plain, ...options },
});

/** The kinds of battle that the walks go through. */
export const TRIALS = [
  trial({ scenario: "beachhead" }),
  trial({ scenario: "buried" }),
  trial({ scenario: "points", first: "X", second: "C", points: 60, limit: "tactical" }),
  trial({ figures: true }),
];
