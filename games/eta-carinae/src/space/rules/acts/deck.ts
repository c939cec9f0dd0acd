import {
  message,
  NO_PARTS,
  type Acting,
  type Offer,
  type PlainAsk,
  type Questioning,
} from "@flagship/kernel";
import { AIM_WINDOW, COMMAND_WINDOW, REACTION_WINDOW } from "../../../common/windows.ts";
import { DECK_PARTS, type DeckAction } from "../../../skirmish/rules/action.ts";
import {
  actOnDeck,
  deckChoices,
  deckFault,
  fallbackOnDeck,
  sampleOnDeck,
} from "../../../skirmish/rules/inner.ts";
import { deckOf } from "../deck-fight.ts";
import type { EcEvent } from "../event.ts";
import { afterDeckAct, strayFault } from "../phases.ts";
import type { State } from "../state.ts";
import { act, freeAct, question } from "./contract.ts";

/** An act of the melee that is played figure by figure: the skirmish says everything about it (EC-SKH-06). */
const ofSkirmish = <Action extends DeckAction>(
  type: Action["type"],
): Acting<State, EcEvent, PlainAsk, Action> => ({
  rule: "EC-SKH-06",
  offer(state, actor) {
    const { open, barred } = deckChoices(deckOf(state), Number(actor));
    const offers = open.flatMap((choice): Offer<DeckAction>[] =>
      choice.action.type === type ? [{ ...choice, sure: true }] : [],
    );
    const [first] = offers;
    const shut = barred.flatMap(({ refusal, ...shown }): Offer<DeckAction>[] =>
      first === undefined ? [] : [{ ...shown, action: first.action, barred: refusal }],
    );
    return [...offers, ...shut] as Offer<Action>[];
  },
  check: (state, actor, action) => deckFault(deckOf(state), Number(actor), action),
  sample: (state, actor, dice) => sampleOnDeck(deckOf(state), Number(actor), dice) as Action,
});

const figureOrders = act("figure-orders", DECK_PARTS["figure-orders"])(ofSkirmish("figure-orders"));
const aimedFire = act("aimed-fire", DECK_PARTS["aimed-fire"])(ofSkirmish("aimed-fire"));
const newOrders = act("new-orders", DECK_PARTS["new-orders"])(ofSkirmish("new-orders"));
const reactionFire = act("reaction-fire", DECK_PARTS["reaction-fire"])(ofSkirmish("reaction-fire"));
const closeCombat = act("close-combat", DECK_PARTS["close-combat"])(ofSkirmish("close-combat"));

/** A question of the skirmish: it keeps the answers itself, and goes on when the last is in. */
const inSkirmish = <Answer extends DeckAction>(): Questioning<State, EcEvent, PlainAsk, Answer> => ({
  ask: (state, _, actor) => deckChoices(deckOf(state), Number(actor)).ask,
  sealed: {
    keep(state, { seat }, action, table) {
      actOnDeck(deckOf(state), Number(seat), action, table);
      afterDeckAct(state, table);
    },
    isIn: (_state, { answered }) => answered,
    open() {},
  },
  fallback: (state, _, actor) => fallbackOnDeck(deckOf(state), Number(actor)) as Answer,
});

export const deckQuestions = [
  question("skirmish-orders", [figureOrders])(inSkirmish()),
  question("skirmish-fire", [aimedFire])({ ...inSkirmish(), window: AIM_WINDOW }),
  question("skirmish-command", [newOrders])({ ...inSkirmish(), window: COMMAND_WINDOW }),
  question("skirmish-reaction", [reactionFire])({ ...inSkirmish(), window: REACTION_WINDOW }),
  question("skirmish-melee", [closeCombat])(inSkirmish()),
] as const;

/** Gives up the melee that is played figure by figure. */
export const yieldDeck = freeAct(
  "yield",
  NO_PARTS,
)({
  offer: ({ deck }) =>
    deck === "none"
      ? []
      : [{ action: { type: "yield" }, label: message("label.yield"), rules: ["EC-SKH-06"], sure: true }],
  check: (state, actor, action) =>
    state.deck === "none" ? strayFault(state, Number(actor)) : deckFault(state.deck, Number(actor), action),
  does(state, actor, action, table) {
    actOnDeck(deckOf(state), Number(actor), action, table);
    afterDeckAct(state, table);
  },
});
