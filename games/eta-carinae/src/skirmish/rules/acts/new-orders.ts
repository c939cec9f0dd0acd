import type { Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { COMMAND_WINDOW } from "../../../common/windows.ts";
import { DECK_PARTS, type Order } from "../action.ts";
import { checkAll } from "../check-figures.ts";
import { checkOrder } from "../check-orders.ts";
import { isLeader, ledBy, sideIndex } from "../figures.ts";
import { orderSheet } from "../forms.ts";
import { allowanceOf } from "../moving.ts";
import { inLine } from "../sight.ts";
import type { State } from "../state.ts";
import { act, question, sealed, sure } from "./contract.ts";

/** Leaders change orders before anybody moves (EC-SKO-04). */
const newOrders = act(
  "new-orders",
  DECK_PARTS["new-orders"],
)({
  offer: (state, actor) =>
    sure([
      {
        action: { type: "new-orders", orders: [] },
        label: message("skirmish.label.as-ordered"),
        rules: ["EC-SKO-04"],
      },
      ...(state.changes[sideIndex(actor)] > 0 ? [orderSheet(state, actor, "new-orders")] : []),
    ]),
  check: (state, actor, { orders }) => checkChanges(state, actor, orders),
  sample: () => ({ type: "new-orders", orders: [] }),
});

export const commanding = question("skirmish-command", [newOrders])({
  ask: ({ turn }) => message("skirmish.ask.command", { turn }),
  window: COMMAND_WINDOW,
  sealed,
  fallback: () => ({ type: "new-orders", orders: [] }),
});

/** Changed orders: as many as the leaders allow, for those they reach, with no more movement (EC-SKO-04). */
function checkChanges(state: State, seat: Seat, orders: readonly Order[]): Refusal | undefined {
  if (orders.length > state.changes[sideIndex(seat)])
    return refuse("skirmish-changes", "EC-SKO-04", { most: state.changes[sideIndex(seat)] }, "orders");
  return checkAll(orders, state, seat, "orders", (figure, order) => {
    if (!isLeader(figure) && ledBy(state, figure, (a, b) => inLine(state, a, b)) === undefined)
      return refuse("skirmish-not-led", "EC-SKO-04", undefined, "figure");
    if (figure.fired || order.order === "aim" || order.order === "fire" || order.order === "throw")
      return refuse("skirmish-too-late", "EC-SKO-04", undefined, "order");
    const before = allowanceOf(state, figure);
    const after = allowanceOf(state, { ...figure, order: order.order });
    if (after > before) return refuse("skirmish-more-movement", "EC-SKO-04", undefined, "order");
    return checkOrder(state, figure, order);
  });
}
