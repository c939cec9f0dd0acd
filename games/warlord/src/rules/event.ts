import type { GameEvent, Message, Seat } from "@flagship/kernel";
import type { Report } from "./state.ts";

/** What the table tells: a result sheet and what mattered in it to its owner; the year, what it published, and who has won, to all. */
export type WarlordEvent =
  | (GameEvent & { readonly type: "report"; readonly seat: Seat; readonly report: Report })
  | (GameEvent & { readonly type: "sheet"; readonly seat: Seat })
  | (GameEvent & { readonly type: "year"; readonly year: number })
  /** A line of the owner's results that belongs in a log: a battle, a capture, a loss. */
  | (GameEvent & { readonly type: "noted"; readonly seat: Seat; readonly text: Message })
  /** A line that every Corporation has in its results. */
  | (GameEvent & { readonly type: "published"; readonly text: Message })
  | (GameEvent & { readonly type: "victory"; readonly winners: readonly Seat[]; readonly why: Message })
  /** How a Corporation stands when the game is over. */
  | (GameEvent & {
      readonly type: "tally";
      readonly seat: Seat;
      readonly sectors: number;
      readonly sites: number;
      readonly stock: number;
    });
