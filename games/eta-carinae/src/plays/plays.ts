import { guide as spaceGuide } from "../bot/guide.ts";
import { guide as campaignGuide } from "../campaign/bot/guide.ts";
import { campaign } from "../campaign/game.ts";
import { groundGuide } from "../ground/bot/guide.ts";
import { groundGame } from "../ground/game.ts";
import { etaCarinae as spaceBattle } from "../rules/game.ts";
import { guide as skirmishGuide } from "../skirmish/bot/guide.ts";
import { skirmish } from "../skirmish/game.ts";
import { compose, type Play } from "./compose.ts";

/** The ways to play, the usual one first. */
export const PLAYS: Readonly<Record<string, Play>> = {
  space: { game: spaceBattle, guide: spaceGuide },
  ground: { game: groundGame, guide: groundGuide },
  skirmish: { game: skirmish, guide: skirmishGuide },
  campaign: { game: campaign, guide: campaignGuide },
};

export const { game, guide } = compose("eta-carinae", 3, PLAYS);
