import type { Actor, Dice, Seat } from "@flagship/kernel";
import { ORDERS, type Action, type Order } from "./action.ts";
import { THROWN } from "./area.ts";
import { randomMuster, plainMuster } from "./bot/muster.ts";
import { blowsIn, orderFor, reactionsIn, shotsIn, steps } from "./bot/stances.ts";
import { checkOrder } from "./check-orders.ts";
import { figuresOf, isAble, sideIndex } from "./figures.ts";
import type { Figure, State } from "./state.ts";
import { objectsFor } from "./work.ts";
import { structureOf } from "./walls.ts";

/** A random legal action. */
export function sample(state: State, actor: Actor, dice: Dice): Action {
  const seat = Number(actor);
  switch (state.phase) {
    case "muster":
      return randomMuster(state, seat, dice);
    case "orders":
      return { type: "figure-orders", orders: sampleOrders(state, seat, dice) };
    case "fire":
      return thinned(shotsIn(state, seat), dice);
    case "reaction":
      return thinned(reactionsIn(state, seat), dice);
    case "melee":
      return blowsIn(state, seat);
    default:
      return fallback(state, actor);
  }
}

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

/** Some of the shots only. */
function thinned(action: Action, dice: Dice): Action {
  if (action.type === "aimed-fire") return { ...action, shots: action.shots.filter(() => dice.below(5) > 0) };
  if (action.type === "reaction-fire")
    return { ...action, shots: action.shots.filter(() => dice.below(5) > 0) };
  return action;
}

/** Nothing in particular: who has no order watches (EC-SKO-02). */
export function fallback(state: State, actor: Actor): Action {
  const seat = Number(actor);
  switch (state.phase) {
    case "muster":
      return plainMuster(state, seat);
    case "orders":
      return { type: "figure-orders", orders: [] };
    case "fire":
      return { type: "aimed-fire", shots: [] };
    case "command":
      return { type: "new-orders", orders: [] };
    case "reaction":
      return { type: "reaction-fire", shots: [] };
    case "melee":
      return blowsIn(state, seat);
    case "over":
      return { type: "concede" };
  }
}
