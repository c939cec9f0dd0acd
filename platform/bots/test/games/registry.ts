import type { GameModule } from "@flagship/kernel";
import type { RegisteredGame } from "@flagship/registry";
import { module as highOrbit } from "../../../kernel/test/example/high-orbit.ts";
import { module as overload } from "./overload.ts";

/** A guide that thinks for ever: what a pool must survive. */
const stuck = {
  ...overload,
  game: { ...overload.game, id: "stuck" },
  guide: {
    ...overload.guide,
    candidates: () => {
      for (;;);
    },
  },
};

/** How long the slow guides take, in milliseconds. */
export const SLOW = 400;

/** A guide that answers by itself, and takes its time whatever the budget. */
const slow = (id: string) => ({
  ...overload,
  game: { ...overload.game, id },
  guide: {
    ...overload.guide,
    answer: () => {
      const begun = performance.now();
      while (performance.now() - begun < SLOW);
      return { rod: 7 };
    },
  },
});

/** A guide that breaks. */
const broken = {
  ...overload,
  game: { ...overload.game, id: "broken" },
  guide: {
    ...overload.guide,
    candidates: () => {
      throw new Error("the guide is lost");
    },
  },
};

const entry = (module: GameModule, more: Pick<RegisteredGame, "patience"> = {}): RegisteredGame => ({
  id: module.game.id,
  about: module.about,
  load: () => Promise.resolve(module),
  ...more,
});

const games: readonly RegisteredGame[] = [
  ...[highOrbit, overload, stuck, broken, slow("slow")].map((module) => entry(module)),
  entry(slow("waited-for"), { patience: 10_000 }),
  entry(slow("waited-for-too-briefly"), { patience: 100 }),
];

export const findGame = (id: string): RegisteredGame | undefined => games.find((game) => game.id === id);
