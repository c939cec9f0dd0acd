import type { Seat } from "@flagship/kernel";
import type { OrderSheet } from "../rules/action.ts";
import type { Ship, State } from "../rules/state.ts";
import { flightRef, flightsOf, salvosOf, shipsOf } from "../rules/units.ts";
import { promiseOf, quarryOf } from "../rules/commander/pursuit.ts";
import { closeTo, flightOrders, whereabouts } from "../rules/commander/tactics.ts";

/** A salvo that is less likely to arrive than this needs no screen yet. */
const LIKELY = 0.4;
/** How near to its ward a flight stays, in units: well within the reach of its beams. */
const CLOSE_BY = 50;

/** Orders for the flights of a side: at the enemy, and while salvos come beside the ship that they threaten most. */
export function screenOrders(state: State, seat: Seat): OrderSheet {
  const ward = wardOf(state, seat);
  if (ward === undefined) return flightOrders(state, seat);
  const sheet: OrderSheet = {};
  for (const [index, flight] of flightsOf(state, seat))
    sheet[flightRef(index)] = closeTo(state, flightRef(index), flight, whereabouts(ward), CLOSE_BY);
  return sheet;
}

/** The ship that most missiles are after, as far as one can tell. */
function wardOf(state: State, seat: Seat): Ship | undefined {
  const ships = [...shipsOf(state, seat)].map(([, ship]) => ship);
  const after = new Map<Ship, number>();
  for (const [, salvo] of salvosOf(state, 1 - seat)) {
    const ship = quarryOf(salvo, ships);
    if (ship !== undefined && promiseOf(salvo, ship) >= LIKELY)
      after.set(ship, (after.get(ship) ?? 0) + salvo.count);
  }
  return [...after].reduce<readonly [Ship | undefined, number]>(
    (worst, [ship, missiles]) => (missiles > worst[1] ? [ship, missiles] : worst),
    [undefined, 0],
  )[0];
}
