import { hexToPlane, POWER_LOOKS, ShipShape, type PictureProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { StEvent } from "../rules/event.ts";
import { onMap } from "../rules/map.ts";
import type { View } from "../rules/view.ts";
import { colourOf, degrees, shipSpec } from "./looks.ts";
import { Shields, Shots } from "./Overlay.tsx";

/** The narrowest picture, in hexes; in wider ones the ships are drawn larger than the map. */
const NARROW = 8;

/** A battle in small: ships turn, close in and fire. */
export function Picture({ view, heard }: PictureProps<View, StEvent>): JSX.Element {
  const here = view.ships.filter((ship) => ship.fate === "here" && onMap(ship));
  const places = here.map((ship) => hexToPlane(ship, "pointy"));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  // Half as high as wide, with room for a ship beyond the outermost ones.
  const width = Math.max(NARROW, spread(xs) * 1.45, spread(ys) * 3.5);
  const size = width / NARROW;
  const [left, top] = [middle(xs) - width / 2, middle(ys) - width / 4];
  return (
    <svg
      class="st-picture"
      viewBox={`${left} ${top} ${width} ${width / 2}`}
      style={{ "--token-scale": size }}
      aria-hidden="true"
    >
      <HexPaper />
      <rect x={left} y={top} width={width} height={width / 2} fill="url(#st-hex-paper)" />
      <Shields view={view} />
      <Shots view={view} heard={heard} />
      {here.map((ship) => {
        const { x, y } = hexToPlane(ship, "pointy");
        return (
          <g
            key={ship.name}
            class="st-picture-ship"
            style={{
              "--power": `var(${POWER_LOOKS[colourOf(view, ship)].colour})`,
              transform: `translate(${x}px, ${y}px) rotate(${degrees(ship.heading)}deg) scale(${0.0155 * size})`,
            }}
          >
            <ShipShape {...shipSpec(view, ship)} />
          </g>
        );
      })}
    </svg>
  );
}

const spread = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);

const middle = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (Math.max(...values) + Math.min(...values)) / 2;

const WIDE = Math.sqrt(3);

/** Printed hexes without end, in step with the map's own. */
const HexPaper = (): JSX.Element => (
  <pattern
    id="st-hex-paper"
    class="st-hex-paper"
    patternUnits="userSpaceOnUse"
    width={WIDE}
    height="3"
    patternTransform={`translate(${-WIDE / 2} -1)`}
  >
    <path d={`M0 1.5V0.5L${WIDE / 2} 0L${WIDE} 0.5M0 1.5L${WIDE / 2} 2L${WIDE} 1.5M${WIDE / 2} 2V3`} />
  </pattern>
);
