import type { GameEvent, Message, Seat } from "@flagship/kernel";
import type { Goal } from "./options.ts";
import type { Report } from "./state.ts";

/** What the table tells: a result sheet with the stock at the end of its year, and what mattered in it, to its owner; the year, what it published, and who has won, to all. */
export type WarlordEvent =
  | (GameEvent & {
      readonly type: "report";
      readonly seat: Seat;
      readonly report: Report;
      readonly stock: number;
    })
  /** A heading: orders for this year are given from here on. */
  | (GameEvent & { readonly type: "opened"; readonly year: number })
  | (GameEvent & { readonly type: "sheet"; readonly seat: Seat })
  | (GameEvent & { readonly type: "year"; readonly year: number })
  /** A line of the owner's results that belongs in a log: a battle, a capture, a loss. */
  | (GameEvent & { readonly type: "noted"; readonly seat: Seat; readonly text: Message })
  /** A list that every Corporation has in its results: how things stood at the end of that year, and what wins. */
  | (GameEvent & {
      readonly type: "published";
      readonly text: Message;
      readonly year?: number;
      readonly goal: Goal;
    })
  | (GameEvent & { readonly type: "victory"; readonly winners: readonly Seat[]; readonly why: Message })
  /** How a Corporation stands when the game is over. */
  | (GameEvent & {
      readonly type: "tally";
      readonly seat: Seat;
      readonly sectors: number;
      readonly sites: number;
      readonly stock: number;
    });
