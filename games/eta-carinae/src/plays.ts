import { compose, type Play } from "@flagship/kernel";
import { formerGuide as formerSpaceGuide, guide as spaceGuide } from "./space/bot/guide.ts";
import { formerGuide as formerCampaignGuide, guide as campaignGuide } from "./campaign/bot/guide.ts";
import { campaign } from "./campaign/rules/game.ts";
import { groundGuide } from "./ground/bot/guide.ts";
import { groundGame } from "./ground/rules/game.ts";
import { spaceBattle } from "./space/rules/game.ts";
import { guide as skirmishGuide } from "./skirmish/bot/guide.ts";
import { skirmish } from "./skirmish/rules/game.ts";

/** The ways to play, the usual one first. */
export const PLAYS: Readonly<Record<string, Play>> = {
  space: { game: spaceBattle, guide: spaceGuide, formerGuide: formerSpaceGuide },
  ground: { game: groundGame, guide: groundGuide },
  skirmish: { game: skirmish, guide: skirmishGuide },
  campaign: { game: campaign, guide: campaignGuide, formerGuide: formerCampaignGuide },
};

export const { game, guide, formerGuide } = compose({
  id: "eta-carinae",
  rulesVersion: 15,
  plays: PLAYS,
  rule: "EC-GEN-01",
});
