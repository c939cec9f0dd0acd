/**
 * The time by which thinking is measured: the milliseconds that servers have worked with a data folder. It does not jump
 * when somebody sets the machine's clock, and stands still while no server runs and nobody could act.
 */
export type TableTime = () => number;

/** Counts by the machine's monotonic clock, which all threads share. */
export const monotonicMillis = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** Goes on from where the last server stopped. */
export const timeFrom =
  (offset: number, ticks: () => number = monotonicMillis): TableTime =>
  () =>
    ticks() + offset;
