import type { Lexicon, Message, Refusal } from "@flagship/kernel";
import { message } from "../../say.ts";
import { IconButton, RuleLink, remove, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import type { ForceOrder } from "../rules/action.ts";
import { nameOfLot } from "../rules/goods.ts";
import { hexName } from "../rules/hexes.ts";
import { readHex, readPlace, worldName } from "../rules/places.ts";
import { STANCES, type State, type Step } from "../rules/state.ts";
import { rosterOf, type Group } from "./groups.ts";

export interface ForceDeskProps {
  readonly view: State;
  readonly force: Group;
  readonly name: Message;
  readonly order: ForceOrder;
  readonly fault: Refusal | undefined;
  readonly lexicon: Lexicon;
  readonly onChange: (order: ForceOrder) => void;
  /** Cargo and regrouping, folded away. */
  readonly children: ComponentChildren;
}

/** The picked task force: who belongs to it, its stance, and its steps one after the other. */
export function ForceDesk(props: ForceDeskProps): JSX.Element {
  const { view, force, name, order, fault, lexicon, onChange, children } = props;
  const say = useSay();
  return (
    <section class="ec-helm" aria-label={say(name)}>
      <h3>{say(name)}</h3>
      <p class="ec-helm-outcome">{rosterOf(force.ships, lexicon)}</p>
      <fieldset class="ec-orders" aria-label={say(message("field.campaign.stance"))}>
        {STANCES.map((stance) => (
          <button
            key={stance}
            type="button"
            class="ec-order"
            aria-pressed={order.stance === stance}
            onClick={() => onChange({ ...order, stance })}
          >
            {say(message(`field.campaign.stance.${stance}`))}
          </button>
        ))}
      </fieldset>
      {order.steps.length > 0 && (
        <ol class="ec-steps">
          {order.steps.map((step, place) => (
            <li key={place}>
              <span>{`${say(message(`field.campaign.step.${step.step}`))} ${aim(view, step, say)}`}</span>
              <IconButton
                icon={remove}
                size="small"
                label={say(message("board.campaign.strike", { n: place + 1 }))}
                onPress={() => onChange({ ...order, steps: order.steps.toSpliced(place, 1) })}
              />
            </li>
          ))}
        </ol>
      )}
      <p class="ec-helm-outcome" aria-live="polite" data-fault={fault !== undefined}>
        {fault === undefined ? (
          say(message("board.campaign.hint"))
        ) : (
          <>
            {say(fault.text)} {fault.rule !== undefined && <RuleLink id={fault.rule} />}
          </>
        )}
      </p>
      {children}
    </section>
  );
}

/** Where a step leads, by its name on the map, or what it is about. */
function aim(view: State, { step, to, what, n }: Step, say: ReturnType<typeof useSay>): string {
  if (step === "load" || step === "unload")
    return `${n} ${say(message("board.campaign.what", { what: nameOfLot(what) }))}`;
  const hex = readHex(view, to);
  if (hex !== undefined) return hexName(view.chart, hex);
  if (to === "outskirts") return say(message("field.campaign.outskirts"));
  const world = readPlace(view, to);
  return world === undefined ? to : worldName(view, world);
}
