import { join } from "node:path";
import { initialValues, type AnyGame, type FormValues } from "@flagship/kernel";
import { MISSIONS } from "../../src/skirmish/data/decks.ts";
import { PLAYS } from "../../src/plays.ts";
import { POSITIONS } from "../space/positions.ts";
import { pinned, type Course } from "./pinned.ts";

const gameOf = (play: string): AnyGame => {
  const game = PLAYS[play]?.game;
  if (game === undefined) throw new Error(`there is no play ${play}`);
  return game;
};

const course = (play: string, name: string, more: FormValues, acts: number, seats = 2): Course => {
  const game = gameOf(play);
  return {
    name: `${play}: ${name}`,
    game,
    seats,
    options: { ...initialValues(game.options), ...more },
    acts,
    seed: 4000 + name.length,
  };
};

const SPACE: readonly (readonly [string, FormValues])[] = [
  ["frontier", { scenario: "frontier" }],
  ["toll", { scenario: "toll" }],
  ["convoy in fog", { scenario: "convoy", fog: true }],
  ["talons in fog", { scenario: "talons", fog: true }],
  ["talons with figures", { scenario: "talons", figures: true }],
  ["unbowed", { scenario: "unbowed", reading: "low" }],
  ["shock wave", { scenario: "shock-wave", aggregate: true }],
  ["points", { scenario: "points", points: 500, boarding: true }],
  [
    "many points in fog",
    { scenario: "points", points: 900, boarding: true, first: "C", second: "K", fog: true },
  ],
];
const GROUND: readonly (readonly [string, FormValues])[] = [
  ["factory town", { scenario: "factory-town" }],
  ["buried", { scenario: "buried" }],
  ["beachhead", { scenario: "beachhead", reading: "low" }],
  ["points", { scenario: "points", first: "X", second: "C", points: 40, figures: true }],
  ["many points", { scenario: "points", first: "F", second: "A", points: 120 }],
];
const SKIRMISH: readonly (readonly [string, FormValues])[] = [
  ["deck seven", { scenario: "deck-seven" }],
  ...MISSIONS.map(
    (mission, place) =>
      [
        mission,
        {
          scenario: "points",
          mission,
          points: 30,
          missions: 1 + (place % 2),
          dark: place === 1,
          vacuum: place === 2,
          weightless: place === 3,
        },
      ] as const,
  ),
];

pinned(join(import.meta.dirname, "pins.json"), [
  ...SPACE.map(([name, more]) => course("space", name, more, 260)),
  ...POSITIONS.flatMap(({ name, state }, place): Course[] =>
    [1, 2].map((time) => ({
      ...course("space", `${name}, ${time}`, {}, 120),
      seed: 5000 + 10 * place + time,
      from: () => (state() as { readonly of: unknown }).of,
    })),
  ),
  ...GROUND.map(([name, more]) => course("ground", name, more, 200)),
  ...SKIRMISH.map(([name, more]) => course("skirmish", name, more, 200)),
  course("campaign", "two rulers", { map: "small", turns: 12 }, 80),
  course("campaign", "three rulers at the table", { map: "small", turns: 8, tables: true }, 160, 3),
  course("campaign", "migration", { map: "small", turns: 8, hegira: true, power0: "S", power1: "C" }, 120, 4),
  course("campaign", "eight rulers", { map: "standard", turns: 3 }, 60, 8),
]);
