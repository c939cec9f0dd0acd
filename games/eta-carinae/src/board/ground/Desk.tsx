import { message, type Message, type Refusal } from "@flagship/kernel";
import { Button, RuleLink, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import type { Deed, Order } from "../../ground/action.ts";

interface DeskProps {
  readonly title: Message;
  /** The order of the picked element, when orders are asked for. */
  readonly order: Order | undefined;
  readonly riding: boolean;
  readonly fault: Refusal | undefined;
  readonly hint: Message;
  readonly onOrder: (order: Order) => void;
  readonly onHold: (() => void) | undefined;
  readonly submit: Message;
  readonly onSend: (() => void) | undefined;
  /** Everybody's orders. */
  readonly children?: ComponentChildren;
}

/** Deeds that need nothing but a word; where it goes and whom it is about is pointed at on the field. */
const PLAIN: readonly Deed[] = ["stay", "dig"];

/** What the picked element does, and the sheet of all. */
export function Desk(props: DeskProps): JSX.Element {
  const { title, order, riding, fault, hint, onOrder, onHold, submit, onSend } = props;
  const say = useSay();
  const deeds: readonly Deed[] = riding ? ["stay", "dismount"] : PLAIN;
  return (
    <section class="ec-helm" aria-label={say(title)}>
      <h3>{say(title)}</h3>
      {order !== undefined && (
        <fieldset class="ec-orders" aria-label={say(message("ground.field.do"))}>
          {deeds.map((kind) => (
            <button
              key={kind}
              type="button"
              class="ec-order"
              aria-pressed={order.do === kind}
              onClick={() => onOrder({ do: kind, path: [], target: "" })}
            >
              {say(message(`ground.deed.${kind}`))}
            </button>
          ))}
          {!deeds.includes(order.do) && (
            <span class="ec-order" data-now="true">
              {say(message(`ground.deed.${order.do}`))}
            </span>
          )}
        </fieldset>
      )}
      {onHold !== undefined && (
        <div class="ec-orders">
          <button type="button" class="ec-order" onClick={onHold}>
            {say(message("ground.board.hold"))}
          </button>
        </div>
      )}
      <p class="ec-helm-outcome" aria-live="polite" data-fault={fault !== undefined}>
        {say(fault === undefined ? hint : fault.text)}{" "}
        {fault?.rule !== undefined && <RuleLink id={fault.rule} />}
      </p>
      {props.children}
      <Button
        kind="act"
        busy={onSend === undefined}
        whyNot={fault === undefined ? undefined : say(fault.text)}
        onPress={onSend}
      >
        {say(submit)}
      </Button>
    </section>
  );
}
