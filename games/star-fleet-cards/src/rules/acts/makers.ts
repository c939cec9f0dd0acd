import { contract, type Seat } from "@flagship/kernel";
import type { SfcEvent } from "../event.ts";
import type { State } from "../state.ts";

/** Who is asked: for a slot, or for the answer to a volley. */
export interface CaptainAsked {
  readonly kind: "slot" | "answer";
  readonly seat: Seat;
}

export const { act, freeAct, question } = contract<State, SfcEvent, CaptainAsked>();
