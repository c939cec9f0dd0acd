import type { GameModule } from "@flagship/kernel";
import { about } from "./about.ts";
import { formerGuide, guide } from "./bot/guide.ts";
import { firstMatch } from "./first-match.ts";
import { names } from "./words/en/names.ts";
import { starshipTactics } from "./rules/game.ts";
import { setups } from "./setups.ts";
import { tell } from "./tell.ts";
import { words } from "./words/en.ts";

export { guide } from "./bot/guide.ts";
export { recordText } from "./rules/campaign.ts";
export { readRecord, type CampaignRecord } from "./rules/campaign-record.ts";
export { starshipTactics } from "./rules/game.ts";
export { readScenario, type Scenario } from "./rules/scenario.ts";
export { readShipPack } from "./rules/ship-pack.ts";

/** What the platform knows of Starship Tactics. */
export const module: GameModule = {
  game: starshipTactics,
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
