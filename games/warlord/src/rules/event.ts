import type { GameEvent, Message, Seat } from "@flagship/kernel";
import type { Report } from "./state.ts";

/** What the table tells: a result sheet to its owner; that a year has passed, and who has won, to all. */
export type WarlordEvent =
  | (GameEvent & { readonly type: "report"; readonly seat: Seat; readonly report: Report })
  | (GameEvent & { readonly type: "sheet"; readonly seat: Seat })
  | (GameEvent & { readonly type: "year"; readonly year: number })
  | (GameEvent & { readonly type: "victory"; readonly winners: readonly Seat[]; readonly why: Message });
