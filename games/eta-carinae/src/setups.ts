import { initialValues, type Setup } from "@flagship/kernel";
import { campaign } from "./campaign/rules/game.ts";
import { groundGame } from "./ground/rules/game.ts";
import { skirmish } from "./skirmish/rules/game.ts";
import { spaceBattle } from "./space/rules/game.ts";

/**
 * A space battle in fog, with boarding fought figure by figure, and the campaign; and of each other play a short one to
 * begin with: a ground battle small enough for a cadet, the ready-made deck, and six months on the small map whose battles
 * are fought by the commanders.
 */
export const setups: readonly Setup[] = [
  {
    id: "full",
    seats: 2,
    options: {
      play: "space",
      space: { ...initialValues(spaceBattle.options), boarding: true, figures: true, fog: true },
    },
  },
  {
    id: "ground",
    seats: 2,
    teaches: true,
    options: {
      play: "ground",
      ground: { ...initialValues(groundGame.options), scenario: "points", points: 25 },
    },
  },
  {
    id: "skirmish",
    seats: 2,
    teaches: true,
    options: { play: "skirmish", skirmish: initialValues(skirmish.options) },
  },
  {
    id: "short-campaign",
    seats: 2,
    teaches: true,
    options: {
      play: "campaign",
      campaign: { ...initialValues(campaign.options), map: "small", turns: 6, tables: false },
    },
  },
  { id: "campaign", seats: 2, options: { play: "campaign" } },
];
