import { seatsOf, whoSits, type Outcome, type Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import { NONE } from "./ship.ts";
import type { State } from "./state.ts";

/** Who won, with each seat's Victory Points as its score (ST-CAM-11). */
export function outcome(state: State): Outcome | undefined {
  const { ending, setting } = state;
  if (ending === undefined) return undefined;
  const seats = seatsOf(setting.seats);
  const winners = winnersOf(state);
  const scores = seats.map((seat) => {
    let sum = 0;
    for (const [no, ship] of state.ships.entries()) {
      if (Object.values(setting.commanders[ship.captain]?.posts ?? {}).includes(seat))
        sum += state.victory[no] ?? 0;
    }
    return sum;
  });
  return {
    winners,
    scores,
    why: message(`outcome.${ending.kind}`, { who: winners.map(whoSits) }),
  };
}

/** Everybody on the side that has won; nobody in a draw. */
export function winnersOf(state: State): readonly Seat[] {
  const side = state.ending?.side ?? NONE;
  return side === NONE ? [] : seatsOf(state.setting.seats).filter((seat) => sideOfSeat(state, seat) === side);
}

/** The side a seat plays for; Admirals sit behind the captains, one per side (ST-MUL-02). */
export function sideOfSeat(state: State, seat: number): number {
  const commander = state.setting.commanders.find((one) => Object.values(one.posts).includes(seat));
  return commander?.side ?? seat - (state.setting.seats - state.setting.sides);
}
