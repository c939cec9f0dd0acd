import { message, nameOf, type Lexicon, type Refusal } from "@flagship/kernel";
import { IconButton, RuleLink, remove, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { ForceOrder } from "../../campaign/action.ts";
import { hexName } from "../../campaign/hexes.ts";
import { readHex, readPlace, spotName, worldName } from "../../campaign/places.ts";
import { STANCES, type Force, type State, type Step } from "../../campaign/state.ts";

export interface ForceDeskProps {
  readonly view: State;
  readonly force: Force;
  readonly order: ForceOrder;
  readonly fault: Refusal | undefined;
  readonly lexicon: Lexicon;
  readonly onChange: (order: ForceOrder) => void;
}

/** The picked task force: who belongs to it, its stance, and its steps one after the other. */
export function ForceDesk({ view, force, order, fault, lexicon, onChange }: ForceDeskProps): JSX.Element {
  const say = useSay();
  const name = say(
    message("board.campaign.force", {
      ships: force.ships.length,
      place: spotName(view, force.hex, force.at),
    }),
  );
  return (
    <section class="ec-helm" aria-label={name}>
      <h3>{name}</h3>
      <p class="ec-helm-outcome">{rosterOf(force, lexicon)}</p>
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
                onPress={() => onChange({ ...order, steps: order.steps.filter((_, at) => at !== place) })}
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
    </section>
  );
}

/** Where a step leads, by its name on the map. */
function aim(view: State, { to }: Step, say: ReturnType<typeof useSay>): string {
  const hex = readHex(view, to);
  if (hex !== undefined) return hexName(view.chart, hex);
  if (to === "outskirts") return say(message("field.campaign.outskirts"));
  const world = readPlace(view, to);
  return world === undefined ? to : worldName(view, world);
}

/** The ships of a force by class. */
export const rosterOf = (force: Force, lexicon: Lexicon): string =>
  [...Map.groupBy(force.ships, (ship) => ship.class)]
    .map(([id, ships]) => `${ships.length} ${nameOf(id, lexicon)}`)
    .join(", ");
