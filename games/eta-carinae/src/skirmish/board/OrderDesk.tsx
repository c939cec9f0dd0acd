import type { Message, Refusal } from "@flagship/kernel";
import { message } from "../../say.ts";
import { RuleLink, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { ORDERS, type Order, type OrderKind } from "../rules/action.ts";
import { THROWN, storeOf } from "../rules/area.ts";
import type { Figure } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { objectsFor } from "../rules/work.ts";

export interface OrderDeskProps {
  readonly view: View;
  readonly figure: Figure | undefined;
  readonly title: Message;
  readonly order: Order | undefined;
  readonly fault: Refusal | undefined;
  readonly onOrder: (order: Order) => void;
  /** Everybody's orders. */
  readonly children?: ComponentChildren;
}

/** One figure's order; where it goes and whom it is about is pointed at on the plan. */
export function OrderDesk(props: OrderDeskProps): JSX.Element {
  const { view, figure, title, order, fault, onOrder } = props;
  const say = useSay();
  return (
    <section class="ec-helm" aria-label={say(title)}>
      <h3>{say(title)}</h3>
      {figure !== undefined && order !== undefined && (
        <>
          <fieldset class="ec-orders" aria-label={say(message("skirmish.field.order"))}>
            {ORDERS.map((kind) => (
              <button
                key={kind}
                type="button"
                class="ec-order"
                aria-pressed={order.order === kind}
                onClick={() => onOrder(fresh(view, figure, order, kind))}
              >
                {say(message(`skirmish.order.${kind}`))}
              </button>
            ))}
          </fieldset>
          <p class="ec-helm-outcome" aria-live="polite" data-fault={fault !== undefined}>
            {say(fault === undefined ? message(`skirmish.hint.${order.order}`) : fault.text)}{" "}
            {fault?.rule !== undefined && <RuleLink id={fault.rule} />}
          </p>
        </>
      )}
      {props.children}
    </section>
  );
}

/** Another order starts without the way and the object of the one before. */
function fresh(view: View, figure: Figure, order: Order, kind: OrderKind): Order {
  const thrown = THROWN.find((what) => storeOf(view, figure, what) > 0) ?? "";
  const [thing = ""] = objectsFor(view, figure);
  const object = kind === "throw" ? thrown : kind === "use" ? thing : "";
  return { ...order, order: kind, path: [], detour: [], target: -1, object };
}
