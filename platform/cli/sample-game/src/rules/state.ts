import { contract, type SealedAnswer, type Seat } from "@flagship/kernel";
import type { Event } from "./event.ts";

export const HULL = 8;
export const POWER = 3;
export const TURNS = 8;

/** How one may aim: what the die must show at least, and by how much the guns count. */
export const AIMS = { careful: { from: 3, times: 1 }, bold: { from: 5, times: 2 } } as const;
export type Aim = keyof typeof AIMS;

export interface State {
  turn: number;
  readonly hull: number[];
  /** What each captain gives to the guns, sealed until both have (SG-POWER-01). */
  orders: SealedAnswer<{ readonly type: "power"; readonly guns: number }>[];
  /** The power in each ship's guns, once it is revealed. */
  guns: number[];
  /** Who has still to fire in this turn, in order. */
  toFire: Seat[];
}

export const { act, question } = contract<State, Event>();

export const hullOf = (state: State, seat: Seat): number => state.hull[seat] ?? 0;
export const gunsOf = (state: State, seat: Seat): number => state.guns[seat] ?? 0;
export const shieldsOf = (state: State, seat: Seat): number => POWER - gunsOf(state, seat);
