import type { Action as CampaignAction } from "../../campaign/rules/action.ts";
import type { CampaignEventType } from "../../campaign/rules/event.ts";
import type { View as CampaignView } from "../../campaign/rules/view.ts";
import type { Action as GroundAction } from "../../ground/rules/action.ts";
import type { GroundEvent } from "../../ground/rules/event.ts";
import type { View as GroundView } from "../../ground/rules/view.ts";
import type { Action as SkirmishAction } from "../../skirmish/rules/action.ts";
import type { SkirmishEvent } from "../../skirmish/rules/event.ts";
import type { View as SkirmishView } from "../../skirmish/rules/view.ts";
import type { Action as SpaceAction } from "../../space/rules/action.ts";
import type { EcEvent } from "../../space/rules/event.ts";
import type { View as SpaceView } from "../../space/rules/view.ts";
import type { GameEvent } from "@flagship/kernel";
import type { BoardProps } from "@flagship/kit";

/** What is on the table: which play it is, and that play's own view. */
export type EtaView =
  | { readonly play: "space"; readonly of: SpaceView }
  | { readonly play: "ground"; readonly of: GroundView }
  | { readonly play: "skirmish"; readonly of: SkirmishView }
  | { readonly play: "campaign"; readonly of: CampaignView };

/** What anybody may do; a sealed answer may be taken back. */
export type EtaAction =
  | SpaceAction
  | GroundAction
  | SkirmishAction
  | CampaignAction
  | { readonly type: "take-back" };

/** What a campaign reports. */
interface CampaignReport extends GameEvent {
  readonly type: CampaignEventType;
  readonly turn?: number;
}

export type EtaEvent = EcEvent | GroundEvent | SkirmishEvent | CampaignReport;

/** What the frame hands to the board of one play. */
export type EtaTable<View> = BoardProps<View, EtaAction, EtaEvent>;
