import { seatsOf, type Seat } from "@flagship/kernel";
import type { State } from "../state.ts";

/** The other player of the same race, if there is one (SC-CPN-02). */
export function mateOf({ battle, seats }: State, seat: Seat): Seat | undefined {
  return seatsOf(seats).find((other) => other !== seat && battle.sides[other] === battle.sides[seat]);
}

/** The seats of one side. */
export const sideOf = ({ battle, seats }: State, seat: Seat): Seat[] =>
  seatsOf(seats).filter((other) => battle.sides[other] === battle.sides[seat]);
