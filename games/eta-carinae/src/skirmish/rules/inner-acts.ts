import {
  contract,
  NO_PARTS,
  type Acting,
  type GameEvent,
  type Offer,
  type PlainAsk,
  type Questioning,
  type Refusal,
  type Seat,
  type Table,
} from "@flagship/kernel";
import { message } from "../../say.ts";
import { AIM_WINDOW, COMMAND_WINDOW, REACTION_WINDOW } from "../../common/windows.ts";
import { DECK_PARTS, type DeckAction } from "./action.ts";
import {
  actOnDeck,
  deckChoices,
  deckFault,
  fallbackOnDeck,
  forgetOnDeck,
  sampleOnDeck,
  type InnerFight,
} from "./inner.ts";

/** A larger battle in which a fight may be played figure by figure. */
interface Around<State, Event extends GameEvent> {
  /** Somebody has acted on the deck: when it is decided the battle goes on. */
  readonly goOn: (state: State, table: Table<Event>) => void;
  /** What is said to who gives up a fight that is not there. */
  readonly stray: (state: State, seat: Seat) => Refusal;
}

/** The acts and questions of a fight on a deck inside a larger battle: the skirmish says everything about them (EC-SKH-06). */
export function deckActs<State extends { readonly deck: InnerFight | "none" }, Event extends GameEvent>({
  goOn,
  stray,
}: Around<State, Event>) {
  const { act, freeAct, question } = contract<State, Event>();

  const deckOf = ({ deck }: State): InnerFight => {
    if (deck === "none") throw new Error("nobody fights on a deck");
    return deck;
  };

  const ofSkirmish = <Action extends DeckAction>(
    type: Action["type"],
  ): Acting<State, Event, PlainAsk, Action> => ({
    rule: "EC-SKH-06",
    offer(state, actor) {
      const { open, barred } = deckChoices(deckOf(state), actor);
      const offers = open.flatMap((choice): Offer<DeckAction>[] =>
        choice.action.type === type ? [{ ...choice, sure: true }] : [],
      );
      const [first] = offers;
      const shut = barred.flatMap(({ refusal, ...shown }): Offer<DeckAction>[] =>
        first === undefined ? [] : [{ ...shown, action: first.action, barred: refusal }],
      );
      return [...offers, ...shut] as Offer<Action>[];
    },
    check: (state, actor, action) => deckFault(deckOf(state), actor, action),
    sample: (state, actor, dice) => sampleOnDeck(deckOf(state), actor, dice) as Action,
  });

  /** A question of the skirmish: it keeps the answers itself, and goes on when the last is in. */
  const inSkirmish = <Answer extends DeckAction>(): Questioning<State, Event, PlainAsk, Answer> => ({
    ask: (state, _, actor) => deckChoices(deckOf(state), actor).ask,
    sealed: {
      keep(state, { seat }, action, table) {
        actOnDeck(deckOf(state), seat, action, table);
        goOn(state, table);
      },
      isIn: (_state, { answered }) => answered,
      forget: (state, { seat }) => forgetOnDeck(deckOf(state), seat),
      open() {},
    },
    fallback: (state, _, actor) => fallbackOnDeck(deckOf(state), actor) as Answer,
  });

  const figureOrders = act("figure-orders", DECK_PARTS["figure-orders"])(ofSkirmish("figure-orders"));
  const aimedFire = act("aimed-fire", DECK_PARTS["aimed-fire"])(ofSkirmish("aimed-fire"));
  const newOrders = act("new-orders", DECK_PARTS["new-orders"])(ofSkirmish("new-orders"));
  const reactionFire = act("reaction-fire", DECK_PARTS["reaction-fire"])(ofSkirmish("reaction-fire"));
  const closeCombat = act("close-combat", DECK_PARTS["close-combat"])(ofSkirmish("close-combat"));

  return {
    deckQuestions: [
      question("skirmish-orders", [figureOrders])(inSkirmish()),
      question("skirmish-fire", [aimedFire])({ ...inSkirmish(), window: AIM_WINDOW }),
      question("skirmish-command", [newOrders])({ ...inSkirmish(), window: COMMAND_WINDOW }),
      question("skirmish-reaction", [reactionFire])({ ...inSkirmish(), window: REACTION_WINDOW }),
      question("skirmish-melee", [closeCombat])(inSkirmish()),
    ] as const,
    /** Gives up the fight that is played figure by figure. */
    yieldDeck: freeAct(
      "yield",
      NO_PARTS,
    )({
      offer: ({ deck }) =>
        deck === "none"
          ? []
          : [{ action: { type: "yield" }, label: message("label.yield"), rules: ["EC-SKH-06"], sure: true }],
      check: (state, actor, action) =>
        state.deck === "none" ? stray(state, actor) : deckFault(state.deck, actor, action),
      does(state, actor, action, table) {
        actOnDeck(deckOf(state), actor, action, table);
        goOn(state, table);
      },
    }),
  };
}
