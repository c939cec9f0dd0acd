import { seatsOf } from "@flagship/kernel";
import { ShipShape, type PictureProps } from "@flagship/kit";
import type { JSX } from "preact";
import { printedShields, printedStructure } from "../data/kinds.ts";
import type { ScEvent } from "../rules/event.ts";
import { lifeOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { isFaceUp } from "../rules/marks.ts";
import { shipsIn, type Placed } from "./fleet.ts";
import { powerOf, shipSpec } from "./looks.ts";

const WIDTH = 240;
const HEIGHT = 120;

interface Spot extends Placed {
  readonly x: number;
  readonly y: number;
}

/** A battle in small: the fleets line abreast, each ship above its strength, beams where cards were laid. */
export function Picture({ view, heard }: PictureProps<View, ScEvent>): JSX.Element {
  const spots = seatsOf(view.seats).flatMap((seat) => spotsOf(view, seat));
  const aimed = heard.flatMap(({ event }) => (event.type === "announced" ? [event] : []));
  const key = heard.at(-1)?.number ?? 0;
  return (
    <svg class="sc-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {aimed.map(({ seat, unit }) => {
        const from = spots.find((spot) => spot.unit.owner === seat);
        const to = spots.find((spot) => spot.id === unit);
        if (from === undefined || to === undefined) return undefined;
        return (
          <line key={`${key}.${unit}`} class="sc-picture-beam" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        );
      })}
      {spots.map((spot) => (
        <SmallShip key={spot.id} spot={spot} />
      ))}
    </svg>
  );
}

/** The places of a fleet: one row per commander. */
function spotsOf(view: View, seat: number): Spot[] {
  const ships = shipsIn(view, seat);
  const row = HEIGHT / view.seats;
  return ships.map((ship, index) => ({
    ...ship,
    x: (WIDTH / ships.length) * (index + 0.5),
    y: row * (seat + 0.5),
  }));
}

function SmallShip({ spot: { unit, x, y } }: { readonly spot: Spot }): JSX.Element {
  const style = { transform: `translate(${x}px, ${y}px)`, "--power": `var(--power-${powerOf(unit.owner)})` };
  if (!isFaceUp(unit))
    return (
      <g class="sc-picture-ship" style={style}>
        <circle class="sc-picture-cloak" r={8} />
      </g>
    );
  const share = Math.max(0, lifeOf(unit)) / (printedShields(unit.kind) + printedStructure(unit.kind));
  return (
    <g class="sc-picture-ship" style={style}>
      <g transform="scale(0.36)">
        <ShipShape {...shipSpec(unit)} plain />
      </g>
      <path class="sc-picture-life" d="M-14 16H14" pathLength={1} stroke-dasharray={`${share} 1`} />
    </g>
  );
}
