import { gameOf, isSeat, whoSits, type Message } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { asking } from "./asking.ts";
import { begin } from "./begin.ts";
import { clone } from "./clone.ts";
import { proceed } from "./flow.ts";
import { imagine, scramble } from "./imagine.ts";
import { chairs, checkOptions, OPTIONS } from "./options.ts";
import { QUESTIONS } from "./questions/questions.ts";
import type { Ending, State } from "./state.ts";
import { unasked } from "./unasked.ts";
import { upgrade } from "./upgrade.ts";
import { view } from "./view.ts";

/** Who wins, and by what: a team or one commander, or several who share it (SC-VIC-01). */
function outcomeText({ winners, team, result }: Ending): Message {
  const key = winners.length > 1 && !team ? "outcome.shared" : "outcome.won";
  return message(key, { seats: winners.map(whoSits), scores: result });
}

/** Starship Command: card battles and campaigns of 2 to 8 players. */
export const starshipCommand = gameOf({
  id: "starship-command",
  rulesVersion: 9,
  seats: { min: 2, max: 8 },
  options: OPTIONS,
  checkOptions,
  chairs,
  questions: QUESTIONS,
  asking,
  mostBarred: 24,
  bars(state: State, actor) {
    if (!isSeat(actor)) return refuse("referee-does-not-play");
    return state.ending === undefined ? undefined : refuse("match-over", "SC-VIC-01");
  },
  unasked,
  setup: begin,
  proceed,
  view,
  outcome: ({ ending }) =>
    ending === undefined
      ? undefined
      : { winners: ending.winners, scores: ending.scores, why: outcomeText(ending) },
  clone,
  upgrade,
  imagine,
  scramble,
});
