import {
  copyOfData,
  gameOf,
  maskedAnswers,
  message,
  sealedBySeat,
  seatsOf,
  unanswered,
  type ActionsOf,
  type Dice,
  type Viewer,
} from "@flagship/kernel";
import { fire } from "./acts/fire.ts";
import { power } from "./acts/power.ts";
import { endTurnAfterFire, gunsOf, HULL, isOver, POWER, question, TURNS, type State } from "./state.ts";

const allotment = question("power", [power])({
  asks: (state) => (isOver(state) || state.toFire.length > 0 ? [] : [0, 1]),
  ask: (state) => message("ask.power", { turn: state.turn, turns: TURNS }),
  sealed: {
    ...sealedBySeat((state) => state.orders),
    open(state, table) {
      state.guns = state.orders.map((order) => ("action" in order ? order.action.guns : 0));
      state.orders = unanswered(2);
      state.toFire = seatsOf(2).filter((seat) => gunsOf(state, seat) > 0);
      const [first = 0, second = 0] = state.guns;
      table.tell({ type: "powered", turn: state.turn, first, second }, { reveals: true });
      endTurnAfterFire(state);
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
  setup: (): State => ({ turn: 1, hull: [HULL, HULL], orders: unanswered(2), guns: [0, 0], toFire: [] }),
  questions: [allotment, gunnery],
  view,
  outcome(state) {
    if (!isOver(state)) return undefined;
    const most = Math.max(...state.hull);
    const winners = seatsOf(2).filter((seat) => state.hull[seat] === most);
    return { winners, scores: state.hull, why: message("outcome.hull") };
  },
  clone: copyOfData,
  imagine: (seen, _seat, dice) => imagine(seen, dice),
  scramble: (state, viewer, dice) => imagine(view(state, viewer), dice),
});

export type Action = ActionsOf<typeof sampleGame>;

function view(state: State, viewer: Viewer): State {
  return {
    ...copyOfData(state),
    orders: maskedAnswers(state.orders, (seat) => viewer === seat || viewer === "referee"),
  };
}

/** A full state that fits what was seen: whatever is sealed could be anything. */
const imagine = (seen: State, dice: Dice): State => ({
  ...copyOfData(seen),
  orders: seen.orders.map((order) =>
    "hidden" in order ? { given: true, action: { type: "power", guns: dice.below(POWER + 1) } } : order,
  ),
});
