import * as z from "zod/mini";
import {
  isSeat,
  message,
  refuse,
  type Actor,
  type Game,
  type GameEvent,
  type GameModule,
  type Seat,
} from "@flagship/kernel";
import type { RegisteredGame } from "@flagship/registry";

// Salvo, a game for the server's tests: two seats with hidden hands play cards in turn, the other may
// parry in a reaction window. It is as long as its deck.
interface State {
  deck: string[];
  readonly hands: string[][];
  readonly scores: number[];
  active: Seat;
  /** The card that may be parried, or none. */
  played: string;
}
type Action =
  | { type: "play"; card: string }
  | { type: "parry"; card: string }
  | { type: "let" }
  | { type: "concede" };
interface View extends Omit<State, "deck" | "hands"> {
  readonly seat: Seat;
  readonly deck: number;
  readonly hand: readonly string[];
  readonly counts: readonly number[];
}
interface Options {
  readonly cards: number;
}
type Event = GameEvent & {
  type: "played" | "parried" | "let" | "drew" | "conceded";
  seat: Seat;
  card?: string;
};

const NONE = "";
const HAND = 4;
const other = (seat: Seat): Seat => 1 - seat;
const pointsOf = (card: string): number => Number(card.slice(5)) % 7;
const asked = (state: State): Seat => (state.played === NONE ? state.active : other(state.active));
const over = (state: State): boolean => state.hands[state.active]?.length === 0 && state.played === NONE;
const handOf = (state: State, seat: Actor): string[] => (isSeat(seat) ? state.hands[seat] : undefined) ?? [];
const copy = (state: State): State => ({
  ...state,
  deck: [...state.deck],
  hands: state.hands.map((hand) => [...hand]),
  scores: [...state.scores],
});
const cardName = (index: number): string => `card-${String(index).padStart(4, "0")}`;

