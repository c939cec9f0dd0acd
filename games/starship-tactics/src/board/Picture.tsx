import { hexToPlane, POWER_LOOKS, ShipShape, type PictureProps } from "@flagship/kit";
import type { JSX } from "preact";
import { onMap } from "../rules/map.ts";
import type { View } from "../rules/view.ts";
import { colourOf, degrees, shipSpec } from "./looks.ts";
import { Shields, Shots } from "./Overlay.tsx";

/** A battle in small: ships turn, close in and fire. */
export function Picture({ view: shown, heard }: PictureProps): JSX.Element {
  const view = shown as View;
  const here = view.ships.filter((ship) => ship.fate === "here" && onMap(ship));
  const places = here.map((ship) => hexToPlane(ship, "pointy"));
  const [xs, ys] = [places.map((at) => at.x), places.map((at) => at.y)];
  const middle = {
    x: (Math.min(...xs, Infinity) + Math.max(...xs, -Infinity)) / 2 || 0,
    y: (Math.min(...ys, Infinity) + Math.max(...ys, -Infinity)) / 2 || 0,
  };
  const width = Math.max(
    12,
    Math.max(...xs, 0) - Math.min(...xs, 0) + 5,
    (Math.max(...ys, 0) - Math.min(...ys, 0) + 4) * 2,
  );
  return (
    <svg
      class="st-picture"
      viewBox={`${middle.x - width / 2} ${middle.y - width / 4} ${width} ${width / 2}`}
      aria-hidden="true"
    >
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
              transform: `translate(${x}px, ${y}px) rotate(${degrees(ship.heading)}deg) scale(0.0155)`,
            }}
          >
            <ShipShape {...shipSpec(view, ship)} />
          </g>
        );
      })}
    </svg>
  );
}
