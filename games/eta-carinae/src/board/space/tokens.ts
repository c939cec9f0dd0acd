import { nameOf, type Lexicon } from "@flagship/kernel";
import { missile, type PlanePoint, type PlaneToken } from "@flagship/kit";
import { UNIT, type Place } from "../../plane/point.ts";
import type { Flight, Ship } from "../../rules/state.ts";
import { flightRef, salvoRef, shipRef } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";
import { colourOf, shipSpec } from "../looks.ts";

export const toUnits = ({ x, y }: Place): PlanePoint => ({
  x: Math.round(x / UNIT),
  y: Math.round(y / UNIT),
});

/** Courses grow clockwise from along x; drawings point up. */
export const headingOf = (course: number): number => (course / 100 + 90) % 360;

export const nameOfShip = (ship: Ship, index: number, lexicon: Lexicon): string =>
  `${nameOf(ship.class, lexicon)} ${index + 1}`;

const nameOfFlight = (flight: Flight, index: number, lexicon: Lexicon): string =>
  `${nameOf(flight.type, lexicon)} ${index + 1} (${flight.craft.length})`;

export const sidesOf = (view: View) => view.scenario.sides.map(({ sovereignty }) => sovereignty);

/** Everything that stands on the plane and can be seen. */
export function tokensOf(
  view: View,
  lexicon: Lexicon,
  selected: string | undefined,
  placed: ReadonlyMap<string, Place>,
): PlaneToken[] {
  const sides = sidesOf(view);
  const stateOf = (ref: string) => (ref === selected ? ("selected" as const) : ("plain" as const));
  const ships = view.ships.flatMap((ship, index): PlaneToken[] => {
    const ref = shipRef(index);
    const unplaced = view.phase === "deploy" && !placed.has(ref);
    if (ship.fate !== "fights" || view.unseen.includes(index) || unplaced) return [];
    const name = nameOfShip(ship, index, lexicon);
    return [
      {
        id: ref,
        label: name,
        at: toUnits(placed.get(ref) ?? ship),
        heading: headingOf(ship.course),
        ship: shipSpec(ship, name),
        power: colourOf(sides, ship.side),
        state: stateOf(ref),
        named: ref === selected,
      },
    ];
  });
  const flights = view.flights.flatMap((flight, index): PlaneToken[] =>
    flight.craft.length === 0
      ? []
      : [
          {
            id: flightRef(index),
            label: nameOfFlight(flight, index, lexicon),
            at: toUnits(placed.get(flightRef(index)) ?? flight),
            heading: headingOf(flight.course),
            ship: { style: "prong", size: 1, name: flight.type },
            power: colourOf(sides, flight.side),
            state: stateOf(flightRef(index)),
          },
        ],
  );
  const salvos = view.salvos.flatMap((salvo, index): PlaneToken[] =>
    salvo.count === 0
      ? []
      : [
          {
            id: salvoRef(index),
            label: `${nameOf(salvo.type, lexicon)} ${index + 1}`,
            at: toUnits(placed.get(salvoRef(index)) ?? salvo),
            icon: missile,
            power: colourOf(sides, salvo.side),
            trail: salvo.path.map(toUnits),
            state: stateOf(salvoRef(index)),
          },
        ],
  );
  return [...salvos, ...flights, ...ships];
}
