import {
  gameOf,
  message,
  onlySealed,
  sealedBySeat,
  seatsOf,
  unanswered,
  type ActionsOf,
} from "@flagship/kernel";
import { fire } from "./acts/fire.ts";
import { power } from "./acts/power.ts";
import { HULL, POWER, question, TURNS, type State } from "./state.ts";

const allotment = question("power", [power])({
  asks: (state) => (isOver(state) || state.toFire.length > 0 ? [] : [0, 1]),
  ask: ({ turn }) => message("ask.power", { turn, turns: TURNS }),
  sealed: {
    ...sealedBySeat((state) => state.orders),
    open(state, table) {
      const [first = 0, second = 0] = state.orders.map((order) =>
        "action" in order ? order.action.guns : 0,
      );
      state.orders = unanswered(2);
      state.guns = [first, second];
      state.toFire = seatsOf(2).filter((seat) => state.guns[seat] !== 0);
      table.tell({ type: "powered", turn: state.turn, first, second }, { reveals: true });
    },
  },
  fallback: () => ({ type: "power", guns: 0 }),
});

const gunnery = question("fire", [fire])({
  asks: (state) => state.toFire.slice(0, 1),
  ask: () => message("ask.fire"),
  fallback: () => ({ type: "fire", aim: "careful" }),
});

export const sampleGame = gameOf({
  id: "sample-game",
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options: [],
  chairs: () => ["chair.first", "chair.second"].map((title, side) => ({ title, side })),
  setup: (): State => ({ turn: 1, hull: [HULL, HULL], orders: unanswered(2), guns: [], toFire: [] }),
  questions: [allotment, gunnery],
  /** Nobody is left to fire, or nobody to fire at: the next turn begins. */
  proceed(state) {
    if (state.hull.includes(0)) state.toFire = [];
    if (state.guns.length === 0 || state.toFire.length > 0) return;
    state.turn += 1;
    state.guns = [];
  },
  outcome(state) {
    if (!isOver(state)) return undefined;
    const winners = seatsOf(2).filter((seat) => state.hull[seat] === Math.max(...state.hull));
    return { winners, scores: state.hull, why: message("outcome.hull") };
  },
  // The orders are the only secret: what is sealed could be anything.
  ...onlySealed(
    (state: State) => state.orders,
    (_state, _seat, dice) => ({ type: "power" as const, guns: dice.below(POWER + 1) }),
  ),
});

export type Action = ActionsOf<typeof sampleGame>;

const isOver = ({ turn, hull }: State): boolean => turn > TURNS || hull.includes(0);
