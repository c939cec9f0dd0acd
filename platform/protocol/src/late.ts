import * as z from "zod/mini";

/**
 * How late those see a match who look on without a seat: so many acts, or so many minutes, until it is over. Whatever they ask
 * for is as old as that, for everybody who has no seat.
 */
export type Late = { readonly acts: number } | { readonly minutes: number };

export const LATE_ACTS = 200;
export const LATE_MINUTES = 10_080;

export const lateShape: z.ZodMiniType<Late> = z.union([
  z.strictObject({ acts: z.int().check(z.minimum(1), z.maximum(LATE_ACTS)) }),
  z.strictObject({ minutes: z.int().check(z.minimum(1), z.maximum(LATE_MINUTES)) }),
]);
