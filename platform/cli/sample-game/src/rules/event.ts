import type { GameEvent, Seat } from "@flagship/kernel";
import type { Aim } from "./state.ts";

/** Everything the table tells. */
export type Event =
  | (GameEvent & { type: "powered"; turn: number; first: number; second: number })
  | (GameEvent & { type: "fired"; seat: Seat; aim: Aim; through: number });
