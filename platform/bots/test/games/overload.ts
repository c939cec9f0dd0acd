import * as z from "zod/mini";
import {
  isSeat,
  message,
  refuse,
  type Game,
  type GameEvent,
  type GameModule,
  type Seat,
} from "@flagship/kernel";

// Overload, a test game with hidden hands. Both engineers hold rods of different strength, unseen by
// the other, and by turns put one into the reactor. Whoever takes it above its limit has lost. Its
// guide knows nothing before the end, so that only looking ahead can find a way to win.
export interface State {
  readonly limit: number;
  total: number;
  seat: Seat;
  readonly hands: number[][];
  /** Rods that nobody holds. */
  readonly aside: number[];
  readonly used: number[];
  loser: number;
}
export type Action = { readonly rod: number };
/** The state without the other hand and the rods aside. */
export interface View extends Omit<State, "hands" | "aside"> {
  readonly hands: readonly (readonly number[] | number)[];
}
type Event = GameEvent & { readonly type: "put"; readonly rod: number };

const RODS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const HELD = 4;
const NOBODY = -1;

export const overload: Game<State, Action, View, { readonly limit: number }, Event> = {
  id: "overload",
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options: [{ kind: "number", name: "limit", label: message("option.limit"), min: 5, max: 20, initial: 18 }],
  action: z.strictObject({ rod: z.int() }),
  windows: [],
  chairs: () => [0, 1].map((side) => ({ title: "chair.engineer", side })),
  setup(options, _seats, table) {
    const rods = table.dice.shuffle([...RODS]);
    const hands = [rods.slice(0, HELD), rods.slice(HELD, 2 * HELD)].map(inOrder);
    return {
      limit: options.limit,
      total: 0,
      seat: 0,
      hands,
      aside: inOrder(rods.slice(2 * HELD)),
      used: [],
      loser: NOBODY,
    };
  },
  waitingFor: (state) => (state.loser === NOBODY ? [{ seat: state.seat, kind: "put" }] : []),
  choices: (state, seat) => ({
    ask: message("ask.put"),
    open: handOf(state, Number(seat)).map((rod) => ({
      action: { rod },
      label: message("label.put", { rod }),
    })),
    barred: [],
  }),
  check(state, actor, action) {
    if (!isSeat(actor) || actor !== state.seat) return refuse("not-your-turn");
    return handOf(state, actor).includes(action.rod) ? undefined : refuse("not-held", "OV-PUT-01");
  },
  apply(state, actor, { rod }, table) {
    const hand = handOf(state, Number(actor));
    hand.splice(hand.indexOf(rod), 1);
    state.used.push(rod);
    state.total += rod;
    if (state.total > state.limit) state.loser = Number(actor);
    state.seat = 1 - state.seat;
    table.tell({ type: "put", rod });
  },
  view: ({ aside: _aside, ...state }, viewer) => ({
    ...state,
    used: [...state.used],
    hands: state.hands.map((hand, seat) =>
      viewer === seat || viewer === "referee" ? [...hand] : hand.length,
    ),
  }),
  outcome: ({ loser }) =>
    loser === NOBODY
      ? undefined
      : {
          winners: [1 - loser],
          scores: [0, 1].map((seat) => (seat === loser ? 0 : 1)),
          why: message("why.overload"),
        },
  sample: (state, seat, dice) => ({ rod: dice.pick(handOf(state, Number(seat))) }),
  fallback: (state, seat) => ({ rod: handOf(state, Number(seat))[0] ?? 0 }),
  clone: (state) => ({
    ...state,
    hands: state.hands.map((hand) => [...hand]),
    aside: [...state.aside],
    used: [...state.used],
  }),
  imagine(view, _seat, dice) {
    const known = new Set([
      ...view.used,
      ...view.hands.flatMap((hand) => (typeof hand === "number" ? [] : hand)),
    ]);
    const unknown = dice.shuffle(RODS.filter((rod) => !known.has(rod)));
    const hands = view.hands.map((hand) =>
      typeof hand === "number" ? inOrder(unknown.splice(0, hand)) : [...hand],
    );
    return { ...view, used: [...view.used], hands, aside: inOrder(unknown) };
  },
  scramble: (state, viewer, dice) => overload.imagine(overload.view(state, viewer), 0, dice),
};

const handOf = (state: State, seat: Seat): number[] => state.hands[seat] ?? [];
const inOrder = (rods: number[]): number[] => rods.sort((a, b) => a - b);

/** Every way the unseen rods can lie, as full states. */
export function worldsOf(view: View): State[] {
  const known = new Set([
    ...view.used,
    ...view.hands.flatMap((hand) => (typeof hand === "number" ? [] : hand)),
  ]);
  const unknown = RODS.filter((rod) => !known.has(rod));
  const hidden = view.hands.find((hand) => typeof hand === "number");
  return subsets(unknown, hidden ?? 0).map((held) => ({
    ...view,
    used: [...view.used],
    hands: view.hands.map((hand) => (typeof hand === "number" ? [...held] : [...hand])),
    aside: unknown.filter((rod) => !held.includes(rod)),
  }));
}

function subsets(rods: readonly number[], size: number): number[][] {
  const [first, ...rest] = rods;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...subsets(rest, size - 1).map((some) => [first, ...some]), ...subsets(rest, size)];
}

/** Whether the seat to move wins this open position against the best answers. */
export function isWon(state: State): boolean {
  return handOf(state, state.seat).some((rod) => winsWith(state, rod));
}

/** Whether this rod wins against the best answers. */
export function winsWith({ limit, total, seat, hands }: State, rod: number): boolean {
  if (total + rod > limit) return false;
  const left = hands.map((hand, holder) => (holder === seat ? hand.filter((one) => one !== rod) : hand));
  return !isWon({
    limit,
    total: total + rod,
    seat: 1 - seat,
    hands: left,
    aside: [],
    used: [],
    loser: NOBODY,
  });
}

export const module: GameModule = {
  game: overload,
  guide: {
    candidates: (state: State, seat) => handOf(state, seat).map((rod) => ({ rod })),
    evaluate: () => 0.5,
  },
  words: { "ask.put": "Which rod?", "label.put": "Rod {rod}", "event.put": "Rod {rod} goes in." },
  names: { rulebook: {}, neutral: {} },
  about: {
    title: "Overload",
    pitch: "Never be the last straw.",
    players: { from: 2, to: 2 },
    minutes: { from: 1, to: 2 },
  },
};
