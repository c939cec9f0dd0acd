import { join } from "node:path";
import { initialValues, type FormValues, type Play } from "@flagship/kernel";
import { PLAYS } from "../../src/plays.ts";
import { MISSIONS } from "../../src/skirmish/data/decks.ts";
import { war } from "../campaign/positions.ts";
import { atAPlanet } from "../space/at-a-planet.ts";
import { POSITIONS } from "../space/positions.ts";
import { HARDSHIPS } from "./hardships.ts";
import { pinned, type Course } from "./pinned.ts";

const playOf = (name: string): Play => {
  const play = PLAYS[name];
  if (play === undefined) throw new Error(`there is no play ${name}`);
  return play;
};

/** The same set-up, so many times. */
const courses = (
  play: string,
  name: string,
  more: FormValues,
  { acts, times, seats = 2, from }: { acts: number; times: number; seats?: number; from?: () => unknown },
): Course[] =>
  Array.from({ length: times }, (_, time) => {
    const hardship = HARDSHIPS[play];
    return {
      ...playOf(play),
      name: `${play}: ${name}, ${time + 1}`,
      seats,
      options: { ...initialValues(playOf(play).game.options), ...more },
      acts,
      seed: 4000 + 100 * name.length + time,
      ...(from === undefined ? {} : { from }),
      ...(time % 3 !== 0 && hardship !== undefined ? { hardship } : {}),
    };
  });

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
const LARGE: FormValues = { scenario: "points", points: 5000, first: "T", second: "U" };
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
const CAMPAIGN: readonly (readonly [string, FormValues, seats: number])[] = [
  ["two rulers", { map: "small", turns: 24 }, 2],
  ["three rulers without tables", { map: "small", turns: 12, tables: false }, 3],
  ["migration", { map: "small", turns: 12, hegira: true, power0: "S", power1: "C" }, 4],
];

pinned(
  join(import.meta.dirname, "pins.json"),
  Object.fromEntries(Object.entries(PLAYS).map(([name, { game }]) => [name, game])),
  [
    ...SPACE.flatMap(([name, more]) => courses("space", name, more, { acts: 130, times: 3 })),
    ...courses("space", "large fleets", LARGE, { acts: 8, times: 2 }),
    ...POSITIONS.flatMap(({ name, state }) =>
      courses(
        "space",
        name,
        {},
        {
          acts: 60,
          times: 3,
          from: () => (state() as { readonly of: unknown }).of,
        },
      ),
    ),
    ...(["earth", "moon", "thick", "giant", "asteroid"] as const).flatMap((body, place) =>
      courses(
        "space",
        `at a planet: ${body}`,
        {},
        {
          acts: 60,
          times: 2,
          from: () => atAPlanet(body, place % 2 === 1),
        },
      ),
    ),
    ...GROUND.flatMap(([name, more]) => courses("ground", name, more, { acts: 120, times: 4 })),
    ...SKIRMISH.flatMap(([name, more]) => courses("skirmish", name, more, { acts: 120, times: 5 })),
    ...(["computer", "table"] as const).flatMap((manner) =>
      courses("campaign", `war by ${manner}`, {}, { acts: 60, times: 6, from: () => war(manner) }),
    ),
    ...CAMPAIGN.flatMap(([name, more, seats]) =>
      courses("campaign", name, more, { acts: 40 * seats, times: 3, seats }),
    ),
  ],
);
