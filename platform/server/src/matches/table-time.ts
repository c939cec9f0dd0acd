import { Halt } from "../operation/halt.ts";
import type { Moment } from "../clocks/banks.ts";

/**
 * The time by which thinking is measured: the milliseconds that servers have worked with a data folder. It does not jump
 * when somebody sets the machine's clock, and stands still while no server runs and nobody could act.
 */
export interface TableTime {
  (): number;
  /** Whether all clocks stand still. */
  halted(): boolean;
  /** The milliseconds for which clocks that go by the calendar have stood still by now. */
  stood(now: Date): number;
}

/** Counts by the machine's monotonic clock, which all threads share. */
export const monotonicMillis = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** Goes on from where the last server stopped, but for the time in which all clocks stand still. */
export function timeFrom(
  offset: number,
  ticks: () => number = monotonicMillis,
  halt: Halt = new Halt(),
): TableTime {
  const time = (): number => {
    const now = ticks();
    return now + offset - halt.lostAt(now);
  };
  return Object.assign(time, {
    halted: () => halt.holds,
    stood: (now: Date) => halt.stoodAt(now),
  });
}

/** This moment, by the calendar and by the tables' own time. */
export function momentBy(clock: () => Date, time: TableTime): Moment {
  const now = clock();
  return { now, time: time(), stood: time.stood(now), halted: time.halted() };
}
