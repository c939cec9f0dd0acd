import type { PictureProps } from "@flagship/kit";
import { ShipShape } from "@flagship/kit";
import type { JSX } from "preact";
import type { SfcEvent } from "../rules/event.ts";
import type { ShipView, View } from "../rules/view.ts";
import { powerOf, shipSpec } from "./looks.ts";

const REACH = [34, 46, 58, 72];

/** A duel in small: two ships that close in, turn and fire. */
export function Picture({ view, heard }: PictureProps<View, SfcEvent>): JSX.Element {
  const distance = Math.max(0, Math.min(3, view.ships[1].x - view.ships[0].x));
  const reach = REACH[distance] ?? 72;
  const shot = heard.map(({ event }) => event).findLast((event) => event.type === "fired");
  const key = heard.at(-1)?.number ?? 0;
  return (
    <svg class="sfc-picture" viewBox="-120 -60 240 120" aria-hidden="true">
      {view.ships.map((ship) => (
        <SmallShip key={ship.seat} view={view} ship={ship} x={ship.seat === 0 ? -reach : reach} />
      ))}
      {shot?.type === "fired" && (
        <line
          key={key}
          class="sfc-picture-beam"
          x1={-reach + 26}
          x2={reach - 26}
          y1={0}
          y2={0}
          data-from={shot.seat}
        />
      )}
    </svg>
  );
}

function SmallShip({
  view,
  ship,
  x,
}: {
  readonly view: View;
  readonly ship: ShipView;
  readonly x: number;
}): JSX.Element {
  const towards = ship.seat === 0 ? 90 : 270;
  const turn = towards - (ship.facing - 1) * 60;
  return (
    <g
      class="sfc-picture-ship"
      style={{ transform: `translateX(${x}px)`, "--power": `var(--power-${powerOf(view, ship.seat)})` }}
    >
      {ship.shields.map((strength, index) => (
        <path
          key={index}
          class="sfc-picture-shield"
          d="M-13 -30Q0 -36 13 -30"
          style={{
            opacity: strength / Math.max(1, ship.printed[index] ?? 1),
            transform: `rotate(${turn + index * 60}deg)`,
          }}
        />
      ))}
      <g style={{ transform: `rotate(${turn}deg) scale(0.5)` }} class="sfc-picture-hull">
        <ShipShape {...shipSpec(ship)} />
      </g>
    </g>
  );
}
