import { guide as spaceGuide } from "../bot/guide.ts";
import { etaCarinae as spaceBattle } from "../rules/game.ts";
import { compose, type Play } from "./compose.ts";

/** The ways to play, the usual one first. */
export const PLAYS: Readonly<Record<string, Play>> = {
  space: { game: spaceBattle, guide: spaceGuide },
};

export const { game, guide } = compose("eta-carinae", 1, PLAYS);
