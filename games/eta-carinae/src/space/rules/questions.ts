import { seatOf, type Asking, type Dice, type PlainAsk, type Seat } from "@flagship/kernel";
import { deckDecisions, sampleOnDeck } from "../../skirmish/rules/inner.ts";
import type { Action } from "./action.ts";
import { boarders } from "./acts/boarding.ts";
import { deckQuestions } from "./acts/deck.ts";
import { deployment } from "./acts/deploy.ts";
import { movement } from "./acts/execute.ts";
import { defensiveFire, offensiveFire } from "./acts/fire.ts";
import { fleets } from "./acts/fleet.ts";
import { missileFlight } from "./acts/missiles.ts";
import { writtenOrders } from "./acts/orders.ts";
import { outfits } from "./acts/outfit.ts";
import type { State } from "./state.ts";

/** Everything that a battle asks, in the order of the turn. */
export const questions = [
  fleets,
  outfits,
  deployment,
  writtenOrders,
  offensiveFire,
  missileFlight,
  defensiveFire,
  boarders,
  ...deckQuestions,
  movement,
] as const;

/** What is asked now: of the seats of the phase, or of those on the deck. */
export const asking: Asking<State, PlainAsk> = {
  now(state) {
    if (state.phase === "over") return [];
    if (state.deck !== "none")
      return deckDecisions(state.deck).map(({ kind, seat, answered = false }) => ({
        kind,
        seat: seatOf(seat),
        answered,
      }));
    const kind = state.phase === "movement" ? "execute" : state.phase;
    return state.asked.map((seat) => ({ kind, seat, answered: state.answers[seat]?.given === true }));
  },
  seat: (_state, { seat }) => seat,
  answered: (_state, { answered }) => answered,
};

/** A random answer to what is asked in this phase: what somebody may have sealed. */
export function sampleAnswer(state: State, seat: Seat, dice: Dice): Action {
  if (state.deck !== "none") return sampleOnDeck(state.deck, seat, dice);
  const question = questions.find(({ name }) => name === state.phase);
  const ask: PlainAsk = { kind: state.phase, seat, answered: false };
  const [act] = question?.answers ?? [];
  const answer = act?.sample?.(state, seat, dice, ask);
  if (answer === undefined) throw new Error(`nobody answers in ${state.phase}`);
  return answer;
}
