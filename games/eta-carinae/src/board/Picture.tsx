import { POWER_LOOKS, ShipShape, type PictureProps } from "@flagship/kit";
import type { JSX } from "preact";
import { UNIT } from "../common/plane/point.ts";
import type { EtaEvent, EtaView } from "../common/board/table.ts";
import type { View } from "../space/rules/view.ts";
import { colourOf, shipSpec } from "../common/board/looks.ts";
import { headingOf, sidesOf } from "../space/board/tokens.ts";

/** A picture is less than five times as wide as a ship of the largest size, which is 100 long. */
const ABREAST = 460;

/** A fleet battle in small. */
export function Picture({ view }: PictureProps<EtaView, EtaEvent>): JSX.Element | undefined {
  return view.play === "space" ? <Fleets view={view.of} /> : undefined;
}

function Fleets({ view }: { readonly view: View }): JSX.Element {
  const here = view.ships.filter((ship) => ship.fate === "fights");
  const xs = here.map(({ x }) => x / UNIT);
  const ys = here.map(({ y }) => y / UNIT);
  const [left, right] = [Math.min(...xs, Infinity), Math.max(...xs, -Infinity)];
  const [top, bottom] = [Math.min(...ys, Infinity), Math.max(...ys, -Infinity)];
  const width = Math.max(900, right - left + 300, (bottom - top + 250) * 2);
  const x0 = (left + right) / 2 - width / 2 || 0;
  const y0 = (top + bottom) / 2 - width / 4 || 0;
  const sides = sidesOf(view);
  return (
    <svg class="ec-picture" viewBox={`${x0} ${y0} ${width} ${width / 2}`} aria-hidden="true">
      {here.map((ship, index) => (
        <g
          key={index}
          class="ec-picture-ship"
          style={{
            "--power": `var(${POWER_LOOKS[colourOf(sides, ship.side)].colour})`,
            transform: `translate(${ship.x / UNIT}px, ${ship.y / UNIT}px) rotate(${headingOf(ship.course)}deg) scale(${width / ABREAST})`,
          }}
        >
          <ShipShape {...shipSpec(ship, ship.class)} />
        </g>
      ))}
    </svg>
  );
}
