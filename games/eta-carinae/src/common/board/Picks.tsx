import type { PickField } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";

export interface PicksProps {
  readonly field: PickField;
  readonly value: unknown;
  readonly onPick: (value: string) => void;
}

/** A field of the form with few choices, as buttons beside the map. */
export function Picks({ field: { label, from }, value, onPick }: PicksProps): JSX.Element {
  const say = useSay();
  return (
    <fieldset class="ec-orders" aria-label={say(label)}>
      <span class="ec-orders-label">{say(label)}</span>
      {from.map((one) => (
        <button
          key={one.value}
          type="button"
          class="ec-order"
          aria-pressed={one.value === value}
          onClick={() => onPick(one.value)}
        >
          {say(one.label)}
        </button>
      ))}
    </fieldset>
  );
}
