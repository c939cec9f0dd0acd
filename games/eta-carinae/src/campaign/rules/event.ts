import type { GameEvent } from "@flagship/kernel";

/** What all rulers hear of. */
export type Proclaimed =
  | "turn"
  | "treaty"
  | "notice"
  | "betrayed"
  | "refugees"
  | "turbulence"
  | "strike"
  | "flare"
  | "hegira"
  | "settled"
  | "out"
  | "ended";

/** What one ruler hears: the news, and the own books. */
type Private = "dispatch" | "income" | "upkeep" | "bought" | "ordered";

export type CampaignEventType = `campaign-${Proclaimed | Private}`;

/** Everything the campaign tells: `type` is one of the above, or an inner battle's own. */
export type CampaignEvent = GameEvent & Readonly<Record<string, unknown>>;
