import type { ComponentChildren, JSX } from "preact";
import type { TableTop } from "./table-top.ts";

export interface PressableProps {
  readonly top: TableTop;
  readonly id: number;
  readonly label: string;
  readonly children?: ComponentChildren;
}

/** A unit that can be pointed at and, where something can be done with it, pressed. */
export function Pressable({ top, id, label, children }: PressableProps): JSX.Element {
  const state = top.stateOf(id);
  return (
    <button
      type="button"
      class="sc-press"
      data-subject={`unit:${id}`}
      data-state={state}
      aria-pressed={state === "selected" ? true : undefined}
      aria-disabled={state === "plain"}
      onClick={() => top.press(id)}
      onMouseEnter={() => top.point(id)}
      onMouseLeave={() => top.point(undefined)}
      onFocus={() => top.point(id)}
      onBlur={() => top.point(undefined)}
    >
      <span class="fs-unseen">{label}</span>
      <span class="sc-press-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
