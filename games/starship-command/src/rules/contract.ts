import { contract, type Seat } from "@flagship/kernel";
import type { ScEvent } from "./event.ts";
import type { State } from "./state.ts";

/** Who is asked what. Which ship or card it is about lies in the state. */
export interface Ask {
  readonly kind: string;
  readonly seat: Seat;
}

/** The makers of this game's acts and questions. */
export const { act, question } = contract<State, ScEvent, Ask>();