export const salvo: Game<State, Action, View, Options, Event> = {
  id: "salvo",
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options: [
    { kind: "number", name: "cards", label: message("option.cards"), min: 8, max: 5000, initial: 20 },
  ],
  windows: ["parry"],
  action: z.discriminatedUnion("type", [
    z.strictObject({ type: z.enum(["play", "parry"]), card: z.string() }),
    z.strictObject({ type: z.enum(["let", "concede"]) }),
  ]),
  chairs: () => [
    { title: "chair.first", side: 0 },
    { title: "chair.second", side: 1 },
  ],
  setup({ cards }, _seats, { dice }) {
    const deck = dice.shuffle(Array.from({ length: cards }, (_, index) => cardName(index)));
    const hands = [deck.splice(0, HAND), deck.splice(0, HAND)];
    return { deck, hands, scores: [0, 0], active: 0, played: NONE };
  },
  waitingFor(state) {
    if (over(state)) return [];
    if (state.played === NONE) return [{ seat: state.active, kind: "play" }];
    return [{ seat: asked(state), kind: "parry", window: { name: "parry", stakes: pointsOf(state.played) } }];
  },
  choices(state, seat) {
    const cards = handOf(state, seat);
    const type = state.played === NONE ? ("play" as const) : ("parry" as const);
    const open: { action: Action; label: ReturnType<typeof message> }[] = cards.map((card) => ({
      action: { type, card },
      label: message(`label.${type}`, { card }),
    }));
    if (type === "parry") open.push({ action: { type: "let" }, label: message("label.let") });
    return { ask: message(`ask.${type}`), open, barred: [] };
  },
  anytime: () => [{ action: { type: "concede" }, label: message("label.concede") }],
  check(state, actor, action) {
    if (action.type === "concede") return undefined;
    if (actor !== asked(state)) return refuse("not-your-turn", "SALVO-TURN-01");
    if ((action.type === "play") !== (state.played === NONE)) return refuse("not-now", "SALVO-TURN-01");
    if (action.type === "let" || handOf(state, actor).includes(action.card)) return undefined;
    return refuse("not-in-hand", "SALVO-PLAY-01", { card: action.card }, "card");
  },
  apply(state, actor, action, table) {
    const seat = Number(actor);
    if (action.type === "concede") {
      table.tell({ type: "conceded", seat });
      state.deck = [];
      for (const hand of state.hands) hand.length = 0;
      state.scores[seat] = -1;
      state.played = NONE;
      return;
    }
    if (action.type === "play") {
      spend(state, seat, action.card);
      state.played = action.card;
      table.tell({ type: "played", seat, card: action.card });
      return;
    }
    if (action.type === "parry") {
      spend(state, seat, action.card);
      table.tell({ type: "parried", seat, card: action.card });
    } else {
      state.scores[other(seat)] = (state.scores[other(seat)] ?? 0) + pointsOf(state.played);
      table.tell({ type: "let", seat });
    }
    for (const drawer of [other(seat), seat]) {
      while (state.deck.length > 0 && handOf(state, drawer).length < HAND) {
        const card = state.deck.pop() ?? NONE;
        state.hands[drawer]?.push(card);
        table.tell(
          { type: "drew", seat: drawer, card },
          { to: [drawer], others: { type: "drew", seat: drawer } },
        );
      }
    }
    state.played = NONE;
    state.active = seat;
  },
  view: (state, viewer) => ({
    seat: isSeat(viewer) ? viewer : -1,
    deck: state.deck.length,
    hand: isSeat(viewer) ? [...handOf(state, viewer)] : [],
    counts: state.hands.map((hand) => hand.length),
    scores: [...state.scores],
    active: state.active,
    played: state.played,
  }),
  outcome(state) {
    if (!over(state)) return undefined;
    const best = Math.max(...state.scores);
    const winners = [0, 1].filter((seat) => state.scores[seat] === best);
    return { winners, scores: [...state.scores], why: message("outcome.points") };
  },
  sample: (state, seat, dice) =>
    state.played !== NONE && dice.below(2) === 0
      ? { type: "let" }
      : dice.pick(salvo.choices(state, seat).open).action,
  fallback: (state, seat) =>
    state.played === NONE ? { type: "play", card: handOf(state, seat)[0] ?? NONE } : { type: "let" },
  clone: copy,
  imagine(view, seat, dice) {
    const unseen = dice.shuffle(Array.from({ length: 5000 }, (_, index) => cardName(index)));
    const known = new Set([...view.hand, view.played]);
    const pool = unseen.filter((card) => !known.has(card));
    const hands = view.counts.map((count, one) => (one === seat ? [...view.hand] : pool.splice(0, count)));
    const { scores, active, played } = view;
    return { deck: pool.splice(0, view.deck), hands, scores: [...scores], active, played };
  },
  scramble: (state, viewer, dice) =>
    salvo.imagine(salvo.view(state, viewer), isSeat(viewer) ? viewer : -1, dice),
};

function spend(state: State, seat: Seat, card: string): void {
  const hand = state.hands[seat] ?? [];
  hand.splice(hand.indexOf(card), 1);
}

export const module: GameModule = {
  game: salvo,
  guide: {
    candidates: (state: State, seat) => salvo.choices(state, seat).open.map((choice) => choice.action),
    evaluate: () => 0.5,
  },
  words: {
    "refusal.not-your-turn": "It is not your turn.",
    "refusal.not-now": "That is not asked now.",
    "refusal.not-in-hand": "You do not hold {card}.",
  },
  names: { rulebook: {}, neutral: {} },
  about: {
    title: "Salvo",
    pitch: "Fire and parry.",
    players: { from: 2, to: 2 },
    minutes: { from: 1, to: 2 },
  },
};

/** The registry of the tests. */
export const testGames: readonly RegisteredGame[] = [
  { id: "salvo", about: module.about, load: () => Promise.resolve(module) },
];

/** A registry with this game alone. */
export const only = (game: typeof salvo): readonly RegisteredGame[] => [
  { id: "salvo", about: module.about, load: () => Promise.resolve({ ...module, game }) },
];

/** The same game under a later number of its rules, which do the same. */
export const laterGames = only({ ...salvo, rulesVersion: 2 });

/** The rules of version 2: whatever is let through counts ten more. */
export const heavierSalvo: typeof salvo = {
  ...salvo,
  rulesVersion: 2,
  apply(state, actor, action, table) {
    const seat = Number(actor);
    salvo.apply(state, actor, action, table);
    if (action.type === "let") state.scores[other(seat)] = (state.scores[other(seat)] ?? 0) + 10;
  },
};
