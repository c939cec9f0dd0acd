import type { PlanePoint } from "@flagship/kit";
import type { JSX } from "preact";

/** A line or two of figures that stand on the map itself. */
export interface MapNote {
  readonly at: PlanePoint;
  readonly lines: readonly string[];
  readonly tone: "act" | "danger" | "info";
  /** How far from the place, in sizes of a unit, downwards; missing: right on it. Above it the last line is the nearest. */
  readonly below?: number;
  /** It begins so far to the right, in sizes of a unit; missing: it stands in the middle. */
  readonly beside?: number;
}

export interface MapNotesProps {
  readonly notes: readonly MapNote[];
  /** How many map units a pixel is. */
  readonly pixel: number;
  /** How large a unit is drawn, in map units. */
  readonly size: number;
}

/** Letters are so high, in pixels. */
const HIGH = 12;
const LEADING = 15;

/** Figures where they act: at the ghost, at the target, at the end of a flight. */
export function MapNotes({ notes, pixel, size }: MapNotesProps): JSX.Element {
  return (
    <g class="ec-notes" font-size={HIGH * pixel}>
      {notes.map(({ at, lines, tone, below = 0, beside }) =>
        lines.map((line, place) => (
          <text
            key={`${at.x},${at.y},${line}`}
            class={`fs-tone-${tone}`}
            x={at.x + (beside ?? 0) * size}
            text-anchor={beside === undefined ? "middle" : "start"}
            y={at.y + below * size + (place + 0.5 + (below < 0 ? 1 - lines.length : 0)) * LEADING * pixel}
            stroke-width={4 * pixel}
          >
            {line}
          </text>
        )),
      )}
    </g>
  );
}
