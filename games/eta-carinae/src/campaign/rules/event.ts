import type { GameEvent } from "@flagship/kernel";

/** Everything the campaign tells: `type` is `campaign-` and the kind of the report, or an inner battle's own. */
export type CampaignEvent = GameEvent & Readonly<Record<string, unknown>>;
