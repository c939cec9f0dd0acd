import { POWER_LOOKS, ShipShape, type PlanePoint, type Power, type ShipSpec } from "@flagship/kit";
import type { JSX } from "preact";
import { arrowOf } from "../on-map.ts";
import { useDrag } from "./drag.ts";

export interface GhostShipProps {
  readonly label: string;
  readonly at: PlanePoint;
  /** Degrees clockwise from straight up. */
  readonly heading: number;
  readonly ship: ShipSpec;
  readonly power: Power;
  readonly size: number;
  /** How large a finger's tip is, in map units. */
  readonly grip: number;
  readonly selected: boolean;
  readonly onPick: () => void;
  readonly onDrag: (to: PlanePoint) => void;
  /** Arrow keys: across and along, in steps. */
  readonly onStep: (across: number, along: number) => void;
}

/** SVG has no buttons of its own. */
const BUTTON = { role: "button" as const, tabIndex: 0 };

/** Where a unit will be: to be pulled about with the pointer, or stepped with the arrow keys. */
export function GhostShip(props: GhostShipProps): JSX.Element {
  const { label, at, heading, ship, power, size, grip, selected, onPick, onStep } = props;
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
      <circle class="ec-ghost-grip" r={Math.max(grip, size * 0.5)} />
      <g transform={`rotate(${heading}) scale(${size * 0.0108})`}>
        <ShipShape {...ship} plain />
      </g>
    </g>
  );
}
