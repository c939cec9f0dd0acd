import type { ActionOf, AnswerOf, Asking, Dice, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { answer, pending } from "./acts/answer.ts";
import { breakOff } from "./acts/break-off.ts";
import type { concede } from "./acts/concede.ts";
import { end } from "./acts/end.ts";
import { CARD_ACTS, playsFor, type CardAction } from "./acts/index.ts";
import { question, type CaptainAsked } from "./acts/makers.ts";
import { shipName } from "./event.ts";
import type { Riders } from "./parts.ts";
import { someShuttleFire } from "./riders.ts";
import { shuttlesCanFire } from "./shuttles.ts";
import { cardOf, energyOf, hasPlaysLeft, shieldOf, shipAt, type CardId, type State } from "./state.ts";

/** The name of the one reaction window of the game (SFC-RESP-01). */
export const ANSWER_WINDOW = "answer-fire";

type SlotAction = CardAction | ActionOf<typeof end> | ActionOf<typeof breakOff>;

/** A slot: play or discard a card, or end the turn (SFC-TURN-03). */
export const slot = question("slot", [...CARD_ACTS, end, breakOff])({
  ask(state, _ask, actor) {
    const ship = shipAt(state, actor);
    return message("ask.slot", { left: Math.max(0, energyOf(ship) - ship.played), turn: state.turn });
  },
  fallback: () => ({ type: "end" }),
  sample: (state, _ask, actor, dice) => someSlot(state, actor, dice),
});

/** The one reaction: how a volley is met. */
export const answering = question("answer", [answer])({
  window: ANSWER_WINDOW,
  // A battery and reinforcement lie in the open, the hand does not.
  lone: true,
  stakes: (state) => pending(state).points,
  ask(state) {
    const { source, by, points, shield, target } = pending(state);
    const strength = shieldOf(shipAt(state, target), shield);
    return message(`ask.answer-${source}`, { by: shipName(state, by), points, shield, strength });
  },
  fallback: () => ({ type: "answer", battery: 0 }),
});

/** What is sent to act in a duel. */
export type Action = AnswerOf<typeof slot> | AnswerOf<typeof answering> | ActionOf<typeof concede>;

const NOBODY: readonly CaptainAsked[] = [];
const SLOTS: readonly (readonly CaptainAsked[])[] = [0, 1].map((seat) => [{ kind: "slot", seat }]);
const ANSWERS: readonly (readonly CaptainAsked[])[] = [0, 1].map((seat) => [{ kind: "answer", seat }]);

/** One captain at a time: whoever is under fire, else whose slot it is. */
export const asking: Asking<State, CaptainAsked> = {
  now({ phase, volley, seat }) {
    if (phase === "over") return NOBODY;
    return (volley === undefined ? SLOTS[seat] : ANSWERS[volley.target]) ?? NOBODY;
  },
  seat: (_state, { seat }) => seat,
  answered: () => false,
};

/** What is said to a captain who is not asked, or asked for something else. */
export function unasked({ volley, seat }: State, actor: Seat): Refusal {
  if (actor !== (volley?.target ?? seat)) return refuse("not-your-slot", "SFC-TURN-03");
  return volley === undefined
    ? refuse("nothing-to-answer", "SFC-RESP-01")
    : refuse("answer-first", "SFC-RESP-01");
}

const END: Riders & { type: "end" } = { type: "end" };
const BREAK_OFF: SlotAction = { type: "break-off" };

/** One slot in so many sees the battery laid, or the turn ended with the play. */
const RIDER_ODDS = 16;

/** A random slot: any card with equal odds, played where it can be, else discarded; sometimes the turn's end. */
function someSlot(state: State, seat: Seat, dice: Dice): SlotAction {
  if (state.victor === seat && dice.below(RIDER_ODDS) === 0) return BREAK_OFF;
  const action = someCard(state, seat, dice);
  return state.objects.length > 0 && action.type !== "board" && shuttlesCanFire(state, seat)
    ? { ...action, ...someShuttleFire(state, seat, dice) }
    : action;
}

function someCard(state: State, seat: Seat, dice: Dice): CardAction | (Riders & { type: "end" }) {
  const ship = shipAt(state, seat);
  if (!hasPlaysLeft(ship)) return END;
  const cards = ship.hand.length;
  const roll = dice.below((2 * cards + 1) * RIDER_ODDS);
  const choice = roll >> 4;
  if (choice === 2 * cards) return END;
  const card = ship.hand[choice >> 1] as CardId;
  const play = (choice & 1) === 0 ? undefined : somePlay(state, seat, card, dice);
  const action: CardAction = play ?? { type: "discard", card };
  switch (roll & 15) {
    case 0:
      return ship.battery === "full" && action.type !== "board" ? { ...action, battery: "general" } : action;
    case 1:
      return { ...action, end: true };
    default:
      return action;
  }
}

function somePlay(state: State, seat: Seat, id: CardId, dice: Dice): CardAction | undefined {
  const card = cardOf(shipAt(state, seat), id);
  for (const act of playsFor(card.use)) {
    const played = act.tries(state, seat, card, dice) as CardAction | undefined;
    if (played !== undefined) return played;
  }
  return undefined;
}
