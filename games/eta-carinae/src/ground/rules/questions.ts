import {
  answerFault as faultOf,
  seatOf,
  type Asking,
  type Dice,
  type PlainAsk,
  type Refusal,
  type Seat,
} from "@flagship/kernel";
import { deckDecisions, fallbackOnDeck, sampleOnDeck } from "../../skirmish/rules/inner.ts";
import type { Action } from "./action.ts";
import { deckQuestions } from "./acts/deck.ts";
import { deploying } from "./acts/deploy.ts";
import { firing } from "./acts/fire.ts";
import { intercepting } from "./acts/intercept.ts";
import { mustering } from "./acts/muster.ts";
import { writtenOrders } from "./acts/orders.ts";
import type { State } from "./state.ts";

/** Everything that a battle asks, in the order of the turn. */
const own = [mustering, deploying, writtenOrders, firing, intercepting] as const;
export const questions = [...own, ...deckQuestions] as const;

const kindOf = ({ phase }: State): string => `ground-${phase}`;

/** What is asked now: of the seats of the phase, or of those on the deck. */
export const asking: Asking<State, PlainAsk> = {
  now(state) {
    if (state.deck !== "none")
      return deckDecisions(state.deck).map(({ kind, seat, answered = false }) => ({
        kind,
        seat: seatOf(seat),
        answered,
      }));
    const kind = kindOf(state);
    return state.asked.map((seat) => ({ kind, seat, answered: state.answers[seat]?.given === true }));
  },
  seat: (_state, { seat }) => seat,
  answered: (_state, { answered }) => answered,
};

/** The question of the phase, as it is put to a seat. */
function askedOf(state: State, seat: Seat) {
  const ask: PlainAsk = { kind: kindOf(state), seat, answered: false };
  const question = own.find(({ name }) => name === ask.kind);
  if (question === undefined) throw new Error(`nobody answers in ${state.phase}`);
  return { ask, question };
}

/** A random answer to what is asked in this phase: what somebody may have sealed. */
export function sampleAnswer(state: State, seat: Seat, dice: Dice): Action {
  if (state.deck !== "none") return sampleOnDeck(state.deck, seat, dice);
  const { ask, question } = askedOf(state, seat);
  const answer = question.answers[0].sample?.(state, seat, dice, ask);
  if (answer === undefined) throw new Error(`nothing answers ${question.name}`);
  return answer;
}

/** What is done for a seat that says nothing. */
export function plainAnswer(state: State, seat: Seat): Action {
  if (state.deck !== "none") return fallbackOnDeck(state.deck, seat);
  const { ask, question } = askedOf(state, seat);
  return question.fallback(state, ask, seat);
}

/** What forbids an answer to what is asked of a seat in this phase. */
export function answerFault(state: State, seat: Seat, action: Action): Refusal | undefined {
  const { ask, question } = askedOf(state, seat);
  return faultOf(question, state, seat, action, ask);
}
