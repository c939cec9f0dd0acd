import { POWER_LOOKS, type PlanePoint, type Power } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { arrowOf } from "../../common/board/on-map.ts";
import { useDrag } from "./drag.ts";

export interface GhostMarkProps {
  readonly label: string;
  readonly at: PlanePoint;
  readonly power: Power;
  /** How large a finger's tip is, or what is drawn if that is larger, in map units. */
  readonly grip: number;
  readonly selected: boolean;
  readonly onPick: () => void;
  readonly onDrag: (to: PlanePoint) => void;
  /** Arrow keys: across and along, in steps. */
  readonly onStep: (across: number, along: number) => void;
  /** The drawing, around 0, 0. */
  readonly children: ComponentChildren;
}

/** SVG has no buttons of its own. */
const BUTTON = { role: "button" as const, tabindex: 0 };

/** Where a ship or a salvo will be: to be pulled about with the pointer, or stepped with the arrow keys. */
export function GhostMark(props: GhostMarkProps): JSX.Element {
  const { label, at, power, grip, selected, onPick, onStep } = props;
  const drag = useDrag(props.onDrag);
  return (
    <g
      class="ec-ghost"
      data-selected={selected}
      style={{ "--power": `var(${POWER_LOOKS[power].colour})` }}
      transform={`translate(${at.x} ${at.y})`}
      aria-label={label}
      {...BUTTON}
      {...drag}
      onPointerDown={(event) => {
        onPick();
        drag.onPointerDown(event);
      }}
      onFocus={onPick}
      onKeyDown={(event) => {
        const arrow = arrowOf(event);
        if (arrow === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onStep(...arrow);
      }}
    >
      <circle class="ec-ghost-grip" r={grip} />
      {props.children}
    </g>
  );
}
