import type { Played, Warn } from "@flagship/kernel";
import type { Action as SectorAction } from "./campaign/rules/action.ts";
import type { View as SectorView } from "./campaign/rules/view.ts";
import { campaignWarnings } from "./campaign/warnings.ts";
import type { Action as GroundAction } from "./ground/rules/action.ts";
import type { View as GroundView } from "./ground/rules/view.ts";
import { groundWarnings } from "./ground/warnings.ts";
import type { Action as DeckAction } from "./skirmish/rules/action.ts";
import type { View as DeckView } from "./skirmish/rules/view.ts";
import { deckWarnings } from "./skirmish/warnings.ts";
import type { Action as SpaceAction } from "./space/rules/action.ts";
import type { View as SpaceView } from "./space/rules/view.ts";
import { spaceWarnings } from "./space/warnings.ts";

/** What a friend would say before orders are sealed or weapons are fired, play by play. */
export const warnings: Warn<Played, { readonly type: string }> = ({ view: { play, of }, seat }, action) => {
  switch (play) {
    case "space":
      return spaceWarnings(of as SpaceView, seat, action as SpaceAction);
    case "ground":
      return groundWarnings(of as GroundView, seat, action as GroundAction);
    case "skirmish":
      return deckWarnings(of as DeckView, seat, action as DeckAction);
    default:
      return campaignWarnings(of as SectorView, seat, action as SectorAction);
  }
};
