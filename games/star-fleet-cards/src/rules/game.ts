import { gameOf, isSeat, type Actor, type Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { concede } from "./acts/concede.ts";
import { clone } from "./clone.ts";
import { outcome } from "./ending.ts";
import { imagine, scramble } from "./imagine.ts";
import { chairs, OPTIONS } from "./options.ts";
import { answering, asking, slot, unasked } from "./questions.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { proceed } from "./turn.ts";
import { view } from "./view.ts";

/** The duel of two starships. */
export const starFleetCards = gameOf({
  id: "star-fleet-cards",
  rulesVersion: 6,
  seats: { min: 2, max: 2 },
  options: OPTIONS,
  chairs,
  questions: [slot, answering],
  anytime: [concede],
  givesUp: (_view, { type }) => type === "concede",
  asking,
  setup,
  proceed,
  bars(state: State, actor: Actor): Refusal | undefined {
    if (!isSeat(actor)) return refuse("referee-does-not-play");
    return state.phase === "over" ? refuse("match-over", "SFC-END-01") : undefined;
  },
  unasked,
  view,
  outcome,
  clone,
  imagine,
  scramble,
});
