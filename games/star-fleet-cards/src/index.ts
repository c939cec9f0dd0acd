import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { formerGuide, guide } from "./bot/guide.ts";
import { firstMatch } from "./first-match.ts";
import { names } from "./words/en/names.ts";
import { starFleetCards } from "./rules/game.ts";
import { setups } from "./setups.ts";
import { tell } from "./tell.ts";
import { words } from "./words/en.ts";

export { guide } from "./bot/guide.ts";
export { starFleetCards } from "./rules/game.ts";
export { CARD_KINDS, type CardKindId, type CardUse, type Load } from "./data/cards.ts";
export { RANGES, type Range } from "./data/figures.ts";
export { classOf, SHIP_IDS, type Card, type ShipClass, type ShipId } from "./data/ships.ts";
export type { DamageCard, LostSystem } from "./data/damage-decks.ts";
export { WEAPONS, type Weapon, type WeaponId } from "./data/weapons.ts";
export type { AnswerAction } from "./rules/acts/answer.ts";
export type { CardAction } from "./rules/acts/index.ts";
export type { BatteryPoint, Riders, Target } from "./rules/parts.ts";
export type { Action } from "./rules/questions.ts";
export type { SfcEvent } from "./rules/event.ts";
export type { Options } from "./rules/options.ts";
export type { Battery, Beam, CardId, Ending, Volley } from "./rules/state.ts";
export type { CoupleView, ObjectView, ShipView, View } from "./rules/view.ts";

/** Everything the platform knows of the game. */
export const module: GameModule = {
  game: starFleetCards,
  guide,
  words,
  formerGuide,
  insight: async () => (await import("./bot/insight.ts")).insight,
  names,
  sketch: async () => (await import("./sketch.ts")).sketch,
  piles: async () => (await import("./piles.ts")).piles,
  tell,
  about,
  translations: { de: async () => (await import("./words/de.ts")).translation },
  primer: async () => (await import("./primer.ts")).primer,
  glossary: async () => (await import("./glossary.ts")).glossary,
  firstMatch,
  setups,
  warnings: async () => (await import("./warnings.ts")).warnings,
};
