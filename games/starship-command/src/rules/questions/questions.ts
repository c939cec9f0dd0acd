import { CAMPAIGN_QUESTIONS } from "./campaign.ts";
import { COUNTER_QUESTIONS } from "./counters.ts";
import { TURN_QUESTIONS } from "./turn.ts";
import { WINDOW_QUESTIONS } from "./windows.ts";

/** Everything that anybody is asked. */
export const QUESTIONS = [
  ...TURN_QUESTIONS,
  ...WINDOW_QUESTIONS,
  ...COUNTER_QUESTIONS,
  ...CAMPAIGN_QUESTIONS,
] as const;
