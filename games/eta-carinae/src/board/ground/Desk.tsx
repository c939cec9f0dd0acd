import { message, type Message, type Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Deed, Order } from "../../ground/action.ts";
import type { Phase } from "../../ground/state.ts";

interface DeskProps {
  readonly phase: Phase | undefined;
  readonly title: Message;
  /** The order of the picked element, when orders are asked for. */
  readonly order: Order | undefined;
  readonly riding: boolean;
  readonly fault: Refusal | undefined;
  /** Orders or shots on the sheet. */
  readonly written: number;
  readonly onOrder: (order: Order) => void;
  readonly onHold: (() => void) | undefined;
  readonly onSubmit: (() => void) | undefined;
}

/** Deeds that need nothing but a word; where it goes and whom it is about is pointed at on the field. */
const PLAIN: readonly Deed[] = ["stay", "dig"];

/** What the picked element does; what it is about to do stands on the field. */
export function Desk(props: DeskProps): JSX.Element {
  const { phase, title, order, riding, fault, written, onOrder, onHold, onSubmit } = props;
  const say = useSay();
  const deeds: readonly Deed[] = riding ? ["stay", "dismount"] : PLAIN;
  const hint = phase === "orders" || phase === "fire" ? `ground.hint.${phase}` : "ground.hint.wait";
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
      <p class="ec-helm-outcome" aria-live="polite">
        {say(fault === undefined ? message(hint) : fault.text)}
      </p>
      {onSubmit !== undefined && (
        <Button kind="act" onPress={onSubmit}>
          {say(message(`ground.submit.${phase === "fire" ? "fire" : "orders"}`, { written }))}
        </Button>
      )}
    </section>
  );
}
