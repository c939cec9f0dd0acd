import type { Duties, Duty } from "./umpire.ts";

/** An umpire, wherever it works. */
export interface Arbiter {
  /** Rejects when the umpire was lost before it answered; matches are then as they are on disk. */
  ask<D extends Duty>(duty: D, ...args: Parameters<Duties[D]>): ReturnType<Duties[D]>;
}

/** An umpire in this very thread. */
export const arbiterHere = (umpire: Duties): Arbiter => ({
  ask: <D extends Duty>(duty: D, ...args: Parameters<Duties[D]>) => {
    const perform = umpire[duty] as (...with_: Parameters<Duties[D]>) => ReturnType<Duties[D]>;
    return perform.apply(umpire, args);
  },
});
