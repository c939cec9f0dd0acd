import type { Explain, Played } from "@flagship/kernel";
import type { Action as SectorAction } from "../campaign/rules/action.ts";
import type { View as SectorView } from "../campaign/rules/view.ts";
import type { Action as GroundAction } from "../ground/rules/action.ts";
import type { View as GroundView } from "../ground/rules/view.ts";
import type { Action as DeckAction } from "../skirmish/rules/action.ts";
import type { View as DeckView } from "../skirmish/rules/view.ts";
import type { Action as SpaceAction } from "../space/rules/action.ts";
import type { View as SpaceView } from "../space/rules/view.ts";
import { explainMonth } from "./campaign.ts";
import { explainGround } from "./ground.ts";
import { explainDeck } from "./skirmish.ts";
import { explainSpace } from "./space.ts";

/** What an order gives and risks, play by play. */
export const explain: Explain<Played, { readonly type: string }> = ({ view: { play, of }, seat }, action) => {
  switch (play) {
    case "space":
      return explainSpace(of as SpaceView, seat, action as SpaceAction);
    case "ground":
      return explainGround(of as GroundView, seat, action as GroundAction);
    case "skirmish":
      return explainDeck(of as DeckView, seat, action as DeckAction);
    default:
      return explainMonth(of as SectorView, seat, action as SectorAction);
  }
};
