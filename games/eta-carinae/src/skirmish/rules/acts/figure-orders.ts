import type { Dice, Seat } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { DECK_PARTS, ORDERS, type Order } from "../action.ts";
import { THROWN } from "../area.ts";
import { checkAll } from "../check-figures.ts";
import { checkOrder } from "../check-orders.ts";
import { figuresOf, isAble, sideIndex } from "../figures.ts";
import { orderSheet, stanceChoice } from "../forms.ts";
import { orderFor, STANCES, steps } from "../stances.ts";
import type { Figure, State } from "../state.ts";
import { structureOf } from "../walls.ts";
import { objectsFor } from "../work.ts";
import { act, question, sealed, sure } from "./contract.ts";

/** One order for each figure (EC-SKO-01). */
const figureOrders = act(
  "figure-orders",
  DECK_PARTS["figure-orders"],
)({
  offer: (state, actor) =>
    sure([
      ...STANCES.map((stance) => stanceChoice(state, actor, stance)),
      orderSheet(state, actor, "figure-orders"),
    ]),
  check: (state, actor, { orders }) =>
    checkAll(orders, state, actor, "orders", (figure, order) => checkOrder(state, figure, order)),
  sample: (state, actor, dice) => ({
    type: "figure-orders",
    orders: sampleOrders(state, actor, dice),
  }),
});

/** Who has no order watches (EC-SKO-02). */
export const ordering = question("skirmish-orders", [figureOrders])({
  ask: ({ turn }) => message("skirmish.ask.orders", { turn }),
  sealed,
  fallback: () => ({ type: "figure-orders", orders: [] }),
});

export const sampleOrders = (state: State, seat: Seat, dice: Dice): Order[] =>
  figuresOf(state, seat)
    .filter((figure) => isAble(figure))
    .map((figure) => {
      const order = randomOrder(state, figure, dice);
      return checkOrder(state, figure, order) === undefined
        ? order
        : orderFor(figure, figure.fleeing ? "fall-back" : "watch", { luck: false });
    });

function randomOrder(state: State, figure: Figure, dice: Dice): Order {
  const kind = dice.pick(ORDERS);
  const { deck } = structureOf(state.deck);
  const located = state.located[sideIndex(figure.side)];
  const room = dice.pick(deck.rooms);
  const to = {
    x: room.x0 + dice.below(room.x1 - room.x0 + 1),
    y: room.y0 + dice.below(room.y1 - room.y0 + 1),
  };
  switch (kind) {
    case "advance":
    case "run":
    case "fire":
      return orderFor(figure, kind, { path: steps(state, figure, to), halt: dice.below(3) * 50 });
    case "charge":
      return orderFor(figure, kind, { target: located.length === 0 ? -1 : dice.pick(located) });
    case "throw":
      return orderFor(figure, kind, {
        object: dice.pick(THROWN),
        path: [{ x: figure.x + dice.below(121) - 60, y: figure.y + dice.below(121) - 60 }].filter(
          ({ x, y }) => x >= 0 && y >= 0,
        ),
      });
    case "use": {
      const object = objectsFor(state, figure)[0] ?? "";
      return orderFor(figure, kind, { object: figure.charges > 0 ? `charge:${object}` : object });
    }
    case "aid": {
      const hurt = figuresOf(state, figure.side).filter(({ condition }) => condition === "wounded");
      return orderFor(figure, kind, {
        target: hurt.length === 0 ? -1 : dice.pick(hurt).id,
        object: dice.below(2) === 0 ? "" : "carry",
      });
    }
    default:
      return orderFor(figure, kind);
  }
}
