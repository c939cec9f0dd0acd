import type { ComponentChildren, JSX } from "preact";
import type { Picks } from "./picks.ts";
import { pressUnit, stateOf } from "./pressing.ts";
import { aimOf, unitKey } from "./uses.ts";

export interface PressableProps {
  readonly picks: Picks;
  readonly id: number;
  readonly label: string;
  readonly children?: ComponentChildren;
}

/** A unit that can be pointed at and, where something can be done with it, pressed. */
export function Pressable({ picks, id, label, children }: PressableProps): JSX.Element {
  const state = stateOf(picks, id);
  const point = (on: boolean): void => {
    picks.point(on ? id : undefined);
    const uses = picks.uses.length > 0 ? picks.uses : picks.answers;
    picks.table.onPreview(on ? uses.find(({ action }) => aimOf(picks.view, action).includes(id)) : undefined);
  };
  return (
    <button
      type="button"
      class="sc-press"
      data-subject={unitKey(id)}
      data-state={state}
      aria-pressed={state === "selected" ? true : undefined}
      aria-disabled={state === "plain"}
      onClick={(event) => {
        pressUnit(picks, id);
        // After a press with the pointer Enter confirms; it would press the same ship again.
        if (event.detail > 0) event.currentTarget.blur();
      }}
      onMouseEnter={() => point(true)}
      onMouseLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      <span class="fs-unseen">{label}</span>
      <span class="sc-press-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
