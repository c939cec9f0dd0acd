import type { Actor, Game } from "@flagship/kernel";
import { action, type Action } from "./action.ts";
import { apply } from "./apply.ts";
import { check } from "./check.ts";
import { anytime, choices } from "./choices.ts";
import { clone } from "./clone.ts";
import { waitingFor } from "./decision.ts";
import { outcome } from "./ending.ts";
import type { SfcEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { chairs, OPTIONS, type Options } from "./options.ts";
import { sample } from "./sample.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { view, type View } from "./view.ts";

/** The duel of two starships. */
export const starFleetCards: Game<State, Action, View, Options, SfcEvent> = {
  id: "star-fleet-cards",
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options: OPTIONS,
  chairs,
  action,
  setup,
  waitingFor,
  choices,
  anytime,
  check,
  apply,
  view,
  outcome,
  sample: (state, actor, dice) => sample(state, seatOf(actor), dice),
  fallback: (state) => (state.volley === undefined ? { type: "end" } : { type: "answer", battery: 0 }),
  clone,
  imagine,
  scramble,
};

function seatOf(actor: Actor): number {
  if (typeof actor !== "number") throw new Error("the referee is never asked");
  return actor;
}
