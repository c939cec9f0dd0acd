import { message, type Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { ORDERS, type Order, type OrderKind } from "../../skirmish/action.ts";
import { THROWN, storeOf } from "../../skirmish/area.ts";
import type { Figure } from "../../skirmish/state.ts";
import type { View } from "../../skirmish/view.ts";
import { objectsFor } from "../../skirmish/work.ts";

export interface OrderDeskProps {
  readonly view: View;
  readonly figure: Figure;
  readonly name: string;
  readonly order: Order;
  readonly fault: Refusal | undefined;
  readonly onOrder: (order: Order) => void;
  readonly onSubmit: (() => void) | undefined;
}

/** One figure's order; where it goes and whom it is about is pointed at on the plan. */
export function OrderDesk({
  view,
  figure,
  name,
  order,
  fault,
  onOrder,
  onSubmit,
}: OrderDeskProps): JSX.Element {
  const say = useSay();
  const thrown = THROWN.filter((what) => storeOf(view, figure, what) > 0);
  const objects = objectsFor(view, figure);
  return (
    <section class="ec-helm" aria-label={say(message("skirmish.desk", { name }))}>
      <h3>{name}</h3>
      <fieldset class="ec-orders" aria-label={say(message("skirmish.field.order"))}>
        {ORDERS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="ec-order"
            aria-pressed={order.order === kind}
            onClick={() => onOrder(fresh(order, kind, thrown[0] ?? "", objects[0] ?? ""))}
          >
            {say(message(`skirmish.order.${kind}`))}
          </button>
        ))}
      </fieldset>
      <p class="ec-helm-outcome" aria-live="polite">
        {fault === undefined ? say(message(`skirmish.hint.${order.order}`)) : say(fault.text)}
      </p>
      {onSubmit !== undefined && (
        <Button kind="act" onPress={onSubmit}>
          {say(message("skirmish.submit"))}
        </Button>
      )}
    </section>
  );
}

/** Another order starts without the way and the object of the one before. */
const fresh = (order: Order, kind: OrderKind, thrown: string, object: string): Order => ({
  ...order,
  order: kind,
  path: [],
  detour: [],
  target: -1,
  object: kind === "throw" ? thrown : kind === "use" ? object : "",
});
