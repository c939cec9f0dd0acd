import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { names } from "./names.ts";
import { game, guide } from "./plays/plays.ts";
import { sketch } from "./sketch.ts";
import { tell } from "./tell.ts";
import { words } from "./words.ts";

export { etaCarinae } from "./rules/game.ts";
export { checkScenario, readScenario, STARTERS, type Scenario } from "./data/scenarios.ts";
export { classOf, SHIP_CLASSES, type ShipClass } from "./data/ships.ts";
export type { Action, Launch, Order, OrderSheet, Shot, Steer, Task } from "./rules/action.ts";
export type { EcEvent } from "./rules/event.ts";
export type { Options } from "./rules/options.ts";
export type { Flight, Salvo, Ship, State } from "./rules/state.ts";
export type { View } from "./rules/view.ts";

/** Everything the platform knows of the game. */
export const module: GameModule = {
  game,
  guide,
  words,
  names,
  about,
  tell,
  sketch,
};
