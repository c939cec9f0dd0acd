import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { firstMatch } from "./first-match.ts";
import { names } from "./words/en/names.ts";
import { formerGuide, game, guide } from "./plays.ts";
import { setups } from "./setups.ts";
import { tell } from "./tell.ts";
import { words } from "./words/en.ts";

export { spaceBattle } from "./space/rules/game.ts";
export { checkScenario, readScenario, STARTERS, type Scenario } from "./space/data/scenarios.ts";
export { classOf, SHIP_CLASSES, type ShipClass } from "./space/data/ships.ts";
export type { Action, Launch, Order, OrderSheet, Shot, Steer, Task } from "./space/rules/action.ts";
export type { EcEvent } from "./space/rules/event.ts";
export type { Options } from "./space/rules/options.ts";
export type { Flight, Salvo, Ship, State } from "./space/rules/state.ts";
export type { View } from "./space/rules/view.ts";

/** Everything the platform knows of the game. */
export const module: GameModule = {
  game,
  guide,
  formerGuide,
  words,
  names,
  about,
  tell,
  sketch: async () => (await import("./sketch.ts")).sketch,
  firstMatch,
  setups,
  warnings: async () => (await import("./warnings.ts")).warnings,
  translations: { de: async () => (await import("./words/de.ts")).translation },
  primer: async () => (await import("./primer.ts")).primer,
  glossary: async () => (await import("./glossary.ts")).glossary,
};
