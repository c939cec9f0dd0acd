import { initialValues, type FormValues, type GameModule } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { names } from "../../src/words/en/names.ts";
import { guide } from "../../src/skirmish/bot/guide.ts";
import { skirmish } from "../../src/skirmish/rules/game.ts";
import { tell } from "../../src/tell.ts";
import { words } from "../../src/words/en.ts";

const module: GameModule = {
  game: skirmish,
  guide,
  words,
  names,
  tell,
  about: { title: "", pitch: "", players: { from: 2, to: 2 }, minutes: { from: 20, to: 60 } },
};
const trial = (options: FormValues) => ({
  seats: 2,
  options: { ...initialValues(skirmish.options), scenario: "points", ...options },
});

conformance(module, {
  games: 4,
  closely: 1,
  trials: [
    trial({ mission: "rescue", first: "U", second: "X", dark: true }),
    trial({ mission: "sabotage", first: "A", second: "C", weightless: true }),
    trial({ mission: "purge", first: "F", second: "T" }),
    trial({ mission: "raid", first: "K", second: "S", vacuum: true }),
    trial({ mission: "hold", first: "Y", second: "A", points: 20 }),
    trial({ mission: "raid", first: "F", second: "Y", points: 16, missions: 2 }),
  ],
});
