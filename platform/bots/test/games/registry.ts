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

const games: readonly RegisteredGame[] = [highOrbit, overload, stuck, broken].map((module) => ({
  id: module.game.id,
  about: module.about,
  load: () => Promise.resolve(module),
}));

export const findGame = (id: string): RegisteredGame | undefined => games.find((game) => game.id === id);
