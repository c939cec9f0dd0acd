import type { Seat } from "@flagship/kernel";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { outcomeOf } from "../rules/ending.ts";
import { classOfShip, isLeft, isSoftKilled } from "../rules/ship.ts";
import type { Ship, State } from "../rules/state.ts";
import { declared, ordered, salvosWorth } from "./promise.ts";

/** How steeply a lead in points turns into winning. */
const STEEPNESS = 6;

/** What is left of a ship, in points: at most its price. */
export function worthLeft(ship: Ship): number {
  const type = classOfShip(ship);
  if (!isLeft(ship)) return ship.fate === "away" ? type.price * 0.75 : 0;
  if (ship.prize) return -type.price;
  const beams = type.batteries.reduce((total, one) => total + one, 0);
  const shields = type.shields === 0 ? 1 : ship.shields / type.shields;
  const fit =
    0.35 * (ship.left.hull / type.hull) +
    0.2 * shields +
    0.2 * (ship.left.beam / beams) +
    0.1 * (ship.left.fireControl / type.fireControl) +
    0.1 * (ship.left.engine / type.engines) +
    0.05 * (type.launchers === 0 ? 1 : ship.left.launcher / type.launchers);
  return type.price * (isSoftKilled(ship) ? fit * 0.5 : 0.25 + 0.75 * fit);
}

/** The strength of both sides compared, from 0 lost to 1 won. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = outcomeOf(state);
  if (outcome !== undefined) return outcome.winners.length !== 1 ? 0.5 : outcome.winners[0] === seat ? 1 : 0;
  const strength = [0, 0];
  let whole = 1;
  for (const ship of state.ships) {
    strength[ship.side] = (strength[ship.side] ?? 0) + worthLeft(ship);
    whole += classOfShip(ship).price;
  }
  for (const flight of state.flights) {
    const price = TAC_CRAFT_TABLE[flight.type].price;
    for (const craft of flight.craft)
      strength[flight.side] = (strength[flight.side] ?? 0) + price * (craft.armed && craft.mobile ? 1 : 0.3);
  }
  const lead = ((strength[seat] ?? 0) - (strength[1 - seat] ?? 0) + prospects(state, seat)) / whole;
  const slope = STEEPNESS * lead;
  return 0.5 + 0.5 * (slope / (1 + Math.abs(slope)));
}

/** What is under way: declared fire and launches, salvos in flight, the fire after the ordered movement. */
function prospects(state: State, seat: Seat): number {
  if (state.turn === 0) return 0;
  const enemy = 1 - seat;
  return (
    declared(state, seat) -
    declared(state, enemy) +
    salvosWorth(state, seat) -
    salvosWorth(state, enemy) +
    ordered(state, seat)
  );
}
