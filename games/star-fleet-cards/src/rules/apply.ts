import { isSeat, type Actor, type Seat, type Table } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { breakOff, concede } from "./ending.ts";
import type { SfcEvent } from "./event.ts";
import { applyAnswer } from "./respond.ts";
import { takeSlot } from "./slot.ts";
import type { State } from "./state.ts";
import { proceed } from "./turn.ts";

/** Carries out an action that `check` lets pass, and everything that follows without a decision. */
export function apply(state: State, actor: Actor, action: Action, table: Table<SfcEvent>): void {
  if (!isSeat(actor)) throw new Error("the referee does not play");
  carryOut(state, actor, action, table);
  proceed(state, table);
}

function carryOut(state: State, seat: Seat, action: Action, table: Table<SfcEvent>): void {
  switch (action.type) {
    case "concede":
      return concede(state, seat, table);
    case "break-off":
      return breakOff(state, table);
    case "answer":
      if (state.volley === undefined) throw new Error("no volley is pending");
      return applyAnswer(state, state.volley, action, table);
    default:
      return takeSlot(state, seat, action, table);
  }
}
